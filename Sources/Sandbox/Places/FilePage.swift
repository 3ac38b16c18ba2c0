import Files
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import SystemPackage

/// Folders, to choose a file from or to save one in.
final class FilePage: PanelPage, MessagePlace {
  /// What the page is for.
  enum Purpose {
    /// A file of one of these endings is taken.
    case open(endings: [String], take: (_ path: String) -> Void)
    /// A file is written; why that is not possible is said on the page.
    case save(
      name: String, formats: [Format],
      write: (_ path: String, _ format: Format, _ replaces: Bool, _ page: FilePage) -> Void)
  }

  /// What a file can be saved as.
  struct Format {
    var title: String
    /// What the names of such files end in, the usual one first.
    var endings: [String]
    /// Saves it at a path, in the place of a file that is there only where that is meant. Returns whether it is there: what takes
    /// long comes later, and whoever saves it says so.
    var save: (_ path: String, _ replaces: Bool) throws(FileFailure) -> Bool
  }

  /// What a file that is to be saved gets its name and format by, under the list.
  private struct Naming {
    let field: TextField
    let formats: SegmentedSwitch
    let done: Button
    /// Puts the keyboard away.
    let hide = Button(icon: .down)
    let keyboard: OnScreenKeyboard

    init(_ name: String, _ formats: [Format], _ words: Words) {
      let field = TextField(name, hint: words("teach.name")) { $0.utf8.count <= NamedFiles.longestName }
      field.isStale = true
      self.field = field
      self.formats = SegmentedSwitch(formats.map { SegmentedSwitch.Segment(title: $0.title) }, selection: 0)
      self.formats.padding = 10
      done = Button(words("places.save"), kind: .primary)
      keyboard = OnScreenKeyboard(words.language == .ja ? [.kana, .latin] : [.latin, .kana]) { field.press($0) }
      hide.commandTitle = "keys.hideKeyboard"
      for element in [hide, keyboard] as [Element] { element.isShown = false }
    }
  }

  private let purpose: Purpose
  private let title: String
  private let ask: (Dialog.Question) -> Void
  private let places: PlaceColumn
  private(set) var folder: FolderList
  private let up = Button(icon: .up)
  /// Nil where a file is to be opened.
  private let naming: Naming?
  /// Whether the letters for fingers are shown.
  private var isWriting = false
  /// How far down the list ends and what is written begins, in points.
  private var footTop = 0.0
  /// What is to be said under the list; "" for nothing.
  private(set) var message = ""
  private var format: Format?

  init(
    _ appearance: Appearance, _ purpose: Purpose, title: String, places: UserPlaces, in start: String,
    ask: @escaping (Dialog.Question) -> Void, leave: @escaping () -> Void
  ) {
    (self.purpose, self.title, self.ask) = (purpose, title, ask)
    self.places = PlaceColumn(places.all)
    folder = FolderList(start, endings: Self.endings(purpose))
    if case .save(let name, let formats, _) = purpose {
      (naming, format) = (Naming(name, formats, appearance.words), formats.first)
    } else {
      naming = nil
    }
    super.init(appearance, rowHeight: 44, leave: leave)
    up.commandTitle = "keys.folderUp"
    up.action = { [unowned self] in if let parent = folder.parent { go(to: parent) } }
    self.places.open = { [unowned self] in go(to: $0) }
    for element in [self.places, up] as [Element] { addSubview(element) }
    if case .save(_, let formats, _) = purpose, let naming { prepare(naming, formats) }
    self.places.show(start)
    update()
  }

  private func prepare(_ naming: Naming, _ formats: [Format]) {
    naming.field.changed = { [unowned self] in settle() }
    naming.field.chosen = { [unowned self] in
      // A second touch means to change what stands there.
      if isWriting { self.naming?.field.isStale = false }
      write(true)
    }
    naming.formats.chosen = { [unowned self] in
      format = formats[$0]
      settle()
    }
    naming.done.action = { [unowned self] in save() }
    naming.hide.action = { [unowned self] in write(false) }
    for element in [naming.field, naming.formats, naming.hide, naming.done, naming.keyboard] as [Element] {
      addSubview(element)
    }
  }

  private static func endings(_ purpose: Purpose) -> [String] {
    switch purpose {
    case .open(let endings, _): endings
    case .save(_, let formats, _): formats.flatMap(\.endings)
    }
  }

  override var closes: Bool { false }

  override var controls: [any Control] {
    let all = super.controls + [up, places, self]
    guard let naming else { return all }
    let last: [any Control] = isWriting ? [naming.hide, naming.done, naming.keyboard] : [naming.done]
    return all + [naming.field, naming.formats] + last
  }

  // MARK: Folders

  /// Shows another folder.
  func go(to path: String) {
    folder = FolderList(path, endings: Self.endings(purpose))
    places.show(path)
    selection = nil
    scroll(by: -scroll)
    settle()
  }

  override var rowCount: Int { folder.entries.count }

  override func subject(of row: Int) -> AnyHashable { folder.path(of: folder.entries[row]) }

  override func choose(_ row: Int) {
    let entry = folder.entries[row]
    if entry.isFolder { return go(to: folder.path(of: entry)) }
    switch purpose {
    case .open(_, let take): take(folder.path(of: entry))
    case .save(_, let formats, _):
      let ending = FilePath(entry.name).extension?.lowercased() ?? ""
      let number = formats.firstIndex { $0.endings.contains(ending) }
      if let number { format = formats[number] }
      naming?.field.text = name(of: entry)
      if let number { naming?.formats.choose(number) }
    }
  }

  /// What is to be written for a file that is called like `entry`: its ending, too, where it would get another one.
  private func name(of entry: FolderList.Entry) -> String {
    guard let stem = FilePath(entry.name).stem, let format, name(stem, format) == entry.name else { return entry.name }
    return stem
  }

  /// Whether what is saved is called like that row.
  private func isNamed(_ row: Int) -> Bool {
    let entry = folder.entries[row]
    return !entry.isFolder && naming?.field.text == name(of: entry)
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    super.touchesBegan(touches, with: event)
    // Without the keyboard another row may lie there: then nothing is pressed.
    write(false)
  }

  // MARK: Saving

  private func write(_ writes: Bool) {
    guard writes != isWriting, let naming else { return }
    isWriting = writes
    for element in [naming.hide, naming.keyboard] as [Element] { element.isShown = writes }
    layout()
    setNeedsDisplay()
  }

  /// Something else is to be written, or elsewhere: what was said of it holds no more.
  private func settle() {
    // Who writes a name, or wants another format, means no file of the list any more.
    if naming != nil, selection.map(isNamed) == false { selection = nil }
    message = ""
    update()
  }

  override func update() {
    let words = appearance.words
    up.enable(unless: folder.parent == nil ? words("why.topFolder") : nil)
    naming?.done.enable(
      unless: !folder.isReadable
        ? words("why.unreadable") : naming?.field.hasText == true ? nil : words("why.nothingWritten"))
    layout()
    setNeedsDisplay()
  }

  /// What a file is called that gets the written name and that format.
  private func name(_ written: String, _ format: Format) -> String {
    let ending = FilePath(written).extension?.lowercased()
    let isComplete = ending.map(format.endings.contains) ?? false
    return isComplete ? written : "\(written).\(format.endings[0])"
  }

  private func save() {
    guard case .save(_, _, let write) = purpose, let field = naming?.field, let format else { return }
    field.unmarkText()
    guard !field.text.isEmpty else { return }
    guard NamedFiles.canBeName(field.text) else {
      message = appearance.words("files.refused", field.text)
      return setNeedsDisplay()
    }
    let name = name(field.text, format)
    let path = folder.path(of: FolderList.Entry(name: name, isFolder: false))
    guard FilePath(path).exists else { return write(path, format, false, self) }
    let words = appearance.words
    ask(
      Dialog.Question(
        title: words("places.replace.ask", name), text: words("places.replace.text"), no: words("dialog.no"),
        yes: words("places.replace")
      ) { [weak self] in if let self { write(path, format, true, self) } })
  }

  override func goOn(from other: PanelPage) {
    guard let other = other as? FilePage else { return }
    go(to: other.folder.path)
    if let naming, let before = other.naming {
      naming.field.goOn(from: before.field)
      naming.formats.choose(before.formats.selection)
      write(other.isWriting)
      message = other.message
    }
    super.goOn(from: other)
    update()
  }

  /// Says under the list what went wrong.
  func show(problem: @escaping (Words) -> String) {
    message = problem(appearance.words)
    update()
  }

  override var textInput: (any TextInput)? { naming?.field }

  override var keyCommands: [KeyCommand] {
    // What was opened last goes first.
    let way = isWriting ? [KeyCommand("keys.hideKeyboard", .escape) { [self] in write(false) }] : super.keyCommands
    return [
      KeyCommand("keys.folderUp", Keystroke(.up, .alt)) { [self] in
        if let parent = folder.parent { go(to: parent) }
      },
      KeyCommand("keys.takeFile", [.return]) { [self] _ in
        if let selection, naming == nil || !isNamed(selection) { choose(selection) } else { save() }
        return true
      },
    ] + way
  }

  // MARK: Places

  private var columnWidth: Double { min(200, max(120, (bounds.width * 0.3).rounded())) }

  private var keyboardHeight: Double {
    guard isWriting, let keyboard = naming?.keyboard else { return 0 }
    let width = bounds.width - 8
    return min(keyboard.height(in: width), max(keyboard.height(in: width, isLow: true), bounds.height * 0.5))
  }

  /// Whether there is room for folders over what is written.
  private var showsFolders: Bool { footTop >= Self.headHeight + 88 }

  /// How high what is written takes over letters for fingers of that height, and how far down in it the field and the button lie;
  /// closer together where those leave no more room under the head.
  private func foot(over keyboard: Double) -> (height: Double, field: Double, done: Double) {
    guard naming != nil else { return (0, 0, 0) }
    let usual = (height: 124.0, field: 10.0, done: 66.0)
    return bounds.height - keyboard - usual.height >= Self.headHeight ? usual : (height: 104, field: 4, done: 54)
  }

  override var list: Rect {
    let left = columnWidth
    let top = Self.headHeight + 44
    return Rect(left, top, bounds.width - left, max(0, footTop - top))
  }

  override func layout() {
    let keyboardHeight = keyboardHeight
    let foot = foot(over: keyboardHeight)
    footTop = bounds.height - keyboardHeight - foot.height
    super.layout()
    let left = columnWidth
    places.place(Rect(0, Self.headHeight, left, max(0, footTop - Self.headHeight)))
    up.place(Rect(left + 4, Self.headHeight, 44, 44))
    for element in [places, up] as [Element] { element.isShown = showsFolders }
    guard let naming else { return }
    let typesetter = appearance.typesetter
    let formatWidth = naming.formats.measure(typesetter)
    let (fieldTop, doneTop) = (footTop + foot.field, footTop + foot.done)
    naming.formats.place(Rect(bounds.width - 12 - formatWidth, fieldTop, formatWidth, 44))
    naming.field.place(Rect(12, fieldTop, bounds.width - 36 - formatWidth, 44))
    let width = max(104, naming.done.width(typesetter))
    naming.done.place(Rect(bounds.width - 12 - width, doneTop, width, 44))
    naming.hide.place(Rect(naming.done.frame.minX - 52, doneTop, 44, 44))
    naming.keyboard.place(Rect(4, bounds.height - keyboardHeight, bounds.width - 8, keyboardHeight))
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawHead(title, drawing)
    if showsFolders { drawFolder(drawing) }
    guard let naming else { return }
    drawFootLine(footTop, drawing)
    let place = Point(16, naming.done.frame.minY + 18)
    let room = (isWriting ? naming.hide : naming.done).frame.minX - 32
    if message.isEmpty, !showsFolders {
      // Where the file comes to lie is said all the same.
      drawing.text(
        end(of: folder.path, in: room), at: Point(place.x, place.y + 9), .label, theme.text2, width: room)
    } else {
      drawing.paragraph(message, at: place, .caption, theme.failed, width: room, most: 2)
    }
  }

  private func drawFolder(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let left = columnWidth
    drawing.painter.hairline(Point(left, Self.headHeight), Point(left, footTop), theme.line)
    let room = bounds.width - left - 64
    drawing.text(
      end(of: folder.path, in: room), at: Point(left + 52, Self.headHeight + 27), .label, theme.text2, width: room)
    if rowCount == 0 {
      let nothing = naming == nil ? "places.empty" : "places.nothingYet"
      let text = drawing.words(folder.isReadable ? nothing : "places.unreadable")
      let room = list.width - 24
      drawing.text(
        text, at: Point(list.midX, list.minY + 40), drawing.shrunk(.label, for: text, to: room), theme.text3,
        anchor: .middle, width: room)
    }
    drawRows(drawing) { row, area, drawing in
      drawGround(ofRow: row, in: area, from: area.minX + 52, isLit: row == selection, drawing)
      let entry = folder.entries[row]
      drawing.icon(entry.isFolder ? .folder : .drawings, at: Point(area.minX + 30, area.midY), theme.text2)
      drawing.text(
        entry.name, at: Point(area.minX + 52, area.midY + 5), entry.isFolder ? .name : .body, theme.text,
        width: area.width - 68)
    }
  }

  /// As much of a path's end as has room: where one is counts more than from where.
  private func end(of path: String, in room: Double) -> String {
    var shown = path
    var rest = path[...]
    while appearance.typesetter.width(of: shown, .label) > room, let next = rest.dropFirst().firstIndex(of: "/") {
      rest = rest[next...]
      shown = "…\(rest)"
    }
    return shown
  }
}
