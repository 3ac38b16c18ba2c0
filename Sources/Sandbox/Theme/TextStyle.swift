/// A size and weight of text, in points.
struct TextStyle: Hashable, Sendable {
  var size: Double
  var isBold = false

  /// The time of a run.
  static let result = TextStyle(size: 96, isBold: true)
  /// The time in play.
  static let clock = TextStyle(size: 72, isBold: true)
  /// The number of the prompt, the word of a pause.
  static let numeral = TextStyle(size: 34, isBold: true)
  /// Page titles, the name of a prompt in play.
  static let display = TextStyle(size: 40, isBold: true)
  /// Live numbers.
  static let readout = TextStyle(size: 30, isBold: true)
  /// Titles of dialogs and lists.
  static let title = TextStyle(size: 22, isBold: true)
  /// The hero button.
  static let hero = TextStyle(size: 26, isBold: true)
  /// A value in a row, a rank.
  static let value = TextStyle(size: 18, isBold: true)
  /// Panel headings.
  static let heading = TextStyle(size: 16, isBold: true)
  /// A sentence under a title.
  static let lead = TextStyle(size: 16)
  /// Rows and buttons.
  static let body = TextStyle(size: 14)
  /// Names and the words of buttons.
  static let name = TextStyle(size: 14, isBold: true)
  /// Segments and tables.
  static let label = TextStyle(size: 13)
  /// The segment that is on.
  static let labelOn = TextStyle(size: 13, isBold: true)
  /// Verdicts in rows, units, hints.
  static let caption = TextStyle(size: 12)
  /// The number of a finger.
  static let captionBold = TextStyle(size: 12, isBold: true)
  /// Axes and the names of small sliders.
  static let tick = TextStyle(size: 11)
}

/// Where a text lies about its place.
enum TextAnchor: Sendable {
  case start
  case middle
  case end
}
