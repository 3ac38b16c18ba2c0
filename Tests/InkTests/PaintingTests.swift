import Fingers
import Geometry
import GoldenPictures
import Testing

@testable import Ink

@Suite struct PaintingTests {
  private let ink = Brush(color: Color(0x1B1A1C), diameter: 12, pressureSensitivity: 0)
  private let paper = Painting.paperColor.rgb

  @Test func `a tap paints a dot at once`() {
    let painting = Painting(size: Size(200, 150))
    var generator = SplitMix64(seed: 1)
    for _ in 0..<100 {
      let place = Point(.random(in: 10...190, using: &generator), .random(in: 10...140, using: &generator))
      let dirty = painting.begin(1, ink, StrokePoint(place))
      #expect(painting.raster[Int(place.x), Int(place.y)] == 0x1B1A1C)
      #expect(dirty.contains(x: Int(place.x - 6), y: Int(place.y)) && dirty.width <= 15)
      painting.end(1)
      #expect(painting.raster[Int(place.x), Int(place.y)] == 0x1B1A1C)
      painting.undo()
    }
    #expect(pixels(painting.raster).allSatisfy { $0 == paper })
  }

  @Test func `a dot is a round disc of the brush's diameter`() {
    let painting = Painting(size: Size(40, 40), scale: 2, paper: .black)
    painting.begin(1, Brush(color: .white, diameter: 12), StrokePoint(Point(20.25, 19.5)))
    let disc = Raster(width: 80, height: 80)
    disc.fillCircle(Point(40.5, 39), radius: 12, .white)
    #expect(zip(pixels(painting.raster), pixels(disc)).allSatisfy { abs(Int($0 & 255) - Int($1 & 255)) <= 1 })
  }

  @Test func `the newest sample is inked before the next one comes`() {
    let painting = Painting(size: Size(300, 300))
    painting.begin(1, ink, StrokePoint(Point(20, 20)))
    for place in [Point(60, 25), Point(80, 80), Point(200, 90), Point(40, 250)] {
      let dirty = painting.extend(1, StrokePoint(place))
      #expect(painting.raster[Int(place.x), Int(place.y)] == 0x1B1A1C)
      #expect(dirty.contains(x: Int(place.x), y: Int(place.y)))
    }
  }

  @Test func `two fingers are never joined`() {
    let painting = Painting(size: Size(400, 100))
    painting.begin(1, ink, StrokePoint(Point(30, 50)))
    painting.begin(2, ink, StrokePoint(Point(370, 50)))
    for step in 1...30 {
      painting.extend(1, StrokePoint(Point(30 + Double(step), 50 + Double(step % 5))))
      painting.extend(2, StrokePoint(Point(370 - Double(step), 50 - Double(step % 5))))
    }
    painting.end(2)
    painting.begin(2, ink, StrokePoint(Point(200, 10)))
    for y in 0..<100 {
      for x in (80..<320) where !(185..<215).contains(x) || y > 25 { #expect(painting.raster[x, y] == paper) }
    }
  }

  @Test func `every sample of ten fingers counts`() {
    let painting = Painting(size: Size(320, 240))
    for finger in 0..<10 { painting.begin(finger, ink, StrokePoint(Point(Double(finger) * 30, 0), time: 0)) }
    for step in 1...100 {
      for finger in 0..<10 {
        let place = Point(Double(finger) * 30 + Double(step % 2) / 64, Double(step) * 2)
        painting.extend(finger, StrokePoint(place, pressure: 1, time: Double(step) / 500))
      }
    }
    #expect(painting.strokes.count == 10)
    for stroke in painting.strokes {
      #expect(stroke.points.count == 101)
      #expect(stroke.points.last?.location.y == 200)
      #expect(stroke.points.last?.time == 0.2)
    }
  }

  @Test func `ink passes through every sample of a fast stroke`() {
    let painting = Painting(size: Size(500, 400))
    var generator = SplitMix64(seed: 7)
    let places = (0..<30).map { _ in
      Point(.random(in: 20...480, using: &generator), .random(in: 20...380, using: &generator))
    }
    painting.begin(1, Brush(color: .black, diameter: 4), StrokePoint(places[0]))
    for place in places.dropFirst() { painting.extend(1, StrokePoint(place)) }
    painting.end(1)
    for place in places { #expect(painting.raster[Int(place.x), Int(place.y)] == 0) }
  }

  @Test func `what changed lies within the returned rectangle`() {
    let painting = Painting(size: Size(260, 200), scale: 1.5)
    var generator = SplitMix64(seed: 99)
    var session = RandomSession(generator: generator, width: 260, height: 200)
    var before = pixels(painting.raster)
    for _ in 0..<150 {
      let dirty = painting.apply(session.next())
      let after = pixels(painting.raster)
      let width = painting.raster.width
      if after.count != before.count {
        // Another paper is wholly another picture.
        #expect(dirty == painting.raster.bounds)
        before = after
        continue
      }
      let missed = before.indices.count { before[$0] != after[$0] && !dirty.contains(x: $0 % width, y: $0 / width) }
      #expect(missed == 0)
      before = after
    }
    #expect(generator.next() != 0)
  }

  @Test func `a translucent stroke is equally dark where it crosses itself`() {
    let painting = Painting(size: Size(100, 100), paper: .white)
    painting.begin(1, Brush(color: .black, diameter: 10, opacity: 0.5), StrokePoint(Point(10, 50)))
    for place in [Point(90, 50), Point(50, 10), Point(50, 90), Point(50, 20)] { painting.extend(1, StrokePoint(place)) }
    painting.end(1)
    #expect(painting.raster[50, 50] == 0x7F7F7F)
    #expect(pixels(painting.raster).min() == 0x7F7F7F)
  }

  @Test func `a stroke that began later lies above, whichever ends first`() {
    let painting = Painting(size: Size(60, 60))
    painting.begin(1, Brush(color: Color(0xFF0000), diameter: 20), StrokePoint(Point(30, 30)))
    painting.begin(2, Brush(color: Color(0x0000FF), diameter: 10), StrokePoint(Point(30, 30)))
    painting.end(2)
    painting.extend(1, StrokePoint(Point(31, 30)))
    painting.end(1)
    #expect(painting.raster[30, 30] == 0x0000FF)
    #expect(painting.raster[22, 30] == 0xFF0000)
  }

  @Test func `the eraser brings back the paper`() {
    let painting = Painting(size: Size(60, 60))
    painting.begin(1, ink, StrokePoint(Point(30, 30)))
    painting.end(1)
    painting.begin(2, Brush(kind: .eraser, diameter: 30), StrokePoint(Point(30, 30)))
    painting.end(2)
    #expect(pixels(painting.raster).allSatisfy { $0 == paper })
    #expect(!painting.isEmpty)
  }

  @Test func `pressing harder in one place widens the dot, pressing less leaves it`() {
    let brush = Brush(color: .black, diameter: 40, pressureSensitivity: 1)
    let painting = Painting(size: Size(60, 60))
    painting.begin(1, brush, StrokePoint(Point(30, 30), pressure: 0.2))
    #expect(painting.raster[42, 30] == paper)
    painting.extend(1, StrokePoint(Point(30, 30), pressure: 1))
    #expect(painting.raster[42, 30] == 0)
    painting.extend(1, StrokePoint(Point(30, 30), pressure: 0.1))
    painting.end(1)
    #expect(painting.raster[42, 30] == 0)
  }

  @Test func `a tap without pressure leaves a dot all the same`() {
    let painting = Painting(size: Size(40, 40))
    painting.begin(
      1, Brush(color: .black, diameter: 20, pressureSensitivity: 1), StrokePoint(Point(20.5, 20.5), pressure: 0))
    #expect(painting.raster[20, 20] == 0)
  }

  @Test func `smoothing steadies a slow hand and hardly holds back a fast one`() {
    var generator = SplitMix64(seed: 3)
    func run(speed: Double, noise: Double) -> (lag: Double, jitter: Double) {
      var filter = OneEuroFilter()
      var (lag, jitter) = (0.0, 0.0)
      for step in 0..<250 {
        let x = speed * Double(step) / 125
        let raw = Point(x, .random(in: -noise...noise, using: &generator))
        let smooth = filter(raw, at: Double(step) / 125)
        if step > 50 {
          lag = max(lag, x - smooth.x)
          jitter += smooth.y * smooth.y / 199
        }
      }
      return (lag, jitter.squareRoot())
    }
    #expect(run(speed: 20, noise: 1).jitter < 0.35)
    #expect(run(speed: 800, noise: 0).lag < 3)
  }

  @Test func `points outside of the paper or of all reason harm nothing`() {
    let painting = Painting(size: Size(50, 50))
    painting.begin(1, ink, StrokePoint(Point(-1e9, 25)))
    painting.extend(1, StrokePoint(Point(1e9, 25)))
    #expect(painting.extend(1, StrokePoint(Point(.nan, 25))) == .empty)
    #expect(painting.begin(2, ink, StrokePoint(Point(.infinity, 0))) == .empty)
    #expect(painting.extend(3, StrokePoint(Point(1, 1))) == .empty)
    #expect(painting.end(3) == .empty && painting.retract(3) == .empty)
    #expect(painting.raster[25, 25] == 0x1B1A1C)
    #expect(painting.growingStrokes == [1])
  }

  @Test func `a painting at twice the scale is as if it had been painted there`() {
    let actions = RandomSession.actions(80, seed: 12, width: 120, height: 90)
    let small = Painting(size: Size(120, 90))
    let large = Painting(size: Size(120, 90), scale: 2)
    for action in actions {
      small.apply(action)
      large.apply(action)
    }
    let dirty = small.resize(to: Size(120, 90), scale: 2)
    #expect(dirty == small.raster.bounds)
    #expect(differences(small.raster, large.raster) == 0)
    large.endAll()
    #expect(differences(small.render(scale: 2), large.raster) == 0)
  }

  @Test func `a painting looks as it did`() throws {
    let painting = Painting(size: Size(220, 140))
    let brush = Brush(color: Color(0xE66A22), diameter: 14, opacity: 0.8)
    painting.begin(1, brush, StrokePoint(Point(20, 40), pressure: 0.2))
    painting.begin(2, Brush(color: Color(0x2B7A78), diameter: 9), StrokePoint(Point(200, 20)))
    for step in 1...24 {
      let u = Double(step) / 24
      painting.extend(
        1, StrokePoint(Point(20 + 180 * u, 70 - 40 * (u * 6).rounded(.down).remainder(dividingBy: 2)), pressure: u))
      painting.extend(2, StrokePoint(Point(200 - 150 * u, 20 + 110 * u * u)))
    }
    painting.end(1)
    painting.end(2)
    for x in [30.0, 60, 90] {
      painting.begin(3, Brush(color: Color(0x8FA7AE), diameter: x / 8), StrokePoint(Point(x, 120)))
      painting.end(3)
    }
    painting.begin(4, Brush(kind: .eraser, diameter: 6), StrokePoint(Point(100, 10)))
    painting.extend(4, StrokePoint(Point(140, 130)))
    painting.end(4)
    try expectGolden(painting.raster, "painting")
  }
}
