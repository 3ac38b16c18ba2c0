import Geometry
import Gestures
import Ink
import Interface

/// Mixes a colour from hue, saturation and brightness; in a small window also holds the palette.
final class ColorPanel: Popover {
  private var tone: Tone
  /// What the colour was when the panel was opened.
  private let before: Color
  private let mix: (Color) -> Void
  private var sliders: [Slider] = []
  private var palette: [Swatch] = []

  /// - Parameters:
  ///   - hasPalette: whether the palette and the recent colours are here, and not on the rail.
  ///   - mix: called with every colour on the way.
  ///   - choose: called with a colour that was chosen whole.
  init(
    appearance: Appearance, pens: PenCase, hasPalette: Bool, mix: @escaping (Color) -> Void,
    choose: @escaping (Color) -> Void
  ) {
    tone = Tone(pens.color)
    before = pens.color
    self.mix = mix
    super.init(title: appearance.words("oekaki.colors"))
    let parts: [(WritableKeyPath<Tone, Double>, @Sendable (Tone, Double) -> Tone)] = [
      // All hues at their fullest: of black and grey there is none to be seen.
      (\.hue, { Tone(hue: $1, saturation: 1, brightness: 1) }),
      (\.saturation, { Tone(hue: $0.hue, saturation: $1, brightness: $0.brightness) }),
      (\.brightness, { Tone(hue: $0.hue, saturation: $0.saturation, brightness: $1) }),
    ]
    for (path, tone) in parts {
      let slider = Slider(.horizontal) { [unowned self] value in
        self.tone[keyPath: path] = value
        self.mix(self.tone.color)
        showTone()
      }
      slider.drawTrack = { [unowned self] drawing, track in ramp(drawing, track) { tone(self.tone, $0).color } }
      sliders.append(slider)
      addSubview(slider)
    }
    if hasPalette {
      palette = (PenCase.colors + pens.recent).map { Swatch($0, radius: 14) { choose($0) } }
      for swatch in palette { addSubview(swatch) }
    }
    showTone()
  }

  override var contentSize: Size {
    let rows = (palette.count + Self.columns - 1) / Self.columns
    return Size(288, 248 + (rows > 0 ? Double(rows) * Self.step + 8 : 0))
  }

  private static let columns = 5
  /// From one row of targets to the next.
  private static let step = 48.0

  override var controls: [any Control] { sliders as [any Control] + palette }

  /// Shows a colour that was chosen elsewhere.
  func show(_ color: Color) {
    guard color != tone.color else { return }
    tone = Tone(color, like: tone)
    showTone()
  }

  private func showTone() {
    for (slider, value) in zip(sliders, [tone.hue, tone.saturation, tone.brightness]) {
      slider.setValue(value)
      slider.knob = (9, slider === sliders[0] ? Tone(hue: tone.hue, saturation: 1, brightness: 1).color : tone.color)
      slider.redraw()
    }
    for swatch in palette { swatch.isOn = swatch.color == tone.color }
    setNeedsDisplay()
  }

  /// Draws what every value of a slider would give.
  private func ramp(_ drawing: GraphicsContext, _ track: Rect, _ color: (Double) -> Color) {
    let count = 24
    let width = track.width / Double(count)
    drawing.painter.fillCircle(Point(track.minX, track.midY), radius: 8, color(0))
    drawing.painter.fillCircle(Point(track.maxX, track.midY), radius: 8, color(1))
    for index in 0..<count {
      let ends = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let part = Rect(track.minX + Double(index) * width, track.minY, width, track.height)
      drawing.painter.fill(part, Gradient(color(ends.0), color(ends.1), .horizontal))
    }
  }

  override func layout() {
    let area = content
    for (index, slider) in sliders.enumerated() {
      slider.place(Rect(area.minX - 6, area.minY + 48 + Double(index) * Self.step, area.width + 12, 44))
    }
    let step = area.width / Double(Self.columns)
    for (index, swatch) in palette.enumerated() {
      let x = area.minX + (Double(index % Self.columns) + 0.5) * step - 22
      swatch.place(Rect(x, area.minY + 200 + Double(index / Self.columns) * Self.step, 44, 44))
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let area = content
    let half = area.width / 2
    drawing.painter.fill(Rect(area.minX, area.minY, half, 40), cornerRadius: 8, before)
    drawing.painter.fill(Rect(area.minX + half, area.minY, half, 40), cornerRadius: 8, tone.color)
    drawing.painter.fill(Rect(area.minX + half - 8, area.minY, 8, 40), before)
    drawing.painter.fill(Rect(area.minX + half, area.minY, 8, 40), tone.color)
    drawing.painter.stroke(
      Rect(area.minX, area.minY, area.width, 40), cornerRadius: 8, width: 1, drawing.theme.edge.withAlpha(0.7))
    drawing.text(
      tone.color.hexadecimal,
      at: Point(bounds.maxX - Popover.shadow - Popover.margin, bounds.minY + Popover.shadow + 29),
      .label, drawing.theme.text2, anchor: .end)
  }
}
