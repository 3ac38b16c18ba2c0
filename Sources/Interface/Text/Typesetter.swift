/// Measures and draws lines of text, in points.
///
/// What is measured is what is drawn: a text's width is the sum of its characters' advances at the typesetter's scale.
/// Characters stand one after another from left to right, without kerning and without ligatures.
public struct Typesetter {
  /// The fonts that it sets with.
  public let fonts: Fonts
  /// Pixels a point of the screen that it measures for.
  public let scale: Double
  /// The size of small words, as a multiple of what their style says; 1 by default. Words that are large as they are keep
  /// their size: nobody has trouble to read them, and they have no room to grow.
  public var textScale = 1.0
  /// The largest size that counts as small, in points.
  private static let largestSmallSize = 18.0

  /// A typesetter for a screen with `scale` pixels a point (1 where that makes no sense).
  public init(_ fonts: Fonts, scale: Double = 1) {
    self.fonts = fonts
    self.scale = scale.isFinite && scale > 0 ? scale : 1
  }

  /// How far `text` advances, in points.
  public func width(of text: String, _ style: TextStyle) -> Double { width(of: text[...], style) }

  /// How far lines of this style reach from their baseline: as far as the main font says.
  public func metrics(of style: TextStyle) -> LineMetrics {
    guard let font = font(style) else {
      let (ascent, descent) = StrokeFont.reach
      return LineMetrics(ascent: size(of: style) * ascent, descent: size(of: style) * descent)
    }
    return LineMetrics(ascent: font.reach.ascent / scale, descent: font.reach.descent / scale)
  }

  /// How far words of a style are set below the baseline that is asked for, in points, see `GraphicsContext.drop`.
  public func drop(of style: TextStyle) -> Double { drop(to: style, from: style) }

  func drop(to style: TextStyle, from usual: TextStyle) -> Double {
    let middle = 0.36
    // By whole pixels: letters stay as sharp as they are.
    return ((size(of: style) - usual.bounded) * middle * scale).rounded() / scale
  }

  /// The style that `text` is at most `width` points wide in: where words are set larger than usual and have no room for that, a
  /// smaller one, but never smaller than usual. Where there is no room for that either, the usual one.
  func fitting(_ style: TextStyle, to text: String, width: Double) -> TextStyle {
    guard size(of: style) > style.bounded, self.width(of: text, style) > width else { return style }
    let smaller = smallerStyles(than: style)
    return smaller.first { self.width(of: text, $0) <= width } ?? smaller.last ?? style
  }

  /// The styles that words set larger than usual can have instead, the last as large as usual; none where `style` is not set larger.
  func smallerStyles(than style: TextStyle) -> [TextStyle] {
    // Few sizes, since each has letters of its own.
    size(of: style) > style.bounded ? [(1 + textScale) / 2, 1].map { scaled(style, to: $0) } : []
  }

  /// The style whose words are `scale` times as large as `style` says.
  private func scaled(_ style: TextStyle, to scale: Double) -> TextStyle {
    TextStyle(size: style.bounded * style.bounded * scale / size(of: style), isBold: style.isBold)
  }

  /// `text`, or as much of its beginning as fits into `width` points with "…" after it; "" where not even that fits.
  public func fitted(_ text: String, _ style: TextStyle, width: Double) -> String {
    let ruler = ruler(style)
    guard ruler.width(of: text[...]) > width else { return text }
    var advance = ruler.advance(of: "…")
    guard ruler.points(advance) <= width else { return "" }
    var end = text.startIndex
    while end < text.endIndex {
      let next = text.index(after: end)
      advance += ruler.advance(of: text[end..<next])
      if ruler.points(advance) > width { break }
      end = next
    }
    var kept = text[..<end]
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }

  func width(of text: Substring, _ style: TextStyle) -> Double { ruler(style).width(of: text) }

  /// The size that words of a style are set in, in points.
  func size(of style: TextStyle) -> Double {
    style.size <= Self.largestSmallSize ? style.bounded * textScale : style.bounded
  }

  func font(_ style: TextStyle) -> SizedFont? {
    fonts.sized(EmSize(pixels: size(of: style) * scale), isBold: style.isBold)
  }

  private func ruler(_ style: TextStyle) -> Ruler {
    if let font = font(style) { return Ruler(font: font, isBold: style.isBold, unit: 1 / scale) }
    return Ruler(font: nil, isBold: style.isBold, unit: size(of: style) / StrokeFont.unitsPerEm)
  }
}

/// Sums advances in the unit in which they are exact: 64ths of a pixel, or quarters of the stroke font's grid.
private struct Ruler {
  /// nil for the stroke font.
  var font: SizedFont?
  var isBold: Bool
  /// Points a unit.
  var unit: Double

  func points(_ advance: Double) -> Double { advance * unit }

  func width(of text: Substring) -> Double { points(advance(of: text)) }

  func advance(of text: Substring) -> Double {
    var sum = 0.0
    if let font {
      for scalar in text.unicodeScalars { sum += font.glyph(of: scalar).advance }
    } else {
      for scalar in text.unicodeScalars { sum += StrokeFont.advance(of: scalar, isBold: isBold) }
    }
    return sum
  }
}

extension TextStyle {
  /// The size within what fonts can be opened at; 1 where it makes no sense.
  var bounded: Double { size > 1 ? min(size, 1000) : 1 }
}

/// How far a line of text reaches from its baseline, in points.
public struct LineMetrics: Hashable, Sendable {
  /// Upwards.
  public var ascent: Double
  /// Downwards.
  public var descent: Double

  /// Metrics with these two reaches.
  public init(ascent: Double, descent: Double) {
    (self.ascent, self.descent) = (ascent, descent)
  }
}
