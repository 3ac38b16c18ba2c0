internal import CX11
import Geometry

extension Screen {
  /// Draws a line of text into the picture.
  ///
  /// - Parameters:
  ///   - text: one line, from left to right.
  ///   - x: where it starts, in pixels.
  ///   - baseline: where its letters stand, in pixels.
  ///   - style: size and weight.
  ///   - color: 0x00RRGGBB.
  ///   - alpha: how opaque, 0...1. The stroke font that stands in for missing fonts is always opaque.
  ///   - clip: the only parts of the picture that it may change; nil for all of it.
  public func draw(
    _ text: String, x: Double, baseline: Double, style: TextStyle, color: UInt32, alpha: Double = 1,
    clip: [PixelRect]? = nil
  ) {
    guard !window.connection.isDead, x.isFinite, baseline.isFinite, alpha > 0 else { return }
    let left = Int16(clamping: Int(max(min(x, 40000), -40000).rounded()))
    let bottom = Int16(clamping: Int(max(min(baseline, 40000), -40000).rounded()))
    guard touches(clip, text, left: Int(left), bottom: Int(bottom), style) else { return }
    if fonts.isAvailable {
      drawGlyphs(text, left, bottom, style, color, alpha, clip)
    } else {
      setCoreClip(clip)
      drawStrokes(text, left, bottom, style, color)
      if clip != nil { XSetClipMask(window.connection.display, context, UInt(None)) }
    }
  }

  /// Whether some pixel of the text may lie in the clip. Letters may reach a little out of their advance.
  private func touches(_ clip: [PixelRect]?, _ text: String, left: Int, bottom: Int, _ style: TextStyle) -> Bool {
    let metrics = fonts.metrics(of: style)
    let slack = Int(style.size / 2) + 1
    let box = PixelRect(
      x: left - slack, y: bottom - Int(metrics.ascent) - slack,
      width: Int(fonts.width(of: text, style: style)) + 2 * slack,
      height: Int(metrics.ascent + metrics.descent) + 2 * slack)
    guard let clip else { return !box.intersection(bounds).isEmpty }
    return clip.contains { !$0.intersection(box).isEmpty }
  }

  private func drawGlyphs(
    _ text: String, _ left: Int16, _ bottom: Int16, _ style: TextStyle, _ color: UInt32, _ alpha: Double,
    _ clip: [PixelRect]?
  ) {
    guard let canvas = textCanvas(clip) else { return }
    let layout = fonts.layout(text, style)
    // XRender's colours have 16 bits a channel and are multiplied by their alpha.
    let opacity = min(alpha, 1)
    func channel(_ shift: UInt32) -> UInt16 { UInt16(Double(color >> shift & 255) * 257 * opacity) }
    var color = XftColor(
      pixel: UInt(format.pixel(color)),
      color: XRenderColor(red: channel(16), green: channel(8), blue: channel(0), alpha: UInt16(65535 * opacity)))
    glyphs.removeAll(keepingCapacity: true)
    for glyph in layout.glyphs {
      glyphs.append(
        XftGlyphFontSpec(
          font: glyph.font, glyph: glyph.glyph, x: Int16(clamping: Int(left) + Int(glyph.x)), y: bottom))
    }
    XftDrawGlyphFontSpec(canvas, &color, glyphs, Int32(clamping: glyphs.count))
  }

  private func drawStrokes(_ text: String, _ left: Int16, _ bottom: Int16, _ style: TextStyle, _ color: UInt32) {
    let display = window.connection.display
    let width = UInt32(max(1, StrokeFont.lineWidth(of: style).rounded()))
    XSetForeground(display, context, UInt(format.pixel(color)))
    XSetLineAttributes(display, context, width, LineSolid, CapRound, JoinRound)
    let unit = StrokeFont.unit(of: style)
    var pen = Double(left)
    for scalar in text.unicodeScalars {
      let glyph = StrokeFont.glyph(of: scalar)
      let advance = StrokeFont.advance(of: glyph, style)
      let start = pen + (advance - glyph.width) / 2 * unit
      for stroke in glyph.strokes {
        var points = stroke.map { point in
          XPoint(
            x: Int16(clamping: Int((start + point.x * unit).rounded())),
            y: Int16(clamping: Int((Double(bottom) + point.y * unit).rounded())))
        }
        XDrawLines(display, pixmap, context, &points, Int32(points.count), CoordModeOrigin)
      }
      pen += advance * unit
    }
  }

  private func setCoreClip(_ clip: [PixelRect]?) {
    guard let clip else { return }
    var rectangles = clip.map { XRectangle($0.intersection(bounds)) }
    XSetClipRectangles(
      window.connection.display, context, 0, 0, &rectangles, Int32(rectangles.count), Unsorted)
  }

  /// What Xft draws on, with this clip set.
  private func textCanvas(_ clip: [PixelRect]?) -> OpaquePointer? {
    let display = window.connection.display
    if canvas == nil {
      let screen = window.connection.screenNumber
      canvas = XftDrawCreate(display, pixmap, XDefaultVisual(display, screen), XDefaultColormap(display, screen))
      canvasGeneration = generation
      canvasClip = nil
    }
    guard let canvas else { return nil }
    if canvasGeneration != generation {
      XftDrawChange(canvas, pixmap)
      canvasGeneration = generation
      canvasClip = nil
      XftDrawSetClip(canvas, nil)
    }
    if clip != canvasClip {
      if let clip {
        let rectangles = clip.map { XRectangle($0.intersection(bounds)) }
        XftDrawSetClipRectangles(canvas, 0, 0, rectangles, Int32(rectangles.count))
      } else {
        XftDrawSetClip(canvas, nil)
      }
      canvasClip = clip
    }
    return canvas
  }
}

extension XRectangle {
  fileprivate init(_ rect: PixelRect) {
    self.init(
      x: Int16(clamping: rect.x), y: Int16(clamping: rect.y), width: UInt16(clamping: rect.width),
      height: UInt16(clamping: rect.height))
  }
}
