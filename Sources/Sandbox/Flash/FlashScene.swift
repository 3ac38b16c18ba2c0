import DrawnGestures
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Ink
import InputDevices
import Interface
import Recordings

/// The game: its screens, one of which is shown at a time, and the session that they show.
final class FlashScene: Element, ProgramScene {
  unowned let host: Host
  /// The drawings that come with the program.
  private var drawings: Artwork
  /// The drawings of every gesture, those included that users taught.
  private(set) var artwork: Artwork
  let session: FlashSession
  let field: PlayField
  /// Where one is, by hand or by what was played.
  var place = FlashPlace.start
  /// The screen that is shown.
  private(set) var page: (any FlashScreen)?
  lazy var pages = FlashPages(self)
  let shelf: DeckShelf
  /// The drawn gestures of the deck that is played with that are taught no more.
  var untaught: [String] = []
  private(set) lazy var duel: Duel = {
    let duel = Duel(session)
    duel.changed = { [unowned self] in duelChanged($0) }
    return duel
  }()
  private let practiceButton = Button()
  private let historyButton = Button()
  let logButton = Button()
  private(set) var drawer: LogDrawer
  let shared: SharedRuns
  private let flag = HiddenFlag()

  /// - Parameters:
  ///   - material: what the recognizers of decks are made from.
  ///   - seed: what the prompts of the first game are drawn from; nil for chance.
  init(
    host: Host, reports: Reports, settings: Settings, data: DataFolder, artwork: Artwork,
    material: DeckRecognizers, shelf: DeckShelf, seed: Seed?
  ) {
    (self.host, drawings, self.shelf) = (host, artwork, shelf)
    self.artwork = artwork
    shared = SharedRuns(data)
    let appearance = host.appearance
    field = PlayField()
    session = FlashSession(
      of: material, in: field, seed: seed, host: host, reports: reports, settings: settings, data: data)
    drawer = LogDrawer(words: appearance.words, log: session.log)
    super.init()
    prepareDrawer()
    flag.drawn = { [unowned self] in flagWasDrawn() }
    addSubview(field)
    prepareTools()
    session.played.changed = { [unowned self] in changed($0) }
    let mix = session.settings[Self.mixSetting]
    shelf.mixKey = mix.isEmpty ? nil : mix
    shelf.changed = { [weak self] in self?.decksHaveChanged() }
    session.scores.wasRead = { [unowned self] in historyWasRead() }
    session.log.changed = { [unowned self] in drawer.update() }
    addSubview(drawer)
    readDecks()
    let remembered = shelf[settings[Self.deckSetting]] ?? DeckFile(.standard)
    let missing = session.choose(remembered, key: shelf.key(of: remembered), isRemembered: true)
    pages.start.mode = session.deck.mode
    if !missing.isEmpty { say(missing: missing, of: remembered.deck) }
    if let seed { pages.start.seed = .own(seed) }
    follow()
  }

  private func prepareTools() {
    practiceButton.action = { [unowned self] in openPractice() }
    historyButton.action = { [unowned self] in open(.history) }
    logButton.action = { [unowned self] in toggleLog() }
    logButton.yieldsRoom = true
    logButton.commandTitle = "log.title"
    practiceButton.commandTitle = "flash.practice"
    historyButton.commandTitle = "flash.history"
    nameTools()
  }

  private func nameTools() {
    let words = host.appearance.words
    practiceButton.title = words("flash.practice")
    historyButton.title = words("flash.history")
    logButton.title = words("log.button")
  }

  private func prepareDrawer() {
    drawer.copied = { [unowned self] in copyLog() }
    drawer.closed = { [unowned self] in showLog(false) }
  }

  /// The present, also while another scene is shown.
  override var time: Double { host.time }

  var focus: FocusRing? { page?.ring }
  var tools: [Element] { page?.offersTools == false ? [] : [historyButton, practiceButton, logButton] }
  var recordedView: View { field }
  var ghostView: View? { page?.isPlayedOn ?? false ? field : nil }
  var restingPivot: Point? { convert(toWindow: bounds.center) }
  var isWholeWindow: Bool { page?.isWholeWindow ?? false }
  /// A game goes on as it is at any scale.
  var keepsPixels: Bool { false }

  // MARK: Which page

  /// Shows the page that belongs to the phase of the game, or the one that was opened.
  func follow() {
    let page: any FlashScreen =
      switch session.game.phase {
      case .start: openedPage
      case .tutorial: pages.tutorial
      case .countdown, .presenting, .playing, .practising: pages.play
      case .paused: pausePage
      case .finished: finishedPage
      }
    turn(to: page)
  }

  private func turn(to page: any FlashScreen) {
    guard page !== self.page else { return page.appear(at: time) }
    self.page?.ring.hideRing()
    self.page?.removeFromSuperview()
    self.page = page
    field.isShown = page.isPlayedOn
    practiceButton.isOn = page.tool == .practice
    historyButton.isOn = page.tool == .history || (place.run != nil && place.origin == .history)
    addSubview(page)
    addSubview(drawer)
    orderControls()
    // The bar comes or goes or has other tools, so that the scene itself may change its size.
    (superview as? Element)?.layout()
    layout()
    page.appear(at: time)
    setNeedsDisplay()
  }

  private var pausePage: any FlashScreen {
    pages.pause.canEnd = session.game.count == nil && session.game.index > 1
    return pages.pause
  }

  private var openedPage: any FlashScreen {
    switch place {
    case .start, .decks:
      readDecks()
      showDeckAnew()
      session.readHistory()
      showHistory(keepsKind: page === pages.start)
      return pages.start
    case .mix:
      showMix()
      return pages.mix
    case .seed:
      pages.seed.begin()
      return pages.seed
    case .name(let player, _):
      pages.names[player].begin(with: duel[player])
      return pages.names[player]
    case .duel: return duelPage
    case .practice, .practising:
      showHistory()
      return pages.practice
    case .history:
      showHistory()
      return pages.history
    case .run(let run, _):
      showOnResult(run)
      return pages.result
    }
  }

  /// Shows what was played on the page of the place that is opened.
  ///
  /// - Parameter keepsKind: whether those best times stay that are listed, of whatever kind; false by default.
  private func showHistory(keepsKind: Bool = false) {
    let (history, isRead, today) = (session.history, session.scores.isRead, WallClock.today)
    switch place {
    case .start, .decks:
      pages.start.show(
        isRead ? history : nil, today: today, kind: session.usualKind,
        player: session.settings[FlashSession.playerSetting],
        keepsKind: keepsKind)
    case .practice, .practising:
      pages.practice.show(
        isRead ? history : nil, of: session.game.deck, kind: session.usualKind, keepsChoice: keepsKind)
    case .history: pages.history.show(isRead ? history : nil, of: session.game.deck.gestures, today: today)
    case .mix, .seed, .name, .duel, .run: break
    }
  }

  /// All runs are known now.
  private func historyWasRead() {
    session.sayBestTimes()
    if session.game.phase == .start { showHistory(keepsKind: true) }
  }

  /// Takes the drawings of gestures that users taught; where there are others, pages are made anew, and nothing touches those, unless
  /// somebody plays.
  ///
  /// - Returns: whether they were: what is shown is then one of the old pages.
  @discardableResult
  func take(drawingsOf shapes: [DrawnGesture]) -> Bool {
    let next = drawings.adding(shapes)
    guard next.names != artwork.names else { return false }
    artwork = next
    if superview != nil, !isPlayed { host.cancelTouches() }
    makePages()
    return true
  }

  /// Shows the new page in the place of the old one, as that was.
  func showRenewedPage() {
    let before = page
    follow()
    if let page, let before, page !== before { page.goOn(fromAny: before) }
  }

  private func makePages() {
    let before = pages
    pages = FlashPages(self)
    pages.goOn(from: before)
  }

  /// Makes anew what keeps words, sizes and drawings, for the present language, text scale and hand. The game and the duel,
  /// and what is opened, stay.
  func renew(with drawings: Artwork) {
    let showsLog = !drawer.isHidden
    self.drawings = drawings
    artwork = drawings.adding(session.material.shapes)
    nameTools()
    makePages()
    let before = drawer
    drawer.removeFromSuperview()
    drawer = LogDrawer(words: host.appearance.words, log: session.log)
    prepareDrawer()
    drawer.isShown = showsLog
    showRenewedPage()
    drawer.update()
    drawer.goOn(withRowsOf: before)
  }

  /// Opens something from the start or the result.
  func open(_ place: FlashPlace) {
    self.place = place
    if session.game.phase == .start { follow() } else { session.leave() }
  }

  /// Goes back to where what is shown was opened.
  func leave() { open(place.origin) }

  /// Opens the page that asks for the name of a player, from 0.
  func openName(of player: Int) { open(.name(player, from: place)) }

  // MARK: What the session tells

  private func changed(_ change: PlayedGame.Change) {
    let time = time
    switch change {
    case .phase:
      place = place.following(
        session.game.phase, result: shownResult, isThrough: !session.game.splits.isEmpty)
      useUpSeed(of: session.game)
      follow()
    case .prompt: page?.asked(at: time)
    case .answer(let answer): page?.judged(answer, at: time)
    }
  }

  // MARK: What the window tells

  private func touchChanged(_ sample: TouchSample, in view: View?) {
    page?.ring.hideRing()
    session.touchChanged(sample)
    // A finger that landed while the game was on is followed to its lift, whatever is shown by then.
    if view === field {
      var sample = sample
      sample.location = field.convert(fromWindow: sample.location)
      field.touchChanged(sample)
    }
    page?.touchChanged(sample)
    flag.touchChanged(sample)
  }

  var textInput: (any TextInput)? { page?.textInput }

  var keyCommands: [KeyCommand] {
    let opening = [
      KeyCommand("flash.practice", "p") { [self] in openPractice() },
      KeyCommand("flash.history", "h") { [self] in open(.history) },
    ]
    let log = KeyCommand("log.title", "l") { [self] in toggleLog() }
    // While somebody plays, the key is for the game.
    let closing = KeyCommand(nil, [.escape]) { [self] _ in
      guard !drawer.isHidden, page?.isPlayedOn != true else { return false }
      showLog(false)
      return true
    }
    let reading = KeyCommand.leaps { [self] leap in
      guard !drawer.isHidden else { return false }
      drawer.scroll(leap)
      return true
    }
    // Letters are for what is being written.
    return [closing] + (page?.opensPages == true ? opening : []) + (page?.textInput == nil ? [log] : [])
      + (page?.keyCommands ?? []) + reading
  }

  func scrolled(by steps: Vector, at place: Point) {
    if !drawer.isHidden, drawer.frame.contains(convert(fromWindow: place)) {
      return drawer.scroll(by: steps.dy * ScrollingList.wheelStep)
    }
    page?.scrolled(by: steps.dy * ScrollingList.wheelStep, at: place)
  }

  /// What moves by itself, in the order in which it is told the time.
  private lazy var parts: [any Timed] = [
    session,
    // While somebody plays runs are read and none is saved.
    TimedPart(of: { [unowned self] in if isPlayed { session.scores.reading } else { session.scores } }),
    TimedPart(of: { [unowned self] in playedDuel }),
    TimedPart(of: { [unowned self] in page }),
  ]

  var nextDeadline: Double? { parts.nextDeadline }

  func advance(to time: Double) { parts.advance(to: time) }

  func frameShown(isWhole: Bool) {
    // No clock starts before the whole prompt is seen.
    guard isWhole else { return }
    session.frameShown()
    playedDuel?.frameShown()
  }

  /// The duel while it is opened: nothing happens to it elsewhere.
  private var playedDuel: Duel? { place == .duel ? duel : nil }

  /// Runs that could not be saved at once.
  var unseenPart: (any Timed)? { session.scores }

  func save() {
    playedDuel?.keepRuns()
    session.scores.finish()
  }

  func inputEnded() { playedDuel?.endAttempts() }

  func inputChanged() {
    // Who may play depends on what there is to play with.
    if place == .duel, session.game.phase == .start, duel.phase == .lobby { follow() }
  }

  func windowHidden() {
    session.rest()
    playedDuel?.rest()
  }

  func disappeared() {
    session.disappeared()
    playedDuel?.rest()
    field.reset()
  }

  func willRenew() {
    session.stopClock()
    playedDuel?.rest()
    field.reset()
  }

  override func layout() {
    let places = drawerPlace
    flag.area = frameInWindow
    field.place(places.rest)
    page?.place(places.rest)
    drawer.place(places.drawer)
  }
}

extension FlashScene: GestureObserver {
  var interests: GestureObserverInterests { .deliveredSamples }

  func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) { touchChanged(sample, in: view) }
}
