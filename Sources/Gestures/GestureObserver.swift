/// Watches everything that an engine decides, in the order in which it does. Every method is optional.
public protocol GestureObserver: AnyObject {
  /// An attempt begins: the recognizer has admitted its first touch.
  func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double)

  /// A recognizer sends its action for `state`: began, changed, ended or cancelled.
  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double)

  /// A recognizer has made up its mind, and waits for `other` to fail. Said once an attempt for each pair.
  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double)

  /// An attempt is decided.
  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict)

  /// An attempt is over, and `reset()` was called.
  func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double)

  /// A recognizer set a state that it cannot reach from where it stands; nothing changed.
  func recognizer(_ recognizer: GestureRecognizer, wasRefused state: GestureRecognizer.State)
}

extension GestureObserver {
  /// Does nothing.
  public func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {}

  /// Does nothing.
  public func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {}

  /// Does nothing.
  public func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {}

  /// Does nothing.
  public func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {}

  /// Does nothing.
  public func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {}

  /// Does nothing.
  public func recognizer(_ recognizer: GestureRecognizer, wasRefused state: GestureRecognizer.State) {}
}
