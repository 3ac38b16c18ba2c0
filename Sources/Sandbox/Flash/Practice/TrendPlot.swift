import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Times from run to run: discs for runs, hollow where they had no rank, a line for the median, a band for the middle half,
/// dashes for the best. Shape tells them apart, and their names stand at the right end. A touch says the values of a run.
final class TrendPlot: Element {
  /// A time on the plot.
  struct Entry: Hashable {
    var seconds: Double
    var isRanked: Bool
    /// Which run it is, from 1.
    var number: Int
    var failedTries: Int
  }

  private let words: Words
  private var entries: [Entry] = []
  private var trend = Trend([])
  /// Whether the runs are known.
  var isRead = true { didSet { if isRead != oldValue { setNeedsDisplay() } } }
  /// Which entry's values are said; nil for none.
  private(set) var selection: Int? {
    didSet {
      guard selection != oldValue else { return }
      setNeedsDisplay()
      selectionChanged()
    }
  }
  /// Called when another entry is pointed at, or none.
  var selectionChanged: () -> Void = {}

  init(words: Words) {
    self.words = words
    super.init()
  }

  func show(_ entries: [Entry]) {
    guard entries != self.entries else { return }
    self.entries = entries
    trend = Trend(entries.map(\.seconds))
    selection = nil
    setNeedsDisplay()
  }

  /// Says the values that another plot of the same times says.
  func goOn(from other: TrendPlot) { if entries == other.entries { selection = other.selection } }

  /// The times, in seconds.
  var values: [Double] { entries.map(\.seconds) }

  /// The entry that is pointed at; nil for none.
  var selected: Entry? { selection.flatMap { entries.indices.contains($0) ? entries[$0] : nil } }

  /// What is said of the entry that is pointed at; empty for none.
  var note: String {
    guard let entry = selected else { return "" }
    return words(
      "practice.run", "\(entry.number)", entry.seconds.text(decimals: 3), words.failedTries(entry.failedTries))
  }

  // MARK: Axes

  /// Whether there are so few times that they are shown alone.
  private var isSparse: Bool { entries.count < Self.fewest }
  /// Of fewer times nothing is drawn but themselves.
  private static let fewest = 5

  private var legendWidth: Double { bounds.width < 300 || isSparse ? 0 : 66 }
  private var plot: Rect {
    Rect(34, 12, max(20, bounds.width - 34 - legendWidth), max(20, bounds.height - 12 - 26))
  }

  /// Where the axis begins and ends, with a line every `step`: whole steps of 1, 2 or 5 times a power of ten, and
  /// a thousand doubled for times that lie far apart.
  private var axis: (low: Double, high: Double, step: Double) {
    let least = entries.map(\.seconds).min() ?? 0
    let most = entries.map(\.seconds).max() ?? 1
    let rough = max(0.1, (most - least) / 4)
    var step = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500].first { $0 >= rough } ?? 1000
    // A run file may say any time.
    while step < rough { step *= 2 }
    var low = (least / step).rounded(.down) * step
    var high = max(low + step, (most / step).rounded(.up) * step)
    // Few runs say little of how far times lie apart: they lie within some steps all the same.
    while isSparse, high - low < 4 * step {
      low = max(0, low - step)
      high += step
    }
    return (low, high, step)
  }

  private func place(_ index: Int, _ seconds: Double) -> Point {
    let (low, high, _) = axis
    let x =
      entries.count > 1
      ? plot.minX + 8 + Double(index) / Double(entries.count - 1) * (plot.width - 16) : plot.midX
    return Point(x, plot.maxY - (seconds - low) / (high - low) * plot.height)
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) { point(at: touches) }
  override func touchesMoved(_ touches: Touches, with event: Event) { point(at: touches) }

  private func point(at touches: Touches) {
    guard let x = touches.first?.location(in: self).x, !entries.isEmpty else { return }
    selection = entries.indices.min { abs(place($0, 0).x - x) < abs(place($1, 0).x - x) }
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let (low, high, step) = axis
    guard !entries.isEmpty else {
      drawing.text(
        words(isRead ? "flash.history.empty" : "flash.reading"), at: plot.center, .label, theme.text3, anchor: .middle,
        width: plot.width)
      return
    }
    let decimals = step < 1 ? 1 : 0
    let stride = plot.height < 120 ? 2 : 1
    for line in 0...Int(((high - low) / step).rounded()) where line % stride == 0 {
      let value = low + Double(line) * step
      let y = place(0, value).y
      drawing.painter.hairline(Point(plot.minX, y), Point(plot.maxX, y), line == 0 ? theme.edge : theme.line)
      drawing.text(
        value.text(decimals: decimals), at: Point(plot.minX - 8, y + 4), .tick, theme.text2, anchor: .end)
    }
    if !isSparse { drawTrend(drawing) }
    for (index, entry) in entries.enumerated() {
      let center = place(index, entry.seconds)
      if entry.isRanked {
        drawing.painter.fillCircle(center, radius: 3.5, theme.text2)
        drawing.painter.strokeCircle(center, radius: 3.5, width: 1, theme.stage)
      } else {
        drawing.painter.fillCircle(center, radius: 3.5, theme.stage)
        drawing.painter.strokeCircle(center, radius: 3, width: 1.5, theme.text2)
      }
    }
    drawFoot(drawing)
    drawSelection(drawing)
  }

  private func drawTrend(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let upper = entries.indices.map { place($0, trend.spread[$0].upperBound) }
    let lower = entries.indices.map { place($0, trend.spread[$0].lowerBound) }
    drawing.painter.fill(polygon: upper + lower.reversed(), .mix(theme.stage, theme.active, 0.35))
    drawing.painter.stroke(entries.indices.map { place($0, trend.median[$0]) }, width: 2.5, theme.text)
    var corner = place(0, trend.best[0])
    for index in entries.indices.dropFirst() {
      let next = place(index, trend.best[index])
      for end in [Point(next.x, corner.y), next] where end.distance(to: corner) > 0.01 {
        drawing.painter.line(corner, end, width: 1.5, dash: [4, 3], theme.accent)
        corner = end
      }
    }
    guard legendWidth > 0, let last = entries.indices.last else { return }
    let names: [(String, Double, Color)] = [
      ("practice.best", place(last, trend.best[last]).y, theme.accent),
      ("practice.median", place(last, trend.median[last]).y, theme.text),
      ("practice.spread", place(last, trend.spread[last].upperBound).y, theme.active),
    ]
    // From the lowest up, a line apart.
    var limit = bounds.maxY - 20
    for (key, y, color) in names.sorted(by: { $0.1 > $1.1 }) {
      let base = min(y + 4, limit)
      drawing.text(words(key), at: Point(plot.maxX + 8, base), .captionBold, color, width: legendWidth - 8)
      limit = base - 16
    }
  }

  private func drawFoot(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let base = plot.maxY + 18
    drawing.text("\(entries[0].number)", at: Point(place(0, 0).x, base), .tick, theme.text2, anchor: .middle)
    if entries.count > 1, let last = entries.last {
      drawing.text("\(last.number)", at: Point(plot.maxX - 8, base), .tick, theme.text2, anchor: .middle)
    }
    if entries.contains(where: { !$0.isRanked }), plot.width > 180 {
      let left = plot.midX - drawing.width(of: words("practice.unranked"), .tick) / 2
      drawing.painter.strokeCircle(Point(left - 10, base - 4), radius: 3, width: 1.5, theme.text2)
      drawing.text(words("practice.unranked"), at: Point(left, base), .tick, theme.text2)
    }
  }

  private func drawSelection(_ drawing: GraphicsContext) {
    guard let selection, entries.indices.contains(selection) else { return }
    let theme = drawing.theme
    let center = place(selection, entries[selection].seconds)
    drawing.painter.line(Point(center.x, plot.minY), Point(center.x, plot.maxY), width: 1.5, theme.text)
    drawing.painter.fillCircle(center, radius: 5.5, theme.text)
    let width = min(bounds.width, drawing.width(of: note, .captionBold) + 28)
    let left = min(max(0, center.x - width / 2), bounds.width - width)
    let card = Rect(left, 0, width, 28)
    drawing.painter.fill(card, cornerRadius: 8, theme.raised)
    drawing.painter.stroke(card.insetBy(0.5, 0.5), cornerRadius: 8, width: 1, theme.edge)
    drawing.text(note, at: Point(card.midX, 18.5), .captionBold, theme.text, anchor: .middle, width: width - 12)
  }
}

extension TrendPlot: Control {
  var canBeFocused: Bool { !isHidden && !entries.isEmpty }

  /// The last run's values are said, or no more.
  func activate() { selection = selection == nil ? entries.indices.last : nil }

  func adjust(_ direction: FocusDirection) -> Bool {
    guard let selection, direction == .left || direction == .right else { return false }
    let next = selection + (direction == .left ? -1 : 1)
    guard entries.indices.contains(next) else { return true }
    self.selection = next
    return true
  }
}
