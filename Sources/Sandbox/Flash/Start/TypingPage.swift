import Geometry
import GestureFlash
import Gestures
import Ink
import Interface

/// Takes a seed or a name: typed, or touched letter by letter.
final class TypingPage: FlashScreen {
  /// What is asked for, by the keys of texts.
  struct Question {
    var title: String
    var hint: String
    var done: String
    var alphabets: [KeyGrid] = [.latin]
    /// Whether nothing is an answer, too, where there was something.
    var mayBeEmpty = false
  }

  /// More letters than anybody wants to read out, and what fits.
  private static let longest = 24
  /// A letter with marks over it may be of any length; so many bytes go into every run.
  private static let mostBytes = 240
  private let field: TextField
  private let keyboard: OnScreenKeyboard
  private let done: Button
  private let back: Button
  private let leave: () -> Void
  private let question: Question
  /// What was there to begin with.
  private var begun = ""

  /// - Parameters:
  ///   - done: is told what was written, without blanks around it.
  ///   - leave: the page is left without an answer.
  init(
    _ question: Question, appearance: Appearance, done finished: @escaping (String) -> Void,
    leave: @escaping () -> Void
  ) {
    (self.question, self.leave) = (question, leave)
    let field = TextField(hint: appearance.words(question.hint), style: .title) {
      $0.utf8.count <= Self.mostBytes && $0.count <= Self.longest
    }
    self.field = field
    keyboard = OnScreenKeyboard(question.alphabets) { field.press($0) }
    done = Button(appearance.words(question.done), kind: .primary)
    done.enlarge()
    done.keyName = Keystroke.return.name(in: appearance.words)
    back = Button(appearance.words("flash.toStart"), icon: .back, kind: .quiet, action: leave)
    super.init(appearance: appearance)
    field.changed = { [unowned self] in update() }
    done.action = { [unowned self] in
      field.unmarkText()
      finished(text)
    }
    addSubview(field)
    finish([done, keyboard, back])
    update()
  }

  override var primary: (any Control)? { done }

  /// Begins anew, with `text`.
  func begin(with text: String = "") {
    begun = text
    field.text = text
    update()
  }

  func goOn(from before: TypingPage) {
    begun = before.begun
    field.goOn(from: before.field)
    update()
  }

  /// What is written, without blanks around it.
  private var text: String { Seed(field.text).text }

  private func update() {
    let isAnswer = question.mayBeEmpty && !begun.isEmpty || !text.isEmpty || field.hasMarkedText
    done.enable(unless: isAnswer ? nil : words("why.nothingWritten"))
  }

  override var textInput: (any TextInput)? { field }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("keys.leave", .escape, action: leave),
      KeyCommand(question.done, [.return]) { [self] _ in
        guard !ring.showsRing else { return false }
        done.press()
        return true
      },
    ] + super.keyCommands
  }

  // MARK: Layout

  private var isLow: Bool { bounds.height < 500 }

  /// How far the lines of the question are apart, in points.
  private static let leading = 22.0

  private var fieldPlace: Rect {
    let width = min(568, content.width)
    let lines = appearance.typesetter.lines(of: words(question.title), .heading, width: width).count
    let top = isLow ? 64 : max(72, (bounds.height - 480) / 2 + 40) + (lines > 1 ? Self.leading : 0)
    return Rect(bounds.midX - width / 2, top, width, isLow ? 48 : 60)
  }

  override func layout() {
    super.layout()
    place(wayBack: back)
    let place = fieldPlace
    field.place(place)
    let top = place.maxY + (isLow ? 12 : 20)
    let height = keyboard.height(in: place.width)
    let fits = top + height <= bounds.height
    let low = min(keyboard.height(in: place.width, isLow: true), bounds.height - top - 4)
    keyboard.place(Rect(place.minX, top, place.width, fits ? height : low))
    let below = Rect(place.minX, keyboard.frame.maxY + (isLow ? 4 : 12), place.width, isLow ? 52 : 60)
    // At the upper right where the letters take all the room.
    let width = min(200, place.width / 2)
    done.place(below.maxY <= bounds.height ? below : Rect(place.maxX - width, 10, width, 48))
  }

  override func draw(_ drawing: GraphicsContext) {
    super.draw(drawing)
    let place = fieldPlace
    // Beside the way back where there is no room below it.
    let left = isLow ? back.frame.maxX + 12 : place.minX
    let room = (done.frame.minY < place.minY ? done.frame.minX - 8 : place.maxX) - left
    let title = drawing.typesetter.paragraph(
      words(question.title), .heading, width: room, most: 2, leading: Self.leading)
    let further = title.leading * Double(title.lines.count - 1)
    let y = isLow ? back.frame.midY + 6 - further / 2 : place.minY - 16 - further
    drawing.draw(title, at: Point(left, y), drawing.theme.text, width: room)
  }
}
