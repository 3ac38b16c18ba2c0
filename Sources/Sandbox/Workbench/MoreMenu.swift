import Geometry
import Gestures
import Ink
import Interface

/// The menu behind the three dots: what concerns the whole window, choices first and then what can be opened; one list of all
/// where the window has no room for that. It lies over everything; a touch beside it closes it.
final class MoreMenu: Element {
  /// A choice of which one is always on.
  struct Choice {
    /// What is chosen, in words.
    var title: String
    /// What there is to choose from.
    var options: [String]
    var selection: Int
    var choose: (Int) -> Void
  }

  private static let margin = 12.0
  private static let choiceHeight = 52.0
  private static let optionsWidth = 228.0
  private let appearance: Appearance
  private var choices: [Choice] = []
  /// The choices as the sheet has them.
  private var switches: [SegmentedSwitch] = []
  private var rows: [MenuRow] = []
  private let list = MenuList()
  let ring = FocusRing()

  init(appearance: Appearance) {
    self.appearance = appearance
    super.init()
    isShown = false
    list.choices = { [unowned self] in choices }
    list.chosen = { [unowned self] in choose($1, of: $0) }
    // A row that keys have come to stays lit without the ring.
    ring.primary = { [unowned self] in isList && list.selection != nil ? list : nil }
    list.linesChanged = { [unowned self] in
      setNeedsDisplay()
      layout()
    }
  }

  /// Closes the menu.
  func close() {
    isShown = false
    ring.focus(on: nil)
  }

  /// The choice or row that keys have come to, from the top; nil where none was used.
  var focusedPlace: Int? {
    get {
      guard ring.showsRing else { return nil }
      return isList ? list.selection : ring.controls.firstIndex { $0 === ring.focused }
    }
    set {
      if let newValue, isList, newValue < list.rowCount {
        list.select(newValue)
        ring.focus(on: list, showing: true)
      } else if let newValue, ring.controls.indices.contains(newValue) {
        ring.focus(on: ring.controls[newValue], showing: true)
      }
    }
  }

  /// Opens the menu with what can be chosen and done at present.
  func open(_ choices: [Choice], _ rows: [MenuRow]) {
    for element in switches as [Element] + self.rows { element.removeFromSuperview() }
    (self.choices, self.rows) = (choices, rows)
    switches = choices.enumerated().map { index, choice in
      let options = SegmentedSwitch(
        choice.options.map { SegmentedSwitch.Segment(title: $0) }, selection: choice.selection
      ) { [unowned self] in choose($0, of: index) }
      options.padding = 8
      return options
    }
    // All as wide as the widest.
    let width = switches.map { $0.measure(appearance.typesetter) }.max() ?? 0
    for options in switches { options.totalWidth = max(Self.optionsWidth, width) }
    for element in switches as [Element] + rows + [list] { addSubview(element) }
    list.show(rows)
    ring.controls = switches as [any Control] + rows + [list]
    ring.focus(on: nil)
    isShown = true
    layout()
    setNeedsDisplay()
  }

  private func choose(_ option: Int, of choice: Int) {
    let isAnother = choices[choice].selection != option
    choices[choice].selection = option
    switches[choice].selection = option
    if isAnother { choices[choice].choose(option) }
  }

  /// Leaves what the menu has led to, or closes it.
  func leave() { if !isList || !list.leave() { close() } }

  /// Scrolls by `distance` points where it is a list.
  func scroll(by distance: Double) { if isList { list.scroll(by: distance) } }

  // MARK: Places

  private var choicesHeight: Double { Double(choices.count) * Self.choiceHeight }
  private var rowsHeight: Double { Double(rows.count) * MenuRow.height }
  private var room: Size { Size(bounds.width - 16, bounds.height - 68) }
  /// Whether what can be done stands beside the choices, because the window is low.
  private var isWide: Bool { choicesHeight + rowsHeight + 3 * Self.margin > room.height - 4 }
  /// The width in which the words of every row have room, in points.
  private var leastRowWidth: Double { rows.map { $0.width(appearance.typesetter) }.max() ?? 0 }
  /// Whether all stands in one list, because the window is low and narrow.
  private var isList: Bool {
    let width = choicesWidth + 2 * Self.margin + (isWide ? Self.margin + leastRowWidth : 0)
    return width > room.width || max(choicesHeight, rowsHeight) + 2 * Self.margin > room.height
  }
  private var choicesWidth: Double {
    let widest = zip(choices, switches).map {
      appearance.typesetter.width(of: $0.title, .body) + ($1.totalWidth ?? Self.optionsWidth) + 24
    }
    return max(368, widest.max() ?? 0)
  }
  private var rowsWidth: Double { isWide ? min(248, room.width - choicesWidth - 3 * Self.margin) : choicesWidth }

  private var sheet: Rect {
    let content =
      isList
      ? Size(min(368, room.width) - 2 * Self.margin, min(list.listHeight, room.height - 2 * Self.margin))
      : isWide
        ? Size(choicesWidth + Self.margin + rowsWidth, max(choicesHeight, rowsHeight))
        : Size(choicesWidth, choicesHeight + Self.margin + rowsHeight)
    let size = Size(content.width + 2 * Self.margin, content.height + 2 * Self.margin)
    return Rect(bounds.maxX - size.width - 8, 60, size.width, size.height)
  }

  override func layout() {
    let isList = isList
    for element in switches as [Element] + rows { element.isShown = !isList }
    list.isShown = isList
    list.place(sheet.insetBy(Self.margin, Self.margin))
    guard !isList else { return }
    let sheet = sheet
    let (left, top) = (sheet.minX + Self.margin, sheet.minY + Self.margin)
    for (index, options) in switches.enumerated() {
      _ = options.measure(appearance.typesetter)
      let width = options.totalWidth ?? Self.optionsWidth
      options.place(Rect(left + choicesWidth - width, top + Self.choiceHeight * Double(index) + 4, width, 44))
    }
    let (x, y) = isWide ? (left + choicesWidth + Self.margin, top) : (left, top + choicesHeight + Self.margin)
    for (index, row) in rows.enumerated() {
      row.place(Rect(x, y + MenuRow.height * Double(index), rowsWidth, MenuRow.height))
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let sheet = sheet
    drawing.sheet(sheet)
    if isList { return }
    for (choice, frame) in zip(choices, switches.map(\.frame)) {
      drawing.text(
        choice.title, at: Point(sheet.minX + Self.margin + 8, frame.midY + 5), .body, theme.text2,
        width: choicesWidth - frame.width - 16)
    }
    guard let first = rows.first?.frame else { return }
    if isWide {
      let x = first.minX - Self.margin / 2 + 0.5
      drawing.painter.hairline(Point(x, sheet.minY + 12), Point(x, sheet.maxY - 12), theme.line)
    } else {
      let y = first.minY - Self.margin / 2 + 0.5
      drawing.painter.hairline(Point(sheet.minX + 16, y), Point(sheet.maxX - 16, y), theme.line)
    }
  }

  /// A touch beside the sheet closes the menu.
  override func touchesEnded(_ touches: Touches, with event: Event) {
    if let touch = touches.first, touch.isBeside(sheet, of: self) { close() }
  }
}
