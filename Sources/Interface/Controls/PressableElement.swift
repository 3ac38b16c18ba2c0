public import Geometry
public import Gestures

/// What can be used unless something stands in its way, and says what that is.
public protocol ObstructedElement: Element {
  /// Whether it can be used now.
  var isEnabled: Bool { get }
  /// Why it cannot be used, in a few words that a tooltip tells; nil where it can be.
  var obstacle: String? { get }
  /// What a tooltip tells of what is at `place` in it.
  func told(at place: Point, in words: Words) -> ControlName
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

/// An element that does something when a touch that landed in it is lifted in it, and is pressed meanwhile. A finger that
/// strayed out of it farther than a tap may has drawn something, and presses nothing when it comes back.
open class PressableElement: Element, ObstructedElement {
  /// Whether it can be pressed; true by default. A touch that landed when it could not be, or holds it when it no longer can be,
  /// presses nothing.
  public private(set) final var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { letGo() }
      setNeedsDisplay()
    }
  }
  /// Why it cannot be pressed, in a few words that a tooltip tells; nil where it can be.
  public private(set) final var obstacle: String?
  /// Whether a touch that landed in it is in it.
  public private(set) final var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }

  /// Where the touch landed, in points of the window; nil once it presses nothing any more.
  private var landing: Point?

  /// How far from its landing a touch may go outside and still press when it is back, in points: as far as a tap may.
  public static let slop = TapGestureRecognizer().allowableMovement

  /// Lets go of the touch that holds it: its lift presses nothing.
  public final func letGo() { (landing, isPressed) = (nil, false) }

  /// What a tooltip tells of it: nothing, where its words say all.
  open func told(at place: Point, in words: Words) -> ControlName { ControlName(of: bounds) }

  /// Lets it be pressed unless there is an obstacle, of which a tooltip tells in a few words.
  public final func enable(unless obstacle: String?) {
    isEnabled = obstacle == nil
    self.obstacle = obstacle
  }

  /// Does what a press does; nothing while it is not enabled.
  public final func press() { if isEnabled { pressed() } }

  /// What a press does.
  open func pressed() {}

  public final override func touchesBegan(_ touches: Touches, with event: Event) {
    landing = isEnabled ? touches.first?.location(in: nil) : nil
    isPressed = isEnabled
  }

  public final override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    let isInside = bounds.contains(touch.location(in: self))
    if !isInside, let start = landing, touch.location(in: nil).distance(to: start) > Self.slop { landing = nil }
    isPressed = isEnabled && isInside && landing != nil
  }

  public final override func touchesEnded(_ touches: Touches, with event: Event) {
    touchesMoved(touches, with: event)
    guard isPressed else { return }
    isPressed = false
    press()
  }

  public final override func touchesCancelled(_ touches: Touches, with event: Event) { isPressed = false }
}
