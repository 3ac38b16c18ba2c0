import Geometry
import Glibc
import JSON
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// A server without a touchscreen.
  @Suite struct `By mouse alone` {
    /// Where the fingers of the mouse meet first.
    private let pivot = Look.stageCenter

    private func session(_ arguments: [String] = []) throws -> Session {
      try Session(arguments, devices: [.mouse, .keyboard])
    }

    @Test func `the program says that there is no touch`() throws {
      let ready = try #require(session().events.first)
      let input = try #require(ready.json["input"])
      #expect(input["touch"]?.bool == false && input["touchPoints"]?.number == 0)
      #expect(input["touchpadGestures"]?.bool == false && input["pen"]?.bool == false)
    }

    @Test func `the left button is one finger that pans and swipes`() throws {
      let session = try session()
      try session.drag(.swipe(from: Point(200, 400), to: Point(500, 420), over: 0.12))
      #expect(session.touches.allSatisfy { $0["kind"] == "mouse" && $0.id == 1 })
      #expect(session.gestures("swipeRight", "recognized").count == 1)
      let pan = try #require(session.gestures("pan", "ended").first)
      #expect(pan.vector("translation") == Vector(300, 20))
    }

    @Test func `a click is a tap, and two are a double tap`() throws {
      let session = try session()
      try session.drag(.tap(at: Point(200, 400), for: 0))
      try session.wait("the tap") { $0.isGesture("tap", "recognized") }
      try session.drag(.tap(at: Point(200, 400), for: 0))
      try session.drag(.tap(at: Point(200, 400), for: 0))
      try session.wait("what became of the tap") { $0.isVerdict("tap") }
      #expect(session.gestures("doubleTap", "recognized").count == 1)
      #expect(session.gestures("tap").count == 1)
    }

    @Test func `the right button is two fingers about the pivot`() throws {
      let session = try session()
      try session.drag(
        .swipe(from: pivot + Vector(100, 0), to: pivot + Vector(0, 250), over: 0.4), button: .right, fingers: 2)
      expectMirrored(session, about: pivot)
      let pinch = try #require(session.gestures("pinch", "ended").first)
      let rotation = try #require(session.gestures("rotation", "ended").first)
      #expect(abs((pinch.number("scaleSinceLanding") ?? 0) - 2.5) < 0.001)
      #expect(abs((rotation.number("rotationSinceLanding") ?? 0) - .pi / 2) < 0.001)
    }

    @Test func `with Shift two fingers move in parallel`() throws {
      let session = try session()
      try session.drag(
        .swipe(from: pivot + Vector(100, 0), to: pivot + Vector(180, 60), over: 0.3), button: .right, holding: [.shift],
        fingers: 2)
      let (first, second) = (places(1, session), places(2, session))
      #expect(first.count == second.count && first.count > 20)
      #expect(zip(first, second).allSatisfy { ($0 - $1 - Vector(200, 0)).length < 0.01 })
      #expect(session.gestures("pan", "ended").first?.vector("translation") == Vector(80, 60))
      #expect(session.gestures("pinch").isEmpty && session.gestures("rotation").isEmpty)
    }

    @Test func `the middle button is three fingers`() throws {
      let session = try session()
      try session.drag(
        .swipe(from: pivot + Vector(100, 0), to: pivot + Vector(200, 0), over: 0.3), button: .middle, fingers: 3)
      let fingers = (1...3).map { places($0, session) }
      #expect(Set(session.touches.map(\.id)) == [1, 2, 3])
      for (index, place) in fingers[0].enumerated() {
        let all = fingers.compactMap { index < $0.count ? $0[index] - pivot : nil }
        #expect(all.count == 3 && (all[0] + all[1] + all[2]).length < 0.01)
        #expect(all.allSatisfy { abs($0.length - (place - pivot).length) < 0.01 })
      }
    }

    @Test func `a finger that is not there acts on the stage, and on no control that it lies over`() throws {
      let session = try session()
      /// Pinches with the right button so that the other finger lands at `place`.
      func pinch(withGhostAt place: Point, from start: Point) throws {
        let middle = place.interpolated(to: start, by: 0.5)
        try session.server.mouse.perform(.tap(at: middle), holding: [.alt]) { _ in }
        let first = session.events.count
        try session.drag(
          .swipe(from: start, to: start + (start - middle) * 0.5, over: 0.2), button: .right, fingers: 2)
        #expect(session.touches.last { $0.isTouch("began") }?.place.distance(to: place) ?? .infinity < 0.01)
        #expect(session.events[first...].contains { $0.isGesture("pinch", "ended") }, "\(place)")
      }
      let play = PixelRows(x: 14, y: 596, width: 40, height: 40)
      let transport = try session.capture()[play]
      try pinch(withGhostAt: Look.tabs.oekaki, from: Point(608, 372))
      try pinch(withGhostAt: Point(34, 616), from: Point(420, 300))
      try pinch(withGhostAt: Point(900, 400), from: Point(500, 300))
      #expect(try session.capture()[play] == transport)
      #expect(!session.events.contains { $0.name == "scene" || $0.name == "explanation" })
    }

    @Test func `a finger that is not there chooses no colour`() throws {
      let session = try session(["--scene", "oekaki", "--paint", "all"])
      let (swatch, pointer) = (Point(78, 462), Point(522, 462))
      try session.server.mouse.perform(
        .tap(at: swatch.interpolated(to: pointer, by: 0.5)), holding: [.alt]
      ) { _ in }
      try session.drag(.tap(at: pointer), button: .right, fingers: 2)
      try session.drag(.tap(at: Point(700, 600)))
      #expect(try session.capture()[Point(700, 600)] == Look.ink)
    }

    @Test func `every recognizer of the stage fires, and the fingers that are not there are seen`() throws {
      let session = try session()
      /// Drags, looks half way whether the other fingers are drawn where `ghosts` of the pointer's place says, and waits
      /// for the gesture.
      func make(
        _ name: String, _ state: String, _ script: FingerScript, button: Mouse.Button = .left,
        holding keys: [Keyboard.Key] = [], ghosts: (Point) -> [Point] = { _ in [] }
      ) throws {
        let first = session.events.count
        let fingers = 1 + ghosts(.zero).count
        var hasLooked = fingers == 1
        try session.server.mouse.perform(script, button: button, holding: keys) { sent in
          session.readAhead()
          guard !hasLooked, sent.step.time >= script.duration / 2, sent.step.phase == .move else { return }
          hasLooked = true
          try session.waitForScreen("\(fingers) fingers") {
            let picture = try session.capture()
            return zip(ghosts(sent.step.location), Look.fingers.dropFirst()).allSatisfy { picture[$0] == $1 }
          }
        }
        try session.wait("the lift", count: fingers) { $0.isTouch("ended") }
        if !session.events[first...].contains(where: { $0.isGesture(name, state) }) {
          try session.wait(name) { $0.isGesture(name, state) }
        }
        #expect(hasLooked, "\(name)")
      }
      func mirrored(_ place: Point) -> Point { pivot + (pivot - place) }
      let free = Point(200, 500)
      try make("tap", "recognized", .tap(at: free, for: 0.03))
      try make("doubleTap", "recognized", .taps(2, at: free))
      try make("longPress", "began", .tap(at: free, for: 0.65))
      try make("pan", "ended", .swipe(from: free, to: free + Vector(60, 30), over: 0.3))
      for (name, way) in [
        ("swipeRight", Vector(200, 0)), ("swipeLeft", Vector(-200, 0)), ("swipeUp", Vector(0, -200)),
        ("swipeDown", Vector(0, 200)),
      ] { try make(name, "recognized", .swipe(from: pivot - way * 0.5, to: pivot + way * 0.5, over: 0.15)) }
      try make("screenEdgePan", "ended", .swipe(from: Point(3, 300), to: Point(150, 300), over: 0.3))
      try make(
        "checkmark", "recognized", .stroke(through: [Point(250, 300), Point(300, 380), Point(420, 220)], over: 0.5))
      try make(
        "flag", "recognized",
        .stroke(through: [Point(250, 500), Point(250, 250), Point(360, 375), Point(254, 496)], over: 0.7))
      try make(
        "pinch", "ended", .swipe(from: pivot + Vector(0, 100), to: pivot + Vector(0, 220), over: 0.4), button: .right,
        ghosts: { [mirrored($0)] })
      try make(
        "rotation", "ended",
        .stroke(
          through: (0...12).map { (pivot + Vector(200, 0)).turned(by: Double($0) * .pi / 24, about: pivot) }, over: 0.5),
        button: .right, ghosts: { [mirrored($0)] })
      let start = pivot + Vector(-150, 160)
      try make(
        "multiSwipe", "recognized", .swipe(from: start, to: pivot + Vector(150, 160), over: 0.3), button: .right,
        holding: [.shift], ghosts: { [mirrored(start) + ($0 - start)] })
      try make(
        "threeFingersPinch", "ended", .swipe(from: pivot + Vector(0, 90), to: pivot + Vector(0, 200), over: 0.4),
        button: .middle,
        ghosts: { place in [1, 2].map { place.turned(by: $0 * 2 * .pi / 3, about: pivot) } })
      #expect(session.touches.allSatisfy { $0["kind"] == "mouse" })
    }

    @Test func `Alt and a click put the pivot elsewhere`() throws {
      let session = try session()
      let place = Point(250, 400)
      try session.server.mouse.click(at: place, holding: [.alt])
      try session.drag(
        .swipe(from: place + Vector(0, -80), to: place + Vector(0, -120), over: 0.2), button: .right, fingers: 2)
      expectMirrored(session, about: place)
      #expect(abs((session.gestures("pinch", "ended").first?.number("scaleSinceLanding") ?? 0) - 1.5) < 0.001)
      #expect(session.gestures("tap").isEmpty)
    }

    @Test func `a press beside the pivot pushes it 60 points away`() throws {
      let session = try session()
      let place = pivot + Vector(30, 0)
      try session.drag(.swipe(from: place, to: place + Vector(60, 0), over: 0.2), button: .right, fingers: 2)
      expectMirrored(session, about: place - Vector(60, 0))
    }

    @Test func `a drag in oekaki is a stroke`() throws {
      let session = try session(["--scene", "oekaki"])
      try session.drag(.swipe(from: Point(200, 200), to: Point(600, 500), over: 0.2))
      #expect(session.strokes.map { $0["phase"] } == ["began", "ended"])
      let picture = try session.capture()
      for progress in stride(from: 0.0, through: 1, by: 0.05) {
        #expect(picture[Point(200, 200).interpolated(to: Point(600, 500), by: progress)] == Look.ink)
      }
    }

    @Test func `the tabs and the tools are there for it`() throws {
      let session = try session()
      try session.drag(.tap(at: Look.tabs.oekaki, for: 0))
      #expect(session.events.contains { $0.isScene("oekaki") })
      try session.drag(.tap(at: Point(500, 500), for: 0))
      #expect(try session.capture()[Point(500, 500)] == Look.ink)
      try session.server.keyboard.tap(.init(code: 52), holding: [.control])
      try session.drag(.tap(at: Look.besidePaper, for: 0))
      #expect(try session.capture()[Point(500, 500)] == Look.sheet)
    }

    private func places(_ id: Int, _ session: Session) -> [Point] {
      session.touches.filter { $0.id == id }.map(\.place)
    }

    private func expectMirrored(_ session: Session, about pivot: Point) {
      let (first, second) = (places(1, session), places(2, session))
      #expect(first.count == second.count && first.count > 20)
      #expect(zip(first, second).allSatisfy { $0.interpolated(to: $1, by: 0.5).distance(to: pivot) < 0.01 })
      #expect(session.touches.allSatisfy { $0["kind"] == "mouse" })
    }
  }

  @Suite struct `A touchpad's gestures` {
    @Test func `a pinch is two fingers on either side of the pointer`() throws {
      let session = try Session()
      try session.server.mouse.move(to: Look.stageCenter)
      try session.server.touchpad.pinch(scale: .from(1, to: 2), angle: .from(0, to: .pi / 2), over: 0.3)
      try session.wait("the lift of two fingers", count: 2) { $0.isTouch("ended") }
      let landings = session.touches.filter { $0.isTouch("began") }
      #expect(landings.map(\.place) == [Look.stageCenter - Vector(100, 0), Look.stageCenter + Vector(100, 0)])
      #expect(session.touches.allSatisfy { $0["kind"] == "touchpad" })
      let pinch = try #require(session.gestures("pinch", "ended").first)
      let rotation = try #require(session.gestures("rotation", "ended").first)
      #expect(abs((pinch.number("scaleSinceLanding") ?? 0) - 2) < 0.02)
      #expect(abs((rotation.number("rotationSinceLanding") ?? 0) - .pi / 2) < 0.02)
    }

    @Test func `a pinch near the rail or the edge acts on the paper alone, and over the rail on nothing`() throws {
      let session = try Session(["--scene", "oekaki"])
      let rail = PixelRows(x: 0, y: 60, width: 100, height: 740)
      let paper = PixelRows(x: 110, y: 60, width: 980, height: 740)
      let unpressed = try session.capture()[rail]
      /// Whether a pinch there moves the paper.
      func pinch(at place: Point) throws -> Bool {
        try session.server.mouse.move(to: place)
        let before = try session.capture()[paper]
        try session.server.touchpad.pinch(scale: .from(1, to: 1.5), over: 0.2)
        try session.wait("the lift of two fingers", count: 2) { $0.isTouch("ended") }
        return try session.capture()[paper] != before
      }
      for place in [Point(175, 300), Point(1090, 400), Point(175, 600)] { #expect(try pinch(at: place), "\(place)") }
      _ = try pinch(at: Point(60, 400))
      // No control shows any more that the pointer is over it.
      try session.server.mouse.move(to: Point(600, 400))
      try session.waitForScreen("the rail as it was") { try session.capture()[rail] == unpressed }
      #expect(!session.events.contains { $0.name == "stroke" && $0["phase"] == "ended" })
    }

    @Test func `a pinch to one and a half and thirty degrees is both, within a hundredth`() throws {
      let session = try Session()
      try session.server.mouse.move(to: Look.stageCenter)
      try session.server.touchpad.pinch(scale: .from(1, to: 1.5), angle: .from(0, to: .pi / 6), over: 0.4)
      try session.wait("the lift of two fingers", count: 2) { $0.isTouch("ended") }
      let pinch = try #require(session.gestures("pinch", "ended").first)
      let rotation = try #require(session.gestures("rotation", "ended").first)
      #expect(abs((pinch.number("scaleSinceLanding") ?? 0) / 1.5 - 1) < 0.01)
      #expect(abs((rotation.number("rotationSinceLanding") ?? 0) / (.pi / 6) - 1) < 0.01)

      try session.server.touchpad.pinch(
        scale: .from(1, to: 1.5), angle: .from(0, to: .pi / 6), over: 0.4, cancelled: true)
      try session.wait("two fingers taken away", count: 2) { $0.isTouch("cancelled") }
      for recognizer in ["pinch", "rotation"] {
        #expect(session.gestures(recognizer).last?["state"] == "cancelled")
        #expect(session.gestures(recognizer, "ended").count == 1)
      }
    }

    @Test func `a swipe is three fingers side by side`() throws {
      let session = try Session()
      try session.server.mouse.move(to: Look.stageCenter)
      try session.server.touchpad.swipe(by: Vector(150, 0), over: 0.2)
      try session.wait("the lift of three fingers", count: 3) { $0.isTouch("ended") }
      #expect(session.touches.filter { $0.isTouch("began") }.count == 3)
      #expect(session.touches.allSatisfy { $0["kind"] == "touchpad" })
      let lifts = session.touches.filter { $0.isTouch("ended") }
      #expect(abs((lifts[1].place - Look.stageCenter).dx - 150) < 1)
      #expect(session.gestures("pan", "ended").first?.vector("translation").dx ?? 0 > 149)
    }

    @Test func `a pinch that the touchpad takes back is cancelled`() throws {
      let session = try Session()
      try session.server.mouse.move(to: Look.stageCenter)
      try session.server.touchpad.pinch(scale: .from(1, to: 2), over: 0.1, cancelled: true)
      try session.wait("two fingers taken away", count: 2) { $0.isTouch("cancelled") }
      #expect(session.gestures("pinch").last?["state"] == "cancelled")
    }
  }
}

extension Point {
  /// The place after a turn about another, in radians.
  fileprivate func turned(by angle: Double, about center: Point) -> Point {
    let way = self - center
    return center + Vector(way.dx * cos(angle) - way.dy * sin(angle), way.dx * sin(angle) + way.dy * cos(angle))
  }
}
