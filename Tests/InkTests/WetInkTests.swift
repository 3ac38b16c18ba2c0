import Fingers
import Geometry
import Testing

@testable import Ink

/// What is shown of a dot before it is painted.
@Suite struct WetInkTests {
  private let ink = Color(0x3355AA)

  /// A painting that is shown so many pixels a point and turned, its middle in the middle of 160 by 120 pixels.
  private func painting(_ scale: Double, turnedBy angle: Double) -> Painting {
    let painting = Painting(size: Size(120, 90))
    let turn = Transform.scale(scale).concatenating(.rotation(angle))
    let shift = Point(80, 60) - turn(Point(60, 45))
    painting.show(Projection(turn.concatenating(.translation(shift))), width: 160, height: 120)
    return painting
  }

  /// Whether all that is seen of `wet` is inked.
  private func isInked(_ wet: WetInk, in painting: Painting) -> Bool {
    let rect = wet.rect.intersection(painting.raster.bounds)
    return (rect.y..<rect.maxY).allSatisfy { y in
      (rect.x..<rect.maxX).allSatisfy { x in painting.raster[x, y] == wet.color.rgb }
    }
  }

  @Test func `every pixel of it is inked by the stroke that begins there, at any size, scale and turn`() {
    var generator = SplitMix64(seed: 11)
    var count = 0
    for round in 0..<300 {
      let scale = Double.random(in: 0.125...16, using: &generator)
      let painting = painting(scale, turnedBy: .random(in: -3...3, using: &generator))
      var brush = Brush(
        kind: round % 4 == 0 ? .eraser : .pen, color: ink, diameter: .random(in: 0.25...96, using: &generator),
        smoothing: round % 3 == 0)
      if round % 5 == 0 { brush.speedSensitivity = 0.8 }
      let pressure = Bool.random(using: &generator) ? Double.random(in: 0...1, using: &generator) : nil
      let place = Point(.random(in: 50...70, using: &generator), .random(in: 40...50, using: &generator))
      painting.begin(0, Brush(color: .black, diameter: 400), StrokePoint(Point(60, 45)))
      painting.end(0)
      painting.begin(1, brush, StrokePoint(place, pressure: pressure))
      let wet = WetInk(
        brush, on: painting.paper, center: painting.projection.transform(place), pressure: pressure, scale: scale)
      guard let wet else { continue }
      count += 1
      #expect(wet.color == (brush.kind == .pen ? ink : painting.paper))
      #expect(isInked(wet, in: painting), "\(brush), \(scale) pixels a point, at \(place)")
    }
    #expect(count > 200)
  }

  @Test func `every pixel of it is inked by the stroke that comes there, at every report of its finger`() {
    var generator = SplitMix64(seed: 13)
    var count = 0
    for round in 0..<60 {
      let scale = Double.random(in: 0.5...3, using: &generator)
      let painting = painting(scale, turnedBy: .random(in: -3...3, using: &generator))
      var brush = Brush(color: ink, diameter: .random(in: 2...30, using: &generator), smoothing: round % 3 > 0)
      if round % 4 == 0 { brush.tip = .ink }
      if round % 5 == 0 { (brush.speedSensitivity, brush.diameter) = (0.3, brush.diameter * 3) }
      // The whole dot lies on the paper.
      func somewhere() -> Point {
        Point(.random(in: 20...100, using: &generator), .random(in: 20...70, using: &generator))
      }
      let start = somewhere()
      var pressure = round % 2 == 0 ? Double.random(in: 0...1, using: &generator) : nil
      painting.begin(1, brush, StrokePoint(start, pressure: pressure, time: 0))
      let reach = [0.1, 0.5, 1][round % 3]
      var place = start
      for report in 1...12 {
        place = place.interpolated(to: somewhere(), by: reach)
        if pressure != nil { pressure = .random(in: 0...1, using: &generator) }
        painting.extend(1, StrokePoint(place, pressure: pressure, time: Double(report) / 120))
        let wet = WetInk(
          brush, on: painting.paper, center: painting.projection.transform(place), pressure: pressure, scale: scale,
          begins: false)
        guard let wet, !wet.rect.intersection(painting.raster.bounds).isEmpty else { continue }
        count += 1
        #expect(isInked(wet, in: painting), "\(brush), \(scale) pixels a point, at \(place)")
      }
    }
    #expect(count > 200)
  }

  @Test func `a dot of four pixels shows the pixel that it is on`() throws {
    var generator = SplitMix64(seed: 12)
    for _ in 0..<200 {
      let place = Point(.random(in: 10...20, using: &generator), .random(in: 10...20, using: &generator))
      let wet = try #require(
        WetInk(Brush(diameter: 4), on: .white, center: place, pressure: nil, scale: 1))
      #expect(wet.rect.contains(x: Int(place.x), y: Int(place.y)))
    }
  }

  @Test func `nothing is certain of a translucent brush or a thin one`() {
    func wet(_ brush: Brush, scale: Double = 1) -> WetInk? {
      WetInk(brush, on: .white, center: Point(50.5, 50.5), pressure: nil, scale: scale)
    }
    #expect(wet(Brush()) != nil)
    #expect(wet(Brush(opacity: 0.99)) == nil)
    #expect(wet(Brush(color: Color(0x000000, alpha: 0.9))) == nil)
    #expect(wet(Brush(kind: .eraser, opacity: 0.5)) == nil)
    #expect(wet(Brush(diameter: 1.9)) == nil)
    #expect(wet(Brush(diameter: 1.9), scale: 2)?.rect == PixelRect(x: 50, y: 50, width: 1, height: 1))
    #expect(wet(Brush(diameter: .nan)) == nil)
  }
}
