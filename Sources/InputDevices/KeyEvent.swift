import Gestures

/// A key that went down, repeats, or went up.
public struct KeyEvent: Hashable, Sendable {
  /// The key, independent of the layout in use: a shortcut stays where it is under Cyrillic or Greek. Nil where it has no name here.
  public var key: Key?
  /// The key by the layout in use, where that names another: a shortcut may accept both.
  public var alternate: Key?
  /// What the key types with the modifiers held, which an input method may make a whole phrase. No control characters; nil where
  /// it types nothing.
  public var typed: String?
  /// Whether that stands on the key's third level or above, where AltGr leads: it is no other name of what stands on the first.
  public var usesThirdLevel: Bool
  /// The modifier keys held when it happened, this one not included.
  public var modifiers: Modifiers
  /// Whether it went down (or repeats) rather than up.
  public var isPressed: Bool
  /// Whether it is held, and the server says so again.
  public var isRepeat: Bool
  /// Seconds of the input clock.
  public var time: Double

  /// An event of one key.
  public init(
    key: Key?, alternate: Key? = nil, typed: String? = nil, usesThirdLevel: Bool = false, modifiers: Modifiers = [],
    isPressed: Bool = true, isRepeat: Bool = false, time: Double = 0
  ) {
    self.key = key
    self.alternate = alternate
    self.typed = typed
    self.usesThirdLevel = usesThirdLevel
    self.modifiers = modifiers
    self.isPressed = isPressed
    self.isRepeat = isRepeat
    self.time = time
  }

  /// Whether it is this key, by either name.
  public func matches(_ key: Key) -> Bool { self.key == key || alternate == key }

  /// The text that the key prints; nil for keys that print none, for the space bar, and for shortcuts.
  public var printed: String? {
    guard let typed, typed != " ", modifiers.isDisjoint(with: [.control, .alt]) else { return nil }
    return typed
  }
}
