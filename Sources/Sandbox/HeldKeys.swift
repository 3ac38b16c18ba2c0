/// The keys held at present that change what a finger or a wheel does.
struct HeldKeys: OptionSet, Hashable, Sendable {
  let rawValue: Int

  static let shift = HeldKeys(rawValue: 1)
  static let control = HeldKeys(rawValue: 2)
  static let alt = HeldKeys(rawValue: 4)
  static let space = HeldKeys(rawValue: 8)
}
