import Geometry
import GestureFlash
import Gestures
import Ink
import InputDevices
import Interface

/// Before a duel: who plays on which half, and whether they are ready. Where no screen tells the fingers of two hands apart, it
/// says so.
final class DuelLobbyPage: FlashScreen {
  struct Actions {
    /// Another name is wanted for a player, from 0.
    var rename: (Int) -> Void
    /// Both are ready.
    var start: () -> Void
    var leave: () -> Void
  }

  /// Two fingers for each.
  static let leastTouchPoints = 4

  private let actions: Actions
  private let back: Button
  private let names: [Button]
  private let ready: [Button]
  private var lead = ""
  private var hasTouch = false
  /// How many fingers the screen tells apart; 0 where it does not say.
  private var touchPoints = 0

  init(appearance: Appearance, actions: Actions) {
    self.actions = actions
    let words = appearance.words
    back = Button(words("flash.toStart"), icon: .back, kind: .quiet, action: actions.leave)
    names = [0, 1].map { player in Button(icon: .pen, kind: .secondary) { actions.rename(player) } }
    ready = [0, 1].map { _ in Button(words("duel.ready"), kind: .primary) }
    super.init(appearance: appearance)
    for (player, button) in ready.enumerated() { button.action = { [unowned self] in turn(player) } }
    for button in ready { button.enlarge() }
    for button in names { (button.iconPlace, button.cornerRadius) = (.after, 14) }
    finish([ready[0], ready[1], names[0], names[1], back])
  }

  override var primary: (any Control)? { isPossible ? ready[0] : back }

  /// Shows who plays what.
  func show(names: [String], deck: String, input: InputSummary) {
    for (button, name) in zip(self.names, names) { button.title = name }
    lead = deck
    (hasTouch, touchPoints) = (input.touch, input.touchPoints)
    for button in ready {
      button.enable(unless: isPossible ? nil : note)
      show(false, on: button)
    }
    layout()
    setNeedsDisplay()
  }

  func goOn(from before: DuelLobbyPage) {
    guard isPossible, before.isPossible else { return }
    for (button, before) in zip(ready, before.ready) { show(before.icon != nil, on: button) }
  }

  /// Whether two can play here.
  var isPossible: Bool { touchPoints >= Self.leastTouchPoints }

  private func show(_ isReady: Bool, on button: Button) {
    button.kind = isReady ? .secondary : .primary
    button.icon = isReady ? .check : nil
    button.setNeedsDisplay()
  }

  private func turn(_ player: Int) {
    show(ready[player].icon == nil, on: ready[player])
    if ready.allSatisfy({ $0.icon != nil }) { actions.start() }
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("keys.leave", .escape, action: actions.leave)] + super.keyCommands
  }

  // MARK: Layout

  /// How far the lines of what is said over the cards are apart, in points.
  private static let leading = 22.0

  /// What is said over the cards.
  private var note: String {
    if isPossible { return words("duel.lead") }
    if touchPoints > 0 { return words("duel.fewPoints", "\(touchPoints)") }
    return words(hasTouch ? "duel.unknownPoints" : "duel.noTouch")
  }

  private var noteLines: Int {
    max(1, min(3, appearance.typesetter.lines(of: note, .lead, width: content.width).count))
  }

  /// How far the cards keep from the edges of their areas.
  private static let inset = 4.0

  /// Those of the two; the cards in them end where the page's words do.
  private var areas: [Rect] {
    let top = free + 132 + Self.leading * Double(noteLines - 1)
    let room = Rect(
      content.minX - Self.inset, top, content.width + 2 * Self.inset, bounds.height - top - free - 24)
    return DuelPlaces(bounds: room, in: bounds).halves
  }

  override func layout() {
    super.layout()
    place(wayBack: back, y: free + 12)
    for (index, area) in areas.enumerated() {
      let width = min(320, area.width - 32)
      // Alone, the name stands in the middle with what is over it.
      names[index].place(Rect(area.midX - width / 2, area.midY - (isPossible ? 44 : 10), width, 52))
      ready[index].place(Rect(area.midX - width / 2, area.midY + 20, width, 64))
      ready[index].isShown = isPossible
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let theme = drawing.theme
    let title = drawing.text(
      words("duel.title"), at: Point(content.minX, free + 92), .display, theme.text, width: content.width)
    if bounds.width - title > 260 {
      drawing.text(
        lead, at: Point(content.maxX, free + 92), .lead, theme.text2, anchor: .end, width: content.width - title - 24)
    }
    drawing.paragraph(
      note, at: Point(content.minX, free + 120), .lead, isPossible ? theme.text2 : theme.waiting, width: content.width,
      most: noteLines, leading: Self.leading)
    let isStacked = DuelPlaces(bounds: bounds).isStacked
    for (index, area) in areas.enumerated() {
      drawing.painter.fill(area.insetBy(Self.inset, Self.inset), cornerRadius: 16, theme.panel)
      let side = isStacked ? ["duel.upper", "duel.lower"][index] : ["duel.left", "duel.right"][index]
      drawing.text(
        words(side), at: Point(area.midX, names[index].frame.minY - 16), .labelOn, theme.text2, anchor: .middle)
    }
  }
}
