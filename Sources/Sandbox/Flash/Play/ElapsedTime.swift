import Geometry
import Gestures
import Ink
import Interface

/// The big time of a run, in tenths of a second. A tenth draws this little rectangle again and nothing else.
final class ElapsedTime: Element {
  /// Nil shows nothing.
  var tenths: Int? {
    didSet {
      guard tenths != oldValue else { return }
      setNeedsDisplay(box(of: Self.text(oldValue)).union(box(of: text)))
    }
  }
  var style = TextStyle.clock { didSet { if style != oldValue { setNeedsDisplay() } } }
  private let appearance: Appearance

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
  }

  /// What is shown.
  var text: String { Self.text(tenths) }

  private static func text(_ tenths: Int?) -> String { tenths.map { "\($0 / 10).\($0 % 10)" } ?? "" }

  /// Where `text` lies; wider by the thickness of a bold line, since ink may reach out of its own advance.
  private func box(of text: String) -> Rect {
    let width = min(bounds.width, appearance.typesetter.width(of: text, style) + style.size * 0.25)
    return Rect(bounds.midX - width / 2, 0, width, bounds.height)
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.text(
      text, at: Point(bounds.midX, bounds.midY + style.size * 0.36), style, drawing.theme.text, anchor: .middle)
  }
}
