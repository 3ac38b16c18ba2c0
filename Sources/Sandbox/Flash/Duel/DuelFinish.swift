import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The time of a player who is through while the other still plays.
final class DuelFinish: Element {
  private let game: FlashGame
  /// What the other player is called.
  var other: () -> String = { "" }

  init(_ game: FlashGame) {
    self.game = game
    super.init()
    isUserInteractionEnabled = false
  }

  override func draw(_ drawing: GraphicsContext) {
    guard game.phase == .finished else { return }
    let (theme, words) = (drawing.theme, drawing.words)
    let (x, y) = (bounds.midX, bounds.midY)
    let time = game.run.map { $0.seconds.text(decimals: 3) } ?? words("flash.out")
    let style = drawing.shrunk(
      TextStyle(size: min(72, bounds.width / 5), isBold: true), for: time, to: bounds.width - 32)
    drawing.text(time, at: Point(x, y), style, theme.text, anchor: .middle, width: bounds.width - 32)
    let mistakes = game.splits.reduce(0) { $0 + $1.mistakes }
    drawing.text(words.mistakes(mistakes), at: Point(x, y + 34), .lead, theme.text2, anchor: .middle)
    drawing.text(
      words("duel.waits", other()), at: Point(x, y + 64), .lead, theme.waiting, anchor: .middle,
      width: bounds.width - 32)
  }
}
