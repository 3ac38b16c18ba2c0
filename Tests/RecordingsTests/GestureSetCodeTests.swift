import DrawnGestures
import Files
import Geometry
import Gestures
import Testing

@testable import Recordings

struct GestureSetCodeTests {
  /// The set of the window, tuned.
  private func tuned() throws -> GestureSet {
    let set = try Files.standard()
    let values: [(String, String, Double)] = [
      ("swipeRight", "maximumAngle", 38), ("pan", "maximumNumberOfTouches", 2), ("pinch", "hysteresis", 12.5),
      ("flag", "tipRange.lowerBound", 0.3), ("longPress", "minimumPressDuration", 0.75),
    ]
    for (recognizer, name, value) in values {
      let recognizer = try #require(set[recognizer])
      try #require(Tolerance.named(name, of: recognizer)).set(value, of: recognizer)
    }
    set["tap"]?.cancelsTouchesInView = false
    set["checkmark"]?.allowedTouchTypes = [.direct]
    return set
  }

  @Test func `a set is written as the Swift code beside this test, which is compiled with it`() throws {
    let path = #filePath.replacing("GestureSetCodeTests", with: "TunedGestures")
    let code = try String(decoding: FileBytes.all(of: path), as: UTF8.self)
    #expect(try tuned().swiftCode == code)
  }

  @Test(arguments: Files.recordings) func `the code recognizes what the set does`(name: String) throws {
    let recording = try Recording(parsing: Files.bytes("recordings/\(name).touches"))
    let window = View(frame: Rect(origin: .zero, size: recording.header.size))
    let written = TunedGestures()
    written.attach(to: window)
    let bySet = try Replay(recording.header, tuned()).events(of: recording)
    #expect(bySet.split(separator: UInt8(ascii: "\n")).count > 10)
    #expect(Replay(in: window).events(of: recording) == bySet)
  }

  @Test func `no variable takes a name from the language, or from a class`() throws {
    let names = ["Type", "Protocol", "await", "TapGestureRecognizer", "View", "GestureRecognizer", "other", "all"]
    let gestures = names.map { #"{"name":"\#($0)","type":"tap"}"# }.joined(separator: ",")
    let set = try GestureSet(parsing: Array(#"{"gestures":[\#(gestures)]}"#.utf8))
    for name in names { #expect(set.swiftCode.contains("  let \(name)2 = TapGestureRecognizer()\n")) }
  }

  @Test func `names become variables, and what is no class of Gestures is named`() throws {
    let text =
      #"{"gestures":[{"name":"two taps","type":"tap","numberOfTapsRequired":2},{"name":"two-taps","type":"pan"}]}"#
    let set = try GestureSet(parsing: Array(text.utf8))
    let drawn = set.adding([
      DrawnGesture(name: "star", examples: [DrawnShape(strokes: [[Point(0, 0), Point(9, 9), Point(0, 9)]])])
    ])
    let code = drawn.swiftCode
    #expect(code.contains("  let twoTaps = TapGestureRecognizer()\n  let twoTaps2 = PanGestureRecognizer()\n"))
    #expect(code.contains("    twoTaps.name = \"two taps\"\n    twoTaps.numberOfTapsRequired = 2\n"))
    #expect(code.contains("/// Without \"star\", which is no class of Gestures.\n"))
    #expect(!code.contains("star ="))
  }
}
