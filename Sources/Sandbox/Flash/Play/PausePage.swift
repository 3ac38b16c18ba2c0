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

  /// - Parameter end: ends a game that has no end of its own; nothing where there is no such game.
  init(
    appearance: Appearance, note: String = "flash.unranked", resume: @escaping () -> Void,
    restart: @escaping () -> Void, end: @escaping () -> Void = {}, quit: @escaping () -> Void
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
  /// The height of the words above the buttons, in points.
  private static let head = 92.0

  override func layout() {
    super.layout()
    let buttons = [go, restart] + (canEnd ? [finishing] : []) + [quit]
    let isLow = Self.head + Double(buttons.count) * Self.step > bounds.height && bounds.width >= 480
    let width = isLow ? min(320, (bounds.width - 48) / 2) : min(320, bounds.width - 32)
    let gap = 12.0
    // In a low page two beside each other; the first one alone where one would be left over.
    let pairs = canEnd ? [[go, restart], [finishing, quit]] : [[go], [restart, quit]]
    let rows = isLow ? pairs : buttons.map { [$0] }
    let top = (bounds.height - (Self.head + Double(rows.count) * Self.step)) / 2 + Self.head
    for (row, buttons) in rows.enumerated() {
      let whole = isLow ? 2 * width + gap : width
      let width = (whole - gap * Double(buttons.count - 1)) / Double(buttons.count)
      for (column, button) in buttons.enumerated() {
        let x = bounds.midX - whole / 2 + Double(column) * (width + gap)
        button.place(Rect(x, top + Double(row) * Self.step, width, 60))
      }
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
