/// Watches what an engine delivers and decides, in the order in which it does. Every method is optional.
///
/// A router has any number of observers, `addObserver(_:)` being called with each; all of them hear everything, and none
/// passes anything on.
public protocol GestureObserver: AnyObject {
  /// A sample is about to reach recognizers and views.
  ///
  /// - Parameters:
  ///   - router: the engine.
  ///   - sample: what happens to the touch, in points of the window, at a time that is not before that of anything heard.
  ///   - view: the view that was hit when the touch landed; nil where none was.
  func router(_ router: TouchRouter, willDeliver sample: TouchSample, to view: View?)

  /// A sample has reached recognizers and views, and what it began or ended was sent to the actions.
  ///
  /// - Parameters:
  ///   - router: the engine.
  ///   - sample: as it was told to `willDeliver`.
  ///   - view: the view that was hit when the touch landed; nil where none was.
  func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?)

  /// Every sample that was handed over together was delivered, or time passed, and every action was sent.
  func router(_ router: TouchRouter, didFinishDeliveryAt time: Double)

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
  public func router(_ router: TouchRouter, willDeliver sample: TouchSample, to view: View?) {}

  /// Does nothing.
  public func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) {}

  /// Does nothing.
  public func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) {}

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
