import JSON

/// Tells somebody, now and then, how far the reading of a log has come.
struct ImportWatch {
  /// What takes how far it is, 0...1; what it throws ends the reading.
  let tell: (Double) throws -> Void

  /// How much is done between two tellings: bytes of a text, or reports of a device.
  private static let step = 1 << 15
  /// How much of all the reading of the text is; the rest is what becomes of it.
  private static let shareOfText = 0.9

  /// Calls `body` for each line of `text`, their ends left aside.
  func forEachLine(of text: SourceText, _ body: (Range<Int>) throws -> Void) throws {
    var (start, told) = (text.range.lowerBound, text.range.lowerBound)
    while start < text.range.upperBound {
      let end = text.bytes[start..<text.range.upperBound].firstIndex(of: UInt8(ascii: "\n")) ?? text.range.upperBound
      try body(start..<end)
      start = end + 1
      try reached(start, in: text, &told)
    }
  }

  /// Says that `text` was read up to `index`.
  ///
  /// - Parameter told: up to where it was said the last time.
  func reached(_ index: Int, in text: SourceText, _ told: inout Int) throws {
    guard index - told >= Self.step else { return }
    told = index
    try tell(Self.shareOfText * Double(index - text.range.lowerBound) / Double(text.range.count))
  }

  /// Calls `body` for each of `items`, which are what became of the text.
  func forEach<Item>(of items: [Item], _ body: (Item) throws -> Void) throws {
    for (index, item) in items.enumerated() {
      if index % Self.step == Self.step - 1 {
        try tell(Self.shareOfText + (1 - Self.shareOfText) * Double(index) / Double(items.count))
      }
      try body(item)
    }
  }
}
