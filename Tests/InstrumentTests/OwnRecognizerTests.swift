import Fingers
import Geometry
import Gestures
import Instrument
import Recordings
import Synchronization
import Testing

/// Recognizes a finger that leans on the screen and rolls up; a class that the library does not know. Discrete.
final class RollGestureRecognizer: GestureRecognizer {
  var minimumRoll = 30.0
  var most = 2

  /// Told of each landing that any of them hears of.
  @TaskLocal static var landed: (@Sendable () -> Void)?

  private var start = Point.zero
  private var roll = 0.0

  override class var tolerances: [Tolerance] {
    let plain = RollGestureRecognizer()
    return [
      Tolerance(
        "minimumRoll", \RollGestureRecognizer.minimumRoll, of: plain, .points, 5...60, domain: 0...500,
        from: .measured("three thumbs"), decides: [Rule(rawValue: "rolled")]),
      Tolerance("most", \RollGestureRecognizer.most, of: plain, .touches, 1...4, from: .chosen("two thumbs")),
    ]
  }

  private var finding: Finding {
    Finding(Rule(rawValue: "rolled"), measured: roll, atLeast: minimumRoll, unit: .points)
  }

  override var measurements: [Finding] { [finding] }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    start = touches.first?.windowLocation ?? .zero
    Self.landed?()
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    roll = max(roll, start.y - (touches.first?.windowLocation.y ?? start.y))
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard roll >= minimumRoll else { return fail(finding) }
    explain(finding)
    state = .ended
  }

  override func reset() {
    super.reset()
    roll = 0
  }
}

@Suite struct OwnRecognizerTests {
  private static let types = GestureTypes.standard.adding("roll") { RollGestureRecognizer() }

  private func set(_ gestures: String) throws -> GestureSet {
    try GestureSet(parsing: Array("{\"gestures\":[\(gestures)]}".utf8), types: Self.types)
  }

  @Test func `its tolerances stand in a file, and are checked there`() throws {
    let set = try set(#"{"name":"up","type":"roll","minimumRoll":42.5,"most":3},{"type":"tap"}"#)
    let roll = try #require(set["up"] as? RollGestureRecognizer)
    #expect(roll.minimumRoll == 42.5 && roll.most == 3)
    #expect(
      String(decoding: set.encoded(), as: UTF8.self).contains(
        #"{"name":"up","type":"roll","minimumRoll":42.5,"most":3}"#))
    #expect(try GestureSet(parsing: set.encoded(), types: Self.types).encoded() == set.encoded())
    #expect((set.copy()["up"] as? RollGestureRecognizer)?.minimumRoll == 42.5)
    for (text, message) in [
      (#"{"type":"roll","minimumRoll":501}"#, "expected a number from 0 to 500, found 501"),
      (#"{"type":"roll","minimumRol":5}"#, "the nearest that is known is \"minimumRoll\""),
      (#"{"type":"roll","most":1.5}"#, "expected a whole number from 1 to 100, found 1.5"),
    ] {
      let failure = #expect(throws: (any Error).self) { try self.set(text) }
      #expect(failure.map { "\($0)".contains(message) } == true, "\(failure.map { "\($0)" } ?? "")")
    }
    #expect(throws: (any Error).self) { try GestureSet(parsing: set.encoded()) }
  }

  @Test func `an attempt of it is judged, and the smallest change is one of its tolerances`() throws {
    let session = Session(try set(#"{"name":"up","type":"roll"}"#))
    session.perform(.swipe(from: Point(400, 300), to: Point(400, 278), over: 0.2))
    let trial = try session.trial("up")
    let judgement = try #require(trial.judgement(by: session.set.copy()))
    #expect(judgement.verdict.description == "up failed: rolled (22.0 pt, at least 30.0)")
    #expect(judgement.findings == [try #require(judgement.verdict.finding)])
    let change = try #require(SmallestChange.find(for: trial, in: session.set))
    #expect(change.changes == [.tolerance(recognizer: "up", name: "minimumRoll", from: 30, to: 22)])
    #expect(trial.fires(by: session.set.applying(change.changes)))
    let file = try GestureCase.file(named: "up", of: trial.recording, with: session.set)
    let written = try GestureCase(parsing: file, types: Self.types)
    #expect(written.differences(from: try written.run()) == [])
    // However many touches there are, they are played once to find out what is to be expected.
    let landings = Mutex(0)
    try RollGestureRecognizer.$landed.withValue({ landings.withLock { $0 += 1 } }) {
      let again = try GestureCase.file(named: "up", of: trial.recording, with: session.set)
      #expect(again == file)
    }
    #expect(landings.withLock { $0 } == 1)
    // Beyond what makes sense nothing is offered.
    session.perform(.swipe(from: Point(400, 300), to: Point(400, 297), over: 0.2))
    #expect(SmallestChange.find(for: try session.trial("up"), in: session.set) == nil)
  }
}
