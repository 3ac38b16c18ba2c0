/// Answers a recognizer's questions. Every method is optional: a default stands in for one that is not written.
public protocol GestureRecognizerDelegate: AnyObject {
  /// Whether a gesture that is about to be recognized may be; false fails it. Asked when it leaves `possible`.
  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool

  /// Whether `recognizer` is to receive a touch that lands; asked once, before `touchesBegan`. Of a pointer that hovers it is asked
  /// with every movement until the answer is yes.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool

  /// Whether `recognizer` is to hear of `event` at all; asked before the question about the touch.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool

  /// Whether both may be recognized at the same time. One yes, from either delegate, is enough; a no is no veto.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool

  /// Whether `recognizer` has to wait until `other` has failed. Asked once an attempt for each pair that shares a touch.
  func gestureRecognizer(_ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer) -> Bool

  /// Whether `other` has to wait until `recognizer` has failed. Asked once an attempt for each pair that shares a touch.
  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool
}

extension GestureRecognizerDelegate {
  /// Yes.
  public func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool { true }

  /// Yes.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool { true }

  /// Yes.
  public func gestureRecognizer(_ recognizer: GestureRecognizer, shouldReceive event: Event) -> Bool { true }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRequireFailureOf other: GestureRecognizer
  ) -> Bool { false }

  /// No.
  public func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldBeRequiredToFailBy other: GestureRecognizer
  ) -> Bool { false }
}
