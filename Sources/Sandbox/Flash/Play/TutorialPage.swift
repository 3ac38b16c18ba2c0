import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Shows each gesture as an animation and waits until it is made.
final class TutorialPage: FlashScreen {
  private let game: FlashGame
  private let field: PlayField
  private let picture: GesturePicture
  private let skip: Button
  private let dots: ProgressRow
  private let left: () -> Void
  private let miss = MissNote()
  private let attempt = MissedAttempt()

  /// - Parameters:
  ///   - skipped: the game that waits for the tutorial is to begin before its end.
  ///   - left: neither goes on.
  init(
    appearance: Appearance, artwork: Artwork, game: FlashGame, field: PlayField, skipped: @escaping () -> Void,
    left: @escaping () -> Void
  ) {
    self.game = game
    self.field = field
    self.left = left
    picture = GesturePicture(appearance: appearance, artwork: artwork)
    dots = ProgressRow()
    skip = Button(appearance.words("flash.skip"), kind: .secondary, action: skipped)
    super.init(appearance: appearance)
    for element in [picture, attempt, dots, miss] { addSubview(element) }
    moving = [attempt, picture]
    finish([skip])
  }

  func goOn(from before: TutorialPage) {}

  override var isWholeWindow: Bool { true }
  override var isPlayedOn: Bool { true }

  override func appear(at time: Double) {
    super.appear(at: time)
    asked(at: time)
  }

  override func asked(at time: Double) {
    miss.clear()
    field.clear()
    attempt.clear()
    picture.name = game.prompt?.name
    picture.start(at: time)
    dots.show(done: max(0, game.index - 1), of: game.count ?? 0, missed: [])
    setNeedsDisplay()
  }

  override func judged(_ answer: Answer, at time: Double) {
    guard answer.outcome != .correct else { return }
    // It rests after some showings; whoever tried sees it anew.
    picture.start(at: time)
    if miss.show(answer, in: words) { attempt.show(field.traces, at: time) }
  }

  override func touchChanged(_ sample: TouchSample) {
    if sample.phase == .began { attempt.clear() }
  }

  override var keyCommands: [KeyCommand] { [KeyCommand("keys.leave", .escape, action: left)] + super.keyCommands }

  // MARK: Layout

  private var look = PlayLook(size: .zero)

  override func layout() {
    super.layout()
    look = PlayLook(size: bounds.size, in: appearance.typesetter)
    attempt.place(Rect(origin: .zero, size: bounds.size))
    let width = skip.width(appearance.typesetter)
    skip.place(Rect(bounds.maxX - 16 - width, 16, width, 44))
    // In the middle, unless the button is there.
    let dotsEnd = min(bounds.midX + 120, skip.frame.minX - 16)
    let dotsWidth = min(240, dotsEnd - 16)
    dots.place(Rect(dotsEnd - dotsWidth, 34, dotsWidth, ProgressRow.height))
    let top = 64.0
    miss.place(Rect(16, top + 12, bounds.width - 32, look.noteHeight))
    let bottom = look.nameBase - look.nameStyle.size - 8
    let side = max(40, min(400, bottom - miss.frame.maxY, bounds.width - 48))
    picture.place(box: Rect(center: Point(bounds.midX, (miss.frame.maxY + bottom) / 2), size: Size(side, side)))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let theme = drawing.theme
    let title = words("flash.tutorial")
    if drawing.width(of: title, .heading) <= bounds.midX - 120 - 40 {
      drawing.text(title, at: Point(24, 45), .heading, theme.text2)
    }
    guard let prompt = game.prompt else { return }
    drawing.text(
      words.gesture(prompt.name), at: Point(bounds.midX, look.nameBase), look.nameStyle, theme.text, anchor: .middle,
      width: bounds.width - 32)
    drawing.instruction(
      for: prompt, by: game.thresholds, at: Point(bounds.midX, look.againBase), width: bounds.width - 32)
  }
}
