internal import CX11

/// How a text is set.
public struct TextStyle: Hashable, Sendable {
  /// The size of the em in pixels: points times the window's scale.
  public var size: Double
  /// Whether it is bold rather than regular.
  public var isBold: Bool

  /// A style of `size` pixels; it is kept within 1...1000.
  public init(size: Double, isBold: Bool = false) {
    self.size = size.isFinite ? min(max(size, 1), 1000) : 1
    self.isBold = isBold
  }
}

/// How far a line of text reaches from its baseline, in pixels.
public struct LineMetrics: Hashable, Sendable {
  /// Upwards.
  public var ascent: Double
  /// Downwards.
  public var descent: Double
}

/// The fonts of a screen, and what texts measure in them.
///
/// Sets DejaVu Sans, or the machine's sans-serif, and takes each character that it lacks from another font: a Japanese
/// one first, then any that has it. Without fonts on the machine, a plain stroke font of our own stands in.
public final class Fonts {
  /// Whether the machine has fonts. Where it has none, letters are drawn as strokes, and those without strokes as boxes.
  public let isAvailable: Bool

  private let connection: Connection
  private var faces: [Face: Opened] = [:]
  private var layouts: [Line: Layout] = [:]

  /// How many measured texts are kept. Numbers that change all the time must not fill the memory.
  private static let mostLayouts = 2048

  private struct Line: Hashable {
    var text: String
    var style: TextStyle
  }

  /// Where glyphs come from: one request to fontconfig.
  private enum Origin: Hashable {
    case main
    case japanese
    case having(Unicode.Scalar)
  }

  private struct Face: Hashable {
    var origin: Origin
    /// Quarters of a pixel.
    var size: Int
    var isBold: Bool
  }

  private struct Opened {
    var font: UnsafeMutablePointer<XftFont>?
  }

  /// A text's glyphs, with their places relative to its start.
  struct Layout {
    var glyphs: [XftGlyphFontSpec] = []
    var width = 0
  }

  /// The fonts of the connection's screen. One opened by a style that was not used before costs some milliseconds.
  ///
  /// - Parameter withoutMachineFonts: behaves as on a machine that has none.
  public init(_ connection: Connection, withoutMachineFonts: Bool = false) {
    self.connection = connection
    // Libraries leave a closing display in the reverse order of coming. Xft still asks XRender when it leaves, and would
    // bring it back for good, to be found again by the next display at the same address: so XRender comes first.
    var (firstEvent, firstError): (Int32, Int32) = (0, 0)
    XRenderQueryExtension(connection.display, &firstEvent, &firstError)
    let first = Face(origin: .main, size: 56, isBold: false)
    if !withoutMachineFonts, let font = Fonts.open(first, on: connection) {
      isAvailable = true
      faces[first] = Opened(font: font)
    } else {
      isAvailable = false
    }
  }

  deinit {
    guard !connection.isDead else { return }
    for opened in faces.values {
      if let font = opened.font { XftFontClose(connection.display, font) }
    }
  }

  /// How far a text advances, in pixels. Measured once, then remembered.
  public func width(of text: String, style: TextStyle) -> Double {
    guard isAvailable else { return StrokeFont.width(of: text, style: style) }
    return Double(layout(text, style).width)
  }

  /// How far lines of this style reach from their baseline.
  public func metrics(of style: TextStyle) -> LineMetrics {
    guard isAvailable, let font = font(.main, style) else { return StrokeFont.metrics(of: style) }
    return LineMetrics(ascent: Double(font.pointee.ascent), descent: Double(font.pointee.descent))
  }

  /// The text, or as much of its beginning as fits into `width` pixels with "…" after it; "" where not even that fits.
  public func truncated(_ text: String, toWidth width: Double, style: TextStyle) -> String {
    guard self.width(of: text, style: style) > width else { return text }
    let room = width - self.width(of: "…", style: style)
    guard room >= 0 else { return "" }
    var used = 0.0
    var end = text.startIndex
    while end < text.endIndex {
      used += advance(of: text[end], style)
      if used > room { break }
      text.formIndex(after: &end)
    }
    var kept = text[..<end]
    while kept.last == " " || kept.last == "\u{3000}" { kept.removeLast() }
    return kept + "…"
  }

  /// The glyphs of a text. Only where fonts are available.
  func layout(_ text: String, _ style: TextStyle) -> Layout {
    let line = Line(text: text, style: style)
    if let known = layouts[line] { return known }
    var layout = Layout()
    for scalar in text.unicodeScalars where Fonts.isShown(scalar) { add(scalar, style, to: &layout) }
    if layouts.count >= Fonts.mostLayouts { layouts.removeAll(keepingCapacity: true) }
    layouts[line] = layout
    return layout
  }

  private func advance(of character: Character, _ style: TextStyle) -> Double {
    guard isAvailable else { return StrokeFont.width(of: String(character), style: style) }
    var layout = Layout()
    for scalar in character.unicodeScalars where Fonts.isShown(scalar) { add(scalar, style, to: &layout) }
    return Double(layout.width)
  }

  private func add(_ scalar: Unicode.Scalar, _ style: TextStyle, to layout: inout Layout) {
    guard let font = font(having: scalar, style) else { return }
    var glyph = XftCharIndex(connection.display, font, scalar.value)
    var extents = XGlyphInfo()
    XftGlyphExtents(connection.display, font, &glyph, 1, &extents)
    layout.glyphs.append(XftGlyphFontSpec(font: font, glyph: glyph, x: Int16(clamping: layout.width), y: 0))
    layout.width += Int(extents.xOff)
  }

  /// Xft takes all glyphs from one font and draws boxes for those that it lacks: the font is chosen here, for each
  /// character. Characters that nobody has get the main font's box.
  private func font(having scalar: Unicode.Scalar, _ style: TextStyle) -> UnsafeMutablePointer<XftFont>? {
    let main = font(.main, style)
    for origin in [.main, .japanese, .having(scalar)] as [Origin] {
      // A new font for a control character or a private one would only be the same again.
      if case .having = origin, scalar.properties.generalCategory == .privateUse { break }
      if let font = font(origin, style), XftCharExists(connection.display, font, scalar.value) != 0 { return font }
    }
    return main
  }

  private func font(_ origin: Origin, _ style: TextStyle) -> UnsafeMutablePointer<XftFont>? {
    let face = Face(origin: origin, size: Int((style.size * 4).rounded()), isBold: style.isBold)
    if let opened = faces[face] { return opened.font }
    let font = Fonts.open(face, on: connection)
    faces[face] = Opened(font: font)
    return font
  }

  private static func open(_ face: Face, on connection: Connection) -> UnsafeMutablePointer<XftFont>? {
    let families =
      switch face.origin {
      case .main: "DejaVu Sans,sans-serif"
      case .japanese: "Noto Sans CJK JP,IPAPGothic,IPAGothic,sans-serif:lang=ja"
      case .having(let scalar): "sans-serif:charset=\(String(scalar.value, radix: 16))"
      }
    let name = "\(families):pixelsize=\(Double(face.size) / 4)\(face.isBold ? ":bold" : "")"
    // Nothing comes back where fontconfig knows no font at all.
    return XftFontOpenName(connection.display, connection.screenNumber, name)
  }

  /// Line breaks, joiners and selectors have no look of their own here.
  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format: false
    default: !scalar.properties.isVariationSelector
    }
  }
}
