import Geometry
import Gestures

/// An element that keys can act on, too.
protocol Control: Element {
  /// Whether keys can act on it now.
  var canBeFocused: Bool { get }
  /// How round the ring around it is, in points.
  var focusRadius: Double { get }
  /// Return or the space bar was pressed on it.
  func activate()
  /// An arrow key was pressed on it.
  ///
  /// - Returns: whether it had a use for that; otherwise the focus moves.
  func adjust(_ direction: FocusDirection) -> Bool
  /// The focus came to it by the arrow `direction`; nil where it came otherwise.
  func focusEntered(_ direction: FocusDirection?)
  /// Where the ring goes, in the control's own coordinates.
  var focusBounds: Rect { get }
}

extension Control {
  /// Whether keys can act on it, and it is seen in the window.
  var isReachable: Bool {
    guard canBeFocused, canvas != nil, bounds.width > 0, bounds.height > 0 else { return false }
    // What a finger cannot touch is hidden, outside, or under something else.
    let place = convert(toWindow: focusBounds.center)
    return window.hitTest(place, with: nil)?.isDescendant(of: self) ?? false
  }

  var canBeFocused: Bool { !isHidden }
  var focusRadius: Double { 10 }
  func adjust(_ direction: FocusDirection) -> Bool { false }
  func focusEntered(_ direction: FocusDirection?) {}
  var focusBounds: Rect { bounds }
}

/// Where an arrow key points.
enum FocusDirection: Hashable, Sendable {
  case left
  case right
  case up
  case down

  /// That of an arrow key; nil for other keys.
  init?(_ command: KeyCommand) {
    switch command {
    case .left: self = .left
    case .right: self = .right
    case .up: self = .up
    case .down: self = .down
    default: return nil
    }
  }

  var vector: Vector {
    switch self {
    case .left: Vector(-1, 0)
    case .right: Vector(1, 0)
    case .up: Vector(0, -1)
    case .down: Vector(0, 1)
    }
  }
}

extension Button: Control {
  var canBeFocused: Bool { !isHidden && isEnabled }
  var focusRadius: Double { cornerRadius }
  func activate() { press() }
}

extension SegmentedSwitch: Control {
  var canBeFocused: Bool { !isHidden && isEnabled }
  var focusRadius: Double { 11 }
  func activate() { chooseAgain() }

  func adjust(_ direction: FocusDirection) -> Bool {
    guard direction == .left || direction == .right else { return false }
    choose(selection + (direction == .left ? -1 : 1), clamped: true)
    return true
  }
}
