import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// All palettes: touching one takes it.
final class PalettesPage: PanelPage {
  /// What the page asks for. Names are those of palettes; nil stands for the one that comes with the program.
  struct Actions {
    var take: (String?) -> Void
    /// Adds a palette that begins with the present colours.
    var add: () -> Void
    /// Gives a palette another name, and says whether it has it now.
    var rename: (_ name: String, _ other: String) -> Bool
    var throwAway: (String) -> Void
    var bringIn: () -> Void
    var bringOut: () -> Void
    var leave: () -> Void
  }

  /// A palette in the list.
  struct Row {
    /// nil for the one that comes with the program.
    var name: String?
    /// nil where it cannot be read.
    var colors: [Color]?
  }

  private let actions: Actions
  private(set) var rows: [Row] = []
  private(set) var present: String?
  private var buttons: [Button] = []
  /// Where a name is written.
  private(set) var writing: NamePage?
  /// Whether the one that is taken was brought into sight, as it is once.
  private var hasRevealed = false

  init(_ appearance: Appearance, actions: Actions) {
    self.actions = actions
    super.init(appearance, rowHeight: 60, leave: actions.leave)
    let words = appearance.words
    buttons = [
      Button(words("palettes.add"), icon: .plus, kind: .secondary, action: actions.add),
      Button(words("palettes.rename"), icon: .pen, kind: .secondary) { [unowned self] in writeName() },
      Button(words("palettes.throwAway"), icon: .clear, kind: .secondary) { [unowned self] in throwAway() },
      Button(words("palettes.in"), icon: .folder, kind: .secondary, action: actions.bringIn),
      Button(words("palettes.out"), icon: .save, kind: .secondary, action: actions.bringOut),
    ]
    for button in buttons {
      button.style = .label
      addSubview(button)
    }
  }

  /// Shows the palettes that there are, and which is taken.
  func show(_ rows: [Row], present: String?) {
    (self.rows, self.present) = (rows, present)
    if let selection, selection >= rows.count { self.selection = nil }
    for button in buttons[1...2] {
      button.enable(unless: present == nil ? appearance.words("why.noPalette") : nil)
    }
    scroll(by: 0)
    setNeedsDisplay()
  }

  override var closes: Bool { false }

  override var controls: [any Control] { writing?.controls ?? super.controls + [self] + buttons }

  override var rowCount: Int { rows.count }

  override func subject(of row: Int) -> AnyHashable { rows[row].name }

  override func choose(_ row: Int) {
    // A name that is being written is that of the palette that is lit.
    if writing != nil { write(nil) }
    actions.take(rows[row].name)
  }

  private func throwAway() { if let present { actions.throwAway(present) } }

  // MARK: Names

  private func writeName() {
    if let present { writeName(of: present) }
  }

  private func writeName(of palette: String) {
    write(
      NamePage(appearance, name: palette, subject: palette) { [unowned self] name in
        // What is refused can be written otherwise.
        if name.map({ actions.rename(palette, $0) }) ?? true { write(nil) }
      })
  }

  override func goOn(from other: PanelPage) {
    super.goOn(from: other)
    guard let before = (other as? PalettesPage)?.writing, let subject = before.subject else { return }
    writeName(of: subject)
    writing?.goOn(from: before)
  }

  private func write(_ page: NamePage?) {
    writing?.removeFromSuperview()
    writing = page
    if let page { addSubview(page) }
    // Nothing else is pressed meanwhile that is about palettes.
    for button in buttons { button.isShown = page == nil }
    layout()
    if page != nil { revealPresent() }
    setNeedsDisplay()
  }

  /// Brings the palette that is taken into sight: the buttons are about it.
  private func revealPresent() {
    if let row = rows.firstIndex(where: { $0.name == present }) { reveal(area(row)) }
  }

  override var textInput: (any TextInput)? { writing?.textInput }

  override var keyCommands: [KeyCommand] {
    if let writing { return writing.keyCommands }
    return [
      KeyCommand("keys.throwPaletteAway", .delete) { [self] in throwAway() },
      KeyCommand("keys.renamePalette", "n") { [self] in writeName() },
    ] + super.keyCommands
  }

  // MARK: Places

  /// The width of a button at most, in points.
  private static let widestButton = 248.0

  private var columns: Int { bounds.width >= 720 ? 5 : 3 }

  private var footHeight: Double { Double((buttons.count + columns - 1) / columns) * 52 + 8 }

  override var list: Rect {
    // Asked for the place of every row: the sheet lies where it was put.
    let below = writing?.frame.height ?? footHeight
    return Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - below))
  }

  override func layout() {
    if let writing { writing.place(writing.sheet(in: bounds.size)) }
    super.layout()
    let width = min(Self.widestButton, (bounds.width - 24 - Double(columns - 1) * 8) / Double(columns))
    for (index, button) in buttons.enumerated() {
      button.place(
        Rect(
          12 + Double(index % columns) * (width + 8), list.maxY + 8 + Double(index / columns) * 52, width, 44))
    }
    if !hasRevealed, !rows.isEmpty, list.height > 0 {
      hasRevealed = true
      revealPresent()
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawHead(drawing.words("palettes"), drawing)
    if writing == nil { drawFootLine(list.maxY, drawing) }
    drawRows(drawing) { row, area, drawing in
      let entry = rows[row]
      drawGround(ofRow: row, in: area, from: 20, isLit: entry.name == present, drawing)
      let half = min(240, area.width * 0.4)
      drawing.text(
        entry.name ?? drawing.words("palettes.standard"), at: Point(20, area.midY - 2), .name, theme.text, width: half)
      let count = entry.colors.map { drawing.words("palettes.count", "\($0.count)") }
      drawing.text(
        count ?? drawing.words("palettes.unreadable"), at: Point(20, area.midY + 16), .caption,
        entry.colors == nil ? theme.failed : theme.text2, width: half)
      let most = max(0, Int((area.maxX - half - 52) / 26))
      for (index, color) in (entry.colors ?? []).prefix(most).enumerated() {
        let center = Point(half + 44 + Double(index) * 26, area.midY)
        drawing.painter.fillCircle(center, radius: 11, color)
        drawing.painter.strokeCircle(center, radius: 11, width: 1, theme.edge.withAlpha(0.9))
      }
    }
  }
}
