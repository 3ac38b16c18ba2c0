import Files
import Geometry
import Gestures
import Ink
import Instrument
import Interface

/// The recordings, in the place of the recognizers: a touch plays one, and at its right end shows what can be done with it.
final class RecordingsPage: PanelPage, Timed {
  let summaries: RecordingSummaries
  /// How far the lines of a row are apart, in points.
  private let leading: Double
  /// A recording is to be played.
  var play: (RecordingsFolder.Entry) -> Void = { _ in }
  /// It is to be seen what can be done with a recording.
  var open: (RecordingsFolder.Entry) -> Void = { _ in }
  /// What finds out which gesture a recording is meant for.
  var intention: () -> Intention = { Intention(among: []) }
  var entries: [RecordingsFolder.Entry] = [] {
    didSet {
      if let selection {
        let path = oldValue.indices.contains(selection) ? oldValue[selection].path : nil
        self.selection =
          entries.firstIndex { $0.path == path } ?? (selection < entries.count ? selection : nil)
      }
      scroll(by: 0)
      setNeedsDisplay()
    }
  }
  /// The one that is open as it was then, be it looked at or in the background; nil where none of them is.
  var opened: RecordingsFolder.Entry? { didSet { if opened != oldValue { setNeedsDisplay() } } }
  /// Whether what is open is looked at.
  var showsOpened = false { didSet { if showsOpened != oldValue { setNeedsDisplay() } } }
  /// The one that is looked at; nil where it is none of them.
  var playing: RecordingsFolder.Entry? { showsOpened ? opened : nil }

  init(_ appearance: Appearance, summaries: RecordingSummaries) {
    self.summaries = summaries
    leading = appearance.typesetter.leading(of: .caption, usually: 16)
    super.init(appearance, rowHeight: 68 + 2 * (leading - 16))
  }

  override var list: Rect { Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - 8)) }

  override var rowCount: Int { entries.count }

  override func subject(of row: Int) -> AnyHashable { entries[row].path }

  override func choose(_ row: Int) { play(entries[row]) }

  /// The width of the part at the right end of a row, in points.
  private static let moreWidth = 56.0

  override func parts(of row: Int) -> [RowPart] {
    let area = area(row)
    let more = Rect(area.maxX - Self.moreWidth, area.minY, Self.moreWidth, area.height)
    return [
      RowPart(more, "keys.openRecording") { [self] in
        selection = row
        open(entries[row])
      }
    ]
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("keys.openRecording", [.right]) { [self] _ in
        guard let selection else { return false }
        open(entries[selection])
        return true
      }
    ]
  }

  // MARK: Summaries

  private var missing: RecordingsFolder.Entry? {
    entries.indices.first { area($0).intersects(list) && summaries[entries[$0]] == nil }.map { entries[$0] }
  }

  /// When there is a summary to read; nil where all that are in sight were read.
  var nextDeadline: Double? { canvas == nil || missing == nil ? nil : time }

  /// Reads the next summary that is in sight.
  func advance(to time: Double) {
    guard canvas != nil, let missing else { return }
    summaries.read(missing, among: entries)
    if let row = entries.firstIndex(of: missing) { setNeedsDisplay(area(row)) }
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawHead(drawing.words("recordings"), drawing)
    if entries.isEmpty {
      drawing.paragraph(
        drawing.words("recordings.empty"), at: Point(20, list.minY + 20), .body, theme.text2, width: bounds.width - 40,
        most: 4)
    }
    let sized = drawing.alike(entries.map { (drawing.words.recording($0), roomForWords) }, .name)
    let intention = intention()
    drawRows(drawing) { draw(entries[$0], $0, $1, $2, names: $2.sized(like: sized), intention) }
  }

  /// Where words begin, and how wide they can be, in points.
  private static let left = 80.0
  private var roomForWords: Double { bounds.width - Self.left - Self.moreWidth }

  /// Draws a row in `area`, its name as large as `names` has it.
  private func draw(
    _ entry: RecordingsFolder.Entry, _ row: Int, _ area: Rect, _ drawing: GraphicsContext, names: GraphicsContext,
    _ intention: Intention
  ) {
    let theme = drawing.theme
    let words = drawing.words
    let isPlaying = entry.path == playing?.path
    drawGround(ofRow: row, in: area, from: 80, isLit: isPlaying || row == selection, drawing)
    let picture = Rect(18, area.midY - 25, 50, 50)
    drawing.painter.fill(picture, cornerRadius: 8, theme.stage)
    let (left, room) = (Self.left, roomForWords)
    var summaryLine = ""
    var origin = [entry.isOwn ? WallTime(entry.date).minute : words("recordings.example")]
    switch summaries[entry] {
    case .summary(let summary):
      drawing.paths(summary, in: picture.insetBy(8, 8), width: 2)
      summaryLine = summary.line(words)
      // What is to fire says more than when it was made, and so does that it counts for nothing.
      let isMeant = summary.expected != nil || !intention.names(in: entry.name).isEmpty
      let expected = summary.expected.map(words.gesture) ?? (isMeant ? nil : words("recordings.expectsNothing"))
      if let expected { origin = ["\(origin[0]) · \(expected)", expected] }
    case .unreadable: summaryLine = words("recordings.unreadable")
    case nil: break
    }
    let top = area.midY + 5 - leading
    let second = top + leading + 1 - drawing.drop(of: .caption)
    names.text(
      words.recording(entry), at: Point(left, top - drawing.drop(of: .name)), .name, theme.text, width: room)
    drawing.text(summaryLine, at: Point(left, second), .caption, theme.text2, width: room)
    drawing.text(origin, at: Point(left, second + leading), .caption, theme.text3, width: room)
    if isPlaying {
      // At its corner, so that it hides nothing of what was drawn in its middle.
      let corner = Point(picture.maxX - 4, picture.maxY - 4)
      drawing.painter.fillCircle(corner, radius: 12, theme.hover)
      drawing.icon(.play, at: corner, theme.accent)
    }
    drawing.icon(.more, at: Point(bounds.maxX - 34, area.midY), theme.text2)
  }
}
