import Geometry
import JSON
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// Attempts that fail under real fingers, explained in the window, mended in the window, and kept as cases.
  @Suite struct `A card that says why` {
    /// The buttons of the card in a window of 1100 by 800.
    private enum Card {
      static let previous = Point(634, 102)
      static let close = Point(722, 102)
      static let tryIt = Point(490, 542)
      static let save = Point(658, 542)
    }

    /// The default recognizers, as their rows stand.
    private static let usual = [
      "tap", "doubleTap", "longPress", "pan", "swipeRight", "swipeLeft", "swipeUp", "swipeDown", "multiSwipe",
      "pinch", "threeFingersPinch", "rotation", "screenEdgePan", "flag", "checkmark",
    ]

    private func row(_ index: Int) -> Point { Point(950, 56 + 48 + 44 * Double(index) + 22) }

    private func press(_ place: Point, _ session: Session) throws {
      try session.touch(.tap(at: place, for: 0.01), pace: .asFastAsPossible)
    }

    /// Presses something after which the card says something new, and takes what it says.
    private func explanation(pressing place: Point, _ session: Session) throws -> StreamEvent {
      let before = session.events.count
      try press(place, session)
      return try #require(session.events[before...].last { $0.name == "explanation" }, "\(session.errors)")
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

    @Test func `of every kind of attempt that nothing mends the card says why`() throws {
      let session = try Session()
      let names = Self.usual
      for attempt in HopelessAttempt.all {
        let index = try #require(names.firstIndex(of: attempt.recognizer))
        let first = session.events.count
        try session.touch(attempt.script, pace: .asFastAsPossible)
        try wait(for: 1, attempt.recognizer, since: first, session)
        let card = try explanation(pressing: row(index), session)
        #expect(card["recognizer"] == attempt.recognizer && card["reason"] == attempt.reason, "\(card.line)")
        #expect(card.json["fires"]?.bool == false && card.json.values(of: "changes").isEmpty, "\(card.line)")
        #expect(card["why"] == attempt.why, "\(card.line)")
        // There is nothing to try.
        let before = session.events.count
        try press(Card.tryIt, session)
        try session.server.keyboard.tap(.escape)
        #expect(!session.events[before...].contains { $0.name == "explanation" }, "\(card.line)")
      }
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
        try press(Card.save, session)
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
        for _ in 0..<attempt.later { card = try explanation(pressing: Card.previous, session) }
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
        #expect(try explanation(pressing: Card.tryIt, session).json["fires"]?.bool == true, kind)
        let undone = try explanation(pressing: Card.tryIt, session)
        let fired = attempt.outcome == "recognized"
        #expect(undone.json["fires"]?.bool == fired, "\(attempt.kind): \(undone.line)")
        #expect(undone["reason"] == card["reason"], "\(attempt.kind): \(undone.line)")
        let mended = try explanation(pressing: Card.tryIt, session)
        #expect(mended.json["fires"]?.bool == true && mended.json.values(of: "changes").isEmpty, kind)
        let firing = try save(name)
        try press(Card.close, session)

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
