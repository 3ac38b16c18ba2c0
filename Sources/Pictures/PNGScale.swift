// How many pixels a point of the paper has in a picture that is copied. It stands in a text that no other program
// writes: the resolution that many of them note is one for printers, and is left aside.
extension PNG {
  private static let keyword = Array("Gesture Sandbox pixels per point".utf8) + [0]
  /// Where the first chunk ends, which is as long in every file.
  private static let endOfHeader = 33

  /// The bytes of a PNG file with a note of how many pixels a point has.
  public static func noting(pixelsPerPoint: Double, in bytes: [UInt8]) -> [UInt8] {
    guard size(of: bytes) != nil, bytes.count > endOfHeader else { return bytes }
    let text = keyword + Array("\(pixelsPerPoint)".utf8)
    let chunk = Array("tEXt".utf8) + text
    func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
    return bytes[..<endOfHeader] + number(UInt32(text.count)) + chunk + number(Checksum.of(chunk))
      + bytes[endOfHeader...]
  }

  /// How many pixels a point has by the note in the bytes of a PNG file; nil where there is none.
  public static func pixelsPerPoint(of bytes: [UInt8]) -> Double? {
    guard size(of: bytes) != nil else { return nil }
    var start = endOfHeader
    // Behind the first pixels nobody looks.
    while start + 8 <= bytes.count, !bytes[start + 4..<start + 8].elementsEqual("IDAT".utf8) {
      let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      let content = start + 8..<start + 8 + length
      guard content.upperBound <= bytes.count else { return nil }
      if bytes[start + 4..<start + 8].elementsEqual("tEXt".utf8), bytes[content].starts(with: keyword) {
        let number = Double(String(decoding: bytes[content].dropFirst(keyword.count), as: UTF8.self))
        return number.flatMap { $0 >= 0.1 && $0 <= 100 ? $0 : nil }
      }
      start = content.upperBound + 4
    }
    return nil
  }
}
