import Geometry
import Gestures
import Ink
import Interface

/// The time of each prompt of a run as a bar on a fixed axis, with those of the best run as marks across them.
final class SplitChart: Element, Timed {
  struct Split: Hashable {
    /// Nil for one that was not done.
    var seconds: Double?
    /// The same position of the best run; nil without one.
    var best: Double?
    var isMissed = false
  }

  /// The axis ends here, in seconds: two runs can be compared by eye. A longer bar is cut, and says so with a gap.
  static let limit = 2.5
  /// How long the bars take to rise for a new best, in seconds.
  private static let joy = 0.9
  private static let gutter = 26.0
  private static let foot = 22.0

  private let appearance: Appearance
  private var splits: [Split] = []
  /// How many there would have been at the end of the run.
  private var count = 0
  private var risingSince: Double?

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows the prompts that there were, of `count` in all.
  func show(_ splits: [Split], of count: Int) {
    (self.splits, self.count) = (splits, max(count, splits.count))
    setNeedsDisplay()
  }

  /// Lets the bars rise in turn, once; nothing where little motion is wanted.
  func celebrate(at time: Double) {
    guard !appearance.prefersReducedMotion else { return }
    risingSince = time
    setNeedsDisplay()
  }

  /// When the next frame is due; nil while nothing rises.
  var nextDeadline: Double? { risingSince == nil ? nil : time + FramePace.interval }

  func advance(to time: Double) {
    guard let risingSince else { return }
    if time >= risingSince + Self.joy { self.risingSince = nil }
    setNeedsDisplay()
  }

  /// How much of the bar at `index` stands, 0...1: each starts a little after the one before it.
  private func rise(_ index: Int) -> Double {
    guard let risingSince, !splits.isEmpty else { return 1 }
    let single = Self.joy * 0.4
    let start = (Self.joy - single) * Double(index) / Double(splits.count)
    return HintMotion.easeOut(min(1, max(0, (time - risingSince - start) / single)))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let painter = drawing.painter
    let width = bounds.width - Self.gutter
    let ground = bounds.height - Self.foot
    let second = ground / Self.limit
    let hasRoom = second >= drawing.typesetter.leading(of: .tick, usually: 14)
    for value in [1.0, 2.0] {
      let y = ground - value * second
      painter.hairline(Point(0, y), Point(width, y), theme.line)
      // A low chart has room for the upper one alone.
      guard hasRoom || value == 2 else { continue }
      drawing.text(
        "\(value.text(decimals: 0)) \(drawing.words("unit.seconds"))", at: Point(width + 6, y + 4), .tick, theme.text3)
    }
    let step = width / Double(max(1, count))
    for (index, split) in splits.enumerated() {
      let x = Double(index) * step
      guard let seconds = split.seconds else {
        let size = min(14, max(6, step))
        drawing.glyph(.failed, at: Point(x + max(step, size) / 2, ground - size / 2 - 4), size: size)
        continue
      }
      let height = min(seconds, Self.limit) * second * rise(index)
      let color = split.isMissed ? theme.failed : Color.mix(theme.stage, theme.active, 0.72)
      painter.fill(
        Rect(x + min(2, step / 5), ground - height, max(1, step - 2 * min(2, step / 5)), height), cornerRadius: 2, color
      )
      if seconds > Self.limit {
        painter.fill(Rect(x, ground - height + 6, step, 3), theme.stage)
      }
      if let best = split.best {
        let y = ground - min(best, Self.limit) * second
        painter.fill(Rect(x + 1, y - 0.75, max(1, step - 2), 1.5), theme.text.withAlpha(0.8))
      }
    }
    painter.hairline(Point(0, ground + 0.5), Point(width, ground + 0.5), theme.edge)
    drawing.text("1", at: Point(0, ground + 18), .tick, theme.text3)
    if count > 1 {
      drawing.text("\(count)", at: Point(width, ground + 18), .tick, theme.text3, anchor: .end)
    }
  }
}
