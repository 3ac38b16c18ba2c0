import InputDevices

/// What input there is.
public struct InputSummary: Hashable, Sendable {
  /// The version of XInput in use, as "2.4"; nil where there is none.
  public var version: String?
  /// Whether there is a touchscreen.
  public var touch: Bool
  /// How many fingers the largest touchscreen tells apart; 0 without a touchscreen, and where none says.
  public var touchPoints: Int
  /// Whether a touchpad sends pinches and swipes.
  public var touchpadGestures: Bool
  /// Whether there is a pen.
  public var pen: Bool

  /// A summary of these facts.
  public init(version: String?, touch: Bool, touchPoints: Int, touchpadGestures: Bool, pen: Bool) {
    self.version = version
    self.touch = touch
    self.touchPoints = touchPoints
    self.touchpadGestures = touchpadGestures
    self.pen = pen
  }
}

extension InputSummary {
  /// What the devices of a window can do.
  init(_ truth: InputTruth) {
    let devices = truth.devices.filter(\.isHeard)
    let touchscreens = truth.warning == nil ? devices.filter { $0.kind == .touchscreen } : []
    self.init(
      version: truth.version, touch: !touchscreens.isEmpty, touchPoints: touchscreens.map(\.touchPoints).max() ?? 0,
      touchpadGestures: truth.hasTouchpadGestures && devices.contains { $0.gestureFingers != nil },
      pen: devices.contains { $0.kind == .pen })
  }
}
