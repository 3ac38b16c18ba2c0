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
  private let play: (Example) -> Void
  var examples: [Example] = [] { didSet { setNeedsDisplay() } }

  init(_ appearance: Appearance, play: @escaping (Example) -> Void) {
    self.play = play
    super.init(appearance, rowHeight: Self.rowHeight)
  }

  override var list: Rect { Rect(0, Self.listTop, bounds.width, max(0, bounds.height - Self.listTop - 8)) }

  override var rowCount: Int { examples.count }

  override func choose(_ row: Int) { play(examples[row]) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("examples"), drawing)
    var y = 62.0
    for line in drawing.lines(of: words("examples.lead"), .caption, width: bounds.width - 36).prefix(3) {
      drawing.text(line, at: Point(20, y), .caption, theme.text2)
      y += 16
    }
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
    var y = area.minY + 24
    for line in drawing.lines(of: words("example.\(example.name)"), .name, width: width).prefix(2) {
      drawing.text(line, at: Point(area.minX + 52, y), .name, theme.text, width: width)
      y += 18
    }
    let count = example.miss.firings.count
    let published =
      count == 0
      ? words("examples.never") : count == 1 ? words("examples.once") : words("examples.times", "\(count)")
    let now = example.miss.verdict.map(words.shortLine) ?? words("state.possible")
    let isRight = example.miss.verdict.map { ShownState($0.outcome) } ?? .possible
    let rows: [(String, ShownState, String)] = [
      (words("examples.published"), count == 0 ? .failed : .recognized, published),
      (words("examples.here"), isRight, now),
    ]
    y += 6
    let labelWidth = rows.map { drawing.width(of: $0.0, .caption) }.max() ?? 0
    for (label, state, text) in rows {
      drawing.text(label, at: Point(area.minX + 52, y), .caption, theme.text2)
      let left = area.minX + 52 + labelWidth + 12
      drawing.glyph(state, at: Point(left + 7, y - 4), size: 14)
      for (index, line) in drawing.lines(of: text, .caption, width: area.maxX - 16 - left - 22).prefix(2).enumerated() {
        drawing.text(
          line, at: Point(left + 22, y + 15 * Double(index)), .caption, state.color(in: theme),
          width: area.maxX - 16 - left - 22)
      }
      y += 20
    }
  }
}
