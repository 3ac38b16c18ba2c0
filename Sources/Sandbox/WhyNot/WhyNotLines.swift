/// Where the lines of the card stand, in its own coordinates: closer together where the window is low.
struct WhyNotLines {
  /// The baseline of the verdict.
  let sentence: Double
  /// The top of the gauge.
  let gauge: Double
  /// The baseline of the first rule, and how far the rules are apart.
  let checks: Double
  let row: Double
  /// How far below the rules the change lies: its title, its name, and from there its slider and what follows.
  let title: Double
  let name: Double
  let slider: Double
  let effect: Double
  /// How high the change and the buttons under it are.
  let rest: Double

  init(height: Double, hasGauge: Bool) {
    let isLow = height < 480
    sentence = isLow ? 82 : 92
    gauge = isLow ? 94 : 112
    checks = isLow ? (hasGauge ? 156 : 108) : (hasGauge ? 182 : 128)
    row = isLow ? 23 : 27
    title = isLow ? 17 : 26
    name = isLow ? 39 : 54
    slider = isLow ? 20 : 28
    effect = isLow ? 44 : 62
    rest = isLow ? 160 : 200
  }
}
