import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Puts a mix of one's own together: every gesture there is, each taken or left out by a touch.
final class MixPage: FlashScreen {
  private let tiles: PromptTiles
  private let done: Button
  private let back: Button
  private let leave: () -> Void
  private var chosen: [Prompt] = []

  /// - Parameters:
  ///   - done: is told what the mix is made of.
  ///   - leave: the page is left without one.
  init(
    appearance: Appearance, artwork: Artwork, done finished: @escaping ([Prompt]) -> Void,
    leave: @escaping () -> Void
  ) {
    self.leave = leave
    tiles = PromptTiles(appearance: appearance, artwork: artwork, role: .chooses)
    done = Button(kind: .primary)
    done.enlarge()
    done.keyName = Keystroke.return.name(in: appearance.words)
    back = Button(appearance.words("flash.toStart"), icon: .back, kind: .quiet, action: leave)
    super.init(appearance: appearance)
    tiles.pressed = { [unowned self] tile in
      guard let prompt = tiles.prompts.first(where: { $0.name == tile.name }) else { return }
      if let index = chosen.firstIndex(of: prompt) { chosen.remove(at: index) } else { chosen.append(prompt) }
      update()
    }
    done.action = { [unowned self] in finished(tiles.prompts.filter { chosen.contains($0) }) }
    addSubview(tiles)
    addSubview(done)
    addSubview(back)
    moving = [tiles]
    finish([done] + tiles.controls + [back])
  }

  override var primary: (any Control)? { done }

  /// Offers `prompts`; `chosen` are taken at first.
  func show(_ prompts: [Prompt], chosen: [Prompt]) {
    if tiles.show(prompts) { finish([done] + tiles.controls + [back]) }
    self.chosen = chosen.filter { prompts.contains($0) }
    update()
    layout()
  }

  func goOn(from before: MixPage) {
    show(tiles.prompts, chosen: before.chosen)
    tiles.goOn(from: before.tiles)
  }

  private func update() {
    for prompt in tiles.prompts { tiles[prompt]?.isOn = chosen.contains(prompt) }
    done.title = words(chosen.isEmpty ? "deck.mix.choose" : "deck.mix.done")
    done.enable(unless: chosen.isEmpty ? words("why.noGesture") : nil)
    setNeedsDisplay()
  }

  override var keyCommands: [KeyCommand] { [KeyCommand("keys.leave", .escape, action: leave)] + super.keyCommands }

  private var isLow: Bool { bounds.height < 480 }

  override func layout() {
    super.layout()
    place(wayBack: back, y: free + 12)
    let width = min(320, content.width - back.frame.width - 16)
    done.place(Rect(content.maxX - width, bounds.maxY - free - 72, width, 56))
    let top = free + (isLow ? 64 : 108)
    tiles.place(Rect(content.minX, top, content.width, bounds.height - top - free - 84))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let theme = drawing.theme
    // In a low window beside the way back.
    let start = isLow ? Point(back.frame.maxX + 12, 41) : Point(content.minX, free + 92)
    let width = drawing.text(words("deck.name.mix"), at: start, .title, theme.text)
    let (lead, place) = (words("deck.mix.lead"), start + Vector(width + 16, 0))
    if place.x + drawing.width(of: lead, .label) <= content.maxX { drawing.text(lead, at: place, .label, theme.text2) }
  }
}
