public import Exchange
public import Geometry
public import Gestures
public import InputDevices

/// What happened to the window of a host. Times are seconds on the input's own clock, places are points of the window.
public enum HostEvent: Hashable, Sendable {
  /// Samples of touches that one report of a device brought, in their order.
  case touches([TouchSample])
  /// A key went down, repeats, or went up.
  case key(KeyEvent)
  /// An input method is about this text, which is not taken yet; nil for none.
  case marked(MarkedText?)
  /// Other modifier keys are held now.
  case modifiersChanged(Modifiers)
  /// The keyboard went to another window: nobody knows any more what is held, and what is marked is taken.
  case keyboardLeft
  /// The wheel or two fingers on a touchpad, in steps of a wheel: positive is right and down.
  case scrolled(Vector, at: Point)
  /// A mouse, unless said, or a pen hovers there with no button held; nil when it left, or a finger took its place. At a time
  /// before the present, the default, it is the present.
  case hovered(Point?, TouchSample.Kind = .mouse, time: Double = 0)
  /// A pen was heard of that does not touch, with these buttons held on its barrel.
  case penNear(at: Point, buttons: Event.ButtonMask, time: Double)
  /// The window has this size in pixels now.
  case resized(width: Int, height: Int)
  /// The window has this many pixels in a point now; its size in pixels stays until it is resized.
  case rescaled(Double)
  /// Nothing of the window can be seen any more since that time: it was minimized, lies on another desktop, or under others.
  case hidden(at: Double)
  /// The window lies elsewhere now.
  case moved
  /// Time passed until then: what is done next without an event of its own is done then.
  case passed(until: Double)
  /// Devices came or went.
  case devicesChanged
  /// What was pasted came, or what was dropped there.
  case received(ExchangedContent, at: Point?)
  /// Nothing came of a paste, or of what was dragged or dropped there.
  case notReceived(ExchangeFailure, at: Point?)
  /// The desktop wishes something else now.
  case desktopChanged
  /// The user put the place where two mirrored fingers of a mouse meet there.
  case pivotMoved(Point)

  /// Whether fingers or the pointer moved, or time passed, and nothing else happened.
  var isMovement: Bool {
    switch self {
    case .touches(let samples): samples.allSatisfy { $0.phase == .moved }
    case .hovered, .passed: true
    default: false
    }
  }
}
