import Geometry
import Gestures
import Ink
import Interface
import Pictures

/// A table as a picture: a heading, and rows of cells.
public final class TableCard: Element {
  private static let rowHeight = 36.0
  private static let headHeight = 112.0
  private static let margin = 32.0
  private static let gap = 28.0
  /// More rows are left out, and their number is said: a picture has at most this many.
  public static let mostRows = 200
  private let title: String
  private let rows: [[String]]
  private let left: Int
  private let numbers: Set<Int>
  private let widths: [Double]

  private init(_ title: String, _ rows: [[String]], numbers: Set<Int>, _ typesetter: Typesetter) {
    self.title = title
    let shown = Array(rows.prefix(Self.mostRows + 1))
    self.rows = shown
    left = max(0, rows.count - 1 - Self.mostRows)
    self.numbers = numbers
    widths = (rows.first ?? []).indices.map { column in
      shown.enumerated().map { row, cells in
        min(280, typesetter.width(of: cells[column], row == 0 ? .labelOn : .body))
      }.max() ?? 0
    }
    super.init()
  }

  /// The picture of a table, two pixels a point, as the bytes of a PNG file.
  ///
  /// - Parameters:
  ///   - rows: cells, the same number in each row, their heads first.
  ///   - numbers: the columns, from 0, that stand at the right of theirs.
  /// - Throws: `PictureFailure` where it cannot be written.
  public static func png(
    _ title: String, _ rows: [[String]], numbers: Set<Int>, words: Words, themeName: ThemeName = .light, fonts: Fonts
  ) throws(PictureFailure) -> [UInt8] {
    let typesetter = Typesetter(fonts, scale: 2)
    let card = TableCard(title, rows, numbers: numbers, typesetter)
    let width = card.widths.reduce(2 * margin) { $0 + $1 + gap } - gap
    let lines = Double(card.rows.count + (card.left > 0 ? 1 : 0))
    return try card.picture(
      Size(max(width, typesetter.width(of: title, .display) + 2 * margin).rounded(.up), headHeight + lines * rowHeight),
      words: words, themeName: themeName, fonts: fonts)
  }

  /// Draws the heading and the rows, whose first column has the accent colour.
  public override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, theme.stage)
    drawing.text(title, at: Point(Self.margin, 62), .display, theme.text)
    for (index, row) in rows.enumerated() {
      let base = Self.headHeight + Double(index) * Self.rowHeight
      var x = Self.margin
      if index > 0 {
        drawing.painter.hairline(
          Point(Self.margin, base - 25), Point(bounds.maxX - Self.margin, base - 25),
          index == 1 ? theme.edge : theme.line)
      }
      for (column, cell) in row.enumerated() {
        let isNumber = numbers.contains(column)
        let color = index == 0 ? theme.text2 : column == 0 ? theme.accent : theme.text
        drawing.text(
          cell, at: Point(isNumber ? x + widths[column] : x, base), index == 0 ? .labelOn : .body, color,
          anchor: isNumber ? .end : .start, width: widths[column] + 1)
        x += widths[column] + Self.gap
      }
    }
    if left > 0 {
      drawing.text(
        "+ \(left)", at: Point(Self.margin, Self.headHeight + Double(rows.count) * Self.rowHeight), .body, theme.text2)
    }
  }
}
