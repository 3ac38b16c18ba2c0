import Exchange
import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// A line of text that is being written.
final class TextField: Element {
  private var line: WrittenLine {
    didSet {
      guard line != oldValue else { return }
      setNeedsDisplay()
      if line.text != oldValue.text { changed() }
    }
  }
  /// What an input method is about, at the caret; nil for nothing.
  private var marked: MarkedText? {
    didSet {
      guard marked != oldValue else { return }
      setNeedsDisplay()
      changed()
    }
  }
  /// What stands there as long as nothing is written.
  private let hint: String
  /// What stands behind the text, as a unit.
  private let suffix: String
  private let fits: (String) -> Bool
  private let style: TextStyle
  /// Something else is written now.
  var changed: () -> Void = {}
  /// A finger or the keys have come to it; nil where it is the only one.
  var chosen: (() -> Void)?
  /// Whether what is typed goes here.
  var isWritten = true {
    didSet {
      guard isWritten != oldValue else { return }
      if !isWritten { unmarkText() }
      setNeedsDisplay()
    }
  }
  /// Whether the wide signs of a Japanese input method are written as the ASCII signs that they stand for.
  var isNarrow = false

  /// - Parameter fits: whether a text may be written; one that may not leaves the one before.
  init(
    _ text: String = "", hint: String, suffix: String = "", style: TextStyle = .name, fits: @escaping (String) -> Bool
  ) {
    (line, self.hint, self.suffix, self.style, self.fits) = (WrittenLine(text), hint, suffix, style, fits)
    super.init()
  }

  /// What is written; what an input method is still about is no part of it. The caret goes to the end of another text.
  var text: String {
    get { line.text }
    set { if newValue != line.text { line = WrittenLine(newValue) } }
  }

  /// Goes on with what is written in another field; what an input method is still about there is taken.
  func goOn(from other: TextField) {
    other.unmarkText()
    line = other.line
  }

  /// Whether all that stands there is chosen: the next letter takes its place, and what erases takes it away.
  var isStale: Bool {
    get { line.isAllSelected }
    set { if newValue { line.selectAll() } else { line.deselect() } }
  }

  /// Whether anything but blanks stands there, taken or marked.
  var hasText: Bool { !line.text.isBlank || hasMarkedText }

  /// Whether an input method is about something.
  var hasMarkedText: Bool { marked != nil }

  /// Writes what was pressed on the screen.
  func press(_ key: KeyGrid.Key) {
    unmarkText()
    guard key != .erase else { return line.deleteBackward() }
    var other = line
    // What changes the letter before it takes the place of none.
    if [.voiced, .halfVoiced, .small].contains(key) { other.deselect() }
    other.changeBefore { KeyGrid.press(key, in: &$0) }
    if fits(other.text) { line = other }
  }

  // MARK: Touches

  /// Whether what touches it moves the caret; not where that has chosen it and all is selected.
  private var followsTouch = false
  private var taps = TapRow()

  override func touchesBegan(_ touches: Touches, with event: Event) {
    chosen?()
    followsTouch = isWritten && !(chosen != nil && line.isAllSelected)
    guard let touch = touches.first else { return }
    taps.began(touch)
    guard followsTouch else { return }
    unmarkText()
    switch taps.count {
    case ...1: line.move(to: place(of: touch))
    case 2: line.selectWord(at: letter(under: touch))
    default: line.selectAll()
    }
  }

  /// A finger or the mouse selects what it goes over.
  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    taps.moved(touch)
    guard followsTouch, taps.count <= 1 else { return }
    line.move(to: place(of: touch), selecting: true)
  }

  /// The place between two letters that is nearest to a touch; beyond the ends of what is seen, the next one.
  private func place(of touch: Touch) -> Int {
    let shown = shown
    let x = touch.location(in: self).x - Self.pad
    if x < -4, shown.first > 0 { return shown.first - 1 }
    if x > shown.x(of: shown.last) + 4, shown.last < shown.characters.count { return shown.last + 1 }
    return (shown.first...shown.last).min { abs(shown.x(of: $0) - x) < abs(shown.x(of: $1) - x) } ?? shown.caret
  }

  private func letter(under touch: Touch) -> Int {
    let shown = shown
    let x = touch.location(in: self).x - Self.pad
    return (shown.first..<shown.last).last { shown.x(of: $0) <= x } ?? shown.first
  }

  // MARK: Drawing

  private static let pad = 12.0
  /// How far the hint stands off the place of the text, so that the caret there does not look like a letter of it, in points.
  private static let hintGap = 3.0
  /// What the suffix takes of the line, in points.
  private var suffixWidth: Double {
    guard !suffix.isEmpty, let typesetter = root?.host?.appearance.typesetter else { return 0 }
    return 8 + min(typesetter.width(of: suffix, .label), bounds.width / 2)
  }

  /// The part of the text that is seen.
  private struct Shown {
    let typesetter: Typesetter?
    let style: TextStyle
    /// All that there is, what is marked included.
    let characters: [Character]
    /// Where the caret is in it.
    let caret: Int
    /// The characters that are seen: where there is no room for all, those about the caret.
    var (first, last) = (0, 0)

    /// - Parameter start: the first that was seen before; it stays so as long as the caret is seen with it, and nothing after the end.
    init(_ typesetter: Typesetter?, _ style: TextStyle, _ text: String, caret: Int, from start: Int, room: Double) {
      (self.typesetter, self.style, characters) = (typesetter, style, Array(text))
      self.caret = min(caret, characters.count)
      (first, last) = (min(start, self.caret), self.caret)
      while x(of: self.caret) > room, first < self.caret { first += 1 }
      while last < characters.count, x(of: last + 1) <= room { last += 1 }
      while last == characters.count, first > 0 {
        first -= 1
        guard x(of: last) > room else { continue }
        first += 1
        break
      }
    }

    var text: String { String(characters[first..<last]) }

    /// Where a character begins, from the beginning of what is seen, in points.
    func x(of index: Int) -> Double {
      let end = min(max(index, first), characters.count)
      return typesetter?.width(of: String(characters[first..<end]), style) ?? 0
    }
  }

  /// The first character that was seen last.
  private var firstShown = 0

  private var shown: Shown {
    let typed = line.before + (marked?.text ?? "")
    let shown = Shown(
      root?.host?.appearance.typesetter, style, typed + line.after,
      caret: (line.before + (marked?.prefix(marked?.caret ?? 0) ?? "")).count, from: firstShown,
      room: bounds.width - 2 * Self.pad - suffixWidth - 4)
    firstShown = shown.first
    return shown
  }

  private func caret(in shown: Shown) -> Rect {
    let x = Self.pad + (shown.characters.isEmpty ? -3 : shown.x(of: shown.caret) + 1)
    return Rect(x, bounds.midY - style.size * 0.7, 1.5, style.size * 1.4)
  }

  override func draw(_ drawing: GraphicsContext) {
    let theme = drawing.theme
    drawing.painter.fill(bounds, cornerRadius: 8, theme.stage)
    drawing.painter.stroke(
      bounds.insetBy(0.625, 0.625), cornerRadius: 7.375, width: 1.25, isWritten ? theme.text2 : theme.edge)
    let place = Point(Self.pad, bounds.midY + style.size * 0.36)
    if !suffix.isEmpty {
      drawing.text(
        suffix, at: Point(bounds.maxX - Self.pad, place.y), .label, theme.text2, anchor: .end, width: bounds.width / 2)
    }
    let shown = shown
    if shown.characters.isEmpty {
      drawing.text(
        hint, at: place + Vector(Self.hintGap, 0), .lead(style), theme.text3,
        width: bounds.width - 2 * Self.pad - suffixWidth - 4 - Self.hintGap)
    } else {
      drawGround(of: shown, drawing)
      drawing.text(shown.text, at: place, style, theme.text)
    }
    if isWritten, line.selection.isEmpty {
      drawing.painter.fill(caret(in: shown), cornerRadius: 0.75, theme.accent)
    }
  }

  /// Draws what lies under the letters: what is selected, and what is marked.
  private func drawGround(of shown: Shown, _ drawing: GraphicsContext) {
    let theme = drawing.theme
    func part(_ from: Int, _ to: Int) -> Rect {
      let (left, right) = (shown.x(of: from), shown.x(of: to))
      return Rect(Self.pad + left, bounds.midY - style.size * 0.7, max(0, right - left), style.size * 1.4)
    }
    let selected = line.selection.clamped(to: shown.first..<shown.last)
    if isWritten, !selected.isEmpty {
      drawing.painter.fill(part(selected.lowerBound, selected.upperBound).insetBy(-1, 0), theme.accent.withAlpha(0.28))
    }
    guard let marked else { return }
    func place(_ count: Int) -> Int { min((line.before + marked.prefix(count)).count, shown.last) }
    let whole = part(place(0), place(marked.text.unicodeScalars.count))
    drawing.painter.fill(Rect(whole.minX, whole.maxY - 1, whole.width, 1.5), theme.text2)
    guard !marked.chosen.isEmpty else { return }
    drawing.painter.fill(
      part(place(marked.chosen.lowerBound), place(marked.chosen.upperBound)), theme.accent.withAlpha(0.28))
  }
}

extension TextField: TextInput {
  func insertText(_ text: String) {
    marked = nil
    var other = line
    for character in OneLine(text) {
      var longer = other
      longer.insert(String(isNarrow ? character.narrow : character))
      guard fits(longer.text) else { break }
      other = longer
    }
    line = other
  }

  func setMarkedText(_ marked: MarkedText?) {
    if marked != nil, !line.selection.isEmpty { line.deleteBackward() }
    self.marked = marked
  }

  func unmarkText() {
    guard let marked else { return }
    insertText(marked.text)
    discardMarkedText()
  }

  var caretRect: Rect {
    let caret = caret(in: shown)
    return Rect(origin: convert(toWindow: caret.origin), size: caret.size)
  }

  var erasingKeys: [KeyCommand] {
    [
      KeyCommand(nil, .backspace, repeats: true) { [self] in line.deleteBackward() },
      KeyCommand(nil, .delete, repeats: true) { [self] in line.deleteForward() },
      KeyCommand(nil, Keystroke(.backspace, .control), repeats: true) { [self] in line.deleteBackward(word: true) },
      KeyCommand(nil, Keystroke(.delete, .control), repeats: true) { [self] in line.deleteForward(word: true) },
      KeyCommand(nil, .control("a")) { [self] in line.selectAll() },
      KeyCommand(nil, [.control("c"), .control("x")]) { [self] key in
        guard !line.selection.isEmpty else { return false }
        root?.host?.window?.copy(.text(line.selectedText))
        if key == .control("x") { line.deleteBackward() }
        return true
      },
      // Who writes takes back nothing that was done elsewhere.
      KeyCommand(nil, .control("z"), .control("z", shift: true), .control("y")) {},
    ]
  }

  var movingKeys: [KeyCommand] {
    // A key without Shift is one with it, too, so that those with it come first.
    [true, false].flatMap { selecting -> [KeyCommand] in
      func command(_ key: Key, _ modifiers: Modifiers = [], _ move: @escaping (inout WrittenLine) -> Void) -> KeyCommand
      {
        KeyCommand(nil, Keystroke(key, selecting ? modifiers.union(.shift) : modifiers), repeats: true) { [self] in
          move(&line)
        }
      }
      return [
        command(.left) { $0.move(by: -1, selecting: selecting) },
        command(.right) { $0.move(by: 1, selecting: selecting) },
        command(.left, .control) { $0.move(by: -1, word: true, selecting: selecting) },
        command(.right, .control) { $0.move(by: 1, word: true, selecting: selecting) },
        command(.home) { $0.move(to: 0, selecting: selecting) },
        command(.end) { $0.move(to: $0.text.count, selecting: selecting) },
      ]
    } + [KeyCommand(nil, .space, repeats: true) { [self] in insertText(" ") }]
  }
}

extension TextField: Control {
  var canBeFocused: Bool { !isHidden && chosen != nil }
  var focusRadius: Double { 8 }

  func activate() { chosen?() }

  func focusEntered(_ direction: FocusDirection?) { chosen?() }
}

extension TextStyle {
  /// The same size as another style at most that of a lead, in regular weight.
  fileprivate static func lead(_ style: TextStyle) -> TextStyle {
    TextStyle(size: min(style.size, TextStyle.lead.size))
  }
}

extension Character {
  /// The ASCII sign of a full-width form (Unicode block FF00), and of what the keys of ASCII signs write in kana; else itself.
  fileprivate var narrow: Character {
    switch self {
    case "。": return "."
    case "、": return ","
    case "ー", "\u{2212}": return "-"
    default:
      guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, (0xFF01...0xFF5E).contains(scalar.value),
        let ascii = Unicode.Scalar(scalar.value - 0xFEE0)
      else { return self }
      return Character(ascii)
    }
  }
}
