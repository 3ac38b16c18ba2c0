import Geometry
import Gestures
import Testing
import X11

@testable import Sandbox

@Suite struct `Frame pace` {
  private func touch(_ phase: TouchSample.Phase) -> WindowEvent {
    .touch(TouchSample(id: 1, phase: phase, location: .zero, timestamp: 0), isLast: true)
  }

  @Test func `movement waits for the next frame, and a landing does not`() {
    var pace = FramePace()
    pace.note(touch(.began))
    var waits = [pace.wait(at: 1, interval: 0.5, hasChanges: true)]
    pace.note(touch(.moved))
    waits.append(pace.wait(at: 1.25, interval: 0.5, hasChanges: true))
    pace.note(touch(.began))
    waits.append(pace.wait(at: 1.25, interval: 0.5, hasChanges: true))
    pace.note(.hovered(nil))
    waits.append(pace.wait(at: 1.5, interval: 0.5, hasChanges: true))
    waits.append(pace.wait(at: 1.75, interval: 0.5, hasChanges: true))
    #expect(waits == [nil, 1.5, nil, 1.75, nil])
  }

  @Test func `nothing waits where the scene wants every movement, or where there is nothing to draw`() {
    var pace = FramePace()
    #expect(pace.wait(at: 1, interval: 0, hasChanges: true) == nil)
    pace.note(touch(.moved))
    #expect(pace.wait(at: 1, interval: 0, hasChanges: true) == nil)
    #expect(pace.wait(at: 1.25, interval: 0.5, hasChanges: false) == nil)
  }
}
