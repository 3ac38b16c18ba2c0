/// What a key asks of the focus.
public enum FocusMove: Hashable, Sendable {
  /// To the next control, in the order as read.
  case next
  /// To the control before.
  case previous
  /// To the nearest control that way, or a change of the focused one.
  case toward(FocusDirection)
  /// Far within the focused control.
  case leap(FocusLeap)
  /// Acts on the control with the ring, or on the primary one.
  case activate
}

/// A long way through rows.
public enum FocusLeap: Hashable, Sendable {
  /// To the first row, or the last one.
  case first, last
  /// By what is seen at once, towards the first row or the last one.
  case pageBefore, pageAfter
}
