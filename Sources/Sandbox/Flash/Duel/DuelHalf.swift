import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// What one of two players sees: their field and board, and once they are through their time.
final class DuelHalf: Element, Timed {
  private let side: DuelSide
  private let board: PlayBoard
  /// Over the board: where the clock stopped.
  private let result: DuelFinish
  /// What this player and the other are called.
  var names = (own: "", other: "") {
    didSet {
      board.player = names.own
      setNeedsDisplay()
    }
  }

  init(_ side: DuelSide, appearance: Appearance, artwork: Artwork) {
    self.side = side
    board = PlayBoard(
      appearance: appearance, artwork: artwork, game: side.game, field: side.field,
      tenths: { [unowned side] in side.played.shownTenths }, pace: { nil })
    result = DuelFinish(side.game)
    super.init()
    result.other = { [unowned self] in names.other }
    for element in [side.field, board, result] as [Element] { addSubview(element) }
    // The side follows a finger to its lift, this goes with the page.
    side.touchChanged = { [weak self] in self?.board.touchChanged($0) }
  }

  func appear(at time: Double) {
    board.appear(at: time)
    setNeedsDisplay()
  }

  func changed(_ change: PlayedGame.Change, at time: Double) {
    switch change {
    case .phase: appear(at: time)
    case .prompt: board.asked(at: time)
    case .answer(let answer): board.judged(answer, at: time)
    }
  }

  var nextDeadline: Double? { board.nextDeadline }

  func advance(to time: Double) { board.advance(to: time) }

  override func layout() {
    let all = Rect(origin: .zero, size: bounds.size)
    side.field.place(all)
    board.place(all)
    result.place(all)
  }
}
