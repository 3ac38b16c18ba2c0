import GameRecords
import Geometry
import GestureFlash
import Gestures
import Ink
import Interface
import Recordings

/// The first screen: the best three times, how to play, and the start.
final class StartPage: FlashScreen {
  /// What the page says and asks of the game.
  struct Actions {
    var start: () -> Void
    var enterSeed: () -> Void
    /// Whether the prompts of a seed were seen before.
    var isKnown: (Seed) -> Bool
    /// Two want to play.
    var duel: () -> Void
    /// Whoever plays wants to say their name.
    var enterName: () -> Void
    var decks: DeckPanel.Actions
    /// Whether decks are to be shown, and not the gestures.
    var showDecks: (Bool) -> Void
    /// Things are to move less, or not.
    var reduceMotion: (Bool) -> Void
  }

  private let start: Button
  private let duel: Button
  private let name: Button
  private let seeds: SegmentedSwitch
  private let strict: Toggle
  private let motion: Toggle
  private let kindButton: Button
  private let best: BestTimes
  private let tiles: PromptTiles
  private let deckButton: Button
  private let panel: DeckPanel
  private let back: Button
  private let actions: Actions
  private var thresholds = Thresholds.standard
  /// Whether decks are shown, and not the gestures of the one that is played with.
  private(set) var showsDecks = false
  /// Nil until all runs are read.
  private var history: RunHistory?
  private var today = CalendarDay(secondsSince1970: 0)
  /// Nil for all of them together.
  var kind: InputKind?
  /// What is played with here unless something else was.
  private var usualKind = InputKind.touch
  /// What a game is played with.
  private var deck = DeckFile(.standard)
  /// What the next game is drawn from.
  var seed = SeedChoice.random {
    didSet {
      if seed.isOwn { ownSeed = seed }
      showSeed()
    }
  }
  /// The seed that was written last; nil before any was.
  private var ownSeed: SeedChoice?
  var mode = Mode.classic { didSet { strict.isOn = mode == .strict } }

  init(appearance: Appearance, artwork: Artwork, actions: Actions) {
    let words = appearance.words
    self.actions = actions
    start = Button(words("flash.start"), kind: .primary, action: actions.start)
    duel = Button(words("duel.button"), icon: .players, kind: .secondary, action: actions.duel)
    name = Button(icon: .pen, kind: .quiet, action: actions.enterName)
    best = BestTimes(words: words)
    seeds = SegmentedSwitch(
      ["flash.seed.random", "flash.seed.day", "flash.seed.own"].map { SegmentedSwitch.Segment(title: words($0)) },
      selection: 0)
    strict = Toggle(words("flash.strict"), caption: words("flash.strict.caption"), isOn: false)
    motion = Toggle(
      words("flash.motion"), caption: words("flash.motion.caption"), isOn: appearance.prefersReducedMotion,
      changed: actions.reduceMotion)
    // It goes on to the next, and opens no list.
    kindButton = Button(icon: .next, kind: .secondary)
    deckButton = Button(icon: .next, kind: .quiet)
    back = Button(words("flash.toStart"), icon: .back, kind: .quiet) { actions.showDecks(false) }
    panel = DeckPanel(appearance: appearance, artwork: artwork, actions: actions.decks)
    tiles = PromptTiles(appearance: appearance, artwork: artwork, role: .shows)
    super.init(appearance: appearance)
    styleControls()
    connectControls()
    for element in [best, tiles, panel] { addSubview(element) }
    order()
  }

  private func styleControls() {
    start.style = .hero
    start.cornerRadius = 16
    start.keyName = Keystroke.return.name(in: words)
    duel.style = .caption
    duel.cornerRadius = 16
    duel.iconPlace = .above
    name.style = .label
    name.iconPlace = .after
    seeds.ground = { $0.panel }
    kindButton.style = .labelOn
    kindButton.iconPlace = .after
    kindButton.cornerRadius = 22
    deckButton.style = .label
    deckButton.iconPlace = .after
    deckButton.isLeading = true
  }

  private func connectControls() {
    tiles.pressed = { $0.picture.start(at: $0.time) }
    strict.neighbour = motion
    motion.neighbour = strict
    strict.changed = { [unowned self] in mode = $0 ? .strict : .classic }
    kindButton.action = { [unowned self] in turnToNextKind() }
    // Another seed in the place of the one that is there.
    seeds.repeatsChoice = true
    seeds.chosen = { [unowned self] index in
      switch index {
      case 0: seed = .random
      case 1: seed = .day
      default:
        // What stands there is chosen first; pressed once more it is written anew.
        if let ownSeed, !seed.isOwn { return seed = ownSeed }
        showSeed()
        actions.enterSeed()
      }
    }
    deckButton.action = { [unowned self] in actions.showDecks(!showsDecks) }
  }

  /// Puts the controls in the order in which the tab key goes through them.
  private func order() {
    moving = [tiles]
    finish([start, duel, seeds, strict, motion, deckButton, kindButton, name, back])
    // Those of the panel and the tiles are in it already.
    ring.controls += showsDecks ? panel.controls : tiles.controls
  }

  /// Shows what is played with.
  func show(
    _ decks: [DeckFile], _ deck: DeckFile, thresholds: Thresholds, mode: Mode? = nil, showsDecks: Bool
  ) {
    (self.deck, self.thresholds, self.showsDecks) = (deck, thresholds, showsDecks)
    if let mode { self.mode = mode }
    panel.show(decks, deck, thresholds: thresholds)
    tiles.show(deck.deck.gestures)
    deckButton.title = words("deck.line", words.deck(deck.deck), words.prompts(deck.count))
    deckButton.isOn = showsDecks
    order()
    showBest()
  }

  /// Offers the seed and the mode that `before` did, until a deck says another.
  func offer(as before: StartPage) {
    // What was written is offered still where it is not chosen.
    if let ownSeed = before.ownSeed { seed = ownSeed }
    (seed, mode) = (before.seed, before.mode)
  }

  func goOn(from before: StartPage) {
    kind = before.kind
    panel.goOn(from: before.panel)
    tiles.goOn(from: before.tiles)
    showBest()
  }

  override var opensPages: Bool { true }
  override var primary: (any Control)? { start }
  override var showsRingAtFirst: Bool { true }

  /// The runs that are listed as the best.
  var bestTimes: [Run] { best.runs }

  /// Shows the best times of the deck in `history`, nil until that is read, beginning with those of `kind`, and who
  /// plays; empty where nobody said.
  ///
  /// - Parameter keepsKind: whether those stay that are listed, of whatever kind.
  func show(_ history: RunHistory?, today: CalendarDay, kind: InputKind, player: String, keepsKind: Bool = false) {
    name.title = player.isEmpty ? words("flash.name.ask") : player
    self.history = history
    self.today = today
    if !keepsKind { self.kind = kind }
    usualKind = kind
    motion.isOn = appearance.prefersReducedMotion
    showBest()
  }

  /// Lists the best times again.
  func showBest() {
    let contest = contest(kind)
    best.show(history?.best(in: contest), of: contest, today: today)
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
      InputKind.allCases.filter { history?.best(in: contest($0)).isEmpty == false || $0 == usualKind } + all
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
    setNeedsDisplay()
  }

  override var keyCommands: [KeyCommand] {
    showsDecks
      ? [KeyCommand("keys.leave", .escape) { [actions] in actions.showDecks(false) }] + super.keyCommands
      : super.keyCommands
  }

  override func scrolled(by distance: Double, at place: Point) {
    if showsDecks { panel.scrolled(by: distance, at: place) }
  }

  // MARK: Layout

  /// How high the gestures of the deck are at least, where they are shown, in points.
  private static let leastTiles = 60.0

  private var places: StartPlaces {
    var places = StartPlaces(bounds: bounds, content: content, isPortrait: isPortrait, showsDecks: showsDecks)
    let room = deckRoom(in: places.column, beside: widestKind)
    places.kindIsBelow = places.isLow && places.showsBest && room < deckButton.width(appearance.typesetter)
    return places
  }

  /// How wide the kind's button is with the longest of its words, in points: it stays where it is whatever it says.
  private var widestKind: Double {
    let typesetter = appearance.typesetter
    let kinds = InputKind.allCases.map { words.kind($0) } + [words("flash.bestOfAll")]
    let widest = kinds.map { typesetter.width(of: $0, kindButton.style) }.max() ?? 0
    return kindButton.width(typesetter) - typesetter.width(of: kindButton.title, kindButton.style) + widest
  }

  /// How wide the deck's button can be whose words begin where the others do, beside the kind's of that width, in points.
  private func deckRoom(in column: Rect, beside kindWidth: Double) -> Double {
    column.width + Button.leading - kindWidth - 4
  }

  override func layout() {
    super.layout()
    let places = places
    let (column, lines) = (places.column, places.lines)
    let isFilled = places.decksFillPage
    for element in [start, duel, name, seeds, strict, motion, deckButton] { element.isShown = !isFilled }
    for element in [best, kindButton] { element.isShown = !isFilled && places.showsBest }
    back.isShown = isFilled
    place(wayBack: back)
    let kindWidth = kindButton.width(appearance.typesetter)
    kindButton.place(Rect(column.maxX - kindWidth, places.kindTop, kindWidth, 44))
    let isAlone = kindButton.isHidden || places.kindIsBelow
    let room = isAlone ? column.width + Button.leading : deckRoom(in: column, beside: kindWidth)
    let deckWidth = min(deckButton.width(appearance.typesetter), room)
    deckButton.place(Rect(column.minX - Button.leading, lines.deck, deckWidth, 44))
    best.place(Rect(column.minX, lines.list, column.width, 3 * lines.step))
    let duelWidth = (96 + 60 * (appearance.typesetter.textScale - 1)).rounded()
    start.place(Rect(column.minX, lines.start, column.width - duelWidth - 12, lines.startHeight))
    // The key stands beside the word, where there is room for both.
    start.keyName = start.bounds.width < 280 ? "" : Keystroke.return.name(in: words)
    duel.place(Rect(column.maxX - duelWidth, lines.start, duelWidth, lines.startHeight))
    placeName(column, at: min(lines.title - 34, lines.deck - 44))
    seeds.totalWidth = column.width
    seeds.padding = 10
    _ = seeds.measure(appearance.typesetter)
    seeds.place(Rect(column.minX, start.frame.maxY + lines.gap, column.width, 44))
    placeToggles(below: seeds.frame.maxY + lines.gap, column)
    panel.isShown = showsDecks
    let side = places.side(below: max(strict.frame.maxY, motion.frame.maxY))
    tiles.isShown = !showsDecks && side.height >= Self.leastTiles
    tiles.place(side)
    panel.place(side)
  }

  /// How far the button of the name keeps from the title at least, in points.
  private static let titleGap = 10.0

  /// Puts the button of the name beside the title, at `top`: where words are set larger, it takes no more of the title's room than
  /// usual, and where the window is low, its sign stands alone if the title would have to be too small.
  private func placeName(_ column: Rect, at top: Double) {
    var usual = appearance.typesetter
    usual.textScale = 1
    name.isCompact = false
    let (least, largest) = (name.width(usual), column.width * 0.42)
    let beside = column.width + 12 - usual.width(of: words("scene.flash"), places.isLow ? .title : .display)
    name.isCompact = places.isLow && min(least, largest) > beside
    let most = min(largest, places.isLow ? beside : max(least, beside - Self.titleGap))
    let width = name.isCompact ? 44 : min(name.width(appearance.typesetter), most)
    name.place(Rect(column.maxX - width + 12, top, width, 44))
  }

  private func placeToggles(below top: Double, _ column: Rect) {
    let isVeryLow = places.isVeryLow
    let isStacked = column.width < 400 && !isVeryLow
    let half = (column.width - 12) / 2
    let width = isStacked ? column.width : isVeryLow ? min(half, strict.width(appearance.typesetter)) : half
    strict.isShort = isVeryLow
    motion.isShort = isVeryLow
    strict.place(Rect(column.minX, top, width, 44))
    motion.place(
      isStacked
        ? Rect(column.minX, top + 48, width, 44)
        : Rect(column.minX + width + 12, top, column.width - width - 12, 44))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let places = places
    guard !places.decksFillPage else { return }
    let theme = drawing.theme
    let (column, lines) = (places.column, places.lines)
    let title = words("scene.flash")
    let room = name.frame.minX - column.minX
    let styles: [TextStyle] = places.isLow ? [.readout] : [.display, .readout]
    let style = styles.first { drawing.width(of: title, $0) <= room } ?? .title
    drawing.text(title, at: Point(column.minX, lines.title), style, theme.text, width: room)
    if lines.lead > 0 {
      drawing.text(words.lead(deck.count), at: Point(column.minX, lines.lead), .lead, theme.text2, width: column.width)
    }
    if places.showsBest {
      drawing.text(words("flash.best"), at: Point(column.minX, lines.best), .labelOn, theme.text2)
    }
    drawRank(below: max(strict.frame.maxY, motion.frame.maxY), column, drawing)
  }

  /// Whether a run is ranked that begins now, and what is not as the deck has it.
  private func drawRank(below foot: Double, _ column: Rect, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    let room = (isPortrait ? tiles.frame.minY : bounds.height) - foot
    let differences = words.differences(of: thresholds, from: deck.deck)
    let isKnown = seed.seed.map(actions.isKnown) ?? false
    let isRanked = differences.isEmpty && deck.count != nil && !isKnown
    guard room >= 24 else { return }
    let base = foot + (room < 62 ? room / 2 + 5 : room < 84 ? 30 : 46)
    if room >= 84 { drawing.painter.hairline(Point(column.minX, foot + 20), Point(column.maxX, foot + 20), theme.line) }
    drawing.glyph(isRanked ? .recognized : .possible, at: Point(column.minX + 8, base - 5), size: 16)
    let said =
      if deck.count == nil {
        words("deck.unranked.endless")
      } else if !differences.isEmpty {
        words("deck.unranked.limits")
      } else if isKnown {
        words("deck.unranked.seed")
      } else {
        words(deck.deck.isStandard ? "deck.ranked.standard" : "deck.ranked.own")
      }
    // Where there is little room, what matters is whether there is a rank.
    let short = words(isRanked ? "deck.ranked.short" : "deck.unranked.short")
    drawing.text(
      [said, short], at: Point(column.minX + 26, base), .labelOn, theme.text, width: column.width - 26)
    guard room >= 62, !isKnown || !differences.isEmpty else { return }
    let note =
      if !differences.isEmpty {
        [differences]
      } else if deck.deck.isStandard {
        [words("deck.change"), words("deck.change.short")]
      } else {
        [words("deck.apart")]
      }
    drawing.text(
      note, at: Point(column.minX + 26, base + 20), .caption, theme.text2, width: column.width - 26)
  }
}

extension Words {
  /// What a game is, in a line: so many gestures against the clock.
  fileprivate func lead(_ count: Int?) -> String {
    guard let count else { return self("flash.lead.endless") }
    if count == Deck.usualCount { return self("flash.lead") }
    return count == 1 ? self("flash.lead.one") : self("flash.lead.count", "\(count)")
  }
}
