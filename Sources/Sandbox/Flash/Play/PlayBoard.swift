import Geometry
import GestureFlash
import Gestures
import Interface

/// What a player sees: countdown, prompt, time, progress, and what a wrong gesture was read as. In practice it counts gestures
/// instead of time.
final class PlayBoard: Element, Timed {
  /// Nobody touched for so long: the prompt shows how it is done, in seconds.
  static let patience = 2.5

  private let appearance: Appearance
  private let game: FlashGame
  private let field: PlayField
  /// The seconds to show, in tenths.
  private let tenths: () -> Int
  /// How far the game is before or behind another, in seconds; nil while there is nothing to compare.
  private let pace: () -> Double?
  private let picture: GesturePicture
  private let clock: ElapsedTime
  private let progress = ProgressRow()
  private let delta: LiveDelta
  private let miss = MissNote()
  private let attempt = MissedAttempt()
  private let countdown: CountdownNumber
  private let labels: PlayLabels
  /// When the prompt was shown or somebody touched last.
  private var quietSince = 0.0

  /// - Parameter field: what lies below, where fingers play.
  init(
    appearance: Appearance, artwork: Artwork, game: FlashGame, field: PlayField, tenths: @escaping () -> Int,
    pace: @escaping () -> Double?
  ) {
    (self.appearance, self.game, self.field) = (appearance, game, field)
    (self.tenths, self.pace) = (tenths, pace)
    picture = GesturePicture(appearance: appearance, artwork: artwork)
    clock = ElapsedTime(appearance: appearance)
    delta = LiveDelta(words: appearance.words)
    countdown = CountdownNumber(words: appearance.words)
    labels = PlayLabels(game: game)
    super.init()
    // What touches it falls through to the field.
    isUserInteractionEnabled = false
    for element in [picture, attempt, countdown, labels, clock, delta, progress, miss] { addSubview(element) }
  }

  private var isPractice: Bool { game.phase == .practising }

  /// Whose game it is; empty where one plays alone.
  var player: String {
    get { labels.player }
    set { labels.player = newValue }
  }

  // MARK: What the game does

  /// It comes to the screen.
  func appear(at time: Double) {
    countdown.prefersReducedMotion = appearance.prefersReducedMotion
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
    guard answer.outcome != .correct, miss.show(answer, in: appearance.words) else { return }
    attempt.show(field.traces, at: time)
    labels.isAgain = true
    if answer.isMistake { showProgress() }
  }

  private func hideMiss() {
    field.clear()
    attempt.clear()
    miss.clear()
    labels.isAgain = false
  }

  private func showProgress() {
    guard let count = game.count else { return }
    let missed = Set(game.splits.indices.filter { game.splits[$0].mistakes > 0 })
    progress.show(done: max(0, game.index - 1), of: count, missed: missed)
  }

  /// Follows what the player's touches do.
  func touchChanged(_ sample: TouchSample) {
    quietSince = sample.timestamp
    // Whoever tries anew sees what they do now.
    if sample.phase == .began { attempt.clear() }
    if !isPractice { picture.stop() }
  }

  // MARK: Time

  /// When it has to be told the time; nil while nothing moves by itself.
  var nextDeadline: Double? {
    let tick = game.phase == .countdown ? countdown.nextDeadline(after: time, end: game.countdownEnd) : nil
    let isPatient = game.prompt != nil && !picture.isMoving && !field.areFingersDown && !hasShownHint
    return attempt.nextDeadline.earlier(picture.nextDeadline).earlier(tick)
      .earlier(isPatient ? quietSince + Self.patience : nil)
  }

  /// Whether the movement was shown since somebody touched last: it is shown three times, and then all is still.
  private var hasShownHint = false

  /// The time has come, or more.
  func advance(to time: Double) {
    attempt.advance(to: time)
    picture.advance(to: time)
    let isCounting = game.phase == .countdown
    countdown.show(left: isCounting ? max(0, game.countdownEnd - time) : nil, areFingersDown: field.areFingersDown)
    clock.tenths = game.phase == .countdown ? nil : tenths()
    delta.seconds = pace()
    if time < quietSince + Self.patience {
      hasShownHint = false
    } else if game.prompt != nil, !field.areFingersDown, !hasShownHint, !picture.isMoving {
      hasShownHint = true
      picture.start(at: time)
    }
    labels.isHinting = hasShownHint && game.prompt != nil
    labels.hasSpentFinger = root?.host?.hasSpentFinger(in: field.frameInWindow) ?? false
    labels.update()
  }

  // MARK: Layout

  override func layout() {
    let look = PlayLook(size: bounds.size, in: appearance.typesetter)
    clock.style = TextStyle(size: look.clockSize, isBold: true)
    clock.place(look.clock)
    delta.place(look.delta)
    progress.place(look.progress)
    miss.place(look.miss)
    picture.place(box: look.picture)
    attempt.place(Rect(origin: .zero, size: bounds.size))
    countdown.place(Rect(0, 0, bounds.width, bounds.height))
    labels.look = look
    labels.place(bounds)
  }
}
