/// CRC-32 as ISO 3309 has it: of files in archives, and of the chunks of a PNG file.
enum Checksum {
  static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { table[Int(($0 ^ UInt32($1)) & 0xFF)] ^ ($0 >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}
