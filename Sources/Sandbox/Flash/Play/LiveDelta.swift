import Geometry
import Gestures
import Ink

/// How far a run is before or behind the best one. It changes only past a tenth of a second, and at most twice a second, so
/// that it can be read.
final class LiveDelta: Element {
  static let threshold = 0.1
  static let interval = 0.5

  private let words: Words
  /// What is shown, in seconds: negative is faster. Nil while there is nothing to compare with.
  private(set) var shown: Double?
  private var changed = -Double.infinity

  init(words: Words) {
    self.words = words
    super.init()
    isUserInteractionEnabled = false
  }

  /// Takes the present delta at `time`, in seconds.
  func update(_ delta: Double?, at time: Double) {
    guard let delta else {
      if shown != nil {
        shown = nil
        changed = -.infinity
        setNeedsDisplay()
      }
      return
    }
    if let shown, time - changed < Self.interval || abs(delta - shown) < Self.threshold { return }
    shown = delta
    changed = time
    setNeedsDisplay()
  }

  override func draw(_ drawing: Drawing) {
    guard let shown else { return }
    let theme = drawing.theme
    let isEven = abs(shown) < 0.05
    drawing.text(
      words("flash.delta", shown.text(decimals: 1, signed: true)), at: Point(bounds.midX, bounds.midY + 6), .heading,
      isEven ? theme.text2 : shown < 0 ? theme.accent : theme.failed, anchor: .middle, width: bounds.width)
  }
}
