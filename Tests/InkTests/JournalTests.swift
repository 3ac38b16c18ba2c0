import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

@Suite struct JournalTests {
  private let size = Size(160, 120)

  private func journal(_ count: Int, seed: UInt64, layering: Int = 0) -> Journal {
    let actions = RandomSession.actions(count, seed: seed, width: 160, height: 120, layering: layering)
    return Journal(size: size, entries: actions.enumerated().map { .init($1, at: Double($0) / 100) })
  }

  @Test(arguments: [(21, 0), (22, 0), (23, 0), (24, 0), (25, 12), (26, 12), (27, 30)])
  func `a replayed journal is bytewise the painting that wrote it`(seed: UInt64, layering: Int) throws {
    let written = journal(250, seed: seed, layering: layering)
    let original = Painting(size: size)
    for entry in written.entries { original.apply(entry.action) }
    original.endAll()
    let read = try Journal(parsing: written.encoded())
    #expect(read.warnings.isEmpty)
    let replayed = read.painting()
    #expect(differences(replayed.raster, original.raster) == 0)
    #expect(replayed.strokes == original.strokes && replayed.layers == original.layers)
    #expect(replayed.chosenLayer == original.chosenLayer)
    #expect(replayed.canUndo == original.canUndo && replayed.canRedo == original.canRedo)
  }

  @Test(arguments: [0, 12])
  func `replaying in the middle of growing strokes is as exact`(layering: Int) {
    let actions = journal(300, seed: 25, layering: layering).entries.map(\.action)
    let (slow, fast) = (Painting(size: size), Painting(size: size))
    for start in stride(from: 0, to: 300, by: 20) {
      for action in actions[start..<(start + 20)] { slow.apply(action) }
      fast.replay(actions[start..<(start + 10)])
      for action in actions[(start + 10)..<(start + 20)] { fast.apply(action) }
      #expect(differences(slow.raster, fast.raster) == 0)
    }
    #expect(slow.strokes == fast.strokes)
  }

  @Test(arguments: [0, 12])
  func `reading and writing again changes no byte`(layering: Int) throws {
    let bytes = journal(200, seed: 31, layering: layering).encoded()
    let read = try Journal(parsing: bytes)
    #expect(read.version == (layering == 0 ? 1 : 2) && read.warnings == [])
    #expect(read.encoded() == bytes)
    #expect(read.size == size && read.paper == Painting.paperColor)
  }

  @Test func `the format is what its documentation says`() throws {
    var journal = Journal(size: Size(972, 680))
    let brush = Brush(color: Color(0xE66A22), diameter: 12, pressureSensitivity: 0.7)
    journal.entries = [
      .init(.begin(id: 3, brush: brush, point: StrokePoint(Point(100, 50), pressure: 0.5, time: 1.204)), at: 1.204),
      .init(.extend(id: 3, point: StrokePoint(Point(100.15625, -50.1875), time: 1.211)), at: 1.211),
      .init(.extend(id: 3, point: StrokePoint(Point(0, 0), pressure: 1, time: 1.219)), at: 1.219),
      .init(.end(id: 3), at: 1.22), .init(.retract(id: 4), at: 1.23), .init(.undo, at: 1.24), .init(.redo, at: 1.25),
      .init(.clear, at: 1.26), .init(.paper(Sheet(size: Size(800, 600), color: .white)), at: 1.27),
    ]
    let text = String(decoding: journal.encoded(), as: UTF8.self)
    #expect(
      text == """
        {"oekaki":1,"width":972.0,"height":680.0,"paper":"#FBF8F1","unitsPerPoint":64,"pressureSteps":1023,\
        "ticksPerSecond":10000}
        {"begin":3,"kind":"pen","color":"#E66A22FF","diameter":768,"opacity":255,"sensitivity":179,"smoothing":false,\
        "point":[12040,6400,3200,512]}
        {"extend":3,"points":[12110,6410,-3212,-1,12190,0,0,1023]}
        {"end":3,"t":12200}
        {"retract":4,"t":12300}
        {"undo":true,"t":12400}
        {"redo":true,"t":12500}
        {"clear":true,"t":12600}
        {"paper":"#FFFFFF","width":800.0,"height":600.0,"t":12700}

        """)
  }

  @Test func `the format with layers is what its documentation says`() {
    var journal = Journal(size: Size(972, 680))
    var style = LayerStyle()
    (style.name, style.blend, style.opacity, style.isClipped) = ("Lines", .colorDodge, 0.6, true)
    let actions: [LayerAction] = [
      .add(id: 1, above: 0), .duplicate(1, as: 2), .mergeDown(2), .delete(1), .move(0, to: 1), .change(0, style),
      .choose(0),
    ]
    journal.entries = actions.enumerated().map { .init(.layer($1), at: Double($0)) }
    #expect(
      String(decoding: journal.encoded(), as: UTF8.self) == """
        {"oekaki":2,"width":972.0,"height":680.0,"sheet":"#FBF8F1","unitsPerPoint":64,"pressureSteps":1023,\
        "ticksPerSecond":10000}
        {"addLayer":1,"above":0,"t":0}
        {"duplicateLayer":1,"as":2,"t":10000}
        {"mergeLayer":2,"t":20000}
        {"deleteLayer":1,"t":30000}
        {"moveLayer":0,"to":1,"t":40000}
        {"setLayer":0,"name":"Lines","blend":"color-dodge","opacity":153,"hidden":false,"locked":false,\
        "keepsAlpha":false,"clipped":true,"t":50000}
        {"chooseLayer":0,"t":60000}

        """)
  }

  @Test func `a journal torn anywhere gives everything before the tear`() throws {
    let bytes = journal(60, seed: 41).encoded()
    let whole = try Journal(parsing: bytes)
    let header = try #require(bytes.firstIndex(of: 10))
    for length in (header + 1)..<bytes.count {
      let torn = try Journal(parsing: Array(bytes[..<length]))
      #expect(torn.entries == Array(whole.entries.prefix(torn.entries.count)))
      #expect(torn.warnings.isEmpty == (bytes[length - 1] == 10))
    }
  }

  @Test func `of a later version everything is read that is known`() throws {
    let known = journal(60, seed: 43)
    let text = String(decoding: known.encoded(), as: UTF8.self)
      .replacing("{\"oekaki\":1,", with: "{\"oekaki\":9,\"layers\":3,").replacing(
        "\"paper\":\"#FBF8F1\",\"u", with: "\"sheet\":\"#FBF8F1\",\"u"
      )
      .replacing("}\n", with: "}\n{\"blur\":1}\n")
    let read = try Journal(parsing: Array(text.utf8))
    #expect(read.entries == (try Journal(parsing: known.encoded())).entries)
    #expect(read.warnings.first?.description == "line 1: a drawing of version 9; only what version 7 knows was read")
  }

  @Test func `a bad line within is left out and named`() throws {
    var lines = String(decoding: journal(40, seed: 42).encoded(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    lines[3] = "{\"begin\":1}"
    let read = try Journal(parsing: Array(lines.joined(separator: "\n").utf8))
    #expect(read.warnings.map(\.description) == ["line 4: not an entry of a drawing; it was left out"])
  }

  @Test(arguments: [
    "", "\n", "{}\n", "[]\n", "{\"oekaki\":2,\"width\":1,\"height\":1}\n", "{\"oekaki\":1}\n", "PNG\r\n",
    "{\"oekaki\":1,\"width\":0,\"height\":1,\"paper\":\"#000000\"}\n",
  ])
  func `what is no journal is refused with a reason`(text: String) {
    #expect(throws: Journal.Failure.self) { try Journal(parsing: Array(text.utf8)) }
  }

  @Test func `a journal is read behind a byte order mark, which is not written again`() throws {
    let bytes = journal(60, seed: 44).encoded()
    let read = try Journal(parsing: [0xEF, 0xBB, 0xBF] + bytes)
    #expect(read.warnings.map(\.line) == [1] && read.encoded() == bytes)
  }

  @Test(arguments: ["1e300", "1e18", "262144.5", "0", "-1"])
  func `a header with a side that no paper has is refused`(side: String) throws {
    let text = String(decoding: journal(3, seed: 41).encoded(), as: UTF8.self)
    let bytes = Array(text.replacing("\"width\":160.0", with: "\"width\":\(side)").utf8)
    #expect(
      throws: Journal.Failure(
        description: "line 1: the header lacks its size, paper or units, or has others; restore it from a copy")
    ) { try Journal(parsing: bytes) }
  }

  @Test func `a thousand mutations crash nothing`() {
    var generator = SplitMix64(seed: 77)
    let original = journal(90, seed: 51, layering: 20).encoded()
    var readable = 0
    for _ in 0..<1000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[place] = .random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert("0123456789-,[]{}\":.e\\".utf8.randomElement(using: &generator) ?? 0, at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + 20))
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 60)], at: place)
        }
      }
      guard let read = try? Journal(parsing: bytes) else { continue }
      readable += 1
      let painting = Painting(size: Size(40, 30), scale: 0.5)
      for entry in read.entries { painting.apply(entry.action) }
    }
    #expect(readable > 500)
  }

  @Test func `a line with a key twice, with half a point or with a point too far is left out`() throws {
    let brush = ##""color":"#000000FF","diameter":64,"opacity":255,"sensitivity":0,"smoothing":false"##
    let lines = [
      #"{"end":1,"end":1,"t":0}"#, #"{"begin":1,"kind":"pen",\#(brush),"point":[0,0,0]}"#,
      #"{"begin":1,"kind":"pen",\#(brush),"point":[0,0,0,0,0,0,0,0]}"#,
      #"{"extend":1,"points":[0,0,0,-2]}"#, #"{"extend":1,"points":[0,99999999,0,0]}"#, #"{"extend":1}"#,
    ]
    let header = String(decoding: Journal(size: size).encoded(), as: UTF8.self)
    let read = try Journal(parsing: Array((header + lines.joined(separator: "\n") + "\n").utf8))
    #expect(read.entries == [] && read.warnings.map(\.line) == Array(2...7))
  }

  @Test func `a colour is read as it is written`() {
    #expect(Color(hexadecimal: Color(0x0A66F2).hexadecimal) == Color(0x0A66F2))
    #expect(Color(0x0A66F2).hexadecimal == "#0A66F2" && Color.clear.hexadecimalWithAlpha == "#00000000")
    #expect(Color(hexadecimal: "#e66a2280") == Color(red: 0xE6, green: 0x6A, blue: 0x22, alpha: 0x80))
    for text in ["", "E66A22", "#E66A2", "#+E66A2", "#E66A2G", "#E66A22F"] { #expect(Color(hexadecimal: text) == nil) }
  }

  @Test func `a point is kept in sixteen bytes, whatever it is`() {
    #expect(MemoryLayout<Sample>.stride == 16)
    let last = Int64(Sample.lastTick)
    for (x, pressure, ticks) in [(Int32(Sample.furthest), Int32(1023), last), (-1, -1, -last), (0, 0, 0), (7, 512, -1)]
    {
      let sample = Sample(x: x, y: -x, pressure: pressure, ticks: ticks)
      #expect(sample.x == x && sample.y == -x && sample.pressure == pressure && sample.ticks == ticks)
    }
  }

  @Test func `pictures of one colour that unfold without end are left out, with a warning`() throws {
    let side = 256
    let pixels = [UInt32](repeating: 0xFF20_4060, count: side * side)
    let picture = try #require(LayerPicture(width: side, height: side, straight: pixels, frame: Rect(0, 0, 64, 64)))
    let one = Journal.Entry(.layer(.addPicture(id: 1, above: 0, picture, LayerStyle())), at: 0)
    let lines = Journal(size: Size(64, 64), entries: [one]).encoded().split(separator: 10)
    var bytes = Array(lines[0]) + [10]
    for _ in 0..<20 { bytes += lines[1] + [10] }
    let journal = try Journal(parsing: bytes, plainPixels: 5 * side * side)
    #expect((5...7).contains(journal.entries.count), "\(journal.entries.count)")
    #expect(journal.entries.count + journal.warnings.count == 20)
    #expect(journal.warnings.allSatisfy { $0.reason.hasPrefix("a picture beyond") })
    #expect(try Journal(parsing: bytes).entries.count == 20)
  }
}
