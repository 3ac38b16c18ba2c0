import Geometry
import Gestures
import Ink
import Interface

/// The shares of a whole run, for each gesture on average, with their names and numbers.
final class TimeSharesView: Element {
  static let height = 72.0
  private let words: Words
  var shares = TimeShares() { didSet { setNeedsDisplay() } }

  init(words: Words) {
    self.words = words
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    if shares.total > 0 {
      drawing.shares(
        shares, at: .zero, unit: bounds.width / shares.total, height: 16, cornerRadius: 3, limit: bounds.width)
    }
    let parts = TimeShares.Part.allCases.filter { $0 != .lost || shares.lost > 0 }
    let numbers = parts.map { shares[$0].text(decimals: 2) }
    let style = TextStyle(size: 20, isBold: true)
    let unit = 4 + drawing.width(of: words("unit.seconds"), .caption)
    let columns = columns(
      numbers.map { drawing.width(of: $0, style) + unit },
      names: parts.map { 22 + drawing.width(of: words($0.key), .caption) })
    for (part, (number, column)) in zip(parts, zip(numbers, columns)) {
      let x = column.lowerBound
      drawing.painter.fill(Rect(x, 32, 10, 10), cornerRadius: 2, part.color(in: theme))
      drawing.text(
        words(part.key), at: Point(x + 15, 41.5), .caption, theme.text2, width: column.upperBound - x - 22)
      let width = drawing.text(number, at: Point(x, 66), style, theme.text)
      drawing.text(words("unit.seconds"), at: Point(x + width + 4, 66), .caption, theme.text2)
    }
  }

  /// Columns side by side, as wide as one another where everything has room in that. The numbers have room for sure, and the names
  /// what is left.
  private func columns(_ numbers: [Double], names: [Double]) -> [Range<Double>] {
    let gap = 8.0
    let left = bounds.width - numbers.reduce(0) { $0 + $1 + gap } + gap
    let wanted = zip(numbers, names).reduce(0) { $0 + max(0, $1.1 - $1.0) }
    let share = wanted > 0 ? min(1, max(0, left / wanted)) : 0
    let widths = zip(numbers, names).map { $0 + share * max(0, $1 - $0) }
    var starts = widths.indices.map { bounds.width * Double($0) / Double(widths.count) }
    for index in starts.indices.dropFirst() {
      starts[index] = max(starts[index], starts[index - 1] + widths[index - 1] + gap)
    }
    var end = bounds.width + gap
    for index in starts.indices.reversed() {
      starts[index] = max(0, min(starts[index], end - widths[index] - gap))
      end = starts[index]
    }
    return zip(starts, starts.dropFirst() + [bounds.width]).map { $0..<max($0, $1) }
  }
}
