import DrawnGestures
import Files
import Geometry
import Gestures
import Ink
import Interface
import Recordings
import SystemPackage

/// The files whose gestures can be added, and the button that writes one.
final class DrawnGestureFilesPage: TeachPage {
  /// A file, and what is in it.
  private struct Row {
    var entry: DrawnGestureFiles.Entry
    var gestures: [DrawnGesture] = []
    var problem: String?
  }

  private static let rowHeight = 56.0
  private let files: DrawnGestureFiles
  private var rows: [Row] = []
  private let undoButton = Button(icon: .undo)
  private let exportButton: Button

  init(_ panel: TeachPanel) {
    files = panel.files
    exportButton = Button(panel.appearance.words("teach.export"), icon: .save, kind: .primary)
    super.init(panel, rowHeight: Self.rowHeight) { [unowned panel] in panel.showOverview() }
    undoButton.action = { [unowned self] in self.panel.undo() }
    exportButton.action = { [unowned self] in export() }
    undoButton.commandTitle = "keys.undo"
    for button in [undoButton, exportButton] { addSubview(button) }
    list(files.entries)
  }

  override var controls: [any Control] {
    super.controls + [undoButton, exportButton]
  }

  private func list(_ entries: [DrawnGestureFiles.Entry]) {
    rows = (entries + [files.readyShapes]).map { entry in
      do { return Row(entry: entry, gestures: try entry.read()) } catch {
        return Row(entry: entry, problem: appearance.words.failure(error))
      }
    }
    if let selection, selection >= rows.count { self.selection = nil }
  }

  override func update() {
    undoButton.enable(unless: lesson.canUndo ? nil : appearance.words("why.undo"))
    exportButton.enable(unless: lesson.library.gestures.isEmpty ? appearance.words("why.nothingTaught") : nil)
    setNeedsDisplay()
  }

  private func export() {
    var path = ""
    guard panel.attempt({ path = try files.write(lesson.library.gestures) }) else { return }
    list(files.entries)
    let name = FilePath(path).lastComponent?.string ?? path
    panel.say({ $0("teach.exported", name) }, .none)
  }

  // MARK: Keys

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand(nil, .up, repeats: true) { [self] in moveSelection(-1) },
      KeyCommand(nil, .down, repeats: true) { [self] in moveSelection(1) },
      KeyCommand("keys.importFile", [.return, .right]) { [self] _ in
        guard let selection else { return false }
        choose(selection)
        return true
      },
      KeyCommand(nil, .left) { [panel] in panel.showOverview() },
    ] + super.keyCommands
  }

  // MARK: Places

  private var listTop: Double { Self.headHeight + Self.buttonHeight + 80 }

  override var list: Rect { Rect(0, listTop, bounds.width, max(0, bounds.height - listTop - 8)) }

  override var rowCount: Int { rows.count }

  override func subject(of row: Int) -> AnyHashable { rows[row].entry.path }

  override func layout() {
    undoButton.place(Rect(bounds.width - 98, 4, 44, 44))
    exportButton.place(Rect(16, Self.headHeight, bounds.width - 32, Self.buttonHeight))
    super.layout()
  }

  override func choose(_ row: Int) {
    if rows[row].problem == nil { panel.take(rows[row].gestures, of: rows[row].entry.name) }
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawHead(drawing.words("teach.files"), drawing, leaving: 104)
    let theme = drawing.theme
    let words = drawing.words
    let top = Self.headHeight + Self.buttonHeight
    if let problem = panel.problem {
      drawing.paragraph(problem, at: Point(20, top + 24), .caption, theme.failed, width: bounds.width - 40, most: 3)
    } else {
      drawing.text(words("teach.import"), at: Point(20, top + 28), .name, theme.text, width: bounds.width - 40)
      drawing.paragraph(
        words("teach.import.folder", files.files.folder), at: Point(20, top + 48), .caption, theme.text2,
        width: bounds.width - 40, most: 2)
    }
    drawRows(drawing) { draw(rows[$0], $0, $1, $2) }
  }

  private func draw(_ row: Row, _ index: Int, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawGround(ofRow: index, in: area, from: 52, drawing)
    drawing.icon(.plus, at: Point(30, area.midY), row.problem == nil ? theme.text2 : theme.text3.withAlpha(0.45))
    let width = bounds.width - 72
    drawing.text(row.entry.name, at: Point(52, area.midY - 4), .name, theme.text, width: width)
    if let problem = row.problem {
      drawing.text(problem, at: Point(52, area.midY + 15), .caption, theme.failed, width: width)
    } else {
      let examples = row.gestures.reduce(0) { $0 + $1.examples.count }
      drawing.text(
        drawing.words("teach.file", "\(row.gestures.count)", "\(examples)"), at: Point(52, area.midY + 15), .caption,
        theme.text2, width: width)
    }
  }
}
