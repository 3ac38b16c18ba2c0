/// Bytes as plain letters and back (RFC 4648, section 4), padded.
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")
  /// The value of each letter; 255 for what is none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// The letters that stand for `bytes`.
  static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let length = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: length) { text, count in
      count = length
      var place = 0
      for start in stride(from: 0, to: bytes.count, by: 3) {
        let known = min(3, bytes.count - start)
        var group: UInt32 = 0
        for index in 0..<3 { group = group << 8 | (index < known ? UInt32(bytes[start + index]) : 0) }
        for index in 0..<4 {
          text[place + index] = index <= known ? letters[Int(group >> UInt32(18 - 6 * index)) & 63] : padding
        }
        place += 4
      }
    }
  }

  /// The bytes that `text` stands for; nil where it stands for none.
  static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count.isMultiple(of: 4) else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    var (group, known, missing): (UInt32, Int, Int) = (0, 0, 0)
    for letter in text {
      // Padding stands at the end only.
      if letter == padding { missing += 1 } else if missing > 0 { return nil }
      let value = letter == padding ? 0 : values[Int(letter)]
      guard value < 64 else { return nil }
      (group, known) = (group << 6 | UInt32(value), known + 1)
      guard known == 4 else { continue }
      guard missing <= 2 else { return nil }
      for index in 0..<3 - missing { bytes.append(UInt8(truncatingIfNeeded: group >> UInt32(16 - 8 * index))) }
      (group, known) = (0, 0)
    }
    return bytes
  }
}
