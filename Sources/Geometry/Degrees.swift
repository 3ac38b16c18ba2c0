extension Double {
  /// An angle of that many degrees, in radians.
  package init(degrees: Double) { self = degrees * .pi / 180 }

  /// An angle in radians, in degrees.
  package var degrees: Double { self * 180 / .pi }
}
