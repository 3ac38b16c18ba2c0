/// A small random number generator that gives the same numbers for the same seed on every machine and for ever.
///
/// The algorithm is PCG-XSH-RR with 64 bits of state and 32 of output: M. E. O'Neill, "PCG: A Family of Simple Fast
/// Space-Efficient Statistically Good Algorithms for Random Number Generation", HMC-CS-2014-0905. Prompts are drawn with it,
/// so that a change here would change those of every seed.
public struct PCG32: Hashable, Sendable {
  private static let multiplier: UInt64 = 6_364_136_223_846_793_005
  private static let increment: UInt64 = 1_442_695_040_888_963_407
  private var state: UInt64

  /// The generator that `seed` starts.
  public init(seed: UInt64) {
    state = seed &+ Self.increment
    _ = next()
  }

  /// The next 32 random bits.
  public mutating func next() -> UInt32 {
    let old = state
    state = old &* Self.multiplier &+ Self.increment
    let mixed = UInt32(truncatingIfNeeded: ((old >> 18) ^ old) >> 27)
    let turn = UInt32(old >> 59)
    return (mixed >> turn) | (mixed << ((~turn &+ 1) & 31))
  }

  /// A whole number in `0..<count`; every one is as likely, but for a bias of at most `count` divided by 2^32.
  ///
  /// - Parameter count: positive.
  public mutating func index(below count: Int) -> Int {
    Int((UInt64(next()) &* UInt64(count)) >> 32)
  }
}
