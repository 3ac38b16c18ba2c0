import Geometry
import Gestures
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `Real touches` {
    @Test func `a tap is one finger that lands and lifts`() throws {
      let bench = try Bench()
      try bench.server.touchscreen.perform(.tap(at: Point(100.25, 50.5)), pace: .asFastAsPossible)
      let touches = try bench.takeTouches()
      #expect(touches.map(\.phase) == [.began, .ended])
      #expect(touches.map(\.id) == [1, 1])
      #expect(touches.allSatisfy { $0.kind == .finger && $0.location.distance(to: Point(100.25, 50.5)) < 0.02 })
    }

    @Test func `pressure comes from the touchscreen, and places are points`() throws {
      let bench = try Bench(scale: 2)
      try bench.server.touchscreen.perform(
        FingerScript().down(at: Point(100, 50), pressure: 0.25).up(), pace: .asFastAsPossible)
      let touches = try bench.takeTouches()
      #expect(touches.first.map { $0.location.distance(to: Point(50, 25)) < 0.02 } == true)
      #expect(touches.first?.pressure.map { abs($0 - 0.25) < 0.001 } == true)
    }

    @Test func `a finger that leaves the window is followed, one that comes in is not`() throws {
      let bench = try Bench()
      try bench.server.touchscreen.perform(
        FingerScript().down(at: Point(390, 100)).move(to: Point(700, 500)).up(), pace: .asFastAsPossible)
      let touches = try bench.takeTouches()
      #expect(touches.map(\.phase) == [.began, .moved, .ended])
      #expect(touches.last.map { $0.location.distance(to: Point(700, 500)) < 0.02 } == true)
      try bench.server.touchscreen.perform(
        FingerScript().down(at: Point(700, 500)).move(to: Point(100, 100)).up(), pace: .asFastAsPossible)
      #expect(try bench.takeTouches().isEmpty)
    }

    @Test func `ten fingers at 500 reports a second lose nothing`() throws {
      let bench = try Bench()
      let touchscreen = try bench.server.touchscreen
      let fingers = 1...10
      for finger in fingers {
        try touchscreen.send(.init(time: 0, finger: finger, phase: .down, location: Point(Double(finger) * 30, 10)))
      }
      // Two seconds of reports, sent as fast as the socket takes them, while nobody reads.
      for report in 1...1000 {
        for finger in fingers {
          try touchscreen.send(
            .init(
              time: 0, finger: finger, phase: .move,
              location: Point(Double(finger) * 30 + Double(report % 7), 10 + Double(report) / 4)))
        }
      }
      try touchscreen.liftAll()
      let touches = try bench.takeTouches()
      #expect(touches.count == 10 * 1002)
      for id in fingers {
        let own = touches.filter { $0.id == id }
        #expect(own.count == 1002 && own.first?.phase == .began && own.last?.phase == .ended)
        #expect(zip(own, own.dropFirst()).allSatisfy { $0.location.y <= $1.location.y + 0.02 })
      }
      #expect(zip(touches, touches.dropFirst()).allSatisfy { $0.timestamp <= $1.timestamp })
    }

    @Test func `a touch makes no pointer, scroll or hover event`() throws {
      let bench = try Bench()
      try bench.server.touchscreen.perform(
        .swipe(from: Point(100, 100), to: Point(300, 200)), pace: .asFastAsPossible)
      try bench.settle()
      #expect(bench.received.allSatisfy { if case .touch = $0 { true } else { false } })
    }

    @Test func `a mouse that hovered does so no more when a finger lands`() throws {
      let bench = try Bench()
      try bench.server.mouse.move(to: Point(50, 50))
      try bench.server.touchscreen.perform(.tap(at: Point(100, 100)), pace: .asFastAsPossible)
      try bench.settle()
      let hovers = bench.received.filter { if case .hovered = $0 { true } else { false } }
      #expect(hovers.count == 2 && hovers.last.map { if case .hovered(nil, _, _) = $0 { true } else { false } } == true)
    }

    @Test func `a moved window makes no jump`() throws {
      let bench = try Bench()
      try bench.server.touchscreen.perform(FingerScript().down(at: Point(100, 100)), pace: .asFastAsPossible)
      bench.window.moveForTest(x: 40, y: 30)
      try bench.settle()
      try bench.server.touchscreen.send(.init(time: 0, finger: 1, phase: .move, location: Point(110, 100)))
      try bench.server.touchscreen.liftAll()
      let touches = try bench.takeTouches()
      #expect(touches.map { $0.location.x.rounded() } == [100, 110, 110])
      #expect(touches.map { $0.location.y.rounded() } == [100, 100, 100])
      try bench.server.touchscreen.perform(.tap(at: Point(100, 100)), pace: .asFastAsPossible)
      #expect(try bench.takeTouches().first.map { $0.location.distance(to: Point(60, 70)) < 0.02 } == true)
    }

    @Test func `a disabled touchscreen cancels its fingers, and works again when enabled`() throws {
      let bench = try Bench()
      let touchscreen = try bench.server.touchscreen
      try touchscreen.perform(
        FingerScript().down(at: Point(10, 10)).down(at: Point(60, 60), finger: 2), pace: .asFastAsPossible)
      try bench.xinput("disable", touchscreen.device.name)
      bench.read()
      #expect(bench.touches.map(\.phase) == [.began, .began, .cancelled, .cancelled])
      #expect(bench.received.contains(.devicesChanged))
      try bench.xinput("enable", touchscreen.device.name)
      try touchscreen.reconnect()
      bench.received = []
      try touchscreen.perform(.tap(at: Point(10, 10)), pace: .asFastAsPossible)
      #expect(
        try bench.takeTouches().map { "\($0.id) \($0.phase) \($0.kind)" } == ["3 began finger", "3 ended finger"])
    }

    @Test func `a touchscreen that is disabled while the loop runs cancels its fingers`() throws {
      let bench = try Bench()
      let touchscreen = try bench.server.touchscreen
      for round in 0..<5 {
        try touchscreen.perform(
          FingerScript().down(at: Point(10, 10)).down(at: Point(60, 60), finger: 2), pace: .asFastAsPossible)
        let program = try bench.startXinput("disable", touchscreen.device.name)
        bench.received = []
        try bench.run { $0 == .devicesChanged }
        #expect(bench.touches.map(\.phase) == [.began, .began, .cancelled, .cancelled], "round \(round)")
        _ = program.wait(seconds: 20)
        try bench.xinput("enable", touchscreen.device.name)
        try touchscreen.reconnect()
        try bench.settle()
      }
    }

    @Test func `a floated touchscreen cancels its fingers, and later lifts are ignored`() throws {
      let bench = try Bench()
      let touchscreen = try bench.server.touchscreen
      try touchscreen.perform(
        FingerScript().down(at: Point(10, 10)).down(at: Point(60, 60), finger: 2), pace: .asFastAsPossible)
      try bench.xinput("float", touchscreen.device.name)
      #expect(try bench.takeTouches().map(\.phase) == [.began, .began, .cancelled, .cancelled])
      try touchscreen.send(.init(time: 0, finger: 1, phase: .up, location: Point(10, 10)))
      try bench.xinput("reattach", touchscreen.device.name, "Virtual core pointer")
      try touchscreen.liftAll()
      #expect(try bench.takeTouches().isEmpty)
      try touchscreen.perform(.tap(at: Point(10, 10)), pace: .asFastAsPossible)
      #expect(try bench.takeTouches().map(\.phase) == [.began, .ended])
    }

    @Test func `a destroyed window cancels its fingers`() throws {
      let bench = try Bench()
      try bench.server.touchscreen.perform(FingerScript().down(at: Point(10, 10)), pace: .asFastAsPossible)
      try bench.settle()
      bench.window.destroyForTest()
      #expect(try bench.takeTouches().map(\.phase) == [.began, .cancelled])
    }

    @Test func `a hidden window cancels its fingers, and their late lifts are ignored`() throws {
      let bench = try Bench()
      try bench.server.touchscreen.perform(FingerScript().down(at: Point(10, 10)), pace: .asFastAsPossible)
      bench.window.unmapForTest()
      try bench.settle()
      try bench.server.touchscreen.liftAll()
      #expect(try bench.takeTouches().map(\.phase) == [.began, .cancelled])
    }

    @Test func `fingers can be freed by a call`() throws {
      let bench = try Bench()
      try bench.server.touchscreen.perform(FingerScript().down(at: Point(10, 10)), pace: .asFastAsPossible)
      try bench.settle()
      bench.window.releaseDevices()
      try bench.server.touchscreen.liftAll()
      #expect(try bench.takeTouches().map(\.phase) == [.began, .cancelled])
    }

    @Test func `a server that dies in a touch ends the loop with a value`() throws {
      let bench = try Bench()
      let buffer = try BackBuffer(bench.window)
      try bench.server.touchscreen.perform(FingerScript().down(at: Point(10, 10)), pace: .asFastAsPossible)
      try bench.settle()
      bench.server.kill()
      #expect(throws: X11Error.connectionLost(display: bench.server.display)) { try bench.loop.run(bench) }
      #expect(bench.connection.isDead && bench.received.last == .connectionLost)
      // Whatever is called now does nothing.
      let raster = [UInt32](repeating: 0, count: 400 * 300)
      buffer.put(raster.span, width: 400, rects: [buffer.bounds])
      buffer.show([buffer.bounds])
      bench.window.setTitle("Dead")
      bench.window.setFullscreen(true)
      bench.window.releaseDevices()
      #expect(bench.connection.devices(on: []).isEmpty && bench.connection.pixel(x: 0, y: 0) == nil)
      #expect(throws: X11Error.self) { try bench.connection.capture() }
      #expect(bench.window.drain(bench))
      #expect(bench.touches.last?.phase == .cancelled)
    }

    @Test func `times are the server's, in seconds since the window was ready`() throws {
      let bench = try Bench()
      let before = bench.window.now()
      try bench.server.touchscreen.perform(.tap(at: Point(10, 10), for: 0.1))
      let touches = try bench.takeTouches()
      let after = bench.window.now()
      let (began, ended) = (try #require(touches.first?.timestamp), try #require(touches.last?.timestamp))
      #expect(began >= before && ended <= after + 0.002)
      #expect(ended - began >= 0.098)
    }
  }
}
