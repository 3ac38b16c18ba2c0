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
    var note: String
    var shares: TimeShares
  }

  static let rowHeight = 78.0
  private static let headHeight = 54.0
  private let words: Words
  private let artwork: Artwork
  private let chosen: (Int) -> Void
  /// What is listed, in the order of the list.
  var rows: [Row] = [] {
    didSet {
      selection = nil
      scroll(to: 0)
      setNeedsDisplay()
    }
  }
  /// The row whose attempt is shown, or that the keys act on; a position in `rows`.
  private(set) var selection: Int?
  private var scroll = 0.0

  /// - Parameter chosen: is told the position in `rows` of the row that was touched.
  init(words: Words, artwork: Artwork, chosen: @escaping (Int) -> Void) {
    self.words = words
    self.artwork = artwork
    self.chosen = chosen
    super.init()
  }

  private var list: Rect { Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - 8)) }

  private func area(_ index: Int) -> Rect {
    Rect(0, Self.headHeight - scroll + Double(index) * Self.rowHeight, bounds.width, Self.rowHeight)
  }

  private var largestScroll: Double { max(0, Double(rows.count) * Self.rowHeight - list.height) }

  /// Scrolls by `distance` points, downwards where positive, as far as there are rows.
  override func scroll(by distance: Double) { scroll(to: scroll + distance) }

  private func scroll(to place: Double) {
    let wanted = min(max(place, 0), largestScroll)
    guard wanted != scroll else { return }
    scroll = wanted
    setNeedsDisplay()
  }

  private func select(_ index: Int) {
    guard rows.indices.contains(index) else { return }
    for changed in [selection, index] { if let changed { setNeedsDisplay(area(changed)) } }
    selection = index
    let row = area(index)
    if row.minY < list.minY { scroll(by: row.minY - list.minY) }
    if row.maxY > list.maxY { scroll(by: row.maxY - list.maxY) }
  }

  override func layout() { scroll(to: scroll) }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    let hint = bounds.width < 420 ? "" : words("flash.table.hint")
    let width = drawing.text(hint, at: Point(bounds.maxX - 24, 36), .caption, theme.text3, anchor: .end)
    drawing.text(
      words("flash.table"), at: Point(24, 36), .heading, theme.text, width: bounds.width - 60 - width)
    drawing.clipped(to: list) { drawing in
      for index in rows.indices where drawing.dirty.intersects(area(index)) { draw(rows[index], index, drawing) }
    }
    if largestScroll > 0 {
      let whole = list.height + largestScroll
      let mark = Rect(
        bounds.maxX - 9, list.minY + scroll * list.height / whole, 3, list.height * list.height / whole)
      drawing.painter.fill(mark, cornerRadius: 1.5, theme.edge.withAlpha(0.55))
    }
  }

  private func draw(_ row: Row, _ index: Int, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let area = area(index)
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
    let nameWidth = drawing.text(
      words.gesture(row.gesture), at: Point(left, area.minY + 31), TextStyle(size: 15, isBold: true), theme.text,
      width: room - timeWidth - 60)
    drawing.text(
      words("flash.number", "\(row.number)"), at: Point(left + nameWidth + 8, area.minY + 31), .caption, theme.text3)
    if row.isMissed { drawing.glyph(.failed, at: Point(left + 7, area.minY + 45), size: 13) }
    let indent = row.isMissed ? 20.0 : 0
    drawing.text(
      row.note, at: Point(left + indent, area.minY + 49.5), .caption, row.isMissed ? theme.failed : theme.text2,
      width: room - indent)
    drawing.shares(
      row.shares, at: Point(left, area.minY + 60), unit: room / SplitChart.limit, height: 5, cornerRadius: 1.5,
      limit: room)
  }

  // MARK: Touches

  override func pressed(at place: Point) {
    guard list.contains(place),
      let index = rows.indices.first(where: { area($0).contains(place) })
    else { return }
    select(index)
    chosen(index)
  }
}

extension SplitTable: Control {
  var canBeFocused: Bool { !isHidden && !rows.isEmpty }
  var focusRadius: Double { 10 }
  var focusBounds: Rect { selection.map { area($0).insetBy(10, 4).intersection(list) } ?? list.insetBy(4, 0) }

  func focusEntered(_ direction: FocusDirection?) { select(selection ?? 0) }

  func adjust(_ direction: FocusDirection) -> Bool {
    guard direction == .up || direction == .down, let selection else { return false }
    let next = selection + (direction == .up ? -1 : 1)
    guard rows.indices.contains(next) else { return direction == .down }
    select(next)
    return true
  }

  func activate() {
    if let selection { chosen(selection) }
  }
}
