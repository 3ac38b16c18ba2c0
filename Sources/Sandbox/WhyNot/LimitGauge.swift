import Geometry
import Gestures
import Ink
import Interface

/// What was measured beside what is allowed, on one scale: jade where it fires, a tick at the limit, a disc at the measured
/// value, and the margin between the two.
struct LimitGauge {
  let finding: Finding
  let measured: Double
  let limit: Double
  let unit: Finding.Unit
  /// Whether the rule failed.
  let isBroken: Bool
  /// The limit as it was before it was changed; nil where it was not.
  let formerLimit: Double?
  /// The bar in the upper part of this place, its numbers in the lower.
  let place: Rect
  /// The values at the ends of the bar.
  let scale: ClosedRange<Double>
  /// The values that fire, as far as the bar goes.
  let passing: ClosedRange<Double>

  /// The slider under it, of the tolerance that decides; nil where it has a scale of its own.
  private let tolerance: Tolerance?
  /// How far what was measured has to be from the limit on the slider's scale, so that both are seen, in points.
  private static let leastMargin = 16.0

  /// The gauge of a finding; nil for a rule without numbers.
  ///
  /// - Parameter slider: the tolerance that is set under it, whose scale it takes as far as that shows what was measured.
  init?(
    _ finding: Finding, isBroken: Bool, formerLimit: Double? = nil, over slider: Tolerance? = nil, in place: Rect
  ) {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit, let sense = finding.sense
    else { return nil }
    (self.finding, self.measured, self.limit, self.unit) = (finding, measured, limit, unit)
    (self.isBroken, self.formerLimit) = (isBroken, formerLimit)
    // While the limit is changed the scale stays as it was.
    let first = formerLimit ?? limit
    let shared = slider.flatMap { slider in
      let isIts = slider.unit == unit && slider.rules.contains(finding.rule)
      let isSeen = [measured, limit, first].allSatisfy(slider.range.contains)
      let margin = abs(slider.place(of: measured) - slider.place(of: first)) * ChangeSlider.track(in: place).width
      let wasBroken = isBroken || formerLimit != nil
      return isIts && isSeen && (!wasBroken || margin >= Self.leastMargin) ? slider : nil
    }
    tolerance = shared
    self.place = shared == nil ? place : ChangeSlider.track(in: place)
    // From zero where nothing is less, and past both by a quarter.
    let start = min(0, min(measured, first) * 1.25, limit)
    let end = max(max(measured, first) * 1.25, first * 2, limit, start + 1e-6)
    scale = shared?.range ?? start...end
    switch sense {
    case .atMost, .below: passing = min(scale.lowerBound, limit)...limit
    case .atLeast, .above: passing = limit...max(limit, scale.upperBound)
    case .exactly: passing = limit...limit
    }
  }

  /// Where a value lies.
  func x(of value: Double) -> Double {
    if let tolerance { return place.minX + place.width * tolerance.place(of: value) }
    return place.minX + place.width * min(max((value - scale.lowerBound) / (scale.upperBound - scale.lowerBound), 0), 1)
  }
}

extension GraphicsContext {
  /// Draws a gauge in the colour of what became of the attempt.
  func gauge(_ gauge: LimitGauge, _ state: ShownState) {
    let color = state.color(in: theme)
    let (left, right, y) = (gauge.place.minX, gauge.place.maxX, gauge.place.minY + 10)
    let (limit, measured) = (gauge.x(of: gauge.limit), gauge.x(of: gauge.measured))
    painter.fill(Rect(left, y - 5, right - left, 10), cornerRadius: 5, theme.hover)
    // Where only the limit itself fires, it is as wide as its tick can be seen.
    let (from, to) = (gauge.x(of: gauge.passing.lowerBound), gauge.x(of: gauge.passing.upperBound))
    let fires = to - from < 8 ? Rect((from + to) / 2 - 4, y - 5, 8, 10) : Rect(from, y - 5, to - from, 10)
    painter.fill(fires, cornerRadius: min(5, fires.width / 2), theme.accent.withAlpha(0.5))
    painter.fill(Rect(min(limit, measured), y - 2, abs(measured - limit), 4), color)
    if let former = gauge.formerLimit.map(gauge.x) {
      painter.line(Point(former, y - 11), Point(former, y + 11), width: 2, dash: [3, 3], theme.failed)
    }
    painter.line(Point(limit, y - 10), Point(limit, y + 10), width: 2, theme.text)
    painter.fillCircle(Point(measured, y), radius: 8, theme.raised)
    painter.fillCircle(Point(measured, y), radius: 6.5, color)

    let line = y + 27
    let limitText = words.number(gauge.limit, gauge.unit, isLimit: true)
    let limitWidth = width(of: limitText, .caption)
    let limitX = min(max(limit, left + limitWidth / 2), right - limitWidth / 2)
    text(limitText, at: Point(limitX, line), .caption, theme.text2, anchor: .middle)
    var taken = [(limitX - limitWidth / 2) - 8..<(limitX + limitWidth / 2) + 8]
    if let former = gauge.formerLimit {
      let was = words("whyNot.was", words.number(former, gauge.unit, isLimit: true))
      let width = width(of: was, .caption)
      let isLeft = former < gauge.limit
      let wanted = gauge.x(of: former) - width / 2
      let x = isLeft ? min(wanted, taken[0].lowerBound - width) : max(wanted, taken[0].upperBound)
      let fitting = min(max(x, left), right - width)
      text(was, at: Point(fitting, line), .caption, theme.failed)
      taken.append(fitting - 8..<fitting + width + 8)
    }
    let margin =
      gauge.isBroken
      ? words.margin(of: gauge.finding) : gauge.formerLimit == nil ? nil : words.room(of: gauge.finding)
    if let margin {
      let width = width(of: margin, .captionBold)
      // Beside the limit's own number, on the side where the measured value lies.
      let wanted = measured - width / 2
      let isRight = gauge.isBroken ? gauge.measured >= gauge.limit : gauge.formerLimit.map { $0 < gauge.limit } ?? true
      let x = isRight ? max(wanted, taken[0].upperBound) : min(wanted, taken[0].lowerBound - width)
      // Else on the other side of what stands there.
      let places = [x] + taken.flatMap { [$0.upperBound, $0.lowerBound - width] }
      let fitting = places.map { min(max($0, left), right - width) }
        .first { place in !taken.contains { $0.overlaps(place + 1..<place + width - 1) } }
      if let fitting {
        text(margin, at: Point(fitting, line), .captionBold, color)
        taken.append(fitting - 8..<fitting + width + 8)
      }
    }
    // The ends of the scale, where they have room.
    let least = words.number(gauge.scale.lowerBound, gauge.unit, isLimit: true)
    let most = words.number(gauge.scale.upperBound, gauge.unit)
    for (label, anchor) in [(least, TextAnchor.start), (most, .end)] {
      let width = width(of: label, .caption)
      let start = anchor == .start ? left : right - width
      guard !taken.contains(where: { $0.overlaps(start..<start + width) }) else { continue }
      text(label, at: Point(anchor == .start ? left : right, line), .caption, theme.text3, anchor: anchor)
    }
  }
}

extension Words {
  /// How much room a limit leaves, as "0.2° left"; nil for a rule without numbers, and where none is left.
  fileprivate func room(of finding: Finding) -> String? {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit else { return nil }
    let digits = unit.digits(of: abs(measured - limit), decimals: unit.decimals)
    return digits == "0" ? nil : self("whyNot.left", withUnit(digits, unit))
  }

  /// By how much a rule failed, as "2.2 pt over"; nil for a rule without numbers, and where the limit itself fails.
  func margin(of finding: Finding) -> String? {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit, measured != limit else {
      return nil
    }
    // A time that is noticed as it ends is over it by nothing that could be said.
    let least = [unit.decimals, unit.decimals + 1, unit.decimals + 2].first { decimals in
      unit.digits(of: abs(measured - limit), decimals: decimals) != "0"
    }
    guard let least else { return nil }
    let digits = unit.digits(of: abs(measured - limit), decimals: least)
    return self(measured > limit ? "whyNot.over" : "whyNot.under", withUnit(digits, unit))
  }
}
