public import Geometry
public import Gestures
import Ink

/// A view that draws itself. An element draws in its own coordinates, in points, below its subviews, as its `transform` turns and
/// enlarges it; whoever changes that has it drawn again, before and after.
open class Element: View {
  /// Draws what lies in `drawing.dirty`; the raster is clipped to it.
  open func draw(_ drawing: GraphicsContext) {}

  /// How soon what changed in the element is shown; that of what it lies in by default.
  open var urgency: Urgency { (superview as? Element)?.urgency ?? .panel }

  /// How far the element draws over its edges, as a shadow does, in points; 0 by default.
  open var overhang: Double { 0 }

  /// Whether several fingers mean something on it, so that those of a touchpad do where the pointer is over it; false unless
  /// overridden.
  open var isForSeveralFingers: Bool { false }

  /// Whether nothing that the element and its subviews draw is seen outside its bounds, or, of one that is turned, outside the
  /// upright rectangle around it: for what moves in it.
  public final var clipsToBounds = false

  /// What the element hangs from; nil while it is in no window.
  public final var root: Root? { window as? Root }

  /// What gathers the parts of the window to draw again; nil while the element is in no window.
  public final var canvas: Canvas? { root?.surface }

  /// The present, in seconds on the input's own clock; 0 while the element is in no window.
  open var time: Double { root?.host?.time ?? 0 }

  /// `deadline`, or a moment that is certainly still to come: rounding must not find the same deadline again and again.
  public final func upcoming(_ deadline: Double) -> Double { max(deadline, time + 0.001) }

  /// Whether it is in a window, and neither hidden nor in anything that is.
  public final var isSeen: Bool { canvasShowing != nil }

  private var canvasShowing: Canvas? { (windowShowing as? Root)?.surface }

  /// Whether a touch that landed at `place`, in points of the window, would be that of the element or of what lies in it: it is there,
  /// is not hidden, and nothing else lies over it.
  public final func isTouchable(at place: Point, with event: Event? = nil) -> Bool {
    window.hitTest(place, with: event)?.isDescendant(of: self) ?? false
  }

  /// Asks for `rect`, in the element's own coordinates, to be drawn again; for all of it where nil. What is hidden asks for nothing:
  /// all of it is drawn once it is shown.
  public final func setNeedsDisplay(_ rect: Rect? = nil) {
    guard let canvas = canvasShowing else { return }
    var rect = rect ?? bounds.grown(by: overhang)
    if clipsToBounds { rect = rect.intersection(bounds) }
    canvas.invalidate(convert(toWindow: rect), urgency)
  }

  /// Draws the element and all that lies in it.
  final func drawTree(_ drawing: GraphicsContext) {
    guard !isHidden, drawing.dirty.intersects(bounds.grown(by: overhang)) else { return }
    // Cut only where something would be cut off.
    guard clipsToBounds, drawing.dirty.union(bounds) != bounds else { return drawContents(drawing) }
    drawing.clipped(to: bounds) { drawContents($0) }
  }

  private func drawContents(_ drawing: GraphicsContext) {
    draw(drawing)
    for case let element as Element in subviews {
      let drawing = element.presence < 1 ? drawing.faded(element.presence) : drawing
      if element.transform == .identity {
        let frame = element.frame
        guard drawing.dirty.intersects(frame.grown(by: element.overhang)) else { continue }
        element.drawTree(drawing.translated(to: frame.origin - (element.bounds.origin - .zero)))
      } else if let drawing = drawing.transformed(by: element.mapToSuperview) {
        element.drawTree(drawing)
      }
    }
  }

  /// How opaque the element is with all that lies in it, from 0 to 1; 1 by default. It is touched all the same.
  public final var presence = 1.0 { didSet { if presence != oldValue { setNeedsDisplay() } } }

  /// Puts the subviews in their places; called when the size has changed.
  open func layout() {}

  /// Changes the frame, in the coordinates of what the element lies in, and lays out what lies in it.
  public final func place(_ frame: Rect) {
    guard frame != self.frame || !isPlaced else { return }
    // What lies under it is seen again where it was.
    if isPlaced { setNeedsDisplay() }
    isPlaced = true
    self.frame = frame
    layout()
    setNeedsDisplay()
  }

  private var isPlaced = false

  /// Whether the element is to be seen; where that changes it is drawn again, which `isHidden` alone does not ask for.
  public final var isShown: Bool {
    get { !isHidden }
    set {
      guard isHidden == newValue else { return }
      // What is hidden could not ask for it.
      isHidden = false
      setNeedsDisplay()
      isHidden = !newValue
    }
  }
}

/// How soon a part of the window is shown that changed. The parts of one urgency are shown together, before those of the next.
public enum Urgency: Int, CaseIterable, Hashable, Sendable {
  /// What answers the finger by a number or by ink: nothing else is drawn before it is on the screen.
  case answer
  /// What moves with fingers.
  case motion
  /// What may follow a little later while fingers move.
  case panel
}
