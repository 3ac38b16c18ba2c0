public import Geometry
public import InputDevices

/// What text is written in: by keys, by an input method, and from the clipboard. As UIKit's `UITextInput` has it, as far as a
/// line of text needs that.
public protocol TextInput: AnyObject {
  /// Puts text where the caret is, in the place of what is selected or marked. What there is no room for is left.
  func insertText(_ text: String)

  /// Shows what an input method is about, in the place of what it was about before; with nil, nothing.
  func setMarkedText(_ marked: MarkedText?)

  /// Takes what an input method is about as it is: whoever leaves a line means what stands there.
  func unmarkText()

  /// Where the caret stands, in points of the window: input methods show beside it what can be chosen.
  var caretRect: Rect { get }

  /// What keys do that change what is written, whatever has the focus.
  var erasingKeys: [KeyCommand] { get }

  /// What keys do as long as no control has the focus: they move the caret, and write blanks.
  var movingKeys: [KeyCommand] { get }
}

extension TextInput where Self: Element {
  /// Has the input method forget what it is about; the next frame tells the caret again.
  public func discardMarkedText() { root?.host?.window?.textCaret = nil }
}
