import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

/// Strokes of fingers and mice, whose width goes by how fast they are.
@Suite struct SwiftnessTests {
  private static let brush = Brush(color: .black, diameter: 16, tip: .ink, speedSensitivity: 0.85)

  /// A level stroke that comes as far as `places` says, at 120 reports a second; ended only where that is asked for.
  private func painting(
    _ places: [Double], _ brush: Brush = brush, hertz: Double = 120, pressure: Double? = nil, ends: Bool = true
  ) -> Painting {
    let painting = Painting(size: Size(640, 60), paper: .white)
    for (index, place) in places.enumerated() {
      let point = StrokePoint(Point(20 + place, 30), pressure: pressure, time: 5 + Double(index) / hertz)
      if index == 0 { painting.begin(1, brush, point) } else { painting.extend(1, point) }
    }
    if ends { painting.end(1) }
    return painting
  }

  /// Places of a stroke of `length` points at one speed, in points a second.
  private func even(_ speed: Double, length: Double = 500, hertz: Double = 120) -> [Double] {
    (0...Int(length / speed * hertz)).map { Double($0) * speed / hertz }
  }

  /// How much ink each column has, in pixels.
  private func widths(_ painting: Painting) -> [Double] {
    (0..<painting.raster.width).map { x in
      (0..<painting.raster.height).reduce(0) { $0 + Double(255 - (painting.raster[x, $1] ?? 0) & 255) / 255 }
    }
  }

  @Test func `the faster it is, the thinner`() {
    let middles = [80.0, 350, 700, 1400, 3000].map { widths(painting(even($0)))[300] }
    #expect(middles == middles.sorted(by: >))
    #expect(middles[0] > 15 && (8...10).contains(middles[2]) && middles[4] < 4)
  }

  @Test func `pressure decides where there is one, and a line is even that was made straight`() {
    for pressure in [0.1, 0.6, 1] {
      var plain = Self.brush
      plain.speedSensitivity = 0
      let places = even(1500)
      #expect(
        differences(
          painting(places, pressure: pressure).raster, painting(places, plain, pressure: pressure).raster) == 0)
    }
    let straight = painting(even(1500), ends: false)
    straight.straighten(1, from: StrokePoint(Point(20, 30), time: 5), to: StrokePoint(Point(600, 30), time: 6))
    straight.end(1)
    #expect(Set(widths(straight)[40...580]).count == 1 && widths(straight)[300] > 15.5)
  }

  @Test func `a dot is round, half as wide as a slow line, and there with the first report`() {
    let painting = painting([0], ends: false)
    let radius = Self.brush.radius(swiftness: Swiftness.start)
    for y in 0..<60 {
      for x in 0..<40 {
        let distance = Point(Double(x) + 0.5, Double(y) + 0.5).distance(to: Point(20, 30))
        if abs(distance - radius) > 0.75 { #expect((painting.raster[x, y] == 0) == (distance < radius)) }
      }
    }
    #expect(0.5...0.6 ~= radius / 8)
  }

  @Test(arguments: [30.0, 250, 900, 2500]) func `nothing changes when the finger lifts`(speed: Double) {
    for smoothing in [false, true] {
      for tip in BrushTip.allCases {
        var brush = Self.brush
        (brush.smoothing, brush.tip, brush.flow, brush.mirror) = (smoothing, tip, 0.3, Mirror(x: 300))
        for count in [1, 2, 3, 7, 20] {
          let places = Array(even(speed).prefix(count))
          #expect(
            differences(painting(places, brush, ends: false).raster, painting(places, brush).raster) == 0,
            "\(tip), \(count)")
        }
      }
    }
  }

  @Test func `it runs out to a point where it ends fast, and is round where it ends slowly`() {
    let (fast, slow) = (painting(even(1800)), painting(even(60, length: 200)))
    func end(_ painting: Painting) -> Int { widths(painting).lastIndex { $0 > 0.2 } ?? 0 }
    let (swept, round) = (widths(fast), widths(slow))
    #expect(swept[end(fast) - 1] < 1.2 && swept[end(fast) - 30] > 2)
    #expect(round[end(slow) - 3] > 9 && round[end(slow) - 8] > 15)
  }

  @Test func `however unsteady a hand is and however its reports come, no line has knots`() {
    var generator = SplitMix64(seed: 3)
    for round in 0..<40 {
      // A hand that stops and goes, reports that are late, come bunched or one tenth of a millisecond apart.
      var (place, time, speed) = (0.0, 0.0, 400.0)
      let painting = Painting(size: Size(640, 60), paper: .white)
      painting.begin(1, Self.brush, StrokePoint(Point(20, 30), time: 0))
      while place < 560 {
        let interval = [0.0001, 0.001, 0.008, 0.016, 0.05][Int.random(in: 0..<5, using: &generator)]
        if Int.random(in: 0..<6, using: &generator) == 0 { speed = .random(in: 0...3000, using: &generator) }
        place += max(0.02, speed * interval) * .random(in: 0.5...1.5, using: &generator)
        time += round % 2 == 0 ? interval : 0.008
        painting.extend(1, StrokePoint(Point(20 + place, 30), time: time))
      }
      painting.end(1)
      let widths = widths(painting)
      for x in 60..<500 {
        // Both edges, in ten points.
        #expect(widths[x + 10] - widths[x] < 3.2 && widths[x] - widths[x + 10] < 5.6, "\(round), at \(x)")
      }
    }
  }

  @Test func `how often a device reports makes little difference`() {
    for speed in [200.0, 700, 1600] {
      let seen = [60.0, 120, 240, 1000].map { widths(painting(even(speed, hertz: $0), hertz: $0)) }
      for other in seen.dropFirst() { for x in 120...400 { #expect(abs(other[x] - seen[0][x]) < 1) } }
    }
  }

  @Test func `a drawing with it is one of version 5, and says how much and at which speed`() throws {
    var brush = Self.brush
    brush.pace = 350.4
    let point = StrokePoint(Point(10, 10))
    let actions: [PaintingAction] = [.begin(id: 1, brush: brush, point: point), .end(id: 1)]
    let journal = Journal(size: Size(90, 70), entries: actions.map { Journal.Entry($0, at: 0) })
    let bytes = journal.encoded()
    #expect(String(decoding: bytes, as: UTF8.self).contains(#""grain":0,"speed":217,"pace":350,"#))
    let read = try Journal(parsing: bytes)
    #expect(read.version == 5 && read.warnings.isEmpty)
    guard case .begin(_, let other, _) = read.entries[0].action else { Issue.record("no stroke"); return }
    #expect(other == brush.quantized && other.pace == 350)
    // What says no more than before is written as before.
    brush.speedSensitivity = 0
    #expect(brush.quantized.pace == Brush.usualPace)
    let plain = Journal(size: Size(90, 70), entries: [.init(.begin(id: 1, brush: brush, point: point), at: 0)])
    #expect(!String(decoding: plain.encoded(), as: UTF8.self).contains("pace"))
  }

  @Test func `numbers beyond all sense are none`() throws {
    for (speed, pace) in [(#""x""#, "700"), ("1.5", "700"), ("99", "null"), ("99", #"[1]"#)] {
      let line = """
        {"begin":1,"kind":"pen","color":"#000000FF","diameter":512,"opacity":255,"sensitivity":77,"smoothing":true,\
        "tip":"ink","flow":255,"hardness":255,"spacing":26,"grain":0,"speed":\(speed),"pace":\(pace),"point":[0,0,0,-1]}

        """
      let header = JournalEncoder.header(size: Size(90, 70), paper: .white, version: 5)
      let read = try Journal(parsing: header + Array(line.utf8))
      #expect(read.entries.isEmpty && read.warnings.count == 1)
    }
    for pace in [-1, 0, .nan, .infinity, 1e300] {
      var brush = Self.brush
      brush.pace = pace
      #expect(Brush.paces.contains(brush.quantized.pace))
    }
  }
}
