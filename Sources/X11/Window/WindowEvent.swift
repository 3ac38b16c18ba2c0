public import Exchange
public import Geometry
public import Gestures
public import InputDevices

/// What happened to a window. Times are seconds of the window's input clock, places are points of the window.
public enum WindowEvent: Hashable, Sendable {
  /// The first frame is on the screen; the input clock reads 0.
  case ready
  /// A finger, a pen, or a pointer that stands for fingers. `isLast` is false while more samples of the same report follow
  /// at once, as when a mouse stands for two fingers.
  case touch(TouchSample, isLast: Bool)
  /// A mouse or a pen hovers here with no button held; nil when it left, or a finger took its place.
  case hovered(Point?, TouchSample.Kind, time: Double)
  /// A pen was heard of that does not touch: it is near the screen, with these buttons held on its barrel. Nothing tells when
  /// it leaves.
  case penNear(at: Point, buttons: Event.ButtonMask, time: Double)
  /// The wheel or two fingers on a touchpad, in steps of a wheel: positive is right and down.
  case scrolled(Vector, at: Point)
  /// A key went down, repeats, or went up.
  case key(KeyEvent)
  /// The input method is about this text, which is not taken yet; nil for none. What is taken comes as a key that types it.
  case marked(MarkedText?)
  /// Other modifier keys are held now, as a key or the input that follows tells; none after the keyboard went to another window.
  case modifiersChanged(Modifiers)
  /// A click with Alt moved the pivot of the mouse's fingers; no touch was made.
  case pivotMoved(Point)
  /// The window has this size in pixels now.
  case resized(width: Int, height: Int)
  /// The window's upper left corner lies here, in pixels of the screen.
  case moved(x: Int, y: Int)
  /// The desktop, or the screen that the window lies on now, asks for another scale (pixels a point): see
  /// ``Window/preferredScale``. The window's own `scale` is as it was until it is set.
  case preferredScaleChanged(Double)
  /// The window lies on another screen now, or its screen has another size: see ``Window/monitor``.
  case monitorChanged
  /// The desktop wishes something else now: see ``Window/desktopSettings``.
  case desktopChanged
  /// The user wants to close the window; nothing happens unless the program ends the loop.
  case closeRequested
  /// Another program's content came: what was asked for from the clipboard, or what was dropped at this place.
  case received(ExchangedContent, at: Point?)
  /// Nothing came of a paste or a drop, for this reason.
  case notReceived(ExchangeFailure, at: Point?)
  /// Another start of the program handed over this text: see ``Connection/handOver(_:to:)``.
  case handedOver(String)
  /// The keyboard came to the window or left it.
  case focusChanged(Bool)
  /// The window can be seen, at least in part; or not at all.
  case visibilityChanged(Bool)
  /// A device came, went or changed.
  case devicesChanged
  /// A watched file descriptor can be read, or is at its end.
  case readable(fileDescriptor: Int32)
  /// The server went away; the loop ends after this.
  case connectionLost
}

/// Hears what happens to a window, and draws it.
public protocol WindowHandler: AnyObject {
  /// Takes one event. Do not draw here: what changed is drawn when the queue is empty, or has been read for 16 ms.
  func receive(_ event: WindowEvent, in window: Window)

  /// Draws what changed. Called when something was received and the queue is empty, or has been read for 16 ms; and when the deadline
  /// has come.
  ///
  /// - Parameter time: the present as far as all is read, in seconds of the window's input clock.
  /// - Returns: when to be called again at the latest, in the same seconds; nil to wait for an event.
  func draw(in window: Window, at time: Double) -> Double?
}
