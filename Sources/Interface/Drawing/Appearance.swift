/// How things look and are called in a window: what elements draw, measure and speak with.
public final class Appearance {
  /// Which colours; what is drawn next has them.
  public var themeName: ThemeName
  /// How things are called. Elements that keep words are made anew when it changes.
  public var words: Words
  /// Measures text as it will be set.
  public let measuring: any TextMeasuring
  /// Whether things that move by themselves are cut to still steps: for those whom movement distracts or makes unwell.
  public var prefersReducedMotion = false

  /// An appearance of these parts.
  public init(themeName: ThemeName, words: Words, measuring: any TextMeasuring) {
    (self.themeName, self.words, self.measuring) = (themeName, words, measuring)
  }

  /// The colours.
  public var theme: Theme { themeName.theme }
}
