import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The usual time of each gesture from run to run, side by side, small and on a fixed axis, with its drawing and its latest value.
final class GestureGraphs: ScrollingList {
  /// One gesture, and its median in each run, oldest first, in seconds; nil where it was not done.
  struct Entry: Hashable {
    let prompt: Prompt
    var values: [Double?]
  }

  /// The axis ends here, in seconds, as in the chart of a run.
  private static let limit = SplitChart.limit
  private static let gap = 8.0
  /// The least height of one that shows a plot, in points.
  private static let least = 84.0
  private let artwork: Artwork
  private(set) var entries: [Entry] = []

  init(artwork: Artwork) {
    self.artwork = artwork
    super.init()
  }

  /// Shows what these gestures took in these runs, the oldest first.
  func show(_ prompts: [Prompt], in runs: some Sequence<Run>) {
    let next = prompts.map { prompt in
      Entry(
        prompt: prompt,
        values: runs.map { run in
          Statistics.median(run.splits.filter { $0.prompt == prompt }.compactMap(\.seconds))
        })
    }
    guard next != entries else { return }
    entries = next
    selection = nil
    scroll(by: -scroll)
    setNeedsDisplay()
  }

  // MARK: Places

  override var rowCount: Int { entries.count }
  override var rowsAbreast: Int { bounds.width < 380 ? 2 : bounds.width < 800 || entries.count <= 8 ? 4 : 6 }
  private var lines: Int { (entries.count + rowsAbreast - 1) / rowsAbreast }

  /// As high as there is room for, where that suffices for a plot.
  private var height: Double {
    max(Self.least, (bounds.height - Self.gap * Double(lines - 1)) / Double(max(1, lines)))
  }

  override var listHeight: Double { Double(lines) * (height + Self.gap) - Self.gap }

  override func area(_ row: Int) -> Rect {
    let width = (bounds.width - markRoom - Self.gap * Double(rowsAbreast - 1)) / Double(rowsAbreast)
    return Rect(
      Double(row % rowsAbreast) * (width + Self.gap),
      Double(row / rowsAbreast) * (height + Self.gap) - scroll, width, height)
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    drawRows(drawing) { row, area, drawing in
      draw(entries[row], isSelected: row == selection, drawing.translated(to: area.origin), area.size)
    }
  }

  private func draw(_ entry: Entry, isSelected: Bool, _ drawing: GraphicsContext, _ size: Size) {
    let theme = drawing.theme
    let box = Rect(origin: .zero, size: size)
    drawing.painter.fill(box, cornerRadius: 12, isSelected ? theme.hover : theme.panel)
    if let picture = artwork[entry.prompt.name] { drawing.picture(picture, at: Point(10, 8), size: 28) }
    let known = entry.values.compactMap { $0 }
    if let latest = known.last {
      let (text, end) = (latest.text(decimals: 2), box.maxX - 10)
      let style = drawing.shrunk(.name, for: text, to: end - 42)
      drawing.text(text, at: Point(end, 28), style, theme.text, anchor: .end)
    }
    let isLow = box.height < 90
    if !isLow {
      drawing.text(
        drawing.words.gesture(entry.prompt.name), at: Point(10, 52), .caption, theme.text2, width: box.width - 20)
    }
    let top = isLow ? 42.0 : 62
    let numbers = drawing.width(of: "2", .tick) + 4
    let plot = Rect(10, top, box.width - 20 - numbers, max(4, box.height - top - 10))
    for second in [0.0, 1, 2] {
      let y = plot.maxY - second / Self.limit * plot.height
      drawing.painter.hairline(Point(plot.minX, y), Point(plot.maxX, y), second == 0 ? theme.edge : theme.line)
      // Where lines are close together, the number at the highest says what the others are.
      guard second == 2 || plot.height / Self.limit >= 14 * drawing.typesetter.textScale else { continue }
      drawing.text(
        second.text(decimals: 0), at: Point(box.maxX - 10, y + 4), .tick, theme.text3, anchor: .end)
    }
    let step = entry.values.count > 1 ? (plot.width - 6) / Double(entry.values.count - 1) : 0
    let places = entry.values.enumerated().compactMap { index, value in
      value.map { value in
        Point(
          entry.values.count > 1 ? plot.minX + 3 + Double(index) * step : plot.midX,
          plot.maxY - min(value, Self.limit) / Self.limit * plot.height)
      }
    }
    if places.count >= 5 { drawing.painter.stroke(places, width: 1.25, theme.active.withAlpha(0.6)) }
    let radius = places.count > 30 ? 1.5 : 2.5
    for (place, value) in zip(places, known) {
      drawing.painter.fillCircle(place, radius: radius, theme.active)
      // What was longer still is hollow.
      if value > Self.limit {
        drawing.painter.fillCircle(place, radius: radius - 1, isSelected ? theme.hover : theme.panel)
      }
    }
  }
}
