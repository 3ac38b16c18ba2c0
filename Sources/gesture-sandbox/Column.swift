/// A column of a table: what heads it, where its cells stand, and what a row has in it.
struct Column<Row> {
  /// Where cells stand in their column.
  enum Side {
    case left, right
    /// At the right in a picture, and in text at the left.
    case rightInPictures
  }

  let title: String
  let side: Side
  let cell: (Row) -> String

  init(_ title: String, _ side: Side = .left, _ cell: @escaping (Row) -> String) {
    (self.title, self.side, self.cell) = (title, side, cell)
  }
}

/// Columns, and the rows that stand in them.
struct Table<Row> {
  let columns: [Column<Row>]
  let rows: [Row]

  /// The cells of every row, the heads first.
  var cells: [[String]] { [columns.map(\.title)] + rows.map { row in columns.map { $0.cell(row) } } }

  /// For people to read.
  var lines: [String] {
    // What others wrote moves no cursor.
    let cells = cells.map { $0.map(\.printable) }
    let widths = columns.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
    return cells.map { row in
      let line = columns.indices.map { row[$0].padded(to: widths[$0], atLeft: columns[$0].side == .right) }
        .joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// For spreadsheets, by RFC 4180.
  var csv: [String] { cells.map { $0.map(\.spreadsheetCell).joined(separator: ",") } }

  /// The columns that stand at the right in a picture, from 0.
  var numbers: Set<Int> { Set(columns.indices.filter { columns[$0].side != .left }) }
}

extension String {
  /// The same with blanks before or behind it, where it is shorter than `width`.
  func padded(to width: Int, atLeft isAtLeft: Bool) -> String {
    let blanks = String(repeating: " ", count: max(0, width - count))
    return isAtLeft ? blanks + self : self + blanks
  }

  /// A cell of RFC 4180. What others wrote is no formula: a quote before it has spreadsheets take it for text.
  fileprivate var spreadsheetCell: String {
    let text = first.map { "=+-@\t\r".contains($0) } ?? false ? "'\(self)" : self
    guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
    return "\"\(text.map { $0 == "\"" ? "\"\"" : String($0) }.joined())\""
  }
}
