import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

@Suite struct HistoryTests {
  private let brush = Brush(color: Color(0xB8321E), diameter: 9, opacity: 0.7)

  private func line(_ painting: Painting, _ id: Int, y: Double) {
    painting.begin(id, brush, StrokePoint(Point(10, y)))
    for step in 1...8 { painting.extend(id, StrokePoint(Point(10 + Double(step) * 18, y + Double(step % 3) * 9))) }
  }

  /// Whatever is done in whatever order, the pixels are those of a painting in which it had always been so: with quick
  /// undo, with hardly any memory for it, and at another scale.
  @Test(arguments: [(1, 96 << 20), (2, 96 << 20), (3, 96 << 20), (4, 96 << 20), (5, 9000), (6, 9000), (7, 0), (8, 0)])
  func `undo, redo, retract and clear are exact`(seed: UInt64, budget: Int) {
    let size = Size(170, 130)
    let painting = Painting(size: size, scale: 1)
    painting.undoBudget = budget
    var session = RandomSession(generator: SplitMix64(seed: seed), width: 170, height: 130)
    var model = PaintingModel(size: size)
    for count in 1...240 {
      let action = session.next()
      painting.apply(action)
      model.apply(action)
      if count == 120 { painting.resize(to: painting.size, scale: 1.5) }
      if count % 6 == 0 {
        let expected = model.painting(scale: painting.scale)
        #expect(differences(painting.raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
        #expect(painting.strokes == expected.strokes)
        #expect(painting.isEmpty == expected.isEmpty)
      }
    }
    #expect(painting.undoBytes <= budget)
  }

  @Test func `a retracted stroke leaves no pixel and no step`() {
    var generator = SplitMix64(seed: 5)
    let painting = Painting(size: Size(180, 120))
    line(painting, 1, y: 30)
    painting.end(1)
    painting.undo()
    line(painting, 1, y: 60)
    let before = pixels(painting.raster)
    for _ in 0..<100 {
      painting.begin(2, brush, StrokePoint(Point(.random(in: 0...180, using: &generator), 60)))
      painting.extend(2, StrokePoint(Point(.random(in: 0...180, using: &generator), 70)))
      painting.retract(2)
    }
    #expect(differences(pixels(painting.raster), before) == 0)
    #expect(!painting.canUndo)
    #expect(painting.canRedo)
  }

  @Test func `a growing stroke is retracted from between two others`() {
    let painting = Painting(size: Size(180, 120))
    line(painting, 1, y: 30)
    line(painting, 2, y: 36)
    line(painting, 3, y: 42)
    painting.end(3)
    painting.retract(2)
    painting.end(1)
    let expected = Painting(size: Size(180, 120))
    line(expected, 1, y: 30)
    expected.end(1)
    line(expected, 3, y: 42)
    expected.end(3)
    #expect(differences(painting.raster, expected.raster) == 0)
  }

  @Test func `what ended last is undone first, also from under a later stroke`() {
    let painting = Painting(size: Size(180, 120))
    line(painting, 1, y: 30)
    line(painting, 2, y: 36)
    painting.end(2)
    painting.end(1)
    let both = pixels(painting.raster)
    painting.undo()
    let expected = Painting(size: Size(180, 120))
    line(expected, 2, y: 36)
    expected.end(2)
    #expect(differences(painting.raster, expected.raster) == 0)
    painting.redo()
    #expect(differences(pixels(painting.raster), both) == 0)
  }

  @Test func `two hundred strokes are undone and redone one by one`() {
    let painting = Painting(size: Size(120, 90))
    var pictures = [pixels(painting.raster)]
    var generator = SplitMix64(seed: 11)
    for _ in 0..<200 {
      painting.begin(1, brush, StrokePoint(Point(.random(in: 0...120, using: &generator), 20)))
      painting.extend(1, StrokePoint(Point(.random(in: 0...120, using: &generator), 70)))
      painting.end(1)
      pictures.append(pixels(painting.raster))
    }
    for expected in pictures.dropLast().reversed() {
      painting.undo()
      #expect(differences(pixels(painting.raster), expected) == 0)
    }
    #expect(painting.isEmpty && !painting.canUndo)
    #expect(painting.undo() == .empty)
    for expected in pictures.dropFirst() {
      painting.redo()
      #expect(differences(pixels(painting.raster), expected) == 0)
    }
    #expect(painting.redo() == .empty)
  }

  @Test func `clearing is one step and spares a growing stroke`() {
    let painting = Painting(size: Size(180, 120))
    #expect(painting.clear() == .empty)
    line(painting, 1, y: 30)
    painting.end(1)
    line(painting, 2, y: 60)
    line(painting, 3, y: 66)
    painting.end(3)
    let before = pixels(painting.raster)
    painting.clear()
    #expect(painting.strokes.count == 1)
    painting.undo()
    #expect(differences(pixels(painting.raster), before) == 0)
    painting.redo()
    painting.extend(2, StrokePoint(Point(100, 100)))
    painting.end(2)
    #expect(!painting.canRedo)
    painting.undo()
    #expect(painting.isEmpty)
    painting.undo()
    #expect(painting.strokes.count == 2)
  }

  @Test func `a new stroke ends redoing, and only when it has ended`() {
    let painting = Painting(size: Size(180, 120))
    line(painting, 1, y: 30)
    painting.end(1)
    painting.undo()
    line(painting, 2, y: 60)
    #expect(painting.canRedo)
    painting.end(2)
    #expect(!painting.canRedo)
  }
}
