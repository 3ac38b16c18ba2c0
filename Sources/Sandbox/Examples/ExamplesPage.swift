import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// Touches at which a published rule was wrong, in the place of the recognizers: what it said beside what is said here. A touch plays
/// them.
final class ExamplesPage: PanelPage {
  /// A case that comes with the program.
  struct Example {
    /// Its file's name, without the ending: its texts are known by it.
    var name: String
    var miss: PublishedMiss
  }

  private static let listTop = 108.0
  private static let rowHeight = 118.0
  /// An example is to be played.
  var play: (Example) -> Void = { _ in }
  var examples: [Example] = [] { didSet { setNeedsDisplay() } }

  init(_ appearance: Appearance) { super.init(appearance, rowHeight: Self.rowHeight) }

  override var list: Rect { Rect(0, Self.listTop, bounds.width, max(0, bounds.height - Self.listTop - 8)) }

  override var rowCount: Int { examples.count }

  override func choose(_ row: Int) { play(examples[row]) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("examples"), drawing)
    drawing.paragraph(
      words("examples.lead"), at: Point(20, 62), .caption, theme.text2, width: bounds.width - 36, most: 3)
    drawRows(drawing) { index, area, drawing in
      drawGround(ofRow: index, in: area, from: 20, drawing)
      draw(examples[index], area, drawing)
    }
  }

  private func draw(_ example: Example, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let width = area.width - 52 - 16
    drawing.icon(.play, at: Point(area.minX + 30, area.minY + 24), theme.text2)
    var y = drawing.paragraph(
      words("example.\(example.name)"), at: Point(area.minX + 52, area.minY + 24), .name, theme.text, width: width,
      most: 2, leading: 18)
    let count = example.miss.firings.count
    let published =
      count == 0
      ? words("examples.never") : count == 1 ? words("examples.once") : words("examples.times", "\(count)")
    let now = example.miss.verdict.map(words.shortLines) ?? [words("state.possible")]
    // The signs say who is right, and not, as those of recognizers, what fired.
    let rows: [(String, Icon, Color, [String])] = [
      (words("examples.published"), .close, theme.failed, [words("examples.wrong", published)]),
      (words("examples.here"), .check, theme.accent, now.map { words("examples.right", $0) }),
    ]
    y += 6
    let labelWidth = rows.map { drawing.width(of: $0.0, .caption) }.max() ?? 0
    for (label, icon, color, forms) in rows {
      drawing.text(label, at: Point(area.minX + 52, y), .caption, theme.text2)
      let left = area.minX + 52 + labelWidth + 12
      drawing.icon(icon, at: Point(left + 7, y - 4), color)
      let width = area.maxX - 16 - left - 22
      let text = forms.first { drawing.lines(of: $0, .caption, width: width).count <= 2 } ?? forms[forms.count - 1]
      drawing.paragraph(
        text, at: Point(left + 22, y), .caption, theme.text, width: width, most: 2, leading: 15)
      y += 20
    }
  }
}
