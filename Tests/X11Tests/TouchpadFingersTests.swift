import Geometry
import Gestures
import Testing

@testable import X11

/// A touchpad whose pointer is at (200, 200).
private struct Pad {
  var fingers = TouchpadFingers()
  var ids = TouchIDs()
  var samples: [TouchSample] = []

  mutating func begin(_ gesture: TouchpadFingers.Gesture, _ count: Int, source: Int = 8) {
    fingers.begin(
      gesture, fingers: count, source: source, at: Point(200, 200), time: 0, ids: &ids, into: &samples)
  }

  mutating func update(
    _ gesture: TouchpadFingers.Gesture, by step: Vector = .zero, scale: Double = 1, degrees: Double = 0,
    source: Int = 8
  ) {
    fingers.update(
      gesture, source: source, step: step, scale: scale, degrees: degrees, time: 0, into: &samples)
  }

  mutating func end(_ gesture: TouchpadFingers.Gesture, cancelled: Bool = false, source: Int = 8) {
    fingers.end(gesture, source: source, cancelled: cancelled, time: 0, into: &samples)
  }

  mutating func take() -> [TouchSample] {
    defer { samples = [] }
    return samples
  }

  mutating func takePoints() -> [Point] {
    take().map { Point(($0.location.x * 1e6).rounded() / 1e6, ($0.location.y * 1e6).rounded() / 1e6) }
  }
}

@Suite struct `Touchpad fingers` {
  @Test func `a pinch begins with fingers left and right of the pointer`() {
    var pad = Pad()
    pad.begin(.pinch, 2)
    #expect(pad.samples.allSatisfy { $0.phase == .began && $0.kind == .touchpad })
    #expect(pad.takePoints() == [Point(100, 200), Point(300, 200)])
  }

  @Test func `three fingers lie evenly about the pointer`() {
    var pad = Pad()
    pad.begin(.pinch, 3)
    let arms = pad.take().map { $0.location - Point(200, 200) }
    #expect(arms.allSatisfy { abs($0.length - 100) < 1e-9 })
    #expect(abs(arms[0].angle(to: arms[1]) - 2 * .pi / 3) < 1e-9)
    #expect(abs(arms[1].angle(to: arms[2]) - 2 * .pi / 3) < 1e-9)
  }

  @Test func `the scale counts from the beginning, angle and movement add up`() {
    var pad = Pad()
    pad.begin(.pinch, 2)
    pad.update(.pinch, by: Vector(10, 0), scale: 1.5, degrees: 45)
    pad.update(.pinch, by: Vector(0, 5), scale: 2, degrees: 45)
    pad.samples.removeFirst(4)
    // Clockwise: the left finger went up.
    #expect(pad.takePoints() == [Point(210, 5), Point(210, 405)])
  }

  @Test func `the end lifts the fingers where they are`() {
    var pad = Pad()
    pad.begin(.pinch, 2)
    pad.update(.pinch, scale: 0.5)
    _ = pad.take()
    pad.end(.pinch)
    #expect(pad.samples.map(\.phase) == [.ended, .ended])
    #expect(pad.takePoints() == [Point(150, 200), Point(250, 200)])
  }

  @Test func `a gesture that the touchpad takes back is cancelled`() {
    var pad = Pad()
    pad.begin(.swipe, 3)
    pad.end(.swipe, cancelled: true)
    #expect(pad.take().suffix(3).map(\.phase) == [.cancelled, .cancelled, .cancelled])
  }

  @Test(arguments: [0.0, -1, .nan, .infinity])
  func `fingers never meet, whatever the scale`(scale: Double) {
    var pad = Pad()
    pad.begin(.pinch, 2)
    _ = pad.take()
    pad.update(.pinch, scale: scale)
    let points = pad.take().map(\.location)
    #expect(points[0].distance(to: points[1]) >= 2 * TouchpadFingers.radius * TouchpadFingers.leastScale)
    #expect(points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func `a swipe is fingers side by side that move together`() {
    var pad = Pad()
    pad.begin(.swipe, 3)
    #expect(pad.takePoints() == [Point(140, 200), Point(200, 200), Point(260, 200)])
    pad.update(.swipe, by: Vector(30, -4))
    pad.update(.swipe, by: Vector(30, -4))
    #expect(pad.takePoints().suffix(3) == [Point(200, 192), Point(260, 192), Point(320, 192)])
  }

  @Test func `an end without a beginning does nothing`() {
    var pad = Pad()
    pad.end(.pinch)
    pad.update(.swipe, by: Vector(1, 1))
    #expect(pad.take().isEmpty)
  }

  @Test func `an end of the other gesture or of another pad does nothing`() {
    var pad = Pad()
    pad.begin(.pinch, 2)
    _ = pad.take()
    pad.end(.swipe)
    pad.end(.pinch, source: 9)
    pad.update(.pinch, scale: 2, source: 9)
    #expect(pad.take().isEmpty && pad.fingers.isLive(source: 8) && !pad.fingers.isLive(source: 9))
  }

  @Test func `a beginning cancels what is still down`() {
    var pad = Pad()
    pad.begin(.pinch, 2)
    pad.begin(.swipe, 3)
    let samples = pad.take()
    #expect(samples.map(\.phase) == [.began, .began, .cancelled, .cancelled, .began, .began, .began])
    #expect(samples.map(\.id) == [1, 2, 1, 2, 3, 4, 5])
  }

  @Test func `no hand has more fingers than five, nor fewer than one`() {
    var pad = Pad()
    pad.begin(.swipe, 40)
    #expect(pad.take().count == 5)
    pad.begin(.swipe, 0)
    #expect(pad.take().map(\.phase) == [.cancelled, .cancelled, .cancelled, .cancelled, .cancelled])
    #expect(!pad.fingers.isLive(source: 8))
  }
}
