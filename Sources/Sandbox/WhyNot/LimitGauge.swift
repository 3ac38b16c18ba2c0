import Geometry
import Gestures
import Ink
import Interface

/// What was measured beside what is allowed, on one scale: jade where it fires, a tick at the limit, a disc at the measured
/// value, and the margin between the two.
struct LimitGauge {
  let measured: Double
  let limit: Double
  let unit: Finding.Unit
  /// The bar in the upper part of this place, its numbers in the lower.
  let place: Rect

  /// The gauge of a finding; nil for a rule without numbers.
  init?(_ finding: Finding, in place: Rect) {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit else { return nil }
    (self.measured, self.limit, self.unit, self.place) = (measured, limit, unit, place)
  }

  /// What was measured is more than what is allowed; otherwise it is less than what is asked for.
  var isOver: Bool { measured > limit }

  /// The value at the right end.
  var end: Double { max(max(measured, limit) * 1.25, limit * 2, 1e-6) }

  /// Where a value lies.
  func x(of value: Double) -> Double { place.minX + place.width * min(max(value / end, 0), 1) }
}

extension GraphicsContext {
  /// Draws a gauge in the colour of what became of the attempt.
  func gauge(_ gauge: LimitGauge, _ state: ShownState) {
    let color = state.color(in: theme)
    let (left, right, y) = (gauge.place.minX, gauge.place.maxX, gauge.place.minY + 10)
    let (limit, measured) = (gauge.x(of: gauge.limit), gauge.x(of: gauge.measured))
    painter.fill(Rect(left, y - 5, right - left, 10), cornerRadius: 5, theme.hover)
    let fires = gauge.isOver ? Rect(left, y - 5, limit - left, 10) : Rect(limit, y - 5, right - limit, 10)
    painter.fill(fires, cornerRadius: 5, theme.accent.withAlpha(0.5))
    painter.fill(Rect(min(limit, measured), y - 2, abs(measured - limit), 4), color)
    painter.line(Point(limit, y - 10), Point(limit, y + 10), width: 2, theme.text)
    painter.fillCircle(Point(measured, y), radius: 8, theme.raised)
    painter.fillCircle(Point(measured, y), radius: 6.5, color)

    let line = y + 27
    let limitText = words.number(gauge.limit, gauge.unit, isLimit: true)
    let limitWidth = width(of: limitText, .caption)
    let limitX = min(max(limit, left + limitWidth / 2), right - limitWidth / 2)
    text(limitText, at: Point(limitX, line), .caption, theme.text2, anchor: .middle)
    var taken = [(limitX - limitWidth / 2) - 8..<(limitX + limitWidth / 2) + 8]
    if state != .recognized {
      let margin = words(
        gauge.isOver ? "whyNot.over" : "whyNot.under",
        words.number(abs(gauge.measured - gauge.limit), gauge.unit))
      let width = width(of: margin, .captionBold)
      // Beside the limit's own number, on the side where the measured value lies.
      let wanted = measured - width / 2
      let x = gauge.isOver ? max(wanted, taken[0].upperBound) : min(wanted, taken[0].lowerBound - width)
      let fitting = min(max(x, left), right - width)
      text(margin, at: Point(fitting, line), .captionBold, color)
      taken.append(fitting - 8..<fitting + width + 8)
    }
    // The ends of the scale, where they have room.
    let zero = words.number(0, gauge.unit, isLimit: true)
    let most = words.number(gauge.end, gauge.unit, isLimit: true)
    for (label, anchor) in [(zero, TextAnchor.start), (most, .end)] {
      let width = width(of: label, .caption)
      let start = anchor == .start ? left : right - width
      guard !taken.contains(where: { $0.overlaps(start..<start + width) }) else { continue }
      text(label, at: Point(anchor == .start ? left : right, line), .caption, theme.text3, anchor: anchor)
    }
  }
}
