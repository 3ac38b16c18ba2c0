/// How things look and are called in a window: what elements draw, measure and speak with.
public final class Appearance {
  /// Which colours; what is drawn next has them.
  public var themeName: ThemeName
  /// Whether colours stand out more from one another than usual; false by default.
  public var prefersMoreContrast = false
  /// How things are called. Elements that keep words are made anew when it changes.
  public var words: Words
  /// Measures texts and sets them.
  public private(set) var typesetter: Typesetter
  /// The size of small words, as a multiple of the usual one; 1 by default.
  public var textScale: Double {
    get { typesetter.textScale }
    set { typesetter.textScale = newValue }
  }
  /// Whether the user draws with the left hand; false by default.
  public var isLeftHanded = false
  /// Whether things that move by themselves are cut to still steps: for those whom movement distracts or makes unwell. False by
  /// default.
  public var prefersReducedMotion = false

  /// An appearance of these parts.
  public init(themeName: ThemeName, words: Words, typesetter: Typesetter) {
    (self.themeName, self.words, self.typesetter) = (themeName, words, typesetter)
  }

  /// Measures texts for a screen with other pixels a point from now on.
  func rescale(to scale: Double) {
    let textScale = textScale
    typesetter = Typesetter(typesetter.fonts, scale: scale)
    typesetter.textScale = textScale
  }

  /// The colours.
  public var theme: Theme { themeName.theme(withMoreContrast: prefersMoreContrast) }
}
