internal import CX11
import Gestures
import InputDevices

extension Modifiers {
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
