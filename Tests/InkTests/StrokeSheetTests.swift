import Geometry
import Glibc
import GoldenPictures
import Testing

@testable import Ink

/// Strokes of every size, speed and pressure, one sheet each, as a finger or pen makes them at 120 reports a second.
@Suite struct StrokeSheetTests {
  private static let diameters = [1.0, 2, 4, 8, 16, 32]

  /// Paints along `course` (a place for every share of the way, 0...1) in `seconds`.
  private func stroke(
    _ painting: Painting, _ brush: Brush, seconds: Double, pressure: (Double) -> Double? = { _ in nil },
    _ course: (Double) -> Point
  ) {
    painting.begin(1, brush, StrokePoint(course(0), pressure: pressure(0), time: 0))
    let count = max(1, Int(seconds * 120))
    for report in 1...count {
      let share = Double(report) / Double(count)
      painting.extend(1, StrokePoint(course(share), pressure: pressure(share), time: seconds * share))
    }
    painting.end(1)
  }

  /// Two waves and a sharp turn.
  private func wave(from start: Point, width: Double, height: Double) -> (Double) -> Point {
    { share in
      let bend = share < 0.7 ? sin(share / 0.7 * 4 * .pi) : (0.85 - abs(share - 0.85)) * 6 - 4.2
      return start + Vector(width * share, height * bend)
    }
  }

  @Test(arguments: [1.0, 2])
  func `strokes of all sizes and speeds look as they did`(scale: Double) throws {
    let painting = Painting(size: Size(480, 262), scale: scale)
    var y = 2.0
    for diameter in Self.diameters {
      y += 16 + diameter / 2
      // A tap, then ways of about 150 points at 100, 800 and 4,000 points a second.
      stroke(painting, Brush(diameter: diameter), seconds: 0) { _ in Point(24, y) }
      for (column, speed) in [100.0, 800, 4000].enumerated() {
        let wave = wave(from: Point(66 + 144 * Double(column), y), width: 102, height: 12)
        stroke(painting, Brush(diameter: diameter, smoothing: true), seconds: 150 / speed, wave)
      }
      y += 16 + diameter / 2
    }
    try expectGolden(painting.raster, "strokes-sizes-\(Int(scale))")
  }

  @Test func `strokes of all pressures look as they did`() throws {
    let painting = Painting(size: Size(480, 300))
    let presses: [(Double) -> Double] = [
      { _ in 0.05 }, { _ in 0.5 }, { $0 }, { 1 - $0 }, { sin($0 * .pi) }, { $0 > 0.45 && $0 < 0.5 ? 1 : 0.3 },
    ]
    for (row, press) in presses.enumerated() {
      for (column, diameter) in [3.0, 12, 28].enumerated() {
        let start = Point(18 + 158 * Double(column), 24 + 40 * Double(row))
        stroke(
          painting, Brush(color: Color(0x1B5E8C), diameter: diameter), seconds: 0.3, pressure: press,
          wave(from: start, width: 124, height: 7))
      }
    }
    // Translucent, and across itself; and what an eraser leaves.
    stroke(painting, Brush(color: Color(0xC2185B), diameter: 18, opacity: 0.5), seconds: 0.8) { share in
      Point(30 + 420 * share, 266) + Vector(24 * sin(share * 30), 16 * cos(share * 30))
    }
    stroke(painting, Brush(kind: .eraser, diameter: 10), seconds: 0.2, pressure: { $0 }) { share in
      Point(210 + 60 * share, 8 + 284 * share)
    }
    try expectGolden(painting.raster, "strokes-pressures")
  }
}
