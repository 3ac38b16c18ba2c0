import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// A run and what can be learnt from it: the time, where it went, and every prompt, the missed and slowest first.
final class ResultPage: FlashPage {
  /// What is shown.
  struct Shown {
    /// Nil for a game that mistakes ended.
    var run: Run?
    var splits: [Split]
    var seed: Seed
    /// The run's place among the best three of its contest; nil for none.
    var place: Int?
    /// The best run of its contest before this one; nil where there was none.
    var best: Run?
    /// Whether it has just been played: a new best is celebrated then.
    var isNew: Bool
    var today: CalendarDay
    /// The touches of an attempt (the position of its prompt, and its own), or nil where there are none to be had.
    var replay: (Int, Int) -> AttemptReplay.Scene?
    /// The whole run and the one it is compared with, with their touches; nil where there are none to be had.
    var playback: () -> (track: RunPlayback.Track, ghost: RunPlayback.Track?)?
  }

  /// What the page asks of the game.
  struct Actions {
    var again: () -> Void
    var practise: (Set<Prompt>) -> Void
    var sameSeed: (Seed) -> Void
    /// A result as a line of text is wanted on the clipboard.
    var copy: (Run) -> Void
    var leave: () -> Void
  }

  private let actions: Actions
  private let badge: Badge
  private let shares: TimeSharesView
  private let chart: SplitChart
  private let again: Button
  private let practise: Button
  private let sameSeed: Button
  private let leave: Button
  private let copy: Button
  private let parts: SegmentedSwitch
  private let table: SplitTable
  private let replay: AttemptReplay
  private let playback: RunPlayback
  private let playRun: Button
  private var shown: Shown?
  /// The prompts in the order of the table, as positions in the run.
  private var order: [Int] = []
  private var replayed: (row: Int, attempt: Int)?
  /// Where there is no room for both: whether the table is shown and not the summary.
  private var showsTable = false

  init(appearance: Appearance, artwork: Artwork, actions: Actions) {
    self.actions = actions
    let words = appearance.words
    badge = Badge(appearance: appearance)
    shares = TimeSharesView(words: words)
    chart = SplitChart(appearance: appearance)
    var chosen: (Int) -> Void = { _ in }
    table = SplitTable(words: words, artwork: artwork) { chosen($0) }
    var practises: () -> Void = {}
    var repeats: () -> Void = {}
    again = Button(words("flash.again.play"), kind: .primary, action: actions.again)
    practise = Button(words("flash.practiseThese"), kind: .secondary) { practises() }
    sameSeed = Button(words("flash.sameSeed"), icon: .again, kind: .quiet) { repeats() }
    var copies: () -> Void = {}
    copy = Button(words("flash.copyResult"), icon: .duplicate, kind: .quiet) { copies() }
    leave = Button(words("flash.toStart"), icon: .back, kind: .quiet, action: actions.leave)
    var showPart: (Int) -> Void = { _ in }
    parts = SegmentedSwitch(
      ["flash.summary", "flash.details"].map { SegmentedSwitch.Segment(title: words($0)) }, selection: 0
    ) { showPart($0) }
    parts.ground = { $0.panel }
    var closes: () -> Void = {}
    var steps: (Int) -> Void = { _ in }
    replay = AttemptReplay(appearance: appearance, artwork: artwork, back: { closes() }, step: { steps($0) })
    var plays: () -> Void = {}
    playRun = Button(words("playback.title"), icon: .play, kind: .quiet) { plays() }
    var stops: () -> Void = {}
    playback = RunPlayback(appearance: appearance, artwork: artwork) { stops() }
    super.init(appearance: appearance)
    plays = { [unowned self] in showPlayback() }
    stops = { [unowned self] in closeReplay() }
    chosen = { [unowned self] in showReplay(row: $0) }
    practises = { [unowned self] in actions.practise(Statistics(shown?.splits ?? []).practiceChoices) }
    repeats = { [unowned self] in if let shown { actions.sameSeed(shown.seed) } }
    copies = { [unowned self] in if let run = shown?.run { actions.copy(run) } }
    showPart = { [unowned self] in
      showsTable = $0 == 1
      layout()
      setNeedsDisplay()
    }
    closes = { [unowned self] in closeReplay() }
    steps = { [unowned self] in stepReplay($0) }
    again.style = .value
    again.cornerRadius = 14
    practise.style = .heading
    practise.cornerRadius = 14
    for element in [badge, shares, chart, replay, playback] { addSubview(element) }
    finish([again, practise, sameSeed, copy, leave, parts, playRun, table] + replay.controls + playback.controls)
  }

  override var primary: (any Control)? { again }

  /// Shows a run, at `time`.
  func show(_ shown: Shown, at time: Double) {
    self.shown = shown
    closeReplay()
    showsTable = false
    parts.selection = 0
    let isTop = shown.run != nil && shown.place != nil
    badge.show(
      isTop ? shown.place.map { words("flash.place.\($0)", words.kindInSentence(shown.run?.kind ?? .touch)) } : nil,
      landingAt: shown.isNew ? time + (appearance.prefersReducedMotion ? 0 : 0.5) : nil)
    shares.shares = shown.run.map(TimeShares.init(meanOf:)) ?? TimeShares()
    chart.splits = shown.splits.enumerated().map { index, split in
      SplitChart.Split(
        seconds: split.seconds ?? 0,
        best: shown.best.flatMap { index < $0.splits.count ? $0.splits[index].seconds : nil },
        isMissed: split.mistakes > 0)
    }
    if shown.isNew, isTop { chart.celebrate(at: time) }
    let reaction = Statistics.median(shown.splits.compactMap(\.reaction)) ?? 0
    order = Run(date: "", seed: shown.seed, splits: shown.splits).troubles
    table.rows = order.map { index in
      let split = shown.splits[index]
      return SplitTable.Row(
        number: index + 1, gesture: split.prompt.name, seconds: split.seconds, isMissed: split.mistakes > 0,
        note: words.note(on: split, usual: reaction), shares: TimeShares(split))
    }
    practise.isEnabled = !shown.splits.isEmpty
    layout()
    setNeedsDisplay()
  }

  /// What the badge says; empty where there is none.
  var badgeText: String { badge.text }

  /// How the run compares with the best one, in words.
  var comparisonText: String { shown.map { comparison($0, appearance.theme).0 } ?? "" }

  /// The rows of the table, in its order.
  var rows: [SplitTable.Row] { table.rows }

  /// Whether an attempt is being shown.
  var isReplaying: Bool { replayed != nil }

  // MARK: Replay

  private func showReplay(row: Int, attempt: Int? = nil) {
    guard let shown, order.indices.contains(row) else { return }
    let answers = shown.splits[order[row]].answers
    // A miss is what one wants to see; else what was right.
    let index = attempt ?? answers.firstIndex(where: \.isMistake) ?? answers.count - 1
    guard answers.indices.contains(index), let scene = shown.replay(order[row], index) else { return }
    replayed = (row, index)
    let canGoBack = index > 0 || row > 0
    let canGoOn = index < answers.count - 1 || row < order.count - 1
    replay.show(scene, canStep: (canGoBack, canGoOn), at: time)
    showsTable = true
    parts.selection = 1
    layout()
    setNeedsDisplay()
    if let focused = ring.focused, focused.isReachable { return }
    ring.focus(on: replay.primary, showing: ring.showsRing)
  }

  /// Whether the whole run is being shown.
  private(set) var isPlayingBack = false

  /// How much of the run was played back, in seconds.
  var playedBack: Double { playback.position }

  private func showPlayback() {
    guard let (track, ghost) = shown?.playback() else { return }
    closeReplay()
    isPlayingBack = true
    playback.show(track, beside: ghost, at: time)
    showsTable = true
    parts.selection = 1
    layout()
    setNeedsDisplay()
    ring.focus(on: playback.primary, showing: ring.showsRing)
  }

  private func stepReplay(_ step: Int) {
    guard let shown, let (row, attempt) = replayed else { return }
    let answers = shown.splits[order[row]].answers
    if answers.indices.contains(attempt + step) { return showReplay(row: row, attempt: attempt + step) }
    guard order.indices.contains(row + step) else { return }
    showReplay(row: row + step, attempt: step < 0 ? shown.splits[order[row + step]].answers.count - 1 : 0)
  }

  private func closeReplay() {
    guard replayed != nil || isPlayingBack else { return }
    replayed = nil
    isPlayingBack = false
    replay.isShown = false
    playback.isShown = false
    layout()
    if let focused = ring.focused, focused.isReachable { return }
    ring.focus(on: table, showing: ring.showsRing)
  }

  // MARK: Keys, wheel and time

  override var keyCommands: [KeyCommand] {
    let leave = KeyCommand("keys.leave", .escape) { [self] in
      if replayed != nil || isPlayingBack { closeReplay() } else { actions.leave() }
    }
    return [leave] + super.keyCommands
  }

  override func scrolled(by distance: Double, at place: Point) {
    if !table.isHidden, table.frame.contains(convert(fromWindow: place)) { table.scroll(by: distance) }
  }

  override var nextDeadline: Double? {
    [badge.nextDeadline, chart.nextDeadline, replay.nextDeadline, playback.nextDeadline].compactMap { $0 }.min()
  }

  override func advance(to time: Double) {
    badge.advance(to: time)
    chart.advance(to: time)
    replay.advance(to: time)
    playback.advance(to: time)
  }

  // MARK: Layout

  private var places: ResultPlaces {
    ResultPlaces(bounds: bounds, content: content, isPortrait: isPortrait, hasBadge: !badge.text.isEmpty)
  }

  override func layout() {
    super.layout()
    let places = places
    let (column, lines) = (places.summary, places.lines)
    let showsSummary = !places.isNarrow || !showsTable
    parts.isShown = places.isNarrow
    parts.totalWidth = content.width
    _ = parts.measure(appearance.typesetter)
    parts.place(Rect(content.minX, 4, content.width, 44))
    badge.place(places.badge)
    badge.isHidden = badge.text.isEmpty || !showsSummary
    shares.place(Rect(column.minX, lines.shares + 14, column.width, TimeSharesView.height))
    shares.isHidden = !showsSummary || shown?.run == nil
    chart.place(places.chart)
    chart.isHidden = !showsSummary || places.chart.height < 60
    let half = (column.width - 12) / 2
    again.place(Rect(column.minX, lines.buttons, half, lines.buttonHeight))
    practise.place(Rect(column.minX + half + 12, lines.buttons, half, lines.buttonHeight))
    let width = leave.width(appearance.typesetter)
    leave.place(Rect(column.minX - 8, lines.quiet, width, 44))
    // Where three words do not fit, two of the signs stand alone.
    for button in [sameSeed, copy] { button.isCompact = false }
    let wanted = width + sameSeed.width(appearance.typesetter) + copy.width(appearance.typesetter)
    for button in [sameSeed, copy] { button.isCompact = wanted > column.width + 16 }
    let seedWidth = sameSeed.isCompact ? 44 : sameSeed.width(appearance.typesetter)
    sameSeed.place(Rect(column.minX + width, lines.quiet, seedWidth, 44))
    let copyWidth = copy.isCompact ? 44 : copy.width(appearance.typesetter)
    copy.place(Rect(sameSeed.frame.maxX, lines.quiet, copyWidth, 44))
    for button in [again, practise, sameSeed, leave] { button.isHidden = !showsSummary }
    copy.isHidden = !showsSummary || shown?.run == nil
    table.place(places.prompts)
    replay.place(places.prompts)
    let showsPrompts = !places.isNarrow || showsTable
    playback.place(places.prompts)
    table.isHidden = !showsPrompts || replayed != nil || isPlayingBack
    replay.isHidden = !showsPrompts || replayed == nil || isPlayingBack
    playback.isHidden = !showsPrompts || !isPlayingBack
    placePlayButton()
  }

  /// Beside the time, at the right end of the line that says what was played.
  private func placePlayButton() {
    let places = places
    playRun.isCompact = places.summary.width < 400
    let width = playRun.isCompact ? 44 : playRun.width(appearance.typesetter)
    playRun.place(Rect(places.summary.maxX - width, places.lines.kind - 27, width, 44))
    playRun.isHidden = places.isNarrow && showsTable || shown?.run == nil
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    drawing.backdrop(in: bounds, beside: content.minX...content.maxX)
    let places = places
    guard let shown, !places.isNarrow || !showsTable else { return }
    let theme = drawing.theme
    let (column, lines) = (places.summary, places.lines)
    let time = shown.run.map { $0.seconds.text(decimals: 3) } ?? words("flash.out")
    drawing.text(time, at: Point(column.minX - 3, lines.time), places.timeStyle, theme.text, width: column.width)
    let (comparison, color) = comparison(shown, theme)
    drawing.text(comparison, at: Point(column.minX, lines.comparison), .name, color, width: column.width)
    drawing.text(
      details(shown), at: Point(column.minX, lines.kind), .label, theme.text2,
      width: (playRun.isHidden ? column.maxX : playRun.frame.minX - 4) - column.minX)
    if !shares.isHidden {
      drawing.text(
        words("flash.shares"), at: Point(column.minX, lines.shares), .labelOn, theme.text2, width: column.width)
    }
    if !chart.isHidden {
      drawing.text(words("flash.splits"), at: Point(column.minX, lines.chart), .labelOn, theme.text2)
      if shown.best != nil {
        drawing.text(
          words("flash.splits.best"), at: Point(column.maxX, lines.chart), .caption, theme.text3, anchor: .end)
      }
    }
  }

  /// How the run compares with the best one, or why it has no rank.
  private func comparison(_ shown: Shown, _ theme: Theme) -> (String, Color) {
    guard let run = shown.run else {
      let done = shown.splits.count { $0.rightAnswer != nil }
      return (words("flash.out.reason", "\(done)"), theme.failed)
    }
    if let exemption = run.exemptions.sorted(by: { $0.rawValue < $1.rawValue }).first {
      let differences = words.differences(of: run.thresholds, from: run.deck)
      return exemption == .ownThresholds && !differences.isEmpty
        ? (words("flash.unranked.limits", differences), theme.waiting)
        : (words("flash.unranked.\(exemption.rawValue)"), theme.waiting)
    }
    guard let best = shown.best else {
      let kind = words.kindInSentence(run.kind)
      let isUsual = run.deck.isStandard && run.splits.count == Deck.usualCount
      let first =
        isUsual
        ? words("flash.first", kind)
        : words("flash.first.deck", kind, words.deck(run.deck), words.prompts(run.splits.count))
      return (first, theme.accent)
    }
    let difference = run.seconds - best.seconds
    let time = best.seconds.text(decimals: 3)
    if run.milliseconds == best.milliseconds { return (words("flash.equal", time), theme.accent) }
    let day = CalendarDay(universal: best.date).map { words.day($0, on: shown.today) } ?? ""
    return difference < 0
      ? (words("flash.faster", (-difference).text(decimals: 3), time, day), theme.accent)
      : (words("flash.slower", difference.text(decimals: 3), time), theme.text2)
  }

  private func details(_ shown: Shown) -> String {
    let mistakes = shown.splits.reduce(0) { $0 + $1.mistakes }
    var parts = [words("flash.seedIs", shown.seed.text), words.mistakes(mistakes)]
    if let run = shown.run { parts.insert(words.contest(of: run), at: 0) }
    if shown.run?.mode == .strict { parts.append(words("flash.strict")) }
    return parts.joined(separator: " · ")
  }
}
