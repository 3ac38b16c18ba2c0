import Geometry
import Gestures
import Ink
import Interface

/// Two sliders, beside each other or one above the other: how thick the tool's tip is, and how much it covers.
final class TipSliders: Element {
  private let appearance: Appearance
  /// The direction of both.
  var axis = SliderTrack.Axis.vertical {
    didSet {
      guard axis != oldValue else { return }
      (size.axis, opacity.axis) = (axis, axis)
      layout()
      setNeedsDisplay()
    }
  }
  private let size = Slider(.vertical, on: TipSliders.diameters)
  private let opacity = Slider(.vertical, in: PenCase.opacities, step: 0.01)
  /// Called when a slider was moved.
  var changed: (PenCase.Tip) -> Void = { _ in }
  private var tip = PenCase.pen
  private var color = Color.black

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    size.changed = { [unowned self] in
      tip.diameter = $0
      tell()
    }
    opacity.changed = { [unowned self] in
      tip.opacity = $0
      tell()
    }
    size.drawTrack = { [unowned self] drawing, track in
      let ends =
        axis == .vertical
        ? (Point(track.midX, track.maxY - 3), Point(track.midX, track.minY + 7))
        : (Point(track.minX + 3, track.midY), Point(track.maxX - 7, track.midY))
      drawing.painter.capsule(ends.0, ends.1, radius: 2.5, endRadius: 7, drawing.theme.edge)
    }
    opacity.drawTrack = { [unowned self] drawing, track in
      drawing.painter.fill(track, cornerRadius: 8, drawing.theme.stage)
      let clear = color.withAlpha(0.05)
      drawing.painter.fill(
        track, cornerRadius: 8,
        axis == .vertical ? Gradient(color, clear, .vertical) : Gradient(clear, color, .horizontal))
      drawing.painter.stroke(track, cornerRadius: 8, width: 1.25, drawing.theme.edge.withAlpha(0.9))
    }
    addSubview(size)
    addSubview(opacity)
  }

  var controls: [any Control] { [size, opacity] }

  private func tell() {
    setNeedsDisplay()
    changed(tip)
  }

  /// Shows the tip of the tool that is chosen.
  func show(_ pens: PenCase) {
    tip = pens.tip
    color = pens.tool == .eraser ? Self.eraser : pens.color
    size.value = tip.diameter
    size.standard = pens.standardTip.diameter
    opacity.value = tip.opacity
    size.dot = (tip.diameter / 2, color)
    opacity.dot = (7, Color.mix(.white, color, tip.opacity))
    opacity.setNeedsDisplay()
    setNeedsDisplay()
  }

  /// What an eraser shows instead of a colour.
  private static let eraser = Color(0x9AA6B2)

  /// Sizes grow evenly by ratio, as they are seen; whole points from 8 on, halves below.
  static let diameters = SliderScale(PenCase.diameters, curve: .ratios) { $0 < 8 ? 0.5 : 1 }

  private static let labelHeight = 20.0

  override func layout() {
    guard axis == .vertical else {
      let row = bounds.height / 2
      size.place(Rect(0, row - 44, bounds.width, 44))
      return opacity.place(Rect(0, 2 * row - 44, bounds.width, 44))
    }
    let half = bounds.width / 2
    let height = bounds.height - 2 * Self.labelHeight
    size.place(Rect(half / 2 - 22, Self.labelHeight, 44, height))
    opacity.place(Rect(half * 1.5 - 22, Self.labelHeight, 44, height))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let half = bounds.width / 2
    let diameter = tip.diameter.text(decimals: tip.diameter == tip.diameter.rounded() ? 0 : 1)
    let percentage = drawing.words("unit.percent", (tip.opacity * 100).text(decimals: 0))
    let columns = [
      (x: half / 2, name: drawing.words("oekaki.size"), value: "\(diameter) pt"),
      (x: half * 1.5, name: drawing.words("oekaki.opacity"), value: percentage),
    ]
    guard axis == .vertical else {
      for (index, (_, name, value)) in columns.enumerated() {
        let y = bounds.height / 2 * Double(index) + 11
        drawing.text(name, at: Point(6, y), .tick, theme.text2, width: bounds.width - 64)
        drawing.text(value, at: Point(bounds.width - 6, y), Self.value, theme.text, anchor: .end, width: 56)
      }
      return
    }
    // Both are of one size, whatever they show. A long name takes what a short one leaves.
    let names = drawing.alike([(columns.map(\.name).joined(separator: " "), bounds.width - 2)], .tick)
    let values = drawing.alike([(drawing.words("unit.percent", "100"), half - 2)], Self.value)
    let widths = columns.map { min(names.width(of: $0.name, .tick), bounds.width - 2) }
    let last = min(half * 1.5 - widths[1] / 2, bounds.width - 1 - widths[1])
    let starts = [max(1, min(half / 2 - widths[0] / 2, last - 3 - widths[0])), last]
    for (start, (x, name, value)) in zip(starts, columns) {
      names.text(name, at: Point(start, 13), .tick, theme.text2, width: bounds.width - 1 - start)
      values.text(value, at: Point(x, bounds.height - 6), Self.value, theme.text, anchor: .middle, width: half)
    }
  }

  private static let value = TextStyle(size: 11, isBold: true)

  /// The wheel turned over one of the sliders.
  func scroll(by steps: Double, at place: Point) {
    for slider in [size, opacity] where slider.frame.contains(place) { slider.scroll(by: -steps) }
  }
}
