import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The runs, the latest first. Touching one opens it.
final class RunList: ScrollingList {
  private static let rowHeight = 56.0
  private let words: Words
  private let chosen: (Run) -> Void
  private(set) var runs: [Run] = []
  private var places: [Int?] = []
  private var today = CalendarDay(secondsSince1970: 0)
  /// Told the position of the run that is pointed at.
  var selected: (Int?) -> Void = { _ in }

  /// - Parameter chosen: is told the run that is to be opened.
  init(words: Words, chosen: @escaping (Run) -> Void) {
    self.words = words
    self.chosen = chosen
    super.init(rowHeight: Self.rowHeight)
  }

  /// Lists `runs`, the latest first; those among the best three of their contest bear their place, which is that of `places`.
  func show(_ runs: [Run], places: [Int?], today: CalendarDay) {
    (self.runs, self.places, self.today) = (runs, places, today)
    selection = nil
    scroll(by: -scroll)
    setNeedsDisplay()
  }

  /// The place among the best three that stands before a run.
  func place(of run: Run) -> Int? { runs.firstIndex(of: run).flatMap { places[$0] } }

  override var rowCount: Int { runs.count }

  override func subject(of row: Int) -> AnyHashable { runs[row] }

  override var list: Rect { bounds.insetBy(0, 8) }

  override func choose(_ row: Int) { chosen(runs[row]) }

  override func selectionChanged() { selected(selection) }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    super.touchesBegan(touches, with: event)
    selection = touches.first.flatMap { row(at: $0.location(in: self)) }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    drawRows(drawing) { draw(runs[$0], $0, $1, $2) }
  }

  private func draw(_ run: Run, _ index: Int, _ area: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    if index == selection { drawing.painter.fill(area.insetBy(8, 2), cornerRadius: 10, theme.hover) }
    if index > 0 {
      drawing.painter.hairline(Point(20, area.minY), Point(bounds.maxX - 20, area.minY), theme.line.withAlpha(0.55))
    }
    let color = run.isRanked ? theme.text : theme.text2
    if let place = places[index] {
      drawing.text("\(place)", at: Point(20, area.midY + 6), .value, place == 1 ? theme.accent : theme.text3)
    }
    let day = CalendarDay(universal: run.date).map { words.day($0, on: today) } ?? run.date
    let exemption = run.exemptions.isEmpty ? "" : " · \(words("flash.history.unranked"))"
    let (contest, misses) = (words.contest(of: run), words.mistakes(run.mistakes) + exemption)
    let (left, right) = (44.0, bounds.maxX - 20)
    if bounds.width < 320 {
      // Beside the time there is room for the day, and below them for the rest.
      let time = drawing.text(run.seconds.text(decimals: 3), at: Point(left, area.midY - 2), .value, color)
      drawing.text(
        day, at: Point(right, area.midY - 2), .label, theme.text2, anchor: .end, width: right - left - time - 12)
      drawing.text(
        "\(misses) · \(contest)", at: Point(left, area.midY + 16), .caption, theme.text3, width: right - left)
      return
    }
    let time = drawing.text(run.seconds.text(decimals: 3), at: Point(left, area.midY + 7), .title, color)
    let room = right - left - time - 16
    drawing.text(
      ["\(day) · \(contest)", day], at: Point(right, area.midY - 4), .label, theme.text2, anchor: .end, width: room)
    drawing.text(misses, at: Point(right, area.midY + 14), .caption, theme.text3, anchor: .end, width: room)
  }
}
