import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Where the time of a prompt went.
struct TimeShares: Hashable, Sendable {
  /// Seconds from the prompt to the first finger's landing.
  var reaction = 0.0
  /// Seconds that wrong gestures cost.
  var lost = 0.0
  /// Seconds from the landing to the gesture.
  var execution = 0.0
  /// Seconds that the engine waited before it said so.
  var engine = 0.0

  var total: Double { reaction + lost + execution + engine }

  /// Where the time of `split` went; nothing of it while it is not done.
  init(_ split: Split) {
    reaction = split.reaction ?? 0
    lost = split.lost ?? 0
    execution = split.execution ?? 0
    engine = split.wait ?? 0
  }

  /// Where the time of one gesture of a run went, on average.
  init(meanOf run: Run) {
    let time = Statistics(run.splits).time
    let count = Double(max(1, run.splits.count))
    reaction = time.reaction / count
    lost = time.lost / count
    execution = time.execution / count
    engine = time.wait / count
  }

  init() {}

  /// The shares in the order of time.
  enum Part: CaseIterable {
    case reaction
    case lost
    case execution
    case engine

    /// The key of its name among the texts.
    var key: String {
      switch self {
      case .reaction: "flash.reaction"
      case .lost: "flash.lost"
      case .execution: "flash.execution"
      case .engine: "flash.engine"
      }
    }

    func color(in theme: Theme) -> Color {
      switch self {
      case .reaction: theme.text2
      case .lost: theme.failed
      case .execution: theme.active
      case .engine: theme.waiting
      }
    }
  }

  subscript(part: Part) -> Double {
    switch part {
    case .reaction: reaction
    case .lost: lost
    case .execution: execution
    case .engine: engine
    }
  }
}

extension GraphicsContext {
  /// The shares as one bar from `origin`, `unit` points a second.
  func shares(_ shares: TimeShares, at origin: Point, unit: Double, height: Double, cornerRadius: Double, limit: Double)
  {
    var x = origin.x
    let end = origin.x + limit
    for part in TimeShares.Part.allCases {
      let width = shares[part] * unit
      guard width > 0, x < end else { continue }
      let right = min(x + max(width, 2.5), end)
      painter.fill(
        Rect(x, origin.y, max(1, right - x - 1), height), cornerRadius: min(cornerRadius, (right - x) / 2),
        part.color(in: theme))
      x = right
    }
  }
}

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
