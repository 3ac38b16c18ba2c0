import Checkout
import Files
import Recordings
import Testing
import VirtualTouchscreen

@testable import gesture_survey

/// A few of the tries of `gesture-survey --hands`.
@Suite(.timeLimit(.minutes(2))) struct GestureTrialsTests {
  @Test func `a hand's gestures are what is meant, and nothing else`() throws {
    let gestures = try FileBytes.all(of: Checkout.path("Resources/default.gestures"))
    let (counts, misses) = try GestureTrials.run(25, seed: 3, gestures: gestures)
    #expect(misses.isEmpty)
    #expect(Set(counts.map(\.name)) == Set(HumanHand.Gesture.allCases.map(\.rawValue)))
  }
}
