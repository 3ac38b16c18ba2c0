public import InputDevices

/// What a key asks of the focus.
public enum FocusMove: Hashable, Sendable {
  /// To the next control, in the order as read.
  case next
  /// To the control before.
  case previous
  /// To the nearest control that way, or a change of the focused one.
  case toward(FocusDirection)
  /// Acts on the focused control.
  case activate

  /// What a key asks; nil for keys that have nothing to do with the focus.
  public init?(_ press: KeyEvent) {
    let keys: [(Key, FocusMove)] = [
      (.tab, press.modifiers.contains(.shift) ? .previous : .next), (.left, .toward(.left)), (.right, .toward(.right)),
      (.up, .toward(.up)), (.down, .toward(.down)), (.return, .activate), (.space, .activate),
    ]
    guard let found = keys.first(where: { press.matches($0.0) })?.1 else { return nil }
    self = found
  }
}
