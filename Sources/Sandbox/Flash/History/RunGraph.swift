import Geometry
import Gestures
import Ink
import Interface

/// Times of runs, one after the other, on a fixed axis, each a disc: filled where the run had a rank, hollow where it had none.
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
  /// Where the axis begins and ends, in seconds, with a line every `step`.
  private let axis: (low: Double, high: Double, step: Double)
  private let unit: String
  var entries: [Entry] = [] { didSet { if entries != oldValue { setNeedsDisplay() } } }
  /// What stands under the two ends of the axis of time.
  var ends = ("", "") { didSet { if ends != oldValue { setNeedsDisplay() } } }

  init(words: Words, title: String, axis: (low: Double, high: Double, step: Double)) {
    self.words = words
    self.title = title
    self.axis = axis
    unit = words("unit.seconds")
    super.init()
    isUserInteractionEnabled = false
  }

  private var plot: Rect { Rect(0, 30, bounds.width - 34, max(10, bounds.height - 30 - 22)) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let plot = plot
    drawing.text(title, at: Point(0, 16), .labelOn, theme.text2, width: bounds.width)
    for value in stride(from: axis.low, through: axis.high, by: plot.height < 120 ? 2 * axis.step : axis.step) {
      let y = plot.maxY - (value - axis.low) / (axis.high - axis.low) * plot.height
      drawing.painter.hairline(Point(plot.minX, y), Point(plot.maxX, y), value == axis.low ? theme.edge : theme.line)
      drawing.text("\(value.text(decimals: 0)) \(unit)", at: Point(plot.maxX + 6, y + 4), .tick, theme.text3)
    }
    drawing.text(ends.0, at: Point(plot.minX, plot.maxY + 17), .tick, theme.text3, width: plot.width / 2)
    let places = entries.indices.map(place)
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

  private func place(_ index: Int) -> Point {
    let inner = plot.insetBy(8, 0)
    let x =
      entries.count > 1 ? inner.minX + Double(index) / Double(entries.count - 1) * inner.width : inner.midX
    let share = (entries[index].seconds - axis.low) / (axis.high - axis.low)
    return Point(x, plot.maxY - min(1, max(0, share)) * plot.height)
  }
}
