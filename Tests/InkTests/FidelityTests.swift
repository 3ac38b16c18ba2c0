import Geometry
import Glibc
import GoldenPictures
import Testing

@testable import Ink

/// How near the ink is to the finger, and to the way that the finger went.
@Suite struct FidelityTests {
  private static let paper = Size(640, 480)

  /// Black on white: how much of each pixel is inked, 0...255.
  private func ink(_ painting: Painting) -> [Int] { pixels(painting.raster).map { 255 - Int($0 & 0xFF) } }

  private func painting(_ size: Size = Self.paper) -> Painting { Painting(size: size, paper: .white) }

  // MARK: The tip

  @Test(arguments: [false, true], [0, 1, 2, 3])
  func `at 800 points a second the ink's tip is where the finger is`(isSmoothed: Bool, quarter: Int) throws {
    let painting = painting()
    let radius = 5.0
    painting.begin(
      1, Brush(diameter: 2 * radius, smoothing: isSmoothed), StrokePoint(Point(320.3, 240.2), pressure: 1))
    let heading = Transform.rotation(Double(quarter) * .pi / 2)(Vector(1, 0))
    for report in 1...24 {
      let time = Double(report) / 120
      let place = Point(320.3, 240.2) + heading * (800 * time)
      painting.extend(1, StrokePoint(place, pressure: 1, time: time))
      guard painting.raster.bounds.inset(by: 8).contains(x: Int(place.x), y: Int(place.y)) else { break }
      // Along the line of the finger, all the ink from 3 points behind it: to its end there is the radius more.
      let ink = ink(painting)
      let start = place - heading * 3
      var reach = 0.0
      for step in 0..<12 {
        let pixel = Point(start.x.rounded(.down), start.y.rounded(.down)) + heading * Double(step)
        reach += Double(ink[Int(pixel.y) * painting.raster.width + Int(pixel.x)]) / 255
      }
      let first = Point(start.x.rounded(.down) + 0.5, start.y.rounded(.down) + 0.5) - heading * 0.5
      let tip = (first - place).dot(heading) + reach - radius
      #expect(abs(tip) <= 1.5, "\(tip) points from the finger at report \(report)")
    }
  }

  @Test(arguments: [false, true])
  func `on a winding way the tip is under the finger at every report`(isSmoothed: Bool) {
    let painting = painting()
    painting.begin(1, Brush(diameter: 16, smoothing: isSmoothed), StrokePoint(course(0, at: 800), pressure: 1))
    for report in 1...180 {
      let time = Double(report) / 120
      let place = course(time, at: 800)
      painting.extend(1, StrokePoint(place, pressure: 1, time: time))
      let ink = ink(painting)
      // A disc that is smaller by what the tip may be away.
      let bare = places(within: 8 - 1.5, of: place, painting.raster).count { ink[$0] < 250 }
      #expect(bare == 0, "report \(report)")
    }
  }

  // MARK: The way

  /// A figure of eight at an even pace.
  private func course(_ time: Double, at speed: Double) -> Point {
    // The longest way for a step of the parameter is 200 √2.
    let angle = time * speed / 282.8
    return Point(320 + 200 * sin(angle), 240 + 100 * sin(2 * angle))
  }

  @Test(arguments: [false, true], [(120.0, 2.0), (120, 12), (1000, 2), (1000, 12)])
  func `at 4,000 points a second the ink is nowhere farther than a point from the way`(
    isSmoothed: Bool, rate: (reports: Double, diameter: Double)
  ) {
    let painting = painting()
    let radius = rate.diameter / 2
    // A wide arc and back: what a fast arm does.
    func place(_ time: Double) -> Point {
      let angle = time * 4000 / 230
      return Point(320, 240) + Vector(angle: angle, length: 230)
    }
    let brush = Brush(diameter: rate.diameter, smoothing: isSmoothed)
    painting.begin(1, brush, StrokePoint(place(0), pressure: 1))
    var way = [place(0)]
    for report in 1...Int(0.25 * rate.reports) {
      let time = Double(report) / rate.reports
      way.append(place(time))
      painting.extend(1, StrokePoint(place(time), pressure: 1, time: time))
    }
    painting.end(1)
    let ink = ink(painting)
    var farthest = 0.0
    for index in ink.indices where ink[index] >= 128 {
      let pixel = Point(
        Double(index % painting.raster.width) + 0.5, Double(index / painting.raster.width) + 0.5)
      farthest = max(farthest, distance(pixel, way) - radius)
    }
    #expect(farthest <= 1, "ink \(farthest) points beside the way")
    var bare = 0
    for (from, to) in zip(way, way.dropFirst()) {
      for step in 0..<8 {
        let place = from.interpolated(to: to, by: Double(step) / 8)
        // Some ink within a point of every place on the way.
        if places(within: max(radius - 1, 1), of: place, painting.raster).allSatisfy({ ink[$0] < 128 }) { bare += 1 }
      }
    }
    #expect(bare == 0, "\(bare) places of the way without ink")
  }

  private func distance(_ place: Point, _ way: [Point]) -> Double {
    zip(way, way.dropFirst()).reduce(.infinity) { nearest, piece in
      let along = piece.1 - piece.0
      let share = min(max((place - piece.0).dot(along) / along.dot(along), 0), 1)
      return min(nearest, place.distance(to: piece.0 + along * share))
    }
  }

  private func places(within radius: Double, of place: Point, _ raster: Raster) -> [Int] {
    let reach = Int(radius) + 1
    let (x, y) = (Int(place.x), Int(place.y))
    return (y - reach...y + reach).flatMap { row in
      (x - reach...x + reach).compactMap { column in
        guard raster.bounds.contains(x: column, y: row) else { return nil }
        let middle = Point(Double(column) + 0.5, Double(row) + 0.5)
        return middle.distance(to: place) <= radius ? row * raster.width + column : nil
      }
    }
  }

  // MARK: Coverage

  /// A straight stroke of many pieces, some shorter than they are wide, with the radii that its pressures give.
  @Test(
    arguments: [
      (0.6, [0.4, 1]), (3, [1, 1]), (9, [1, 1, 1, 1, 1, 1]), (20, [0.1, 0.4, 1, 0.9, 0.3]), (48, [1, 0.2, 0.9]),
    ] as [(Double, [Double])])
  func `a painted stroke covers what the distance to its discs says`(diameter: Double, pressures: [Double]) {
    let painting = painting(Size(120, 90))
    let brush = Brush(diameter: diameter, pressureSensitivity: 1).quantized
    let points = pressures.enumerated().map { index, pressure in
      StrokePoint(Point(30.25 + 11 * Double(index), 34.5 + 5.5 * Double(index)), pressure: pressure).quantized
    }.compactMap(\.self)
    for (index, point) in points.enumerated() {
      if index == 0 { painting.begin(1, brush, point) } else { painting.extend(1, point) }
    }
    painting.end(1)
    let ink = ink(painting)
    let discs = points.map { ($0.location, brush.radius(pressure: $0.pressure)) }
    var worst = 0.0
    for index in ink.indices {
      let pixel = Point(Double(index % 120) + 0.5, Double(index / 120) + 0.5)
      let analytic = zip(discs, discs.dropFirst()).map { coverage(of: pixel, $0, $1) }.max() ?? 0
      worst = max(worst, abs(Double(ink[index]) - 255 * analytic))
    }
    #expect(worst <= 1)
  }

  /// The greatest coverage among all discs between two, where one below half a pixel is half a pixel wide and fainter.
  private func coverage(of pixel: Point, _ a: (Point, Double), _ b: (Point, Double)) -> Double {
    var most = 0.0
    for step in 0...300 {
      let share = Double(step) / 300
      let radius = a.1 + (b.1 - a.1) * share
      let (wide, strength) = (max(a.1, 0.5) + (max(b.1, 0.5) - max(a.1, 0.5)) * share, min(1, 2 * radius))
      let depth = 0.5 + wide - pixel.distance(to: a.0.interpolated(to: b.0, by: share))
      most = max(most, min(max(depth, 0), 1) * strength)
    }
    return most
  }
}
