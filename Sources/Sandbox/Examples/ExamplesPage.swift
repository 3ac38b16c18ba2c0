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

  private static let leadTop = 62.0
  private static let left = 52.0
  /// An example is to be played.
  var play: (Example) -> Void = { _ in }
  var examples: [Example] = [] {
    didSet {
      layout()
      setNeedsDisplay()
    }
  }
  private var rows: [Row] = []

  init(_ appearance: Appearance) { super.init(appearance) }

  /// What stands above the list.
  private var lead: Paragraph?

  override var list: Rect {
    let top = max(108, Self.leadTop + (lead?.height ?? 0))
    return Rect(0, top, bounds.width, max(0, bounds.height - top - 8))
  }

  override var listHeight: Double { rows.last.map { $0.top + $0.height } ?? 0 }

  override func area(_ row: Int) -> Rect {
    guard rows.indices.contains(row) else { return Rect(list.minX, list.minY, list.width, 0) }
    return Rect(list.minX, list.minY - scroll + rows[row].top, list.width, rows[row].height)
  }

  override func layout() {
    lead = appearance.typesetter.paragraph(
      appearance.words("examples.lead"), .caption, width: bounds.width - 36, most: 5)
    // Every row is as high as what it says.
    var top = 0.0
    rows = examples.map { example in
      let row = Row(example, top: top, width: bounds.width, appearance)
      top += row.height
      return row
    }
    super.layout()
  }

  override var rowCount: Int { examples.count }

  override func choose(_ row: Int) { play(examples[row]) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("examples"), drawing)
    if let lead { drawing.draw(lead, at: Point(20, Self.leadTop), theme.text2, width: bounds.width - 36) }
    drawRows(drawing) { index, area, drawing in
      drawGround(ofRow: index, in: area, from: 20, drawing)
      draw(rows[index], area, drawing)
    }
  }

  private func draw(_ row: Row, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.icon(.play, at: Point(area.minX + 30, area.minY + 24), theme.text2)
    let width = area.width - Self.left - 16
    var y = drawing.draw(row.title, at: Point(area.minX + Self.left, area.minY + 24), theme.text, width: width) + 6
    for statement in row.statements {
      drawing.text(statement.label, at: Point(area.minX + Self.left, y), .caption, theme.text2)
      drawing.icon(
        statement.isRight ? .check : .close, at: Point(area.minX + statement.left - 15, y - 4),
        statement.isRight ? theme.accent : theme.failed)
      drawing.draw(
        statement.text, at: Point(area.minX + statement.left, y), theme.text, width: area.width - 16 - statement.left)
      y += statement.height
    }
  }

  /// What a row says, in lines.
  private struct Row {
    /// Whether a rule was right, and what it said.
    struct Statement {
      var label: String
      /// The signs say who is right, and not, as those of recognizers, what fired.
      var isRight: Bool
      var text: Paragraph
      /// Where its text begins, in points from the left end of the row.
      var left: Double
      var height: Double { text.height + 5 }
    }

    let title: Paragraph
    let statements: [Statement]
    /// Where it begins, in points below the first.
    let top: Double
    var height: Double { 36 + title.height + statements.reduce(0) { $0 + $1.height } }

    init(_ example: Example, top: Double, width: Double, _ appearance: Appearance) {
      let (words, typesetter) = (appearance.words, appearance.typesetter)
      self.top = top
      title = typesetter.paragraph(
        words("example.\(example.name)"), .name, width: width - ExamplesPage.left - 16, most: 3, leading: 18)
      let count = example.miss.firings.count
      let published =
        count == 0
        ? words("examples.never") : count == 1 ? words("examples.once") : words("examples.times", "\(count)")
      let now = example.miss.verdict.map(words.shortLines) ?? [words("state.possible")]
      let all = [
        (words("examples.published"), false, [words("examples.wrong", published)]),
        (words("examples.here"), true, now.map { words("examples.right", $0) }),
      ]
      let left = ExamplesPage.left + (all.map { typesetter.width(of: $0.0, .caption) }.max() ?? 0) + 34
      statements = all.map { label, isRight, forms in
        let room = width - 16 - left
        let text = forms.first { typesetter.lines(of: $0, .caption, width: room).count <= 2 } ?? forms[forms.count - 1]
        return Statement(
          label: label, isRight: isRight,
          text: typesetter.paragraph(text, .caption, width: room, most: 3, leading: 15), left: left)
      }
    }
  }
}
