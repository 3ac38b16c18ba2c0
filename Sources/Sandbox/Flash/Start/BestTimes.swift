import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The best three times of a contest.
final class BestTimes: Element {
  private let words: Words
  private(set) var runs: [Run] = []
  /// Whether the runs are known.
  private var isRead = true
  private var today = CalendarDay(secondsSince1970: 0)
  /// Whether each run says its kind of input: where there are several kinds.
  private var saysKind = false

  init(words: Words) {
    self.words = words
    super.init()
    isUserInteractionEnabled = false
  }

  /// Shows the best runs of `contest`; nil until they are known.
  func show(_ runs: [Run]?, of contest: Contest, today: CalendarDay) {
    (self.runs, isRead) = (runs ?? [], runs != nil)
    self.today = today
    saysKind = contest.kind == nil
    setNeedsDisplay()
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let step = bounds.height / Double(RunHistory.places)
    let isLow = step < 52
    let width = bounds.width
    for rank in 0..<RunHistory.places {
      let y = Double(rank) * step
      let base = y + step - (isLow ? 13 : 18)
      if rank > 0 { drawing.painter.hairline(Point(0, y), Point(width, y), theme.line) }
      let run = rank < runs.count ? runs[rank] : nil
      drawing.text(
        "\(rank + 1)", at: Point(0, base - 2), .value, rank == 0 && run != nil ? theme.accent : theme.text3)
      guard let run else {
        drawing.text("–", at: Point(36, base), .readout, theme.text3)
        let word = isRead ? words("flash.noRun") : rank == 0 ? words("flash.reading") : ""
        drawing.text(word, at: Point(width, base - 2), .label, theme.text3, anchor: .end)
        continue
      }
      let style = isLow ? TextStyle.title : .readout
      let time = drawing.text(run.seconds.text(decimals: 3), at: Point(36, base), style, theme.text)
      drawing.text(words("unit.seconds"), at: Point(36 + time + 6, base), .body, theme.text2)
      let date = CalendarDay(universal: run.date).map { words.day($0, on: today) } ?? ""
      let day = saysKind ? "\(date) · \(words.kind(run.kind))" : date
      let room = width - 36 - time - 40
      if isLow {
        drawing.text(
          "\(day) · \(words.mistakes(run.mistakes))", at: Point(width, base - 1), .caption, theme.text3, anchor: .end,
          width: room)
      } else {
        drawing.text(day, at: Point(width, y + 28), .label, theme.text2, anchor: .end, width: room)
        drawing.text(
          words.mistakes(run.mistakes), at: Point(width, y + 47), .caption, theme.text3, anchor: .end, width: room)
      }
    }
  }
}
