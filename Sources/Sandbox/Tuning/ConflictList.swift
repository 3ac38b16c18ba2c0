import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Recordings

/// The pairs of recognizers that can claim the same touches, in the place of the recognizers: a touch plays the example.
final class ConflictList: PanelPage, Timed {
  private static let leadTop = 62.0
  /// An example of a conflict is to be played.
  var play: (Conflict) -> Void = { _ in }
  /// How much is tried before anything else is done, as `Conflict.Finder` counts it.
  var portion: () -> Int = { 1 }
  private(set) var conflicts: [Conflict] = []
  private var finder: Conflict.Finder?

  init(_ appearance: Appearance) { super.init(appearance, rowHeight: 60) }

  /// What stands above the list.
  private var lead: Paragraph?

  override func layout() {
    lead = appearance.typesetter.paragraph(
      appearance.words("conflicts.lead"), .caption, width: bounds.width - 36, most: 4)
    super.layout()
  }

  override var list: Rect {
    let top = max(92, Self.leadTop + (lead?.height ?? 0) - 2)
    return Rect(0, top, bounds.width, max(0, bounds.height - top - 8))
  }

  /// Looks for the conflicts of `set`, a little at a time.
  func search(_ set: GestureSet, size: Size) {
    conflicts = []
    selection = nil
    finder = Conflict.Finder(set: set, size: size)
    setNeedsDisplay()
  }

  /// Goes on with what the other list has found, and with what it looks for.
  override func goOn(from other: PanelPage) {
    if let other = other as? ConflictList { (conflicts, finder) = (other.conflicts, other.finder) }
    super.goOn(from: other)
  }

  /// When there is more to look for; nil where all was found.
  var nextDeadline: Double? { finder == nil || canvas == nil ? nil : time }

  /// Tries some more examples.
  func advance(to time: Double) {
    guard var finder, canvas != nil else { return }
    let before = (finder.percent, conflicts.count)
    let hasMore = finder.tryMore(portion: portion())
    show(finder.conflicts)
    self.finder = hasMore ? finder : nil
    if !hasMore || (finder.percent, conflicts.count) != before { setNeedsDisplay() }
  }

  /// Lists what was found. The selection goes with its row.
  private func show(_ found: [Conflict]) {
    let chosen = selection.flatMap { conflicts.indices.contains($0) ? conflicts[$0] : nil }
    conflicts = found
    selection = chosen.flatMap { found.firstIndex(of: $0) }
  }

  override var rowCount: Int { conflicts.count }

  override func subject(of row: Int) -> AnyHashable { conflicts[row] }

  override func choose(_ row: Int) { play(conflicts[row]) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let count = finder.map { words("unit.percent", "\($0.percent)") } ?? "\(conflicts.count)"
    drawHead("\(words("conflicts")) · \(count)", drawing)
    if let lead { drawing.draw(lead, at: Point(20, Self.leadTop), theme.text2, width: bounds.width - 36) }
    if conflicts.isEmpty, finder == nil {
      drawing.text(
        words("conflicts.none"), at: Point(20, list.minY + 24), .body, theme.accent, width: bounds.width - 36)
    }
    func title(_ conflict: Conflict) -> String {
      [conflict.first, conflict.second].map(words.gesture).joined(separator: " · ")
    }
    let sized = drawing.alike(conflicts.map { (title($0), bounds.width - 68) }, .name)
    drawRows(drawing) { index, area, drawing in
      let conflict = conflicts[index]
      drawGround(ofRow: index, in: area, from: 52, drawing)
      drawing.icon(.play, at: Point(30, area.midY), theme.text2)
      drawing.sized(like: sized).text(
        title(conflict), at: Point(52, area.minY + 26 - drawing.drop(of: .name)), .name, theme.text,
        width: bounds.width - 68)
      let winner = conflict.winner.map { words("conflicts.winner", words.gesture($0)) } ?? words("conflicts.neither")
      drawing.text(winner, at: Point(52, area.minY + 44), .caption, theme.text3, width: bounds.width - 68)
    }
  }
}

extension Conflict.Finder {
  /// How far the search has come, 0...100.
  fileprivate var percent: Int { Int(progress * 100) }
}
