import Geometry
import Gestures
import InputDevices
import Interface

/// What keys do: those of the whole window first, then those of the menu while it is open, then those of the scene.
extension Workbench {
  /// Takes a key that was pressed.
  public func keyPressed(_ press: KeyEvent) -> Bool {
    if takeForWindow(press) { return true }
    if let openMenu, openMenu.take(press) { return true }
    if press.matches(.menu) || press.matches(.function(10)) {
      toggleMenu()
      return true
    }
    if press.matches(.escape) {
      host.window?.cancelAllTouches()
      return keyPressed(.back)
    }
    if let scalar = press.printed, present?.typed(scalar) ?? false { return true }
    return KeyCommand(press).map { keyPressed($0) } ?? false
  }

  /// Gives a key to the scene. The tab key goes through the bar, too.
  ///
  /// - Returns: whether there was a use for it.
  func keyPressed(_ command: KeyCommand) -> Bool {
    present?.focus?.leading = bar?.controls ?? []
    return present?.keyPressed(command) ?? false
  }

  /// Takes a key that means the same everywhere.
  private func takeForWindow(_ press: KeyEvent) -> Bool {
    guard !press.isRepeat else { return false }
    if press.matches(.function(11)), let window = host.window {
      window.setFullscreen(!window.isFullscreen)
      return true
    }
    guard press.modifiers.contains(.control) else { return false }
    for (index, name) in SceneName.allCases.enumerated()
    where press.matches(.character(Unicode.Scalar(UInt8(ascii: "1") + UInt8(index)))) {
      show(name)
      return true
    }
    guard press.matches(.character("q")) || press.matches(.character("w")) else { return false }
    host.window?.close()
    return true
  }
}

extension MoreMenu {
  /// Takes a key while the menu is open.
  ///
  /// - Returns: whether the menu had a use for it.
  func take(_ press: KeyEvent) -> Bool {
    if press.matches(.escape) || press.matches(.menu) {
      close()
    } else if press.matches(.up) || press.matches(.tab) && press.modifiers.contains(.shift) {
      moveFocus(-1)
    } else if press.matches(.down) || press.matches(.tab) {
      moveFocus(1)
    } else if press.matches(.return) || press.matches(.space) {
      activate()
    } else {
      return false
    }
    return true
  }
}
