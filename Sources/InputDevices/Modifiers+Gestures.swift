public import Gestures

extension Event.ModifierFlags {
  /// The same keys under UIKit's names.
  public init(_ modifiers: Modifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alt) { insert(.alternate) }
    if modifiers.contains(.super) { insert(.command) }
  }
}
