import Gestures
import Interface

/// Numbers with their units, in words that agree wherever they stand.
extension Words {
  /// A number with its unit, as "47.2 pt"; of fingers and taps the number alone.
  func number(_ value: Double, _ unit: Finding.Unit, isLimit: Bool = false) -> String {
    guard value.isFinite else { return self("unlimited") }
    return withUnit(unit.digits(of: value, decimals: isLimit ? unit.decimals(of: value) : unit.decimals), unit)
  }

  /// The value of a setting with its unit, with as many decimals as say something.
  func setting(_ value: Double, _ unit: Finding.Unit) -> String {
    value.isFinite
      ? withUnit(unit.digits(of: value, decimals: unit.decimals(of: value, most: 3)), unit) : self("unlimited")
  }

  /// The limit of a rule with its unit, as "10 pt"; nil for a rule without numbers.
  func limit(of finding: Finding) -> String? {
    guard let limit = finding.limit, let unit = finding.unit else { return nil }
    return number(limit, unit, isLimit: true)
  }

  /// What was measured against the limit, as "37.8° > 30°", and "37.8° ≤ 38°" where it is kept; nil for a rule without numbers.
  ///
  /// - Parameter isShort: whether the unit is said of the limit alone, as in "37.8 > 30°", and no more than the limit where both
  ///   are the same as far as anybody can see.
  func comparison(of finding: Finding, isShort: Bool = false) -> String? {
    guard let measured = finding.measured, let limit = finding.limit,
      let numbers = numbers(of: finding, isBroken: !finding.isKept),
      let digits = digits(of: finding, isBroken: !finding.isKept)
    else { return nil }
    let sign =
      (finding.isKept ? finding.sense?.sign : nil) ?? (measured > limit ? ">" : measured < limit ? "<" : "=")
    guard isShort else { return "\(numbers.measured) \(sign) \(numbers.limit)" }
    return digits.isNear ? "\(sign) \(numbers.limit)" : "\(digits.measured) \(sign) \(numbers.limit)"
  }

  /// Digits with their unit.
  func withUnit(_ digits: String, _ unit: Finding.Unit) -> String {
    switch unit {
    case .points: "\(digits) \(self("unit.points"))"
    case .seconds: "\(digits) \(self("unit.seconds"))"
    case .degrees: "\(digits)°"
    case .ratio: self("unit.percent", digits)
    case .touches, .taps: digits
    }
  }

  /// How many of what, as "2 fingers" or "47.2 pt".
  func quantity(_ digits: String, of value: Double, _ unit: Finding.Unit) -> String {
    switch unit {
    case .touches: self(value == 1 ? "quantity.touches.one" : "quantity.touches", digits)
    case .taps: self(value == 1 ? "quantity.taps.one" : "quantity.taps", digits)
    case .points, .seconds, .degrees, .ratio: withUnit(digits, unit)
    }
  }

  /// How many, after it was said of what: "2", or "47.2 pt".
  func rest(_ digits: String, _ unit: Finding.Unit) -> String {
    switch unit {
    case .touches: self("quantity.touches.rest", digits)
    case .taps: self("quantity.taps.rest", digits)
    case .points, .seconds, .degrees, .ratio: withUnit(digits, unit)
    }
  }

  /// What was measured and what is allowed, with units, as they stand beside each other. Those of a rule that failed never
  /// read the same, unless they are and the limit itself fails.
  func numbers(of finding: Finding, isBroken: Bool) -> (measured: String, limit: String)? {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit,
      let digits = digits(of: finding, isBroken: isBroken)
    else { return nil }
    let ofMeasured = measured.isFinite ? withUnit(digits.measured, unit) : self("unlimited")
    return (
      digits.isNear ? self(measured > limit ? "quantity.over" : "quantity.under", ofMeasured) : ofMeasured,
      withUnit(digits.limit, unit)
    )
  }

  /// What was measured and what is allowed, without units.
  struct Digits {
    var measured: String
    var limit: String
    /// Whether both are the same with as many decimals as are usual.
    var isClose = false
    /// Whether they are the same with three more.
    var isNear = false
  }

  /// The digits of what was measured and of what is allowed, with as many decimals as it takes to tell them apart where the
  /// rule failed, or where the limit itself fails.
  func digits(of finding: Finding, isBroken: Bool) -> Digits? {
    guard let measured = finding.measured, let limit = finding.limit, let unit = finding.unit else { return nil }
    let least = unit.decimals(of: limit)
    let usual = max(unit.decimals, least)
    var digits = Digits(
      measured: unit.digits(of: measured, decimals: usual), limit: unit.digits(of: limit, decimals: least))
    let mustDiffer = isBroken || finding.sense == .below || finding.sense == .above
    guard mustDiffer, measured != limit, digits.measured == digits.limit else { return digits }
    digits.isClose = true
    for decimals in usual + 1...usual + 3 {
      digits.measured = unit.digits(of: measured, decimals: decimals)
      digits.limit = unit.digits(of: limit, decimals: decimals)
      if digits.measured != digits.limit { return digits }
    }
    digits.isNear = true
    return digits
  }
}

extension Finding.Unit {
  /// With how many decimals a measured value is shown.
  var decimals: Int {
    switch self {
    case .points, .degrees: 1
    case .seconds: 2
    case .touches, .taps, .ratio: 0
    }
  }

  /// With how many decimals a value is shown that somebody set: as many as say something, up to `most`; unless that is given,
  /// up to the thousandth of a second and the tenth of anything else.
  func decimals(of value: Double, most: Int? = nil) -> Int {
    let value = self == .ratio ? value * 100 : value
    let most = most ?? (self == .seconds ? 3 : 1)
    let powers: [Double] = [1, 10, 100, 1000]
    let exact = powers.prefix(most + 1).firstIndex { power in
      let shifted = value * power
      return abs(shifted - shifted.rounded()) < 1e-6 * power
    }
    return exact ?? min(max(decimals, 1), most)
  }

  /// A number of this unit without zeros at its end; a ratio in percent.
  func digits(of value: Double, decimals: Int) -> String {
    var text = (self == .ratio ? value * 100 : value).text(decimals: decimals)
    guard decimals > 0 else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
