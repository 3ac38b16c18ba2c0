import Geometry
import Gestures
import Ink

/// A view that draws itself. An element draws in its own coordinates, below its subviews.
class Element: View {
  /// Draws what lies in `drawing.dirty`; the raster is clipped to it.
  func draw(_ drawing: Drawing) {}

  /// Whether nothing that the element and its subviews draw is seen outside its bounds: for what moves in it.
  final var clipsToBounds = false

  /// What gathers the parts of the window to draw again; nil while the element is in no window.
  final var canvas: Canvas? { (window as? RootElement)?.surface }

  /// Asks for `rect`, in the element's own coordinates, to be drawn again; for all of it where nil.
  final func setNeedsDisplay(_ rect: Rect? = nil) {
    guard let canvas else { return }
    var rect = rect ?? bounds
    if clipsToBounds { rect = rect.intersection(bounds) }
    canvas.invalidate(Rect(origin: convert(toWindow: rect.origin), size: rect.size))
  }

  /// Draws the element and all that lies in it.
  final func drawTree(_ drawing: Drawing) {
    guard !isHidden, drawing.dirty.intersects(bounds) else { return }
    // Cut only where something would be cut off.
    guard clipsToBounds, drawing.dirty.union(bounds) != bounds else { return drawContents(drawing) }
    drawing.clipped(to: bounds) { drawContents($0) }
  }

  private func drawContents(_ drawing: Drawing) {
    draw(drawing)
    for case let element as Element in subviews where !element.isHidden {
      let frame = element.frame
      if drawing.dirty.intersects(frame) { element.drawTree(drawing.translated(to: frame.origin)) }
    }
  }

  /// Puts the subviews in their places; called when the size has changed.
  func layout() {}

  /// Changes the frame, and lays out what lies in it.
  final func place(_ frame: Rect) {
    guard frame != self.frame || !isPlaced else { return }
    isPlaced = true
    self.frame = frame
    layout()
    setNeedsDisplay()
  }

  private var isPlaced = false

  /// Shows or hides the element.
  final func show(_ isShown: Bool) {
    guard isHidden == isShown else { return }
    isHidden = false
    setNeedsDisplay()
    isHidden = !isShown
  }
}
