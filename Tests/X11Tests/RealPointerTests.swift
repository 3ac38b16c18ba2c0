import Geometry
import Gestures
import InputDevices
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `Real pointers` {
    @Test func `a drag with the left button is one finger`() throws {
      let bench = try Bench()
      try bench.server.mouse.drag(from: Point(10, 20), to: Point(90, 70), over: 0.1, pace: .asFastAsPossible)
      let touches = try bench.takeTouches()
      #expect(touches.first?.phase == .began && touches.last?.phase == .ended)
      #expect(touches.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
      #expect(touches.allSatisfy { $0.kind == .mouse && $0.id == 1 })
      #expect(touches.last.map { $0.location.distance(to: Point(90, 70)) < 0.1 } == true)
    }

    @Test func `a drag with the right button and Shift is two fingers in parallel`() throws {
      let bench = try Bench()
      bench.window.pivot = Point(200, 150)
      try bench.server.mouse.drag(
        from: Point(300, 150), to: Point(300, 250), over: 0.1, button: .right, holding: [.shift],
        pace: .asFastAsPossible)
      let touches = try bench.takeTouches()
      let (first, second) = (touches.filter { $0.id == 1 }, touches.filter { $0.id == 2 })
      #expect(first.count == second.count && first.count > 3)
      #expect(
        zip(first, second).allSatisfy { one, other in
          abs(one.location.x - other.location.x - 200) < 0.1 && one.location.y == other.location.y
        })
    }

    @Test(arguments: [(Mouse.Button.left, Keyboard.Key.alt), (.right, .control)])
    func `with Alt a click moves the pivot, and with Control one of the right button`(
      button: Mouse.Button, key: Keyboard.Key
    ) throws {
      let bench = try Bench()
      try bench.server.mouse.click(at: Point(40, 50), button: button, holding: [key])
      try bench.settle()
      #expect(bench.touches.isEmpty && bench.window.pivot.distance(to: Point(40, 50)) < 0.1)
      #expect(bench.received.contains { if case .pivotMoved = $0 { true } else { false } })
    }

    @Test func `the mouse and a finger work at once, each where it is`() throws {
      let bench = try Bench()
      let (mouse, touchscreen) = (try bench.server.mouse, try bench.server.touchscreen)
      try mouse.move(to: Point(50, 60))
      try touchscreen.perform(FingerScript().down(at: Point(300, 200)), pace: .asFastAsPossible)
      try mouse.press(.left)
      try bench.server.synchronize()
      try touchscreen.send(.init(time: 0, finger: 1, phase: .move, location: Point(310, 200)))
      try bench.server.synchronize()
      try mouse.release(.left)
      try touchscreen.liftAll()
      let touches = try bench.takeTouches()
      let own = touches.filter { $0.kind == .mouse }
      #expect(own.map(\.phase) == [.began, .ended])
      #expect(own.allSatisfy { $0.location.distance(to: Point(50, 60)) < 0.1 })
      #expect(touches.filter { $0.kind == .finger }.map(\.phase) == [.began, .moved, .ended])
    }

    @Test func `after a touch a button is where the cursor is`() throws {
      let bench = try Bench()
      let (mouse, pad) = (try bench.server.mouse, try bench.server.touchpad.device)
      try mouse.move(to: Point(50, 60))
      try bench.settle()
      try bench.server.touchscreen.perform(.tap(at: Point(300, 200)), pace: .asFastAsPossible)
      try bench.settle()
      bench.received = []
      for device in [pad, mouse.device] {
        try device.send(.button(1, pressed: true))
        try device.send(.button(1, pressed: false))
        let touches = try bench.takeTouches()
        #expect(touches.map(\.phase) == [.began, .ended])
        #expect(touches.allSatisfy { $0.location.distance(to: Point(300, 200)) < 0.1 })
      }
    }

    @Test func `what a mouse drags makes no jump when a finger takes the cursor elsewhere`() throws {
      let bench = try Bench()
      let pad = try bench.server.touchpad.device
      try bench.server.mouse.move(to: Point(50, 60))
      try pad.send(.button(1, pressed: true))
      try bench.settle()
      for _ in 0..<2 {
        try bench.server.touchscreen.perform(.tap(at: Point(300, 200)), pace: .asFastAsPossible)
        try pad.send(.motion(absolute: false, .init(x: 1, y: 0)))
        try bench.settle()
      }
      try pad.send(.button(1, pressed: false))
      let own = try bench.takeTouches().filter { $0.kind == .mouse }
      #expect(own.first?.phase == .began && own.last?.phase == .ended && own.count == 4)
      #expect(own.allSatisfy { $0.location.y == 60 && (50..<60).contains($0.location.x) })
      #expect(own[1].location.x > 50 && own[2].location.x > own[1].location.x)
    }

    @Test func `a button of one device and the motion of another are one drag`() throws {
      let bench = try Bench()
      let mouse = try bench.server.mouse
      let pad = try bench.server.touchpad.device
      try mouse.move(to: Point(50, 60))
      try pad.send(.button(1, pressed: true))
      try pad.synchronize()
      try mouse.move(to: Point(90, 80))
      try pad.send(.button(1, pressed: false))
      let touches = try bench.takeTouches()
      #expect(touches.map(\.phase) == [.began, .moved, .ended])
      #expect(touches.first.map { $0.location.distance(to: Point(50, 60)) < 0.1 } == true)
      #expect(touches.last.map { $0.location.distance(to: Point(90, 80)) < 0.1 } == true)
    }

    @Test func `a button that is let go while the window is hidden keeps no other from touching`() throws {
      let bench = try Bench()
      let mouse = try bench.server.mouse
      try mouse.move(to: Point(50, 60))
      try mouse.press(.right)
      try bench.settle()
      bench.window.unmapForTest()
      try bench.settle()
      try mouse.release(.right)
      bench.window.mapForTest()
      #expect(try bench.takeTouches().map(\.phase) == [.began, .began, .cancelled, .cancelled])
      try mouse.click(at: Point(80, 60))
      let phases = try bench.takeTouches().map(\.phase)
      #expect(phases.first == .began && phases.last == .ended)
    }

    @Test func `the wheel scrolls by steps, once`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(50, 60))
      try bench.settle()
      try bench.server.mouse.scroll(by: Vector(0, 1))
      try bench.server.mouse.scroll(by: Vector(0, 0.5))
      try bench.server.mouse.scroll(by: Vector(-1, 0))
      try bench.settle()
      #expect(bench.scrolled == [Vector(0, 1), Vector(0, 0.5), Vector(-1, 0)])
      #expect(bench.touches.isEmpty)
    }

    @Test func `the pointer hovers and leaves`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(50, 60))
      try bench.server.mouse.move(to: Point(700, 500))
      try bench.settle()
      #expect(bench.hovers.map { $0 == nil } == [false, true])
    }

    @Test func `a pinch on the touchpad is two fingers about the pointer`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(200, 150))
      try bench.settle()
      bench.received = []
      try bench.server.touchpad.pinch(scale: .from(1, to: 1.5), over: 0.1, pace: .asFastAsPossible)
      let touches = try bench.takeTouches()
      let (first, second) = (touches.filter { $0.id == 1 }, touches.filter { $0.id == 2 })
      #expect(first.first.map { $0.location.distance(to: Point(100, 150)) < 0.1 } == true)
      #expect(second.first.map { $0.location.distance(to: Point(300, 150)) < 0.1 } == true)
      #expect(first.last?.phase == .ended && first.last.map { abs($0.location.x - 50) < 0.1 } == true)
      #expect(touches.allSatisfy { $0.kind == .touchpad })
    }

    @Test func `a turn on the touchpad adds up`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(200, 150))
      try bench.server.touchpad.pinch(angle: .from(0, to: .pi / 2), over: 0.1, pace: .asFastAsPossible)
      let left = try bench.takeTouches().filter { $0.id == 1 }
      #expect(left.last.map { $0.location.distance(to: Point(200, 50)) < 0.5 } == true)
    }

    @Test(arguments: [false, true])
    func `a swipe on the touchpad is fingers side by side`(cancelled: Bool) throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(200, 150))
      try bench.server.touchpad.swipe(fingers: 3, by: Vector(80, 0), cancelled: cancelled, pace: .asFastAsPossible)
      let touches = try bench.takeTouches()
      #expect(Set(touches.map(\.id)) == [1, 2, 3])
      #expect(touches.suffix(3).allSatisfy { $0.phase == (cancelled ? .cancelled : .ended) })
      let middle = touches.filter { $0.id == 2 }
      #expect(middle.first.map { $0.location.x.rounded() } == 200 && middle.last.map { $0.location.x.rounded() } == 280)
    }

    @Test func `a touchpad that floats in a pinch cancels its fingers`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(200, 150))
      let pad = try bench.server.touchpad.device
      try pad.send(.pinch(.begin, fingers: 2, cancelled: false, dx: 0, dy: 0, scale: 1, degrees: 0))
      try bench.settle()
      try bench.xinput("float", pad.name)
      #expect(try bench.takeTouches().map(\.phase) == [.began, .began, .cancelled, .cancelled])
      try bench.xinput("reattach", pad.name, "Virtual core pointer")
      // The server swallows the next begin, and its end closes the old gesture: nothing may come of it.
      try bench.server.touchpad.pinch(over: 0.05, pace: .asFastAsPossible)
      #expect(try bench.takeTouches().isEmpty)
      try bench.server.touchpad.pinch(over: 0.05, pace: .asFastAsPossible)
      #expect(try bench.takeTouches().first?.phase == .began)
    }

    @Test func `a touchpad that is disabled in a pinch cancels its fingers`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(200, 150))
      let pad = try bench.server.touchpad.device
      try pad.send(.pinch(.begin, fingers: 2, cancelled: false, dx: 0, dy: 0, scale: 1, degrees: 0))
      try bench.settle()
      try bench.xinput("disable", pad.name)
      bench.read()
      #expect(bench.touches.map(\.phase) == [.began, .began, .cancelled, .cancelled])
    }

    @Test func `without XInput 2 the mouse works by the core protocol`() throws {
      let bench = try Bench(announcing: nil)
      #expect(bench.connection.input.version == nil && bench.connection.input.warning != nil)
      try bench.server.mouse.drag(from: Point(10, 20), to: Point(90, 70), over: 0.05, pace: .asFastAsPossible)
      try bench.server.mouse.scroll(by: Vector(0, 2))
      try bench.settle()
      #expect(bench.touches.first?.phase == .began && bench.touches.last?.phase == .ended)
      let steps = bench.scrolled.map(\.dy)
      #expect(steps == [1, 1])
    }

    @Test func `devices are told apart`() throws {
      let bench = try Bench()
      let devices = bench.connection.devices(on: [])
      func device(_ name: String) throws -> InputDevice { try #require(devices.first { $0.name == name }) }
      let touchscreen = try device("Virtual touchscreen")
      #expect(touchscreen.kind == .touchscreen && touchscreen.touchPoints == 10 && touchscreen.touchMode == .direct)
      #expect(touchscreen.hasPressure && touchscreen.isEnabled && touchscreen.role == .pointer)
      #expect(try device("Virtual mouse").kind == .mouse)
      #expect(try device("Virtual touchpad").kind == .touchpad && device("Virtual touchpad").gestureFingers != nil)
      #expect(try device("Virtual keyboard").kind == .keyboard)
      #expect(try device("Virtual core pointer").role == .masterPointer)
      #expect(bench.connection.queryDevice(250) == nil)
      #expect(!bench.connection.takeProtocolErrors().isEmpty)
    }
  }
}
