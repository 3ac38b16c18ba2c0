/// Hears what becomes of a window. What happens in it, its scene hears.
public protocol GestureWindowDelegate: AnyObject {
  /// The window is on the screen, and the input's clock begins. Nothing unless implemented.
  func windowDidAppear(_ window: GestureWindow)

  /// Whether the window closes, which its user wants. It does unless implemented.
  func windowShouldClose(_ window: GestureWindow) -> Bool

  /// The window closes, and is gone from the screen after this. Nothing unless implemented.
  func windowWillClose(_ window: GestureWindow)

  /// Another start of the program handed a text over, as to the window that claimed its name. Nothing unless implemented.
  func window(_ window: GestureWindow, wasHanded text: String)

  /// The server is gone: nothing that is done from now on can be seen. Nothing unless implemented.
  func windowDidLoseConnection(_ window: GestureWindow)
}

extension GestureWindowDelegate {
  /// Does nothing.
  public func windowDidAppear(_ window: GestureWindow) {}

  /// It does.
  public func windowShouldClose(_ window: GestureWindow) -> Bool { true }

  /// Does nothing.
  public func windowWillClose(_ window: GestureWindow) {}

  /// Does nothing.
  public func window(_ window: GestureWindow, wasHanded text: String) {}

  /// Does nothing.
  public func windowDidLoseConnection(_ window: GestureWindow) {}
}
