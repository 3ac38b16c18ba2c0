import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// What comes together is painted together, and looks as if it had come one by one.
@Suite struct PaintedTogetherTests {
  private static let size = Size(112, 84)

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func `after each batch the picture is the same, and whatever changed was told`(seed: UInt64) {
    let actions = RandomSession.actions(
      90, seed: 3000 + seed, width: Self.size.width, height: Self.size.height, layering: seed % 2 == 0 ? 6 : 0,
      tooling: 6, selecting: 4)
    let (one, many) = (Painting(size: Self.size), Painting(size: Self.size))
    var generator = SplitMix64(seed: seed)
    var rest = actions[...]
    while !rest.isEmpty {
      let batch = rest.prefix(.random(in: 1...24, using: &generator))
      rest = rest.dropFirst(batch.count)
      let before = pixels(many.raster)
      var told: [PixelRect] = []
      many.apply(together: batch) { told.append($0) }
      for action in batch { one.apply(action) }
      let after = pixels(many.raster)
      #expect(differences(after, pixels(one.raster)) == 0)
      guard before.count == after.count else { continue }
      let width = many.raster.bounds.width
      let missed = after.indices.filter { place in
        before[place] != after[place]
          && !told.contains { $0.contains(x: place % width, y: place / width) }
      }
      #expect(missed.isEmpty, "changed and not told: \(missed.prefix(3))")
    }
    one.endAll()
    many.endAll()
    #expect(differences(pixels(many.raster), pixels(one.raster)) == 0)
  }

  @Test func `what one stroke gets of a batch is told once, and far places by themselves`() {
    let painting = Painting(size: Size(400, 400))
    painting.begin(1, Brush(diameter: 4), StrokePoint(Point(10, 10)))
    func told(_ places: [Point]) -> [PixelRect] {
      var told: [PixelRect] = []
      painting.apply(together: places.map { .extend(id: 1, point: StrokePoint($0)) }) { told.append($0) }
      return told
    }
    #expect(told([Point(12, 10), Point(14, 10), Point(16, 11), Point(18, 11)]).count == 1)
    // There and back in a wide bow: one rectangle would hold all that lies within.
    let bow = told([Point(18, 380), Point(380, 380), Point(380, 10)])
    #expect(bow.count > 1)
  }
}
