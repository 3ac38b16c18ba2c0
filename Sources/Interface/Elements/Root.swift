import Geometry
public import Gestures
import Ink

/// The outermost element: all that a window shows lies in it.
public final class Root: Element {
  /// What gathers the parts of the window to draw again.
  let surface: Canvas
  /// The window's host; nil once that is gone.
  public internal(set) unowned var host: Host?
  /// What fills the window.
  private(set) var content: Element?

  init(canvas: Canvas) {
    surface = canvas
    super.init()
  }

  /// Fills the window with `content` in the place of what filled it.
  func fill(with content: Element) {
    self.content?.removeFromSuperview()
    self.content = content
    addSubview(content)
    layout()
    setNeedsDisplay()
  }

  /// Draws those parts of the surface again that changed with that urgency.
  func draw(_ urgency: Urgency, _ appearance: Appearance) {
    let (raster, scale) = (surface.raster, surface.scale)
    let painter = Painter(raster, scale: scale)
    for rect in surface.dirty(urgency) {
      raster.clip = rect
      let dirty = Rect(
        Double(rect.x) / scale, Double(rect.y) / scale, Double(rect.width) / scale, Double(rect.height) / scale)
      let drawing = GraphicsContext(
        painter: painter, theme: appearance.theme, appearance: appearance, dirty: dirty)
      drawTree(drawing)
      host?.scene?.focus?.draw(drawing)
    }
    raster.clip = raster.bounds
  }

  /// Where a finger lands; a ghost of a mouse's finger acts where the scene wants it, wherever it lies, and the fingers of a
  /// touchpad there, too, where the pointer is over it, and on what is made for more than one.
  public override func hitTest(_ landing: TouchSample, with event: Event?) -> View? {
    if landing.isGhost { return host?.scene?.ghostView }
    guard landing.kind == .touchpad, let host else { return super.hitTest(landing, with: event) }
    guard let hit = hitTest(host.touchpadPlace ?? landing.location, with: event) else { return nil }
    guard let ghostView = host.scene?.ghostView, hit.isDescendant(of: ghostView) else {
      return (hit as? Element)?.isForSeveralFingers == true ? hit : nil
    }
    // They press nothing.
    let around = sequence(first: hit, next: \.superview).prefix { $0 !== ghostView }
    return around.contains { $0 is any Control } ? ghostView : hit
  }

  public override func layout() { content?.place(bounds) }
}
