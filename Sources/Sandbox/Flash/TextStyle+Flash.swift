import Interface

extension TextStyle {
  /// The time in play.
  static let clock = TextStyle(size: 72, isBold: true)
  /// The number of the prompt, the word of a pause.
  static let numeral = TextStyle(size: 34, isBold: true)
  /// Page titles, the name of a prompt in play.
  static let display = TextStyle(size: 40, isBold: true)
}
