/// The keys that change the meaning of others. Caps Lock and Num Lock are not among them.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: UInt8

  /// The keys of these bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Shift.
  public static let shift = Modifiers(rawValue: 1)
  /// Control.
  public static let control = Modifiers(rawValue: 2)
  /// Alt: the server's Mod1.
  public static let alt = Modifiers(rawValue: 4)
  /// The logo key: the server's Mod4.
  public static let `super` = Modifiers(rawValue: 8)
}
