import Geometry
import Gestures
import Ink
import Interface

/// The sets of recognizers that were saved, and the one that comes with the program: a touch takes one, and at its right end
/// holds it against the present settings.
final class SetsPage: PanelPage {
  /// What the page asks for.
  struct Wishes {
    var save: () -> Void
    var copyAsSwift: () -> Void
    /// Nil for what comes with the program.
    var load: (SavedSets.Entry?) -> Void
    /// Nil for what comes with the program.
    var compare: (SavedSets.Entry?) -> Void
    var leave: () -> Void
  }

  private static let footHeight = 112.0
  private let wishes: Wishes
  private let save: Button
  private let copy: Button
  var entries: [SavedSets.Entry] {
    didSet {
      scroll(by: 0)
      setNeedsDisplay()
    }
  }

  init(_ appearance: Appearance, entries: [SavedSets.Entry], wishes: Wishes) {
    (self.entries, self.wishes) = (entries, wishes)
    save = Button(appearance.words("tune.save"), kind: .primary, action: wishes.save)
    copy = Button(appearance.words("sets.swift"), kind: .secondary, action: wishes.copyAsSwift)
    super.init(appearance, rowHeight: 60, leave: wishes.leave)
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

  override func choose(_ row: Int) { wishes.load(entry(row)) }

  private var compareWidth: Double { appearance.typesetter.width(of: appearance.words("sets.compare"), .label) + 24 }

  override func pressed(_ row: Int, at place: Point) {
    selection = row
    if place.x > bounds.width - 12 - compareWidth { wishes.compare(entry(row)) } else { choose(row) }
  }

  override var keyCommands: [KeyCommand] {
    let compare = KeyCommand("keys.compareSet", [.right]) { [self] _ in
      guard let selection else { return false }
      wishes.compare(entry(selection))
      return true
    }
    return [compare] + super.keyCommands
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
    paragraph(words("sets.lead"), at: Point(20, 66), .caption, theme.text2, width: bounds.width - 36, most: 2, drawing)
    drawRows(drawing) { row, area, drawing in
      let entry = entry(row)
      drawGround(ofRow: row, in: area, from: 20, drawing)
      let chip = Rect(bounds.maxX - 12 - compareWidth, area.midY - 16, compareWidth - 4, 32)
      drawing.painter.fill(chip, cornerRadius: 8, theme.raised)
      drawing.painter.stroke(chip.insetBy(0.6, 0.6), cornerRadius: 7.4, width: 1.25, theme.edge)
      drawing.text(words("sets.compare"), at: Point(chip.midX, chip.midY + 5), .label, theme.text, anchor: .middle)
      let room = chip.minX - 32
      drawing.text(
        entry?.name ?? words("sets.program"), at: Point(20, area.midY - 4), .name, theme.text, width: room)
      drawing.text(
        entry.map { WallTime($0.date).minute } ?? words("sets.program.caption"), at: Point(20, area.midY + 14),
        .caption,
        theme.text3, width: room)
    }
    drawFootLine(bounds.height - Self.footHeight, drawing)
  }
}
