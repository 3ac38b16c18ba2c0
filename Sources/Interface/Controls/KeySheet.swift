public import Geometry
import Gestures
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
    case heading(String)
    case command(title: String, keys: String)
  }

  private static let rowHeight = 26.0
  private static let headHeight = 52.0
  private static let margin = 20.0
  private let appearance: Appearance
  private var rows: [Row] = []
  private var scroll = 0.0

  /// A sheet that is hidden until it is opened.
  public init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isHidden = true
  }

  /// Shows what is listed in `groups`.
  public func open(_ groups: [Group]) {
    let words = appearance.words
    scroll = 0
    rows = groups.flatMap { group in
      [.heading(group.title)]
        + group.commands.compactMap { command in
          command.title.map { .command(title: words($0), keys: command.keyNames(in: words)) }
        }
    }
    isShown = true
    setNeedsDisplay()
  }

  /// Closes the sheet.
  public func close() { isShown = false }

  // MARK: Places

  private var columns: Int { min(max(1, Int(bounds.width / 400)), 3) }
  private var rowsInColumn: Int { (rows.count + columns - 1) / columns }
  private var sheet: Rect { bounds.insetBy(min(24, bounds.width / 30), min(24, bounds.height / 30)) }
  private var list: Rect {
    Rect(
      sheet.minX + Self.margin, sheet.minY + Self.headHeight, sheet.width - 2 * Self.margin,
      sheet.height - Self.headHeight - 12)
  }

  private func area(_ index: Int) -> Rect {
    let width = list.width / Double(columns)
    return Rect(
      list.minX + Double(index / rowsInColumn) * width,
      list.minY - scroll + Double(index % rowsInColumn) * Self.rowHeight, width - 16, Self.rowHeight)
  }

  /// Scrolls towards the end by `distance` points, as far as there are rows.
  public override func scroll(by distance: Double) {
    let largest = max(0, Double(rowsInColumn) * Self.rowHeight - list.height)
    scroll = min(max(scroll + distance, 0), largest)
    setNeedsDisplay(list)
  }

  public override func layout() { scroll(by: 0) }

  /// Closes the sheet.
  public override func pressed(at place: Point) { close() }

  // MARK: Drawing

  public override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(drawing.dirty.intersection(bounds), theme.stage.withAlpha(0.7))
    drawing.sheet(sheet)
    drawing.text(
      drawing.words("keys"), at: Point(list.minX, sheet.minY + 34), .heading, theme.text, width: list.width)
    drawing.clipped(to: list) { drawing in
      for (index, row) in rows.enumerated() {
        let area = area(index)
        guard area.intersects(drawing.dirty) else { continue }
        switch row {
        case .heading(let title):
          drawing.text(title, at: Point(area.minX, area.maxY - 7), .caption, theme.text2, width: area.width)
        case .command(let title, let keys):
          let width = drawing.width(of: keys, .label)
          drawing.text(keys, at: Point(area.maxX, area.maxY - 7), .label, theme.text2, anchor: .end)
          drawing.text(
            title, at: Point(area.minX, area.maxY - 7), .body, theme.text, width: area.width - width - 12)
        }
      }
    }
  }
}
