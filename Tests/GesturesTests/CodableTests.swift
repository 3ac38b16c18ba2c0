import Foundation
import Gestures
import Testing

/// What becomes of rules, findings and verdicts that a program keeps in a format of its own.
struct CodableTests {
  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  private static func read<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(text.utf8))
  }

  private static var findings: [(finding: Finding, json: String)] {
    var rival = Finding(.ambiguous, measured: 0.02, atLeast: 0.03, unit: .ratio)
    rival.rival = "circle"
    return [
      (Finding(.refused), #"{"rule":"refused"}"#),
      (
        Finding(.movedTooFar, measured: 47.25, atMost: 45, unit: .points),
        #"{"limit":45,"measured":47.25,"rule":"movedTooFar","sense":"atMost","unit":"pt"}"#
      ),
      (
        Finding(Rule(rawValue: "mine"), measured: 90, .exactly, limit: 45, unit: .degrees),
        #"{"limit":45,"measured":90,"rule":"mine","sense":"exactly","unit":"°"}"#
      ),
      (rival, #"{"limit":0.03,"measured":0.02,"rival":"circle","rule":"ambiguous","sense":"atLeast","unit":""}"#),
      (
        Finding(.tooSlow, measured: 1, atMost: .infinity, unit: .seconds),
        #"{"limit":"inf","measured":1,"rule":"tooSlow","sense":"atMost","unit":"s"}"#
      ),
      (
        Finding(.spread, measured: -.infinity, above: 0, unit: .ratio),
        #"{"limit":0,"measured":"-inf","rule":"spread","sense":"above","unit":""}"#
      ),
    ]
  }

  @Test func `a finding is written under the names of its properties, and read as it was`() throws {
    for (finding, json) in Self.findings {
      #expect(try Self.json(finding) == json)
      #expect(try Self.read(Finding.self, json) == finding)
    }
  }

  @Test func `what a recognizer without a limit measured is read as it was, whatever keeps it`() throws {
    let swipe = SwipeGestureRecognizer()
    swipe.maximumDuration = .infinity
    let stage = Stage(swipe)
    stage.play("v(100,100)@0; >(120,100)@.1")
    let findings = swipe.measurements
    #expect(findings.contains { $0.limit == .infinity })
    #expect(try Self.read([Finding].self, Self.json(findings)) == findings)
    let list = try PropertyListEncoder().encode(findings)
    #expect(try PropertyListDecoder().decode([Finding].self, from: list) == findings)
  }

  @Test func `a number that is none stays that`() throws {
    let finding = try Self.read(
      Finding.self, Self.json(Finding(.turned, measured: .nan, atLeast: 1, unit: .degrees)))
    #expect(finding.measured?.isNaN == true && finding.limit == 1)
  }

  @Test(
    arguments: [
      #"{"rule":"movedTooFar","measured":3}"#, #"{"rule":"movedTooFar","limit":3,"unit":"pt","sense":"atMost"}"#,
      #"{"rule":"movedTooFar","measured":3,"limit":2,"unit":"pt","sense":null}"#,
      #"{"rule":"movedTooFar","measured":3,"limit":"2","unit":"pt","sense":"atMost"}"#,
      #"{"rule":"movedTooFar","measured":3,"limit":2,"unit":"mile","sense":"atMost"}"#,
      #"{"measured":3,"limit":2,"unit":"pt","sense":"atMost"}"#,
    ]) func `half a finding is none`(text: String)
  {
    #expect(throws: DecodingError.self) { try Self.read(Finding.self, text) }
  }

  @Test func `a finding whose number was taken from it is a rule without one`() throws {
    var finding = Finding(.movedTooFar, measured: 3, atMost: 2, unit: .points)
    finding.measured = nil
    #expect(try Self.json(finding) == #"{"rule":"movedTooFar"}"#)
  }

  @Test func `a verdict is written under the names of its properties, and read as it was`() throws {
    let verdicts = [
      Verdict(
        recognizer: "tap", attempt: 3, time: 1.25, outcome: .failed,
        finding: Finding(.movedTooFar, measured: 47.25, atMost: .infinity, unit: .points)),
      Verdict(recognizer: "tap", attempt: 4, time: 2, outcome: .prevented, by: "pan"),
    ]
    #expect(
      try Self.json(verdicts) == """
        [{"attempt":3,"finding":{"limit":"inf","measured":47.25,"rule":"movedTooFar","sense":"atMost","unit":"pt"},\
        "outcome":"failed","recognizer":"tap","time":1.25},\
        {"attempt":4,"by":"pan","outcome":"prevented","recognizer":"tap","time":2}]
        """)
    #expect(try Self.read([Verdict].self, Self.json(verdicts)) == verdicts)
  }
}
