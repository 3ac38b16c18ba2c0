import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Shapes against their formulas, pixel by pixel.
@Suite struct CoverageTests {
  @Test(arguments: [0.5, 1, 1.7, 4, 8.25, 30])
  func `a disc covers what its distance says`(radius: Double) {
    let center = Point(40.3, 39.8)
    let found = coverage(width: 80, height: 80) { $0.fillCircle(center, radius: radius, .white) }
    for y in 0..<80 {
      for x in 0..<80 {
        let distance = Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: center) - radius
        #expect(abs(Double(found[y * 80 + x]) - 255 * min(max(0.5 - distance, 0), 1)) <= 1)
      }
    }
  }

  @Test(arguments: [(2.0, 1.0), (10, 3), (28, 2), (30, 7)])
  func `a ring covers what its distance says`(radius: Double, width: Double) {
    let center = Point(40.3, 39.8)
    let found = coverage(width: 80, height: 80) { $0.strokeCircle(center, radius: radius, width: width, .white) }
    for y in 0..<80 {
      for x in 0..<80 {
        let distance = abs(Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: center) - radius) - width / 2
        #expect(abs(Double(found[y * 80 + x]) - 255 * min(max(0.5 - distance, 0), 1)) <= 1)
      }
    }
  }

  @Test(arguments: [
    (Point(10, 12), Point(50, 40), 4.0, 4.0), (Point(50.2, 10), Point(12.7, 44), 9, 2),
    (Point(10, 30), Point(52, 30), 1, 12), (Point(30.5, 8), Point(30.5, 50), 0.5, 0.5),
    (Point(30, 30), Point(30, 30), 7, 7), (Point(28, 30), Point(40, 30), 12, 3), (Point(28, 30), Point(31, 30), 12, 3),
    (Point(-40, 20), Point(90, 33), 5, 6),
  ])
  func `a tapered line is the hull of its discs`(a: Point, b: Point, ra: Double, rb: Double) {
    let found = coverage(width: 60, height: 56) { $0.capsule(a, b, radius: ra, endRadius: rb, .white) }
    var worst = 0.0
    for y in 0..<56 {
      for x in 0..<60 {
        let place = Point(Double(x) + 0.5, Double(y) + 0.5)
        // Distance minus radius is convex along the axis: ternary search finds its least value.
        func depth(_ u: Double) -> Double { place.distance(to: a.interpolated(to: b, by: u)) - (ra + (rb - ra) * u) }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<50 {
          let (one, other) = ((2 * low + high) / 3, (low + 2 * high) / 3)
          if depth(one) < depth(other) { high = other } else { low = one }
        }
        worst = max(worst, abs(Double(found[y * 60 + x]) - 255 * min(max(0.5 - depth(low), 0), 1)))
      }
    }
    #expect(worst <= 1)
  }

  @Test func `a line thinner than a pixel is fainter, not broken`() {
    let found = coverage(width: 40, height: 9) {
      $0.capsule(Point(-5, 4.5), Point(45, 4.5), radius: 0.2, .white)
    }
    #expect(found[(4 * 40)..<(5 * 40)].allSatisfy { $0 == 102 })
    #expect(found[..<(4 * 40)].allSatisfy { $0 == 0 })
  }

  @Test func `a line from far outside is as exact as a short one`() {
    let short = coverage(width: 40, height: 40) { $0.capsule(Point(-20, 0), Point(60, 40), radius: 3, .white) }
    let long = coverage(width: 40, height: 40) {
      $0.capsule(Point(-2_000_020, -1_000_000), Point(2_000_060, 1_000_040), radius: 3, .white)
    }
    #expect(zip(short, long).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func `a polygon covers exactly its area of each pixel`() {
    let triangle = [Point(3.3, 2.1), Point(36.7, 11.9), Point(9.4, 33.2)]
    let found = coverage(width: 40, height: 36) { Painter($0).fill(polygon: triangle, .white) }
    for y in 0..<36 {
      for x in 0..<40 {
        #expect(abs(Double(found[y * 40 + x]) - 255 * area(of: triangle, inPixel: x, y)) <= 1)
      }
    }
  }

  @Test func `a polygon cut by any side of the raster is the same as in the middle`() {
    let star = [Point(-9, 12), Point(60, 3), Point(4, 55), Point(17.5, -8), Point(58, 44)]
    let small = coverage(width: 48, height: 48) { Painter($0).fill(polygon: star, .white) }
    let large = coverage(width: 90, height: 90) { Painter($0).translated(20, 20).fill(polygon: star, .white) }
    for y in 0..<48 {
      for x in 0..<48 { #expect(abs(small[y * 48 + x] - large[(y + 20) * 90 + x + 20]) <= 1) }
    }
  }

  @Test func `a path of arcs is the circle`() {
    let center = Point(30.4, 29.6)
    let radius = 22.3
    let found = coverage(width: 60, height: 60) { Painter($0).fill(Path(circle: center, radius: radius), .white) }
    let corners = (0..<4096).map { step in
      let angle = Double(step) / 4096 * 2 * Double.pi
      return center + (Transform.rotation(angle)(Vector(radius, 0)))
    }
    for y in [7, 8, 14, 30, 44, 51] {
      for x in 0..<60 {
        #expect(abs(Double(found[y * 60 + x]) - 255 * area(of: corners, inPixel: x, y)) <= 1.5)
      }
    }
  }

  @Test func `a rectangle between pixels covers its share`() {
    let found = coverage(width: 4, height: 3) { $0.fill(Rect(0.25, 0.5, 2.5, 2), .white) }
    #expect(found == [96, 128, 96, 0, 191, 255, 191, 0, 96, 128, 96, 0])
  }

  @Test func `two rectangles that meet on a pixel edge leave no seam`() {
    let found = coverage(width: 12, height: 4) {
      $0.fill(Rect(0, 0, 5, 4), cornerRadius: 0, .white)
      $0.fill(Rect(5, 0, 7, 4), .white)
    }
    #expect(found.allSatisfy { $0 == 255 })
  }

  @Test func `a rounded rectangle is a rectangle with discs in its corners`() {
    let rect = Rect(3, 4, 30, 20)
    let found = coverage(width: 36, height: 28) { $0.fill(rect, cornerRadius: 8, .white) }
    let disc = coverage(width: 36, height: 28) { $0.fillCircle(Point(11, 12), radius: 8, .white) }
    for y in 4..<12 { for x in 3..<11 { #expect(abs(found[y * 36 + x] - disc[y * 36 + x]) <= 1) } }
    for y in 12..<16 { #expect(found[(y * 36 + 3)..<(y * 36 + 33)].allSatisfy { $0 == 255 }) }
    #expect(found[3 * 36 + 20] == 0)
    #expect(found[12 * 36 + 33] == 0)
  }

  @Test func `an outline inside its rectangle covers whole pixels`() {
    let found = coverage(width: 30, height: 30) {
      $0.stroke(Rect(2.5, 2.5, 25, 25), cornerRadius: 6, width: 1, .white)
    }
    for index in 10..<20 {
      #expect(found[2 * 30 + index] == 255)
      #expect(found[index * 30 + 27] == 255)
      #expect(found[3 * 30 + index] == 0)
    }
  }

  @Test func `a translucent stroke has no beads where its pieces meet`() {
    let color = Color.white.withAlpha(0.5)
    let pieces = coverage(width: 80, height: 20) {
      Painter($0).stroke((0...30).map { Point(10 + Double($0) * 2, 10) }, width: 9, color)
    }
    let whole = coverage(width: 80, height: 20) { Painter($0).line(Point(10, 10), Point(70, 10), width: 9, color) }
    #expect(pieces == whole)
    #expect(pieces.max() == 128)
  }

  @Test func `nothing is drawn outside of the clip`() {
    let raster = Raster(width: 60, height: 60)
    let clip = PixelRect(x: 11, y: 17, width: 23, height: 19)
    raster.clip = clip
    let painter = Painter(raster, scale: 1.5)
    painter.fill(Rect(0, 0, 90, 90), .white)
    painter.fill(Rect(1, 1, 38, 38), cornerRadius: 9, Gradient(.white, .black, .horizontal))
    painter.stroke(Rect(1, 1, 38, 38), cornerRadius: 9, width: 30, .white)
    painter.fillCircle(Point(20, 20), radius: 30, .white)
    painter.strokeCircle(Point(20, 20), radius: 14, width: 9, .white)
    painter.line(Point(-10, 0), Point(90, 70), width: 20, .white)
    painter.stroke([Point(-10, 0), Point(90, 70), Point(0, 90)], width: 20, dash: [4, 9], .white)
    painter.transformed(by: .rotation(0.3)).fill(Rect(-100, -100, 300, 300), cornerRadius: 3, .white)
    painter.taper([Point(-10, 0), Point(90, 70)], from: 2, to: 40, .white)
    painter.hairline(Point(-10, 20), Point(90, 20), .white)
    painter.draw(Raster(width: 70, height: 70, color: .white))
    let found = pixels(raster)
    for y in 0..<60 {
      for x in 0..<60 { #expect((found[y * 60 + x] != 0) == clip.contains(x: x, y: y)) }
    }
  }

  @Test func `numbers that are none draw nothing and harm nothing`() {
    let raster = Raster(width: 20, height: 20)
    let painter = Painter(raster)
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      painter.fillCircle(Point(bad, 3), radius: 4, .white)
      painter.strokeCircle(Point(bad, 3), radius: bad, width: bad, .white)
      painter.line(Point(bad, bad), Point(bad, -bad), width: 3, .white)
      painter.stroke([Point(bad, 1), Point(2, bad)], width: 3, dash: [bad, 2], .white)
      painter.fill(polygon: [Point(bad, 1), Point(-3, bad), Point(bad, bad)], .white)
      painter.fill(Path { $0.arc(center: Point(-300, 0), radius: 10, from: 0, to: bad) }, .white)
      painter.hairline(Point(-9, bad), Point(-9, bad), .white)
      painter.taper([Point(-50, bad), Point(bad, -50)], .white) { _, _ in bad }
    }
    #expect(raster.bounds.area == 400)
  }

  /// The area of a polygon that lies within one pixel, by clipping it to the pixel's four sides.
  private func area(of polygon: [Point], inPixel x: Int, _ y: Int) -> Double {
    var points = polygon
    let (left, top) = (Double(x), Double(y))
    let inside: [(Point) -> Double] = [
      { $0.x - left }, { left + 1 - $0.x }, { $0.y - top }, { top + 1 - $0.y },
    ]
    for depth in inside {
      var cut: [Point] = []
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        let (here, there) = (depth(point), depth(next))
        if here >= 0 { cut.append(point) }
        if (here >= 0) != (there >= 0) { cut.append(point.interpolated(to: next, by: here / (here - there))) }
      }
      points = cut
    }
    var twice = 0.0
    for (index, point) in points.enumerated() {
      twice += (point - .zero).cross(points[(index + 1) % points.count] - .zero)
    }
    return abs(twice) / 2
  }
}
