import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

struct LayerPictureTests {
  private let size = Size(170, 130)

  /// A picture every pixel of which is another colour.
  private func picture(_ columns: Int, _ rows: Int, at frame: Rect, alpha: UInt32 = 255) throws -> LayerPicture {
    let pixels = (0..<columns * rows).map { alpha << 24 | UInt32($0 % columns) << 16 | UInt32($0 / columns) << 8 | 7 }
    return try #require(LayerPicture(width: columns, height: rows, straight: pixels, frame: frame))
  }

  private func add(_ picture: LayerPicture, as id: Int = 1) -> PaintingAction {
    .layer(.addPicture(id: id, above: 0, picture, LayerStyle()))
  }

  @Test func `a pixel a point is shown as it is, also where it lies over the edge`() throws {
    let painting = Painting(size: size)
    painting.apply(add(try picture(50, 40, at: Rect(-10, 100, 50, 40))))
    for (x, y) in [(0, 100), (39, 129), (20, 110)] {
      #expect(painting.raster[x, y] == UInt32(x + 10) << 16 | UInt32(y - 100) << 8 | 7)
    }
    #expect(painting.raster[40, 110] == Painting.paperColor.rgb && painting.raster[0, 99] == Painting.paperColor.rgb)
    #expect(!painting.isEmpty && painting.strokeCount == 0 && painting.layers.count == 2)
  }

  @Test(arguments: [1.0, 2, 3]) func `one of which little is seen is painted however low it lies`(width: Double) throws
  {
    let painting = Painting(size: size)
    painting.apply(add(try picture(Int(width), 40, at: Rect(50, 70, width, 40))))
    // All that is seen of this one is two columns.
    painting.apply(add(try picture(40, 30, at: Rect(168, 90, 40, 30)), as: 2))
    let whole = painting.render(scale: 1)
    #expect(whole[50, 70] == 7 && whole[50, 109] == 39 << 8 | 7 && whole[168, 119] == 29 << 8 | 7)
    #expect(pixels(painting.raster) == pixels(whole))
  }

  @Test func `it is sharp at every scale, and even where it is reduced`() throws {
    let painting = Painting(size: size)
    // Ten pixels a point: a board of black and white is grey.
    let board = (0..<800 * 600).map { ($0 % 800 + $0 / 800) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 as UInt32 }
    let fine = LayerPicture(width: 800, height: 600, straight: board, frame: Rect(20, 20, 80, 60))
    painting.apply(add(try #require(fine)))
    let grey = try #require(painting.raster[60, 50])
    #expect([16, 8, 0].allSatisfy { abs(Int((grey >> $0) & 0xFF) - 128) <= 2 })
    let large = painting.render(scale: 10)
    #expect(large[600, 500] == 0xFFFFFF && large[601, 500] == 0)
  }

  @Test func `what is half clear lets through what is below by half`() throws {
    let painting = Painting(size: size, paper: .white)
    painting.apply(add(try picture(10, 10, at: Rect(0, 0, 10, 10), alpha: 128)))
    // 128/255 of 7, over white.
    #expect(try #require(painting.raster[0, 0]) & 0xFF == 0x83)
  }

  @Test(arguments: [(1, 96 << 20), (2, 96 << 20), (3, 20000), (4, 20000), (5, 0), (6, 0)])
  func `whatever is done to layers with pictures is exact`(seed: UInt64, budget: Int) {
    let painting = Painting(size: size)
    painting.undoBudget = budget
    let all = RandomSession.actions(200, seed: seed, width: 170, height: 130, layering: 18, pictures: true)
    for (count, action) in all.enumerated() {
      painting.apply(action)
      if count == 100 { painting.resize(to: painting.size, scale: 1.5) }
      guard count % 10 == 9 else { continue }
      let expected = Painting(size: size, scale: painting.scale)
      expected.replay(all.prefix(count + 1))
      #expect(differences(painting.raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
      #expect(painting.layers == expected.layers)
    }
    var steps = 0
    while painting.canUndo {
      painting.undo()
      steps += 1
    }
    #expect(painting.isEmpty && painting.layers.count == 1)
    for _ in 0..<steps { painting.redo() }
    let undone = Painting(size: size, scale: painting.scale)
    undone.replay(all + Array(repeating: .undo, count: steps) + Array(repeating: .redo, count: steps))
    #expect(differences(painting.raster, undone.raster) == 0)
  }

  @Test(arguments: [11, 12, 13])
  func `in any view a picture becomes what it is`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let all = RandomSession.actions(160, seed: seed, width: 170, height: 130, layering: 25, pictures: true)
    let moved = Painting(size: size)
    for (count, action) in all.enumerated() {
      moved.apply(action)
      if Int.random(in: 0..<3, using: &generator) == 0 { _ = moved.sharpen(samples: 3) }
      guard count % 20 == 19 else { continue }
      let turn = Transform.rotation(.random(in: -3...3, using: &generator))
        .concatenating(.scale(.random(in: 0.5...2, using: &generator)))
        .concatenating(.translation(Vector(.random(in: 0...100, using: &generator), 60)))
      moved.show(Projection(turn), width: 180, height: 140)
      if count % 40 == 19 { continue }
      while !moved.isSharp { _ = moved.sharpen(samples: 3) }
      let expected = Painting(size: size)
      expected.show(Projection(turn), width: 180, height: 140)
      expected.replay(all.prefix(count + 1))
      #expect(differences(moved.raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
    }
  }

  @Test(arguments: [21, 22, 23, 24])
  func `a journal keeps pictures to the pixel`(seed: UInt64) throws {
    let all = RandomSession.actions(200, seed: seed, width: 170, height: 130, layering: 25, pictures: true)
    let written = Journal(size: size, entries: all.enumerated().map { .init($1, at: Double($0) / 100) })
    let bytes = written.encoded()
    let read = try Journal(parsing: bytes)
    #expect(read.warnings.isEmpty && read.version == 3 && read.encoded() == bytes)
    #expect(differences(read.painting().raster, written.painting().raster) == 0)
    let player = JournalPlayer(read)
    player.seek(to: player.duration)
    #expect(differences(player.painting.raster, written.painting().raster) == 0)
  }

  @Test func `the line of a picture is what its documentation says`() throws {
    let pixels: [UInt32] = [0xFF10_2030, 0xFF10_2030, 0, 0x80FF_FFFF]
    let small = try #require(LayerPicture(width: 2, height: 2, straight: pixels, frame: Rect(1, 2.5, 2, 2)))
    var style = LayerStyle()
    (style.name, style.blend) = ("Photo", .multiply)
    let journal = Journal(
      size: Size(100, 80),
      entries: [
        .init(.layer(.addPicture(id: 3, above: 0, small, style)), at: 1.33), .init(.begun, at: 1.34),
      ])
    let lines = String(decoding: journal.encoded(), as: UTF8.self).split(separator: "\n")
    #expect(lines[0].hasPrefix("{\"oekaki\":3,") && lines[0].contains("\"sheet\":\"#FBF8F1\""))
    #expect(
      lines[1] == """
        {"addPicture":3,"above":0,"frame":[64,160,128,128],"columns":2,"rows":2,"name":"Photo","blend":"multiply",\
        "opacity":255,"hidden":false,"locked":false,"keepsAlpha":false,"clipped":false,\
        "pixels":"/hAgMMAA/4CAgIA=","t":13300}
        """)
    #expect(lines[2] == "{\"begun\":true,\"t\":13400}")
    #expect(try Journal(parsing: journal.encoded()).entries == journal.entries)
  }

  @Test func `lines of pictures that cannot be are left out, with a warning`() throws {
    let good = Journal(size: size, entries: [.init(add(try picture(9, 9, at: Rect(0, 0, 9, 9))), at: 0)])
    let text = String(decoding: good.encoded(), as: UTF8.self)
    for (found, put) in [
      ("\"columns\":9", "\"columns\":8"), ("\"columns\":9", "\"columns\":4097"), ("\"rows\":9", "\"rows\":-9"),
      ("[0,0,576,576]", "[0,0,0,576]"), ("[0,0,576,576]", "[0,0,576]"), ("\"pixels\":\"", "\"pixels\":\"A"),
      ("\"pixels\":\"", "\"pixels\":\"AAAA"), ("[0,0,576,576]", "[0,0,1e30,576]"),
    ] {
      let journal = try Journal(parsing: Array(text.replacing(found, with: put).utf8))
      #expect(journal.entries.isEmpty && journal.warnings.count == 1, "\(put)")
    }
  }

  @Test func `what a drawing begins with is not undone`() throws {
    let painting = Painting(size: size)
    painting.apply(add(try picture(20, 20, at: Rect(0, 0, 20, 20))))
    painting.apply(.layer(.delete(0)))
    painting.begin(1, Brush(), StrokePoint(Point(50, 50)))
    painting.apply(.begun)
    #expect(!painting.canUndo && painting.growingStrokes.isEmpty && painting.strokeCount == 1)
    painting.apply(.clear)
    #expect(painting.isEmpty && painting.raster[3, 3] == Painting.paperColor.rgb)
    painting.undo()
    #expect(painting.raster[3, 3] == 0x030307 && painting.strokeCount == 1)
  }

  @Test func `what is too large is made smaller, and what has no extent is none`() throws {
    let wide = try #require(
      LayerPicture(
        width: 8192, height: 16, straight: [UInt32](repeating: 0xFF20_4060, count: 8192 * 16), frame: Rect(0, 0, 170, 1)
      ))
    #expect((wide.width, wide.height) == (4096, 8) && wide.straightPixels.allSatisfy { $0 == 0xFF20_4060 })
    #expect(LayerPicture(width: 0, height: 1, straight: [], frame: Rect(0, 0, 1, 1)) == nil)
    #expect(LayerPicture(width: 1, height: 1, straight: [0], frame: Rect(0, 0, 0, 1)) == nil)
  }

  // MARK: Codings

  @Test(arguments: [1, 2, 3, 4, 5])
  func `pixels survive their coding, and damaged bytes are no pixels`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var pixel: UInt32 = 0
    let pixels = (0..<3000).map { _ in
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: pixel = .random(in: 0...UInt32.max, using: &generator)
      case 1: pixel ^= .random(in: 0...3, using: &generator)
      case 2: pixel = pixel & 0xFF00_0000 | .random(in: 0...0xFF_FFFF, using: &generator)
      case 3: pixel &+= 0x0010_1111
      default: break
      }
      return pixel
    }
    let bytes = pixels.withUnsafeBufferPointer { PixelCoding.encode($0) }
    let room = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: pixels.count)
    defer { room.deallocate() }
    room.initialize(repeating: 0)
    #expect(PixelCoding.decode(bytes, into: room) && room.elementsEqual(pixels))
    #expect(!PixelCoding.decode(Array(bytes.dropLast()), into: room) && !PixelCoding.decode(bytes + [0], into: room))
    for _ in 0..<200 {
      var broken = bytes
      broken[.random(in: broken.indices, using: &generator)] = .random(in: 0...255, using: &generator)
      _ = PixelCoding.decode(broken, into: room)
    }
  }

  @Test func `bytes survive their letters`() {
    for (bytes, text) in [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")] {
      #expect(String(decoding: Base64.encode(Array(bytes.utf8)), as: UTF8.self) == text)
      #expect(Base64.decode(Array(text.utf8)) == Array(bytes.utf8))
    }
    for text in ["Zg=", "Z===", "Zg=a", "====", "Zm9!"] { #expect(Base64.decode(Array(text.utf8)) == nil) }
  }
}
