import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Whatever is done to layers, in any order.
@Suite struct RandomLayerTests {
  private let size = Size(170, 130)

  /// A painting in which nothing was ever cached: all actions at once, on blank paper.
  private func fresh(_ actions: some Sequence<PaintingAction>, scale: Double) -> Painting {
    let painting = Painting(size: size, scale: scale)
    painting.replay(actions)
    return painting
  }

  /// Strokes, layers, undo and redo in any order: the pixels are those of a painting that did all of it blindly and was
  /// painted once.
  @Test(arguments: [(1, 96 << 20), (2, 96 << 20), (3, 96 << 20), (4, 96 << 20), (5, 20000), (6, 20000), (7, 0), (8, 0)])
  func `whatever is done to layers is exact`(seed: UInt64, budget: Int) {
    let painting = Painting(size: size)
    painting.undoBudget = budget
    var session = RandomSession(generator: SplitMix64(seed: seed), width: 170, height: 130, layering: 15)
    var actions: [PaintingAction] = []
    for count in 1...300 {
      let action = session.next()
      actions.append(action)
      painting.apply(action)
      if count == 150 { painting.resize(to: painting.size, scale: 1.5) }
      if count % 5 == 0 {
        let expected = fresh(actions, scale: painting.scale)
        #expect(differences(painting.raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
        #expect(painting.layers == expected.layers && painting.chosenLayer == expected.chosenLayer)
        #expect(painting.strokes == expected.strokes)
      }
    }
    #expect(painting.undoBytesKept <= budget)
  }

  @Test(arguments: [31, 32, 33, 34])
  func `what changed lies within the returned rectangle`(seed: UInt64) {
    let painting = Painting(size: size)
    var session = RandomSession(generator: SplitMix64(seed: seed), width: 170, height: 130, layering: 12)
    var before = pixels(painting.raster)
    for _ in 0..<200 {
      let dirty = painting.apply(session.next())
      let (after, width) = (pixels(painting.raster), painting.raster.width)
      if after.count == before.count {
        #expect(before.indices.allSatisfy { before[$0] == after[$0] || dirty.contains(x: $0 % width, y: $0 / width) })
      }
      before = after
    }
  }

  private func actions(_ count: Int, seed: UInt64) -> [PaintingAction] {
    RandomSession.actions(count, seed: seed, width: size.width, height: size.height, layering: 12)
  }

  /// The view wanders while somebody paints: what has become sharp is what was painted there at once.
  @Test(arguments: [41, 42, 43])
  func `in any view the picture becomes what the strokes say`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (moved, still) = (Painting(size: size), Painting(size: size))
    for (count, action) in actions(240, seed: seed).enumerated() {
      moved.apply(action)
      still.apply(action)
      if Int.random(in: 0..<3, using: &generator) == 0 { _ = moved.sharpen(samples: 30) }
      guard count % 12 == 0 else { continue }
      let turn = Transform.rotation(.random(in: -3...3, using: &generator))
        .concatenating(.scale(.random(in: 0.5...2, using: &generator)))
        .concatenating(.translation(Vector(.random(in: 0...100, using: &generator), 60)))
      let projection = Projection(turn)
      moved.show(projection, width: 180, height: 140)
      if count % 24 == 0 { continue }
      while !moved.isSharp { _ = moved.sharpen(samples: 100) }
      let expected = Painting(size: still.size)
      expected.show(projection, width: 180, height: 140)
      expected.replay(actions(240, seed: seed).prefix(count + 1))
      #expect(differences(moved.raster, expected.raster) == 0, "after \(count) actions of seed \(seed)")
    }
  }

  @Test func `another layer above changes no pixel, and taking it back none either`() {
    let painting = Painting(size: size)
    for action in RandomSession.actions(200, seed: 51, width: 170, height: 130) { painting.apply(action) }
    painting.endAll()
    let before = pixels(painting.raster)
    painting.apply(.add(id: 1, above: 0))
    #expect(differences(pixels(painting.raster), before) == 0 && painting.chosenLayer == 1)
    painting.undo()
    #expect(differences(pixels(painting.raster), before) == 0 && painting.layers.count == 1)
    painting.redo()
    painting.apply(.choose(0))
    painting.apply(.delete(1))
    #expect(differences(pixels(painting.raster), before) == 0 && painting.layerBytes == 0)
  }

  /// With any layers: what is foretold is what the dot will be.
  @Test(arguments: [61, 62, 63])
  func `ink that is foretold is the ink that is painted`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let painting = Painting(size: size)
    var count = 0
    for action in actions(400, seed: seed) {
      painting.apply(action)
      if !painting.growingStrokes.isEmpty { continue }
      let place = Point(.random(in: 20...80, using: &generator), .random(in: 20...60, using: &generator))
      let kind: Brush.Kind = Bool.random(using: &generator) ? .pen : .eraser
      let brush = Brush(kind: kind, color: Color(0x3366AA), diameter: 14, pressureSensitivity: 0)
      let ink = WetInk(brush, on: painting.paper, center: place, pressure: nil, scale: 1)
      guard let ink, let seen = painting.wetInk(in: ink.rect, brush) else { continue }
      count += 1
      painting.begin(-1, brush, StrokePoint(place))
      for y in seen.rect.y..<seen.rect.maxY {
        for x in seen.rect.x..<seen.rect.maxX { #expect(painting.raster[x, y] == seen.color.rgb) }
      }
      painting.retract(-1)
    }
    #expect(count > 10)
  }
}
