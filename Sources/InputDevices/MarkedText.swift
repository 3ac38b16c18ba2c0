/// Text that an input method is still about: it stands where it is written, marked, until it is taken or thrown away.
public struct MarkedText: Hashable, Sendable {
  /// What stands there for now.
  public var text: String
  /// How many Unicode scalars of `text` stand before the caret.
  public var caret: Int
  /// The Unicode scalars of `text` that are being chosen among others; empty for none.
  public var chosen: Range<Int>

  /// Marked text with the caret at its end, and nothing chosen, unless said.
  public init(_ text: String, caret: Int? = nil, chosen: Range<Int> = 0..<0) {
    self.text = text
    self.caret = caret ?? text.unicodeScalars.count
    self.chosen = chosen
  }

  /// The first `count` Unicode scalars of the text; all of it where it has fewer.
  public func prefix(_ count: Int) -> String { String(text.unicodeScalars.prefix(max(0, count))) }
}
