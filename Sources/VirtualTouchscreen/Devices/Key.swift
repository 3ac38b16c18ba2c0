extension Keyboard {
  /// A key of a keyboard by its place, whatever is printed on it.
  public struct Key: Hashable, Sendable {
    /// The X key code: that of the kernel plus 8, 8...255.
    public let code: Int

    /// The key with an X key code of 8...255.
    public init(code: Int) {
      precondition((8...255).contains(code), "key code \(code): give one of 8...255")
      self.code = code
    }

    /// The key that types `character` on a US keyboard without a modifier; nil where there is none.
    public init?(_ character: Character) {
      for (first, characters) in Self.rows {
        if let index = Array(characters).firstIndex(of: character) {
          self.init(code: first + index + 8)
          return
        }
      }
      return nil
    }

    /// Kernel codes (linux/input-event-codes.h) of the first key of each run of keys.
    private static let rows: [(first: Int, characters: String)] = [
      (2, "1234567890-="), (16, "qwertyuiop[]"), (30, "asdfghjkl;'`"), (43, "\\zxcvbnm,./"), (57, " "),
    ]

    /// Escape.
    public static let escape = Key(code: 9)
    /// Backspace.
    public static let backspace = Key(code: 22)
    /// Tab.
    public static let tab = Key(code: 23)
    /// Return.
    public static let `return` = Key(code: 36)
    /// The space bar.
    public static let space = Key(code: 65)
    /// The left control key.
    public static let control = Key(code: 37)
    /// The left shift key.
    public static let shift = Key(code: 50)
    /// The left alt key.
    public static let alt = Key(code: 64)
    /// Home.
    public static let home = Key(code: 110)
    /// Cursor up.
    public static let up = Key(code: 111)
    /// Page up.
    public static let pageUp = Key(code: 112)
    /// Cursor left.
    public static let left = Key(code: 113)
    /// Cursor right.
    public static let right = Key(code: 114)
    /// End.
    public static let end = Key(code: 115)
    /// Cursor down.
    public static let down = Key(code: 116)
    /// Page down.
    public static let pageDown = Key(code: 117)
    /// Insert.
    public static let insert = Key(code: 118)
    /// Delete.
    public static let delete = Key(code: 119)

    /// A function key, F1 to F12.
    public static func function(_ number: Int) -> Key {
      precondition((1...12).contains(number), "F\(number): give 1...12")
      return Key(code: number <= 10 ? 66 + number : 84 + number)
    }
  }
}
