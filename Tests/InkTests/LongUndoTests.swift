import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Undoing further back than is kept in memory, where nobody is to wait for what is painted anew.
@Suite struct LongUndoTests {
  private let size = Size(170, 130)

  private func line(_ painting: Painting, _ count: Int, samples: Int = 4) {
    let y = Double(count * 37 % 130)
    painting.begin(1, Brush(color: Color(UInt32(count * 99991 & 0xFFFFFF)), diameter: 9), StrokePoint(Point(5, y)))
    for step in 1..<samples {
      painting.extend(1, StrokePoint(Point(5 + 160 * Double(step) / Double(samples), y + Double(step % 3) * 9)))
    }
    painting.end(1)
  }

  private func sharpen(_ painting: Painting) {
    while painting.hasMoreToSharpen { _ = painting.sharpen(samples: 500) }
  }

  @Test(arguments: [false, true])
  func `a step of which nothing is kept is undone without a repaint, and the picture follows in portions`(
    isLayered: Bool
  ) throws {
    let (painting, other) = (Painting(size: size), Painting(size: size))
    painting.repaintsLater = true
    for painting in [painting, other] {
      if isLayered { painting.apply(.add(id: 1, above: 0)) }
      for count in 0..<40 { line(painting, count) }
      painting.undoBudget = 0
      painting.trimUndo()
      painting.undo()
    }
    #expect(!painting.isSharp && painting.strokeCount == 39)
    // While that is painted, more is undone and painted.
    _ = painting.sharpen(samples: 60)
    for painting in [painting, other] {
      for _ in 0..<5 { painting.undo() }
      line(painting, 77)
    }
    #expect(!painting.isSharp && other.isSharp)
    var portions = 0
    while !painting.isSharp {
      _ = painting.sharpen(samples: 20)
      portions += 1
    }
    #expect(portions > 3)
    #expect(differences(painting.raster, other.raster) == 0)
  }

  @Test func `a layer that is duplicated while another is painted anew looks like the one that it is of`() {
    let (painting, other) = (Painting(size: size), Painting(size: size))
    painting.repaintsLater = true
    for painting in [painting, other] {
      for count in 0..<40 { line(painting, count) }
      painting.apply(.add(id: 1, above: 0))
      line(painting, 50)
      painting.apply(.choose(0))
      line(painting, 41)
      painting.undoBudget = 0
      painting.trimUndo()
      painting.undo()
    }
    #expect(!painting.isSharp && other.isSharp)
    for painting in [painting, other] {
      painting.apply(.choose(1))
      line(painting, 77)
      painting.apply(.duplicate(1, as: 2))
      painting.apply(.delete(1))
    }
    sharpen(painting)
    #expect(differences(painting.raster, other.raster) == 0)
    #expect(differences(painting.raster, painting.render(scale: 1)) == 0)
  }

  @Test(arguments: [false, true])
  func `where there is time between, any number of steps is undone from memory`(isLayered: Bool) {
    let painting = Painting(size: size)
    painting.repaintsLater = true
    if isLayered { painting.apply(.add(id: 1, above: 0)) }
    var pictures: [Int: [UInt32]] = [:]
    for count in 0..<700 {
      if count % 100 == 0 { pictures[count] = pixels(painting.raster) }
      line(painting, count)
    }
    // Of what is painted anew only the latest steps are kept.
    painting.show(Projection(scale: 2), width: 340, height: 260)
    sharpen(painting)
    painting.show(Projection(scale: 1), width: 170, height: 130)
    sharpen(painting)
    for count in (0..<700).reversed() {
      painting.undo()
      #expect(painting.isSharp, "step \(count) was not kept")
      _ = painting.sharpen(samples: 300)
      if let expected = pictures[count] { #expect(differences(pixels(painting.raster), expected) == 0) }
    }
  }

  @Test(arguments: [
    (1, 96 << 20, 0), (2, 20000, 0), (3, 0, 0), (4, 96 << 20, 12), (5, 20000, 12), (6, 0, 12), (7, 9000, 12),
  ])
  func `whatever is undone and redone meanwhile, the picture becomes what the strokes say`(
    seed: UInt64, budget: Int, layering: Int
  ) {
    let painting = Painting(size: size)
    (painting.undoBudget, painting.repaintsLater) = (budget, true)
    var session = RandomSession(
      generator: SplitMix64(seed: seed), width: 170, height: 130, layering: layering, tooling: 6, selecting: 6)
    var generator = SplitMix64(seed: 100 + seed)
    var actions: [PaintingAction] = []
    var (projection, later) = (Projection(scale: 1), 0)
    for count in 1...500 {
      var action = session.next()
      // Often, since that is what this is about.
      if case .extend = action, Int.random(in: 0..<4, using: &generator) == 0 { action = .undo }
      actions.append(action)
      painting.apply(action)
      if !painting.isSharp { later += 1 }
      if Int.random(in: 0..<3, using: &generator) == 0 { _ = painting.sharpen(samples: 25) }
      if count % 90 == 0 {
        projection = Projection(Transform.scale(.random(in: 0.5...2, using: &generator)))
        painting.show(projection, width: 170, height: 130)
      }
      guard count % 20 == 0 else { continue }
      painting.show(projection, width: 170, height: 130)
      while !painting.isSharp { _ = painting.sharpen(samples: 100) }
      let expected = Painting(size: size)
      expected.replay(actions)
      expected.show(projection, width: 170, height: 130)
      expected.sharpenFully()
      #expect(differences(painting.raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
      #expect(painting.strokes == expected.strokes)
    }
    #expect(budget > 0 || later > 20)
  }

  // MARK: Opening

  @Test(arguments: [false, true])
  func `of a drawing that is opened nothing is painted before it is shown, and then what takes long in portions`(
    isLayered: Bool
  ) {
    let scratch = Painting(size: size)
    var entries: [Journal.Entry] = []
    func add(_ action: PaintingAction) {
      scratch.apply(action)
      entries.append(.init(action, at: 0))
    }
    if isLayered { add(.layer(.add(id: 1, above: 0))) }
    for count in 0..<60 {
      let y = Double(count * 37 % 130)
      add(.begin(id: 1, brush: Brush(diameter: 3), point: StrokePoint(Point(5, y))))
      for step in 1..<600 {
        add(.extend(id: 1, point: StrokePoint(Point(Double(step % 160), y + Double(step % 3) * 9))))
      }
      add(.end(id: 1))
    }
    let opened = Journal(size: size, entries: entries).painting(isUnseen: true)
    #expect(opened.raster.bounds.area == 1 && opened.strokes == scratch.strokes)
    opened.undo()
    opened.redo()
    opened.show(Projection(scale: 1), width: 170, height: 130)
    #expect(!opened.isSharp)
    var portions = 0
    while !opened.isSharp {
      _ = opened.sharpen(samples: 3000)
      portions += 1
    }
    #expect(portions > 3 && differences(opened.raster, scratch.raster) == 0)
    // One that is small is there at once.
    let small = Journal(size: size, entries: Array(entries.prefix(2000))).painting(isUnseen: true)
    small.show(Projection(scale: 1), width: 170, height: 130)
    #expect(small.isSharp && differences(small.raster, small.render(scale: 1)) == 0)
  }

  // MARK: Tools

  @Test(arguments: [81, 82, 83] as [UInt64])
  func `what is selected is painted ahead in portions, and is what is taken up at once`(seed: UInt64) {
    let (ahead, plain) = (Painting(size: size), Painting(size: size))
    var generator = SplitMix64(seed: seed)
    let actions = RandomSession.actions(
      400, seed: seed, width: 170, height: 130, layering: 8, tooling: 6, selecting: 14, pictures: true, framing: 4)
    var (portions, ready) = (0, 0)
    for action in actions {
      ahead.apply(action)
      plain.apply(action)
      while ahead.hasLiftToPrepare(density: 2), Int.random(in: 0..<9, using: &generator) > 0 {
        ahead.prepareLift(density: 2, samples: 10)
        portions += 1
      }
      if ahead.selection != nil, !ahead.hasLiftToPrepare(density: 2) { ready += 1 }
      guard Int.random(in: 0..<4, using: &generator) == 0 else { continue }
      plain.lifts = []
      #expect(ahead.lift(density: 2) == plain.lift(density: 2))
    }
    #expect(portions > 20 && ready > 20)
  }

  @Test(arguments: [91, 92] as [UInt64])
  func `what a bucket sees is painted ahead in portions, and is what it fills`(seed: UInt64) {
    let (ahead, plain) = (Painting(size: size), Painting(size: size))
    for painting in [ahead, plain] { painting.show(Projection(scale: 2), width: 340, height: 260) }
    var generator = SplitMix64(seed: seed)
    let actions = RandomSession.actions(300, seed: seed, width: 170, height: 130, layering: 8, tooling: 6)
    var portions = 0
    for (count, action) in actions.enumerated() {
      ahead.apply(action)
      plain.apply(action)
      let bucket = FloodFill(readsAll: count % 2 == 0)
      while ahead.hasFillToPrepare(for: bucket), Int.random(in: 0..<9, using: &generator) > 0 {
        ahead.prepareFill(samples: 10)
        portions += 1
      }
      guard Int.random(in: 0..<8, using: &generator) == 0 else { continue }
      let place = Point(.random(in: 0...170, using: &generator), .random(in: 0...130, using: &generator))
      plain.reference = nil
      #expect(ahead.area(toFillAt: place, bucket) == plain.area(toFillAt: place, bucket))
    }
    #expect(portions > 20)
  }
}
