import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// A run and what can be learnt from it: the time, where it went, and every prompt, the missed and slowest first.
final class ResultPage: FlashScreen {
  /// What the page asks of the game.
  struct Actions {
    var again: () -> Void
    var practise: (Set<Prompt>) -> Void
    var sameSeed: (Seed) -> Void
    /// A result is to be given to others.
    var share: (Run, SharedForm, _ place: any MessagePlace) -> SharingOutcome?
    /// A text is wanted on the clipboard.
    var copy: (String) -> Void
    var leave: () -> Void
  }

  /// What stands beside the summary.
  private enum Detail {
    case table
    /// An attempt again, by the row of the table.
    case attempt(row: Int, attempt: Int)
    /// The whole run again.
    case run
  }

  private let actions: Actions
  private let badge: Badge
  private let shares: TimeSharesView
  private let chart: SplitChart
  private let again: Button
  private let practise: Button
  private let sameSeed: Button
  private let leave: Button
  private let sharing: ResultSharing
  private let parts: SegmentedSwitch
  private let table: SplitTable
  private let replay: AttemptReplay
  private let playback: RunPlayback
  private let playRun: Button
  private var shown: Shown?
  /// The prompts in the order of the table, as positions in the run.
  private var order: [Int] = []
  private var detail = Detail.table
  /// Where there is no room for both: whether the table is shown and not the summary.
  private var showsTable = false

  init(appearance: Appearance, artwork: Artwork, actions: Actions) {
    self.actions = actions
    let words = appearance.words
    badge = Badge(appearance: appearance)
    shares = TimeSharesView(words: words)
    chart = SplitChart(appearance: appearance)
    table = SplitTable(words: words, artwork: artwork)
    again = Button(words("flash.again.play"), kind: .primary, action: actions.again)
    practise = Button(words("flash.practiseThese"), kind: .secondary)
    sameSeed = Button(words("flash.sameSeed"), icon: .die, kind: .quiet)
    sharing = ResultSharing(appearance: appearance, copy: actions.copy)
    leave = Button(words("flash.toStart"), icon: .back, kind: .quiet, action: actions.leave)
    parts = SegmentedSwitch(
      ["flash.summary", "flash.details"].map { SegmentedSwitch.Segment(title: words($0)) }, selection: 0)
    parts.ground = { $0.panel }
    replay = AttemptReplay(appearance: appearance, artwork: artwork)
    playRun = Button(words("playback.title"), icon: .play, kind: .quiet)
    playback = RunPlayback(appearance: appearance, artwork: artwork)
    super.init(appearance: appearance)
    playRun.action = { [unowned self] in showPlayback() }
    playback.left = { [unowned self] in closeReplay() }
    table.chosen = { [unowned self] in showReplay(row: $0) }
    practise.action = { [unowned self] in actions.practise(Statistics(shown?.splits ?? []).practiceChoices) }
    sameSeed.action = { [unowned self] in if let shown { actions.sameSeed(shown.seed) } }
    sharing.share = { [unowned self] form in
      guard let run = shown?.run else { return }
      sharing.close()
      if let outcome = actions.share(run, form, sharing.notice) { sharing.say(outcome) }
    }
    parts.chosen = { [unowned self] in
      showsTable = $0 == 1
      layout()
      setNeedsDisplay()
    }
    replay.left = { [unowned self] in closeReplay() }
    replay.stepped = { [unowned self] in stepReplay($0) }
    again.enlarge()
    practise.enlarge(.heading)
    for element in [badge, shares, chart, replay, playback] { addSubview(element) }
    moving = [badge, chart, replay, playback, sharing.notice]
    finish(
      [again, practise, sameSeed, sharing.button, leave, parts, playRun, table] + replay.controls + playback.controls
        + sharing.panel.controls)
    for element in [sharing.panel, sharing.notice] as [Element] { addSubview(element) }
  }

  override var opensPages: Bool { true }
  override var showsResult: Bool { true }
  override var primary: (any Control)? {
    switch detail {
    // A row that keys have come to stays lit without the ring.
    case .table: table.selection != nil && ring.focused === table ? table : again
    case .attempt: again.isReachable ? again : replay.primary
    case .run: playback.primary
    }
  }

  /// Shows a run, at `time`.
  func show(_ shown: Shown, at time: Double) {
    self.shown = shown
    sharing.close()
    closeReplay()
    showsTable = false
    parts.selection = 0
    let isTop = shown.run != nil && shown.place != nil
    // Of the first run of all it is said beside its time that it is that.
    let isFirst = shown.place == 1 && shown.best == nil
    badge.show(
      isTop && !isFirst
        ? shown.place.map { words(shown.key(ofPlace: $0), words.kindInSentence(shown.run?.kind ?? .touch)) } : nil,
      landingAt: shown.isNew ? time + (appearance.prefersReducedMotion ? 0 : 0.5) : nil)
    shares.shares = shown.run.map(TimeShares.init(meanOf:)) ?? TimeShares()
    let splits = shown.splits.enumerated().map { index, split in
      SplitChart.Split(
        seconds: split.seconds, best: shown.best.flatMap { index < $0.splits.count ? $0.splits[index].seconds : nil },
        isMissed: split.mistakes > 0)
    }
    chart.show(splits, of: shown.count)
    if shown.isNew, isTop { chart.celebrate(at: time) }
    let reaction = Statistics.median(shown.splits.compactMap(\.reaction)) ?? 0
    order = shown.splits.troubles
    table.rows = order.map { index in
      let split = shown.splits[index]
      return SplitTable.Row(
        number: index + 1, gesture: split.prompt.name, seconds: split.seconds, isMissed: split.mistakes > 0,
        notes: words.notes(on: split, usual: reaction), shares: TimeShares(split))
    }
    practise.enable(unless: shown.splits.isEmpty ? words("why.nothingMade") : nil)
    layout()
    setNeedsDisplay()
  }

  func goOn(from before: ResultPage) {
    badge.land()
    switch before.detail {
    case .table: break
    case .attempt(let row, let attempt):
      showReplay(row: row, attempt: attempt)
      replay.goOn(from: before.replay)
    case .run:
      showPlayback()
      playback.goOn(from: before.playback)
    }
    showsTable = before.showsTable
    parts.selection = before.parts.selection
    layout()
    table.goOn(withRowsOf: before.table)
    sharing.goOn(from: before.sharing)
  }

  // MARK: Replay

  private func showReplay(row: Int, attempt: Int? = nil) {
    guard let shown, order.indices.contains(row) else { return }
    let answers = shown.splits[order[row]].answers
    // A miss is what one wants to see; else what was right.
    let index = attempt ?? answers.firstIndex(where: \.isMistake) ?? answers.count - 1
    guard answers.indices.contains(index) else { return }
    guard let scene = shown.replay(order[row], index) else { return sayTouchesAreMissing() }
    detail = .attempt(row: row, attempt: index)
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

  /// Whether something is shown again.
  private var isReplaying: Bool {
    if case .table = detail { false } else { true }
  }

  private func showPlayback() {
    guard let (track, ghost) = shown?.playback() else { return sayTouchesAreMissing() }
    closeReplay()
    detail = .run
    playback.show(track, beside: ghost, at: time)
    showsTable = true
    parts.selection = 1
    layout()
    setNeedsDisplay()
    ring.focus(on: playback.primary, showing: ring.showsRing)
  }

  /// The run's file is gone, or cannot be read.
  private func sayTouchesAreMissing() {
    sharing.say(SharingOutcome(words("share.noTouches"), worked: false))
  }

  private func stepReplay(_ step: Int) {
    guard let shown, case .attempt(let row, let attempt) = detail else { return }
    let answers = shown.splits[order[row]].answers
    if answers.indices.contains(attempt + step) { return showReplay(row: row, attempt: attempt + step) }
    guard order.indices.contains(row + step) else { return }
    showReplay(row: row + step, attempt: step < 0 ? shown.splits[order[row + step]].answers.count - 1 : 0)
  }

  private func closeReplay() {
    guard isReplaying else { return }
    detail = .table
    layout()
    if let focused = ring.focused, focused.isReachable { return }
    ring.focus(on: table, showing: ring.showsRing)
  }

  // MARK: Keys, wheel and time

  override var keyCommands: [KeyCommand] {
    let leave = KeyCommand("keys.leave", .escape) { [self] in
      if sharing.panel.isShown {
        sharing.close()
      } else if isReplaying {
        closeReplay()
      } else {
        actions.leave()
      }
    }
    return [leave] + super.keyCommands
  }

  override func scrolled(by distance: Double, at place: Point) {
    if !table.isHidden, table.frame.contains(convert(fromWindow: place)) { table.scroll(by: distance) }
  }

  override func touchChanged(_ sample: TouchSample) { sharing.touchChanged(sample, on: self) }

  // MARK: Layout

  /// Whether the summary is seen: what has its place covers it whole.
  private var showsSummary: Bool {
    let places = places
    return places.isNarrow ? !showsTable : !isReplaying || !places.replay.intersects(places.summary)
  }

  private var places: ResultPlaces {
    ResultPlaces(
      bounds: bounds, content: content, isPortrait: isPortrait, hasBadge: !badge.text.isEmpty,
      hasShares: shown?.run != nil)
  }

  override func layout() {
    super.layout()
    let places = places
    let (column, lines) = (places.summary, places.lines)
    let showsSummary = showsSummary
    parts.isShown = places.isNarrow
    parts.totalWidth = content.width
    _ = parts.measure(appearance.typesetter)
    parts.place(Rect(content.minX, 4, content.width, 44))
    badge.place(places.badge)
    badge.isShown = !badge.text.isEmpty && showsSummary
    shares.place(places.shares)
    shares.isShown = showsSummary && shown?.run != nil && places.shares.height > 0
    chart.place(places.chart)
    chart.isShown = showsSummary && places.chart.height >= 60
    let half = (column.width - 12) / 2
    again.place(Rect(column.minX, lines.buttons, half, lines.buttonHeight))
    practise.place(Rect(column.minX + half + 12, lines.buttons, half, lines.buttonHeight))
    let width = leave.width(appearance.typesetter)
    leave.place(Rect(column.minX - 8, lines.quiet, width, 44))
    // Where three words do not fit, two of the signs stand alone.
    let share = sharing.button
    for button in [sameSeed, share] { button.isCompact = false }
    let wanted = width + sameSeed.width(appearance.typesetter) + share.width(appearance.typesetter)
    for button in [sameSeed, share] { button.isCompact = wanted > column.width + 16 }
    sameSeed.place(Rect(column.minX + width, lines.quiet, sameSeed.width(appearance.typesetter), 44))
    share.place(Rect(sameSeed.frame.maxX, lines.quiet, share.width(appearance.typesetter), 44))
    for button in [again, practise, sameSeed, leave] { button.isShown = showsSummary }
    share.isShown = showsSummary && shown?.run != nil
    // A message lies over the prompts, away from the button that it answers, and over the buttons of what is shown again.
    let noticePlace =
      places.isNarrow
      ? Rect(16, 52, bounds.width - 32, Toast.height)
      : Rect(
        places.prompts.minX, bounds.height - Toast.height - (isReplaying ? 160 : 8), places.prompts.width,
        Toast.height)
    sharing.place(in: bounds, notice: noticePlace)
    let present: Element =
      switch detail {
      case .table: table
      case .attempt: replay
      case .run: playback
      }
    for element in [table, replay, playback] as [Element] {
      element.place(element === table ? places.prompts : places.replay)
      element.isShown = element === present && (!places.isNarrow || showsTable)
    }
    placePlayButton()
  }

  /// Beside the time, at the right end of the line that says what was played.
  private func placePlayButton() {
    let places = places
    // Where its words would take the room of what was played, as small as both can be, the sign stands alone.
    playRun.isCompact = false
    var usual = appearance.typesetter
    usual.textScale = 1
    let details = shown.map { usual.width(of: $0.details(words), .label) } ?? 0
    let room = places.summary.width - details - 4
    playRun.isCompact = playRun.width(usual) > room
    let wanted = playRun.width(appearance.typesetter)
    let width = playRun.isCompact ? wanted : min(wanted, room)
    playRun.place(Rect(places.summary.maxX - width, places.lines.kind - 27, width, 44))
    playRun.isShown = showsSummary && shown?.run != nil
  }

  // MARK: Drawing

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let places = places
    guard let shown, showsSummary else { return }
    let theme = drawing.theme
    let (column, lines) = (places.summary, places.lines)
    let time = shown.run.map { $0.seconds.text(decimals: 3) } ?? words("flash.out")
    // A badge that stands beside it has its place.
    let room = (badge.isHidden || badge.frame.minX == column.minX ? column.maxX : badge.frame.minX - 12) - column.minX
    let style = drawing.shrunk(shown.run == nil ? places.wordStyle : places.timeStyle, for: time, to: room)
    drawing.text(time, at: Point(column.minX - 3, lines.time), style, theme.text, width: room)
    let (comparison, color) = shown.comparison(words, theme)
    let compared = drawing.shrunk(.name, for: comparison, to: column.width)
    drawing.text(comparison, at: Point(column.minX, lines.comparison), compared, color, width: column.width)
    drawing.text(
      shown.details(words), at: Point(column.minX, lines.kind), .label, theme.text2,
      width: (playRun.isHidden ? column.maxX : playRun.frame.minX - 4) - column.minX)
    if !shares.isHidden {
      drawing.text(
        words("flash.shares"), at: Point(column.minX, lines.shares), .labelOn, theme.text2, width: column.width)
    }
    if !chart.isHidden {
      drawing.text(words("flash.splits"), at: Point(column.minX, lines.chart), .labelOn, theme.text2)
      if let best = shown.best {
        let isBetter = shown.run?.isBetter(than: best) ?? false
        drawing.text(
          words(isBetter ? "flash.splits.next" : "flash.splits.best"), at: Point(column.maxX, lines.chart), .caption,
          theme.text3, anchor: .end)
      }
    }
  }
}
