import Geometry
import Gestures
import Ink
import Interface

/// The recordings, in the place of the recognizers: a touch plays one.
final class RecordingsList: ScrollingList {
  private static let headHeight = 48.0
  private let appearance: Appearance
  private let play: (RecordingsFolder.Entry) -> Void
  var entries: [RecordingsFolder.Entry] = [] { didSet { setNeedsDisplay() } }
  /// The one that is being played.
  var playing: RecordingsFolder.Entry? { didSet { if playing != oldValue { setNeedsDisplay() } } }

  init(appearance: Appearance, play: @escaping (RecordingsFolder.Entry) -> Void) {
    self.appearance = appearance
    self.play = play
    super.init(rowHeight: 44)
    isHidden = true
  }

  override var list: Rect { Rect(0, Self.headHeight, bounds.width, max(0, bounds.height - Self.headHeight - 8)) }

  override var rowCount: Int { entries.count }

  override func choose(_ row: Int) { play(entries[row]) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.ground(bounds, theme.panel)
    drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), theme.line)
    drawing.text(words("recordings"), at: Point(20, 31), .heading, theme.text, width: bounds.width - 36)
    if entries.isEmpty {
      var y = list.minY + 20
      for line in drawing.lines(of: words("recordings.empty"), .body, width: bounds.width - 40) {
        drawing.text(line, at: Point(20, y), .body, theme.text2)
        y += 20
      }
    }
    drawRows(drawing) { index, area, drawing in
      let entry = entries[index]
      let isPlaying = entry == playing
      if isPlaying || index == selection { drawing.painter.fill(area.insetBy(8, 0), cornerRadius: 10, theme.hover) }
      drawing.icon(.play, at: Point(30, area.midY), isPlaying ? theme.accent : theme.text2)
      drawing.text(entry.name, at: Point(52, area.midY + 5), .name, theme.text, width: bounds.width - 72)
    }
  }
}
