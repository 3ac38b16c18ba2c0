internal import CX11
import Gestures

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

  /// The keys in a modifier mask of the core protocol.
  init(mask: UInt32) {
    var keys: Modifiers = []
    if mask & UInt32(ShiftMask) != 0 { keys.insert(.shift) }
    if mask & UInt32(ControlMask) != 0 { keys.insert(.control) }
    if mask & UInt32(Mod1Mask) != 0 { keys.insert(.alt) }
    if mask & UInt32(Mod4Mask) != 0 { keys.insert(.super) }
    self = keys
  }
}

extension Event.ModifierFlags {
  /// The same keys under UIKit's names.
  init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.super) { insert(.command) }
  }
}
