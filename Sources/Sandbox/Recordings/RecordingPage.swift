import Files
import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// One recording: what is in it, which recognizer is to fire, its name, and the way to throw it away.
final class RecordingPage: PanelPage {
  /// What the page asks for.
  struct Actions {
    var play: () -> Void
    var rename: () -> Void
    var throwAway: () -> Void
    /// Another recognizer is to fire; nil for what the name says.
    var expect: (String?) -> Void
    var leave: () -> Void
  }

  private static let rowHeight = 44.0
  private let actions: Actions
  private let play: Button
  private let rename: Button
  private let throwAway: Button
  private(set) var entry: RecordingsFolder.Entry
  private let summaries: RecordingSummaries
  private var known: RecordingSummaries.Known
  /// Nil where it cannot be read.
  var summary: RecordingSummary? { if case .summary(let summary) = known { summary } else { nil } }
  /// The recognizers that can be chosen.
  private let names: [String]
  private let intention: Intention

  init(
    _ appearance: Appearance, _ entry: RecordingsFolder.Entry, in summaries: RecordingSummaries, names: [String],
    _ intention: Intention, actions: Actions
  ) {
    (self.entry, self.names, self.intention, self.actions) = (entry, names, intention, actions)
    (self.summaries, known) = (summaries, summaries.reading(entry))
    let words = appearance.words
    play = Button(words("recordings.play"), icon: .play, kind: .primary, action: actions.play)
    rename = Button(icon: .pen, kind: .secondary, action: actions.rename)
    throwAway = Button(icon: .clear, kind: .secondary, action: actions.throwAway)
    super.init(appearance, rowHeight: Self.rowHeight, leave: actions.leave)
    (rename.commandTitle, throwAway.commandTitle) = ("keys.rename", "keys.throwAway")
    for button in [play, rename, throwAway] { addSubview(button) }
    show(entry)
  }

  /// Shows the recording as it is now.
  func show(_ entry: RecordingsFolder.Entry) {
    self.entry = entry
    known = summaries.reading(entry)
    let words = appearance.words
    play.enable(unless: summary == nil ? words("why.unreadable") : nil)
    for button in [rename, throwAway] { button.enable(unless: entry.isOwn ? nil : words("why.builtIn")) }
    setNeedsDisplay()
  }

  override func goOn(from other: PanelPage) {
    if let other = other as? RecordingPage { show(other.entry) }
    super.goOn(from: other)
  }

  override var controls: [any Control] { super.controls + [play, rename, throwAway] as [any Control] }

  override var keyCommands: [KeyCommand] {
    let own = [
      KeyCommand("keys.rename", "n", action: rename.press),
      KeyCommand("keys.throwAway", .delete, action: throwAway.press),
      KeyCommand(nil, .left, action: actions.leave),
    ]
    return own + super.keyCommands
  }

  // MARK: Places

  private var pictureHeight: Double { bounds.height < 520 ? 84 : 132 }
  private var buttonsTop: Double { Self.headHeight + pictureHeight + 48 }

  override var list: Rect {
    let top = buttonsTop + Self.buttonHeight + 64
    return Rect(0, top, bounds.width, max(0, bounds.height - top - 8))
  }

  /// What the name says, and then every recognizer; a recording that comes with the program is not changed.
  override var rowCount: Int { entry.isOwn && summary != nil ? names.count + 1 : 0 }

  override func choose(_ row: Int) { actions.expect(row == 0 ? nil : names[row - 1]) }

  override func layout() {
    super.layout()
    let width = bounds.width - 32
    play.place(Rect(16, buttonsTop, width - 104, Self.buttonHeight))
    rename.place(Rect(16 + width - 96, buttonsTop, 44, Self.buttonHeight))
    throwAway.place(Rect(16 + width - 44, buttonsTop, 44, Self.buttonHeight))
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawHead(words.recording(entry), drawing)
    let picture = Rect(16, Self.headHeight, bounds.width - 32, pictureHeight)
    drawing.painter.fill(picture, cornerRadius: 12, theme.stage)
    var y = picture.maxY + 20
    let width = bounds.width - 40
    let line = summary?.line(words) ?? words("recordings.unreadable")
    if let summary { drawing.paths(summary, in: picture.insetBy(16, 16), width: 2.5) }
    drawing.text(line, at: Point(20, y), .label, theme.text, width: width)
    y += 18
    drawing.text(
      entry.isOwn ? WallTime(entry.date).minute : words("recordings.example"), at: Point(20, y), .caption, theme.text3,
      width: width)
    y = buttonsTop + Self.buttonHeight + 26
    if case .unreadable(let error) = known {
      drawing.paragraph(words.failure(error), at: Point(20, y), .body, theme.text2, width: width, most: 6)
    }
    guard let summary else { return }
    drawing.text(words("recordings.expected"), at: Point(20, y), .name, theme.text, width: width)
    guard entry.isOwn else {
      let meant = meantByName(words)
      drawing.text(meant, at: Point(20, y + 22), .body, theme.text2, width: width)
      return
    }
    drawing.text(words("recordings.expected.caption"), at: Point(20, y + 18), .caption, theme.text2, width: width)
    func title(_ row: Int) -> String { row == 0 ? meantByName(words) : words.gesture(names[row - 1]) }
    let sized = drawing.alike((0..<rowCount).map { (title($0), bounds.width - 68) }, .name)
    drawRows(drawing) { row, area, drawing in
      let isChosen = row == 0 ? summary.expected == nil : names[row - 1] == summary.expected
      if row == selection {
        drawing.painter.fill(area.insetBy(8, 1), cornerRadius: 10, theme.hover)
      }
      drawing.painter.strokeCircle(Point(30, area.midY), radius: 8, width: 2, isChosen ? theme.accent : theme.edge)
      if isChosen { drawing.painter.fillCircle(Point(30, area.midY), radius: 4, theme.accent) }
      drawing.sized(like: sized).text(
        title(row), at: Point(52, area.midY + 5), isChosen ? .name : .body, theme.text, width: bounds.width - 68)
    }
  }

  /// What the name of the recording says.
  private func meantByName(_ words: Words) -> String {
    let meant = intention.names(in: entry.name)
    return meant.isEmpty
      ? words("recordings.expected.none")
      : words("recordings.expected.byName", words.alternatives(meant.map(words.gesture)))
  }
}
