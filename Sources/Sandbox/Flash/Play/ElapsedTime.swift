import Geometry
import Gestures
import Ink
import Interface

/// The big time of a run, in tenths of a second. A tenth draws this little rectangle again and nothing else.
final class ElapsedTime: Element {
  /// Nil shows nothing.
  var tenths: Int? { didSet { if tenths != oldValue { setNeedsDisplay() } } }
  var style = TextStyle.clock { didSet { if style != oldValue { setNeedsDisplay() } } }

  override init(frame: Rect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// What is shown.
  var text: String { tenths.map { "\($0 / 10).\($0 % 10)" } ?? "" }

  override func draw(_ drawing: GraphicsContext) {
    drawing.painter.fill(bounds, drawing.theme.stage)
    drawing.text(
      text, at: Point(bounds.midX, bounds.midY + style.size * 0.36), style, drawing.theme.text, anchor: .middle)
  }
}
