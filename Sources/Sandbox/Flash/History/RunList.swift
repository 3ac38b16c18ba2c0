import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The runs, the latest first. Touching one opens it.
final class RunList: Element {
  private static let rowHeight = 56.0
  private let words: Words
  private let chosen: (Run) -> Void
  private(set) var runs: [Run] = []
  private var best: [Run] = []
  private var today = CalendarDay(secondsSince1970: 0)
  private(set) var selection: Int?
  private let selected: (Int?) -> Void
  private var scroll = 0.0
  private var travelled = 0.0

  /// - Parameters:
  ///   - selected: is told the position of the run that is pointed at.
  ///   - chosen: is told the run that is to be opened.
  init(words: Words, selected: @escaping (Int?) -> Void, chosen: @escaping (Run) -> Void) {
    self.words = words
    self.selected = selected
    self.chosen = chosen
    super.init()
  }

  /// Lists `runs`, the latest first; those in `best` bear their places.
  func show(_ runs: [Run], best: [Run], today: CalendarDay) {
    (self.runs, self.best, self.today) = (runs, best, today)
    selection = nil
    scroll = 0
    setNeedsDisplay()
  }

  private func area(_ index: Int) -> Rect {
    Rect(0, 8 - scroll + Double(index) * Self.rowHeight, bounds.width, Self.rowHeight)
  }

  private var largestScroll: Double { max(0, Double(runs.count) * Self.rowHeight + 16 - bounds.height) }

  /// Scrolls by `distance` points, downwards where positive, as far as there are rows.
  func scroll(by distance: Double) {
    let wanted = min(max(scroll + distance, 0), largestScroll)
    guard wanted != scroll else { return }
    scroll = wanted
    setNeedsDisplay()
  }

  override func layout() { scroll(by: 0) }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 16, theme.panel)
    drawing.clipped(to: bounds.insetBy(0, 8)) { drawing in
      for (index, run) in runs.enumerated() where drawing.dirty.intersects(area(index)) { draw(run, index, drawing) }
    }
    if largestScroll > 0 {
      let track = bounds.height - 24
      let whole = bounds.height + largestScroll
      drawing.painter.fill(
        Rect(bounds.maxX - 8, 12 + scroll * track / whole, 3, bounds.height * track / whole), cornerRadius: 1.5,
        theme.edge.withAlpha(0.55))
    }
  }

  private func draw(_ run: Run, _ index: Int, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let area = area(index)
    if index == selection { drawing.painter.fill(area.insetBy(8, 2), cornerRadius: 10, theme.hover) }
    if index > 0 {
      drawing.painter.hairline(Point(20, area.minY), Point(bounds.maxX - 20, area.minY), theme.line.withAlpha(0.55))
    }
    let place = best.firstIndex(of: run)
    let color = run.isRanked ? theme.text : theme.text2
    if let place {
      drawing.text("\(place + 1)", at: Point(20, area.midY + 6), .value, place == 0 ? theme.accent : theme.text3)
    }
    let time = drawing.text(run.seconds.text(decimals: 3), at: Point(44, area.midY + 7), .title, color)
    let room = bounds.width - 44 - time - 20 - 16
    let day = CalendarDay(universal: run.date).map { words.day($0, on: today) } ?? run.date
    drawing.text(
      "\(day) · \(words.kind(run.kind))", at: Point(bounds.maxX - 20, area.midY - 4), .label, theme.text2, anchor: .end,
      width: room)
    let exemption = run.exemptions.isEmpty ? "" : " · \(words("flash.history.unranked"))"
    drawing.text(
      words.mistakes(run.mistakes) + exemption, at: Point(bounds.maxX - 20, area.midY + 14), .caption, theme.text3,
      anchor: .end, width: room)
  }

  private func select(_ index: Int?) {
    guard index != selection else { return }
    for changed in [selection, index] { if let changed { setNeedsDisplay(area(changed)) } }
    selection = index
    selected(index)
    guard let index else { return }
    let row = area(index)
    if row.minY < 8 { scroll(by: row.minY - 8) }
    if row.maxY > bounds.maxY - 8 { scroll(by: row.maxY - bounds.maxY + 8) }
  }

  // MARK: Touches

  override func touchesBegan(_ touches: Touches, with event: Event) {
    travelled = 0
    guard let place = touches.first?.location(in: self) else { return }
    select(runs.indices.first { area($0).contains(place) })
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    let way = touch.previousLocation(in: self).y - touch.location(in: self).y
    travelled += abs(way)
    scroll(by: way)
  }

  override func touchesEnded(_ touches: Touches, with event: Event) {
    guard travelled < 10, let place = touches.first?.location(in: self), let selection,
      area(selection).contains(place)
    else { return }
    chosen(runs[selection])
  }
}

extension RunList: Control {
  var canBeFocused: Bool { !isHidden && !runs.isEmpty }
  var focusRadius: Double { 10 }
  var focusBounds: Rect { selection.map { area($0).insetBy(10, 4) } ?? bounds.insetBy(4, 4) }

  func focusEntered(_ direction: FocusDirection?) { select(selection ?? 0) }

  func adjust(_ direction: FocusDirection) -> Bool {
    guard direction == .up || direction == .down, let selection else { return false }
    let next = selection + (direction == .up ? -1 : 1)
    guard runs.indices.contains(next) else { return direction == .down }
    select(next)
    return true
  }

  func activate() {
    if let selection { chosen(runs[selection]) }
  }
}
