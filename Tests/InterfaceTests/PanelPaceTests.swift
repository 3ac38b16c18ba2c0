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
    /// Draws as soon as it may.
    func wait(at time: Double) -> Double? {
      let wait = pace.wait(at: time)
      if wait == nil { pace.drew(at: time) }
      return wait
    }
    pace.note(touch(.began))
    var waits = [wait(at: 1)]
    pace.note(touch(.moved))
    waits.append(wait(at: 1.01))
    waits.append(wait(at: 1 + PanelPace.interval))
    pace.note(touch(.moved))
    pace.note(touch(.ended))
    waits.append(wait(at: 1.02))
    pace.note(.devicesChanged)
    waits.append(wait(at: 1.025))
    #expect(waits == [nil, 1 + PanelPace.interval, nil, nil, nil])
  }

  @Test func `what was due and could not be drawn stays due`() {
    var pace = PanelPace()
    pace.note(touch(.moved))
    #expect(pace.wait(at: 1) == nil && pace.wait(at: 1.001) == nil)
    pace.drew(at: 1.001)
    pace.note(touch(.moved))
    #expect(pace.wait(at: 1.002) == 1.001 + PanelPace.interval)
  }
}
