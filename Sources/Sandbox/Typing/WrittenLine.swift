/// A line of text with a caret in it.
struct WrittenLine: Hashable {
  /// What stands before the caret.
  private(set) var before: String
  /// What stands behind it.
  private(set) var after = ""
  /// Whether all that stands there is chosen: the next letter takes its place, and what erases takes it away.
  var isSelected = false

  /// A line with the caret at its end.
  init(_ text: String = "") { before = text }

  /// All that stands there.
  var text: String { before + after }

  /// Where the caret stands: how many characters are before it.
  var caret: Int {
    get { before.count }
    set {
      let text = text
      let place = text.index(text.startIndex, offsetBy: max(0, newValue), limitedBy: text.endIndex) ?? text.endIndex
      (before, after, isSelected) = (String(text[..<place]), String(text[place...]), false)
    }
  }

  /// Puts text where the caret is, or in the place of all where that is selected.
  mutating func insert(_ text: some StringProtocol) {
    if isSelected { self = WrittenLine() }
    before += text
  }

  /// Changes what stands before the caret; what was selected is gone first.
  mutating func changeBefore(_ change: (inout String) -> Void) {
    if isSelected { self = WrittenLine() }
    change(&before)
  }

  /// Takes away the character before the caret, or all that is selected.
  mutating func deleteBackward() {
    guard !isSelected else { return self = WrittenLine() }
    if !before.isEmpty { before.removeLast() }
  }

  /// Takes away the character behind the caret, or all that is selected.
  mutating func deleteForward() {
    guard !isSelected else { return self = WrittenLine() }
    if !after.isEmpty { after.removeFirst() }
  }

  /// Moves the caret by that many characters; out of what is selected, to its end on that side.
  mutating func move(by step: Int) {
    guard !isSelected else { return caret = step < 0 ? 0 : text.count }
    caret += step
  }
}
