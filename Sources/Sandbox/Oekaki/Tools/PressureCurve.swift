import Geometry
import Gestures
import Recordings

/// What a pressure of a device is painted with: a hand that presses lightly gets all widths, too.
struct PressureCurve: Hashable {
  /// What counts as nothing, and what as all, in pressures of the device.
  var floor = 0.0
  var ceiling = 1.0
  /// How much sooner (above 0) or later (below 0) half the width comes, -1...1.
  var softness = 0.0
  /// Whether pressure counts at all.
  var isOn = true

  /// How far floor and ceiling are apart at least.
  static let leastRange = 0.05
  static let softnesses = -1.0...1.0

  /// The pressure to paint with, 0...1; nil where none counts.
  func callAsFunction(_ pressure: Double) -> Double? {
    guard isOn else { return nil }
    let share = min(max((pressure - floor) / max(Self.leastRange, ceiling - floor), 0), 1)
    return softness == 0 ? share : power(share, power(3, -softness))
  }

  /// The curve with every number in its range.
  var bounded: PressureCurve {
    var curve = self
    curve.floor = min(max(floor, 0), 1 - Self.leastRange)
    curve.ceiling = min(max(ceiling, curve.floor + Self.leastRange), 1)
    curve.softness = softness.clamped(to: Self.softnesses)
    return curve
  }

  /// The curve of a hand that has drawn a light, a usual and a hard stroke, by the pressures of each in any order: what is
  /// lightest is nothing, what is hardest all, and the usual half. nil where they say too little.
  init?(light: [Double], usual: [Double], hard: [Double]) {
    func middle(_ values: [Double]) -> Double? {
      let known = values.filter { $0 > 0 }.sorted()
      return known.count < 3 ? nil : known[known.count / 2]
    }
    guard let low = middle(light), let half = middle(usual), let high = middle(hard),
      high - low >= Self.leastRange
    else { return nil }
    // A light stroke still shows, and a hard one need not be harder to be full.
    floor = max(0, low - (high - low) * 0.15)
    ceiling = high
    let share = min(max((half - floor) / (ceiling - floor), 0.02), 0.98)
    softness = -logarithm(logarithm(0.5) / logarithm(share)) / logarithm(3.0)
    self = bounded
  }

  init() {}
}

extension PressureCurve {
  /// The devices that have curves of their own.
  static let kinds: [TouchSample.Kind] = [.pen, .finger]

  private static func key(_ kind: TouchSample.Kind, _ name: String, _ fallback: Double) -> Settings.Key<Double> {
    Settings.Key(name: "pressure_\(kind == .pen ? "pen" : "finger")_\(name)", fallback: fallback)
  }

  private static func isOnKey(_ kind: TouchSample.Kind) -> Settings.Key<Bool> {
    Settings.Key(name: "pressure_\(kind == .pen ? "pen" : "finger")_on", fallback: true)
  }

  /// What was left in the settings for a device.
  init(_ kind: TouchSample.Kind, in settings: Settings) {
    floor = settings[Self.key(kind, "floor", 0)]
    ceiling = settings[Self.key(kind, "ceiling", 1)]
    softness = settings[Self.key(kind, "softness", 0)]
    isOn = settings[Self.isOnKey(kind)]
    self = bounded
  }

  /// Notes it down for a device.
  func note(_ kind: TouchSample.Kind, in settings: Settings) {
    settings[Self.key(kind, "floor", 0)] = floor
    settings[Self.key(kind, "ceiling", 1)] = ceiling
    settings[Self.key(kind, "softness", 0)] = softness
    settings[Self.isOnKey(kind)] = isOn
  }
}
