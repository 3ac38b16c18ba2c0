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
}
