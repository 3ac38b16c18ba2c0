extension Double {
  /// What rounding may add to a length, an angle, a ratio or a difference of times, or take from it, in the unit of each.
  static var rounding: Double { 1e-9 }
}
