import Gestures
import X11

/// What keys do: those of the whole window first, then those of the menu while it is open, then those of the scene.
extension Application {
  /// Takes a key that was pressed or released.
  func press(_ event: KeyEvent) {
    if event.matches(.space) { hold(.space, event.isPressed) }
    guard event.isPressed else { return }
    router.advance(to: event.time)
    if event.modifiers.contains(.control), !event.isRepeat {
      for (index, name) in SceneName.allCases.enumerated()
      where event.matches(.character(Unicode.Scalar(UInt8(ascii: "1") + UInt8(index)))) {
        return show(name)
      }
      if event.matches(.character("q")) || event.matches(.character("w")) { return loop.stop() }
    }
    if event.matches(.function(11)), !event.isRepeat { return window.setFullscreen(!window.isFullscreen) }
    if let menu = root.menu, !menu.isHidden, menu.take(event) { return }
    if event.matches(.menu) || event.matches(.function(10)) { return toggleMenu() }
    if event.matches(.escape) {
      window.cancelAllTouches()
      _ = root.keyPressed(.back)
      return
    }
    if let scalar = event.printed, root.scene?.typed(scalar) ?? false { return }
    if let command = KeyCommand(event) { _ = root.keyPressed(command) }
  }

  private func hold(_ key: HeldKeys, _ isHeld: Bool) {
    if isHeld { studio.heldKeys.insert(key) } else { studio.heldKeys.remove(key) }
  }

  /// Notes which of these keys are held.
  func hold(_ modifiers: Modifiers) {
    hold(.shift, modifiers.contains(.shift))
    hold(.control, modifiers.contains(.control))
    hold(.alt, modifiers.contains(.alt))
  }
}
