public import Gestures

/// The taps in a row on an element, of which a touch that went on as a drag is none.
public struct TapRow {
  /// How many there are, the touch that landed last included; 0 before the first.
  public private(set) var count = 0
  /// Whether that touch drags.
  public private(set) var isDragged = false
  /// What the touches' own count has beside those.
  private var drags = 0

  /// No tap.
  public init() {}

  /// `touch` has landed.
  public mutating func began(_ touch: Touch) {
    drags = touch.tapCount <= 1 ? 0 : isDragged ? touch.tapCount - 1 : drags
    count = touch.tapCount - drags
    isDragged = false
  }

  /// `touch` has moved.
  public mutating func moved(_ touch: Touch) { isDragged = isDragged || touch.isDrag }
}
