import Geometry
import Ink
import VirtualTouchscreen

/// What it costs to find out what a bucket fills and to fill it, on the largest sheets: within a line, and around hundreds of
/// strokes, which a thousand corners of the area follow.
func measureBucket() {
  print("A bucket on a drawing of 4,000 x 4,000 pixels; milliseconds")
  print("".padded(44) + Distribution.header)
  let sheet = BusySheet(strokes: 0)
  sheet.ring(Point(2000, 2000), radius: 250)
  sheet.ring(Point(2000, 2000), radius: 1900)
  report("within a ring of 500", sheet, at: Point(2000, 2000))
  report("within a ring of 3,800", sheet, at: Point(2000, 1000))
  let busy = BusySheet(strokes: 400)
  report("all of a sheet of 400 strokes", busy, at: busy.blankPlace())
  print(machine())
}

private func report(_ name: String, _ sheet: BusySheet, at place: Point) {
  for gap in [0.0, 8] {
    let title = gap == 0 ? name : "\(name), gaps of \(Int(gap)) closed"
    print(title.padded(44) + Distribution(sheet.times(FloodFill(gap: gap), at: place)).row)
  }
}

private final class BusySheet {
  private static let side = 4000.0
  private let painting = Painting(size: Size(side, side), scale: 1)
  private var generator = SplitMix64(seed: 20_261_123)

  /// A sheet full of strokes that wander about.
  init(strokes: Int) {
    for id in 0..<strokes {
      var place = Point(generator.number(in: 0..<Self.side), generator.number(in: 0..<Self.side))
      var heading = generator.number(in: 0..<6.28)
      draw(
        id: id,
        Brush(color: Color(UInt32(generator.integer(in: 0...0x7F7F7F))), diameter: generator.number(in: 2..<16)),
        (0..<200).map { _ in
          heading += generator.number(in: -0.3..<0.3)
          place = place + Vector(angle: heading, length: 8)
          return place
        })
    }
  }

  func ring(_ center: Point, radius: Double) {
    draw(
      id: 0, Brush(color: .black, diameter: 8),
      (0...720).map { center + Vector(angle: Double($0) / 360 * .pi, length: radius) })
  }

  private func draw(id: Int, _ brush: Brush, _ places: [Point]) {
    guard let first = places.first else { return }
    painting.begin(id, brush, StrokePoint(first))
    for place in places.dropFirst() { painting.extend(id, StrokePoint(place)) }
    painting.end(id)
  }

  /// A place that no stroke covers.
  func blankPlace() -> Point {
    while true {
      let (x, y) = (generator.integer(in: 0...3999), generator.integer(in: 0...3999))
      if painting.raster[x, y] == painting.paper.rgb { return Point(Double(x) + 0.5, Double(y) + 0.5) }
    }
  }

  func times(_ bucket: FloodFill, at place: Point) -> [UInt64] {
    (0..<20).map { _ in
      defer { painting.undo() }
      return timed {
        painting.fill(
          Fill(painting.area(toFillAt: place, bucket, with: Color(0xE0_40_40)), Brush(color: Color(0xE0_40_40))))
      }
    }
  }
}
