import CX11
import InputDevices
import Testing

@testable import X11

@Suite struct `Text before it is taken` {
  private var preedit = Preedit()

  /// A change as an input method tells it: these characters, in the place of `length` from `first` on.
  private mutating func change(
    _ text: String?, looks: [Int] = [], wide: Bool = false, first: Int, length: Int = 0, caret: Int
  ) {
    var feedback = looks.map { XIMFeedback($0) }
    var bytes = text.map { Array($0.utf8CString) } ?? []
    var characters = text.map { $0.unicodeScalars.map { wchar_t($0.value) } } ?? []
    bytes.withUnsafeMutableBufferPointer { bytes in
      characters.withUnsafeMutableBufferPointer { characters in
        feedback.withUnsafeMutableBufferPointer { feedback in
          var said = XIMText()
          said.length = UInt16(text?.unicodeScalars.count ?? looks.count)
          said.feedback = looks.isEmpty ? nil : feedback.baseAddress
          said.encoding_is_wchar = wide ? 1 : 0
          if wide { said.string.wide_char = characters.baseAddress } else { said.string.multi_byte = bytes.baseAddress }
          if text == nil { said.string.multi_byte = nil }
          withUnsafeMutablePointer(to: &said) { said in
            preedit.take(
              XIMPreeditDrawCallbackStruct(
                caret: Int32(caret), chg_first: Int32(first), chg_length: Int32(length),
                text: text == nil && looks.isEmpty ? nil : said))
          }
        }
      }
    }
  }

  @Test mutating func `it grows, is put in the place of a part, and goes`() {
    #expect(preedit.marked == nil)
    change("k", first: 0, caret: 1)
    #expect(preedit.marked == MarkedText("k"))
    change("か", first: 0, length: 1, caret: 1)
    change("ん", wide: true, first: 1, caret: 2)
    #expect(preedit.marked == MarkedText("かん"))
    change(nil, first: 0, length: 1, caret: 0)
    #expect(preedit.marked == MarkedText("ん", caret: 0))
    change(nil, first: 0, length: 1, caret: 0)
    #expect(preedit.marked == nil)
  }

  @Test mutating func `what is being chosen is told, unless that is all of it`() {
    change("漢字を", looks: [XIMReverse, XIMReverse, XIMUnderline], first: 0, caret: 2)
    #expect(preedit.marked == MarkedText("漢字を", caret: 2, chosen: 0..<2))
    // The same characters, looking otherwise.
    change(nil, looks: [XIMUnderline, XIMUnderline, XIMReverse], first: 0, length: 3, caret: 3)
    #expect(preedit.marked == MarkedText("漢字を", chosen: 2..<3))
    change("漢字", looks: [XIMReverse, XIMReverse], first: 0, length: 3, caret: 2)
    #expect(preedit.marked == MarkedText("漢字"))
  }

  @Test mutating func `changes beyond its ends stay in it`() {
    change("ab", first: 7, length: 3, caret: 9)
    #expect(preedit.marked == MarkedText("ab"))
    change("c", looks: [XIMReverse, XIMReverse], first: -2, length: 1, caret: -4)
    #expect(preedit.marked == MarkedText("cb", caret: 0, chosen: 0..<1))
  }

  @Test(arguments: [
    (XIMAbsolutePosition, 1, 1), (XIMAbsolutePosition, 9, 3), (XIMForwardChar, 0, 3), (XIMBackwardChar, 0, 1),
    (XIMLineStart, 0, 0), (XIMLineEnd, 0, 3), (XIMDontChange, 0, 2),
  ])
  mutating func `the caret goes where the input method wishes`(direction: XIMCaretDirection, to: Int, place: Int) {
    change("abc", first: 0, caret: 2)
    var wish = XIMPreeditCaretCallbackStruct(position: Int32(to), direction: direction, style: XIMIsPrimary)
    preedit.moveCaret(&wish)
    #expect(Int(wish.position) == place && preedit.marked?.caret == place)
  }
}
