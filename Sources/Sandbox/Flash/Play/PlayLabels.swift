import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The words of the screen that is played on: number, name, "again", and in practice the count.
final class PlayLabels: Element {
  private let game: FlashGame
  var look = PlayLook(size: .zero)
  /// Whose game it is; empty where one plays alone.
  var player = "" { didSet { if player != oldValue { setNeedsDisplay() } } }
  /// Whether the present prompt was missed.
  var isAgain = false { didSet { if isAgain != oldValue { markNames() } } }
  /// Whether it is said how the present gesture is made.
  var isHinting = false { didSet { if isHinting != oldValue { markNames() } } }
  /// Whether a finger is down on the field that answers nothing: its touch was taken away when the clock started.
  var hasSpentFinger = false
  private var shown: (index: Int, phase: Phase, awaitsLift: Bool, mistakes: Int) = (-1, .start, false, 0)

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
    let now = (
      index: game.index, phase: game.phase, awaitsLift: game.awaitsLift || game.prompt != nil && hasSpentFinger,
      mistakes: game.splits.last?.mistakes ?? 0
    )
    guard now != shown else { return }
    if now.phase != shown.phase { setNeedsDisplay() }
    shown = now
    setNeedsDisplay(corner)
    markNames()
    if now.phase == .practising {
      // Its count is a line of words, and wider than the clock.
      let rows = look.clock.union(look.delta)
      setNeedsDisplay(Rect(0, rows.minY, bounds.width, rows.height))
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    // Ten times a second the time alone is drawn, where these words are not.
    let clock = look.clock.grown(by: 1)
    if game.phase != .practising, clock.union(drawing.dirty) == clock { return }
    let theme = drawing.theme
    let words = drawing.words
    let right = bounds.maxX - 16
    if let count = game.count, game.phase != .countdown {
      drawing.text("\(game.index)", at: Point(right, 52), .numeral, theme.text, anchor: .end)
      drawing.text(words("flash.of", "\(count)"), at: Point(right, 76), .body, theme.text2, anchor: .end)
    }
    drawing.text(player, at: Point(16, 30), .labelOn, theme.text2, width: max(0, look.clock.minX - 24))
    if game.mode.mistakesAllowed != nil, game.phase != .practising { drawStrikes(drawing) }
    if game.phase == .practising { drawPractice(drawing) }
    guard let prompt = game.prompt else { return }
    drawing.text(
      words.gesture(prompt.name), at: Point(look.words.midX, look.nameBase), look.nameStyle, theme.text,
      anchor: .middle, width: look.words.width)
    if isHinting, !shown.awaitsLift {
      return drawing.instruction(
        for: prompt, by: game.thresholds, at: Point(look.words.midX, look.againBase), width: look.words.width)
    }
    let below = shown.awaitsLift ? words("flash.liftFirst") : isAgain ? words("flash.again") : ""
    drawing.text(
      below, at: Point(look.words.midX, look.againBase), .lead, shown.awaitsLift ? theme.waiting : theme.text2,
      anchor: .middle, width: look.words.width)
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
