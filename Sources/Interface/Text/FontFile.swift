internal import CText

/// A font that was found: where it lies, how it wants to be drawn, and which characters it has.
final class FontFile {
  /// The file.
  let path: String
  /// Which of the file's fonts, and in the upper half which named instance of it.
  let index: Int
  let isAntialiased: Bool
  let hinting: FontRendering.Hinting
  /// Whether FreeType's own hints take the place of the font's.
  let isAutohinted: Bool
  /// Whether it has no bold of its own and is to be made bolder.
  let isEmboldened: Bool

  private let pattern: OpaquePointer

  /// The font that `pattern` describes, which it owns from now on; nil where no file of outlines belongs to it.
  init?(taking pattern: OpaquePointer) {
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
      Self.flag(FC_SCALABLE, of: pattern, default: true), !Self.flag(FC_COLOR, of: pattern, default: false)
    else {
      FcPatternDestroy(pattern)
      return nil
    }
    self.pattern = pattern
    path = String(cString: file)
    index = Self.number(FC_INDEX, of: pattern, default: 0)
    isAntialiased = Self.flag(FC_ANTIALIAS, of: pattern, default: true)
    isAutohinted = Self.flag(FC_AUTOHINT, of: pattern, default: false)
    isEmboldened = Self.flag(FC_EMBOLDEN, of: pattern, default: false)
    hinting =
      Self.flag(FC_HINTING, of: pattern, default: true)
      ? FontRendering.Hinting(fontconfigValue: Self.number(FC_HINT_STYLE, of: pattern, default: 3)) : .none
  }

  deinit { FcPatternDestroy(pattern) }

  /// Whether it has a glyph for a character; what is in the catalog says so, the file stays closed.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var characters: OpaquePointer?
    guard FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters else {
      return false
    }
    return FcCharSetHasChar(characters, scalar.value) != 0
  }

  private static func flag(_ property: String, of pattern: OpaquePointer, default value: Bool) -> Bool {
    var found = FcBool(0)
    return FcPatternGetBool(pattern, property, 0, &found) == FcResultMatch ? found == FcBool(FcTrue) : value
  }

  private static func number(_ property: String, of pattern: OpaquePointer, default value: Int) -> Int {
    var found: Int32 = 0
    return FcPatternGetInteger(pattern, property, 0, &found) == FcResultMatch ? Int(found) : value
  }
}
