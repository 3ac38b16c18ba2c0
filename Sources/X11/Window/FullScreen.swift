internal import CX11
import Geometry

extension Window {
  /// Covers the whole screen, or goes back to where the window was.
  public func setFullscreen(_ isFullscreen: Bool) {
    let (display, atoms) = (connection.display, connection.atoms)
    let hasWindowManager = connection.hasWindowManager
    if isFullscreen, !self.isFullscreen { restingPlace = place }
    if isMapped, hasWindowManager {
      // Add or remove; the state; no second one; sent by a program.
      let items = (isFullscreen ? 1 : 0, Int(bitPattern: atoms[.netWMStateFullscreen]), 0, 1, 0)
      connection.sendToManager(WindowMessage(type: atoms[.netWMState], window: id, items: items))
    } else {
      // A window manager reads the property when the window comes up; where there is none, it is for ourselves.
      self.isFullscreen = isFullscreen
      writeState()
      if isFullscreen, !hasWindowManager {
        take(desktop.monitor.frame)
      } else if !isFullscreen, let place = restingPlace {
        take(place)
        restingPlace = nil
      }
    }
    XFlush(display)
  }

  /// Says before the window comes up what it shall be.
  func writeState() {
    let atoms = connection.atoms
    let maximized = [atoms[.netWMStateMaximizedVertically], atoms[.netWMStateMaximizedHorizontally]]
    let states = (isFullscreen ? [atoms[.netWMStateFullscreen]] : []) + (isMaximized ? maximized : [])
    setItems(states, atoms[.netWMState], UInt(XA_ATOM))
    bypassCompositor()
  }

  /// Reads what the window manager made of it.
  func readState() {
    let atoms = connection.atoms
    let states = connection.property(atoms[.netWMState], of: id, type: UInt(XA_ATOM))
    let wasFullscreen = isFullscreen
    isFullscreen = states.contains(atoms[.netWMStateFullscreen])
    isMaximized =
      states.contains(atoms[.netWMStateMaximizedVertically]) && states.contains(atoms[.netWMStateMaximizedHorizontally])
    isMinimized = states.contains(atoms[.netWMStateHidden])
    guard isFullscreen != wasFullscreen else { return }
    // Its size is the one before as long as the new one was not passed on.
    restingPlace = isFullscreen ? restingPlace ?? place : nil
    bypassCompositor()
  }

  /// Asks that nothing be composed where the window is all that is seen: that would cost a frame of latency.
  private func bypassCompositor() {
    setItems([isFullscreen ? 1 : 0], connection.atoms[.netWMBypassCompositor], UInt(XA_CARDINAL))
  }

  /// Covers the screen anew where that has become another and no window manager does it.
  func coverAgain() {
    if isFullscreen, !connection.hasWindowManager { take(desktop.monitor.frame) }
  }

  /// Where the window is, in pixels of the desktop.
  private var place: PixelRect { PixelRect(x: origin?.x ?? 0, y: origin?.y ?? 0, width: width, height: height) }

  private func take(_ place: PixelRect) {
    XMoveResizeWindow(
      connection.display, id, Int32(place.x), Int32(place.y), UInt32(place.width), UInt32(place.height))
  }
}
