import Checkout
import Files
import Gestures
import Instrument
import Recordings
import Testing

/// The cases that come with the program: what a published rule said of touches, and what is said of them now.
@Suite struct PublishedMissTests {
  private static let folder = Checkout.path("Resources/examples")

  @Test(
    arguments: [
      ("1-one-start", "multiSwipe", 1..., "failed movedTooLittle"),
      ("2-degrees-and-radians", "flag", 1...1, "failed leans"),
      ("3-fires-again", "multiSwipe", 2..., "recognized movedEnough"),
      ("4-pinch-for-swipe", "multiSwipe", 1..., "failed fingersDisagree"),
      ("5-three-land-apart", "threeFingersPinch", 0...0, "recognized spread"),
    ] as [(String, String, any RangeExpression<Int> & Sendable, String)])
  func `the published rule was wrong where the present recognizer is right`(
    name: String, recognizer: String, firings: any RangeExpression<Int> & Sendable, now: String
  ) throws {
    let example = try GestureCase(parsing: FileBytes.all(of: "\(Self.folder)/\(name).case"))
    let miss = try #require(PublishedMiss(example))
    #expect(miss.recognizer == recognizer)
    #expect(firings.contains(miss.firings.count), "\(miss.firings.count)")
    let verdict = try #require(miss.verdict)
    #expect("\(verdict.outcome.rawValue) \(verdict.finding?.rule.rawValue ?? "")" == now)
    #expect(example.differences(from: try example.run()) == [])
  }
}
