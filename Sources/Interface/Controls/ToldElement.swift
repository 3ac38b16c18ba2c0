public import Geometry

/// What a tooltip tells of: a pointer that rests on it, and a finger that holds it down.
public protocol ToldElement: Element {
  /// What a tooltip tells of what is at `place` in it.
  func told(at place: Point, in words: Words) -> ControlName
  /// Whether the lift of the finger that landed in it would do what that landed for.
  var isHeld: Bool { get }
  /// Lets go of that finger: its lift does nothing.
  func letGo()
}

/// What can be used unless something stands in its way, and says what that is.
public protocol ObstructedElement: ToldElement {
  /// Whether it can be used now.
  var isEnabled: Bool { get }
  /// Why it cannot be used, in a few words that a tooltip tells; nil where it can be.
  var obstacle: String? { get }
}

/// What controls may lie in one under the other: a tooltip stands beside it then, and not over the next of them.
public protocol ControlColumn: Element {
  /// Whether they lie so now.
  var isColumn: Bool { get }
}

/// What a tooltip tells of a control.
public struct ControlName {
  /// What it is called, where its own words cannot be seen; nil where they can.
  public var words: String?
  /// The name of the key command that does the same; nil for none.
  public var command: String?
  /// The part that it is the name of, in the control's own points.
  public var area: Rect

  /// The name of `area`.
  public init(_ words: String? = nil, command: String? = nil, of area: Rect) {
    (self.words, self.command, self.area) = (words, command, area)
  }
}
