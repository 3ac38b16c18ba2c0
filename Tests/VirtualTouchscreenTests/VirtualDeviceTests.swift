import Geometry
import Testing

@testable import VirtualTouchscreen

/// What the virtual devices do, as an X client sees it.
@Suite struct `Virtual devices` {
  private let server: PrivateServer
  private let client: XInputClient

  init() throws {
    server = try PrivateServer()
    client = try XInputClient(server)
  }

  @Test func `the screen has the size that was asked for`() {
    #expect(client.screen.width == 1100)
    #expect(client.screen.height == 800)
  }

  @Test func `a swipe arrives as a touch at its places, fractions of a pixel included`() throws {
    let script = FingerScript.swipe(from: Point(100.25, 200.5), to: Point(131.75, 240.125), over: 0.05)
    try server.touchscreen.perform(script, pace: .asFastAsPossible)
    let events = try client.events(.touchBegin, .touchUpdate, .touchEnd)
    #expect(events.map(\.kind) == [.touchBegin] + Array(repeating: .touchUpdate, count: 6) + [.touchEnd])
    #expect(Set(events.map(\.detail)).count == 1)
    for (event, step) in zip(events, script.steps) {
      // The server rounds device units, 65536 over the screen, to 1/65536 of a pixel.
      #expect(abs(event.x - step.location.x) < 1e-3 && abs(event.y - step.location.y) < 1e-3)
    }
  }

  @Test func `pressure arrives on the fifth axis and only where the script has it`() throws {
    try server.touchscreen.perform(
      FingerScript().down(at: Point(10, 10), pressure: 0.25).press(1).up().then(.tap(at: Point(20, 20))),
      pace: .asFastAsPossible)
    let pressures = try client.events(.touchBegin, .touchUpdate).map { $0.axes[4] }
    #expect(pressures == [0.25 * 2047, 2047, nil])
  }

  @Test func `ten fingers are ten touches at once, each with an id of its own`() throws {
    try server.touchscreen.perform(
      .transform(fingers: 10, center: .fixed(Point(500, 400)), radius: .from(100, to: 200), over: 0.1, stagger: 0.01),
      pace: .asFastAsPossible)
    let events = try client.events(.touchBegin, .touchUpdate, .touchEnd)
    #expect(events.prefix(10).allSatisfy { $0.kind == .touchBegin })
    #expect(events.suffix(10).allSatisfy { $0.kind == .touchEnd })
    #expect(Set(events.map(\.detail)).count == 10)
    #expect(events.count == 10 + 10 * 12 + 10)
  }

  @Test func `a script performed in parts goes on with the same touch`() throws {
    let script = FingerScript.swipe(from: .zero, to: Point(120, 0), over: 1)
    let touchscreen = try server.touchscreen
    try touchscreen.perform(script, part: 0..<0.5, pace: .asFastAsPossible)
    #expect(touchscreen.fingersDown == [1])
    let first = try client.events(.touchBegin, .touchUpdate, .touchEnd)
    try touchscreen.perform(script, part: 0.5..<2, pace: .asFastAsPossible)
    let second = try client.events(.touchBegin, .touchUpdate, .touchEnd)
    #expect(touchscreen.fingersDown.isEmpty)
    #expect(first.count == 60 && second.count == 62)
    #expect(Set((first + second).map(\.detail)).count == 1)
    #expect(second.last?.kind == .touchEnd)
  }

  @Test func `two performances never share a touch`() throws {
    try server.touchscreen.perform(.tap(at: Point(5, 5)), pace: .asFastAsPossible)
    try server.touchscreen.perform(.tap(at: Point(5, 5)), pace: .asFastAsPossible)
    let details = try client.events(.touchBegin).map(\.detail)
    #expect(details.count == 2)
    #expect(Set(details).count == 2)
  }

  @Test func `what the caller throws stops the fingers, and they can be lifted where they are`() throws {
    struct Enough: Error {}
    let touchscreen = try server.touchscreen
    var sent: [SentStep] = []
    #expect(throws: Enough.self) {
      try touchscreen.perform(.swipe(from: .zero, to: Point(100, 0), over: 1), pace: .asFastAsPossible) {
        sent.append($0)
        if sent.count == 10 { throw Enough() }
      }
    }
    #expect(touchscreen.fingersDown == [1])
    #expect(throws: PrivateServerError.fingerDown(1)) {
      try touchscreen.perform(.tap(at: .zero), pace: .asFastAsPossible)
    }
    try touchscreen.liftAll()
    #expect(touchscreen.fingersDown.isEmpty)
    let events = try client.events(.touchBegin, .touchUpdate, .touchEnd)
    #expect(events.count == 11)
    #expect(events.last?.kind == .touchEnd)
    #expect(abs((events.last?.x ?? 0) - 7.5) < 1e-3)
  }

  @Test func `a script that begins in the middle of a movement is refused`() throws {
    #expect(throws: PrivateServerError.fingerUp(1)) {
      try server.touchscreen.perform(
        .swipe(from: .zero, to: Point(100, 0), over: 1), part: 0.5..<1, pace: .asFastAsPossible)
    }
  }

  @Test func `in real time each step is sent at its time and not before`() throws {
    let script = FingerScript.swipe(from: .zero, to: Point(100, 0), over: 0.1).wait(for: 0.05)
    var sent: [SentStep] = []
    let start = MonotonicClock.now()
    try server.touchscreen.perform(script) { sent.append($0) }
    let end = MonotonicClock.now()
    #expect(sent.map(\.step) == script.steps)
    for step in sent { #expect(Double(step.time - start) >= step.step.time * 1e9 - 1) }
    #expect(zip(sent, sent.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(Double(end - start) >= 0.15e9 - 1)
  }

  @Test func `points are scaled to pixels`() throws {
    let scaled = try PrivateServer(
      .init(screen: PrivateServer.Screen(width: 801, height: 603, scale: 1.5), devices: [.touchscreen]))
    let client = try XInputClient(scaled)
    #expect(client.screen.width == 801 && client.screen.height == 603)
    try scaled.touchscreen.perform(.tap(at: Point(100, 200)), pace: .asFastAsPossible)
    let event = try #require(try client.events(.touchBegin).first)
    #expect(abs(event.x - 150) < 1e-3 && abs(event.y - 300) < 1e-3)
  }

  @Test func `a mouse drag holds its button, and shift from before it until after it`() throws {
    try server.mouse.drag(
      from: Point(10.5, 20), to: Point(40, 60), over: 0.05, button: .right, holding: [.shift], pace: .asFastAsPossible)
    let events = try client.events(.keyPress, .keyRelease, .buttonPress, .buttonRelease, .motion)
    #expect(
      events.map(\.kind) == [.keyPress, .motion, .buttonPress] + Array(repeating: .motion, count: 7)
        + [.buttonRelease, .keyRelease])
    #expect(events.first?.detail == 50)
    let press = try #require(events.first { $0.kind == .buttonPress })
    #expect(press.detail == 3 && press.modifiers == 1)
    #expect(abs(press.x - 10.5) < 1e-3 && abs(press.y - 20) < 1e-3)
    let release = try #require(events.first { $0.kind == .buttonRelease })
    #expect(release.modifiers == 1)
    #expect(abs(release.x - 40) < 1e-3 && abs(release.y - 60) < 1e-3)
  }

  @Test func `the wheel turns by notches`() throws {
    try server.mouse.move(to: Point(50, 50))
    let before = try client.events(.motion).last?.axes[3] ?? 0
    try server.mouse.scroll(by: Vector(0, 2))
    let events = try client.events(.motion, .buttonPress)
    #expect(events.filter { $0.kind == .buttonPress }.map(\.detail) == [5, 5])
    #expect(((events.first?.axes[3] ?? 0) - before).truncatingRemainder(dividingBy: 120) == 0)
  }

  @Test func `keys arrive with their modifiers`() throws {
    let z = try #require(Keyboard.Key("z"))
    try server.keyboard.tap(z, holding: [.control])
    try server.keyboard.type("a 1")
    let presses = try client.events(.keyPress)
    #expect(presses.map(\.detail) == [37, 52, 38, 65, 10])
    #expect(presses[1].modifiers == 4)
    #expect(presses[2].modifiers == 0)
  }

  @Test func `a touchpad pinch grows, turns and moves by what was asked for`() throws {
    try server.touchpad.pinch(
      scale: .from(1, to: 2.5), angle: .from(0, to: .pi / 2), offset: .init { Vector(30, -10) * $0 }, over: 0.1,
      pace: .asFastAsPossible)
    let events = try client.events(.pinchBegin, .pinchUpdate, .pinchEnd)
    #expect(events.map(\.kind) == [.pinchBegin] + Array(repeating: .pinchUpdate, count: 12) + [.pinchEnd])
    #expect(events.allSatisfy { $0.detail == 2 })
    let updates = events.filter { $0.kind == .pinchUpdate }
    #expect(abs((updates.last?.gesture[2] ?? 0) - 2.5) < 1e-4)
    #expect(abs(updates.reduce(0) { $0 + $1.gesture[3] } - 90) < 1e-2)
    #expect(abs(updates.reduce(0) { $0 + $1.gesture[0] } - 30) < 1e-2)
    #expect(abs(updates.reduce(0) { $0 + $1.gesture[1] } + 10) < 1e-2)
    #expect(events.last?.flags == 0)
  }

  @Test func `a touchpad swipe can be taken back`() throws {
    try server.touchpad.swipe(fingers: 4, by: Vector(-120, 0), over: 0.1, cancelled: true, pace: .asFastAsPossible)
    let events = try client.events(.swipeBegin, .swipeUpdate, .swipeEnd)
    #expect(events.map(\.kind) == [.swipeBegin] + Array(repeating: .swipeUpdate, count: 12) + [.swipeEnd])
    #expect(events.allSatisfy { $0.detail == 4 })
    #expect(abs(events.reduce(0) { $0 + $1.gesture[0] } + 120) < 1e-2)
    #expect(events.last?.flags == 1)
  }

  @Test func `a device that was disabled and enabled can be reconnected`() throws {
    let touchscreen = try server.touchscreen
    try touchscreen.perform(FingerScript().down(at: Point(10, 10)), pace: .asFastAsPossible)
    #expect(try xinput("disable") == .exited(0))
    #expect(throws: PrivateServerError.deviceGone(.touchscreen)) {
      try touchscreen.perform(.tap(at: Point(20, 20), finger: 2), pace: .asFastAsPossible)
    }
    #expect(try xinput("enable") == .exited(0))
    try touchscreen.reconnect()
    #expect(touchscreen.fingersDown.isEmpty)
    _ = try client.events()
    try touchscreen.perform(.tap(at: Point(30, 30)), pace: .asFastAsPossible)
    #expect(try client.events(.touchBegin, .touchEnd).map(\.kind) == [.touchBegin, .touchEnd])
  }

  private func xinput(_ verb: String) throws -> ChildProcess.End? {
    let device = try server.touchscreen.device.name
    return try ChildProcess(["/usr/bin/xinput", verb, device], environment: ["DISPLAY": server.display]).wait(
      seconds: 20)
  }
}
