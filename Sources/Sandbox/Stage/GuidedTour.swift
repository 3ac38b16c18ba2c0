import Geometry
import Gestures
import Ink

/// The card that suggests a gesture to try, and ticks off those done: the next one comes after the lift.
final class GuidedTour: Element {
  static let gestures = [
    "tap", "swipeRight", "pinchOut", "rotateRight", "pan", "doubleTap", "longPress", "swipeLeft", "pinchIn",
    "rotateLeft",
    "swipeUp", "swipeDown",
  ]
  static let height = 64.0
  private let studio: Studio
  private var done: Set<String> = []
  private var current = 0

  init(studio: Studio) {
    self.studio = studio
    super.init()
    isUserInteractionEnabled = false
  }

  /// The gesture that is suggested; nil when all are done.
  var prompt: String? { current < Self.gestures.count ? Self.gestures[current] : nil }

  /// A gesture was made. Any of the tour counts, whichever is suggested.
  func gestureMade(_ name: String) {
    guard Self.gestures.contains(name), done.insert(name).inserted else { return }
    setNeedsDisplay()
  }

  /// All fingers are up: what is done gives way to what is not.
  func fingersLifted() {
    let next = Self.gestures.firstIndex { !done.contains($0) } ?? Self.gestures.count
    guard next != current else { return }
    current = next
    setNeedsDisplay()
  }

  private var sentence: String { studio.words("try.\(prompt ?? "done")") }
  private var count: String { studio.words("try.count", "\(done.count)", "\(Self.gestures.count)") }
  private static let squares = Double(gestures.count) * 9

  /// How wide the card is for its longest sentence, so that it never changes under the eye, in points.
  func width(_ measuring: any TextMeasuring) -> Double {
    let sentences = (Self.gestures + ["done"]).map { measuring.width(of: studio.words("try.\($0)"), .name) }
    let below = Self.squares + 8 + measuring.width(of: count, .caption)
    return 76 + max(sentences.max() ?? 0, below) + 20
  }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 12, theme.panel)
    drawing.painter.stroke(bounds.insetBy(0.5, 0.5), cornerRadius: 11.5, width: 1, theme.line)
    if let prompt {
      drawing.gesture(prompt, at: Point(12, 8), size: 48)
    } else {
      drawing.glyph(.recognized, at: Point(36, 32), size: 32)
    }
    drawing.text(sentence, at: Point(76, 25), .name, theme.text, width: bounds.width - 88)
    for (index, name) in Self.gestures.enumerated() {
      let square = Rect(76 + Double(index) * 9, 39, 6, 6)
      drawing.painter.fill(square, cornerRadius: 1.5, done.contains(name) ? theme.accent : theme.hover)
      if index == current { drawing.painter.stroke(square.grown(by: 1), cornerRadius: 2, width: 1, theme.text3) }
    }
    drawing.text(count, at: Point(76 + Self.squares + 8, 46.5), .caption, theme.text2)
  }
}
