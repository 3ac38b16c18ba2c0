extension Int {
  /// The whole number next to `value` towards zero, kept within ±2³⁰ so that sums of a few never overflow; not-a-number is
  /// the lower bound.
  @inlinable
  public init(towardsZero value: Double) {
    let bound = 1_073_741_824.0
    self = value > -bound ? Int(Swift.min(value, bound)) : -Int(bound)
  }

  /// The largest whole number that is not above `value`, within ±2³⁰. Truncation is an instruction, rounding down a call.
  @inlinable @inline(__always)
  public init(below value: Double) {
    let number = Int(towardsZero: value)
    self = Double(number) > value && number > -1_073_741_824 ? number - 1 : number
  }

  /// The smallest whole number that is not below `value`, within ±2³⁰.
  @inlinable @inline(__always)
  public init(above value: Double) {
    let number = Int(towardsZero: value)
    self = Double(number) < value && number < 1_073_741_824 ? number + 1 : number
  }
}
