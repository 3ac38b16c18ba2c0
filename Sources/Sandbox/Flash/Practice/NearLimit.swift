import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The limit that the hand is near to: where attempts at a gesture ended, misses as rings and successes as discs, and the limit as
/// a line.
final class NearLimit: Element {
  private let words: Words
  private let artwork: Artwork
  private(set) var cost: GestureCost?

  init(words: Words, artwork: Artwork) {
    (self.words, self.artwork) = (words, artwork)
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows the one of `costs` that was missed most often by little; nothing where none was.
  func show(_ costs: [GestureCost]) {
    cost = costs.filter { !$0.nearMisses.isEmpty }.max { $0.nearMisses.count < $1.nearMisses.count }
    setNeedsDisplay()
  }

  /// Where a limit begins to be far, and where it is far beyond, as a share of the way to it.
  private static let shown = 0.3...1.5

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 14, theme.panel)
    guard let cost, let nearest = cost.nearMisses.first, let farthest = cost.nearMisses.last else {
      drawing.text(
        words("practice.near.none"), at: Point(20, bounds.midY + 4), .label, theme.text2, width: bounds.width - 40)
      return
    }
    drawing.text(words("practice.near"), at: Point(20, 30), .labelOn, theme.text2, width: bounds.width - 40)
    if let picture = artwork[cost.prompt.name] { drawing.picture(picture, at: Point(18, 44), size: 46) }
    let left = 84.0
    let title = words(
      "practice.near.\(cost.prompt.name)", words.limitText(of: nearest))
    drawing.text(
      title, at: Point(left, 63), TextStyle(size: 15, isBold: true), theme.text, width: bounds.width - left - 16)
    drawing.text(
      words(
        nearest == farthest ? "practice.near.one" : "practice.near.count", "\(cost.nearMisses.count)", "\(cost.misses)",
        words.valueText(of: nearest), words.valueText(of: farthest)), at: Point(left, 84), .caption, theme.text2,
      width: bounds.width - left - 16)
    let track = Rect(20, 118, bounds.width - 40, 6)
    guard bounds.height >= 150 else { return }
    func x(_ measurement: Measurement) -> Double {
      let share = (measurement.progress - Self.shown.lowerBound) / (Self.shown.upperBound - Self.shown.lowerBound)
      return track.minX + track.width * min(1, max(0, share))
    }
    var limit = nearest
    limit.value = limit.limit
    drawing.painter.fill(track, cornerRadius: 3, theme.hover)
    drawing.painter.fill(Rect(x(limit), track.minY, track.maxX - x(limit), 6), cornerRadius: 3, theme.accent)
    for miss in cost.missed where miss.progress >= Self.shown.lowerBound {
      drawing.painter.strokeCircle(Point(x(miss), track.midY), radius: 4.5, width: 2, theme.failed)
    }
    for success in cost.made.suffix(12) {
      drawing.painter.fillCircle(Point(max(x(limit) + 6, x(success)), track.midY), radius: 4, theme.text)
    }
    drawing.painter.line(
      Point(x(limit), track.minY - 8), Point(x(limit), track.maxY + 8), width: 2, theme.text)
    drawing.text(
      words.limitText(of: nearest), at: Point(x(limit), track.maxY + 24), .captionBold, theme.text, anchor: .middle)
  }
}
