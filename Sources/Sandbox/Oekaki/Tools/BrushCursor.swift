import Geometry
import Gestures
import Ink
import Interface

/// The outline of the brush under a pointer that hovers over the paper.
final class BrushCursor: Element {
  /// Smaller ones than this, in points, tell nothing that the pointer itself does not tell.
  private static let smallest = 6.0
  /// Where the pointer hovers, in points of the window; nil for nowhere.
  var pointer: Point?
  /// Whether a pen hovers there, which goes without a word.
  var isOfPen = false
  private var radius = 0.0

  init() {
    super.init()
    isUserInteractionEnabled = false
    isShown = false
  }

  /// Shows a brush of `diameter` at a place of what it lies in, both in points.
  func show(at place: Point, diameter: Double) {
    hide()
    guard diameter >= Self.smallest else { return }
    radius = diameter / 2
    self.place(Rect(center: place, size: Size(diameter + 6, diameter + 6)))
    isShown = true
  }

  func hide() { isShown = false }

  override func draw(_ drawing: GraphicsContext) {
    drawing.painter.strokeCircle(bounds.center, radius: radius, width: 2.5, Color.white.withAlpha(0.7))
    drawing.painter.strokeCircle(bounds.center, radius: radius, width: 1, Color.onPaper)
  }
}

extension Paper {
  /// A pointer hovers at `place`, in points of the window; nil where it has gone, or is beside the paper.
  func pointerHovers(at place: Point?) {
    if place != cursor.pointer { cursor.isOfPen = false }
    cursor.pointer = place
    guard let place, tool.paints, growing.isEmpty, bounds.contains(convert(fromWindow: place)) else {
      return cursor.hide()
    }
    cursor.show(at: convert(fromWindow: place), diameter: brush.diameter * display.placement.scale)
  }

  /// The brush or the paper is another size under a pointer that rests.
  func brushChanged() { pointerHovers(at: cursor.pointer) }
}
