import Geometry
import JSON
import Testing
import VirtualCompositor
import VirtualTouchscreen
import X11

/// The program under a real Wayland compositor, whose touches come through Xwayland.
@Suite(.serialized, .timeLimit(.minutes(3))) struct WaylandTests {
  @Test func `a touchscreen that comes with its first touch is taken up, and its places are whole pixels`() throws {
    let session = try WaylandSession()
    #expect(session.events.first?["input"]?["touch"]?.bool == false)
    try session.wake()
    try session.touch(.swipe(from: Point(400.4, 500.3), to: Point(700.7, 506.6)))
    #expect(session.gestures("swipeRight").count == 1)
    let places = session.events.filter { $0.event == "touch" }.flatMap { [$0.number("x"), $0.number("y")] }
    // Xwayland gives them in 65536ths of its screen, so that a little is missing to the pixel.
    #expect(places.count > 20 && places.allSatisfy { abs($0 - $0.rounded()) < 0.03 })
  }

  @Test func `a pinch from 100 to 250 pixels is one of two and a half, with a quarter turn`() throws {
    let session = try WaylandSession()
    try session.wake()
    for angle in [0.0, 0.4] {
      let start = session.events.count
      try session.touch(
        .transform(
          fingers: 2, center: .fixed(Point(500, 400)), radius: .from(50, to: 125),
          angle: .from(angle, to: angle + .pi / 2), over: 0.5, stagger: 0.02))
      let scale = try #require(session.gestures("pinch", since: start).last).number("scaleSinceLanding")
      #expect(abs(scale / 2.5 - 1) < 0.01, "\(scale)")
      let turn = try #require(session.gestures("rotation", since: start).last).number("rotationSinceLanding")
      #expect(abs(turn - .pi / 2) < 0.02, "\(turn)")
    }
  }

  @Test func `every tap leaves ink where it was`() throws {
    let session = try WaylandSession(["--scene", "oekaki"])
    try session.wake()
    let places = (0..<12).map { Point(300 + 50 * Double($0), 300 + 20 * Double($0 % 5)) }
    let start = session.events.count
    for place in places { try session.touch(.tap(at: place, for: 0.03)) }
    let strokes = session.events[start...].filter { $0.event == "stroke" && $0["phase"]?.string == "began" }
    #expect(strokes.count == places.count)
    let picture = try session.capture()
    let paper = picture[250, 250]
    for place in places {
      #expect(picture[Int(place.x), Int(place.y)] != paper, "\(place)")
      #expect(picture[Int(place.x) + 20, Int(place.y) - 14] == paper, "\(place)")
    }
  }

  @Test func `two fingers tapped undo, and three redo`() throws {
    let session = try WaylandSession(["--scene", "oekaki"])
    try session.wake()
    try session.touch(.stroke(through: [Point(400, 300), Point(700, 340)], over: 0.3))
    let inked = try session.capture()[550, 320]
    // Ink of a moment ago is not undone by accident.
    try session.touch(FingerScript().wait(for: 0.6).then(.tap(at: [Point(500, 600), Point(600, 610)])))
    let undone = try session.capture()[550, 320]
    #expect(undone != inked)
    try session.touch(
      FingerScript().wait(for: 0.6).then(.tap(at: [Point(400, 600), Point(500, 610), Point(600, 600)])))
    #expect(try session.capture()[550, 320] == inked)
  }

  @Test func `fingers whose ends never come do not hang, and a touchscreen that comes back is taken up`() throws {
    let session = try WaylandSession(["--scene", "oekaki", "--paint", "all"])
    try session.wake()
    try session.touchscreen.perform(
      FingerScript().down(at: Point(400, 300), finger: 1).down(at: Point(600, 300), finger: 2)
        .move(to: Point(400, 500), over: 0.2, finger: 1))
    try session.wait("the second finger") { $0.event == "touch" && abs($0.number("x") - 600) < 1 }
    try session.touchscreen.unplug()
    var lost: Set<Double> = []
    try session.wait("the end of both fingers") {
      if $0.event == "touch", ["ended", "cancelled"].contains($0["phase"]?.string) { lost.insert($0.number("id")) }
      return lost.count == 2
    }
    try session.touchscreen.plug()
    try session.wake()
    let start = session.events.count
    try session.touch(.tap(at: Point(900, 400), for: 0.03))
    #expect(session.events[start...].contains { $0.event == "stroke" && $0["phase"]?.string == "began" })
  }

  @Test func `a compositor that has too little time says how much that was`() throws {
    var options = PrivateCompositor.Options()
    options.patience = 0.01
    do throws(PrivateServerError) {
      _ = try PrivateCompositor(options)
      Issue.record("it was ready at once")
    } catch {
      guard case .notReady(let seconds, _) = error else { throw error }
      #expect(seconds == 0.01)
    }
  }

  @Test func `the devices are those of Xwayland, and what that means is said`() throws {
    let compositor = try PrivateCompositor()
    let program = try ChildProcess(
      [WaylandSession.executable(), "devices"], environment: ["DISPLAY": compositor.display])
    var lines: [String] = []
    while let line = program.output.nextLine(within: WaylandSession.patience) { lines.append(line) }
    #expect(program.wait(seconds: WaylandSession.patience) == .exited(0))
    // Before anything was touched there is no device at all.
    #expect(lines.contains { $0.contains("Xwayland shows one with its first touch") })
    #expect(lines.contains { $0.hasPrefix("This is Xwayland, on a Wayland desktop") })
  }
}
