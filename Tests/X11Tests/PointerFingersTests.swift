import Geometry
import Gestures
import InputDevices
import Testing

@testable import X11

/// A mouse that plays fingers about (200, 200).
private final class Hand {
  var fingers = PointerFingers()
  var ids = TouchIDs()
  var samples: [TouchSample] = []
  var time = 0.0

  init() { fingers.pivot = Point(200, 200) }

  func press(_ button: Int, _ x: Double, _ y: Double, _ modifiers: Modifiers = []) -> Bool {
    fingers.press(button: button, at: Point(x, y), modifiers: modifiers, time: time, ids: &ids, into: &samples)
  }

  func move(_ x: Double, _ y: Double, _ modifiers: Modifiers = []) -> Bool {
    fingers.move(to: Point(x, y), modifiers: modifiers, time: time, into: &samples)
  }

  func release(_ button: Int) { fingers.release(button: button, time: time, into: &samples) }

  func take() -> [TouchSample] {
    defer { samples = [] }
    return samples
  }
}

@Suite struct `Pointer fingers` {
  @Test func `the left button is one finger`() {
    let hand = Hand()
    #expect(!hand.press(1, 10, 20))
    _ = hand.move(11, 22)
    hand.release(1)
    let samples = hand.take()
    #expect(samples.map(\.phase) == [.began, .moved, .ended])
    #expect(samples.map(\.location) == [Point(10, 20), Point(11, 22), Point(11, 22)])
    #expect(samples.allSatisfy { $0.id == 1 && $0.kind == .mouse && $0.pressure == nil })
    #expect(!hand.fingers.isDragging)
  }

  @Test func `only the finger under the pointer is no ghost`() {
    let hand = Hand()
    for button in [1, 2, 3] {
      _ = hand.press(button, 300, 210)
      _ = hand.move(320, 230)
      hand.release(button)
      let samples = hand.take()
      #expect(samples.allSatisfy { $0.isGhost == ($0.id != samples[0].id) }, "button \(button)")
    }
    hand.fingers.landingStagger = 0.02
    _ = hand.press(3, 300, 210)
    hand.fingers.land(at: 1, into: &hand.samples)
    #expect(hand.take().map(\.isGhost) == [false, true])
    _ = hand.move(320, 230)
    hand.fingers.cancel(time: 2, into: &hand.samples)
    #expect(hand.take().map(\.isGhost) == [false, true, false, true])
  }

  @Test func `the right button is two fingers, mirrored about the pivot`() {
    let hand = Hand()
    _ = hand.press(3, 300, 210)
    #expect(hand.take().map(\.location) == [Point(300, 210), Point(100, 190)])
    _ = hand.move(220, 200)
    let moved = hand.take()
    #expect(moved.map(\.location) == [Point(220, 200), Point(180, 200)])
    #expect(moved.map(\.id) == [1, 2])
    hand.release(3)
    #expect(hand.take().map(\.phase) == [.ended, .ended])
  }

  @Test func `with Shift two fingers move in parallel, and letting go of it makes no jump`() {
    let hand = Hand()
    _ = hand.press(3, 300, 200)
    _ = hand.move(310, 230, .shift)
    _ = hand.take()
    _ = hand.move(320, 240, .shift)
    #expect(hand.take().map(\.location) == [Point(320, 240), Point(120, 240)])
    #expect(hand.fingers.pivot == Point(220, 240))
    _ = hand.move(320, 240)
    #expect(hand.take().map(\.location) == [Point(320, 240), Point(120, 240)])
    hand.release(3)
    #expect(hand.fingers.pivot == Point(200, 200))
  }

  @Test func `the middle button is three fingers, evenly about the pivot`() {
    let hand = Hand()
    _ = hand.press(2, 300, 200)
    let points = hand.take().map(\.location)
    #expect(points.count == 3)
    for (index, point) in points.enumerated() {
      let arm = point - Point(200, 200)
      #expect(abs(arm.length - 100) < 1e-9)
      let next = points[(index + 1) % 3] - Point(200, 200)
      #expect(abs(arm.angle(to: next) - 2 * .pi / 3) < 1e-9)
    }
  }

  @Test func `so do Control and the right button, until that is let go`() {
    let hand = Hand()
    #expect(hand.press(3, 50, 60, .control))
    #expect(hand.move(55, 66))
    hand.release(1)
    #expect(hand.move(60, 70))
    hand.release(3)
    #expect(!hand.move(90, 90) && hand.fingers.pivot == Point(60, 70) && hand.take().isEmpty)
    // Control and the left button are a finger.
    #expect(!hand.press(1, 50, 60, .control))
    #expect(hand.take().map(\.location) == [Point(50, 60)])
  }

  @Test func `Alt and the left button move the pivot and touch nothing`() {
    let hand = Hand()
    #expect(hand.press(1, 50, 60, .alt))
    #expect(hand.fingers.pivot == Point(50, 60))
    #expect(hand.move(55, 66))
    hand.release(1)
    #expect(hand.fingers.pivot == Point(55, 66) && hand.take().isEmpty)
  }

  @Test(arguments: [(Point(230, 200), Point(170, 200)), (Point(200, 200), Point(260, 200))])
  func `a press near the pivot pushes it away`(press: Point, pivot: Point) {
    let hand = Hand()
    #expect(hand.press(3, press.x, press.y))
    #expect(hand.fingers.pivot.distance(to: pivot) < 1e-9)
    #expect(abs(hand.fingers.pivot.distance(to: press) - PointerFingers.leastArm) < 1e-9)
  }

  @Test func `one finger may press on the pivot`() {
    let hand = Hand()
    #expect(!hand.press(1, 200, 200))
    #expect(hand.fingers.pivot == Point(200, 200))
  }

  @Test func `a second button does nothing until all are up`() {
    let hand = Hand()
    _ = hand.press(1, 10, 10)
    _ = hand.press(3, 10, 10)
    hand.release(1)
    #expect(hand.take().map(\.phase) == [.began, .ended])
    _ = hand.press(1, 10, 10)
    _ = hand.move(12, 12)
    hand.release(3)
    hand.release(1)
    #expect(hand.take().isEmpty)
    _ = hand.press(1, 10, 10)
    #expect(hand.take().map(\.id) == [2])
  }

  @Test func `a button whose release was lost begins anew`() {
    let hand = Hand()
    _ = hand.press(1, 10, 10)
    _ = hand.press(1, 50, 50)
    let samples = hand.take()
    #expect(samples.map(\.phase) == [.began, .cancelled, .began])
    #expect(samples.map(\.id) == [1, 1, 2])
  }

  @Test func `cancelled fingers stay away until the button is pressed again`() {
    let hand = Hand()
    _ = hand.press(3, 300, 200)
    hand.fingers.cancel(time: 1, into: &hand.samples)
    _ = hand.move(310, 200)
    hand.release(3)
    #expect(hand.take().map(\.phase) == [.began, .began, .cancelled, .cancelled])
  }

  @Test func `other buttons and releases without a press do nothing`() {
    let hand = Hand()
    #expect(!hand.press(8, 10, 10))
    hand.release(1)
    hand.release(9)
    _ = hand.move(1, 1)
    #expect(hand.take().isEmpty)
  }

  @Test func `a button whose release went elsewhere leaves no other dead when all is taken away`() {
    let desk = Desk()
    desk.report(.buttonPress, 7, 3, 5, 5)
    desk.input.cancelAll(time: 1)
    #expect(desk.takeTouches().map(\.phase) == [.began, .began, .cancelled, .cancelled])
    desk.report(.buttonPress, 7, 1, 6, 6)
    desk.report(.buttonRelease, 7, 1, 6, 6)
    #expect(desk.takeTouches().map(\.phase) == [.began, .ended])
    // Without fingers, too: it was no drag's.
    desk.report(.buttonPress, 7, 2, 5, 5)
    desk.report(.buttonPress, 7, 3, 5, 5)
    desk.report(.buttonRelease, 7, 2, 5, 5)
    #expect(desk.takeTouches().map(\.phase) == [.began, .began, .began, .ended, .ended, .ended])
    desk.input.cancelAll(time: 2)
    desk.report(.buttonPress, 7, 1, 6, 6)
    #expect(desk.takeTouches().map(\.phase) == [.began])
  }

  @Test func `a mouse that is unplugged with a button held leaves no other mouse dead`() {
    let desk = Desk()
    desk.learn(12, `Input device`.mouse)
    desk.report(.buttonPress, 7, 1, 5, 5)
    desk.report(.buttonPress, 7, 3, 5, 5)
    desk.report(.buttonRelease, 7, 1, 5, 5)
    // Not the first that is down: no finger comes of it.
    desk.report(.buttonPress, 12, 1, 6, 6)
    desk.report(.buttonRelease, 12, 1, 6, 6)
    _ = desk.take()
    desk.input.lose(source: 7, serverTime: 1)
    desk.report(.buttonPress, 12, 1, 6, 6)
    #expect(desk.takeTouches().map(\.phase) == [.began])
  }
}
