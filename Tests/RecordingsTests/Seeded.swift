/// Random numbers that a seed fixes (Marsaglia, "Xorshift RNGs", 2003, with a multiplication at the end).
struct Seeded: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }
}
