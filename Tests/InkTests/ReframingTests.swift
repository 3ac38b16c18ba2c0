import Files
import Foundation
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// The paper is cut, gets more room, and is enlarged; all that is on it goes along.
struct ReframingTests {
  private let size = Size(200, 150)

  /// Every kind of thing that can be on paper, on two layers.
  private func painted(scale: Double = 1) throws -> Painting {
    let painting = Painting(size: size, scale: scale)
    painting.begin(1, Brush(color: Color(0xB8321E), diameter: 14), StrokePoint(Point(30, 40)))
    for step in 1...12 { painting.extend(1, StrokePoint(Point(30 + 10 * Double(step), 40 + 3 * Double(step)))) }
    painting.end(1)
    painting.apply(.layer(.add(id: 1, above: 0)))
    var pencil = Brush(color: Color(0x2D5BA8), diameter: 9, tip: .pencil, grain: 0.8)
    pencil.mirror = Mirror(x: 100, y: nil)
    painting.begin(2, pencil, StrokePoint(Point(60, 100)))
    painting.extend(2, StrokePoint(Point(90, 120)))
    painting.end(2)
    painting.fill(Fill(Area([[Point(120, 90), Point(180, 95), Point(150, 140)]]), Brush(color: Color(0x4F6B3A))))
    let colors = (0..<600).map { (place: Int) -> UInt32 in
      let (x, y) = (UInt32(place % 30), UInt32(place / 30))
      return 0xFF00_0000 | x << 19 | y << 10
    }
    let picture = try #require(
      LayerPicture(width: 30, height: 20, straight: colors, frame: Rect(150, 20, 30, 20)))
    painting.apply(.layer(.addPicture(id: 2, above: 1, picture, LayerStyle())))
    return painting
  }

  /// The largest difference of a channel.
  private func furthest(_ a: [UInt32], _ b: [UInt32]) -> Int {
    guard a.count == b.count else { return .max }
    return zip(a, b).lazy.map { first, second in
      [16, 8, 0].map { (shift: UInt32) in abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)) }.max() ?? 0
    }.max() ?? 0
  }

  @Test func `a story of many papers is told as fast as one of few, with the same end`() {
    let papers = (0..<1500).map { place in
      PaintingAction.paper(Sheet(size: place % 2 == 0 ? Size(4096, 4096) : Size(4000, 4096)))
    }
    let stroke: [PaintingAction] = [
      .begin(id: 1, brush: Brush(diameter: 20), point: StrokePoint(Point(30, 40))),
      .extend(id: 1, point: StrokePoint(Point(120, 90))), .end(id: 1),
    ]
    let last = PaintingAction.paper(Sheet(size: Size(300, 200)))
    let (told, done) = (Painting(size: size), Painting(size: size))
    let time = ContinuousClock().measure { told.replay(papers + stroke + [last]) }
    for action in stroke + [last] { done.apply(action) }
    #expect(pixels(told.raster) == pixels(done.raster) && told.size == done.size)
    // Each of them blank in memory would take some hundredths of a second.
    #expect(time < .seconds(3))
    #expect(told.undo() == told.raster.bounds && told.size == Size(4000, 4096))
    #expect(told.raster.width == 4000)
  }

  @Test func `a cut is the part of the picture that it was, pixel by pixel, and undone it is all there`() throws {
    let painting = try painted()
    let before = pixels(painting.raster)
    painting.reframe(.cut(Rect(20, 30, 150, 100)))
    #expect(painting.size == Size(150, 100) && painting.raster.width == 150 && painting.raster.height == 100)
    var part: [UInt32] = []
    for y in 30..<130 { part += before[(y * 200 + 20)..<(y * 200 + 170)] }
    // Where an edge lies between pixels, its place is rounded otherwise.
    #expect(furthest(pixels(painting.raster), part) <= 2)
    painting.undo()
    #expect(painting.size == size && pixels(painting.raster) == before)
    painting.redo()
    #expect(painting.size == Size(150, 100) && painting.raster[0, 0] == before[30 * 200 + 20])
  }

  @Test func `what was cut off is there again where the paper gets room for it`() throws {
    let painting = try painted()
    let before = pixels(painting.raster)
    painting.reframe(.cut(Rect(60, 40, 80, 80)))
    painting.reframe(.cut(Rect(-60, -40, 200, 150)))
    #expect(painting.size == size && pixels(painting.raster) == before)
  }

  @Test func `new room is paper, and what is painted there comes away with undo`() throws {
    let painting = try painted()
    painting.reframe(.cut(Rect(-50, -20, 300, 200)))
    #expect(painting.raster[10, 10] == Painting.paperColor.rgb)
    painting.begin(5, Brush(color: .black, diameter: 20), StrokePoint(Point(10, 10)))
    painting.end(5)
    #expect(painting.raster[10, 10] == 0)
    painting.undo()
    painting.undo()
    let before = try painted()
    #expect(painting.size == size && differences(pixels(painting.raster), pixels(before.raster)) == 0)
    painting.redo()
    painting.redo()
    #expect(painting.raster[10, 10] == 0 && painting.size == Size(300, 200))
  }

  @Test func `enlarged, it is as sharp as if it had been painted so`() throws {
    let painting = try painted()
    painting.reframe(.scale(width: 400))
    #expect(painting.size == Size(400, 300))
    let fine = try painted(scale: 2)
    #expect(differences(pixels(painting.raster), pixels(fine.raster)) == 0)
    // And a stroke of then is no wider on the paper of now.
    let (first, second) = (painting.strokes[0], fine.strokes[0])
    #expect(first.brush.diameter == 2 * second.brush.diameter)
    #expect(first.points[3].location.x == 2 * second.points[3].location.x)
    painting.reframe(.scale(width: 200))
    let again = try painted()
    #expect(differences(pixels(painting.raster), pixels(again.raster)) == 0)
  }

  @Test func `what makes no sense changes nothing and is no step`() throws {
    let painting = try painted()
    let steps = painting.undoSteps.count
    for reframing in [
      .cut(Rect(origin: .zero, size: size)), .scale(width: 200), .cut(Rect(.nan, 0, 100, 100)),
      .cut(Rect(0, .infinity, 100, 100)),
    ] as [Reframing] { #expect(painting.reframe(reframing).isEmpty, "\(reframing)") }
    // A sheet of 4,096 by 64 has no half.
    let narrow = Painting(size: Size(4096, 64))
    #expect(narrow.size(after: .scale(width: 2048)) == nil && narrow.size(after: .cut(Rect(1, 1, 10, 10))) != nil)
    #expect(painting.undoSteps.count == steps && painting.size == size)
    // Sides are kept within what paper can be.
    painting.reframe(.cut(Rect(3, 3, 1, 100_000)))
    #expect(painting.size == Size(64, 4096))
  }

  @Test func `what grows is ended first, and a bucket reads the paper of now`() throws {
    let painting = try painted()
    painting.begin(9, Brush(color: .black, diameter: 8), StrokePoint(Point(50, 50)))
    painting.reframe(.cut(Rect(20, 20, 150, 100)))
    #expect(painting.growingStrokes.isEmpty && painting.raster[30, 30] == 0)
    let area = painting.area(toFillAt: Point(30, 30), FloodFill(tolerance: 0.1, gap: 0, readsAll: true))
    #expect(area.bounds.insetBy(-2, -2).contains(Point(30, 30)))
  }

  @Test func `small pictures, exports and copies show the paper of now`() throws {
    let painting = try painted()
    painting.reframe(.cut(Rect(100, 0, 100, 150)))
    while painting.hasThumbnailsToPaint(scale: 0.5) { _ = painting.paintThumbnails(scale: 0.5, samples: .max) }
    #expect(painting.thumbnail(of: 2)?.width == 50)
    let images = painting.layerImages(scale: 1)
    #expect(images[2].x == 50 && images[2].y == 20 && images[2].width == 30)
    let svg = String(decoding: painting.svg { _ in [1, 2, 3] }, as: UTF8.self)
    #expect(svg.contains("viewBox=\"0 0 100 150\"") && svg.contains("transform=\"matrix(1 0 0 1 -100 0)\""))
    #expect(differences(pixels(painting.render(scale: 1)), pixels(painting.raster)) == 0)
    #expect(differences(pixels(painting.copy(quickSteps: 3).raster), pixels(painting.raster)) == 0)
  }

  @Test func `wherever the paper lies in a view, a cut becomes sharp as if it had always been so`() throws {
    let view = Projection(Transform.scale(1.3).concatenating(.rotation(0.2)).concatenating(.translation(Vector(40, 9))))
    let painting = try painted()
    painting.show(view, width: 320, height: 260)
    while painting.hasMoreToSharpen { _ = painting.sharpen(samples: 500) }
    painting.reframe(.cut(Rect(20, 30, 150, 100)))
    // Nothing moves on the screen.
    let held = painting.projection
    #expect(held.transform(Point(0, 0)).distance(to: view.transform(Point(20, 30))) < 1e-9)
    while painting.hasMoreToSharpen { _ = painting.sharpen(samples: 500) }
    let other = try painted()
    other.reframe(.cut(Rect(20, 30, 150, 100)))
    other.show(held, width: 320, height: 260)
    while other.hasMoreToSharpen { _ = other.sharpen(samples: 500) }
    #expect(differences(painting.raster, other.raster) == 0)
    painting.undo()
    while painting.hasMoreToSharpen { _ = painting.sharpen(samples: 500) }
    #expect(painting.projection.transform(Point(20, 30)).distance(to: view.transform(Point(20, 30))) < 1e-9)
  }

  @Test func `paper that is scaled by its height is as high as was wished, and so in the file`() throws {
    let painting = Painting(size: Size(200, 3000))
    let way = try #require(Reframing(scaling: painting.size, to: Size(133, 2000)))
    #expect(way == .scaleHeight(2000) && Reframing(scaling: Size(200, 300), to: Size(100, 150)) == .scale(width: 100))
    painting.reframe(way)
    #expect(painting.size == Size(133, 2000))
    let journal = Journal(size: Size(200, 3000), entries: [Journal.Entry(.reframe(way), at: 0)])
    let read = try Journal(parsing: journal.encoded())
    #expect(read.version == 6 && read.entries == journal.entries && read.painting().size == Size(133, 2000))
    painting.undo()
    #expect(painting.size == Size(200, 3000) && painting.size(after: .scaleHeight(.nan)) == nil)
  }

  @Test func `only a file with another frame says the version that programs of before refuse`() throws {
    let path = "\(NSTemporaryDirectory())reframing-\(UUID().uuidString).oekaki"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = try JournalFile.create(path, size: size)
    #expect(file.append(.begin(id: 1, brush: Brush(), point: StrokePoint(Point(9, 9))), at: 0) == nil)
    #expect(file.append(.end(id: 1), at: 0.1) == nil && file.synchronize() == nil)
    #expect(try JournalFile.read(path).version == 1)
    #expect(file.append(.reframe(.cut(Rect(-3, 4, 100, 90))), at: 0.2) == nil && file.synchronize() == nil)
    let journal = try JournalFile.read(path)
    #expect(journal.version == 4 && journal.warnings.isEmpty)
    #expect(journal.entries.last?.action == .reframe(.cut(Rect(-3, 4, 100, 90))))
    #expect(journal.painting().size == Size(100, 90))
  }

  @Test(arguments: [
    "{\"cutPaper\":[1,2,3],\"t\":1}", "{\"cutPaper\":[1,2,0,5],\"t\":1}", "{\"cutPaper\":[1.5,2,80,80],\"t\":1}",
    "{\"cutPaper\":\"all\",\"t\":1}", "{\"scalePaper\":\"wide\",\"t\":1}", "{\"cutPaper\":[1,2,80,80]}",
    "{\"reference\":true,\"frame\":[0,0,64,64],\"opacity\":300,\"hidden\":false,\"locked\":false,\"t\":1}",
    "{\"setReference\":true,\"frame\":[0,0,64],\"opacity\":30,\"hidden\":false,\"locked\":false,\"t\":1}",
    "{\"reference\":true,\"frame\":[0,0,64,64],\"opacity\":30,\"hidden\":false,\"locked\":false,\"columns\":70000,\"rows\":70000,\"pixels\":\"\",\"t\":1}",
  ])
  func `a line that says nothing possible is left out, and the rest is read`(line: String) throws {
    let journal = Journal(size: size, entries: [Journal.Entry(.reframe(.cut(Rect(0, 0, 100, 90))), at: 1)])
    let read = try Journal(parsing: journal.encoded() + Array(line.utf8) + [10])
    #expect(read.entries == journal.entries && read.warnings.map(\.line) == [3])
  }
}
