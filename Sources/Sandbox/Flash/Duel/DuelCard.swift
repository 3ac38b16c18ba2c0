import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The result of one of two.
final class DuelCard: Element {
  let open: Button
  private let chart: SplitChart
  private var name = ""
  private var run: Run?
  private var done = 0
  private var isWinner = false

  init(appearance: Appearance, open pressed: @escaping () -> Void) {
    open = Button(appearance.words("duel.open"), icon: .next, kind: .quiet, action: pressed)
    open.iconPlace = .after
    open.isLeading = true
    chart = SplitChart(appearance: appearance)
    super.init()
    addSubview(chart)
    addSubview(open)
  }

  func show(_ run: Run?, beside other: Run?, name: String, done: Int, isWinner: Bool) {
    (self.run, self.name, self.done, self.isWinner) = (run, name, done, isWinner)
    let splits = run?.splits ?? []
    chart.show(
      splits.enumerated().map { index, split in
        SplitChart.Split(
          seconds: split.seconds, best: other.flatMap { index < $0.splits.count ? $0.splits[index].seconds : nil },
          isMissed: split.mistakes > 0)
      }, of: splits.count)
    layout()
    setNeedsDisplay()
  }

  private var isLow: Bool { bounds.height < 300 }
  private var isVeryLow: Bool { bounds.height < 172 }

  override func layout() {
    open.place(Rect(8, bounds.maxY - 52, min(bounds.width - 16, 240), 44))
    open.isShown = run != nil
    // A bar that goes beyond the axis, and the mark on it, keep off the heading.
    let top = isLow ? 128.0 : 208
    chart.place(Rect(24, top, max(40, bounds.width - 48), max(0, bounds.maxY - 64 - top)))
    chart.isShown = run != nil && chart.bounds.height >= 70
  }

  override func draw(_ drawing: GraphicsContext) {
    let (theme, words) = (drawing.theme, drawing.words)
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    if isWinner {
      drawing.painter.stroke(bounds.insetBy(1, 1), cornerRadius: 15, width: 2, theme.accent)
      drawing.glyph(.recognized, at: Point(bounds.maxX - 32, 36), size: 22)
    }
    let width = bounds.width - 48
    let lift = isVeryLow ? 14.0 : 0
    drawing.text(name, at: Point(24, 42 - lift * 0.6), .heading, theme.text, width: width - 40)
    let time = run.map { $0.seconds.text(decimals: 3) } ?? words("flash.out")
    let style = drawing.shrunk(
      TextStyle(size: isLow ? 44 : min(72, bounds.width / 5), isBold: true), for: time, to: width)
    drawing.text(time, at: Point(22, isLow ? 90 - lift : 118), style, theme.text, width: width)
    let note =
      run.map { "\(words.mistakes($0.mistakes)) · \(words.kind($0.kind))" } ?? words.ended(after: done)
    drawing.text(note, at: Point(24, isLow ? 114 - lift : 148), .label, theme.text2, width: width)
    guard chart.isShown, !isLow else { return }
    drawing.text(words("flash.splits"), at: Point(24, 184), .labelOn, theme.text2)
    drawing.text(
      words("duel.marks"), at: Point(bounds.maxX - 24, 184), .caption, theme.text3, anchor: .end, width: width / 2)
  }
}
