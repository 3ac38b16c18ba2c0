import Geometry
import Gestures
import InputDevices
import Testing

@testable import X11

@Suite struct `Input translator` {
  @Test func `fingers are numbered in the order of landing, over all devices`() {
    let desk = Desk()
    desk.begin(100, 1, 1)
    desk.report(.buttonPress, 7, 1, 2, 2)
    desk.input.beginGesture(.pinch, fingers: 2, source: 8, at: Point(3, 3), serverTime: 0)
    desk.report(.buttonPress, 9, 1, 4, 4)
    desk.begin(101, 5, 5)
    let touches = desk.takeTouches()
    #expect(touches.map(\.id) == [1, 2, 3, 4, 5, 6])
    #expect(touches.map(\.kind) == [.finger, .mouse, .touchpad, .touchpad, .pen, .finger])
  }

  @Test func `the same number on two devices is two fingers`() {
    let desk = Desk()
    desk.learn(12, `Input device`.touchscreen)
    desk.begin(1, 1, 1)
    desk.begin(1, 2, 2, source: 12)
    desk.end(1, 1, 1)
    #expect(desk.takeTouches().map { "\($0.id) \($0.phase)" } == ["1 began", "2 began", "1 ended"])
  }

  @Test func `a window that moves under a finger makes no jump`() {
    let desk = Desk(scale: 2)
    desk.origin = Point(100, 100)
    desk.begin(1, 120, 140)
    desk.origin = Point(50, 90)
    desk.update(1, 120, 140)
    desk.update(1, 123, 140)
    desk.end(1, 123, 140)
    #expect(desk.takeTouches().map(\.location) == [Point(10, 20), Point(10, 20), Point(11.5, 20), Point(11.5, 20)])
    // The next finger is measured from where the window is now.
    desk.begin(2, 120, 140)
    #expect(desk.takeTouches().map(\.location) == [Point(35, 25)])
  }

  @Test func `pressure stays what it was until it is told again`() {
    let desk = Desk()
    desk.report(.touchBegin, 6, 1, 0, 0, pressure: 0.5)
    desk.update(1, 1, 1)
    desk.report(.touchUpdate, 6, 1, 2, 2, pressure: 0.75)
    desk.begin(2, 9, 9)
    #expect(desk.takeTouches().map(\.pressure) == [0.5, 0.5, 0.75, nil])
  }

  @Test func `updates and ends of unknown fingers are ignored`() {
    let desk = Desk()
    desk.update(5, 1, 1)
    desk.end(5, 1, 1)
    #expect(desk.take().isEmpty)
  }

  @Test func `a finger that begins twice was lost the first time`() {
    let desk = Desk()
    desk.begin(1, 1, 1)
    desk.begin(1, 2, 2)
    #expect(desk.takeTouches().map { "\($0.id) \($0.phase)" } == ["1 began", "1 cancelled", "2 began"])
  }

  @Test func `pointer events that a touchscreen emulates are dropped`() {
    let desk = Desk()
    desk.report(.motion, 6, 0, 1, 1, emulated: true)
    desk.report(.buttonPress, 6, 1, 1, 1, emulated: true)
    desk.report(.buttonRelease, 6, 1, 1, 1, emulated: true)
    #expect(desk.take().isEmpty)
  }

  @Test func `touches of a pad that lie about the pointer are ignored`() {
    let desk = Desk()
    desk.begin(1, 1, 1, source: 11)
    desk.end(1, 1, 1, source: 11)
    #expect(desk.take().isEmpty)
  }

  @Test func `a touch of a device that nobody knows is a finger`() {
    let desk = Desk()
    desk.begin(1, 1, 1, source: 77)
    #expect(desk.takeTouches().map(\.kind) == [.finger])
  }

  // MARK: Devices that go

  @Test func `a device that floats cancels its fingers, and what it still sends is ignored`() {
    let desk = Desk()
    desk.begin(1, 1, 1)
    desk.begin(2, 2, 2)
    desk.report(.buttonPress, 7, 1, 3, 3)
    desk.input.lose(source: 6, serverTime: 20)
    desk.update(1, 5, 5)
    desk.end(1, 5, 5)
    let touches = desk.takeTouches()
    let last = touches.suffix(2).map { "\($0.id) \($0.phase) \($0.timestamp)" }
    #expect(last == ["1 cancelled 0.02", "2 cancelled 0.02"])
    #expect(touches.count == 5 && desk.input.pointer.isDragging)
  }

  @Test func `fingers that a disabled device lifts are cancelled`() {
    let desk = Desk()
    desk.begin(1, 1, 1)
    desk.begin(2, 2, 2)
    desk.time = 30
    desk.end(1, 1, 1)
    desk.end(2, 2, 2)
    desk.input.lose(source: 6, serverTime: 31)
    #expect(desk.takeTouches().suffix(2).map(\.phase) == [.cancelled, .cancelled])
  }

  @Test func `a lift before the device went is a lift`() {
    let desk = Desk()
    desk.begin(1, 1, 1)
    desk.time = 10
    desk.end(1, 1, 1)
    desk.input.lose(source: 6, serverTime: 100)
    #expect(desk.takeTouches().last?.phase == .ended)
  }

  @Test(arguments: [(20, TouchSample.Phase.cancelled), (21, .ended)])
  func `a device takes no longer than twenty milliseconds to go`(age: Int, phase: TouchSample.Phase) {
    let desk = Desk()
    desk.begin(1, 1, 1)
    desk.time = 10
    desk.end(1, 1, 1)
    desk.input.lose(source: 6, serverTime: UInt32(10 + age))
    #expect(desk.takeTouches().last?.phase == phase)
  }

  @Test func `a finger that landed with the lift of a device that went has begun before it is cancelled`() {
    let desk = Desk()
    desk.input.pointer.landingStagger = 0.05
    desk.report(.buttonPress, 7, 3, 300, 210)
    desk.time = 60
    desk.report(.buttonRelease, 7, 3, 300, 210)
    desk.input.lose(source: 7, serverTime: 65)
    let phases = desk.takeTouches().map { "\($0.id) \($0.phase)" }
    #expect(phases == ["1 began", "2 began", "1 cancelled", "2 cancelled"])
  }

  @Test func `a lift is held back only until something follows or the queue is empty`() {
    let desk = Desk()
    desk.begin(1, 1, 1)
    desk.begin(2, 2, 2)
    while desk.input.output.next() != nil {}
    desk.end(1, 1, 1)
    #expect(desk.input.output.next() == nil)
    desk.update(2, 3, 3)
    #expect(desk.takeTouches().map { "\($0.id) \($0.phase)" } == ["1 ended", "2 moved"])
  }

  @Test func `a touchpad that is disabled in a pinch cancels its fingers`() {
    let desk = Desk()
    desk.input.beginGesture(.pinch, fingers: 2, source: 8, at: Point(3, 3), serverTime: 0)
    desk.input.endGesture(.pinch, source: 8, cancelled: false, serverTime: 5)
    desk.input.lose(source: 8, serverTime: 5)
    #expect(desk.takeTouches().map(\.phase) == [.began, .began, .cancelled, .cancelled])
  }

  @Test func `a mouse that is unplugged in a drag cancels its fingers and forgets its buttons`() {
    let desk = Desk()
    desk.report(.buttonPress, 7, 3, 3, 3)
    desk.input.lose(source: 7, serverTime: 5)
    #expect(desk.takeTouches().map(\.phase) == [.began, .began, .cancelled, .cancelled])
    desk.report(.buttonPress, 7, 1, 3, 3)
    #expect(desk.takeTouches().map(\.phase) == [.began])
  }

  @Test func `a window that is gone cancels everything`() {
    let desk = Desk()
    desk.begin(1, 1, 1)
    desk.report(.buttonPress, 7, 3, 2, 2)
    desk.report(.buttonPress, 9, 1, 2, 2)
    desk.input.beginGesture(.swipe, fingers: 3, source: 8, at: Point(3, 3), serverTime: 0)
    _ = desk.take()
    desk.input.cancelAll(time: 9)
    let touches = desk.takeTouches()
    #expect(touches.map(\.id).sorted() == [1, 2, 3, 4, 5, 6, 7])
    #expect(touches.allSatisfy { $0.phase == .cancelled && $0.timestamp == 9 })
    desk.input.cancelAll(time: 10)
    #expect(desk.take().isEmpty)
  }

  // MARK: The mouse

  @Test func `samples of one report belong together`() {
    let desk = Desk()
    desk.report(.buttonPress, 7, 3, 3, 3)
    let isLast = desk.take().compactMap { if case .touch(_, let isLast) = $0 { isLast } else { nil } }
    #expect(isLast == [false, true])
  }

  @Test func `a button is where the mouse was, not where a finger took the cursor`() {
    let desk = Desk()
    desk.report(.motion, 7, 0, 40, 50)
    desk.begin(1, 300, 300)
    desk.report(.motion, 7, 0, 300, 300, emulated: true)
    desk.report(.buttonPress, 7, 1, 300, 300)
    // A mouse goes on from where the finger took the cursor.
    desk.report(.motion, 7, 0, 301, 300)
    desk.report(.touchUpdate, 6, 1, 350, 300, leadsCursor: true)
    desk.report(.motion, 7, 0, 351, 300)
    desk.report(.buttonRelease, 7, 1, 351, 300)
    let mouse = desk.takeTouches().filter { $0.kind == .mouse }
    #expect(mouse.map(\.location) == [Point(40, 50), Point(41, 50), Point(42, 50), Point(42, 50)])
  }

  @Test func `a mouse that says where it is is there, wherever a finger took the cursor`() {
    let desk = Desk()
    desk.learn(12, [.buttons(count: 3), `Input device`.axis(0, "Abs X"), `Input device`.axis(1, "Abs Y")])
    desk.report(.motion, 12, 0, 40, 50)
    desk.begin(1, 300, 300)
    desk.report(.buttonPress, 12, 1, 300, 300)
    desk.report(.motion, 12, 0, 41, 50)
    desk.report(.buttonRelease, 12, 1, 41, 50)
    let mouse = desk.takeTouches().filter { $0.kind == .mouse }
    #expect(mouse.map(\.location) == [Point(40, 50), Point(41, 50), Point(41, 50)])
  }

  @Test func `a pen that comes into the window makes no jump of what a mouse drags`() {
    let desk = Desk()
    desk.report(.buttonPress, 7, 1, 40, 50)
    desk.report(.motion, 7, 0, 41, 50)
    let place = Point(300, 300)
    desk.input.takeCrossing(source: 9, master: 2, isEnter: true, root: place, event: place, serverTime: 0)
    desk.report(.motion, 7, 0, 301, 300)
    #expect(desk.takeTouches().map(\.location) == [Point(40, 50), Point(41, 50), Point(42, 50)])
  }

  @Test func `a button of another mouse is where that one took the cursor`() {
    let desk = Desk()
    desk.learn(12, `Input device`.mouse)
    desk.report(.motion, 7, 0, 40, 50)
    desk.report(.motion, 12, 0, 90, 95)
    desk.report(.buttonPress, 7, 1, 90, 95)
    #expect(desk.takeTouches().map(\.location) == [Point(90, 95)])
  }

  @Test func `a drag follows the cursor of its mouse, whoever moves it, and no other cursor`() {
    let desk = Desk()
    desk.learn(12, `Input device`.mouse)
    desk.learn(13, `Input device`.mouse)
    desk.report(.buttonPress, 7, 1, 10, 10)
    desk.report(.motion, 13, 0, 200, 200, master: 14)
    desk.report(.motion, 12, 0, 90, 95)
    desk.report(.buttonPress, 12, 1, 90, 95)
    desk.report(.buttonRelease, 12, 1, 90, 95)
    desk.report(.motion, 7, 0, 92, 95)
    #expect(desk.takeTouches().map(\.location) == [Point(10, 10), Point(90, 95), Point(92, 95)])
  }

  @Test func `a drag goes on where the window was when it began`() {
    let desk = Desk()
    desk.report(.buttonPress, 7, 1, 10, 10)
    desk.origin = Point(5, 5)
    desk.report(.motion, 7, 0, 12, 10)
    #expect(desk.takeTouches().last?.location == Point(12, 10))
  }

  @Test func `the pointer hovers while nothing touches`() {
    let desk = Desk(scale: 2)
    desk.report(.motion, 7, 0, 10, 10)
    desk.report(.motion, 7, 0, 10, 10)
    desk.begin(1, 30, 30)
    desk.end(1, 30, 30)
    desk.report(.motion, 7, 0, 12, 10)
    desk.input.takeCrossing(source: 7, isEnter: false, root: .zero, event: .zero, serverTime: 0)
    let hovers = desk.take().compactMap { event in
      if case .hovered(let point, _, _) = event { point.map { "\($0.x)" } ?? "none" } else { nil }
    }
    #expect(hovers == ["5.0", "none", "6.0", "none"])
  }

  @Test func `what hovers says what it is, and input says which keys are held where no key told`() {
    let desk = Desk()
    desk.report(.motion, 7, 0, 10, 10, modifiers: .shift)
    desk.report(.motion, 9, 0, 90, 95, modifiers: .shift)
    desk.report(.motion, 7, 0, 11, 10)
    desk.report(.motion, 9, 0, 11, 10)
    let told = desk.take().compactMap { event -> String? in
      switch event {
      case .hovered(_, let kind, _): "\(kind)"
      case .modifiersChanged(let keys): keys == .shift ? "Shift" : keys.isEmpty ? "none" : nil
      default: nil
      }
    }
    #expect(told == ["Shift", "mouse", "pen", "none", "mouse", "pen"])
  }

  @Test func `the cursor that a finger leads in and out does not hover`() {
    let desk = Desk()
    desk.input.takeCrossing(source: 6, isEnter: true, root: .zero, event: .zero, serverTime: 0)
    desk.input.takeCrossing(source: 6, isEnter: false, root: .zero, event: .zero, serverTime: 0)
    #expect(desk.take().isEmpty)
  }

  @Test func `moving the pivot is told and touches nothing`() {
    let desk = Desk()
    desk.report(.buttonPress, 7, 1, 50, 60, modifiers: .alt)
    #expect(desk.take() == [.modifiersChanged(.alt), .pivotMoved(Point(50, 60))])
  }

  // MARK: Scrolling

  @Test func `scrolling counts by axes, from the value that was learnt`() {
    let desk = Desk()
    desk.report(.motion, 7, 0, 10, 10, vertical: 240)
    desk.report(.motion, 7, 0, 10, 10, emulated: true, vertical: 180)
    let steps = desk.take().compactMap { if case .scrolled(let steps, _) = $0 { steps } else { nil } }
    // The class table said that the axis stands at 0... for the axis with the number 3, which it does not list.
    #expect(steps == [Vector(0, -0.5)])
  }

  @Test func `what was scrolled elsewhere does not count here`() {
    let desk = Desk()
    let axis = `Input device`.axis(3, "Rel Vert Scroll", -1...(-1), isAbsolute: false)
    guard case .axis(let description, _) = axis else { return }
    desk.report(.motion, 7, 0, 10, 10, vertical: 0)
    desk.input.sources.learnScrollValues(of: 7, from: [.axis(description, value: 1200)])
    desk.report(.motion, 7, 0, 10, 10, vertical: 1320)
    let steps = desk.take().compactMap { if case .scrolled(let steps, _) = $0 { steps } else { nil } }
    #expect(steps == [Vector(0, 1)])
  }

  @Test func `wheel buttons count only where there is no axis`() {
    let desk = Desk()
    desk.report(.buttonPress, 7, 4, 10, 10, emulated: true)
    desk.report(.buttonPress, 7, 5, 10, 10)
    #expect(desk.take().isEmpty)
    desk.learn(12, [.buttons(count: 7)])
    for button in 4...7 {
      desk.report(.buttonPress, 12, button, 10, 10)
      desk.report(.buttonRelease, 12, button, 10, 10)
    }
    let steps = desk.take().compactMap { if case .scrolled(let steps, _) = $0 { steps } else { nil } }
    #expect(steps == [Vector(0, -1), Vector(0, 1), Vector(-1, 0), Vector(1, 0)])
  }

  @Test func `touches carry the keys that are held`() {
    let desk = Desk()
    desk.report(.touchBegin, 6, 1, 10, 10, modifiers: [.shift, .super])
    desk.report(.touchUpdate, 6, 1, 20, 10)
    desk.report(.touchEnd, 6, 1, 20, 10, modifiers: .control)
    #expect(desk.takeTouches().map(\.modifiers) == [[.shift, .command], [], .control])
  }

  @Test func `what the fingers of a touchscreen do at one time is delivered together`() {
    let desk = Desk()
    desk.begin(1, 100, 100)
    desk.begin(2, 200, 100)
    _ = desk.take()
    desk.update(1, 110, 100)
    desk.update(2, 210, 100)
    func isLast() -> [Bool] { desk.take().compactMap { if case .touch(_, let isLast) = $0 { isLast } else { nil } } }
    #expect(isLast() == [false, true])
    // The same finger again is another movement, and so is another time.
    desk.update(1, 120, 100)
    desk.update(1, 130, 100)
    #expect(isLast() == [true, true])
    desk.update(1, 140, 100)
    desk.time += 1
    desk.update(2, 220, 100)
    #expect(isLast() == [true, true])
    // Lifts come after the movements before them, and what follows comes after the lifts.
    desk.update(1, 150, 100)
    desk.end(1, 150, 100)
    desk.update(2, 230, 100)
    #expect(desk.takeTouches().map(\.phase) == [.moved, .ended, .moved])
  }
}
