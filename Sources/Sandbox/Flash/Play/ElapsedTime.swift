import Geometry
import Gestures
import Ink
import Interface

/// The big time of a run, in tenths of a second. A tenth draws its own digit again, and nothing else.
final class ElapsedTime: Element {
  /// Nil shows nothing.
  var tenths: Int? {
    didSet {
      guard tenths != oldValue else { return }
      markChange(from: oldValue)
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

  /// Asks for what differs: all of it, or the last digit, where those before it stay as they are.
  private func markChange(from old: Int?) {
    func advance(of text: String) -> Double { appearance.typesetter.width(of: text, style) }
    let advances = (advance(of: Self.text(old)), advance(of: text))
    let width = max(advances.0, advances.1)
    var kept = 0.0
    if let old, let tenths, old / 10 == tenths / 10, advances.0 == advances.1 { kept = advance(of: "\(tenths / 10).") }
    // Ink may reach out of its own advance, by the thickness of a bold line.
    let area = Rect(bounds.midX - width / 2 + kept, 0, width - kept, bounds.height).insetBy(-style.size / 8, 0)
    setNeedsDisplay(area.intersection(bounds))
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.text(
      text, at: Point(bounds.midX, bounds.midY + style.size * 0.36), style, drawing.theme.text, anchor: .middle)
  }
}
