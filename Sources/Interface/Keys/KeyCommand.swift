public import InputDevices

/// What keys do: the name of it, the keys, and the action. A list of these answers a key by the first that has a use for it.
public struct KeyCommand {
  /// The key of its name in the words; nil for what everyone knows, which no list names.
  public let title: String?
  /// Any of these does it.
  public let keys: [Keystroke]
  /// Whether a key that is held does it again and again: only what goes on step by step, and never what is asked for once, so
  /// that a key that is held too long answers no second question.
  public let repeats: Bool
  /// Whether there is always a use for its keys.
  private let isSure: Bool
  private let action: (Keystroke) -> Bool

  /// A command that always does something.
  public init(_ title: String? = nil, _ keys: Keystroke..., repeats: Bool = false, action: @escaping () -> Void) {
    self.init(title, keys, repeats, isSure: true) { _ in
      action()
      return true
    }
  }

  /// A command that may have no use for a key.
  ///
  /// - Parameter attempt: takes the key that was pressed, and returns whether there was a use for it.
  public init(
    _ title: String? = nil, _ keys: [Keystroke], repeats: Bool = false, attempt: @escaping (Keystroke) -> Bool
  ) {
    self.init(title, keys, repeats, isSure: false, attempt)
  }

  private init(
    _ title: String?, _ keys: [Keystroke], _ repeats: Bool, isSure: Bool, _ action: @escaping (Keystroke) -> Bool
  ) {
    (self.title, self.keys, self.repeats, self.isSure, self.action) = (title, keys, repeats, isSure, action)
  }

  /// The command, with `preparation` done before its action.
  public func prepared(by preparation: @escaping () -> Void) -> KeyCommand {
    KeyCommand(title, keys, repeats, isSure: isSure) { [action] key in
      preparation()
      return action(key)
    }
  }

  /// Takes a key.
  ///
  /// - Returns: whether it is one of the command's, and there was a use for it. What comes again and again of a key that does something
  ///   once is used up: no other command takes it.
  func perform(_ press: KeyEvent) -> Bool {
    guard let key = keys.first(where: { $0.matches(press) }) else { return false }
    return repeats || !press.isRepeat ? action(key) : isSure
  }

  /// What people call its keys, with commas between them; of more than four, the first and the last. Arrows that are held
  /// with the same keys stand side by side, and what they are held with is said once.
  public func keyNames(in words: Words) -> String {
    let names = keys.map { $0.name(in: words) }
    let arrows: [Key] = [.left, .right, .up, .down]
    if let held = keys.first?.modifiers, keys.allSatisfy({ $0.modifiers == held && arrows.contains($0.key) }) {
      return ([names[0]] + keys.dropFirst().map { Keystroke($0.key).name(in: words) }).joined(separator: " ")
    }
    return names.count > 4 ? "\(names[0]) … \(names[names.count - 1])" : names.joined(separator: ", ")
  }
}

extension KeyCommand {
  /// What is done by a press of a pointer while keys are held: for lists only, no key does it.
  public static func press(_ title: String, _ chords: Keystroke...) -> KeyCommand {
    KeyCommand(title, chords) { _ in false }
  }
}

extension [KeyCommand] {
  /// Gives a key to the first command that has a use for it.
  ///
  /// - Returns: whether there is one.
  public func perform(_ press: KeyEvent) -> Bool { contains { $0.perform(press) } }

  /// Those that a list of keys names.
  public var named: [KeyCommand] { filter { $0.title != nil } }
}

extension KeyCommand {
  /// The keys that go a long way through rows: Home, End, Page Up and Page Down.
  ///
  /// - Parameter take: goes there; returns whether there was a use for it.
  public static func leaps(_ take: @escaping (FocusLeap) -> Bool) -> [KeyCommand] {
    let leaps: [(Key, FocusLeap)] = [
      (.home, .first), (.end, .last), (.pageUp, .pageBefore), (.pageDown, .pageAfter),
    ]
    return leaps.map { key, leap in KeyCommand(nil, [Keystroke(key)], repeats: true) { _ in take(leap) } }
  }

  /// The keys that go through controls and press them: Tab, the arrows, Return and the space bar, and those of ``leaps(_:)``.
  ///
  /// - Parameter take: does what a key asks; returns whether there was something that it could be done with.
  public static func focus(_ take: @escaping (FocusMove) -> Bool) -> [KeyCommand] {
    let moves: [(Keystroke, FocusMove)] = [
      (.shiftTab, .previous), (.tab, .next), (.left, .toward(.left)), (.right, .toward(.right)), (.up, .toward(.up)),
      (.down, .toward(.down)), (.return, .activate), (.space, .activate),
    ]
    return moves.map { key, move in KeyCommand(nil, [key], repeats: move != .activate) { _ in take(move) } }
      + leaps { take(.leap($0)) }
  }
}
