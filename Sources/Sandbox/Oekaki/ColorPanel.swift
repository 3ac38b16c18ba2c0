import Geometry
import Gestures
import Ink
import Interface

/// Mixes a colour from hue, saturation and brightness, and holds the palette that it can be added to.
final class ColorPanel: Popover, RailPopover {
  private var tone: HSBColor
  /// What the colour was when the panel was opened.
  private var before: Color
  private let mix: (Color) -> Void
  private var sliders: [Slider] = []
  /// What the panel asks of palettes.
  struct PaletteActions {
    /// Shows all palettes.
    var open: () -> Void
    var add: (Color) -> Void
    var remove: (Color) -> Void
    /// Moves a colour so many places on.
    var move: (Color, _ step: Int) -> Void
  }

  private let words: Words
  private let actions: PaletteActions
  private let grid: PaletteGrid
  private let name: Button
  // What is done with the present colour in the palette.
  private let add = Button(icon: .plus)
  private let remove = Button(icon: .clear)
  private let back = Button(icon: .back)
  private let forth = Button(icon: .next)
  private var palette: Palette
  /// The recent colours, where they are not on the rail; those that the palette has are not shown twice.
  private let recent: [Color]
  private let hasRecent: Bool

  /// - Parameters:
  ///   - hasRecent: whether the recent colours are here, and not on the rail.
  ///   - mix: called with every colour on the way.
  ///   - choose: called with a colour that was chosen whole.
  init(
    appearance: Appearance, pens: PenCase, hasRecent: Bool, palette: Palette, actions: PaletteActions,
    mix: @escaping (Color) -> Void, choose: @escaping (Color) -> Void
  ) {
    tone = HSBColor(pens.color)
    before = pens.color
    self.mix = mix
    words = appearance.words
    (self.actions, self.palette, self.hasRecent) = (actions, palette, hasRecent)
    recent = hasRecent ? pens.recent : []
    grid = PaletteGrid(choose)
    name = Button(palette.name, kind: .secondary, action: actions.open)
    name.style = .label
    super.init(title: appearance.words("oekaki.colors"))
    let parts: [(WritableKeyPath<HSBColor, Double>, @Sendable (HSBColor, Double) -> HSBColor)] = [
      // All hues at their fullest: of black and grey there is none to be seen.
      (\.hue, { HSBColor(hue: $1, saturation: 1, brightness: 1) }),
      (\.saturation, { HSBColor(hue: $0.hue, saturation: $1, brightness: $0.brightness) }),
      (\.brightness, { HSBColor(hue: $0.hue, saturation: $0.saturation, brightness: $1) }),
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
    let titles = [
      (add, "palettes.add.color"), (remove, "palettes.remove.color"), (back, "palettes.back"), (forth, "palettes.on"),
    ]
    for (button, title) in titles { button.commandTitle = title }
    add.action = { [unowned self] in actions.add(tone.color) }
    remove.action = { [unowned self] in actions.remove(tone.color) }
    back.action = { [unowned self] in actions.move(tone.color, -1) }
    forth.action = { [unowned self] in actions.move(tone.color, 1) }
    for element in [name] + edits as [Element] + [grid] { addSubview(element) }
    show(palette)
  }

  /// Black and grey keep the hue that was chosen.
  func goOn(from other: ColorPanel) {
    (tone, before) = (other.tone, other.before)
    showTone()
  }

  override var contentSize: Size {
    // A few rows are seen at once.
    let columns = Int((Self.width - 2 * Popover.margin) / PaletteGrid.side)
    let rows = min(max((grid.colors.count + columns - 1) / columns, 1), 4)
    return Size(Self.width, 44 + Self.gridTop + Double(rows) * PaletteGrid.side + Popover.margin)
  }

  private static let width = 320.0
  /// Where the colours begin under the title, in points.
  private static let gridTop = 244.0
  /// From one row of targets to the next.
  private static let step = 48.0
  /// How much room the sliders' names have at their left, in points.
  private static let nameWidth = 86.0

  func fits(_ rail: Rail) -> Bool { hasRecent != rail.showsRecent }

  private var edits: [Button] { [add, remove, back, forth] }

  override var controls: [any Control] { sliders as [any Control] + [name] + edits + [grid] }

  /// Shows the colour that was chosen elsewhere.
  func show(_ pens: PenCase) {
    let color = pens.color
    guard color != tone.color else { return }
    tone = HSBColor(color, like: tone)
    showTone()
  }

  /// Shows another palette, or the same with other colours.
  func show(_ palette: Palette) {
    self.palette = palette
    name.title = palette.name
    grid.colors = palette.colors + recent.filter { !palette.colors.contains($0) }
    showTone()
  }

  private func showTone() {
    for (slider, value) in zip(sliders, [tone.hue, tone.saturation, tone.brightness]) {
      slider.value = value
      slider.dot = (9, slider === sliders[0] ? HSBColor(hue: tone.hue, saturation: 1, brightness: 1).color : tone.color)
      slider.setNeedsDisplay()
    }
    grid.present = tone.color
    let index = palette.colors.firstIndex(of: tone.color)
    let absent = index == nil ? words("why.notInPalette") : nil
    add.enable(unless: index == nil ? nil : words("why.inPalette"))
    remove.enable(unless: absent)
    back.enable(unless: absent ?? (index == 0 ? words("why.firstColor") : nil))
    forth.enable(unless: absent ?? (index == palette.entries.count - 1 ? words("why.lastColor") : nil))
    setNeedsDisplay()
  }

  /// Draws what every value of a slider would give.
  private func ramp(_ drawing: GraphicsContext, _ track: Rect, _ color: (Double) -> Color) {
    let count = 24
    let width = track.width / Double(count)
    drawing.painter.fillCircle(Point(track.minX, track.midY), radius: 8, color(0))
    drawing.painter.fillCircle(Point(track.maxX, track.midY), radius: 8, color(1))
    // A pixel that two parts share shows what lies below them: their own colour, and not the ground's.
    for index in 1..<count {
      let seam = Rect(track.minX + Double(index) * width - 1, track.minY, 2, track.height)
      drawing.painter.fill(seam, color(Double(index) / Double(count)))
    }
    for index in 0..<count {
      let ends = (Double(index) / Double(count), Double(index + 1) / Double(count))
      let part = Rect(track.minX + Double(index) * width, track.minY, width, track.height)
      drawing.painter.fill(part, Gradient(color(ends.0), color(ends.1), .horizontal))
    }
    // Of dark ink the darkest tones are those of the panel.
    let whole = Rect(track.minX - 8, track.midY - 8, track.width + 16, 16)
    drawing.painter.stroke(whole, cornerRadius: 8, width: 1.25, drawing.theme.edge.withAlpha(0.9))
  }

  override func layout() {
    let area = content
    for (index, slider) in sliders.enumerated() {
      slider.place(
        Rect(
          area.minX + Self.nameWidth - 6, area.minY + 48 + Double(index) * Self.step,
          area.width - Self.nameWidth + 12, 44))
    }
    let y = area.minY + Self.gridTop - 48
    let width = area.width - Double(edits.count) * 44
    name.place(Rect(area.minX, y, width - 4, 44))
    for (index, button) in edits.enumerated() {
      button.place(Rect(area.minX + width + Double(index) * 44, y, 44, 44))
    }
    grid.place(Rect(area.minX, area.minY + Self.gridTop, area.width, max(0, area.maxY - area.minY - Self.gridTop)))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let area = content
    let names = ["hue", "saturation", "brightness"].map { words("colors.\($0)") }
    let sized = drawing.alike(names.map { ($0, Self.nameWidth - 8) }, .caption)
    for (name, slider) in zip(names, sliders) {
      sized.text(
        name, at: Point(area.minX, slider.frame.midY + 4.3), .caption, drawing.theme.text2, width: Self.nameWidth - 8)
    }
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
