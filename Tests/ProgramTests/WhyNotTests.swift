import Geometry
import JSON
import Recordings
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  /// Attempts that fail under real fingers, explained in the window, mended in the window, and kept as cases.
  @Suite struct `A card that says why` {
    /// The buttons of the card in a window of 1100 by 800.
    private struct Card {
      /// What leads there from where it stands usually, beside the panel: to the other side of the stage, if it would hide what
      /// it is about.
      private let shift: Vector
      private static let otherSide = Vector(-380, 0)

      init(in capture: Capture) throws {
        let shifts = [Vector.zero, Self.otherSide]
        // Its ground, between its last buttons.
        shift = try #require(shifts.first { capture[Point(574, 542) + $0] == Look.raised }, "there is no card")
      }

      var previous: Point { Point(634, 102) + shift }
      var close: Point { Point(722, 102) + shift }
      var tryIt: Point { Point(490, 542) + shift }
      var save: Point { Point(658, 542) + shift }
    }

    /// The button of the lesson, above the stage.
    private static let teach = Point(1040, 28)

    /// The default recognizers, as their rows stand.
    private static let usual = [
      "tap", "doubleTap", "longPress", "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe",
      "pinch", "threeFingersPinch", "rotation", "screenEdgePan", "flag", "checkmark",
    ]

    private func row(_ index: Int) -> Point { Point(950, 56 + 48 + 44 * Double(index) + 22) }

    private func press(_ place: Point, _ session: Session) throws {
      try session.touch(.tap(at: place, for: 0.01), pace: .asFastAsPossible)
    }

    /// Presses a button of the card where it stands now.
    private func press(_ button: KeyPath<Card, Point>, _ session: Session) throws {
      try press(Card(in: session.capture())[keyPath: button], session)
    }

    /// Presses a button of the card, after which it says something new, and takes what it says.
    private func explanation(pressing button: KeyPath<Card, Point>, _ session: Session) throws -> StreamEvent {
      try explanation(pressing: Card(in: session.capture())[keyPath: button], session)
    }

    /// Presses something after which the card says something new, and takes what it says.
    private func explanation(pressing place: Point, _ session: Session) throws -> StreamEvent {
      let before = session.events.count
      try press(place, session)
      return try #require(
        session.events[before...].last { $0.name == "explanation" },
        "\(session.events.suffix(16).map(\.line).joined(separator: "\n"))\n\(session.errors)")
    }

    /// Waits until so many attempts of a recognizer are decided that began since then.
    private func wait(for count: Int, _ name: String, since first: Int, _ session: Session) throws {
      let known = session.events[first...].count { $0.isVerdict(name) }
      try session.wait("what became of \(name)", count: count - known) { $0.isVerdict(name) }
    }

    @Test func `every kind of failing attempt is explained, mended and kept, among the usual recognizers`() throws {
      let session = try Session()
      try explain(FailingAttempt.amongOthers, of: Self.usual, in: session)
    }

    @Test func `every kind of failing attempt is explained, mended and kept, by recognizers on their own`() throws {
      let folder = try TemporaryFolder()
      try folder.write(FailingAttempt.alonesSet, to: "alone.gestures")
      let session = try Session(["--gestures", folder.file("alone.gestures")])
      try explain(
        FailingAttempt.alone, of: ["tap", "quickTap", "twoFingers", "press", "hold", "pan", "patient", "double"],
        in: session)
    }

    /// Lets a hand do what nothing mends, and reads on the card why; there is nothing to try on it.
    private func expectHopeless(_ attempts: [HopelessAttempt], of names: [String], in session: Session) throws {
      for attempt in attempts {
        let index = try #require(names.firstIndex(of: attempt.recognizer))
        let first = session.events.count
        try session.touch(attempt.script, pace: attempt.isTimed ? .realTime : .asFastAsPossible)
        try wait(for: 1 + attempt.later, attempt.recognizer, since: first, session)
        // No touch of it is still waited for when the next one lands.
        for name in names { try wait(for: 1, name, since: first, session) }
        var card = try explanation(pressing: row(index), session)
        for _ in 0..<attempt.later { card = try explanation(pressing: \.previous, session) }
        #expect(card["recognizer"] == attempt.recognizer && card["reason"] == attempt.reason, "\(card.line)")
        try expectNothing(on: card, but: attempt.why, in: session)
      }
    }

    private func expectNothing(on card: StreamEvent, but why: String, in session: Session) throws {
      #expect(card.json["fires"]?.bool == false && card.json.values(of: "changes").isEmpty, "\(card.line)")
      #expect(card["why"] == why, "\(card.line)")
      let (before, line) = (session.events.count, card.line)
      let button = try Card(in: session.capture()).tryIt
      try press(button, session)
      // A finger that lands before the key is read would be freed by it.
      let pixel = try session.capture()[button]
      try session.server.keyboard.tap(.escape)
      try session.waitForScreen("the card closed") { try session.capture()[button] != pixel }
      // A press beside the card would have been one on the stage.
      #expect(!session.events[before...].contains { ["explanation", "verdict"].contains($0.name) }, "\(line)")
    }

    /// A window with recognizers of a file.
    private func session(with recognizers: LoneRecognizers) throws -> Session {
      let folder = try TemporaryFolder()
      try folder.write(recognizers.file, to: "lone.gestures")
      return try Session(["--gestures", folder.file("lone.gestures")])
    }

    @Test func `of every kind of attempt that nothing mends the card says why, among the usual recognizers`() throws {
      try expectHopeless(HopelessAttempt.usual, of: Self.usual, in: Session())
    }

    @Test func `of every kind of attempt that nothing mends the card says why, where nobody disturbs a hand`() throws {
      try expectHopeless(
        HopelessAttempt.byHands, of: HopelessAttempt.hands.names, in: session(with: HopelessAttempt.hands))
    }

    @Test func `of every kind of figure that nothing mends the card says why, also of those that were taught`() throws {
      let session = try session(with: HopelessAttempt.figures)
      let figures = HopelessAttempt.figures.names
      try expectHopeless(HopelessAttempt.byFigures, of: figures, in: session)
      try press(Self.teach, session)
      for shape in HopelessAttempt.taught {
        try session.touch(shape.script, pace: .asFastAsPossible)
        for letter in shape.name { try session.server.keyboard.tap(#require(Keyboard.Key(letter))) }
        try session.server.keyboard.tap(.return)
        try session.wait(shape.name) { $0.name == "taught" && $0["gesture"] == shape.name }
      }
      try press(Self.teach, session)
      try expectHopeless(HopelessAttempt.byDrawing, of: figures + HopelessAttempt.taught.map(\.name), in: session)
    }

    @Test func `of a button that the recognizer does not take the card says so`() throws {
      let session = try session(
        with: LoneRecognizers([
          ("tap", #""type":"tap""#), ("menu", #""type":"tap","buttonMaskRequired":"secondary""#),
          ("double", #""type":"tap","numberOfTapsRequired":2"#),
        ]))
      // The right button and the middle one are more fingers of the primary kind: none of them is a menu's click.
      for (button, fingers) in [(Mouse.Button.left, 1), (.right, 2), (.middle, 3)] {
        try session.drag(.tap(at: FailingAttempt.middle), button: button, fingers: fingers)
        let card = try explanation(pressing: row(1), session)
        #expect(card["reason"] == "otherButton", "\(card.line)")
        try expectNothing(
          on: card, but: "Another mouse button is another gesture: its set says which it takes.", in: session)
        for index in [0, 2] where fingers > 1 {
          let card = try explanation(pressing: row(index), session)
          #expect(card["reason"] == "tooManyTouches", "\(card.line)")
          try expectNothing(
            on: card, but: "With more fingers it is another gesture.", in: session)
        }
      }
    }

    /// A finger that has moved, so that it is no press, and rests.
    private let restingFinger = FingerScript().down(at: FailingAttempt.middle, finger: 3)
      .move(by: Vector(20, 0), finger: 3).wait(for: 0.05)

    @Test func `while a finger rests the card says that nothing is decided, and then what came of it`() throws {
      let session = try Session()
      let pinch = try #require(Self.usual.firstIndex(of: "pinch"))
      let rest = restingFinger.wait(for: 0.2).then(.tap(at: row(pinch), for: 0.01)).wait(for: 0.2).up(finger: 3)
      try session.touch(rest, part: 0..<0.3)
      let open = try #require(session.events.last { $0.name == "explanation" })
      #expect(open["recognizer"] == "pinch" && open["outcome"] == "possible", "\(open.line)")
      #expect(open["why"] == "Nothing is decided yet.", "\(open.line)")
      try session.touch(rest, part: 0.3..<1)
      let decided = try #require(session.events.last { $0.name == "explanation" })
      #expect(decided["reason"] == "tooFewTouches", "\(decided.line)")
      try expectNothing(
        on: decided, but: "With fewer fingers it is another gesture.", in: session)
    }

    @Test func `of a recognizer that was taken away under a finger the card says so`() throws {
      let session = try Session()
      let pinch = try #require(Self.usual.firstIndex(of: "pinch"))
      let press = { (place: Point) in FingerScript.tap(at: place, for: 0.01).wait(for: 0.05) }
      let rest = restingFinger.then(press(Self.teach)).then(press(Self.teach)).then(press(row(pinch)))
      try session.touch(rest)
      let card = try #require(session.events.last { $0.name == "explanation" })
      #expect(card["outcome"] == "cancelled" && card["reason"] == "detached", "\(card.line)")
      try expectNothing(on: card, but: "It was taken away before it was decided.", in: session)
    }

    @Test func `of touches that the system took away the card says so`() throws {
      let session = try Session()
      let first = session.events.count
      try session.touch(FingerScript().down(at: FailingAttempt.middle).wait(for: 0.1).up(), part: 0..<0.05)
      try session.xinput("disable", "Virtual touchscreen")
      try wait(for: 1, "tap", since: first, session)
      try session.xinput("enable", "Virtual touchscreen")
      try session.server.touchscreen.reconnect()
      let card = try explanation(pressing: row(0), session)
      #expect(card["outcome"] == "cancelled" && card.json.values(of: "changes").isEmpty, "\(card.line)")
      #expect(card["why"] == "The system took the touches away before they were decided.", "\(card.line)")
    }

    private func explain(_ attempts: [FailingAttempt], of names: [String], in session: Session) throws {
      var cases: [String] = []
      var saved: [String: Int] = [:]
      func save(_ recognizer: String) throws -> String {
        try press(\.save, session)
        saved[recognizer, default: 0] += 1
        return "cases/\(recognizer)-\(saved[recognizer] ?? 0).case"
      }
      for attempt in attempts {
        let kind = Comment(rawValue: attempt.kind)
        let name = attempt.recognizer
        let index = try #require(names.firstIndex(of: name))
        let first = session.events.count
        let pace: Pace = attempt.isTimed ? .realTime : .asFastAsPossible
        try session.touch(attempt.script, pace: pace)
        try wait(for: 1 + attempt.later, name, since: first, session)

        var card = try explanation(pressing: row(index), session)
        for _ in 0..<attempt.later { card = try explanation(pressing: \.previous, session) }
        #expect(card["recognizer"] == name && card["outcome"] == attempt.outcome, kind)
        #expect(card["reason"] == attempt.reason || attempt.reason == nil, kind)
        if let measured = attempt.measured, let limit = attempt.limit {
          #expect(measured.contains(card.number("measured") ?? .nan), "\(attempt.kind): \(card.line)")
          #expect(abs((card.number("limit") ?? .nan) - limit) < 1e-6, "\(attempt.kind): \(card.line)")
        }
        #expect(card["by"] == attempt.by && card["waitedFor"] == attempt.waitedFor || attempt.waitedFor == nil, kind)
        let changes = card.json.values(of: "changes")
        #expect(changes.last?["property"]?.string == attempt.property, "\(attempt.kind): \(card.line)")
        #expect(changes.allSatisfy { $0["recognizer"]?.string == name }, kind)
        let failing = try save(name)

        // One press mends it, the next brings back what was, and a third mends it again.
        let tried = try explanation(pressing: \.tryIt, session)
        #expect(tried.json["fires"]?.bool == true && tried["outcome"] == "recognized", "\(kind): \(tried.line)")
        let undone = try explanation(pressing: \.tryIt, session)
        let fired = attempt.outcome == "recognized"
        #expect(undone.json["fires"]?.bool == fired, "\(attempt.kind): \(undone.line)")
        #expect(undone["reason"] == card["reason"], "\(attempt.kind): \(undone.line)")
        let mended = try explanation(pressing: \.tryIt, session)
        #expect(mended.json["fires"]?.bool == true && mended.json.values(of: "changes").isEmpty, kind)
        let firing = try save(name)
        try press(\.close, session)

        // The fingers do the same again.
        let again = session.events.count
        try session.touch(attempt.again ?? attempt.script, pace: pace)
        try wait(for: 1, name, since: again, session)
        let gestures = session.events[again...].filter { $0.isGesture(name, "recognized", "ended") }
        #expect(gestures.count >= 1, "\(attempt.kind)")
        if attempt.waitedFor != nil {
          let lift = try #require(session.events[again...].last { $0.isTouch("ended") })
          #expect(gestures.first?.time == lift.time, kind)
        }

        for (file, fires) in [(failing, attempt.outcome == "recognized"), (firing, true)] {
          let written = try JSONReader.read(session.data.bytes(of: file) ?? [])
          let hits = written.values(of: "expect").filter { event in
            event["recognizer"]?.string == name && ["recognized", "ended"].contains(event["state"]?.string)
          }
          #expect(hits.isEmpty != fires, "\(attempt.kind): \(file)")
          let title = written["name"]?.string ?? ""
          #expect(title.hasPrefix("\(name) was recognized") == fires, "\(attempt.kind): \(title)")
          cases.append(session.data.file(file))
        }
      }
      #expect(cases.count == 2 * attempts.count)
      let outcome = try Program.run(["check"] + cases)
      #expect(outcome.end == .exited(0), "\(outcome.output) \(outcome.errors)")
    }
  }
}

extension JSONValue {
  /// The values of an array in an object; none where there is no such array.
  fileprivate func values(of key: String) -> [JSONValue] {
    if case .array(let values)? = self[key] { values } else { [] }
  }
}
