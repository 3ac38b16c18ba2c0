internal import CText

/// What is asked of a font, in fontconfig's terms.
struct FontWish {
  /// Families in the order of preference.
  var families: [String]
  var isBold = false
  /// A language that it must be able to write.
  var language: String?
  /// A character that it should have.
  var scalar: Unicode.Scalar?
}

/// The fonts of the machine as fontconfig knows them.
///
/// Reading the configuration is what costs (several milliseconds), a match a tenth of that.
final class FontCatalog {
  private let configuration: OpaquePointer

  /// nil where there is no configuration that can be read.
  init?(_ source: Fonts.Source) {
    let configuration: OpaquePointer?
    switch source {
    case .machine:
      configuration = FcInitLoadConfigAndFonts()
    case .configuration(let path):
      configuration = Self.configuration(at: path)
    case .none:
      configuration = nil
    }
    guard let configuration else { return nil }
    self.configuration = configuration
  }

  deinit { FcConfigDestroy(configuration) }

  private static func configuration(at path: String) -> OpaquePointer? {
    guard let configuration = FcConfigCreate() else { return nil }
    guard FcConfigParseAndLoad(configuration, path, FcBool(FcTrue)) != 0, FcConfigBuildFonts(configuration) != 0
    else {
      FcConfigDestroy(configuration)
      return nil
    }
    return configuration
  }

  /// The font that fits best, to be drawn as the desktop and the machine's rules say; nil where there is none at all.
  func match(_ wish: FontWish, _ rendering: FontRendering) -> FontFile? {
    guard let pattern = FcPatternCreate() else { return nil }
    defer { FcPatternDestroy(pattern) }
    for family in wish.families { FcPatternAddString(pattern, FC_FAMILY, family) }
    FcPatternAddInteger(pattern, FC_WEIGHT, wish.isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    // Glyphs are outlines in one colour: pictures of letters, and fonts that are still to be varied, are of no use.
    FcPatternAddBool(pattern, FC_OUTLINE, FcBool(FcTrue))
    FcPatternAddBool(pattern, FC_COLOR, FcBool(FcFalse))
    FcPatternAddBool(pattern, FC_VARIABLE, FcBool(FcFalse))
    if let language = wish.language { add(language: language, to: pattern) }
    if let scalar = wish.scalar { add(scalar, to: pattern) }
    // The desktop's settings come first: rules that append, as those of distributions do, stand behind them, and rules that
    // assign, as a user's own do, take their place.
    if let isAntialiased = rendering.isAntialiased {
      FcPatternAddBool(pattern, FC_ANTIALIAS, FcBool(isAntialiased ? FcTrue : FcFalse))
    }
    if let hinting = rendering.hinting { FcPatternAddInteger(pattern, FC_HINT_STYLE, hinting.fontconfigValue) }
    guard FcConfigSubstitute(configuration, pattern, FcMatchPattern) != 0 else { return nil }
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(configuration, pattern, &result) else { return nil }
    return FontFile(taking: match)
  }

  private func add(language: String, to pattern: OpaquePointer) {
    guard let languages = FcLangSetCreate() else { return }
    FcLangSetAdd(languages, language)
    FcPatternAddLangSet(pattern, FC_LANG, languages)
    FcLangSetDestroy(languages)
  }

  private func add(_ scalar: Unicode.Scalar, to pattern: OpaquePointer) {
    guard let characters = FcCharSetCreate() else { return }
    FcCharSetAddChar(characters, scalar.value)
    FcPatternAddCharSet(pattern, FC_CHARSET, characters)
    FcCharSetDestroy(characters)
  }
}

extension FontRendering.Hinting {
  var fontconfigValue: Int32 {
    switch self {
    case .none: FC_HINT_NONE
    case .slight: FC_HINT_SLIGHT
    case .medium: FC_HINT_MEDIUM
    case .full: FC_HINT_FULL
    }
  }

  init(fontconfigValue value: Int) {
    switch Int32(clamping: value) {
    case FC_HINT_NONE: self = .none
    case FC_HINT_SLIGHT: self = .slight
    case FC_HINT_MEDIUM: self = .medium
    default: self = .full
    }
  }
}
