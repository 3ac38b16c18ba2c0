/// A line of text with a caret in it, and what is selected of it. Places in it are counted in characters from its beginning.
struct WrittenLine: Hashable {
  /// All that stands there.
  private(set) var text: String
  /// How many characters stand before the caret.
  private(set) var caret: Int
  /// The other end of what is selected; where the caret is, nothing is.
  private var anchor: Int

  /// A line with the caret at its end.
  init(_ text: String = "") {
    self.text = text
    caret = text.count
    anchor = caret
  }

  /// What is selected: the next letter takes its place, and what erases takes it away. It is empty where nothing is.
  var selection: Range<Int> { min(anchor, caret)..<max(anchor, caret) }

  var selectedText: String { part(selection) }

  /// Whether all that stands there is selected.
  var isAllSelected: Bool { !text.isEmpty && selection.count == text.count }

  /// What stands before the caret.
  var before: String { part(0..<caret) }

  /// What stands behind it.
  var after: String { part(caret..<text.count) }

  private func part(_ range: Range<Int>) -> String { String(text.dropFirst(range.lowerBound).prefix(range.count)) }

  // MARK: Changing

  /// Puts `new` in the place of what is selected; where nothing is, where the caret is.
  mutating func insert(_ new: some StringProtocol) {
    let (start, end) = (part(0..<selection.lowerBound), part(selection.upperBound..<text.count))
    text = start + new + end
    // What is put behind a letter may become one with it.
    caret = (start + new).count
    anchor = caret
  }

  /// Changes what stands before the caret; what was selected is gone first.
  mutating func changeBefore(_ change: (inout String) -> Void) {
    insert("")
    var (before, after) = (before, after)
    change(&before)
    text = before + after
    caret = before.count
    anchor = caret
  }

  /// Takes away what is selected; where nothing is, the character before the caret, or the word.
  mutating func deleteBackward(word: Bool = false) {
    if selection.isEmpty { move(by: -1, word: word, selecting: true) }
    insert("")
  }

  /// Takes away what is selected; where nothing is, the character behind the caret, or the word.
  mutating func deleteForward(word: Bool = false) {
    if selection.isEmpty { move(by: 1, word: word, selecting: true) }
    insert("")
  }

  // MARK: Moving and selecting

  /// Moves the caret.
  ///
  /// - Parameter selecting: whether what lies on its way is selected, with what was; else nothing is selected after it.
  mutating func move(to place: Int, selecting: Bool = false) {
    caret = min(max(0, place), text.count)
    if !selecting { anchor = caret }
  }

  /// Moves the caret by a character, or over a word; out of what is selected, to its end on that side.
  ///
  /// - Parameters:
  ///   - step: -1 to the beginning, 1 to the end.
  ///   - selecting: whether what lies on its way is selected.
  mutating func move(by step: Int, word: Bool = false, selecting: Bool = false) {
    guard selecting || selection.isEmpty else {
      return move(to: step < 0 ? selection.lowerBound : selection.upperBound)
    }
    move(to: word ? wordEnd(from: caret, step) : caret + step, selecting: selecting)
  }

  mutating func selectAll() { (anchor, caret) = (0, text.count) }

  /// Selects nothing; the caret stays.
  mutating func deselect() { anchor = caret }

  /// Selects the word around `place`, or what stands between two words.
  mutating func selectWord(at place: Int) {
    let characters = Array(text)
    guard !characters.isEmpty else { return }
    let middle = min(max(0, place), characters.count - 1)
    let isWord = characters[middle].isOfWord
    let start = characters[..<middle].lastIndex { $0.isOfWord != isWord }.map { $0 + 1 } ?? 0
    let end = characters[middle...].firstIndex { $0.isOfWord != isWord } ?? characters.count
    (anchor, caret) = (start, end)
  }

  /// Where the word ends that begins on that side of `place`, whatever stands between.
  private func wordEnd(from place: Int, _ step: Int) -> Int {
    let characters = Array(text)
    var place = place
    func next() -> Character? {
      let index = step < 0 ? place - 1 : place
      return characters.indices.contains(index) ? characters[index] : nil
    }
    while let character = next(), !character.isOfWord { place += step }
    while let character = next(), character.isOfWord { place += step }
    return place
  }
}

extension Character {
  fileprivate var isOfWord: Bool { isLetter || isNumber }
}
