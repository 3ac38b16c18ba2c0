extension Double {
  /// What rounding may add to a length, an angle, a ratio or a difference of times, or take from it, in the unit of each.
  static var rounding: Double { 1e-9 }

  /// The value, or `limit` where only rounding keeps it below: what passes is not said to be too little.
  func enough(for limit: Double) -> Double { self < limit && self >= limit - .rounding ? limit : self }

  /// The value, or `limit` where only rounding lifts it above: what passes is not said to be too much.
  func within(_ limit: Double) -> Double { self > limit && self <= limit + .rounding ? limit : self }
}
