import Gestures

/// How far fingers came with one gesture, held against what it needs.
public struct Measurement: Hashable, Sendable {
  /// The gesture.
  public var gesture: Prompt
  /// What was measured: points along the axis of a swipe, the share of the first distance of a pinch, degrees clockwise of
  /// a turn; 1 or 0 of what is made as a whole or not at all.
  public var value: Double
  /// What the gesture needs, in the same unit: swipes and clockwise turns have to come above it, as has a pinch out; a pinch
  /// in and a turn to the left have to come below it. The limit itself suffices for a swipe and for what is made as a whole.
  public var limit: Double

  /// A gesture, how far it came, and what it needs.
  public init(gesture: Prompt, value: Double, limit: Double) {
    self.gesture = gesture
    self.value = value
    self.limit = limit
  }

  /// The unit of value and limit.
  public var unit: Finding.Unit {
    switch gesture.family {
    case .swipe: .points
    case .pinch, .whole: .ratio
    case .rotation: .degrees
    }
  }

  /// Whether the gesture was made.
  public var isCrossed: Bool {
    switch gesture {
    case .pinchIn, .rotateLeft: value < limit
    case .pinchOut, .rotateRight: value > limit
    default: value >= limit
    }
  }

  /// Whether this came farther than `other`, a measurement of the same gesture.
  public func isFarther(than other: Measurement) -> Bool {
    switch gesture {
    case .pinchIn, .rotateLeft: value < other.value
    default: value > other.value
    }
  }
}
