import Geometry
import Gestures
import Interface

/// A finger that keys put down, move and lift.
final class KeyFinger {
  private unowned let host: Host
  /// Where it is, in points of the window; nil while it is up.
  private(set) var place: Point?
  /// What its touch is called.
  private(set) var id = 0

  init(host: Host) { self.host = host }

  /// Puts it down at `middle`, in points of the window; lifts it where it is down.
  func toggle(at middle: Point) {
    if place == nil {
      place = middle
      // Far above what devices count up to in a session.
      id = max(id, 1_000_000_000) + 1
      send(.began)
    } else {
      send(.ended)
      place = nil
    }
  }

  /// Moves it by so many points.
  ///
  /// - Returns: whether it is down.
  func move(by step: Vector) -> Bool {
    guard let place else { return false }
    self.place = place + step
    send(.moved)
    return true
  }

  /// A sample came of it or of another finger: its own touch may have been ended by others.
  func heard(_ sample: TouchSample) { if sample.id == id, sample.phase.isOver { place = nil } }

  private func send(_ phase: TouchSample.Phase) {
    guard let place else { return }
    host.deliver([TouchSample(id: id, phase: phase, location: place, kind: .mouse, timestamp: host.time)])
  }
}
