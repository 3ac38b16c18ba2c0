import Geometry

/// The keys that fingers can write with, in rows.
enum KeyGrid: Hashable {
  case latin
  case kana
  /// Digits and a point.
  case numbers
  /// Digits alone.
  case digits

  /// A key of the grid.
  enum Key: Hashable {
    case letter(Character)
    case space
    case erase
    /// Makes the last kana voiced, half-voiced or small.
    case voiced
    case halfVoiced
    case small
    /// Makes the next letter a capital.
    case shift
    /// The other letters.
    case other
  }

  /// How many keys there are in a row in a room of so many points: digits lie in two rows where it is low.
  func columns(in room: Size) -> Int {
    switch self {
    case .numbers, .digits: room.height < 144 ? 6 : 3
    case .latin, .kana: room.width < 520 ? 7 : 10
    }
  }

  /// The keys, row after row; nil for a place without one.
  ///
  /// - Parameters:
  ///   - columns: in a row: 7 or 10 of letters, 3 or 6 of digits.
  ///   - hasOther: whether there is a key for other letters, and one for capitals.
  func keys(columns: Int, hasOther: Bool) -> [Key?] {
    let keys: [Key?]
    switch self {
    case .latin where columns == 7:
      keys =
        Self.letters("abcdefghijklmnopqrstuvwxyz-") + [.erase] + Self.letters("1234567890.") + [.space, .shift, .other]
    case .latin:
      keys =
        Self.letters("abcdefghijklmnopqrstuvwxyz-.") + [.space, .erase] + Self.letters("1234567890")
        + [.shift] + [Key?](repeating: nil, count: 8) + [.other]
    case .kana where columns == 7:
      keys = Self.syllables + [.voiced, .halfVoiced, .erase, .small, nil, nil, .space, nil, .other]
    case .kana:
      keys =
        Self.syllables + [.voiced, .halfVoiced, .small, .space, .erase] + [Key?](repeating: nil, count: 7) + [.other]
    case .numbers: keys = Self.letters("123456789.0") + [.erase]
    case .digits: keys = Self.letters("123456789") + [nil, .letter("0"), .erase]
    }
    guard !hasOther, keys.last == .other else { return keys }
    // A row that holds nothing else goes with them.
    let rest = keys.dropLast().map { $0 == .shift ? nil : $0 }
    let last = (rest.lastIndex { $0 != nil } ?? -1) + 1
    return Array(rest.prefix((last + columns - 1) / columns * columns))
  }

  private static let syllables = letters("あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをんー")

  private static func letters(_ text: String) -> [Key?] { text.map { .letter($0) } }

  /// What stands on a key.
  func title(of key: Key) -> String {
    switch key {
    case .letter(let letter): String(letter)
    case .space: "␣"
    case .erase: "⌫"
    case .voiced: "゛"
    case .halfVoiced: "゜"
    case .small: "小"
    case .shift: "⇧"
    case .other: self == .latin ? "かな" : "abc"
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
    case .shift, .other: break
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
