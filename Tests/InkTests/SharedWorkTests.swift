import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// What several threads make together is what one makes alone.
@Suite struct SharedWorkTests {
  private func strokes(_ count: Int, samples: Int, using generator: inout SplitMix64) -> [Stroke] {
    (0..<count).map { order in
      let color = Color(UInt32.random(in: 0...0xFFFFFF, using: &generator), alpha: order % 3 == 0 ? 0.4 : 1)
      let brush = Brush(color: color, diameter: .random(in: 1...60, using: &generator), smoothing: order % 2 == 0)
      let stroke = Stroke(brush: brush, order: order, frame: Frame())
      var place = Point(.random(in: 0...500, using: &generator), .random(in: 0...400, using: &generator))
      for index in 0..<samples {
        place += Vector(.random(in: -30...30, using: &generator), .random(in: -30...30, using: &generator))
        let pressure = order % 5 == 0 ? Double.random(in: 0...1, using: &generator) : nil
        if let sample = Sample(StrokePoint(place, pressure: pressure, time: Double(index) / 120)) {
          stroke.note(sample)
        }
      }
      stroke.isFinished = true
      return stroke
    }
  }

  @Test func `strokes that are printed at once look as one by one, and can be taken off in the same way`() {
    var generator = SplitMix64(seed: 21)
    for _ in 0..<8 {
      let strokes = strokes(12, samples: 60, using: &generator)
      let turn = Transform.rotation(.random(in: -3...3, using: &generator))
      let projection = Projection(
        turn.concatenating(.scale(.random(in: 0.5...2, using: &generator))).concatenating(
          .translation(Vector(250, 180))))
      let (together, single) = (
        Raster(width: 517, height: 401, color: .white), Raster(width: 517, height: 401, color: .white)
      )
      let grid = TileGrid(together.bounds)
      let press = StrokePress()
      let sheets = strokes.map {
        StrokePress.Print(stroke: $0, coat: $0.brush.coat(on: .white), isRecorded: $0.order > 5)
      }
      let before = pixels(together)
      let deltas = press.print(sheets, on: .raster(together, grid), projection)
      // Alone none of them has enough samples to be shared.
      for sheet in sheets { press.print([sheet], on: .raster(single, grid), projection) }
      #expect(pixels(together) == pixels(single))
      #expect(deltas.map { $0 != nil } == sheets.map(\.isRecorded))
      let lower = Raster(width: 517, height: 401, color: .white)
      for sheet in sheets.prefix(6) { press.print([sheet], on: .raster(lower, grid), projection) }
      for case let delta? in deltas.reversed() {
        delta.forEachTile { tile, write in
          let rect = grid.rect(tile)
          write(together.pixels(rect.y, rect.x), together.width)
        }
      }
      #expect(pixels(together) == pixels(lower))
      #expect(pixels(lower) != before)
    }
  }

  @Test(arguments: [false, true])
  func `a picture that is turned and stretched looks as row by row`(isFleeting: Bool) {
    var generator = SplitMix64(seed: 22)
    let image = Raster(width: 400, height: 300, color: .white)
    let press = StrokePress()
    press.print(
      strokes(10, samples: 60, using: &generator).map { .init(stroke: $0, coat: $0.brush.coat(on: .white)) },
      on: .raster(image, TileGrid(image.bounds)),
      Projection(scale: 0.8))
    for _ in 0..<6 {
      let transform = Transform.rotation(.random(in: -3...3, using: &generator))
        .concatenating(.scale(.random(in: 0.4...3, using: &generator))).concatenating(.translation(Vector(220, 160)))
      let (whole, rows) = (Raster(width: 480, height: 360), Raster(width: 480, height: 360))
      whole.draw(image, transform, opacity: 0.8, isFleeting: isFleeting)
      for row in 0..<360 {
        rows.clip = PixelRect(x: 0, y: row, width: 480, height: 1)
        rows.draw(image, transform, opacity: 0.8, isFleeting: isFleeting)
      }
      #expect(pixels(whole) == pixels(rows))
    }
  }
}
