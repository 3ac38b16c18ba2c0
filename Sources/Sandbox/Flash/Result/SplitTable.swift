import Geometry
import Gestures
import Ink
import Interface

/// The prompts of a run, missed ones first and then the slowest: what was asked, what became of it, and where the time went.
/// Touching a row shows its attempt.
final class SplitTable: ScrollingList {
  struct Row: Hashable {
    /// Its position in the run, from 1.
    var number: Int
    /// The gesture's name in the artwork.
    var gesture: String
    /// Nil where it was not done.
    var seconds: Double?
    var isMissed: Bool
    /// What happened, in words.
    var notes: [String]
    var shares: TimeShares
  }

  static let rowHeight = 78.0
  private static let headHeight = 54.0
  private let words: Words
  private let artwork: Artwork
  /// Told the position in `rows` of the row that was touched.
  var chosen: (Int) -> Void = { _ in }
  /// What is listed, in the order of the list.
  var rows: [Row] = [] {
    didSet {
      selection = nil
      scroll(by: -scroll)
      setNeedsDisplay()
    }
  }

  init(words: Words, artwork: Artwork) {
    self.words = words
    self.artwork = artwork
    super.init(rowHeight: Self.rowHeight)
  }

  override var rowCount: Int { rows.count }

  override func subject(of row: Int) -> AnyHashable { rows[row] }

  override var list: Rect {
    Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - 8))
  }

  override func choose(_ row: Int) { chosen(row) }

  /// How many seconds a bar has room for: as many as in the chart, or the longest one takes.
  var span: Double { rows.reduce(SplitChart.limit) { max($0, $1.shares.total) } }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    let hint = bounds.width < 420 ? "" : words("flash.table.hint")
    let width = drawing.text(hint, at: Point(bounds.maxX - 24, 36), .caption, theme.text3, anchor: .end)
    drawing.text(
      words("flash.table"), at: Point(24, 36), .heading, theme.text, width: bounds.width - 60 - width)
    drawRows(drawing) { draw(rows[$0], $0, $1, $2) }
  }

  private func draw(_ row: Row, _ index: Int, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    if index == selection { drawing.painter.fill(area.insetBy(8, 2), cornerRadius: 10, theme.hover) }
    if index > 0, index != selection, index - 1 != selection {
      drawing.painter.hairline(
        Point(24, area.minY), Point(bounds.maxX - 24, area.minY), theme.line.withAlpha(0.7))
    }
    if let picture = artwork[row.gesture] {
      drawing.picture(picture, at: Point(24, area.minY + 15), size: 48)
    }
    let left = 92.0
    let room = bounds.width - left - 24
    let seconds = row.seconds?.text(decimals: 2) ?? "–"
    let timeWidth = drawing.text(
      seconds, at: Point(bounds.maxX - 24, area.minY + 33), .value, theme.text, anchor: .end)
    let nameRoom = room - timeWidth - 12
    let nameWidth = drawing.text(
      words.gesture(row.gesture), at: Point(left, area.minY + 31), TextStyle(size: 15, isBold: true), theme.text,
      width: nameRoom)
    let number = words("flash.number", "\(row.number)")
    if nameWidth + 8 + drawing.width(of: number, .caption) <= nameRoom {
      drawing.text(number, at: Point(left + nameWidth + 8, area.minY + 31), .caption, theme.text3)
    }
    if row.isMissed { drawing.glyph(.failed, at: Point(left + 7, area.minY + 45), size: 13) }
    let indent = row.isMissed ? 20.0 : 0
    drawing.text(
      row.notes, at: Point(left + indent, area.minY + 49.5), .caption, row.isMissed ? theme.failed : theme.text2,
      width: room - indent)
    drawing.shares(
      row.shares, at: Point(left, area.minY + 60), unit: room / span, height: 5, cornerRadius: 1.5, limit: room)
  }
}
