import Geometry
import GestureFlash
import Gestures
import Interface

/// Who of two was faster, and where: the times of both beside each other, prompt by prompt.
final class DuelResultPage: FlashScreen {
  struct Actions {
    var again: () -> Void
    /// The run of a player, from 0, is to be looked at.
    var open: (Int) -> Void
    var leave: () -> Void
  }

  private let actions: Actions
  private let again: Button
  private let leave: Button
  private let cards: [DuelCard]
  /// Who won, in words.
  private(set) var title = ""

  init(appearance: Appearance, actions: Actions) {
    self.actions = actions
    let words = appearance.words
    again = Button(words("flash.again.play"), kind: .primary, action: actions.again)
    again.enlarge()
    leave = Button(words("flash.toStart"), icon: .back, kind: .quiet, action: actions.leave)
    cards = [0, 1].map { player in DuelCard(appearance: appearance) { actions.open(player) } }
    super.init(appearance: appearance)
    for card in cards { addSubview(card) }
    finish([again] + cards.map(\.open) + [leave])
  }

  func goOn(from before: DuelResultPage) {}

  override var primary: (any Control)? { again }

  /// Shows what came of a duel.
  func show(_ outcome: Duel.Outcome, names: [String]) {
    for (index, card) in cards.enumerated() {
      card.show(
        outcome.runs[index], beside: outcome.runs[1 - index], name: names[index], done: outcome.done[index],
        isWinner: outcome.winner == index)
    }
    title = Self.title(outcome, names, words)
    layout()
    setNeedsDisplay()
  }

  private static func title(_ outcome: Duel.Outcome, _ names: [String], _ words: Words) -> String {
    guard let winner = outcome.winner else {
      return words(outcome.runs.allSatisfy { $0 == nil } ? "duel.bothOut" : "duel.draw")
    }
    guard let lead = outcome.lead else { return words("duel.winsAlone", names[winner], names[1 - winner]) }
    return words("duel.wins", names[winner], lead.text(decimals: 3))
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("keys.leave", .escape, action: actions.leave)] + super.keyCommands
  }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 640 }
  /// Whether the cards need the room of what is said over them.
  private var isVeryLow: Bool { bounds.height < 400 }

  override func layout() {
    super.layout()
    let (top, foot) = (free + (isVeryLow ? 60 : isLow ? 92 : 132), free + (isLow ? 72 : 100))
    // The cards keep apart, and end where the page's words do.
    let inset = 6.0
    let room = Rect(content.minX - inset, top, content.width + 2 * inset, bounds.height - top - foot)
    let areas = DuelPlaces(bounds: room, in: bounds).halves
    for (card, area) in zip(cards, areas) { card.place(area.insetBy(inset, isPortrait ? 0 : inset)) }
    let y = bounds.height - foot + (isLow ? 8 : 16)
    place(wayBack: leave, y: y + 6)
    let width = min(320, content.width / 2)
    again.place(Rect(content.maxX - width, y, width, isLow ? 52 : 60))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let theme = drawing.theme
    let style = drawing.shrunk(isLow ? .readout : .display, for: title, to: content.width)
    drawing.text(title, at: Point(content.minX, free + (isLow ? 48 : 72)), style, theme.text, width: content.width)
    if isVeryLow { return }
    let kept = words("duel.kept")
    drawing.text(
      kept, at: Point(content.minX, free + (isLow ? 76 : 108)), drawing.shrunk(.lead, for: kept, to: content.width),
      theme.text2, width: content.width)
  }
}
