import Files
import Geometry
import Gestures
import Ink
import Interface

/// The sets of recognizers that were saved, and the one that comes with the program: a touch takes one, and at its right end
/// holds it against the present settings, gives it another name, or throws it away.
final class SetsPage: PanelPage {
  /// What the page asks for.
  struct Actions {
    var save: () -> Void
    var copyAsSwift: () -> Void
    /// Nil for what comes with the program.
    var load: (SavedSets.Entry?) -> Void
    /// Nil for what comes with the program.
    var compare: (SavedSets.Entry?) -> Void
    var rename: (SavedSets.Entry) -> Void
    var throwAway: (SavedSets.Entry) -> Void
    var leave: () -> Void
  }

  private static let footHeight = 112.0
  private let actions: Actions
  private let save: Button
  private let copy: Button
  var entries: [SavedSets.Entry] {
    didSet {
      let name = selection.flatMap { $0 > 0 && oldValue.indices.contains($0 - 1) ? oldValue[$0 - 1].name : nil }
      let place = entries.firstIndex { $0.name == name }
      selection = place.map { $0 + 1 } ?? selection.map { min($0, rowCount - 1) }
      scroll(by: 0)
      setNeedsDisplay()
    }
  }

  init(_ appearance: Appearance, entries: [SavedSets.Entry], actions: Actions) {
    (self.entries, self.actions) = (entries, actions)
    save = Button(appearance.words("tune.save"), kind: .primary, action: actions.save)
    copy = Button(appearance.words("sets.swift"), kind: .secondary, action: actions.copyAsSwift)
    super.init(appearance, rowHeight: 60, leave: actions.leave)
    for button in [save, copy] { addSubview(button) }
  }

  override var controls: [any Control] { super.controls + [save, copy] as [any Control] }

  // MARK: Places

  private static let listTop = 92.0

  override var list: Rect {
    Rect(0, Self.listTop, bounds.width, max(0, bounds.height - Self.listTop - Self.footHeight))
  }

  /// The program's own, and then those that were saved.
  override var rowCount: Int { entries.count + 1 }

  private func entry(_ row: Int) -> SavedSets.Entry? { row == 0 ? nil : entries[row - 1] }

  override func subject(of row: Int) -> AnyHashable { entry(row)?.name }

  override func choose(_ row: Int) { actions.load(entry(row)) }

  /// Where a row gets another name, and where it is thrown away, at its right end.
  private static let partWidth = 44.0

  private var compareWidth: Double { appearance.typesetter.width(of: appearance.words("sets.compare"), .label) + 24 }

  /// Where a row is held against the present settings: before those, or at the end where they cannot be.
  private func compareButton(in area: Rect, of row: Int) -> Rect {
    let end = entry(row) == nil ? bounds.maxX - 16 : bounds.maxX - 8 - 2 * Self.partWidth
    return Rect(end - compareWidth, area.midY - 22, compareWidth, 44)
  }

  override func parts(of row: Int) -> [RowPart] {
    let area = area(row)
    let button = compareButton(in: area, of: row)
    let pen = Rect(button.maxX, area.minY, Self.partWidth, area.height)
    let bin = Rect(pen.maxX, area.minY, area.maxX - pen.maxX, area.height)
    let compare = RowPart(Rect(button.minX, area.minY, button.width, area.height), "keys.compareSet") { [self] in
      selection = row
      actions.compare(entry(row))
    }
    guard entry(row) != nil else { return [compare] }
    return [
      compare,
      RowPart(pen, "keys.rename") { [self] in
        selection = row
        rename(row)
      },
      RowPart(bin, "keys.throwAway") { [self] in
        selection = row
        throwAway(row)
      },
    ]
  }

  /// Lets what was saved have another name; the program's own keeps its own.
  private func rename(_ row: Int) { if let entry = entry(row) { actions.rename(entry) } }

  /// Throws away what was saved; the program's own stays.
  private func throwAway(_ row: Int) { if let entry = entry(row) { actions.throwAway(entry) } }

  override var keyCommands: [KeyCommand] {
    let compare = KeyCommand("keys.compareSet", [.right]) { [self] _ in
      guard let selection else { return false }
      actions.compare(entry(selection))
      return true
    }
    let bin = KeyCommand("keys.throwAway", [.delete]) { [self] _ in
      guard let selection else { return false }
      throwAway(selection)
      return true
    }
    let pen = KeyCommand("keys.rename", ["n"]) { [self] _ in
      guard let selection, entry(selection) != nil else { return false }
      rename(selection)
      return true
    }
    return [compare, pen, bin] + super.keyCommands
  }

  override func layout() {
    super.layout()
    save.place(Rect(16, bounds.height - 104, bounds.width - 32, Self.buttonHeight))
    copy.place(Rect(16, bounds.height - 52, bounds.width - 32, Self.buttonHeight))
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words("sets"), drawing)
    drawing.paragraph(words("sets.lead"), at: Point(20, 66), .caption, theme.text2, width: bounds.width - 36, most: 2)
    func name(_ row: Int) -> String { entry(row)?.name ?? words("sets.program") }
    func widthForName(_ row: Int) -> Double { compareButton(in: area(row), of: row).minX - 32 }
    let sized = drawing.alike((0..<rowCount).map { (name($0), widthForName($0)) }, .name)
    drawRows(drawing) { row, area, drawing in
      let entry = entry(row)
      drawGround(ofRow: row, in: area, from: 20, drawing)
      let button = compareButton(in: area, of: row)
      drawing.painter.fill(button, cornerRadius: 10, theme.raised)
      drawing.painter.stroke(button.insetBy(0.625, 0.625), cornerRadius: 9.375, width: 1.25, theme.edge)
      drawing.text(words("sets.compare"), at: Point(button.midX, button.midY + 5), .label, theme.text, anchor: .middle)
      if entry != nil {
        drawing.icon(.pen, at: Point(button.maxX + Self.partWidth / 2, area.midY), theme.text2)
        drawing.icon(.clear, at: Point(bounds.maxX - 4 - Self.partWidth / 2, area.midY), theme.text2)
      }
      let (names, room) = (drawing.sized(like: sized), widthForName(row))
      names.text(name(row), at: Point(20, area.midY - 4 - names.drop(of: .name)), .name, theme.text, width: room)
      let forms =
        entry.map { WallTime(Int($0.changed)) }.map { [$0.minute, "\($0.day)"] } ?? [
          words("sets.program.caption"), words("sets.program.short"),
        ]
      drawing.text(forms, at: Point(20, area.midY + 14), .caption, theme.text3, width: room)
    }
    drawFootLine(bounds.height - Self.footHeight, drawing)
  }
}
