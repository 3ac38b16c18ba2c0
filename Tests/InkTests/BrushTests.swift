import Fingers
import Geometry
import Glibc
import GoldenPictures
import Testing

@testable import Ink

/// Brushes of all tips, as a finger or pen makes strokes with them at 120 reports a second.
@Suite struct BrushTests {
  /// The brushes as they are offered.
  private static let brushes: [(name: String, brush: Brush)] = [
    ("pen", Brush()),
    ("pencil", Brush(opacity: 0.9, pressureSensitivity: 0.3, tip: .pencil, grain: 0.85)),
    ("marker", Brush(opacity: 0.5, pressureSensitivity: 0, tip: .marker)),
    ("airbrush", Brush(pressureSensitivity: 0.2, tip: .airbrush, flow: 0.12, hardness: 0, spacing: 0.08)),
    ("ink", Brush(pressureSensitivity: 1, tip: .ink)),
    ("swift", Brush(pressureSensitivity: 1, tip: .ink, speedSensitivity: 0.85)),
  ]

  private func stroke(
    _ painting: Painting, _ brush: Brush, seconds: Double, pressure: (Double) -> Double? = { _ in nil },
    _ course: (Double) -> Point
  ) {
    let count = max(1, Int(seconds * 120))
    painting.begin(1, brush, StrokePoint(course(0), pressure: pressure(0), time: 0))
    for report in 1...count {
      let share = Double(report) / Double(count)
      painting.extend(1, StrokePoint(course(share), pressure: pressure(share), time: seconds * share))
    }
    painting.end(1)
  }

  private func wave(from start: Point, width: Double, height: Double) -> (Double) -> Point {
    { start + Vector(width * $0, height * sin($0 * 4 * .pi)) }
  }

  @Test(arguments: [1.0, 2]) func `brushes of all sizes, pressures and speeds look as they did`(scale: Double) throws {
    for (name, kind) in Self.brushes {
      let painting = Painting(size: Size(480, 250), scale: scale)
      for (row, diameter) in [2.0, 8, 24, 48].enumerated() {
        var brush = kind
        (brush.diameter, brush.color) = (diameter, Color(0x1B3A5C))
        let y = [18.0, 52, 108, 196][row]
        // A tap, a slow and a fast wave, one that is pressed and let go, and one that crosses itself.
        stroke(painting, brush, seconds: 0, pressure: { _ in 0.7 }) { _ in Point(28, y) }
        stroke(painting, brush, seconds: 1.2, wave(from: Point(70, y), width: 90, height: 12))
        stroke(painting, brush, seconds: 0.05, wave(from: Point(180, y), width: 90, height: 12))
        stroke(painting, brush, seconds: 0.6, pressure: { sin($0 * .pi) }) { Point(290 + 90 * $0, y + 10 - 20 * $0) }
        stroke(painting, brush, seconds: 0.4, pressure: { _ in 0.5 }) { Point(405 + 55 * $0, y - 12 + 24 * $0) }
        stroke(painting, brush, seconds: 0.4, pressure: { _ in 0.5 }) { Point(405 + 55 * $0, y + 12 - 24 * $0) }
      }
      try expectGolden(painting.raster, "brush-\(name)-\(Int(scale))")
    }
  }

  @Test func `a mirrored stroke is the same at both sides of its lines`() {
    for (_, kind) in Self.brushes where kind.grain == 0 && kind.tip != .airbrush {
      let painting = Painting(size: Size(120, 100), paper: .white)
      var brush = kind
      (brush.diameter, brush.mirror) = (9, Mirror(x: 60, y: 50))
      stroke(painting, brush, seconds: 0.3, pressure: { 0.3 + 0.5 * $0 }) { Point(20 + 50 * $0, 20 + 12 * $0) }
      let picture = pixels(painting.raster)
      func distance(_ a: UInt32, _ b: UInt32) -> Int { abs(Int(a & 255) - Int(b & 255)) }
      for y in 0..<100 {
        for x in 0..<120 {
          // A line between pixels may round either way.
          #expect(distance(picture[y * 120 + x], picture[y * 120 + 119 - x]) <= 2)
          #expect(distance(picture[y * 120 + x], picture[(99 - y) * 120 + x]) <= 2)
        }
      }
    }
  }

  @Test func `a spray builds up where it goes on, and is as faint at its edge as in its middle`() {
    let brush = Brush(
      color: .black, diameter: 40, pressureSensitivity: 0, tip: .airbrush, flow: 0.02, hardness: 0, spacing: 0.05)
    let painting = Painting(size: Size(100, 60), paper: .white)
    stroke(painting, brush, seconds: 0.2) { Point(20 + 60 * $0, 30) }
    let once = painting.raster[50, 30].map { 255 - Int($0 & 255) } ?? 0
    painting.begin(1, brush, StrokePoint(Point(20, 30)))
    for count in 1...40 { painting.extend(1, StrokePoint(Point(count % 2 == 0 ? 20 : 80, 30))) }
    painting.end(1)
    let often = painting.raster[50, 30].map { 255 - Int($0 & 255) } ?? 0
    #expect(once > 20 && once < 120 && often > 245)
  }

  @Test func `grain is the paper's: another stroke in the same place catches the same heights`() {
    let (one, two) = (Painting(size: Size(80, 60), paper: .white), Painting(size: Size(80, 60), paper: .white))
    let brush = Brush(color: .black, diameter: 30, opacity: 1, pressureSensitivity: 0, tip: .pencil, grain: 1)
    stroke(one, brush, seconds: 0.2, pressure: { _ in 0.5 }) { Point(10 + 60 * $0, 30) }
    stroke(two, brush, seconds: 0.5, pressure: { _ in 0.5 }) { Point(70 - 60 * $0, 30) }
    for x in 20..<60 { for y in 20..<40 { #expect(one.raster[x, y] == two.raster[x, y]) } }
    let shades = Set((20..<60).map { one.raster[$0, 30] ?? 0 })
    #expect(shades.count > 8)
  }

  @Test func `a stroke that becomes a line is the line, and one step of undo`() {
    let (bent, straight) = (Painting(size: Size(90, 70)), Painting(size: Size(90, 70)))
    bent.begin(1, Brush(), StrokePoint(Point(10, 10)))
    for place in [Point(30, 60), Point(70, 5), Point(80, 60)] { bent.extend(1, StrokePoint(place)) }
    for end in [Point(20, 50), Point(80, 60)] {
      bent.straighten(1, from: StrokePoint(Point(10, 10)), to: StrokePoint(end))
    }
    straight.begin(1, Brush(), StrokePoint(Point(10, 10)))
    straight.extend(1, StrokePoint(Point(80, 60)))
    #expect(differences(bent.raster, straight.raster) == 0)
    for painting in [bent, straight] { painting.end(1) }
    #expect(differences(bent.raster, straight.raster) == 0)
    bent.undo()
    #expect(bent.isEmpty && !bent.canUndo)
    #expect(bent.straighten(7, from: StrokePoint(.zero), to: StrokePoint(.zero)) == .empty)
  }

  @Test func `a drawing says a later version as soon as a program of before could not read it`() throws {
    func version(_ actions: [PaintingAction]) throws -> Int {
      let journal = Journal(size: Size(90, 70), entries: actions.map { Journal.Entry($0, at: 0) })
      let read = try Journal(parsing: journal.encoded())
      #expect(read.entries.count == actions.count && read.warnings.isEmpty)
      return read.version
    }
    let point = StrokePoint(Point(10, 10))
    #expect(try version([.begin(id: 1, brush: Brush(), point: point), .end(id: 1)]) == 1)
    for brush in [
      Brush(tip: .ink), Brush(grain: 0.5), Brush(mirror: Mirror(x: 3.25)), Brush(tip: .airbrush, flow: 0.2),
    ] {
      #expect(try version([.begin(id: 1, brush: brush, point: point), .end(id: 1)]) == 3)
    }
    #expect(
      try version([.begin(id: 1, brush: Brush(), point: point), .straighten(id: 1, from: point, to: point)]) == 3)
  }

  @Test func `a spray takes no time where nothing is left to cover`() {
    let brush = Brush(diameter: 1024, pressureSensitivity: 0, tip: .airbrush, flow: 0.04, hardness: 0.1, spacing: 0)
    let painting = Painting(size: Size(320, 320))
    let start = ContinuousClock.now
    let points = (1..<20_000).map { StrokePoint(Point($0 % 2 == 0 ? 0 : 320, Double($0 % 320))) }
    painting.replay(
      [.begin(id: 1, brush: brush, point: points[0])] + points.map { .extend(id: 1, point: $0) } + [.end(id: 1)])
    // Otherwise it would be forty seconds.
    #expect(ContinuousClock.now - start < .seconds(15))
    #expect(painting.raster[160, 160] == 0)
  }
}
