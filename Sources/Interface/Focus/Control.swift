public import Geometry
import Gestures

/// An element that keys can act on, too.
public protocol Control: Element {
  /// Whether keys can act on it now; as long as it is shown by default.
  var canBeFocused: Bool { get }
  /// The radius of the ring around it, in points; 10 by default.
  var focusRadius: Double { get }
  /// Return or the space bar was pressed on it.
  func activate()
  /// An arrow key was pressed on it.
  ///
  /// - Returns: whether it had a use for that; otherwise the focus moves.
  func adjust(_ direction: FocusDirection) -> Bool
  /// A key for a long way was pressed on it.
  ///
  /// - Returns: whether it had a use for that.
  func leap(_ leap: FocusLeap) -> Bool
  /// The focus came to it by the arrow `direction`; nil where it came otherwise.
  func focusEntered(_ direction: FocusDirection?)
  /// The rectangle that the ring goes around, in the control's own coordinates.
  var focusBounds: Rect { get }
}

extension Control {
  /// Whether keys can act on it, and it is seen in the window.
  public var isReachable: Bool {
    guard canBeFocused, canvas != nil, bounds.width > 0, bounds.height > 0 else { return false }
    // What a finger cannot touch is hidden, outside, or under something else.
    return isTouchable(at: convert(toWindow: focusBounds.center))
  }

  /// Whether it is shown.
  public var canBeFocused: Bool { !isHidden }
  /// That of most controls, 10 points.
  public var focusRadius: Double { 10 }
  /// No use for an arrow.
  public func adjust(_ direction: FocusDirection) -> Bool { false }
  /// No use for a long way.
  public func leap(_ leap: FocusLeap) -> Bool { false }
  /// Nothing to do about it.
  public func focusEntered(_ direction: FocusDirection?) {}
  /// All of the control.
  public var focusBounds: Rect { bounds }
}

/// Where an arrow key points.
public enum FocusDirection: Hashable, Sendable {
  case left
  case right
  case up
  case down

  /// One point that way.
  public var vector: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}
