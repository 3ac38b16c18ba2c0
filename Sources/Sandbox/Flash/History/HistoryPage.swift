import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Every run that was played, and how times change: of whole runs, and of each gesture.
final class HistoryPage: FlashScreen {
  private let back: Button
  private let leave: () -> Void
  private let kinds: SegmentedSwitch
  private let list: RunList
  private let graph: RunGraph
  private let gestures: GestureGraphs
  private var prompts = Prompt.eight
  private var history = RunHistory()
  /// Whether it is known.
  private var isRead = true
  private var today = CalendarDay(secondsSince1970: 0)
  /// What is shown of it; nil for all.
  private var kind: InputKind?

  init(appearance: Appearance, artwork: Artwork, open: @escaping (Run) -> Void, leave: @escaping () -> Void) {
    let words = appearance.words
    self.leave = leave
    back = Button(words("flash.toStart"), icon: .back, kind: .quiet, action: leave)
    kinds = SegmentedSwitch(
      [SegmentedSwitch.Segment(title: words("flash.kind.all"))]
        + InputKind.allCases.map { SegmentedSwitch.Segment(title: words.kind($0)) }, selection: 0)
    kinds.ground = { $0.panel }
    list = RunList(words: words, chosen: open)
    graph = RunGraph(words: words, title: words("flash.history.runs"))
    gestures = GestureGraphs(artwork: artwork)
    super.init(appearance: appearance)
    kinds.chosen = { [unowned self] index in
      choose(index == 0 ? nil : InputKind.allCases[index - 1])
    }
    list.selected = { [unowned self] _ in updateGraph() }
    addSubview(graph)
    finish([back, kinds, list, gestures])
  }

  override var tool: FlashTool? { .history }
  override var primary: (any Control)? { list.canBeFocused ? list : back }

  /// Shows a history, with a graph for each of these gestures; nil until it is read.
  func show(_ history: RunHistory?, of prompts: [Prompt], today: CalendarDay) {
    (self.history, isRead) = (history ?? RunHistory(), history != nil)
    self.prompts = prompts
    self.today = today
    update()
  }

  private func choose(_ kind: InputKind?) {
    self.kind = kind
    kinds.selection = kind.flatMap(InputKind.allCases.firstIndex).map { $0 + 1 } ?? 0
    update()
  }

  func goOn(from before: HistoryPage) {
    choose(before.kind)
    list.goOn(withRowsOf: before.list)
    gestures.goOn(withRowsOf: before.gestures)
  }

  /// The place that the list says of a run.
  func place(of run: Run) -> Int? { list.place(of: run) }

  private var runs: [Run] { history.runs.filter { kind == nil || $0.kind == kind } }

  private func update() {
    let places = zip(history.runs, history.ranks).filter { kind == nil || $0.0.kind == kind }.map(\.1)
    list.show(runs.reversed(), places: places.reversed(), today: today)
    updateGraph()
    gestures.show(prompts, in: runs.suffix(Self.mostDrawn))
    layout()
    setNeedsDisplay()
  }

  /// How many runs the graphs show at most, the latest or those from one that is pointed at: more have no room.
  private static let mostDrawn = 500

  private func updateGraph() {
    let runs = runs
    let selected = list.selection.map { runs.count - 1 - $0 }
    let first = min(selected ?? .max, max(0, runs.count - Self.mostDrawn))
    let drawn = runs[first...].prefix(Self.mostDrawn)
    graph.entries = zip(drawn.indices, drawn).map { index, run in
      RunGraph.Entry(seconds: run.seconds, isRanked: run.isRanked, isSelected: index == selected)
    }
    let ends = [drawn.first, drawn.last].map { run in
      run.flatMap { CalendarDay(universal: $0.date) }.map { words.day($0, on: today) } ?? ""
    }
    graph.ends = ends[0] == ends[1] ? ("", ends[1]) : (ends[0], ends[1])
  }

  // MARK: Keys and wheel

  override var keyCommands: [KeyCommand] { [KeyCommand("keys.leave", .escape, action: leave)] + super.keyCommands }

  override func scrolled(by distance: Double, at place: Point) {
    for one in [list, gestures] where one.frame.contains(convert(fromWindow: place)) { one.scroll(by: distance) }
  }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 640 }
  /// How high the heading of the gestures is, in points.
  private static let headHeight = 24.0

  override func layout() {
    super.layout()
    place(wayBack: back, y: free + 12)
    let beside = content.maxX - back.frame.maxX - 12
    // Below the way back where the words have no room beside it.
    let isBelow = beside < 240
    let wanted = min(480, isBelow ? content.width : beside)
    kinds.totalWidth = wanted
    kinds.padding = 6
    _ = kinds.measure(appearance.typesetter)
    kinds.place(Rect(content.maxX - wanted, free + (isBelow ? 60 : 12), wanted, 44))
    let isEmpty = runs.isEmpty
    for element in [list, graph, gestures] { element.isShown = !isEmpty }
    let top = free + (isBelow ? 120 : 76)
    let bottom = bounds.height - free - (isLow ? 12 : 24)
    let left: Rect
    let right: Rect
    if isPortrait {
      left = Rect(content.minX, top, content.width, (bottom - top) * 0.4)
      right = Rect(content.minX, left.maxY + 16, content.width, bottom - left.maxY - 16)
    } else {
      let width = content.width < 900 ? content.width * 0.44 : 400
      left = Rect(content.minX, top, width, bottom - top)
      let start = left.maxX + (content.width < 900 ? 16 : 32)
      right = Rect(start, top, content.maxX - start, bottom - top)
    }
    list.place(left)
    let share = prompts.count > 8 ? 0.36 : right.width < 380 && !isLow ? 0.36 : 0.5
    let graphHeight = max(110, right.height * share)
    graph.place(Rect(right.minX, right.minY, right.width, graphHeight - 16))
    let gesturesTop = graphHeight + Self.headHeight
    gestures.place(Rect(right.minX, right.minY + gesturesTop, right.width, right.height - gesturesTop))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    guard runs.isEmpty else {
      drawing.text(
        words("flash.history.gestures"), at: Point(gestures.frame.minX, gestures.frame.minY - 12), .labelOn,
        drawing.theme.text2, width: gestures.frame.width)
      return
    }
    drawing.text(
      words(isRead ? "flash.history.empty" : "flash.reading"), at: Point(bounds.midX, bounds.midY), .lead,
      drawing.theme.text2, anchor: .middle,
      width: content.width)
  }
}
