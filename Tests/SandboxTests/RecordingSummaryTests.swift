import Files
import Testing

@testable import Sandbox

/// How many fingers a recording is said to have.
@Suite struct RecordingSummaryTests {
  private func fingers(_ lines: [[(id: Int, phase: String)]]) throws -> Int {
    var text = #"{"recording":1,"width":1100,"height":800,"scale":1}"# + "\n"
    for (time, line) in lines.enumerated() {
      let touches = line.map { #"{"id":\#($0.id),"phase":"\#($0.phase)","x":\#(100 * $0.id),"y":300}"# }
      text += #"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"# + "\n"
    }
    let place = PassingPlace("summary-tests")
    defer { withExtendedLifetime(place) {} }
    try FileBytes.create(place.path, with: Array(text.utf8))
    return try RecordingSummary(path: place.path).fingers
  }

  @Test func `one that lands and lifts in one line counts`() throws {
    #expect(try fingers([[(1, "began"), (1, "ended")]]) == 1)
    #expect(try fingers([[(1, "began"), (2, "began"), (1, "ended"), (2, "cancelled")]]) == 2)
    #expect(try fingers([[(1, "began")], [(2, "began"), (1, "ended")], [(2, "ended")]]) == 2)
  }

  @Test func `one that lands after another has lifted is not beside it`() throws {
    #expect(try fingers([[(1, "began"), (1, "ended"), (2, "began")], [(2, "ended")]]) == 1)
  }
}
