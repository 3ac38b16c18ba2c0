import GestureTesting
import Gestures
import Knob
import Testing

struct KnobTests {
  /// A finger that goes around the middle of a window of 200 points, at 80 points from it.
  private func turn(to degrees: Double, over seconds: Double = 0.2) -> TouchRecording {
    let around = Course { progress in
      Transform.rotation(degrees * .pi / 180 * progress).about(Point(100, 100))(Point(180, 100))
    }
    return TouchRecording(
      FingerScript().down(at: around(0)).move(along: around, over: seconds).up(), size: Size(200, 200))
  }

  @Test(arguments: [90.0, -135, 720]) func `a knob turns as far as its finger`(degrees: Double) throws {
    let events = turn(to: degrees, over: 0.8).play(to: KnobGestureRecognizer()).events
    #expect(events.first?.state == .began && events.last?.state == .ended)
    let rotation = try #require(events.last?["rotation"])
    #expect(abs(rotation - degrees * .pi / 180) < 1e-6)
  }

  @Test func `a finger that hardly moves turns nothing`() {
    let playback = turn(to: 2).play(to: KnobGestureRecognizer())
    #expect(playback.events == [])
    #expect(playback.verdicts.map(\.outcome) == [.failed])
  }

  @Test func `a knob that waits for a press has turned though its finger lifts before the press has failed`() {
    let (knob, press) = (KnobGestureRecognizer(), TapGestureRecognizer())
    (knob.name, press.name) = ("knob", "press")
    (press.numberOfTapsRequired, press.allowableMovement) = (2, .infinity)
    knob.require(toFail: press)
    let playback = turn(to: 90).play(to: knob, press)
    #expect(playback.events.map(\.state) == [.began, .ended])
    #expect(playback.events.allSatisfy { $0.recognizer == "knob" })
  }
}
