import GestureTesting
import Gestures
import Knob
import Testing

struct KnobTests {
  /// A finger that goes around the middle of a window of 200 points, at 80 points from it, every 10 ms.
  private func turn(to degrees: Double, steps: Int = 20) -> TouchRecording {
    TouchRecording(
      size: Size(200, 200),
      (0...steps).map { step in
        let angle = degrees * .pi / 180 * Double(step) / Double(steps)
        return [
          TouchSample(
            id: 1, phase: step == 0 ? .began : step == steps ? .ended : .moved,
            location: Transform.rotation(angle).about(Point(100, 100))(Point(180, 100)), timestamp: 0.01 * Double(step))
        ]
      })
  }

  @Test(arguments: [90.0, -135, 720]) func `a knob turns as far as its finger`(degrees: Double) throws {
    let events = turn(to: degrees, steps: 80).play(to: KnobGestureRecognizer()).events
    #expect(events.first?.state == .began && events.last?.state == .ended)
    let rotation = try #require(events.last?["rotation"])
    #expect(abs(rotation - degrees * .pi / 180) < 1e-6)
  }

  @Test func `a finger that hardly moves turns nothing`() {
    let playback = turn(to: 2).play(to: KnobGestureRecognizer())
    #expect(playback.events == [])
    #expect(playback.verdicts.map(\.outcome) == [.failed])
  }
}
