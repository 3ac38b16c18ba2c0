/// A small random number generator that gives the same numbers for the same seed, on every machine.
///
/// The algorithm is SplitMix64: G. L. Steele, D. Lea and C. H. Flood, "Fast Splittable Pseudorandom Number Generators",
/// OOPSLA 2014, with the constants of S. Vigna's public domain version.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// The generator that `seed` starts.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in `range`, its upper bound excluded unless the range is empty.
  ///
  /// Unlike the standard library's it does not depend on the version of that library.
  public mutating func number(in range: Range<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
  }

  /// A whole number in `range`; every one is as likely, but for a bias of at most the range's size divided by 2^64.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound)) &- UInt64(bitPattern: Int64(range.lowerBound))
    // Every whole number there is: as many as `next` gives.
    guard width < .max else { return Int(truncatingIfNeeded: next()) }
    return range.lowerBound &+ Int(truncatingIfNeeded: next().multipliedFullWidth(by: width + 1).high)
  }
}
