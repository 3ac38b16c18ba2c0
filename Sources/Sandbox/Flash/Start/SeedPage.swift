import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Takes a seed: typed, or touched letter by letter.
final class SeedPage: FlashPage {
  /// More letters than anybody wants to read out, and what fits.
  private static let longest = 24
  private let field: TextField
  private let keyboard: OnScreenKeyboard
  private let done: Button
  private let back: Button
  private let leave: () -> Void

  /// - Parameters:
  ///   - done: is told the seed.
  ///   - leave: the page is left without one.
  init(appearance: Appearance, done finished: @escaping (Seed) -> Void, leave: @escaping () -> Void) {
    self.leave = leave
    var finishes: () -> Void = {}
    let field = TextField(hint: appearance.words("flash.seed.hint"), style: .title) { $0.count <= Self.longest }
    self.field = field
    keyboard = OnScreenKeyboard([.latin]) { field.press($0) }
    done = Button(appearance.words("flash.seed.use"), kind: .primary) { finishes() }
    done.style = .value
    done.cornerRadius = 14
    done.keyName = Keystroke.return.name(in: appearance.words)
    back = Button(appearance.words("flash.toStart"), icon: .back, kind: .quiet, action: leave)
    super.init(appearance: appearance)
    field.changed = { [unowned self] in update() }
    finishes = { [unowned self] in finished(Seed(self.field.text)) }
    addSubview(field)
    finish([done, keyboard, back])
    update()
  }

  override var primary: (any Control)? { done }

  /// Begins anew.
  func clear() { field.text = "" }

  private func update() {
    done.isEnabled = !Seed(field.text).text.isEmpty
  }

  override func insertText(_ scalar: Unicode.Scalar) -> Bool { field.insert(scalar) }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("keys.leave", .escape, action: leave),
      KeyCommand("flash.seed.erase", .backspace, .delete, action: { [field] in field.press(.erase) }),
      KeyCommand("flash.seed.use", [.return]) { [self] _ in
        guard !ring.showsRing else { return false }
        done.press()
        return true
      },
    ] + super.keyCommands
  }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 500 }

  private var fieldPlace: Rect {
    let width = min(568, content.width)
    let top = isLow ? 64 : max(72, (bounds.height - 480) / 2 + 40)
    return Rect(bounds.midX - width / 2, top, width, isLow ? 48 : 60)
  }

  override func layout() {
    super.layout()
    back.place(Rect(content.minX - 8, 12, back.width(appearance.typesetter), 44))
    let place = fieldPlace
    field.place(place)
    let height = keyboard.height(in: place.width)
    keyboard.place(Rect(place.minX, place.maxY + (isLow ? 12 : 20), place.width, height))
    done.place(Rect(place.minX, keyboard.frame.maxY + (isLow ? 4 : 12), place.width, isLow ? 52 : 60))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let place = fieldPlace
    // Beside the way back where there is no room below it.
    let left = isLow ? back.frame.maxX + 12 : place.minX
    drawing.text(
      words("flash.seed.title"), at: Point(left, isLow ? back.frame.midY + 6 : place.minY - 16), .heading,
      drawing.theme.text, width: place.maxX - left)
  }
}
