import InputDevices
import Interface

extension KeyEvent {
  /// The press of a key with its modifiers.
  init(_ key: Keystroke) {
    self.init(key: key.key, modifiers: key.modifiers)
    if case .character(let scalar) = key.key { typed = scalar }
  }
}

extension Scene {
  /// Presses keys one after the other.
  func press(_ keys: Keystroke...) { for key in keys { _ = keyPressed(KeyEvent(key)) } }

  /// Types a text.
  func type(_ text: String) { for scalar in text.unicodeScalars { press(Keystroke(.character(scalar))) } }
}

extension Bench {
  /// Presses keys one after the other.
  func press(_ keys: Keystroke...) {
    for key in keys { host.receive(.key(KeyEvent(key))) }
    wait(for: 0.01)
  }
}
