import Checkout
import FoundationEssentials
import GestureTesting
import Testing

/// The page about files and events has every key that there is, and its examples are read.
struct FilesAndEventsTests {
  private static func text(of file: String) throws -> String {
    try Checkout.text(of: file)
  }

  private static func page() throws -> String {
    try text(of: "Sources/GestureTesting/GestureTesting.docc/FilesAndEvents.md")
  }

  /// What stands between fences that say `json`, in this order.
  private static func examples() throws -> [String] {
    try page().split(separator: "```json\n").dropFirst().map { part in
      String(part[..<(part.firstRange(of: "```")?.lowerBound ?? part.endIndex)])
    }
  }

  @Test func `its recording, its set and its case are read, and the case passes`() throws {
    let examples = try Self.examples()
    try #require(examples.count == 6)
    let set = try RecognizerSet(parsing: examples[1])
    #expect(set.recognizers.count == 4)
    #expect(try TouchRecording(parsing: examples[0]).play(to: set).verdicts.isEmpty == false)
    #expect(try RecognizerSet(parsing: examples[2]).recognizers.count == 2)
    #expect(try GestureCheck(parsing: examples[4]).differences() == [])
  }

  /// The files that write lines of the event stream.
  private static let writers = [
    "Recordings/EventStream.swift", "DrawnGestures/DrawnGestureRecognizer.swift",
    "Gestures/Recognizers/MultiSwipeGestureRecognizer.swift", "Gestures/Recognizers/PanGestureRecognizer.swift",
    "Gestures/Recognizers/PinchGestureRecognizer.swift", "Gestures/Recognizers/RotationGestureRecognizer.swift",
    "Sandbox/Workbench/WindowEvents.swift", "Sandbox/Workbench/Workbench.swift",
    "Sandbox/WhyNot/WhyNot+Event.swift", "Sandbox/Flash/Session/FlashEvents.swift", "Sandbox/Teaching/TeachPanel.swift",
    "Sandbox/Oekaki/StatusLine.swift", "Sandbox/Oekaki/Paper+Painting.swift",
  ]

  @Test func `it names every event, and every key that one may have`() throws {
    let page = try Self.page()
    var events = 0
    for file in Self.writers {
      let source = try Self.text(of: "Sources/\(file)")
      for match in source.matches(of: /(?:write|key|member|vector|common)\("(\w+)"/) {
        #expect(page.contains("`\(match.1)`"), "\(file): \(match.1)")
        events += 1
      }
    }
    #expect(events > 80)
  }

  @Test func `it names every key that a recording, a touch and a case may have`() throws {
    let page = try Self.page()
    let lists = [
      "Recordings/Touches/RecordingHeader.swift", "Recordings/Touches/Delivery.swift",
      "Recordings/Cases/GestureCase.swift",
    ]
    for file in lists {
      let source = try Self.text(of: "Sources/\(file)")
      let keys = source.matches(of: /(?:known: |[kK]eys = )\[([^\]]*)\]/).flatMap { match in
        match.1.matches(of: /"(\w+)"/).map { String($0.1) }
      }
      try #require(!keys.isEmpty, "\(file)")
      for key in keys { #expect(page.contains("`\(key)`") || page.contains("\"\(key)\""), "\(file): \(key)") }
    }
  }
}
