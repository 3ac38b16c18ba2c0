import Geometry
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

extension KeyEvent {
  /// The press of a key with its modifiers.
  init(_ key: Keystroke) {
    self.init(key: key.key, modifiers: key.modifiers)
    if case .character(let scalar) = key.key { typed = String(scalar) }
  }
}

extension Scene {
  /// Presses keys one after the other.
  func press(_ keys: Keystroke...) { for key in keys { _ = keyPressed(KeyEvent(key)) } }

  /// Types a text.
  func type(_ text: String) { for scalar in text.unicodeScalars { press(Keystroke(.character(scalar))) } }
}

extension Bench {
  /// Presses the tab key until it has come to a control; whether it does.
  func tab(to control: any Control) -> Bool {
    for _ in 0..<100 {
      press(.tab)
      if workbench.focus?.focused === control { return true }
    }
    return false
  }

  /// The keyboard on the screen.
  var keyboard: OnScreenKeyboard? {
    func find(in view: View) -> OnScreenKeyboard? {
      if view.isHidden { return nil }
      return view as? OnScreenKeyboard ?? view.subviews.lazy.compactMap { find(in: $0) }.first
    }
    return find(in: root)
  }

  /// Touches a key of the keyboard on the screen.
  func touch(_ key: KeyGrid.Key, by kind: TouchSample.Kind = .finger) throws {
    let keyboard = try #require(keyboard)
    let place = try #require(keyboard.place(of: key), "\(key)")
    perform(.tap(at: keyboard.convert(toWindow: place.center), for: 0.02), by: kind)
  }

  /// Presses a key and holds it until it has come again some times.
  func hold(_ key: Keystroke, times: Int = 8) {
    var press = KeyEvent(key)
    for _ in 0...times {
      host.receive(.key(press))
      press.isRepeat = true
      wait(for: 0.03)
    }
  }

  /// Presses keys one after the other.
  func press(_ keys: Keystroke...) {
    for key in keys { host.receive(.key(KeyEvent(key))) }
    wait(for: 0.01)
  }
}
