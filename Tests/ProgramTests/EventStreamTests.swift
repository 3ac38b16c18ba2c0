import Geometry
import Glibc
import JSON
import Recordings
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  @Suite struct `The event stream` {
    /// What the stream has of every kind of event, in order; more keys may follow.
    private static let keys: [String: [String]] = [
      "ready": ["event", "t", "scene", "window", "input"],
      "touch": ["event", "t", "id", "phase", "kind", "x", "y"],
      "gesture": ["event", "t", "recognizer", "state", "touches", "x", "y"],
      "waiting": ["event", "t", "recognizer", "for"],
      "verdict": ["event", "t", "recognizer", "outcome"],
      "scene": ["event", "t", "scene"],
      "stroke": ["event", "t", "phase", "id", "tool"],
      "warning": ["event", "t", "message"],
      "explanation": ["event", "t", "recognizer", "attempt", "of", "outcome"],
      "input": ["event", "t", "xi", "touch", "touchPoints", "touchpadGestures", "pen"],
      "gestures": ["event", "t", "file", "recognizers"],
    ]

    @Test func `has the keys of its kinds, in an order of time that never goes back`() throws {
      let session = try Session()
      try session.touch(.doubleTap(at: Point(200, 500)))
      try session.touch(.tap(at: Point(200, 500)))
      try session.wait("the tap") { $0.isGesture("tap", "recognized") }
      try session.touch(
        FingerScript.transform(
          center: .from(Look.stageCenter, to: Look.stageCenter + Vector(60, 0)), radius: .from(50, to: 125),
          angle: .from(0, to: 1), over: 0.3, stagger: 0.02, liftStagger: 0.02
        ).then(.swipe(from: Point(200, 300), to: Point(500, 310), over: 0.1)))
      var generator = SplitMix64(seed: 7)
      try session.touch(.random(fingers: 4, in: Rect(0, 60, 760, 740), over: 1, using: &generator))
      try session.server.keyboard.tap(.init(code: 11), holding: [.control])
      try session.wait("oekaki") { $0.isScene("oekaki") }
      try session.touch(.swipe(from: Point(200, 200), to: Point(600, 200), over: 0.1))
      try session.close()

      let events = session.events
      #expect(events.first?.name == "ready" && events.filter { $0.name == "ready" }.count == 1)
      for event in events {
        guard let keys = Self.keys[event.name] else {
          Issue.record("an event of no known kind: \(event.line)")
          continue
        }
        #expect(Array(event.keys.prefix(keys.count)) == keys, "\(event.line)")
      }
      #expect(Set(events.map(\.name)).isSuperset(of: ["touch", "gesture", "waiting", "verdict", "scene", "stroke"]))
      for (before, after) in zip(events, events.dropFirst()) {
        #expect(before.time <= after.time, "\(before.line) comes before \(after.line)")
      }
    }

    @Test func `begins with the window and what input there is`() throws {
      let session = try Session(["--scene", "flash", "--scale", "1.25", "--size", "800x600"])
      let ready = try #require(session.events.first)
      #expect(ready.line.hasPrefix(#"{"event":"ready","t":0,"scene":"flash","window":{"id":"#))
      let window = try #require(ready.json["window"])
      #expect(window["width"]?.number == 800 && window["height"]?.number == 600 && window["scale"]?.number == 1.25)
      let capture = try session.screen.capture(window: UInt(window["id"]?.number ?? 0))
      #expect(capture.width == 1000 && capture.height == 750)
      // Its first frame is there already.
      #expect(Set(capture.pixels).count > 16)
      let input = try #require(ready.json["input"])
      #expect(input["xi"]?.string == "2.4" && input["touch"]?.bool == true && input["touchPoints"]?.number == 10)
      #expect(input["touchpadGestures"]?.bool == true && input["pen"]?.bool == false)
    }

    @Test func `says of every attempt of every recognizer how it ended, and says it once`() throws {
      let session = try Session()
      try session.touch(.swipe(from: Point(200, 300), to: Point(500, 310), over: 0.1))
      let verdicts = Dictionary(grouping: session.events.filter { $0.name == "verdict" }) { $0["recognizer"] ?? "" }
      for recognizer in [
        "tap", "doubleTap", "longPress", "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "pinch", "rotation",
      ] { #expect(verdicts[recognizer]?.count == 1, "\(recognizer)") }
      #expect(verdicts["pan"]?.first?["outcome"] == "recognized")
      #expect(verdicts["swipeRight"]?.first?["outcome"] == "recognized")
      let tap = try #require(verdicts["tap"]?.first)
      #expect(["failed", "prevented"].contains(tap["outcome"]))
      let up = try #require(verdicts["swipeUp"]?.first)
      #expect(up["outcome"] == "failed" && up["reason"] != nil)
      #expect(up.number("measured") != nil && up.number("limit") != nil && up["unit"] != nil)
    }

    @Test func `dates what a window hears that slept by when it happened`() throws {
      let (session, folder) = (try Session(["--scene", "flash"]), try TemporaryFolder())
      let begin = MonotonicClock.now()
      try folder.write("{\"gestures\":[]}", to: "none.gestures")
      func expectDated(_ event: String, of body: () throws -> Void) throws {
        // Nothing moves here, so that no frame tells the time.
        try session.listen(until: MonotonicClock.now() + 1_000_000_000)
        let before = Double(MonotonicClock.now() - begin) / 1e9
        try body()
        let heard = try session.wait(event) { $0.name == event }
        #expect(heard.time > before - 0.02, "\(before) \(heard.line)")
      }
      for change in ["disable", "enable"] {
        try expectDated("input") {
          let display = "DISPLAY=\(session.server.display)"
          let touchscreen = VirtualDevice.Kind.touchscreen.name
          let process = try ChildProcess(["/usr/bin/env", display, "xinput", change, touchscreen])
          #expect(process.wait(seconds: Program.patience) == .exited(0))
        }
      }
      try expectDated("scene") {
        let arguments = ["--data", session.data.path, folder.file("none.gestures")]
        let outcome = try Program.run(arguments, display: session.server.display)
        #expect(outcome.end == .exited(0))
      }
      try session.close()
    }

    @Test func `ends what fingers do when the window is closed`() throws {
      let session = try Session()
      try session.touch(
        FingerScript().down(at: Point(200, 300)).down(at: Point(300, 300), finger: 2)
          .move(to: Point(420, 360), over: 0.2, finger: 2))
      #expect(session.gestures("pinch").last?["state"] == "changed")
      try session.server.keyboard.tap(#require(Keyboard.Key("q")), holding: [.control])
      #expect(try session.end() == .exited(0))
      #expect(session.gestures("pinch").last?["state"] == "cancelled")
      #expect(session.touches.suffix(2).map { $0["phase"] } == ["cancelled", "cancelled"])
    }

    @Test func `can be a file, without touches`() throws {
      let (server, folder) = (try PrivateServer(), try TemporaryFolder())
      let process = try ChildProcess(
        Program.command(
          ["--events", folder.file("events"), "--data", folder.file("data")], display: server.display),
        environment: Program.environment(folder), errors: folder.file("errors"))
      let deadline = MonotonicClock.now() + UInt64(Program.patience * 1e9)
      while folder.lines(of: "events").isEmpty {
        guard MonotonicClock.now() < deadline else { throw Silence("nothing is in the events file") }
      }
      try server.touchscreen.perform(.swipe(from: Point(200, 300), to: Point(500, 310), over: 0.1))
      process.signal(SIGINT)
      #expect(process.wait(seconds: Program.patience) == .exited(0))
      let events = try folder.lines(of: "events").map { try StreamEvent($0) }
      #expect(events.contains { $0.isGesture("pan", "ended") })
      #expect(!events.contains { $0.isTouch() })
    }
  }
}
