public import Geometry
public import Gestures

/// An element that does something when a touch that landed in it is lifted in it, and is pressed meanwhile. A finger that
/// strayed out of it farther than a tap may has drawn something, and presses nothing when it comes back; nor does one under which
/// the element was hidden or covered.
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
  /// The part of it that a touch presses; nil while none does.
  public private(set) final var pressedPart: Int? { didSet { if pressedPart != oldValue { setNeedsDisplay() } } }
  /// Whether a touch that landed in it is in it, and presses it when it is lifted.
  public final var isPressed: Bool { pressedPart != nil }
  /// Whether a touch is down that landed in it and did not stray, also where its lift presses nothing.
  public final var isTouched: Bool { landing != nil }

  /// Where the touch landed, in points of the window; nil once it has strayed.
  private var landing: Point?
  /// Whether the lift of the touch presses nothing.
  private var isLetGo = false

  /// How far from its landing a touch may go outside and still press when it is back, in points: as far as a tap may.
  public static let slop = TapGestureRecognizer().allowableMovement

  /// The same as whether it is pressed.
  public final var isHeld: Bool { isPressed }

  /// Lets go of the touch that holds it: its lift presses nothing.
  public final func letGo() { (isLetGo, pressedPart) = (true, nil) }

  /// Ends the touch that holds it, for all that goes by it: it is not touched any more, and the lift presses nothing.
  public final func endTouch() { (landing, pressedPart) = (nil, nil) }

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

  /// What a touch does that was lifted on a part of it; what a press does by default.
  open func pressed(_ part: Int) { pressed() }

  /// The part of it at `place`, where its parts are pressed one by one; 0 by default.
  open func part(at place: Point) -> Int { 0 }

  public final override func touchesBegan(_ touches: Touches, with event: Event) {
    isLetGo = false
    landing = isEnabled ? touches.first?.location(in: nil) : nil
    touchesMoved(touches, with: event)
  }

  public final override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    let isInside = bounds.contains(place)
    if !isInside, let start = landing, touch.location(in: nil).distance(to: start) > Self.slop { landing = nil }
    pressedPart = isEnabled && isInside && landing != nil && !isLetGo ? part(at: place) : nil
  }

  public final override func touchesEnded(_ touches: Touches, with event: Event) {
    touchesMoved(touches, with: event)
    let part = pressedPart
    (landing, pressedPart) = (nil, nil)
    guard let part, let touch = touches.first, isTouchable(at: touch.windowLocation, with: event) else { return }
    pressed(part)
  }

  public final override func touchesCancelled(_ touches: Touches, with event: Event) {
    (landing, pressedPart) = (nil, nil)
  }
}
