import Fingers
import Geometry
import GoldenPictures
import Pictures
import Testing

@testable import Ink

@Suite struct SelectionTests {
  private let size = Size(120, 90)

  private func stroke(_ painting: Painting, _ from: Point, _ to: Point, _ brush: Brush) {
    painting.begin(1, brush, StrokePoint(from))
    painting.extend(1, StrokePoint(to))
    painting.end(1)
  }

  private let red = Brush(color: Color(0xFF0000), diameter: 20, pressureSensitivity: 0)

  private func square(_ painting: Painting, _ rect: Rect, _ color: UInt32) {
    painting.fill(Fill(Selection(rect).area, Brush(color: Color(color))))
  }

  private func pick(_ painting: Painting) throws -> LayerPicture { try #require(painting.lift(density: 1)) }

  // MARK: Staying within it

  @Test func `ink and fills stay within what is selected, and an eraser does`() {
    let painting = Painting(size: size, paper: .white)
    painting.select(Selection(Rect(30, 20, 40, 30)))
    stroke(painting, Point(10, 35), Point(110, 35), red)
    #expect(painting.raster[29, 35] == 0xFFFFFF && painting.raster[30, 35] == 0xFF0000)
    #expect(painting.raster[69, 35] == 0xFF0000 && painting.raster[70, 35] == 0xFFFFFF)
    square(painting, Rect(0, 0, 120, 90), 0x0000FF)
    #expect(painting.raster[30, 20] == 0x0000FF && painting.raster[30, 19] == 0xFFFFFF)
    #expect(painting.raster[69, 49] == 0x0000FF && painting.raster[69, 50] == 0xFFFFFF)
    painting.select(Selection(Rect(0, 0, 40, 90)))
    stroke(painting, Point(35, 25), Point(50, 25), Brush(kind: .eraser, diameter: 6, pressureSensitivity: 0))
    #expect(painting.raster[39, 25] == 0xFFFFFF && painting.raster[40, 25] == 0x0000FF)
    painting.select(nil)
    stroke(painting, Point(5, 80), Point(115, 80), red)
    #expect(painting.raster[5, 80] == 0xFF0000 && painting.raster[115, 80] == 0xFF0000)
  }

  @Test func `a growing stroke is cut like an ended one, whatever is selected meanwhile`() {
    let painting = Painting(size: size, paper: .white)
    painting.select(Selection(Rect(30, 20, 40, 30)))
    painting.begin(1, red, StrokePoint(Point(10, 35)))
    painting.extend(1, StrokePoint(Point(60, 35)))
    #expect(painting.raster[29, 35] == 0xFFFFFF && painting.raster[45, 35] == 0xFF0000)
    painting.select(nil)
    painting.extend(1, StrokePoint(Point(110, 35)))
    painting.end(1)
    #expect(painting.raster[69, 35] == 0xFF0000 && painting.raster[70, 35] == 0xFFFFFF)
    #expect(painting.raster[100, 35] == 0xFFFFFF)
  }

  @Test func `all beside a selection is one, too`() {
    let painting = Painting(size: size, paper: .white)
    painting.select(Selection(Rect(30, 20, 40, 30)).inverted)
    square(painting, Rect(0, 0, 120, 90), 0x0000FF)
    #expect(painting.raster[29, 35] == 0x0000FF && painting.raster[30, 35] == 0xFFFFFF)
    #expect(painting.raster[119, 89] == 0x0000FF && painting.raster[69, 49] == 0xFFFFFF)
  }

  @Test func `a bucket fills nothing where it is emptied beside what is selected`() {
    let painting = Painting(size: size, paper: .white)
    painting.select(Selection(Rect(30, 20, 40, 30)))
    #expect(painting.area(toFillAt: Point(5, 5), FloodFill()).isEmpty)
    painting.fill(Fill(painting.area(toFillAt: Point(40, 30), FloodFill()), red))
    #expect(pixels(painting.raster).count { $0 == 0xFF0000 } == 40 * 30)
    #expect(pixels(painting.raster).count { $0 == 0xFFFFFF } == 120 * 90 - 40 * 30)
  }

  @Test func `a place is told by how the outline winds about it`() {
    let star = Area([[Point(50, 0), Point(80, 90), Point(0, 35), Point(100, 35), Point(20, 90)]])
    #expect(star.contains(Point(50, 50)) && star.contains(Point(50, 10)) && !star.contains(Point(20, 10)))
    #expect(!Selection(star).inverted.contains(Point(50, 50)) && Selection(star).inverted.contains(Point(-9, 900)))
  }

  // MARK: Moving

  @Test(arguments: [false, true])
  func `what is moved by whole pixels is the same in its new place`(isLayered: Bool) throws {
    let painting = Painting(size: size, paper: .white)
    if isLayered { painting.apply(.layer(.add(id: 1, above: 0))) }
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    stroke(painting, Point(5, 5), Point(40, 40), red)
    let before = pixels(painting.raster)
    painting.select(Selection(Rect(8, 8, 30, 30)))
    let steps = painting.canUndo
    painting.graft(Graft(try pick(painting), .translation(Vector(50, 40)), cuts: true))
    #expect(steps && painting.adjustable?.transform == .translation(Vector(50, 40)))
    for y in 0..<90 {
      for x in 0..<120 {
        let isMoved = 58..<88 ~= x && 48..<78 ~= y
        let isLeft = 8..<38 ~= x && 8..<38 ~= y
        let expected = isMoved ? before[(y - 40) * 120 + x - 50] : isLeft ? 0xFFFFFF : before[y * 120 + x]
        #expect(painting.raster[x, y] == expected, "\(x), \(y)")
      }
    }
    #expect(painting.selection == Selection(Rect(58, 48, 30, 30)))
    painting.undo()
    #expect(differences(pixels(painting.raster), before) == 0)
    #expect(painting.selection == Selection(Rect(8, 8, 30, 30)))
  }

  @Test func `what is moved again while a finger paints is seen at once, under the stroke`() throws {
    let painting = Painting(size: size, paper: .white)
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    painting.select(Selection(Rect(8, 8, 30, 30)))
    painting.graft(Graft(try pick(painting), .translation(Vector(50, 40)), cuts: true))
    painting.undo()
    painting.select(nil)
    painting.undo()
    painting.begin(7, red, StrokePoint(Point(70, 60)))
    painting.extend(7, StrokePoint(Point(90, 60)))
    painting.redo()
    #expect(differences(pixels(painting.raster), pixels(painting.render(scale: 1))) == 0)
    painting.extend(7, StrokePoint(Point(100, 80)))
    painting.end(7)
    #expect(differences(pixels(painting.raster), pixels(painting.render(scale: 1))) == 0)
  }

  @Test func `moved on it is taken from where it was first, and is one step of undo`() throws {
    let painting = Painting(size: size, paper: .white)
    stroke(painting, Point(20, 20), Point(40, 30), red)
    let before = pixels(painting.raster)
    painting.select(Selection(Rect(0, 0, 60, 60)))
    let turned = Transform.rotation(0.4).concatenating(.scale(1.3)).about(Point(30, 25))
    let picture = try pick(painting)
    painting.graft(Graft(picture, .translation(Vector(3.7, 1.2)), cuts: true))
    for step in 1...20 { painting.adjust(.rotation(Double(step) / 9)) }
    painting.adjust(turned)
    let at = pixels(painting.raster)
    let atOnce = Painting(size: size, paper: .white)
    stroke(atOnce, Point(20, 20), Point(40, 30), red)
    atOnce.select(Selection(Rect(0, 0, 60, 60)))
    atOnce.graft(Graft(picture, turned, cuts: true))
    #expect(differences(at, pixels(atOnce.raster)) == 0)
    painting.adjust(.identity)
    #expect(differences(pixels(painting.raster), before) == 0, "back where it was nothing is changed")
    painting.adjust(turned)
    painting.undo()
    #expect(differences(pixels(painting.raster), before) == 0)
    painting.adjust(turned)
    #expect(differences(pixels(painting.raster), before) == 0, "what was undone is not moved on")
    painting.redo()
    #expect(differences(pixels(painting.raster), at) == 0)
  }

  @Test func `a copy leaves what it is of`() throws {
    let painting = Painting(size: size, paper: .white)
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    painting.select(Selection(Rect(10, 10, 20, 20)))
    painting.graft(Graft(try pick(painting), .translation(Vector(40, 0)), cuts: false))
    #expect(painting.raster[15, 15] == 0x2D5BA8 && painting.raster[55, 15] == 0x2D5BA8)
  }

  /// A board of two colours that is turned and enlarged has no third one within, and no hole.
  @Test(arguments: [0.3, 1.1, 2.9, 4.4], [0.6, 1, 1.7]) func `what is turned and enlarged has no holes`(
    angle: Double, scale: Double
  ) throws {
    let painting = Painting(size: Size(200, 200), paper: .white)
    painting.apply(.layer(.add(id: 1, above: 0)))
    square(painting, Rect(70, 70, 60, 60), 0x2D5BA8)
    painting.select(Selection(Rect(60, 60, 80, 80)))
    let way = Transform.rotation(angle).concatenating(.scale(scale)).about(Point(100, 100))
    painting.graft(Graft(try #require(painting.lift(density: 2)), way, cuts: true))
    let back = try #require(way.inverse)
    for y in 0..<200 {
      for x in 0..<200 {
        let place = back(Point(Double(x) + 0.5, Double(y) + 0.5))
        let depth = 30 - max(abs(place.x - 100), abs(place.y - 100))
        if depth * scale > 1.5 { #expect(painting.raster[x, y] == 0x2D5BA8, "\(x), \(y)") }
        if depth * scale < -1.5 { #expect(painting.raster[x, y] == 0xFFFFFF, "\(x), \(y)") }
      }
    }
  }

  @Test func `on a layer whose transparency is kept only colours move`() throws {
    let painting = Painting(size: size, paper: .white)
    painting.apply(.layer(.add(id: 1, above: 0)))
    square(painting, Rect(10, 10, 60, 40), 0x2D5BA8)
    square(painting, Rect(15, 15, 10, 10), 0xFF0000)
    var style = LayerStyle()
    style.keepsAlpha = true
    painting.apply(.layer(.change(1, style)))
    painting.select(Selection(Rect(15, 15, 10, 10)))
    painting.graft(Graft(try pick(painting), .translation(Vector(50, 20)), cuts: true))
    #expect(painting.raster[20, 20] == 0xFFFFFF, "the paper's colour, as an eraser leaves it there")
    painting.apply(.select(nil))
    painting.apply(.layer(.choose(0)))
    square(painting, Rect(0, 0, 120, 90), 0x00FF00)
    #expect(painting.raster[20, 20] == 0xFFFFFF && painting.raster[67, 40] == 0xFF0000)
    #expect(painting.raster[72, 40] == 0x00FF00, "clear stays clear")
  }

  @Test func `nothing moves on a layer that is locked or hidden, and nowhere without a selection`() throws {
    let painting = Painting(size: size, paper: .white)
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    painting.select(Selection(Rect(0, 0, 50, 50)))
    let picture = try pick(painting)
    let graft = PaintingAction.graft(Graft(picture, .translation(Vector(40, 0)), cuts: true))
    var style = LayerStyle()
    style.isLocked = true
    painting.apply(.layer(.change(0, style)))
    let before = pixels(painting.raster)
    painting.apply(graft)
    #expect(differences(pixels(painting.raster), before) == 0)
    painting.apply(.layer(.change(0, LayerStyle())))
    painting.select(nil)
    painting.apply(graft)
    #expect(differences(pixels(painting.raster), before) == 0 && painting.adjustable == nil)
    #expect(painting.lift(density: 1) == nil)
    painting.select(Selection(Rect(90, 60, 20, 20)))
    #expect(painting.lift(density: 1) == nil, "there is nothing there")
  }

  @Test func `what lies beside the view moves, too, and is there when the view goes there`() throws {
    let painting = Painting(size: size, paper: .white)
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    let close = Projection(Transform.scale(2).concatenating(.translation(Vector(-100, -60))))
    painting.show(close, width: 100, height: 80)
    _ = painting.sharpenFully()
    painting.select(Selection(Rect(5, 5, 30, 30)))
    painting.graft(Graft(try pick(painting), .translation(Vector(45, 30)), cuts: true))
    // 60, 45 of the paper.
    #expect(painting.raster[20, 30] == 0x2D5BA8)
    painting.show(Projection(scale: 1), width: 120, height: 90)
    _ = painting.sharpenFully()
    #expect(painting.raster[15, 15] == 0xFFFFFF && painting.raster[60, 45] == 0x2D5BA8)
  }

  @Test func `a graft that goes nowhere finite is none`() throws {
    let painting = Painting(size: size, paper: .white)
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    painting.select(Selection(Rect(10, 10, 20, 20)))
    let picture = try pick(painting)
    #expect(Graft(picture, .scale(.nan), cuts: true).transform == .identity)
    #expect(Graft(picture, .scale(0), cuts: true).transform == .identity)
    #expect(Graft(picture, .scale(1e300), cuts: true).transform.inverse != nil)
  }

  @Test func `moved on after it was undone, what could be redone is gone, and so it is in the file`() throws {
    let painting = Painting(size: size, paper: .white)
    var journal = Journal(size: size, paper: .white)
    func go(_ actions: PaintingAction...) {
      for action in actions {
        painting.apply(action)
        journal.entries.append(Journal.Entry(action, at: Double(journal.entries.count)))
      }
    }
    func ink() -> Int { pixels(painting.raster).count { $0 != 0xFFFFFF } }
    go(.fill(Fill(Selection(Rect(10, 10, 20, 20)).area, red)), .select(Selection(Rect(8, 8, 24, 24))))
    go(.graft(try #require(painting.takeUp(density: 1, .translation(Vector(30, 0)), cuts: true))))
    go(.fill(Fill(Selection(Rect(45, 15, 4, 4)).area, Brush())))
    go(.graft(try #require(painting.takeUp(density: 1, .translation(Vector(0, 40)), cuts: true))), .undo, .undo)
    #expect(ink() == 400 && painting.canRedo)
    for action in painting.movingOn(to: .translation(Vector(60, 40))) { go(action) }
    #expect(!painting.canRedo && painting.adjustable?.transform == .translation(Vector(60, 40)))
    go(.redo, .redo)
    #expect(ink() == 400 && painting.raster[75, 55] == 0xFF0000)
    for action in painting.movingOn(to: .translation(Vector(50, 40))) { go(action) }
    #expect(ink() == 400 && painting.raster[65, 55] == 0xFF0000 && journal.entries.last?.action.version == 4)
    #expect(differences(try Journal(parsing: journal.encoded()).painting().raster, painting.raster) == 0)
    go(.undo)
    #expect(painting.raster[15, 15] == 0xFF0000 && ink() == 400)
  }

  @Test func `a drawing in which that was redone is what it was`() throws {
    let painting = Painting(size: size, paper: .white)
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    painting.select(Selection(Rect(8, 8, 24, 24)))
    painting.graft(Graft(try pick(painting), .translation(Vector(30, 0)), cuts: true))
    painting.graft(Graft(try pick(painting), .translation(Vector(0, 40)), cuts: true))
    painting.undo()
    painting.adjust(.translation(Vector(60, 0)))
    painting.redo()
    #expect(painting.raster[75, 15] == 0x2D5BA8 && painting.raster[45, 55] == 0x2D5BA8)
  }

  @Test(arguments: [1.0, 1.5]) func `what lies beside the paper stays when what is selected is moved`(scale: Double)
    throws
  {
    let painting = Painting(size: size, scale: scale, paper: .white)
    var journal = Journal(size: size, paper: .white)
    func go(_ actions: PaintingAction...) {
      for action in actions {
        painting.apply(action)
        journal.entries.append(Journal.Entry(action, at: 0))
      }
    }
    func color(_ x: Double, _ y: Double) -> UInt32? { painting.raster[Int(x * scale), Int(y * scale)] }
    for x in [10.0, 80] { go(.fill(Fill(Selection(Rect(x, 20, 20, 20)).area, red))) }
    go(.reframe(.cut(Rect(0, 0, 64, 90))), .select(Selection(Rect(0, 0, 4, 4)).inverted))
    go(.graft(try #require(painting.takeUp(density: 2, .translation(Vector(0, 30)), cuts: true))), .select(nil))
    go(.reframe(.cut(Rect(0, 0, 120, 90))))
    #expect(color(20, 30) == 0xFFFFFF && color(20, 60) == 0xFF0000 && color(90, 30) == 0xFF0000)
    let read = try Journal(parsing: journal.encoded())
    #expect(read.version == 6 && read.encoded() == journal.encoded())
    #expect(differences(read.painting(scale: scale).raster, painting.raster) == 0)
    #expect(String(decoding: painting.svg { _ in [1] }, as: UTF8.self).contains("ZM0 90L64 90L64 0L0 0Z"))
    // In a drawing of an earlier version it went.
    let line = String(decoding: journal.encoded(), as: UTF8.self).replacing(",\"sparesBeside\":true", with: "")
    let before = try Journal(parsing: Array(line.utf8)).painting()
    #expect(before.raster[20, 60] == 0xFF0000 && before.raster[90, 30] == 0xFFFFFF)
  }

  @Test func `a selection on the paper is one of version 4, and a copy leaves what lies beside it`() throws {
    let painting = Painting(size: size, paper: .white)
    square(painting, Rect(10, 10, 20, 20), 0x2D5BA8)
    for (rect, spares) in [(Rect(0, 0, 120, 90), false), (Rect(5, 5, 120, 10), true), (Rect(-1, 5, 40, 40), true)] {
      painting.select(Selection(rect))
      #expect(painting.takeUp(density: 1, .identity, cuts: true)?.sparesBeside == spares)
      #expect(painting.takeUp(density: 1, .identity, cuts: false)?.sparesBeside == false)
    }
  }

  // MARK: The journal

  private func journal() throws -> Journal {
    let painting = Painting(size: size, paper: .white)
    let star = Area([[Point(50, 0), Point(80, 85), Point(0, 35), Point(100, 35), Point(20, 85)]])
    var actions: [PaintingAction] = [
      .fill(Fill(Selection(Rect(20, 20, 40, 40)).area, Brush(color: Color(0x2D5BA8)))),
      .select(Selection(star, isInverted: true)),
    ]
    for action in actions { painting.apply(action) }
    let next: [PaintingAction] = [
      .graft(Graft(try pick(painting), .translation(Vector(10, 3)), cuts: true)),
      .adjust(.rotation(0.3)), .select(nil),
    ]
    for action in next { painting.apply(action) }
    actions += next
    return Journal(size: size, paper: .white, entries: actions.enumerated().map { Journal.Entry($1, at: Double($0)) })
  }

  @Test func `selections and what was moved are in the file, which says version 4`() throws {
    let journal = try journal()
    let bytes = journal.encoded()
    let read = try Journal(parsing: bytes)
    #expect(read.warnings.isEmpty && read.version == 4 && read.encoded() == bytes)
    #expect(read.entries.count == journal.entries.count)
    #expect(differences(read.painting().raster, journal.painting().raster) == 0)
    #expect(Journal(size: size, entries: Array(journal.entries.prefix(1))).neededVersion == 3)
  }

  @Test(arguments: [
    #"{"select":[[640,640,320,0,0]],"inverted":false,"t":1}"#, #"{"select":[[640,640,320,0,0,320]],"t":1}"#,
    #"{"adjust":[1,2,3],"t":1}"#, #"{"adjust":[0,0,0,0,0,0],"t":1}"#, #"{"adjust":[1e9,0,0,1048576,0,0],"t":1}"#,
    #"{"adjust":[0.5,0,0,1,0,0],"t":1}"#, #"{"adjust":[-9223372036854775808,0,0,1048576,0,0],"t":1}"#,
    #"{"graft":[1048576,0,0,1048576,0,-9223372036854775808],"cuts":true,"frame":[0,0,64,64],"columns":1,"rows":1,"pixels":"AAAA","t":1}"#,
    #"{"graft":[1048576,0,0,1048576,0,0],"cuts":true,"frame":[0,0,64,64],"columns":4,"rows":1,"pixels":"","t":1}"#,
    #"{"graft":[1048576,0,0,1048576,0,0],"frame":[0,0,64,64],"columns":1,"rows":1,"pixels":"AAAA","t":1}"#,
  ]) func `a line that is damaged is left out, and the rest stays`(line: String) throws {
    var bytes = try journal().encoded()
    let good = try Journal(parsing: bytes).entries.count
    bytes += Array("\(line)\n".utf8)
    let read = try Journal(parsing: bytes)
    #expect(read.warnings.count == 1 && read.entries.count == good)
  }

  // MARK: Every way

  @Test(arguments: [(1, 96 << 20), (2, 96 << 20), (3, 20000), (4, 20000), (5, 0), (6, 0)])
  func `whatever is selected and moved is exact`(seed: UInt64, budget: Int) {
    let painting = Painting(size: size)
    painting.undoBudget = budget
    let all = RandomSession.actions(
      120, seed: 70 + seed, width: 120, height: 90, layering: 8, tooling: 8, selecting: 24)
    for (count, action) in all.enumerated() {
      painting.apply(action)
      if count == 60 { painting.resize(to: painting.size, scale: 1.5) }
      guard count % 8 == 7 else { continue }
      let expected = Painting(size: size, scale: painting.scale)
      expected.replay(all.prefix(count + 1))
      #expect(differences(painting.raster, expected.raster) == 0, "after \(count + 1) actions of seed \(seed)")
      #expect(painting.selection == expected.selection && painting.layers == expected.layers)
    }
  }
}
