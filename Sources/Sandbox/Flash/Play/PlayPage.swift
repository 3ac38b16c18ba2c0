import Geometry
import GestureFlash
import Gestures
import Interface

/// The screen that one plays on: the board over the whole window, and the button that leads out of it.
final class PlayPage: FlashScreen {
  private let game: FlashGame
  private let pause: Button
  private let pausePressed: () -> Void
  private let board: PlayBoard

  /// - Parameters:
  ///   - field: what lies below, where fingers play.
  ///   - pause: the button at the upper left was pressed.
  init(
    appearance: Appearance, artwork: Artwork, session: FlashSession, field: PlayField,
    pause pressed: @escaping () -> Void
  ) {
    game = session.game
    pausePressed = pressed
    pause = Button(icon: .pause, kind: .secondary, action: pressed)
    board = PlayBoard(
      appearance: appearance, artwork: artwork, game: session.game, field: field,
      tenths: { [unowned session] in session.played.shownTenths }, pace: { [unowned session] in session.pace?.shown })
    pause.commandTitle = "keys.pause"
    super.init(appearance: appearance)
    pause.cornerRadius = 14
    addSubview(board)
    moving = [board]
    finish([pause])
  }

  func goOn(from before: PlayPage) {}

  override var isWholeWindow: Bool { true }
  override var isPlayedOn: Bool { true }

  override func appear(at time: Double) {
    super.appear(at: time)
    pause.icon = game.phase == .practising ? .close : .pause
    board.appear(at: time)
  }

  override func asked(at time: Double) { board.asked(at: time) }

  override func judged(_ answer: Answer, at time: Double) { board.judged(answer, at: time) }

  override func touchChanged(_ sample: TouchSample) { board.touchChanged(sample) }

  override var keyCommands: [KeyCommand] { pauseKeys(pausePressed) }

  override func layout() {
    super.layout()
    pause.place(Rect(16, 16, 56, 56))
    board.place(Rect(origin: .zero, size: bounds.size))
  }
}
