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

extension OekakiScene {
  /// Commands for the arrows, and for them with Shift, with which things move ten points at once.
  ///
  /// - Parameter move: moves by so many points of the paper; returns whether there was something to move.
  func arrowKeys(_ title: String, far farTitle: String, _ move: @escaping (Vector) -> Bool) -> [KeyCommand] {
    let ways: [(Keystroke, FocusDirection)] = [(.left, .left), (.right, .right), (.up, .up), (.down, .down)]
    func command(_ title: String, _ keys: [Keystroke], _ far: Double) -> KeyCommand {
      KeyCommand(title, keys, repeats: true) { key in
        guard let way = ways.first(where: { $0.0.key == key.key })?.1 else { return false }
        return move(way.vector * far)
      }
    }
    return [
      command(farTitle, ways.map { Keystroke($0.0.key, .shift) }, 10), command(title, ways.map(\.0), 1),
    ]
  }

  /// Moves what has the focus on the paper; whether something there has it.
  func nudgeFocused(by way: Vector) -> Bool {
    guard ring.showsRing, let control = ring.focused as? any NudgedControl, control.isReachable else { return false }
    control.nudge(by: way)
    return true
  }
}
