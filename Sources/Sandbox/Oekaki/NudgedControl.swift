import Geometry
import Gestures
import InputDevices
import Interface

/// Something on the paper that the arrow keys move while it has the focus; they do not lead away from it.
protocol NudgedControl: Control {
  /// Moves it by so many points of the paper, as far as it can go that way.
  func nudge(by way: Vector)
}

extension NudgedControl {
  func activate() {}

  func adjust(_ direction: FocusDirection) -> Bool {
    nudge(by: direction.vector)
    return true
  }
}
