/// A key, named by what it means and not by where it lies.
public enum Key: Hashable, Sendable {
  /// A letter (small), digit or sign: what the key bears without Shift.
  case character(Unicode.Scalar)
  /// One of F1 to F12.
  case function(Int)
  /// Keys without a sign.
  case escape, `return`, space, tab, backspace, delete, insert
  /// The arrows.
  case left, right, up, down
  /// Keys that go far.
  case home, end, pageUp, pageDown
  /// Opens a menu.
  case menu
  /// Presses of a pointer's buttons, or of a finger, which no event of a key has: lists of keys tell what is held with them.
  case press, rightPress
  /// Shift, Control and the like, either side.
  case shift, control, alt, `super`
}
