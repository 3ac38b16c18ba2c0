/// What stands before the pixels of a JPEG file: its segments, as far as they are whole.
struct JPEGSegments: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var place = 2

  init(of bytes: [UInt8]) { self.bytes = bytes }

  /// The next segment; nil where the pixels begin or nothing can be understood any more.
  mutating func next() -> (kind: UInt8, content: ArraySlice<UInt8>)? {
    // Any number of 0xFF may stand before a marker.
    while place + 1 < bytes.count, bytes[place] == 0xFF, bytes[place + 1] == 0xFF { place += 1 }
    guard place + 4 <= bytes.count, bytes[place] == 0xFF, ![0xDA, 0xD9].contains(bytes[place + 1]) else { return nil }
    let kind = bytes[place + 1]
    let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
    let end = place + 2 + length
    guard length >= 2, end <= bytes.count else { return nil }
    defer { place = end }
    return (kind, bytes[(place + 4)..<end])
  }

  /// The number of columns and rows that the frame header says; nil where there is none.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    for (kind, content) in JPEGSegments(of: bytes) {
      // Start of frame of every kind; three markers among them are something else.
      guard 0xC0...0xCF ~= kind, ![0xC4, 0xC8, 0xCC].contains(kind), content.count >= 6 else { continue }
      let numbers = content.map { Int($0) }
      return (numbers[3] << 8 | numbers[4], numbers[1] << 8 | numbers[2])
    }
    return nil
  }
}
