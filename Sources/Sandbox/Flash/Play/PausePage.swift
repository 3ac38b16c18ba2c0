import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// The clock rests, and what was asked is hidden. The run has no rank from here on, and the page says so.
final class PausePage: FlashScreen {
  private let go: Button
  private let restart: Button
  private let finishing: Button
  private let quit: Button
  private let resume: () -> Void
  /// The key of what is said under the heading.
  private let note: String
  /// Whether the game has no end of its own, and can be ended here with a result.
  var canEnd = false {
    didSet {
      finishing.isShown = canEnd
      layout()
    }
  }

  init(
    appearance: Appearance, note: String = "flash.unranked", resume: @escaping () -> Void,
    restart: @escaping () -> Void, end: @escaping () -> Void,
    quit: @escaping () -> Void
  ) {
    (self.note, self.resume) = (note, resume)
    finishing = Button(appearance.words("flash.end"), kind: .secondary, action: end)
    go = Button(appearance.words("flash.continue"), kind: .primary, action: resume)
    self.restart = Button(appearance.words("flash.restart"), kind: .secondary, action: restart)
    self.quit = Button(appearance.words("flash.quit"), kind: .secondary, action: quit)
    super.init(appearance: appearance)
    for (button, command) in zip([go, self.restart, finishing, self.quit], keyCommands) {
      button.enlarge()
      button.keyName = command.keys[0].name(in: words)
    }
    finish([go, self.restart, finishing, self.quit])
    finishing.isShown = false
  }

  func goOn(from before: PausePage) {}

  override var primary: (any Control)? { go }

  /// They would throw away a run that rests.
  override var offersTools: Bool { false }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("flash.continue", "p", .escape, action: resume),
      KeyCommand("flash.restart", "r", action: restart.press),
      KeyCommand("flash.end", "e") { [self] in if canEnd { finishing.press() } },
      KeyCommand("flash.quit", "q", action: quit.press),
    ] + super.keyCommands
  }

  private static let step = 72.0

  override func layout() {
    super.layout()
    let buttons = [go, restart] + (canEnd ? [finishing] : []) + [quit]
    let top = (bounds.height - (92 + Double(buttons.count) * Self.step)) / 2 + 92
    for (index, button) in buttons.enumerated() {
      button.place(Rect(bounds.midX - 160, top + Double(index) * Self.step, 320, 60))
    }
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.ground(bounds, theme.panel)
    drawing.text(
      words("flash.paused"), at: Point(bounds.midX, go.frame.minY - 58), .numeral, theme.text, anchor: .middle)
    drawing.text(
      words(note), at: Point(bounds.midX, go.frame.minY - 26), .lead, theme.text2, anchor: .middle,
      width: bounds.width - 32)
  }
}
