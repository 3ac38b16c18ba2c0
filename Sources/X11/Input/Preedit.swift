internal import CX11
import InputDevices

/// The text that an input method is about, as its changes make it. Places in it count characters as XIM does, which in UTF-8 are
/// Unicode scalars.
struct Preedit {
  private var scalars: [Unicode.Scalar] = []
  /// How each character looks: chosen among others, or only marked.
  private var feedback: [XIMFeedback] = []
  private var caret = 0

  /// Whether there is none.
  var isEmpty: Bool { scalars.isEmpty }

  /// The text; nil where there is none.
  var marked: MarkedText? {
    guard !isEmpty else { return nil }
    let chosen = XIMFeedback(XIMReverse | XIMHighlight)
    let first = feedback.firstIndex { $0 & chosen != 0 }
    let last = feedback.lastIndex { $0 & chosen != 0 }
    var text = ""
    text.unicodeScalars.append(contentsOf: scalars)
    // All of it being chosen says no more than that it is marked.
    guard let first, let last, (first, last) != (0, scalars.count - 1) else { return MarkedText(text, caret: caret) }
    return MarkedText(text, caret: caret, chosen: first..<last + 1)
  }

  /// Takes a change of the text, of how it looks, or of both.
  mutating func take(_ change: XIMPreeditDrawCallbackStruct) {
    let start = min(max(0, Int(change.chg_first)), scalars.count)
    let end = min(start + max(0, Int(change.chg_length)), scalars.count)
    if let text = change.text?.pointee {
      let new = Preedit.scalars(of: text)
      let looks = Preedit.feedback(of: text)
      if let new {
        scalars.replaceSubrange(start..<end, with: new)
        feedback.replaceSubrange(start..<end, with: new.indices.map { $0 < looks.count ? looks[$0] : 0 })
      } else {
        for (index, look) in zip(start..<end, looks) { feedback[index] = look }
      }
    } else {
      scalars.removeSubrange(start..<end)
      feedback.removeSubrange(start..<end)
    }
    caret = min(max(0, Int(change.caret)), scalars.count)
  }

  /// Takes a wish where the caret shall stand, and answers where it stands.
  mutating func moveCaret(_ wish: inout XIMPreeditCaretCallbackStruct) {
    switch wish.direction {
    case XIMAbsolutePosition: caret = Int(wish.position)
    case XIMForwardChar, XIMForwardWord: caret += 1
    case XIMBackwardChar, XIMBackwardWord: caret -= 1
    case XIMLineStart: caret = 0
    case XIMLineEnd: caret = scalars.count
    default: break
    }
    caret = min(max(0, caret), scalars.count)
    wish.position = Int32(caret)
  }

  /// The characters of a text; nil where it tells only how those that are there look.
  private static func scalars(of text: XIMText) -> [Unicode.Scalar]? {
    if text.encoding_is_wchar != 0 {
      guard let wide = text.string.wide_char else { return nil }
      return (0..<Int(text.length)).map { Unicode.Scalar(UInt32(bitPattern: wide[$0])) ?? "\u{FFFD}" }
    }
    guard let bytes = text.string.multi_byte else { return nil }
    return Array(String(cString: bytes).unicodeScalars.prefix(Int(text.length)))
  }

  private static func feedback(of text: XIMText) -> [XIMFeedback] {
    guard let feedback = text.feedback else { return [] }
    return Array(UnsafeBufferPointer(start: feedback, count: Int(text.length)))
  }
}
