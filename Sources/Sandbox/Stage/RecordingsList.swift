import Geometry
import Gestures
import Ink

/// The recordings, in the place of the recognizers: a touch plays one.
final class RecordingsList: ScrollingList {
  private static let headHeight = 48.0
  private static let rowHeight = 44.0
  private let studio: Studio
  private let play: (RecordingsFolder.Entry) -> Void
  private var scroll = 0.0
  private var selection: Int? { didSet { if selection != oldValue { setNeedsDisplay(list) } } }
  var entries: [RecordingsFolder.Entry] = [] { didSet { setNeedsDisplay() } }
  /// The one that is being played.
  var playing: RecordingsFolder.Entry? { didSet { if playing != oldValue { setNeedsDisplay() } } }

  init(studio: Studio, play: @escaping (RecordingsFolder.Entry) -> Void) {
    self.studio = studio
    self.play = play
    super.init()
    isHidden = true
  }

  private var list: Rect { Rect(0, Self.headHeight, bounds.width, bounds.height - Self.headHeight) }

  private func area(_ index: Int) -> Rect {
    Rect(0, Self.headHeight - scroll + Double(index) * Self.rowHeight, bounds.width, Self.rowHeight)
  }

  /// Scrolls by `distance` points, downwards where positive, as far as there are rows.
  override func scroll(by distance: Double) {
    let largest = max(0, Double(entries.count) * Self.rowHeight + 8 - list.height)
    scroll = min(max(scroll + distance, 0), largest)
    setNeedsDisplay(list)
  }

  override func draw(_ drawing: Drawing) {
    let theme = drawing.theme
    let words = drawing.words
    drawing.ground(bounds, theme.panel)
    drawing.painter.hairline(Point(0.5, 0), Point(0.5, bounds.height), theme.line)
    drawing.text(words("recordings"), at: Point(20, 31), .heading, theme.text, width: bounds.width - 36)
    if entries.isEmpty {
      var y = Self.headHeight + 20
      for line in drawing.lines(of: words("recordings.empty"), .body, width: bounds.width - 40) {
        drawing.text(line, at: Point(20, y), .body, theme.text2)
        y += 20
      }
    }
    drawing.clipped(to: list) { drawing in
      for (index, entry) in entries.enumerated() where drawing.dirty.intersects(area(index)) {
        let area = area(index)
        let isPlaying = entry == playing
        if isPlaying || index == selection { drawing.painter.fill(area.insetBy(8, 0), cornerRadius: 10, theme.hover) }
        drawing.icon(.play, at: Point(30, area.midY), isPlaying ? theme.accent : theme.text2)
        drawing.text(entry.name, at: Point(52, area.midY + 5), .name, theme.text, width: bounds.width - 72)
      }
    }
  }

  /// Goes to the next recording (1) or the one before (-1).
  func moveSelection(_ way: Int) {
    guard !entries.isEmpty else { return }
    let index = min(max((selection ?? (way > 0 ? -1 : 0)) + way, 0), entries.count - 1)
    selection = index
    if area(index).minY < list.minY { scroll(by: area(index).minY - list.minY) }
    if area(index).maxY > list.maxY { scroll(by: area(index).maxY - list.maxY) }
  }

  /// Plays the selected recording.
  func activate() { if let selection, entries.indices.contains(selection) { play(entries[selection]) } }

  override func pressed(at place: Point) {
    guard list.contains(place),
      let index = entries.indices.first(where: { area($0).contains(place) })
    else { return }
    play(entries[index])
  }
}
