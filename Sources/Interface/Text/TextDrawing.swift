public import Geometry
public import Ink

extension Typesetter {
  /// The largest em that is drawn from masks, in pixels; above it outlines are filled, so that a few huge letters do not
  /// drive all others out of the cache.
  private static let largestMaskedEm = 256.0

  /// Draws a line of text on a painter, over everything that was drawn before.
  ///
  /// Where the painter's unit is a point of the typesetter's scale and nothing is turned, glyphs stand on a whole row of
  /// pixels and to a quarter of one across, bent to the rows as the desktop wishes. On any other painter their outlines
  /// are filled, as wide as measured.
  ///
  /// - Parameters:
  ///   - text: one line.
  ///   - place: where its baseline starts, in the painter's coordinates.
  ///   - style: size and weight.
  ///   - color: the letters' colour; its alpha is multiplied by the painter's opacity.
  ///   - painter: what to draw on, within its raster's clip.
  public func draw(_ text: String, at place: Point, _ style: TextStyle, _ color: Color, on painter: Painter) {
    let faded = color.faded(by: painter.opacity)
    let origin = painter.transform(place)
    // Beyond a million pixels nothing can be seen.
    guard faded.alpha > 0, abs(origin.x) < 1e6, abs(origin.y) < 1e6, !painter.raster.clip.isEmpty else { return }
    announce(text, at: place, style, faded, on: painter)
    guard let font = font(style) else { return drawStrokes(text, at: place, style, color, on: painter) }
    if painter.isUpright(at: scale), font.size.pixels <= Self.largestMaskedEm {
      drawMasks(text, font, at: origin, faded, on: painter.raster)
    } else {
      drawOutlines(text, font, at: place, color, on: painter)
    }
  }

  private func drawMasks(_ text: String, _ font: SizedFont, at origin: Point, _ color: Color, on raster: Raster) {
    // Letters reach no further than this from their place.
    let reach = 2 * font.size.pixels + 2
    let clip = raster.clip
    let (left, right) = (Double(clip.x) - reach, Double(clip.maxX) + reach)
    guard origin.y > Double(clip.y) - reach, origin.y < Double(clip.maxY) + reach else { return }
    let baseline = Int(origin.y.rounded())
    var pen = origin.x
    for scalar in text.unicodeScalars {
      if pen > right { break }
      let glyph = font.glyph(of: scalar)
      if let index = glyph.face, pen > left {
        let face = font.cascade.faces[index]
        let quarters = face.isBetweenPixels ? Int((pen * 4).rounded()) : 4 * Int(pen.rounded())
        let phase = quarters & 3
        let key = GlyphMaskKey(font: font.number, face: index, glyph: glyph.index, phase: phase)
        let mask: GlyphMask
        if let known = fonts.masks[key] {
          mask = known
        } else {
          mask = face.mask(of: glyph.index, font.size, phase: phase)
          fonts.masks.add(mask, for: key)
        }
        mask.fill(on: raster, x: quarters >> 2, baseline: baseline, color)
      }
      pen += glyph.advance
    }
  }

  private func drawOutlines(_ text: String, _ font: SizedFont, at place: Point, _ color: Color, on painter: Painter) {
    let line = painter.translated(place.x, place.y)
    let em = font.size.pixels / scale
    var pen = 0.0
    for scalar in text.unicodeScalars {
      let glyph = font.glyph(of: scalar)
      if let face = glyph.face {
        line.translated(pen / scale, 0).scaled(em).fill(font.cascade.faces[face].outline(of: glyph.index), color)
      }
      pen += glyph.advance
    }
  }

  private func drawStrokes(_ text: String, at place: Point, _ style: TextStyle, _ color: Color, on painter: Painter) {
    // The baseline lies on a whole row, as that of glyphs does.
    let unit = size(of: style) / StrokeFont.unitsPerEm
    var place = place
    if painter.isUpright(at: painter.scale) {
      let row = painter.transform(place).y
      place.y += (row.rounded() - row) / painter.scale
    }
    let line = painter.translated(place.x, place.y).scaled(unit)
    var pen = 0.0
    for scalar in text.unicodeScalars {
      StrokeFont.draw(scalar, isBold: style.isBold, color, on: line.translated(pen, 0))
      pen += StrokeFont.advance(of: scalar, isBold: style.isBold)
    }
  }
}

extension Painter {
  /// Whether it only shifts, and enlarges both axes by `scale`, but for what rounding has left.
  fileprivate func isUpright(at scale: Double) -> Bool {
    let tolerance = 1e-9 * scale
    return abs(transform.a - scale) < tolerance && abs(transform.d - scale) < tolerance
      && abs(transform.b) < tolerance && abs(transform.c) < tolerance
  }
}
