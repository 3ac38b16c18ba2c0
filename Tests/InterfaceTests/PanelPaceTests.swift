import Geometry
import Gestures
import Testing

@testable import Interface

@Suite struct `Panel pace` {
  private func touch(_ phase: TouchSample.Phase) -> HostEvent {
    .touches([TouchSample(id: 1, phase: phase, location: .zero, timestamp: 0)])
  }

  @Test func `while fingers only move, panels are drawn as often as a display shows, and otherwise at once`() {
    var pace = PanelPace()
    pace.note(touch(.began))
    var waits = [pace.wait(at: 1)]
    pace.note(touch(.moved))
    waits.append(pace.wait(at: 1.01))
    waits.append(pace.wait(at: 1 + PanelPace.interval))
    pace.note(touch(.moved))
    pace.note(touch(.ended))
    waits.append(pace.wait(at: 1.02))
    pace.note(.devicesChanged)
    waits.append(pace.wait(at: 1.025))
    #expect(waits == [nil, 1 + PanelPace.interval, nil, nil, nil])
  }
}
