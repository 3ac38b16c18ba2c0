import Geometry
import GestureFlash
import Gestures
import Ink
import Interface
import Recordings

/// What wants practice, and a session made of it, without a clock: each gesture with what it costs and why it is missed, how
/// times change from run to run, and the limit that the hand is near to.
final class PracticePage: FlashScreen {
  /// What the page asks of the game.
  struct Actions {
    /// So many prompts of these gestures; nil for prompts without end.
    var practise: (Set<Prompt>, Int?) -> Void
    var teach: () -> Void
    /// A run in which one of these was missed; the last one where that is nil.
    var showMisses: (Set<Prompt>, Run?) -> Void
    var leave: () -> Void
  }

  /// So many prompts of each gesture make a session.
  private static let repetitions = 8

  private let actions: Actions
  private let back: Button
  private let start: Button
  private let all: Button
  private let misses: Button
  private let tutorial: Button
  private let list: CostList
  private let plot: TrendPlot
  private let near: NearLimit
  private var runs: [Run] = []
  private var first = 1
  private var choices: Set<Prompt> = []
  /// Whether the player has changed what was chosen.
  private var isChosenByHand = false

  init(appearance: Appearance, artwork: Artwork, actions: Actions) {
    let words = appearance.words
    self.actions = actions
    back = Button(words("flash.toStart"), icon: .back, kind: .quiet, action: actions.leave)
    start = Button(words("flash.practice.start"), kind: .primary)
    start.enlarge()
    all = Button(words("flash.practice.all"), kind: .quiet)
    misses = Button(words("practice.showMisses"), kind: .quiet)
    tutorial = Button(words("flash.tutorial"), icon: .play, kind: .quiet, action: actions.teach)
    list = CostList(words: words, artwork: artwork)
    plot = TrendPlot(words: words)
    near = NearLimit(words: words, artwork: artwork)
    super.init(appearance: appearance)
    start.action = { [unowned self] in
      let isAll = choices.count == list.costs.count
      actions.practise(choices, isAll ? nil : Self.repetitions * choices.count)
    }
    all.action = { [unowned self] in
      isChosenByHand = true
      choose(choices.count == list.costs.count ? [] : Set(list.costs.map(\.prompt)))
    }
    misses.action = { [unowned self] in
      let pointed = plot.selected.map { runs[$0.number - first] }
      actions.showMisses(choices, pointed)
    }
    plot.selectionChanged = { [unowned self] in updateMisses() }
    list.toggled = { [unowned self] in
      isChosenByHand = true
      choose(choices.symmetricDifference([$0]))
    }
    addSubview(near)
    finish([start, list, all, plot, misses, tutorial, back])
  }

  override var tool: FlashTool? { .practice }
  override var primary: (any Control)? { start }

  /// Offers the gestures of a deck, with what the latest runs with it by a kind of input say about each. The dearest that were
  /// missed or are slow are chosen, or all where nothing is known. Until all runs are read there is no history.
  ///
  /// - Parameter keepsChoice: whether what the player chose meanwhile stays chosen.
  func show(_ history: RunHistory?, of deck: Deck, kind: InputKind, keepsChoice: Bool) {
    plot.isRead = history != nil
    let lately = history?.lately(of: deck, by: kind) ?? []
    (runs, first) = (Array(lately), lately.startIndex + 1)
    let splits = runs.flatMap(\.splits)
    let costs = GestureCost.ranking(of: deck.gestures, in: splits)
    isChosenByHand = isChosenByHand && keepsChoice
    if isChosenByHand {
      choices.formIntersection(deck.gestures)
    } else {
      let wanting = Statistics(splits).practiceChoices
      choices = Set(costs.map(\.prompt).filter { wanting.contains($0) }.prefix(3))
      if choices.isEmpty { choices = Set(deck.gestures) }
    }
    let said = history == nil ? words("flash.reading") : words.lastRuns(runs.count)
    let source = [words.deck(deck), words.kind(kind), said]
    list.show(costs, of: source, chosen: choices)
    near.show(costs)
    update()
  }

  func goOn(from before: PracticePage) {
    isChosenByHand = before.isChosenByHand
    choose(before.choices.intersection(list.costs.map(\.prompt)))
    list.goOn(withRowsOf: before.list)
    plot.goOn(from: before.plot)
  }

  /// The gestures that are chosen.
  var chosen: Set<Prompt> { choices }

  private func choose(_ choices: Set<Prompt>) {
    self.choices = choices
    list.show(list.costs, of: list.source, chosen: choices)
    update()
  }

  private func update() {
    start.enable(unless: choices.isEmpty ? words("why.noGesture") : nil)
    start.title =
      switch choices.count {
      case list.costs.count, 0: words("flash.practice.start")
      case 1: words("practice.one")
      default: words("practice.these", "\(choices.count)")
      }
    let only = choices.count == 1 ? choices.first : nil
    let length = runs.last?.splits.count
    plot.show(
      runs.enumerated().compactMap { index, run in
        // Whole runs are compared with those that are as long as the last.
        guard only != nil || run.splits.count == length else { return nil }
        let splits = run.splits.filter { only == nil || $0.prompt == only }
        let seconds = only == nil ? run.seconds : Statistics.median(splits.compactMap(\.seconds))
        return seconds.map {
          TrendPlot.Entry(
            seconds: $0, isRanked: run.isRanked, number: first + index,
            failedTries: splits.reduce(0) { $0 + $1.failedTries })
        }
      })
    updateMisses()
    layout()
    setNeedsDisplay()
  }

  /// Failed tries of the run that is pointed at are shown, else of any.
  private func updateMisses() {
    let hasMisses =
      plot.selected.map { $0.failedTries > 0 }
      ?? list.costs.contains { choices.contains($0.prompt) && $0.misses > 0 }
    misses.enable(unless: hasMisses ? nil : words(choices.isEmpty ? "why.noGesture" : "why.noMisses"))
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("keys.leave", .escape, action: actions.leave)] + super.keyCommands
  }

  override func scrolled(by distance: Double, at place: Point) {
    if list.frame.contains(convert(fromWindow: place)) { list.scroll(by: distance) }
  }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 600 }

  private struct Places {
    var list: Rect
    var side: Rect
  }

  private var places: Places {
    let top = free + 64
    let bottom = bounds.height - free - (isLow ? 12 : 24)
    if isPortrait {
      let half = (bottom - top) * 0.5
      return Places(
        list: Rect(content.minX, top, content.width, half),
        side: Rect(content.minX, top + half + 24, content.width, bottom - top - half - 24))
    }
    let width = content.width < 720 ? content.width * 0.55 : content.width * 0.56
    let gap = content.width < 720 ? 16.0 : 32
    return Places(
      list: Rect(content.minX, top, width, bottom - top),
      side: Rect(content.minX + width + gap, top, content.width - width - gap, bottom - top))
  }

  override func layout() {
    super.layout()
    let places = places
    place(wayBack: back, y: free + 12)
    let tutorialWidth = tutorial.width(appearance.typesetter)
    tutorial.place(Rect(content.maxX - tutorialWidth + 8, free + 12, tutorialWidth, 44))
    let allWidth = all.width(appearance.typesetter)
    // Over the end of the list; where that is as wide as the page, beside the tutorial.
    all.place(Rect(min(places.list.maxX, tutorial.frame.minX - 8) - allWidth, free + 12, allWidth, 44))
    list.place(places.list)
    let side = places.side
    let foot = 44.0
    let button = isLow ? 56.0 : 64
    let missesWidth = misses.width(appearance.typesetter)
    misses.place(Rect(side.maxX - missesWidth + 8, side.maxY - foot, missesWidth, foot))
    start.place(Rect(side.minX, side.maxY - foot - 8 - button, side.width, button))
    let noteHeight = isNoteBeside ? 0 : note(in: side.width).height + 8
    let free = start.frame.minY - 16 - side.minY - noteHeight
    let nearHeight = near.cost == nil ? 0 : free > 440 ? 164.0 : free > 330 ? 100 : 0
    near.isShown = nearHeight > 0
    near.place(Rect(side.minX, start.frame.minY - 16 - noteHeight - nearHeight, side.width, nearHeight))
    let plotTop = side.minY + (free > 250 ? 100 : 36)
    let plotBottom = nearHeight > 0 ? near.frame.minY - 16 : start.frame.minY - 12 - noteHeight
    plot.isShown = plotBottom - plotTop >= 60
    plot.place(Rect(side.minX, plotTop, side.width, max(0, plotBottom - plotTop)))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let theme = drawing.theme
    let side = places.side
    let only = choices.count == 1 ? choices.first : nil
    let title = only.map { words("practice.runsOf", words.gesture($0.name)) } ?? words("practice.runs")
    drawing.text(title, at: Point(side.minX, side.minY + 26), .heading, theme.text, width: side.width)
    if plot.frame.minY > side.minY + 90 { drawFigures(only, side, drawing) }
    let note = note(in: isNoteBeside ? roomBeside : side.width)
    let y =
      isNoteBeside
      ? misses.frame.midY + 5 - Double(note.lines.count - 1) * note.leading / 2
      : start.frame.minY + note.leading - 12 - note.height
    drawing.draw(note, at: Point(side.minX, y), theme.text2, width: side.width)
  }

  // MARK: What a session is

  private var roomBeside: Double { misses.frame.minX - places.side.minX - 8 }

  /// Whether what a session is stands whole beside the button below the start, and not over the start.
  private var isNoteBeside: Bool {
    let (note, room) = (note(in: roomBeside), roomBeside)
    return note.lines.last?.hasSuffix("…") != true
      && note.lines.allSatisfy { appearance.typesetter.width(of: $0, note.style) <= room }
  }

  /// How many prompts a session has, and how long it takes.
  private func note(in width: Double) -> Paragraph {
    let count = choices.count == list.costs.count || choices.isEmpty ? nil : Self.repetitions * choices.count
    let text = count.map { words("practice.session", "\($0)", "\(duration($0))") } ?? words("practice.session.endless")
    return appearance.typesetter.paragraph(text, .label, width: width, most: 3, leading: 17)
  }

  /// How long a session takes, in whole seconds, to the next ten.
  private func duration(_ count: Int) -> Int {
    let own = list.costs.filter { choices.contains($0.prompt) }
    let mean = own.reduce(0) { $0 + ($1.seconds ?? 1.2) } / Double(max(1, own.count))
    return Int((mean * Double(count) / 10).rounded(.up)) * 10
  }

  /// The best, the median, and where the middle half lies.
  private func drawFigures(_ only: Prompt?, _ side: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let values = plot.values.sorted()
    guard let least = values.first else { return }
    let digits = only == nil ? 1 : 2
    let half =
      "\(Trend.quantile(0.25, of: values).text(decimals: digits))–\(Trend.quantile(0.75, of: values).text(decimals: digits))"
    let all = [
      ("practice.best.title", least.text(decimals: only == nil ? 3 : 2)),
      ("practice.median.title", Trend.quantile(0.5, of: values).text(decimals: digits)),
      ("practice.spread.title", half),
    ]
    // One run is its own median, and of three at least there is a middle half.
    let figures = all.prefix(values.count)
    let unit = drawing.width(of: words("unit.seconds"), .caption) + 5
    let gap = side.width < 400 ? 16.0 : 32
    func widths(_ style: TextStyle) -> [Double] {
      figures.map { max(drawing.width(of: words($0), .caption), drawing.width(of: $1, style) + unit) }
    }
    // No number loses its end: where all three have no room they are smaller.
    let style =
      [TextStyle.title, .value, .heading, .name].first {
        widths($0).reduce(0, +) + gap * Double(figures.count - 1) <= side.width
      } ?? .captionBold
    var x = side.minX
    for ((key, value), width) in zip(figures, widths(style)) {
      drawing.text(words(key), at: Point(x, side.minY + 54), .caption, theme.text2, width: side.maxX - x)
      let number = drawing.text(value, at: Point(x, side.minY + 80), style, theme.text)
      drawing.text(words("unit.seconds"), at: Point(x + number + 5, side.minY + 80), .caption, theme.text2)
      x += width + gap
    }
  }
}
