import Geometry
import Gestures
import Ink
import Interface

/// Times of runs, one after the other, each a disc: filled where the run had a rank, hollow where it had none. The axis is always
/// the same, unless a run is longer.
final class RunGraph: Element {
  struct Entry: Hashable {
    var seconds: Double
    var isRanked: Bool
    var isSelected = false
  }

  /// Fewer are dots alone: a line between them would say more than is known.
  private static let fewestForLine = 5
  private let words: Words
  private let title: String
  /// How many steps the axis has.
  private static let steps = 6.0
  private let unit: String
  var entries: [Entry] = [] { didSet { if entries != oldValue { setNeedsDisplay() } } }
  /// What stands under the two ends of the axis of time.
  var ends = ("", "") { didSet { if ends != oldValue { setNeedsDisplay() } } }

  init(words: Words, title: String) {
    self.words = words
    self.title = title
    unit = words("unit.seconds")
    super.init()
    isUserInteractionEnabled = false
  }

  /// How many seconds there are from a line of the axis to the next.
  private var step: Double {
    let longest = entries.map(\.seconds).max() ?? 0
    var step = [15.0, 30, 60, 120, 300, 600, 1200, 1800, 3600].first { $0 * Self.steps >= longest } ?? 3600
    while step * Self.steps < longest { step *= 2 }
    return step
  }

  private func label(_ seconds: Double) -> String { "\(seconds.text(decimals: 0)) \(unit)" }

  private func plot(_ drawing: GraphicsContext) -> Rect {
    let labels = max(28, drawing.width(of: label(step * Self.steps), .tick))
    return Rect(0, 30, bounds.width - labels - 6, max(10, bounds.height - 30 - 22))
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let (plot, step) = (plot(drawing), step)
    let high = step * Self.steps
    drawing.text(title, at: Point(0, 16), .labelOn, theme.text2, width: bounds.width)
    for value in stride(from: 0, through: high, by: plot.height < 120 ? 2 * step : step) {
      let y = plot.maxY - value / high * plot.height
      drawing.painter.hairline(Point(plot.minX, y), Point(plot.maxX, y), value == 0 ? theme.edge : theme.line)
      drawing.text(label(value), at: Point(plot.maxX + 6, y + 4), .tick, theme.text3)
    }
    drawing.text(ends.0, at: Point(plot.minX, plot.maxY + 17), .tick, theme.text3, width: plot.width / 2)
    let places = entries.indices.map { place($0, in: plot, to: high) }
    if let only = places.first, places.count == 1 {
      drawing.text(ends.1, at: Point(only.x, plot.maxY + 17), .tick, theme.text3, anchor: .middle, width: plot.width)
    } else {
      drawing.text(
        ends.1, at: Point(plot.maxX, plot.maxY + 17), .tick, theme.text3, anchor: .end, width: plot.width / 2)
    }
    if entries.count >= Self.fewestForLine {
      drawing.painter.stroke(places, width: 1.5, theme.active.withAlpha(0.55))
    }
    for (entry, place) in zip(entries, places) {
      let color = entry.isSelected ? theme.text : theme.active
      let radius = entry.isSelected ? 5.5 : 4
      drawing.painter.fillCircle(place, radius: radius, entry.isRanked ? color : theme.stage)
      if !entry.isRanked { drawing.painter.strokeCircle(place, radius: radius - 0.75, width: 1.5, color) }
    }
  }

  private func place(_ index: Int, in plot: Rect, to high: Double) -> Point {
    let inner = plot.insetBy(8, 0)
    let x =
      entries.count > 1 ? inner.minX + Double(index) / Double(entries.count - 1) * inner.width : inner.midX
    let share = entries[index].seconds / high
    return Point(x, plot.maxY - min(1, max(0, share)) * plot.height)
  }
}
