/// What a device has sent to a window so far.
public struct DeviceActivity: Hashable, Sendable {
  /// What a device can send.
  public enum Event: String, Hashable, Sendable {
    /// A finger landed, moved or was lifted.
    case touchBegan, touchMoved, touchEnded
    /// A pinch or swipe of a touchpad.
    case gestureBegan, gestureMoved, gestureEnded
    /// The pointer moved, a button went down or up, a wheel turned.
    case moved, pressed, released, scrolled
  }

  /// The last event; nil before any.
  public private(set) var last: Event?
  /// When it came, in seconds of the window's input clock.
  public private(set) var time = 0.0
  /// How many reports come a second while the device reports, as measured last; nil before that can be told.
  public private(set) var rate: Double?
  /// How many fingers landed.
  public private(set) var landings = 0
  /// How often it pressed a button that stands for a finger of its own.
  public private(set) var emulatedPresses = 0
  private var windowStart = 0.0
  private var windowCount = 0

  /// Nothing sent.
  public init() {}

  /// Whether its fingers arrive as a mouse alone: another program took the touches, or the server sends none.
  public var isEmulatedOnly: Bool { landings == 0 && emulatedPresses > 0 }

  /// A longer pause begins a new measurement of the rate, in seconds.
  private static let pause = 0.2
  /// How long a rate is measured, in seconds.
  private static let window = 0.25

  /// Takes down an event that came at `time`, in seconds of the window's input clock.
  ///
  /// - Parameter isEmulated: whether a button went down that stands for a finger of the device's own.
  public mutating func note(_ event: Event, at time: Double, isEmulated: Bool = false) {
    if last == nil || time - self.time > Self.pause {
      (windowStart, windowCount) = (time, 0)
    } else {
      windowCount += 1
      if time - windowStart >= Self.window {
        rate = Double(windowCount) / (time - windowStart)
        (windowStart, windowCount) = (time, 0)
      }
    }
    last = event
    self.time = time
    if event == .touchBegan { landings += 1 }
    if event == .pressed, isEmulated { emulatedPresses += 1 }
  }
}
