/// The channels of two pixels side by side in a register, 16 bits each, so that they are mixed by one multiplication.
///
/// The standard library's conversions between such vectors are functions that the compiler calls where it could do with one
/// instruction; spelled out lane by lane they become that.
typealias Channels = SIMD8<UInt16>

extension Channels {
  /// Eight bytes, two pixels or the coverages of eight.
  @inline(__always)
  init(bytes: SIMD8<UInt8>) {
    self.init(
      UInt16(bytes[0]), UInt16(bytes[1]), UInt16(bytes[2]), UInt16(bytes[3]), UInt16(bytes[4]), UInt16(bytes[5]),
      UInt16(bytes[6]), UInt16(bytes[7]))
  }

  /// The lower bytes of all lanes.
  @inline(__always)
  var bytes: SIMD8<UInt8> {
    SIMD8<UInt8>(
      UInt8(truncatingIfNeeded: self[0]), UInt8(truncatingIfNeeded: self[1]), UInt8(truncatingIfNeeded: self[2]),
      UInt8(truncatingIfNeeded: self[3]), UInt8(truncatingIfNeeded: self[4]), UInt8(truncatingIfNeeded: self[5]),
      UInt8(truncatingIfNeeded: self[6]), UInt8(truncatingIfNeeded: self[7]))
  }
}
