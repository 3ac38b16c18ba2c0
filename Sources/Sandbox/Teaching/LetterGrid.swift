/// The letters that fingers can write with, seven in a row.
enum LetterGrid: Hashable {
  case latin
  case kana

  /// A key of the grid.
  enum Key: Hashable {
    case letter(Character)
    case space
    case erase
    /// Makes the last kana voiced, half-voiced or small.
    case voiced
    case halfVoiced
    case small
    /// The other letters.
    case other
  }

  static let columns = 7

  /// The keys, row after row; nil for a place without one.
  var keys: [Key?] {
    switch self {
    case .latin:
      "abcdefghijklmnopqrstuvwxyz".map { .letter($0) } + [.letter("-"), .erase] + "1234567890".map { .letter($0) }
        + [.letter("."), .space, nil, .other]
    case .kana:
      "あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん".map { .letter($0) }
        + [.letter("ー"), .voiced, .halfVoiced, .erase, .small, nil, nil, .space, nil, .other]
    }
  }

  /// What stands on a key.
  static func title(_ key: Key, in grid: LetterGrid) -> String {
    switch key {
    case .letter(let letter): String(letter)
    case .space: "␣"
    case .erase: "⌫"
    case .voiced: "゛"
    case .halfVoiced: "゜"
    case .small: "小"
    case .other: grid == .latin ? "かな" : "abc"
    }
  }

  /// Puts a key to the end of `text`.
  static func press(_ key: Key, in text: inout String) {
    switch key {
    case .letter(let letter): text.append(letter)
    case .space: text.append(" ")
    case .erase: if !text.isEmpty { text.removeLast() }
    case .voiced: change(&text, voiceless, by: 1)
    case .halfVoiced: change(&text, "はひふへほ", by: 2)
    case .small: change(&text, "あいうえおつやゆよ", by: -1)
    case .other: break
    }
  }

  private static let voiceless = "かきくけこさしすせそたちつてとはひふへほ"

  /// Unicode has the voiced, half-voiced and small kana right beside the others.
  private static func change(_ text: inout String, _ letters: String, by step: Int) {
    guard let last = text.last, letters.contains(last), let scalar = last.unicodeScalars.first,
      let other = Unicode.Scalar(UInt32(Int(scalar.value) + step))
    else { return }
    text.removeLast()
    text.unicodeScalars.append(other)
  }
}
