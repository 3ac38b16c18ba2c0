/// The keys held at present that change what a finger or a wheel does.
public struct HeldKeys: OptionSet, Hashable, Sendable {
  /// A bit for each key.
  public let rawValue: Int

  /// The keys of these bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Shift, either side.
  public static let shift = HeldKeys(rawValue: 1)
  /// Control, either side.
  public static let control = HeldKeys(rawValue: 2)
  /// Alt, either side.
  public static let alt = HeldKeys(rawValue: 4)
  /// The space bar.
  public static let space = HeldKeys(rawValue: 8)
}
