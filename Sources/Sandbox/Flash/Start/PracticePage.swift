import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Chooses what is practised without end and without a clock: some of the eight, or what was missed and slow so far.
final class PracticePage: FlashPage {
  /// What the page asks of the game.
  struct Actions {
    var practise: (Set<Prompt>) -> Void
    var teach: () -> Void
    var leave: () -> Void
  }

  private let actions: Actions
  private let back: Button
  private let start: Button
  private let mine: Button
  private let all: Button
  private let tutorial: Button
  private let tiles: PromptTiles
  private var statistics = Statistics([Split]())
  private var choices: Set<Prompt> = []

  init(appearance: Appearance, artwork: Artwork, actions: Actions) {
    let words = appearance.words
    self.actions = actions
    back = Button(words("flash.toStart"), icon: .back, kind: .quiet, action: actions.leave)
    var starts: () -> Void = {}
    var choosesMine: () -> Void = {}
    var choosesAll: () -> Void = {}
    start = Button(words("flash.practice.start"), kind: .primary) { starts() }
    start.style = .value
    start.cornerRadius = 14
    start.keyName = Keystroke.return.name(in: words)
    mine = Button(words("flash.practice.mine"), kind: .secondary) { choosesMine() }
    all = Button(words("flash.practice.all"), kind: .secondary) { choosesAll() }
    tutorial = Button(words("flash.tutorial"), icon: .play, kind: .quiet, action: actions.teach)
    var toggle: (PromptTile) -> Void = { _ in }
    tiles = PromptTiles(appearance: appearance, artwork: artwork, role: .chooses) { toggle($0) }
    super.init(appearance: appearance)
    starts = { [unowned self] in actions.practise(choices) }
    choosesMine = { [unowned self] in choose(statistics.practiceChoices) }
    choosesAll = { [unowned self] in
      choose(choices.count == tiles.prompts.count ? [] : Set(tiles.prompts))
    }
    toggle = { [unowned self] tile in
      guard let prompt = tiles.prompts.first(where: { $0.name == tile.name }) else { return }
      choose(choices.symmetricDifference([prompt]))
    }
    addSubview(tiles)
    finish([start, mine, all] + tiles.tiles + [tutorial, back])
  }

  override var primary: (any Control)? { start.isEnabled ? start : tiles.tiles.first }

  /// Offers the gestures, with what `history` says about each; `chosen` are chosen at first, all of them where empty.
  func show(_ history: RunHistory, chosen: Set<Prompt> = []) {
    statistics = Statistics(history.runs)
    for prompt in tiles.prompts {
      let gesture = statistics.gestures[prompt]
      tiles[prompt]?.caption =
        gesture?.median.map {
          words("flash.practice.caption", $0.text(decimals: 2), words.mistakes(gesture?.mistakeCount ?? 0))
        } ?? ""
    }
    mine.isEnabled = !statistics.practiceChoices.isEmpty
    choose(chosen.isEmpty ? Set(tiles.prompts) : chosen)
  }

  private func choose(_ choices: Set<Prompt>) {
    self.choices = choices
    for prompt in tiles.prompts { tiles[prompt]?.isOn = choices.contains(prompt) }
    start.isEnabled = !choices.isEmpty
    setNeedsDisplay()
  }

  override var keyCommands: [KeyCommand] {
    [KeyCommand("keys.leave", .escape, action: actions.leave)] + super.keyCommands
  }

  override var nextDeadline: Double? { tiles.nextDeadline }

  override func advance(to time: Double) { tiles.advance(to: time) }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 640 }

  override func layout() {
    super.layout()
    back.place(Rect(content.minX - 8, 12, back.width(appearance.typesetter), 44))
    let tutorialWidth = tutorial.width(appearance.typesetter)
    tutorial.place(Rect(content.maxX - tutorialWidth + 8, 12, tutorialWidth, 44))
    let top = isLow ? 96.0 : 160
    let bottom = bounds.height - (isLow ? 12 : 40)
    let buttonHeight = isLow ? 56.0 : 60
    let allWidth = all.width(appearance.typesetter)
    let mineWidth = mine.width(appearance.typesetter)
    let startWidth = min(320, content.width - allWidth - mineWidth - 24)
    let y = bottom - buttonHeight
    let inset = (buttonHeight - 44) / 2
    all.place(Rect(content.minX, y + inset, allWidth, 44))
    mine.place(Rect(content.minX + allWidth + 12, y + inset, mineWidth, 44))
    start.place(Rect(content.maxX - startWidth, y, startWidth, buttonHeight))
    tiles.columns = isPortrait ? 2 : 4
    let height = min(y - 24 - top, isPortrait ? 900 : 560)
    tiles.place(Rect(content.minX, top, content.width, height))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let base = isLow ? 82.0 : 104
    let theme = drawing.theme
    let width = drawing.text(
      words("flash.practice"), at: Point(content.minX, base), isLow ? .title : .display, theme.text)
    if isLow {
      drawing.text(
        words("flash.practice.lead"), at: Point(content.minX + width + 16, base), .label, theme.text2,
        width: content.width - width - 16)
    } else {
      drawing.text(
        words("flash.practice.lead"), at: Point(content.minX, base + 28), .lead, theme.text2, width: content.width)
    }
  }
}
