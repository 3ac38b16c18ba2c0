import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Takes a seed: typed, or touched letter by letter.
final class SeedPage: FlashPage {
  private static let rows = ["1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm"]
  /// More than anybody wants to read out, and what fits.
  private static let longest = 24
  private let keys: [[Button]]
  private let erase: Button
  private let done: Button
  private let back: Button
  private let leave: () -> Void
  private var text = "" { didSet { update() } }

  /// - Parameters:
  ///   - done: is told the seed.
  ///   - leave: the page is left without one.
  init(appearance: Appearance, done finished: @escaping (Seed) -> Void, leave: @escaping () -> Void) {
    self.leave = leave
    var type: (String) -> Void = { _ in }
    keys = Self.rows.map { row in
      row.map { letter in
        let button = Button(String(letter), kind: .secondary) { type(String(letter)) }
        button.style = .value
        return button
      }
    }
    var erases: () -> Void = {}
    var finishes: () -> Void = {}
    erase = Button(appearance.words("flash.seed.erase"), kind: .secondary) { erases() }
    done = Button(appearance.words("flash.seed.use"), kind: .primary) { finishes() }
    done.style = .value
    done.cornerRadius = 14
    done.keyName = Keystroke.return.name(in: appearance.words)
    back = Button(appearance.words("flash.toStart"), icon: .back, kind: .quiet, action: leave)
    super.init(appearance: appearance)
    type = { [unowned self] in if text.count < Self.longest { text += $0 } }
    erases = { [unowned self] in if !text.isEmpty { text.removeLast() } }
    finishes = { [unowned self] in finished(Seed(text)) }
    finish([done] + keys.flatMap { $0 } + [erase, back])
  }

  override var primary: (any Control)? { done }

  /// Begins anew.
  func clear() { text = "" }

  private func update() {
    done.isEnabled = !Seed(text).text.isEmpty
    setNeedsDisplay()
  }

  override func insertText(_ scalar: Unicode.Scalar) -> Bool {
    if text.count < Self.longest { text.unicodeScalars.append(scalar) }
    return true
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("keys.leave", .escape, action: leave),
      KeyCommand("flash.seed.erase", .backspace, .delete, action: erase.press),
      KeyCommand("flash.seed.use", [.return]) { [self] _ in
        guard !ring.showsRing else { return false }
        done.press()
        return true
      },
    ] + super.keyCommands
  }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 500 }

  private var field: Rect {
    let width = min(568, content.width)
    let top = isLow ? 64 : max(72, (bounds.height - 480) / 2 + 40)
    return Rect(bounds.midX - width / 2, top, width, isLow ? 48 : 60)
  }

  override func layout() {
    super.layout()
    back.place(Rect(content.minX - 8, 12, back.width(appearance.typesetter), 44))
    let width = (field.width - 9 * 8) / 10
    var y = field.maxY + (isLow ? 12 : 20)
    for (index, row) in keys.enumerated() {
      let indent = index == keys.count - 1 ? (width + 8) / 2 : 0
      for (position, key) in row.enumerated() {
        key.place(Rect(field.minX + indent + Double(position) * (width + 8), y, width, 44))
      }
      y += 52
    }
    let last = keys[keys.count - 1].last?.frame ?? .zero
    erase.place(Rect(last.maxX + 8, last.minY, field.maxX - last.maxX - 8, 44))
    done.place(Rect(field.minX, y + (isLow ? 0 : 8), field.width, isLow ? 52 : 60))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let theme = drawing.theme
    // Beside the way back where there is no room below it.
    let left = isLow ? back.frame.maxX + 12 : field.minX
    drawing.text(
      words("flash.seed.title"), at: Point(left, isLow ? back.frame.midY + 6 : field.minY - 16), .heading, theme.text,
      width: field.maxX - left)
    drawing.painter.fill(field, cornerRadius: 10, theme.panel)
    drawing.painter.stroke(field.insetBy(0.75, 0.75), cornerRadius: 9.25, width: 1.5, theme.edge)
    let width = drawing.text(
      text.isEmpty ? words("flash.seed.hint") : text, at: Point(field.minX + 18, field.midY + 8),
      text.isEmpty ? .lead : .title, text.isEmpty ? theme.text3 : theme.text, width: field.width - 40)
    if !text.isEmpty {
      drawing.painter.fill(Rect(field.minX + 20 + width, field.midY - 14, 2, 28), theme.accent)
    }
  }
}
