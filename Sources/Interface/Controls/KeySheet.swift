public import Geometry
public import Gestures
import Ink

/// What keys do, as a list over all of the window: the names and the keys of commands, in groups. A touch closes it.
public final class KeySheet: ScrollingList {
  /// Commands under a heading.
  public struct Group {
    /// The heading.
    public var title: String
    /// What is listed: those of them that have a name.
    public var commands: [KeyCommand]

    /// Commands under the heading `title`.
    public init(title: String, commands: [KeyCommand]) { (self.title, self.commands) = (title, commands) }
  }

  private enum Row {
    case gap
    case heading(String)
    case command(title: String, keys: String)
  }

  private static let rowHeight = 26.0
  private static let headHeight = 52.0
  private static let margin = 20.0
  /// What the list has at its right for the mark that says how far it is scrolled.
  private static let markWidth = 14.0
  private let appearance: Appearance
  /// What is listed, in one column.
  private var listed: [Row] = []
  /// The same as it stands in the columns, one after the other.
  private var rows: [Row] = []
  private var rowsInColumn = 1
  /// What the longest words need beside their keys, in points.
  private var widestRow = 0.0

  /// A sheet that is hidden until it is opened.
  public init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isShown = false
  }

  /// Shows what is listed in `groups`.
  public func open(_ groups: [Group]) {
    let words = appearance.words
    scroll(by: -scroll)
    listed = []
    for group in groups {
      listed += (listed.isEmpty ? [] : [.gap]) + [.heading(group.title)]
      // A message that is shown may have a key, too, which the scene has for the same.
      var seen: Set<[String]> = []
      for command in group.commands {
        guard let title = command.title.map({ words($0) }) else { continue }
        let keys = command.keyNames(in: words)
        if seen.insert([title, keys]).inserted { listed.append(.command(title: title, keys: keys)) }
      }
    }
    widestRow = listed.reduce(0) { max($0, width(of: $1)) }
    arrange()
    isShown = true
    setNeedsDisplay()
  }

  private func width(of row: Row) -> Double {
    guard case .command(let title, let keys) = row else { return 0 }
    return appearance.typesetter.width(of: title, .body) + appearance.typesetter.width(of: keys, .label) + 24
  }

  /// Closes the sheet.
  public func close() { isShown = false }

  // MARK: Places

  /// As many as have room for all words in their size.
  private var columns: Int {
    let most = min(max(1, Int(bounds.width / 400)), 3)
    return (1...most).last { (room.width - Self.margin) / Double($0) - Self.margin >= widestRow } ?? 1
  }

  private var room: Rect { bounds.insetBy(min(24, bounds.width / 30), min(24, bounds.height / 30)) }

  public override func layout() {
    arrange()
    super.layout()
  }

  /// Divides the rows among the columns, as evenly as there is no heading at the foot of one.
  private func arrange() {
    rowsInColumn = max(1, (listed.count + columns - 1) / columns)
    while true {
      rows.removeAll()
      for row in listed {
        switch row {
        case .heading where rows.count % rowsInColumn == rowsInColumn - 1 && rowsInColumn > 1: rows += [.gap, row]
        case .gap where rows.count % rowsInColumn == 0: break
        default: rows.append(row)
        }
      }
      guard rows.count > rowsInColumn * columns else { return }
      rowsInColumn += 1
    }
  }

  private var sheet: Rect {
    let height = min(room.height, listHeight + Self.headHeight + Self.margin)
    // Wider, the keys would stand too far from their words.
    let width = min(room.width, (max(400, widestRow) + Self.margin) * Double(columns) + Self.margin)
    return Rect(center: room.center, size: Size(width, height))
  }

  public override var rowCount: Int { rows.count }

  public override var listHeight: Double { Double(rowsInColumn) * Self.rowHeight }

  public override var list: Rect {
    let sheet = sheet
    return Rect(
      sheet.minX + Self.margin, sheet.minY + Self.headHeight, sheet.width - 2 * Self.margin + Self.markWidth,
      sheet.height - Self.headHeight - Self.margin)
  }

  public override func area(_ row: Int) -> Rect {
    let list = list
    let width = (list.width - Self.markWidth + Self.margin) / Double(columns)
    return Rect(
      list.minX + Double(row / rowsInColumn) * width,
      list.minY - scroll + Double(row % rowsInColumn) * Self.rowHeight, width - Self.margin, Self.rowHeight)
  }

  /// Closes the sheet, wherever it is touched.
  public override func touchesEnded(_ touches: Touches, with event: Event) { if !hasScrolled { close() } }

  // MARK: Drawing

  public override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.ground(bounds, theme.stage.withAlpha(0.7))
    drawing.sheet(sheet)
    drawing.text(
      drawing.words("keys"), at: Point(list.minX, sheet.minY + 34), .heading, theme.text, width: list.width)
    // A key belongs to the words at its left.
    for column in 1..<max(1, min(columns, (rows.count + rowsInColumn - 1) / max(1, rowsInColumn))) {
      let x = area(column * rowsInColumn).minX - Self.margin / 2
      drawing.painter.hairline(Point(x, list.minY), Point(x, list.maxY), theme.line)
    }
    let sized = drawing.alike(
      rows.indices.compactMap { row in
        guard case .command(let title, let keys) = rows[row] else { return nil }
        return (title, area(row).width - drawing.width(of: keys, .label) - 12)
      }, .body)
    drawRows(drawing) { row, area, drawing in
      switch rows[row] {
      case .gap: break
      case .heading(let title):
        drawing.text(title, at: Point(area.minX, area.maxY - 7), .caption, theme.text2, width: area.width)
      case .command(let title, let keys):
        let drawing = drawing.sized(like: sized)
        let width = drawing.width(of: keys, .label)
        drawing.text(keys, at: Point(area.maxX, area.maxY - 7), .label, theme.text2, anchor: .end)
        drawing.text(
          title, at: Point(area.minX, area.maxY - 7), .body, theme.text, width: area.width - width - 12)
      }
    }
  }
}
