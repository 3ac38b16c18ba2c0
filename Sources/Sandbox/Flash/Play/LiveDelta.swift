import Geometry
import Gestures
import Ink
import Interface

/// How far a run is before or behind the best one.
final class LiveDelta: Element {
  private let words: Words
  /// Seconds to show: negative is faster. Nil while there is nothing to compare.
  var seconds: Double? { didSet { if seconds != oldValue { setNeedsDisplay() } } }

  init(words: Words) {
    self.words = words
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ drawing: GraphicsContext) {
    guard let seconds else { return }
    let theme = drawing.theme
    drawing.text(
      words("flash.delta", seconds.text(decimals: 1, signed: true)), at: Point(bounds.midX, bounds.midY + 6), .heading,
      seconds == 0 ? theme.text2 : seconds < 0 ? theme.accent : theme.failed, anchor: .middle, width: bounds.width)
  }
}
