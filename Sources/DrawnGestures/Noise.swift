import Geometry

/// Random numbers from a seed, the same on every machine.
package struct Noise {
  private var state: UInt64

  /// The series of numbers that `seed` starts.
  package init(seed: UInt64) { state = seed }

  /// A number in 0..<1 from the upper bits of D. Knuth's linear congruential generator MMIX.
  package mutating func uniform() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) * 0x1p-53
  }

  /// A normally distributed number of mean 0 and deviation 1 (G. Box and M. Muller, 1958).
  package mutating func normal() -> Double {
    (-2 * logarithm(1 - uniform())).squareRoot() * cosine(2 * .pi * uniform())
  }
}
