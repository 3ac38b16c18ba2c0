import Files
import Geometry
import Gestures
import Ink
import Interface

/// All drawings as small pictures, a new paper first: touching one opens it. The trash looks the same, without the paper:
/// touching a drawing there brings it back.
final class DrawingsPage: ScrollingList {
  /// What the page asks for.
  struct Actions {
    var begin: () -> Void
    /// Lets the size of new paper be chosen.
    var choosePaper: () -> Void
    var open: (DrawingsFolder.Entry) -> Void
    var replay: (DrawingsFolder.Entry) -> Void
    var throwAway: (DrawingsFolder.Entry) -> Void
    var rename: (DrawingsFolder.Entry) -> Void
    var duplicate: (DrawingsFolder.Entry) -> Void
    /// Brings a drawing back from the trash.
    var bringBack: (DrawingsFolder.Entry) -> Void
    /// Deletes drawings of the trash for ever.
    var empty: ([DrawingsFolder.Entry]) -> Void
    var order: (DrawingsOrder) -> Void
    /// The list is higher or lower than before.
    var roomChanged: () -> Void
    var close: () -> Void
  }

  /// What is shown.
  enum Place: Hashable {
    case drawings
    case trash
  }

  let appearance: Appearance
  private let all: DrawingsFolder
  private(set) var place = Place.drawings
  private var order: DrawingsOrder
  /// What the names of those that are shown have in them; empty for all.
  private(set) var search = ""
  let thumbnails: Thumbnails
  let actions: Actions
  /// How large new paper is, in words.
  let newPaper: String
  private let closing: Button
  private let back = Button(icon: .back)
  private let searching = Button(icon: .search)
  private let trash = Button(icon: .clear)
  private let emptying: Button
  private let orders: SegmentedSwitch
  /// Where a name is written, or what is looked for.
  private(set) var writing: NamePage?
  /// What can be done with one drawing.
  private(set) var menu: ButtonPanel?
  /// The file of that drawing.
  private var menuPath: String?
  /// The file of the drawing that is open.
  var present: String? { didSet { setNeedsDisplay() } }
  private(set) var entries: [DrawingsFolder.Entry] = []

  private static let headHeight = 60.0
  /// How large a drawing is with the words under it; larger words make it wider, so that names and dates have room.
  private var tile: Size {
    let more = appearance.textScale - 1
    let width = min(Thumbnails.size.width + (133 * more).rounded(), max(Thumbnails.size.width, bounds.width - 32))
    return Size(width, Thumbnails.size.height + 54 + (20 * more).rounded())
  }
  /// Where the title stands.
  private var titleStart = 16.0
  private static let gap = 24.0

  init(
    appearance: Appearance, folder: DrawingsFolder, thumbnails: Thumbnails, present: String?, order: DrawingsOrder,
    newPaper: String, actions: Actions
  ) {
    (self.appearance, all, self.thumbnails, self.present, self.actions) = (
      appearance, folder, thumbnails, present, actions
    )
    self.newPaper = newPaper
    self.order = order
    closing = Button(icon: .close, action: actions.close)
    let words = appearance.words
    emptying = Button(words("drawings.empty"), icon: .clear, kind: .secondary)
    orders = SegmentedSwitch(
      DrawingsOrder.allCases.map { SegmentedSwitch.Segment(title: words("drawings.order.\($0.rawValue)")) },
      selection: DrawingsOrder.allCases.firstIndex(of: order) ?? 0)
    orders.padding = 10
    super.init()
    back.action = { [unowned self] in if isInTrash { turn(to: .drawings) } else { look(for: "") } }
    let titles = [(searching, "keys.search"), (trash, "keys.trash"), (closing, "keys.closeDrawings")]
    for (button, title) in titles { button.commandTitle = title }
    searching.action = { [unowned self] in writeSearch() }
    trash.action = { [unowned self] in turn(to: .trash) }
    emptying.action = { [unowned self] in actions.empty(entries) }
    orders.chosen = { [unowned self] in sort(by: DrawingsOrder.allCases[$0]) }
    for element in [closing, back, searching, trash, emptying, orders] as [Element] { addSubview(element) }
    reload()
  }

  private var isInTrash: Bool { place == .trash }

  private var folder: DrawingsFolder { isInTrash ? all.trash : all }

  private func sort(by order: DrawingsOrder) {
    self.order = order
    actions.order(order)
    reload()
  }

  /// Turns to the drawings, or to those that were thrown away.
  func turn(to place: Place) {
    guard place != self.place else { return }
    self.place = place
    (search, selection) = ("", nil)
    write(nil)
    scroll(by: -scroll)
    reload()
  }

  /// Looks at the folder again.
  func reload() {
    let selected = selection.flatMap { entry($0)?.path }
    entries = order.sorted(folder.entries)
    if !search.isEmpty { entries = entries.filter { $0.name.lowercased().contains(search.lowercased()) } }
    if let place = entries.firstIndex(where: { $0.path == selected }) {
      selection = place + first
    } else if let selection {
      self.selection = rowCount > 0 ? min(selection, rowCount - 1) : nil
    }
    showMenu(nil)
    trash.isShown = place == .drawings
    emptying.isShown = place == .trash
    emptying.enable(unless: entries.isEmpty ? appearance.words("why.trash") : nil)
    layout()
    scroll(by: 0)
    setNeedsDisplay()
  }

  // MARK: Pictures

  private var missing: DrawingsFolder.Entry? {
    entries.indices.first { area($0 + first).intersects(list) && thumbnails[entries[$0]] == nil }.map { entries[$0] }
  }

  /// Makes a picture after a frame, so that the page is there at once.
  private(set) lazy var follower: (any Timed)? =
    TimedPart(due: { [unowned self] in missing == nil ? nil : time }) { [unowned self] _ in makePicture() }

  /// Makes the next picture that is in sight.
  private func makePicture() {
    guard let missing else { return }
    let seen = entries.indices.count { area($0 + first).intersects(list) }
    guard thumbnails.goOn(with: missing, ofSeen: seen) else { return }
    if let index = entries.firstIndex(of: missing) { setNeedsDisplay(area(index + first)) }
  }

  // MARK: Places

  /// The new paper, and then the drawings.
  override var rowCount: Int { entries.count + first }

  override func subject(of row: Int) -> AnyHashable { entry(row)?.path }

  /// The row of the first drawing.
  var first: Int { place == .drawings && search.isEmpty ? 1 : 0 }

  func entry(_ row: Int) -> DrawingsFolder.Entry? {
    entries.indices.contains(row - first) ? entries[row - first] : nil
  }

  override var listHeight: Double {
    8 + Double((rowCount + columns - 1) / columns) * (tile.height + Self.gap)
  }

  override var list: Rect {
    // Asked for the place of every row: the sheet lies where it was put.
    let below = writing?.frame.height ?? 0
    return Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - below))
  }

  var columns: Int { max(1, Int((bounds.width - 32 + Self.gap) / (tile.width + Self.gap))) }

  var left: Double {
    let count = Double(columns)
    return ((bounds.width - count * tile.width - (count - 1) * Self.gap) / 2).rounded()
  }

  override func area(_ index: Int) -> Rect {
    Rect(
      left + Double(index % columns) * (tile.width + Self.gap),
      Self.headHeight + 8 - scroll + Double(index / columns) * (tile.height + Self.gap), tile.width,
      tile.height)
  }

  func picture(_ area: Rect) -> Rect { Rect(origin: area.origin, size: Size(area.width, Thumbnails.size.height)) }

  func replayButton(_ area: Rect) -> Rect { Rect(area.maxX - 92, area.maxY - 50, 44, 44) }

  func moreButton(_ area: Rect) -> Rect { Rect(area.maxX - 44, area.maxY - 50, 44, 44) }

  override func layout() {
    if let writing { writing.place(writing.sheet(in: bounds.size)) }
    layOutHead()
    super.layout()
  }

  /// Puts title and buttons over the tiles, as far as these reach, or where there is too little room between, as far as the
  /// window does.
  private func layOutHead() {
    let typesetter = appearance.typesetter
    // Where a name is written, the way back from that is the one that is meant.
    back.isShown = isInTrash || !search.isEmpty && writing == nil
    back.commandTitle = isInTrash ? "keys.leaveTrash" : "keys.endSearch"
    let least = back.isShown ? 60.0 : 16
    let aligned = max(least, left)
    let buttons = [closing, trash, emptying, searching].filter(\.isShown)
    func width(_ button: Button) -> Double { button === emptying ? button.width(typesetter) : 44 }
    func needed() -> Double { buttons.reduce(typesetter.width(of: title, .title) + 12) { $0 + width($1) + 8 } }
    emptying.isCompact = false
    let ordersWidth = orders.measure(typesetter)
    let ends = (aligned: min(bounds.width - left, bounds.width - 24) + 12, most: bounds.width - 12)
    let ways = [(aligned, ends.aligned), (aligned, ends.most), (least, ends.most)]
    let way = ways.first { $0.1 - $0.0 >= needed() + ordersWidth }
    emptying.isCompact = ends.most - least < needed()
    var right = way?.1 ?? ends.most
    titleStart = way?.0 ?? least
    back.place(Rect(titleStart - 52, 8, 44, 44))
    for button in buttons {
      let width = width(button)
      right -= width
      button.place(Rect(right, 8, width, 44))
      right -= 8
    }
    orders.place(Rect(right - ordersWidth, 8, ordersWidth, 44))
    orders.isShown = way != nil
  }

  private var title: String { appearance.words(place == .trash ? "drawings.trash" : "drawings") }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.ground(bounds, theme.stage)
    let room = (orders.isHidden ? orders.frame.maxX : orders.frame.minX) - titleStart - 12
    drawing.text(
      search.isEmpty ? title : appearance.words("drawings.searched", search), at: Point(titleStart, 39), .title,
      theme.text, width: room)
    if rowCount == 0 {
      let text = search.isEmpty ? drawing.words("drawings.trash.none") : drawing.words("drawings.search.none")
      drawing.text(
        text, at: Point(list.midX, list.minY + 60), .body, theme.text2, anchor: .middle, width: list.width - 32)
    }
    drawRows(drawing) { drawTile($0, $1, $2) }
  }

  // MARK: Fingers, wheel, keys

  override func parts(of index: Int) -> [RowPart] {
    let area = area(index)
    let more = moreButton(area)
    guard let entry = entry(index) else { return [RowPart(more, "keys.newPaper", action: actions.choosePaper)] }
    if place == .trash { return [RowPart(more, "keys.bringBack") { [self] in actions.bringBack(entry) }] }
    return [
      RowPart(replayButton(area), "keys.replay") { [self] in actions.replay(entry) },
      RowPart(more, "drawings.more") { [self] in showMenu(entry, beside: more) },
    ]
  }

  override func pressed(_ index: Int) {
    guard let entry = entry(index) else { return actions.begin() }
    place == .trash ? actions.bringBack(entry) : actions.open(entry)
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    super.touchesBegan(touches, with: event)
    // Beside the panel a touch closes it and does nothing else.
    if menu != nil { letGo() }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    menu == nil ? super.touchesEnded(touches, with: event) : showMenu(nil)
  }

  // MARK: One drawing

  /// Shows what can be done with a drawing; with nil nothing any more.
  func showMenu(_ entry: DrawingsFolder.Entry?, beside place: Rect = .zero) {
    menu?.removeFromSuperview()
    (menu, menuPath) = (nil, entry?.path)
    guard let entry else { return setNeedsDisplay() }
    let words = appearance.words
    func act(_ wish: @escaping (DrawingsFolder.Entry) -> Void) -> () -> Void {
      { [unowned self] in
        showMenu(nil)
        wish(entry)
      }
    }
    let menu = ButtonPanel(
      title: entry.name,
      [
        Button(words("drawings.rename"), icon: .pen, action: act(actions.rename)),
        Button(words("drawings.duplicate"), icon: .duplicate, action: act(actions.duplicate)),
        Button(words("drawings.throwAway"), icon: .clear, action: act(actions.throwAway)),
      ])
    self.menu = menu
    addSubview(menu)
    let size = menu.contentSize
    let (width, height) = (size.width + 2 * Popover.shadow, size.height + 2 * Popover.shadow)
    let x = min(max(4, place.maxX - width), bounds.width - width - 4)
    menu.place(Rect(x, min(max(4, place.minY - height / 2), max(4, bounds.height - height - 4)), width, height))
  }

  // MARK: Writing

  /// Goes on with what is listed, looked for and written on another page, as it lies there.
  func goOn(from other: DrawingsPage) {
    turn(to: other.place)
    if !other.search.isEmpty { look(for: other.search) }
    if let before = other.writing {
      if let name = before.subject { entries.first { $0.name == name }.map(actions.rename) } else { writeSearch() }
      writing?.goOn(from: before)
    }
    goOn(withRowsOf: other)
    guard let index = entries.firstIndex(where: { $0.path == other.menuPath }) else { return }
    showMenu(entries[index], beside: moreButton(area(index + first)))
  }

  /// Lets a name be written for a drawing, until `rename` says that it has it.
  func writeName(of entry: DrawingsFolder.Entry, rename: @escaping (String) -> Bool) {
    write(
      NamePage(appearance, name: entry.name, subject: entry.name) { [unowned self] name in
        if name.map(rename) ?? true { write(nil) }
      })
  }

  /// Lets be written what is looked for; what is found is shown at once.
  func writeSearch() {
    write(
      NamePage(
        appearance, name: search, hint: appearance.words("drawings.search"),
        changed: { [unowned self] in look(for: $0) },
        done: { [unowned self] name in
          write(nil)
          look(for: name ?? "")
        }))
  }

  /// Shows the drawings that have `text` in their names.
  func look(for text: String) {
    search = text
    reload()
  }

  private func write(_ page: NamePage?) {
    writing?.removeFromSuperview()
    writing = page
    if let page { addSubview(page) }
    layout()
    actions.roomChanged()
    setNeedsDisplay()
  }

  /// What is being written in; nil for nothing.
  var textInput: (any TextInput)? { writing?.textInput }

  /// What can be done by keys beside the list.
  var controls: [any Control] { writing?.controls ?? menu?.controls ?? [] }

  /// The drawing that the keys act on: the one that is selected, and where nothing is the one that is open.
  var selectedEntry: DrawingsFolder.Entry? {
    selection.map { entry($0) } ?? entries.first { place == .drawings && $0.path == present }
  }

  /// Goes that many drawings further, to the first drawing where none is selected; whether there are so many.
  @discardableResult
  func select(by step: Int) -> Bool {
    guard selection == nil, !entries.isEmpty else { return moveSelection(step) }
    select(first)
    return true
  }
}
