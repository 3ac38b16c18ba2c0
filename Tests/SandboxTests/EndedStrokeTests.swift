import Geometry
import Gestures
import Ink
import Interface
import Testing

@testable import Sandbox

/// What is done while fingers paint, and ends their strokes.
@Suite struct EndedStrokeTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench(paint: .all)
    scene = bench.showPaper()
  }

  private var painting: Painting { scene.saved.painting }

  private func touch(_ id: Int, _ phase: TouchSample.Phase, at place: Point, by kind: TouchSample.Kind = .finger) {
    bench.wait(for: 0.02)
    bench.deliver([TouchSample(id: id, phase: phase, location: place, kind: kind, timestamp: bench.router.time)])
  }

  /// What the file of the drawing holds once it is read again.
  private func reopened() throws -> Painting {
    scene.save()
    return try JournalFile.read(scene.saved.path).painting()
  }

  private func expectSame() throws {
    let again = try reopened()
    #expect(again.strokes == painting.strokes && again.layers.map(\.id) == painting.layers.map(\.id))
  }

  @Test func `a bucket beside a painting finger ends its stroke, whose finger knows it`() throws {
    touch(1, .began, at: Point(300, 300))
    for x in 1...20 { touch(1, .moved, at: Point(300 + 10 * Double(x), 300)) }
    scene.rail.select { $0.take(.bucket) }
    touch(2, .began, at: Point(500, 600))
    touch(2, .ended, at: Point(500, 600))
    #expect(scene.paper.growing.isEmpty && painting.growingStrokes.isEmpty && scene.paper.strokeCount == 2)
    for x in 1...20 { touch(1, .moved, at: Point(500, 300 + 10 * Double(x))) }
    touch(1, .ended, at: Point(500, 500))
    #expect(scene.paper.strokeCount == 2)
    try expectSame()
  }

  @Test func `taking back a layer beside a painting finger takes back the stroke that it ends`() throws {
    bench.paint(y: 200)
    scene.paper.apply(LayerAction.add(id: 1, above: 0))
    touch(1, .began, at: Point(300, 300))
    for x in 1...20 { touch(1, .moved, at: Point(300 + 10 * Double(x), 300)) }
    scene.press(.control("z"))
    #expect(scene.paper.growing.isEmpty && painting.layers.count == 2 && scene.paper.strokeCount == 1)
    touch(1, .ended, at: Point(500, 300))
    try expectSame()
  }

  @Test func `a layer is not brought back beside a painting finger, whose stroke goes on`() throws {
    bench.paint(y: 200)
    scene.paper.apply(LayerAction.add(id: 1, above: 0))
    scene.press(.control("z"))
    touch(1, .began, at: Point(300, 300))
    for x in 1...10 { touch(1, .moved, at: Point(300 + 10 * Double(x), 300)) }
    scene.press(.control("y"))
    #expect(scene.paper.growing.count == 1 && painting.layers.count == 1)
    for x in 1...10 { touch(1, .moved, at: Point(400 + 10 * Double(x), 300)) }
    touch(1, .ended, at: Point(500, 300))
    let points = try #require(painting.strokes.last).points
    let (first, last) = (try #require(points.first), try #require(points.last))
    #expect(last.location.x - first.location.x > 190)
    try expectSame()
  }

  @Test func `what a stroke was ended by is in the journal, though its finger makes a gesture then`() throws {
    bench.paint(y: 200)
    scene.paper.apply(LayerAction.add(id: 1, above: 0))
    scene.paper.mode = .one
    touch(1, .began, at: Point(300, 300))
    touch(1, .moved, at: Point(304, 300))
    scene.press(.control("z"))
    touch(2, .began, at: Point(500, 300))
    for x in 1...10 {
      touch(1, .moved, at: Point(304 - 4 * Double(x), 300))
      touch(2, .moved, at: Point(500 + 4 * Double(x), 300))
    }
    touch(1, .ended, at: Point(264, 300))
    touch(2, .ended, at: Point(540, 300))
    try expectSame()
  }

  @Test func `a pen that lands without having hovered fills with the bucket`() throws {
    bench.addPen()
    bench.paint(y: 300)
    scene.rail.select { $0.take(.bucket) }
    bench.wait(for: 2)
    touch(7, .began, at: Point(500, 600), by: .pen)
    touch(7, .ended, at: Point(500, 600), by: .pen)
    #expect(scene.paper.strokeCount == 2)
  }

  @Test func `what two fingers move stays with the drawing that it is on`() throws {
    bench.paint(y: 300)
    scene.press(.control("a"))
    #expect(painting.selection != nil)
    scene.rail.select { $0.take(.select) }
    touch(1, .began, at: Point(400, 300))
    touch(2, .began, at: Point(600, 300))
    for y in 1...10 {
      touch(1, .moved, at: Point(400, 300 + 10 * Double(y)))
      touch(2, .moved, at: Point(600, 300 + 10 * Double(y)))
    }
    #expect(scene.paper.carrying.isOn)
    let path = scene.saved.path
    scene.press(.control("n"))
    #expect(!scene.paper.carrying.isOn)
    touch(1, .moved, at: Point(400, 500))
    touch(2, .moved, at: Point(600, 500))
    touch(1, .ended, at: Point(400, 500))
    touch(2, .ended, at: Point(600, 500))
    bench.wait(for: 1)
    #expect(scene.paper.isEmpty && !scene.paper.canUndo && scene.notice.isHidden)
    #expect(try JournalFile.read(path).painting().adjustable != nil)
  }
}
