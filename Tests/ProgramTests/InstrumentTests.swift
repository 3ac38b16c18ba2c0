import Geometry
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// What is seen, recorded, explained and tuned, with real touches.
  @Suite struct `The instrument` {
    private static let keyDown = Keyboard.Key(code: 116)

    /// What recognizers made of touches, without the times.
    private func decisions(_ lines: [String]) -> [String] {
      lines.filter { line in
        ["gesture", "verdict", "waiting"].contains { line.hasPrefix("{\"event\":\"\($0)\"") }
      }.map { $0.replacing(/"t":[0-9.]+,/, with: "") }
    }

    private func tap(_ character: Character, _ session: Session) throws {
      try session.server.keyboard.tap(#require(Keyboard.Key(character)))
    }

    @Test func `a recording by real touches gives the same events in the window and on the command line`() throws {
      let session = try Session()
      try tap("r", session)
      let first = session.events.count
      try session.touch(
        FingerScript.transform(
          fingers: 2, center: .from(Look.stageCenter, to: Look.stageCenter + Vector(40, 20)),
          radius: .from(60, to: 120), angle: .from(0, to: 1), over: 0.5, stagger: 0.02))
      try session.touch(.doubleTap(at: Point(200, 500)))
      try session.touch(.swipe(from: Point(200, 300), to: Point(420, 310), over: 0.15))
      try session.touch(.tap(at: Point(300, 400), for: 0.05))
      try session.wait("the tap") { $0.isGesture("tap", "recognized") }
      try tap("r", session)
      let made = decisions(session.events[first...].map(\.line))
      #expect(made.count > 60)

      let before = session.events.count
      try tap("p", session)
      try session.server.keyboard.tap(Self.keyDown)
      try session.server.keyboard.tap(.return)
      try session.wait("the tap again") { $0.isGesture("tap", "recognized") }
      try session.settle(at: Point(600, 200))
      let played = decisions(session.events[before...].map(\.line))
      #expect(Array(played.prefix(made.count)) == made)

      let outcome = try Program.run(["replay", session.data.file("recordings/recording-1.touches")])
      #expect(outcome.end == .exited(0))
      #expect(decisions(outcome.output) == made)
      // The clock of the recording is that of the session: even the times are the same.
      #expect(
        outcome.output.filter { $0.contains("\"gesture\"") }
          == session.events[first..<before].map(\.line).filter { $0.hasPrefix("{\"event\":\"gesture\"") })
    }

    @Test func `a touch on a recognizer explains it, its change is tried, and the case passes`() throws {
      let session = try Session()
      try session.touch(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
      let verdict = try #require(session.events.last { $0.isVerdict("swipeRight") })
      #expect(verdict["reason"] == "offAxis")
      // The fifth row, then the buttons of the card.
      try session.touch(.tap(at: Point(950, 56 + 48 + 44 * 4 + 22), for: 0.02))
      try session.touch(.tap(at: Point(680, 530), for: 0.02))
      try session.touch(.tap(at: Point(480, 530), for: 0.02))
      try session.touch(.tap(at: Point(680, 530), for: 0.02))
      try session.touch(.tap(at: Point(728, 102), for: 0.02))
      try session.touch(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
      #expect(session.gestures("swipeRight", "recognized").count == 1)
      let cases = ["swipeRight-1", "swipeRight-2"].map { session.data.file("cases/\($0).case") }
      let outcome = try Program.run(["check"] + cases)
      #expect(outcome.end == .exited(0), "\(outcome.output) \(outcome.errors)")
    }
  }
}
