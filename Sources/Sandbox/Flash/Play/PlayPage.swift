import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The screen that is played on: countdown, prompt, time, progress, and what a wrong gesture was read as. In practice it
/// counts gestures instead of time.
final class PlayPage: FlashPage {
  /// Nobody touched for so long: the prompt shows how it is done, in seconds.
  static let patience = 2.5

  private let session: FlashSession
  private let game: FlashGame
  private let pause: Button
  private let pausePressed: () -> Void
  private let field: PlayField
  private let picture: GesturePicture
  private let clock = ElapsedTime()
  private let progress = ProgressRow()
  private let delta: LiveDelta
  private let miss = MissNote()
  private let countdown: CountdownNumber
  private let labels: PlayLabels
  /// When the prompt was shown or somebody touched last.
  private var quietSince = 0.0
  private var look = PlayLook(size: .zero)

  /// - Parameters:
  ///   - field: what lies below, where fingers play.
  ///   - pause: the button at the upper left was pressed.
  init(
    appearance: Appearance, artwork: Artwork, session: FlashSession, field: PlayField,
    pause pressed: @escaping () -> Void
  ) {
    self.session = session
    game = session.game
    self.field = field
    pausePressed = pressed
    pause = Button(icon: .pause, kind: .secondary, action: pressed)
    picture = GesturePicture(appearance: appearance, artwork: artwork)
    delta = LiveDelta(words: appearance.words)
    countdown = CountdownNumber(words: appearance.words)
    labels = PlayLabels(game: game)
    super.init(appearance: appearance)
    pause.cornerRadius = 14
    for element in [picture, countdown, labels, clock, delta, progress, miss] { addSubview(element) }
    finish([pause])
  }

  override var isWholeWindow: Bool { true }
  override var isPlayedOn: Bool { true }

  private var isPractice: Bool { game.phase == .practising }

  // MARK: What the game does

  override func appear(at time: Double) {
    super.appear(at: time)
    countdown.prefersReducedMotion = appearance.prefersReducedMotion
    pause.icon = isPractice ? .close : .pause
    field.clear()
    hideMiss()
    asked(at: time)
  }

  /// Another prompt is asked for, or none.
  func asked(at time: Double) {
    let isAsking = game.prompt != nil
    picture.name = game.prompt?.name
    picture.stop()
    quietSince = time
    if isAsking, game.splits.last?.answers.isEmpty ?? true {
      hideMiss()
      field.clear()
    }
    let isTimed = !isPractice && isAsking
    clock.isShown = isTimed
    progress.isShown = isTimed
    delta.isShown = isTimed
    labels.update()
    showProgress()
    advance(to: time)
    if isPractice { picture.start(at: time) }
  }

  /// An attempt at the present prompt came out.
  func judged(_ answer: Answer, at time: Double) {
    switch answer.outcome {
    case .correct: break
    case .wrong:
      field.keepMiss(at: time)
      miss.show(title: words.readAs(answer), reason: words.reason(for: answer))
      labels.isAgain = true
      showProgress()
    case .nothing:
      // Where a finger only touched there is nothing to tell.
      guard answer.finding != nil || answer.wanted.isSubstantial else { return }
      field.keepMiss(at: time)
      miss.show(title: words("flash.notRead"), reason: words.reason(for: answer))
      labels.isAgain = true
    }
  }

  private func hideMiss() {
    miss.show(title: "", reason: "")
    labels.isAgain = false
  }

  private func showProgress() {
    guard let count = game.count else { return }
    let missed = Set(game.splits.indices.filter { game.splits[$0].mistakes > 0 })
    progress.show(done: max(0, game.index - 1), of: count, missed: missed)
  }

  override func touchChanged(_ sample: TouchSample) {
    quietSince = sample.timestamp
    if !isPractice { picture.stop() }
  }

  override var keyCommands: [KeyCommand] {
    let focus = KeyCommand.focus { [ring] move in (move == .next || move == .previous) && ring.take(move) }
    return [KeyCommand("keys.pause", "p", .escape, action: pausePressed)] + focus
  }

  // MARK: Time

  override var nextDeadline: Double? {
    var deadlines = [field.nextDeadline, picture.nextDeadline]
    let time = time
    if game.phase == .countdown { deadlines.append(countdown.nextDeadline(after: time, end: game.countdownEnd)) }
    if game.prompt != nil, !picture.isMoving, !field.areFingersDown, !hasShownHint {
      deadlines.append(quietSince + Self.patience)
    }
    return deadlines.compactMap { $0 }.min()
  }

  /// Whether the movement was shown since somebody touched last: it is shown three times, and then all is still.
  private var hasShownHint = false

  override func advance(to time: Double) {
    field.advance(to: time)
    picture.advance(to: time)
    let isCounting = game.phase == .countdown
    countdown.show(left: isCounting ? max(0, game.countdownEnd - time) : nil, areFingersDown: field.areFingersDown)
    clock.tenths = game.phase == .countdown ? nil : session.shownTenths
    delta.seconds = session.pace?.shown
    if time < quietSince + Self.patience {
      hasShownHint = false
    } else if game.prompt != nil, !field.areFingersDown, !hasShownHint, !picture.isMoving {
      hasShownHint = true
      picture.start(at: time)
    }
    labels.update()
  }

  // MARK: Layout

  override func layout() {
    super.layout()
    look = PlayLook(size: bounds.size)
    pause.place(Rect(16, 16, 56, 56))
    clock.style = TextStyle(size: look.clockSize, isBold: true)
    clock.place(look.clock)
    delta.place(look.delta)
    progress.place(look.progress)
    miss.place(look.miss)
    picture.place(box: look.picture)
    countdown.place(Rect(0, 0, bounds.width, bounds.height))
    labels.look = look
    labels.place(bounds)
  }
}

/// Where things lie on the screen that is played on, by the size of the window in points.
struct PlayLook {
  let size: Size
  /// Everything moves together where the window is low.
  private var isLow: Bool { size.height < 700 }

  var clockSize: Double { isLow ? 52 : 72 }
  private var clockBase: Double { isLow ? 60 : 84 }

  private func centered(_ width: Double, top: Double, height: Double) -> Rect {
    Rect((size.width - width) / 2, top, width, height)
  }

  var clock: Rect { centered(min(320, size.width - 180), top: clockBase - clockSize * 0.92, height: clockSize * 1.12) }
  var delta: Rect { centered(min(360, size.width - 160), top: clockBase + 12, height: 26) }
  var progress: Rect { Rect(16, clockBase + (isLow ? 44 : 52), max(0, size.width - 32), ProgressRow.height) }
  var miss: Rect { centered(min(900, size.width - 32), top: progress.maxY + (isLow ? 12 : 18), height: 66) }

  /// Where the letters of the prompt's name, and those of "again" under it, stand.
  var nameBase: Double { size.height - (isLow ? 44 : 84) }
  var againBase: Double { nameBase + (isLow ? 26 : 36) }
  var nameStyle: TextStyle { isLow ? .readout : .display }

  /// Half of the window's lower side, where that fits between what stands above and below.
  var picture: Rect {
    let top = miss.minY + 48
    let bottom = nameBase - nameStyle.size - (isLow ? 4 : 16)
    let side = max(80, min(min(size.width, size.height) / 2, bottom - top, 640))
    return Rect(center: Point(size.width / 2, (top + bottom) / 2), size: Size(side, side))
  }
}

/// The words of the screen that is played on: number, name, "again", and in practice the count.
final class PlayLabels: Element {
  private let game: FlashGame
  var look = PlayLook(size: .zero)
  /// Whether the present prompt was missed.
  var isAgain = false { didSet { if isAgain != oldValue { markNames() } } }
  private var shown: (index: Int, phase: Phase, awaitsLift: Bool) = (-1, .start, false)

  init(game: FlashGame) {
    self.game = game
    super.init()
    isUserInteractionEnabled = false
  }

  private var corner: Rect { Rect(bounds.maxX - 160, 8, 160, 80) }

  private func markNames() {
    setNeedsDisplay(
      Rect(0, look.nameBase - look.nameStyle.size, bounds.width, bounds.height - look.nameBase + look.nameStyle.size))
  }

  /// Asks for what differs from what the game says.
  func update() {
    let now = (index: game.index, phase: game.phase, awaitsLift: game.awaitsLift)
    guard now != shown else { return }
    if now.phase != shown.phase { setNeedsDisplay() }
    shown = now
    setNeedsDisplay(corner)
    markNames()
    if now.phase == .practising { setNeedsDisplay(look.clock.union(look.delta)) }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let words = drawing.words
    let right = bounds.maxX - 16
    if let count = game.count, game.phase != .countdown {
      drawing.text("\(game.index)", at: Point(right, 52), .numeral, theme.text, anchor: .end)
      drawing.text(words("flash.of", "\(count)"), at: Point(right, 76), .body, theme.text2, anchor: .end)
    }
    if game.mode.mistakesAllowed != nil, game.phase != .practising { drawStrikes(drawing) }
    if game.phase == .practising { drawPractice(drawing) }
    guard let prompt = game.prompt else { return }
    drawing.text(
      words.gesture(prompt.name), at: Point(bounds.midX, look.nameBase), look.nameStyle, theme.text, anchor: .middle,
      width: bounds.width - 32)
    let below = shown.awaitsLift ? words("flash.liftFirst") : isAgain ? words("flash.again") : ""
    drawing.text(
      below, at: Point(bounds.midX, look.againBase), .lead, shown.awaitsLift ? theme.waiting : theme.text2,
      anchor: .middle, width: bounds.width - 32)
  }

  /// Three squares; one is crossed for each miss, and the third ends the run.
  private func drawStrikes(_ drawing: GraphicsContext) {
    guard let allowed = game.mode.mistakesAllowed else { return }
    let mistakes = game.splits.reduce(0) { $0 + $1.mistakes }
    for index in 0..<allowed {
      let place = Point(bounds.maxX - 148 + Double(index) * 26, 40)
      drawing.glyph(index < mistakes ? .failed : .possible, at: place, size: 20)
    }
  }

  /// How many in a row, and how long each took on average.
  private func drawPractice(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    let done = game.splits.filter { $0.rightAnswer != nil }
    let streak = game.splits.reversed().drop { $0.rightAnswer == nil && $0.mistakes == 0 }.prefix { $0.mistakes == 0 }
      .count
    drawing.text(
      drawing.words("flash.streak", "\(streak)"), at: Point(bounds.midX, look.clock.maxY - look.clockSize * 0.3),
      .numeral,
      theme.text, anchor: .middle)
    let seconds = done.compactMap(\.seconds)
    guard !seconds.isEmpty else { return }
    let mean = seconds.reduce(0, +) / Double(seconds.count)
    drawing.text(
      drawing.words("flash.mean", "\(done.count)", mean.text(decimals: 2)), at: Point(bounds.midX, look.delta.midY + 6),
      .lead, theme.text2, anchor: .middle)
  }
}
