internal import CText
import Ink

/// FreeType itself, which faces belong to.
final class FontEngine {
  let library: FT_Library

  /// nil where there is no memory for it.
  init?() {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return nil }
    self.library = library
  }

  deinit { FT_Done_FreeType(library) }
}

/// A size of the em in 64ths of a pixel, in which all of FreeType's lengths are.
struct EmSize: Hashable {
  var value: Int

  /// The size nearest to `pixels`, within 1...1000.
  init(pixels: Double) {
    value = pixels > 1 ? Int((min(pixels, 1000) * 64).rounded()) : 64
  }

  var pixels: Double { Double(value) / 64 }
}

/// An open font file: what its glyphs measure, their pixels and their outlines.
final class FontFace {
  /// Whether letters may stand between pixels: where they are bent sideways to fit the pixels, they must not.
  let isBetweenPixels: Bool

  private let file: FontFile
  private let engine: FontEngine
  private let face: FT_Face
  private let flags: Int32
  private var size: EmSize?
  private var outlines: [UInt32: Path] = [:]

  private static let mostOutlines = 512

  /// nil where the file cannot be read or holds no outlines.
  init?(_ file: FontFile, engine: FontEngine) {
    var opened: FT_Face?
    guard FT_New_Face(engine.library, file.path, file.index, &opened) == 0, let face = opened else { return nil }
    guard face.pointee.face_flags & Int(FT_FACE_FLAG_SCALABLE) != 0, face.pointee.units_per_EM > 0 else {
      FT_Done_Face(face)
      return nil
    }
    (self.file, self.engine, self.face) = (file, engine, face)
    var flags = Int(FT_LOAD_NO_BITMAP)
    switch file.hinting {
    case _ where !file.isAntialiased: flags |= Self.target(FT_RENDER_MODE_MONO)
    case .none: flags |= Int(FT_LOAD_NO_HINTING)
    case .slight: flags |= Self.target(FT_RENDER_MODE_LIGHT)
    case .medium, .full: flags |= Self.target(FT_RENDER_MODE_NORMAL)
    }
    if file.isAutohinted { flags |= Int(FT_LOAD_FORCE_AUTOHINT) }
    self.flags = Int32(truncatingIfNeeded: flags)
    isBetweenPixels = file.isAntialiased && (file.hinting == .none || file.hinting == .slight)
  }

  deinit { FT_Done_Face(face) }

  /// FT_LOAD_TARGET_, a macro: the mode in the four bits from the sixteenth on.
  private static func target(_ mode: FT_Render_Mode) -> Int { Int(mode.rawValue & 15) << 16 }

  /// The glyph of a character; 0, the box for what is missing, where it has none.
  func glyph(of scalar: Unicode.Scalar) -> UInt32 { FT_Get_Char_Index(face, UInt(scalar.value)) }

  /// How far a glyph advances, in pixels: a whole number of 64ths, and of pixels where letters stand on pixels.
  func advance(of glyph: UInt32, _ size: EmSize) -> Double {
    let flags = isBetweenPixels ? Int32(truncatingIfNeeded: Int(FT_LOAD_NO_HINTING) | Int(FT_LOAD_NO_BITMAP)) : flags
    var advance: FT_Fixed = 0
    guard select(size), FT_Get_Advance(face, glyph, flags, &advance) == 0 else { return 0 }
    // From 16.16 to 64ths.
    let length = (advance + 512) >> 10
    let bolder = file.isEmboldened && length > 0 ? length + boldness(size) : length
    return isBetweenPixels ? Double(bolder) / 64 : Double((bolder + 32) >> 6)
  }

  /// How far lines reach from their baseline, in whole pixels.
  func reach(_ size: EmSize) -> (ascent: Double, descent: Double) {
    let unit = size.pixels / Double(face.pointee.units_per_EM)
    return (
      max(0, (Double(face.pointee.ascender) * unit).rounded(.up)),
      max(0, (Double(-Int(face.pointee.descender)) * unit).rounded(.up))
    )
  }

  /// The pixels of a glyph whose origin lies `phase` quarters of a pixel right of a pixel's edge; an empty mask where it
  /// has none or they cannot be made.
  func mask(of glyph: UInt32, _ size: EmSize, phase: Int) -> GlyphMask {
    guard select(size), let slot = load(glyph, flags) else { return GlyphMask() }
    if file.isEmboldened { FT_Outline_Embolden(&slot.pointee.outline, boldness(size)) }
    FT_Outline_Translate(&slot.pointee.outline, phase * 16, 0)
    return GlyphMask(of: &slot.pointee.outline, engine, isSmooth: file.isAntialiased)
  }

  /// The outline of a glyph where the em is 1 long, y down, its origin on the baseline; unhinted.
  func outline(of glyph: UInt32) -> Path {
    if let known = outlines[glyph] { return known }
    // At a thousand pixels what rounding to 64ths takes away is never seen.
    let size = EmSize(pixels: 1000)
    var path = Path()
    if select(size),
      let slot = load(glyph, Int32(truncatingIfNeeded: Int(FT_LOAD_NO_HINTING) | Int(FT_LOAD_NO_BITMAP)))
    {
      if file.isEmboldened { FT_Outline_Embolden(&slot.pointee.outline, boldness(size)) }
      path = Path(slot.pointee.outline, unit: 1 / Double(size.value))
    }
    if outlines.count >= Self.mostOutlines { outlines.removeAll(keepingCapacity: true) }
    outlines[glyph] = path
    return path
  }

  private func load(_ glyph: UInt32, _ flags: Int32) -> FT_GlyphSlot? {
    guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph,
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
    else { return nil }
    return slot
  }

  private func select(_ size: EmSize) -> Bool {
    if self.size == size { return true }
    guard FT_Set_Char_Size(face, size.value, size.value, 72, 72) == 0 else {
      self.size = nil
      return false
    }
    self.size = size
    return true
  }

  /// By how much stems are widened for a bold that the font does not have: FT_GlyphSlot_Embolden's share of the em.
  private func boldness(_ size: EmSize) -> Int { size.value / 24 }
}
