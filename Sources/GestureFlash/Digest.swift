/// A number for a row of bytes that is another one when a byte changes.
public enum Digest {
  /// The 64-bit FNV-1a hash: G. Fowler, L. C. Noll, K.-P. Vo, D. Eastlake, "The FNV Non-Cryptographic Hash Algorithm".
  ///
  /// It finds what was changed by accident or by an unknowing hand; it keeps out nobody who means harm.
  public static func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}
