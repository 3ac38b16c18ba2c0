import Geometry

/// Where the lines of the card stand, in its own coordinates: one under the other, closer together where the card is low; what would
/// change beside what was where it is wide.
struct WhyNotLines {
  static let pad = 20.0
  /// How wide a card is at least that says both beside each other.
  private static let wide = 420.0

  /// What was: where its lines begin, and how wide they are.
  let left: Double
  let width: Double
  /// The baseline of the verdict.
  let sentence: Double
  /// The top of the gauge.
  let gauge: Double
  /// The baseline of the first rule, and how far the rules are apart.
  let checks: Double
  let row: Double
  /// What would change: where its lines begin, and how wide they are; its top where it stands beside the rules.
  let changeLeft: Double
  let changeWidth: Double
  let changeTop: Double?
  /// How far below that the change lies: its title, its name, and from there its slider and what follows.
  let title: Double
  let name: Double
  let slider: Double
  let effect: Double
  /// How high what lies under the rules is: the change and the buttons, or nothing.
  let rest: Double
  /// Where the buttons stand.
  let buttons: Rect

  init(_ size: Size, hasGauge: Bool) {
    let isWide = size.width >= Self.wide
    let isLow = size.height < 480
    left = Self.pad
    sentence = isLow ? 82 : 92
    gauge = isLow ? 94 : 112
    checks = isLow ? (hasGauge ? 156 : 108) : (hasGauge ? 182 : 128)
    row = isLow ? 23 : 27
    title = isLow ? 17 : 26
    name = isLow ? 39 : 54
    slider = isLow ? 20 : 28
    effect = isLow ? 44 : 62
    if isWide {
      // The rules have the longer lines.
      let whole = size.width - 3 * Self.pad
      width = (whole * 0.53).rounded()
      changeLeft = Self.pad * 2 + width
      changeWidth = whole - width
      changeTop = 62
      // In half of a small sheet the buttons have no room.
      let isSmall = changeWidth < 240
      rest = isSmall ? 68 : 8
      buttons =
        isSmall
        ? Rect(Self.pad, size.height - 60, size.width - 2 * Self.pad, 44)
        : Rect(changeLeft, size.height - 60, changeWidth, 44)
    } else {
      width = size.width - 2 * Self.pad
      changeLeft = Self.pad
      changeWidth = width
      changeTop = nil
      rest = isLow ? 160 : 200
      buttons = Rect(Self.pad, size.height - 60, width, 44)
    }
  }
}
