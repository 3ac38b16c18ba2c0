extension Double {
  /// What rounding may add to a length, an angle, a ratio or a difference of times, or take from it, in the unit of each.
  static var rounding: Double { 1e-9 }

  /// Whether it is `limit` or more, or only rounding keeps it below.
  package func reaches(_ limit: Double) -> Bool { self >= limit - .rounding }

  /// Whether it is more than `limit`, and not by rounding alone.
  package func exceeds(_ limit: Double) -> Bool { self > limit + .rounding }

  /// The value, or `limit` where only rounding keeps it from that: what passes a limit is not said to miss it, nor the other way
  /// round.
  func rounded(to limit: Double) -> Double { reaches(limit) && !exceeds(limit) ? limit : self }
}
