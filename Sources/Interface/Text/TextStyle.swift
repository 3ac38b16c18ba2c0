/// A size and weight of text, in points.
public struct TextStyle: Hashable, Sendable {
  /// The size of the letters, in points.
  public var size: Double
  /// Whether the letters are bold.
  public var isBold: Bool

  /// A style of that size, in points.
  public init(size: Double, isBold: Bool = false) { (self.size, self.isBold) = (size, isBold) }

  /// Live numbers.
  public static let readout = TextStyle(size: 30, isBold: true)
  /// Live numbers on a large screen, which is looked at from farther away.
  public static let largeReadout = TextStyle(size: 44, isBold: true)
  /// Titles of dialogs and lists.
  public static let title = TextStyle(size: 22, isBold: true)
  /// The hero button.
  public static let hero = TextStyle(size: 26, isBold: true)
  /// A value in a row, a rank.
  public static let value = TextStyle(size: 18, isBold: true)
  /// Panel headings.
  public static let heading = TextStyle(size: 16, isBold: true)
  /// A sentence under a title.
  public static let lead = TextStyle(size: 16)
  /// Rows and buttons.
  public static let body = TextStyle(size: 14)
  /// Names and the words of buttons.
  public static let name = TextStyle(size: 14, isBold: true)
  /// Segments and tables.
  public static let label = TextStyle(size: 13)
  /// The segment that is on.
  public static let labelOn = TextStyle(size: 13, isBold: true)
  /// Verdicts in rows, units, hints.
  public static let caption = TextStyle(size: 12)
  /// The number of a finger.
  public static let captionBold = TextStyle(size: 12, isBold: true)
  /// Axes and the names of small sliders.
  public static let tick = TextStyle(size: 11)
}

/// Where a text lies about its place.
public enum TextAnchor: Sendable {
  /// It starts there.
  case start
  /// Its middle is there.
  case middle
  /// It ends there.
  case end
}
