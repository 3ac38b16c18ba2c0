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
    // What all letters have lies at the same end of the last row: nobody looks for it when other letters come.
    let common: [Key?] = [.space, .erase, .other]
    func gap(_ count: Int) -> [Key?] { [Key?](repeating: nil, count: count) }
    let keys: [Key?]
    switch self {
    case .latin where columns == 7:
      keys = Self.letters("abcdefghijklmnopqrstuvwxyz-.1234567890") + [.shift] + common
    case .latin where hasOther:
      keys =
        Self.letters("abcdefghijklmnopqrstuvwxyz-.") + gap(2) + Self.letters("1234567890") + [.shift] + gap(6) + common
    case .latin: keys = Self.letters("abcdefghijklmnopqrstuvwxyz-.") + [.space, .erase] + Self.letters("1234567890")
    case .kana:
      keys = Self.syllables + [.voiced, .halfVoiced, .small] + gap(columns == 7 ? 3 : 7) + common
    case .numbers: keys = Self.letters("123456789.0") + [.erase]
    case .digits: keys = Self.letters("123456789") + [nil, .letter("0"), .erase]
    }
    return hasOther ? keys : keys.map { $0 == .shift || $0 == .other ? nil : $0 }
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
