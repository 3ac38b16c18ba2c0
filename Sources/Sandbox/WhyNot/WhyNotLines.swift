import Geometry
import Interface

/// Where the lines of the card stand, in its own coordinates: one under the other, closer together where the card is low, and without
/// the gauge where it is small; what would change beside what was where it is wide.
struct WhyNotLines {
  static let pad = 20.0
  /// How wide a card is at least that says both beside each other.
  private static let wide = 420.0
  /// How much less than a row the last rule may have below it where what is over the rules needs more, in points.
  private static let slack = 12.0

  /// What was: where its lines begin, and how wide they are.
  let left: Double
  let width: Double
  /// The baseline of what says which attempt it is.
  let attempt: Double
  /// The baseline of the verdict, and of the one that was, where a change is tried.
  let sentence: Double
  let former: Double
  /// The top of the gauge; nil where there is none, and where it has no room.
  let gauge: Double?
  /// The baseline of the first rule, how far the rules are apart, and how much less the last one has below it.
  let checks: Double
  let row: Double
  let lack: Double
  /// What would change: where its lines begin, and how wide they are; its top where it stands beside the rules.
  let changeLeft: Double
  let changeWidth: Double
  let changeTop: Double?
  /// How far below that the change lies: its title, its name, and from there its slider and what follows.
  let title: Double
  let name: Double
  /// How high the line of a change is that comes before the last.
  let change: Double
  let slider: Double
  let effect: Double
  /// How high what lies under the rules is: the change and the buttons, or nothing.
  let rest: Double
  /// Where the buttons stand.
  let buttons: Rect

  /// - Parameters:
  ///   - isTried: whether a change is tried: then the verdict that was stands over the new one.
  ///   - textScale: the size of words, as a multiple of the usual one.
  init(_ size: Size, hasGauge: Bool, isTried: Bool, textScale: Double) {
    let isWide = size.width >= Self.wide
    let isLow = size.height < 480
    let isSmall = !isWide && size.height < 340
    let hasGauge = hasGauge && !isSmall
    left = Self.pad
    // Larger words need more between them, and a low card has little to give.
    let growth = textScale - 1
    let more = isLow ? 0 : (20 * growth).rounded()
    attempt = 52 + (10 * growth).rounded()
    let alone = (isLow ? 82 : 92) + more
    let top = (isLow ? 94 : 112) + more
    let first = (isLow ? (hasGauge ? 156 : 108) : (hasGauge ? 182 : 128)) + (hasGauge ? 2.0 : 1) * more
    row = isLow ? 23 : 27
    title = isSmall ? 15 : isLow ? 17 : 26
    name = (isSmall ? 35 : isLow ? 39 : 54) + (isLow ? (4 * growth).rounded() : 0)
    change = isLow ? 18 : 24 + (6 * growth).rounded()
    slider = isSmall ? 18 : isLow ? 20 : 28
    effect = isLow ? 44 : 62
    if isWide {
      // The rules have the longer lines.
      let whole = size.width - 3 * Self.pad
      width = (whole * 0.53).rounded()
      changeLeft = Self.pad * 2 + width
      changeWidth = whole - width
      changeTop = 62
      // In half of a small sheet the buttons have no room.
      let isNarrow = changeWidth < 240
      rest = isNarrow ? 68 : 8
      buttons =
        isNarrow
        ? Rect(Self.pad, size.height - 60, size.width - 2 * Self.pad, 44)
        : Rect(changeLeft, size.height - 60, changeWidth, 44)
    } else {
      width = size.width - 2 * Self.pad
      changeLeft = Self.pad
      changeWidth = width
      changeTop = nil
      rest = isSmall ? 128 : isLow ? 160 : 200
      buttons = Rect(Self.pad, size.height - 60, width, 44)
    }
    guard isTried else {
      (sentence, former, gauge, checks, lack) = (alone, alone, hasGauge ? top : nil, first, 0)
      return
    }
    // Two verdicts need more than one: as much as the lines are high, as far as the rules leave that.
    let anew = 10 + (isLow ? 0 : (12 * growth).rounded())
    func leading(_ style: TextStyle) -> Double { (1.2 * style.size * textScale).rounded(.up) }
    let usual = (former: alone - 8 - (4 * growth).rounded(), sentence: alone + anew, gauge: top + anew - 4)
    let wanted = max(usual.former, attempt + leading(.caption) + 2)
    let below = max(usual.sentence, wanted + leading(.name))
    let under = max(usual.gauge, below + 8)
    let rules = max(first, (hasGauge ? under + 37 : below) + leading(.label))
    let spare = max(0, size.height - rest - first - 10)
    let share = rules - first > spare ? spare / (rules - first) : 1
    func shared(_ usual: Double, _ wanted: Double) -> Double { (usual + (wanted - usual) * share).rounded() }
    former = shared(usual.former, wanted)
    sentence = shared(usual.sentence, below)
    gauge = hasGauge ? shared(usual.gauge, under) : nil
    checks = shared(first, rules)
    lack = min(checks - first, Self.slack)
  }
}
