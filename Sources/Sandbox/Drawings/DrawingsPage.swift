import Geometry
import Gestures
import Ink
import Interface

/// All drawings as small pictures, a new paper first: touching one opens it.
final class DrawingsPage: ScrollingList {
  /// What the page asks for.
  struct Wishes {
    var begin: () -> Void
    var open: (DrawingsFolder.Entry) -> Void
    var replay: (DrawingsFolder.Entry) -> Void
    var throwAway: (DrawingsFolder.Entry) -> Void
    var close: () -> Void
  }

  private let appearance: Appearance
  private let folder: DrawingsFolder
  private let thumbnails: Thumbnails
  private let wishes: Wishes
  private let closing: Button
  /// The file of the drawing that is open.
  var present: String { didSet { setNeedsDisplay() } }
  private(set) var entries: [DrawingsFolder.Entry] = []

  private static let headHeight = 60.0
  private static let tile = Size(Thumbnails.size.width, Thumbnails.size.height + 54)
  private static let gap = 24.0

  init(appearance: Appearance, folder: DrawingsFolder, thumbnails: Thumbnails, present: String, wishes: Wishes) {
    (self.appearance, self.folder, self.thumbnails, self.present, self.wishes) = (
      appearance, folder, thumbnails, present, wishes
    )
    closing = Button(icon: .close, action: wishes.close)
    super.init()
    addSubview(closing)
    reload()
  }

  /// Looks at the folder again.
  func reload() {
    entries = folder.entries
    if let selection { self.selection = min(selection, entries.count) }
    scroll(by: 0)
    setNeedsDisplay()
  }

  // MARK: Pictures

  private var missing: DrawingsFolder.Entry? {
    entries.indices.first { thumbnails[entries[$0]] == nil && area($0 + 1).intersects(list) }.map { entries[$0] }
  }

  /// Whether `advance` has a picture to make.
  var hasMore: Bool { missing != nil }

  /// Makes the next picture that is in sight.
  func advance() {
    guard let missing else { return }
    thumbnails.make(missing, among: entries)
    if let index = entries.firstIndex(of: missing) { setNeedsDisplay(area(index + 1)) }
  }

  // MARK: Places

  /// The new paper, and then the drawings.
  override var rowCount: Int { entries.count + 1 }

  override var listHeight: Double { 8 + Double(entries.count / columns + 1) * (Self.tile.height + Self.gap) }

  override var list: Rect { Rect(0, Self.headHeight, bounds.width, bounds.height - Self.headHeight) }

  private var columns: Int { max(1, Int((bounds.width - 32 + Self.gap) / (Self.tile.width + Self.gap))) }

  private var left: Double {
    let count = Double(columns)
    return ((bounds.width - count * Self.tile.width - (count - 1) * Self.gap) / 2).rounded()
  }

  override func area(_ index: Int) -> Rect {
    Rect(
      left + Double(index % columns) * (Self.tile.width + Self.gap),
      Self.headHeight + 8 - scroll + Double(index / columns) * (Self.tile.height + Self.gap), Self.tile.width,
      Self.tile.height)
  }

  private func picture(_ area: Rect) -> Rect { Rect(origin: area.origin, size: Thumbnails.size) }

  private func replayButton(_ area: Rect) -> Rect { Rect(area.maxX - 92, area.maxY - 50, 44, 44) }

  private func trashButton(_ area: Rect) -> Rect { Rect(area.maxX - 44, area.maxY - 50, 44, 44) }

  override func layout() {
    closing.place(Rect(bounds.width - 56, 8, 44, 44))
    super.layout()
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(drawing.dirty.intersection(bounds), theme.stage)
    drawing.text(
      drawing.words("drawings"), at: Point(max(16, left), 39), .title, theme.text, width: bounds.width - 120)
    drawRows(drawing) { drawTile($0, $1, $2) }
  }

  private func drawTile(_ index: Int, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let box = picture(area)
    drawing.painter.fill(box, cornerRadius: 12, theme.panel)
    if index == 0 {
      drawing.painter.stroke(box.insetBy(0.75, 0.75), cornerRadius: 11.5, width: 1.5, dash: [6, 6], theme.edge)
      drawing.icon(.plus, at: box.center, theme.text)
      drawing.text(
        drawing.words("drawings.new"), at: Point(area.minX + 2, box.maxY + 22), .name, theme.text, width: area.width)
    } else {
      drawEntry(entries[index - 1], area, drawing)
    }
    if index == selection {
      drawing.painter.stroke(box.grown(by: 3), cornerRadius: 15, width: 2, theme.text)
    }
  }

  private func drawEntry(_ entry: DrawingsFolder.Entry, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let box = picture(area)
    switch thumbnails[entry] {
    case .picture(let raster):
      let scale = drawing.painter.scale
      let size = Size(Double(raster.width) / scale, Double(raster.height) / scale)
      let place = Rect(center: box.center, size: size)
      drawing.painter.transformed(by: .scale(1 / scale).concatenating(.translation(place.origin - .zero))).draw(raster)
      drawing.painter.stroke(place.insetBy(-0.5, -0.5), width: 1, theme.line)
    case .unreadable:
      drawing.text(
        drawing.words("drawings.unreadable"), at: Point(box.midX, box.midY + 5), .caption, theme.text2, anchor: .middle,
        width: box.width - 16)
    case nil: break
    }
    if entry.path == present {
      drawing.painter.stroke(box.insetBy(-2, -2), cornerRadius: 13, width: 2, theme.accent)
    }
    drawing.text(entry.name, at: Point(area.minX + 2, box.maxY + 22), .name, theme.text, width: area.width - 98)
    drawing.text(entry.date, at: Point(area.minX + 2, box.maxY + 41), .caption, theme.text3, width: area.width - 98)
    drawing.icon(.play, at: replayButton(area).center, theme.text2)
    drawing.icon(.clear, at: trashButton(area).center, theme.text2)
  }

  // MARK: Fingers, wheel, keys

  override func pressed(_ index: Int, at place: Point) {
    guard index > 0 else { return wishes.begin() }
    let entry = entries[index - 1]
    if replayButton(area(index)).contains(place) {
      wishes.replay(entry)
    } else if trashButton(area(index)).contains(place) {
      wishes.throwAway(entry)
    } else {
      wishes.open(entry)
    }
  }

  /// What keys do in the list.
  var keyCommands: [KeyCommand] {
    func act(_ title: String, _ key: Keystroke, _ action: @escaping (DrawingsFolder.Entry) -> Void) -> KeyCommand {
      KeyCommand(title, key) { [self] in if let selectedEntry { action(selectedEntry) } }
    }
    return [
      KeyCommand("keys.openDrawing", .return, .space) { [self] in
        if selection == 0 { wishes.begin() } else if let selectedEntry { wishes.open(selectedEntry) }
      },
      act("keys.replay", "r", wishes.replay),
      act("keys.throwAway", .delete, wishes.throwAway),
      KeyCommand("keys.closeDrawings", .escape, .control("o"), action: wishes.close),
      KeyCommand(nil, .left) { [self] in select(by: -1) },
      KeyCommand(nil, .right) { [self] in select(by: 1) },
      KeyCommand(nil, .up) { [self] in select(by: -columns) },
      KeyCommand(nil, .down) { [self] in select(by: columns) },
    ]
  }

  private var selectedEntry: DrawingsFolder.Entry? { selection.flatMap { $0 > 0 ? entries[$0 - 1] : nil } }

  /// Goes that many drawings further, to the first drawing where none is selected; whether there are so many.
  @discardableResult
  func select(by step: Int) -> Bool {
    guard selection == nil, !entries.isEmpty else { return moveSelection(step) }
    select(1)
    return true
  }
}
