import Geometry
import GestureFlash
import Gestures
import Ink
import Interface
import Recordings

/// What a game is drawn from.
enum SeedChoice: Hashable, Sendable {
  /// Another seed each time.
  case random
  /// The seed that everyone has on this day.
  case day
  /// A seed that the user gave.
  case own(Seed)
}

/// The first screen: the best three times, how to play, and the start.
final class StartPage: FlashPage {
  /// What the page says and asks of the game.
  struct Actions {
    var start: () -> Void
    var enterSeed: () -> Void
  }

  private let start: Button
  private let seeds: SegmentedSwitch
  private let strict: Toggle
  private let motion: Toggle
  private let kindButton: Button
  private let best: BestTimes
  private let tiles: PromptTiles
  private var history = RunHistory()
  private var today = CalendarDay(secondsSince1970: 0)
  /// Nil for all of them together.
  private var kind: InputKind?
  /// What is played with here unless something else was.
  private var usualKind = InputKind.touch
  /// What a game is played with.
  private var deck = DeckFile(.standard)
  /// What the next game is drawn from.
  var seed = SeedChoice.random { didSet { showSeed() } }
  private(set) var mode = Mode.classic

  init(appearance: Appearance, artwork: Artwork, actions: Actions) {
    let words = appearance.words
    start = Button(words("flash.start"), kind: .primary, action: actions.start)
    start.style = .hero
    start.cornerRadius = 16
    start.keyName = Keystroke.return.name(in: words)
    best = BestTimes(words: words)
    var choose: (Int) -> Void = { _ in }
    seeds = SegmentedSwitch(
      ["flash.seed.random", "flash.seed.day", "flash.seed.own"].map { SegmentedSwitch.Segment(title: words($0)) },
      selection: 0
    ) { choose($0) }
    seeds.ground = { $0.panel }
    // Another seed in the place of the one that is there.
    seeds.repeatsChoice = true
    var setMode: (Bool) -> Void = { _ in }
    strict = Toggle(words("flash.strict"), caption: words("flash.strict.caption"), isOn: false) { setMode($0) }
    motion = Toggle(
      words("flash.motion"), caption: words("flash.motion.caption"), isOn: appearance.prefersReducedMotion
    ) { appearance.prefersReducedMotion = $0 }
    var nextKind: () -> Void = {}
    kindButton = Button(icon: .next, kind: .quiet) { nextKind() }
    kindButton.style = .label
    kindButton.isIconLast = true
    tiles = PromptTiles(appearance: appearance, artwork: artwork, role: .shows) { $0.picture.start(at: $0.time) }
    super.init(appearance: appearance)
    setMode = { [unowned self] in mode = $0 ? .strict : .classic }
    nextKind = { [unowned self] in turnToNextKind() }
    choose = { [unowned self] index in
      switch index {
      case 0: seed = .random
      case 1: seed = .day
      default:
        showSeed()
        actions.enterSeed()
      }
    }
    for element in [best, tiles] { addSubview(element) }
    finish([start, seeds, strict, motion, kindButton] + tiles.tiles)
  }

  override var primary: (any Control)? { start }
  override var showsRingAtFirst: Bool { true }

  /// The runs that are listed as the best.
  var bestTimes: [Run] { best.runs }

  /// Shows the best times of a deck in `history`, beginning with those of `kind`.
  func show(_ history: RunHistory, of deck: DeckFile, today: CalendarDay, kind: InputKind) {
    self.history = history
    self.deck = deck
    self.today = today
    self.kind = kind
    usualKind = kind
    motion.isOn = appearance.prefersReducedMotion
    showBest()
  }

  private func showBest() {
    let contest = contest(kind)
    best.show(history.best(in: contest), of: contest, today: today)
    kindButton.title = kind.map { words.kind($0) } ?? words("flash.bestOfAll")
    layout()
    setNeedsDisplay()
  }

  private func contest(_ kind: InputKind?) -> Contest {
    Contest(deck: deck.deck, count: deck.count ?? 0, kind: kind)
  }

  /// The kinds that there are runs of, and for the standard deck all of them together.
  private func turnToNextKind() {
    let all: [InputKind?] = contest(nil) == .all ? [nil] : []
    let kinds: [InputKind?] =
      InputKind.allCases.filter { !history.best(in: contest($0)).isEmpty || $0 == usualKind } + all
    let present = kinds.firstIndex { $0 == kind } ?? 0
    kind = kinds[(present + 1) % kinds.count]
    showBest()
  }

  private func showSeed() {
    switch seed {
    case .random: seeds.selection = 0
    case .day: seeds.selection = 1
    case .own(let seed):
      seeds.segments[2].title = "“\(seed.text)”"
      seeds.selection = 2
    }
    _ = seeds.measure(appearance.typesetter)
  }

  override var nextDeadline: Double? { tiles.nextDeadline }

  override func advance(to time: Double) { tiles.advance(to: time) }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 640 }
  private var isVeryLow: Bool { bounds.height < 500 }

  /// Where the words and buttons stand.
  private var column: Rect {
    if isPortrait { return content }
    if bounds.width < 1000 { return Rect(content.minX, 0, min(360, content.width * 0.5), bounds.height) }
    let whole = 432 + 68 + min(456, content.width - 16 - 432 - 68)
    return Rect(bounds.midX - whole / 2, 0, 432, bounds.height)
  }

  private struct Lines {
    var title: Double
    var lead: Double
    var list: Double
    var step: Double
    var start: Double
    var startHeight: Double
    var gap: Double
  }

  private var lines: Lines {
    if isVeryLow { return Lines(title: 44, lead: 66, list: 88, step: 37, start: 218, startHeight: 56, gap: 8) }
    if isLow { return Lines(title: 52, lead: 78, list: 108, step: 46, start: 268, startHeight: 60, gap: 12) }
    let free = isPortrait ? 0 : max(0, (bounds.height - 744) / 2)
    return Lines(
      title: 104 + free, lead: 136 + free, list: 192 + free, step: 60, start: 424 + free, startHeight: 76, gap: 28)
  }

  override func layout() {
    super.layout()
    let (column, lines) = (column, lines)
    let kindWidth = kindButton.width(appearance.typesetter) - 14
    kindButton.place(Rect(column.maxX - kindWidth + 8, lines.list - 22, kindWidth, 44))
    best.place(Rect(column.minX, lines.list + (isLow ? 12 : 20), column.width, 3 * lines.step))
    start.place(Rect(column.minX, lines.start, column.width, lines.startHeight))
    seeds.totalWidth = column.width
    seeds.padding = 10
    _ = seeds.measure(appearance.typesetter)
    seeds.place(Rect(column.minX, start.frame.maxY + lines.gap, column.width, 44))
    let below = seeds.frame.maxY + lines.gap
    let isStacked = column.width < 400 && !isVeryLow
    let half = (column.width - 12) / 2
    let width = isStacked ? column.width : isVeryLow ? min(half, strict.width(appearance.typesetter)) : half
    strict.isShort = isVeryLow
    motion.isShort = isVeryLow
    strict.place(Rect(column.minX, below, width, 44))
    motion.place(
      isStacked
        ? Rect(column.minX, below + 48, width, 44)
        : Rect(column.minX + width + 12, below, column.width - width - 12, 44))
    if isPortrait {
      tiles.columns = 4
      let room = bounds.height - motion.frame.maxY - 64
      let height = min(max(150, 2 * (column.width / 4 * 0.9) + 8), room)
      tiles.place(Rect(column.minX, bounds.height - 56 - height, column.width, max(60, height)))
    } else {
      tiles.columns = 2
      let left = column.maxX + (bounds.width < 1000 ? 24 : 68)
      let height = min(4 * 160 + 24, bounds.height - (isLow ? 32 : 64))
      tiles.place(
        Rect(left, isLow ? 16 : max(32, (bounds.height - height) / 2), min(456, content.maxX - left), height))
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.backdrop(in: bounds)
    let theme = drawing.theme
    let (column, lines) = (column, lines)
    let title = words("scene.flash")
    let style =
      drawing.width(of: title, .display) > column.width || isLow
      ? (drawing.width(of: title, .readout) > column.width ? TextStyle.title : .readout) : .display
    drawing.text(title, at: Point(column.minX, lines.title), style, theme.text, width: column.width)
    drawing.text(
      words("flash.lead"), at: Point(column.minX, lines.lead), isLow ? .body : .lead, theme.text2, width: column.width)
    drawing.text(words("flash.best"), at: Point(column.minX, lines.list + 5), .labelOn, theme.text2)
    let hint = isPortrait || isLow ? bounds.height - 28 : motion.frame.maxY + 48
    guard hint - 14 > motion.frame.maxY else { return }
    for (index, key) in ["flash.hint", "flash.hint.keys"].enumerated()
    where drawing.width(of: words(key), .caption) <= column.width {
      drawing.text(words(key), at: Point(column.minX, hint + 18 * Double(index)), .caption, theme.text3)
    }
  }
}
