import Geometry
import Gestures
import Ink
import Interface

/// The brush that is chosen: a stroke of it, its name, and what else it does to a stroke. A touch opens what can be set about it.
final class BrushButton: Element {
  static let (width, height) = (92.0, 84.0)
  /// What a touch does; nothing by default.
  var action: () -> Void = {}
  private var pens: PenCase
  /// The colour of the paper.
  private var ground = Painting.paperColor
  /// The stroke as it was painted last.
  private var preview: Raster?

  init(_ pens: PenCase) {
    self.pens = pens
    super.init()
  }

  func show(_ pens: PenCase) {
    guard pens != self.pens else { return }
    if pens.brush(pens.brushTip, pens.tip(of: pens.brushTip)) != brush { preview = nil }
    self.pens = pens
    setNeedsDisplay()
  }

  /// Shows the stroke on paper of another colour.
  func show(paper color: Color) {
    guard color != ground else { return }
    (ground, preview) = (color, nil)
    setNeedsDisplay()
  }

  private var brush: Brush { pens.brush(pens.brushTip, pens.tip(of: pens.brushTip)) }

  // A stroke of another size is another picture.
  override func layout() { preview = nil }

  private var sample: Rect { Rect(6, 6, max(1, bounds.width - 12), 36) }

  override func draw(_ drawing: GraphicsContext) {
    let (theme, words) = (drawing.theme, drawing.words)
    drawing.sheet(bounds, cornerRadius: 10, fill: theme.raised)
    let scale = canvas?.scale ?? 1
    let raster = preview ?? BrushRow.stroke(of: brush, in: sample.size, on: ground, scale: scale)
    preview = raster
    drawing.painter.translated(sample.minX, sample.minY).scaled(1 / scale).draw(raster)
    drawing.painter.stroke(sample, cornerRadius: 0, width: 1, theme.line)
    let (x, width) = (bounds.midX, bounds.width - 12)
    let notes = notes(words)
    drawing.text(
      words("brush.\(pens.brushTip.rawValue)"), at: Point(x, notes.isEmpty ? 66 : 58), .captionBold, theme.text,
      anchor: .middle, width: width)
    if !notes.isEmpty {
      drawing.text(notes, at: Point(x, 74), .tick, theme.text2, anchor: .middle, width: width)
    }
  }

  /// What is done to strokes besides, in fewer and fewer words.
  private func notes(_ words: Words) -> [String] {
    let steady =
      pens.steadiness > 0
      ? words("brush.steady", words("unit.percent", (pens.steadiness * 100).text(decimals: 0))) : nil
    let mirrored = pens.mirroring == .none ? nil : words(pens.mirroring.name)
    let all = [steady, mirrored].compactMap(\.self)
    return all.count > 1 ? [all.joined(separator: " · "), all[1]] : all
  }

  override func touchesBegan(_ touches: Touches, with event: Event) { activate() }
}

extension BrushButton: Control {
  var focusRadius: Double { 10 }
  func activate() { action() }
}
