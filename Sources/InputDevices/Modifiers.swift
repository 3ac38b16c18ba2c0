public import Gestures

/// The keys that change the meaning of others: those that touches carry. Caps Lock and Num Lock are not among them.
public typealias Modifiers = Event.ModifierFlags

extension Event.ModifierFlags {
  /// Alt, by the name that its key bears here: the server's Mod1.
  public static let alt = alternate
  /// The logo key, by the name that it has here: the server's Mod4.
  public static let `super` = command
}
