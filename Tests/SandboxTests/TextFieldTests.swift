import Exchange
import Geometry
import GestureFlash
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct `A line that is written` {
  private let bench: Bench
  private let field: TextField
  private var heard: [String] { log.texts }
  private let log = Log()

  private final class Log { var texts: [String] = [] }

  /// A page over the window on which a name is written.
  private final class Page: Element, Scene {
    let field: TextField
    var textInput: (any TextInput)? { field }
    init(_ field: TextField) {
      self.field = field
      super.init()
      addSubview(field)
    }
    override func layout() { field.place(Rect(100, 100, 160, 40)) }
  }

  init() throws {
    bench = try Bench()
    field = TextField("", hint: "hint") { $0.utf8.count <= 12 }
    field.changed = { [log, unowned field] in log.texts.append(field.text) }
    bench.host.show(Page(field))
    bench.window.isVisible = true
    bench.wait(for: 0.01)
  }

  private func press(_ keys: Keystroke...) { for key in keys { bench.press(key) } }

  private func write(_ text: String) { bench.host.receive(.key(KeyEvent(key: nil, typed: text))) }

  private func mark(_ text: String?, caret: Int? = nil) {
    bench.host.receive(.marked(text.map { MarkedText($0, caret: caret) }))
    bench.wait(for: 0.01)
  }

  /// Where the caret is, in points from the left of the line.
  private var caret: Double { field.caretRect.minX - 100 }

  @Test func `of a text of any length no more is read than has room, and of several lines one is made`() {
    let start = ContinuousClock.now
    field.insertText("\n\u{1}\na\tb\r\n\n\u{7}\n c\u{2028}d" + String(repeating: "x", count: 20_000_000))
    #expect(field.text == "a b  c dxxxx")
    // All of it takes many times as long.
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func `the hint stands off the caret`() throws {
    let hint = try #require(bench.place(of: "hint"))
    #expect(hint.minX - field.caretRect.maxX >= 3)
  }

  @Test func `letters go where the caret is, and keys move it and erase on both sides`() {
    write("abc")
    press(.left, .left)
    write("x")
    #expect(field.text == "axbc")
    press(Keystroke(.home), .delete, Keystroke(.end), .backspace, .left, .left, .left, .backspace)
    #expect(field.text == "xb")
    write("é")
    #expect(field.text == "éxb")
    // A sign of several scalars is one letter.
    press(Keystroke(.end))
    write("e\u{301}")
    press(.backspace, .right, .delete)
    #expect(field.text == "éxb")
  }

  @Test func `what is selected goes when something is typed, and comes off by an arrow on its side`() {
    write("abc")
    press(.control("a"), .left)
    write("x")
    press(.control("a"), .right)
    write("y")
    #expect(field.text == "xabcy")
    press(.control("a"))
    write("z")
    #expect(field.text == "z")
    press(.control("a"), .delete)
    #expect(field.text == "" && !field.isStale)
    press(.control("a"))
    #expect(!field.isStale)
  }

  @Test func `keys with Shift select letters, and with Control go over words`() {
    write("a bc, def")
    let (shiftLeft, wordLeft) = (Keystroke(.left, .shift), Keystroke(.left, .control))
    press(shiftLeft, shiftLeft, .control("c"))
    #expect(bench.window.clipboard == .text("ef") && !field.isStale)
    write("x")
    #expect(field.text == "a bc, dx")
    // Back over what was selected too far.
    press(shiftLeft, shiftLeft, shiftLeft, Keystroke(.right, .shift), .control("c"))
    #expect(bench.window.clipboard == .text("dx"))
    // Out of it by an arrow, to its end on that side.
    press(.left)
    write("_")
    #expect(field.text == "a bc, _dx")
    press(wordLeft)
    write("|")
    press(Keystroke(.right, .control))
    write("|")
    #expect(field.text == "a |bc|, _dx")
    press(Keystroke(.home, .shift), .control("c"))
    #expect(bench.window.clipboard == .text("a |bc|"))
    press(Keystroke(.end, .shift), .control("c"))
    #expect(bench.window.clipboard == .text(", _dx"))
    press(Keystroke(.left, [.control, .shift]), .control("x"))
    #expect(bench.window.clipboard == .text(", _") && field.text == "a |bc|dx")
  }

  @Test func `Control with what erases takes a word away`() {
    write("one two, 3")
    press(Keystroke(.backspace, .control))
    #expect(field.text == "one two, ")
    press(Keystroke(.backspace, .control))
    #expect(field.text == "one ")
    press(Keystroke(.home), Keystroke(.delete, .control))
    #expect(field.text == " ")
    press(Keystroke(.delete, .control), Keystroke(.delete, .control))
    #expect(field.text == "")
  }

  @Test func `a finger selects what it goes over, two taps a word, and three all`() {
    write("abc def")
    let (start, line) = (Point(114, 120), Point(100, 120))
    // To the right beyond the end, and back to the beginning.
    bench.perform(.stroke(through: [line + Vector(13, 0), line + Vector(150, 0)], over: 0.3))
    press(.control("c"))
    #expect(bench.window.clipboard == .text("abc def") && field.isStale)
    bench.wait(for: 1)
    bench.perform(.tap(at: start, for: 0.02))
    #expect(!field.isStale)
    bench.wait(for: 0.1)
    bench.perform(.tap(at: start, for: 0.02))
    press(.control("c"))
    #expect(bench.window.clipboard == .text("abc"))
    bench.wait(for: 0.1)
    bench.perform(.tap(at: start, for: 0.02))
    #expect(field.isStale)
    mark("か")
    #expect(field.text == "" && field.hasMarkedText)
  }

  @Test func `a tap soon after a finger selected a few letters moves the caret, and the next two count from there`() {
    write("abc def")
    let start = Point(114, 120)
    bench.perform(.stroke(through: [start, start + Vector(25, 0)], over: 0.1))
    bench.wait(for: 0.05)
    bench.perform(.tap(at: start, for: 0.02))
    bench.window.clipboard = nil
    press(.control("c"))
    #expect(bench.window.clipboard == nil)
    bench.wait(for: 0.05)
    bench.perform(.tap(at: start, for: 0.02))
    press(.control("c"))
    #expect(bench.window.clipboard == .text("abc"))
    bench.wait(for: 0.05)
    bench.perform(.tap(at: start, for: 0.02))
    #expect(field.isStale)
  }

  @Test func `what is selected stands in a line as long as it is, whatever keys are pressed`() {
    var generator = SplitMix64(seed: 3)
    var line = WrittenLine("ab, c1 é")
    for _ in 0..<3000 {
      let before = line
      let (step, word, selecting) = (
        Bool.random(using: &generator) ? 1 : -1, Bool.random(using: &generator), Bool.random(using: &generator)
      )
      switch Int.random(in: 0..<7, using: &generator) {
      case 0, 1: line.move(by: step, word: word, selecting: selecting)
      case 2: line.move(to: .random(in: -2...20, using: &generator), selecting: selecting)
      case 3: line.deleteBackward(word: word)
      case 4: line.deleteForward(word: word)
      case 5: line.selectWord(at: .random(in: -2...20, using: &generator))
      default: line.insert(["x", "é ", "\u{301}", ", 2", ""].randomElement(using: &generator) ?? "")
      }
      let count = line.text.count
      #expect((0...count).contains(line.caret) && line.selection.clamped(to: 0..<count) == line.selection)
      #expect(line.before + line.after == line.text)
      #expect(line.text.contains(line.selectedText) || line.selection.isEmpty)
      // What is selected and taken away leaves what stood around it.
      if !before.selection.isEmpty {
        var erased = before
        erased.deleteBackward()
        #expect(erased.text.count == before.text.count - before.selection.count && erased.selection.isEmpty)
      }
      if line.text.isEmpty { line.insert("ab, c1 é") }
    }
  }

  @Test func `what is selected is copied and cut`() {
    write("abc")
    press(.control("c"), .control("x"))
    #expect(bench.window.clipboard == nil && field.text == "abc")
    press(.control("a"), .control("c"))
    #expect(bench.window.clipboard == .text("abc") && field.text == "abc")
    write("d")
    press(.control("a"), .control("x"))
    #expect(bench.window.clipboard == .text("d") && field.text == "")
  }

  @Test func `what there is no room for is left`() {
    write("0123456789あ")
    #expect(field.text == "0123456789")
    write("ab")
    write("c")
    #expect(field.text == "0123456789ab")
    // Selected, all of it makes room.
    press(.control("a"))
    write("0123456789abcdef")
    #expect(field.text == "0123456789ab")
  }

  @Test func `a pasted text is one line`() {
    write("a")
    bench.host.receive(.received(.text("no scene of the program"), at: nil))
    #expect(field.text == "a")
    field.insertText("\nb\r\n\tc\u{7}\n")
    #expect(field.text == "ab  c")
  }

  @Test func `what an input method is about stands in the line, and is no part of it until it is taken`() {
    write("ab")
    press(.left)
    let before = caret
    mark("か")
    #expect(field.text == "ab" && field.hasText && caret > before)
    mark("かな", caret: 0)
    #expect(caret == before)
    mark(nil)
    #expect(caret == before)
    mark("か")
    write("可")
    #expect(field.text == "a可b" && heard.last == "a可b")
    mark("な")
    field.unmarkText()
    #expect(field.text == "a可なb")
    // The input method is told to forget it.
    #expect(bench.window.textCaret == nil)
    bench.wait(for: 0.01)
    #expect(bench.window.textCaret == field.caretRect)
  }

  @Test func `what an input method is about is taken when the keyboard goes to another window`() {
    write("ab")
    mark("か")
    bench.host.receive(.keyboardLeft)
    bench.host.receive(.marked(nil))
    #expect(field.text == "abか" && !field.hasMarkedText)
    // Where nothing is marked, nothing changes.
    bench.host.receive(.keyboardLeft)
    #expect(field.text == "abか")
  }

  @Test func `numbers are written by an input method, too`() {
    field.isNarrow = true
    write("ー１２。５")
    #expect(field.text == "-12.5")
    field.isNarrow = false
    write("。")
    #expect(field.text == "-12.5。")
  }

  @Test func `what an input method is about is taken when a menu or another screen takes the line's place`() {
    bench.host.show(bench.workbench)
    bench.workbench.show(.flash)
    let flash = bench.scene as? FlashScene
    flash?.open(.seed)
    write("a")
    bench.wait(for: 0.01)
    mark("か")
    bench.press(Keystroke(.function(10)))
    #expect(bench.workbench.openMenu != nil)
    bench.host.receive(.marked(nil))
    bench.press(.escape)
    write("b")
    bench.press(.return)
    #expect(flash?.pages.start.seed == .own(Seed("aかb")))
  }

  @Test func `a line that is left for another takes what an input method is about`() {
    write("a")
    mark("か")
    field.isWritten = false
    #expect(field.text == "aか" && bench.window.textCaret == nil)
  }

  @Test func `a window knows where text is written, as long as it is`() {
    #expect(bench.window.textCaret == field.caretRect)
    let first = field.caretRect
    write("iiii")
    bench.wait(for: 0.01)
    #expect(bench.window.textCaret == field.caretRect && field.caretRect.minX > first.minX)
    bench.host.show(bench.workbench)
    bench.wait(for: 0.01)
    #expect(bench.window.textCaret == nil)
  }

  @Test func `the caret is seen where the text is longer than the line, and a finger puts it between letters`() {
    let long = TextField("", hint: "") { _ in true }
    bench.host.show(Page(long))
    bench.wait(for: 0.01)
    long.insertText("mmmmmmmmmmmmmmmmmmmmmmmm")
    func place() -> Double { long.caretRect.minX - 100 }
    #expect((120...160).contains(place()))
    for _ in 0..<24 {
      bench.press(.left)
      #expect((10...160).contains(place()))
    }
    #expect(place() < 16)
    bench.perform(.tap(at: Point(100 + 12 + 0.5, 120), for: 0.02))
    long.insertText("a")
    bench.perform(.tap(at: Point(258, 120), for: 0.02))
    long.insertText("b")
    let letters = Array(long.text)
    #expect(letters.first == "a" && letters.count == 26)
    let end = letters.firstIndex(of: "b") ?? 0
    #expect(end > 3 && end < 25)
  }

  @Test
  func `a text that is longer than the line stays where it is while the caret is seen, and fills the line at its end`()
  {
    let long = TextField("", hint: "") { _ in true }
    bench.host.show(Page(long))
    bench.wait(for: 0.01)
    long.insertText("mmmmmmmmmmmmmmmmmmmmmmmm")
    func place() -> Double { long.caretRect.minX - 100 }
    let end = place()
    // Each step to the left is a letter wide, until the first that is seen.
    bench.press(.left)
    let letter = end - place()
    bench.press(.left)
    #expect(letter > 3 && abs(end - 2 * letter - place()) < 0.5)
    bench.press(.right, .right)
    #expect(place() == end)
    // What is erased at the end makes room for more of the beginning.
    for _ in 0..<4 { bench.press(.backspace) }
    #expect(place() > end - letter)
    for _ in 0..<19 { bench.press(.backspace) }
    #expect(long.text == "m" && abs(place() - 13 - letter) < 0.5)
  }

  @Test func `keys of the screen write before the caret, and change the kana there`() {
    field.insertText("かき")
    press(.left)
    field.press(.voiced)
    field.press(.letter("く"))
    #expect(field.text == "がくき")
    mark("な")
    field.press(.erase)
    #expect(field.text == "がくき")
  }
}
