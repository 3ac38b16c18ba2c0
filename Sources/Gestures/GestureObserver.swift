/// Watches what an engine delivers and decides, in the order in which it does. Every method is optional.
///
/// A router has any number of observers, `addObserver(_:)` being called with each; all of them hear everything that interests
/// them, and none passes anything on.
public protocol GestureObserver: AnyObject {
  /// What it is told of; everything unless it says less. Asked once, when it is added.
  var interests: GestureObserverInterests { get }

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

/// What an observer can be told of: a member for each method of `GestureObserver`. What interests nobody costs nothing.
public struct GestureObserverInterests: OptionSet, Hashable, Sendable {
  /// A bit for each.
  public let rawValue: UInt16

  /// What the bits of `rawValue` name; those that name nothing are kept.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Samples before they reach anybody.
  public static let samples = Self(rawValue: 1)
  /// Samples that have reached recognizers and views.
  public static let deliveredSamples = Self(rawValue: 1 << 1)
  /// The ends of deliveries.
  public static let deliveries = Self(rawValue: 1 << 2)
  /// Attempts that begin.
  public static let attempts = Self(rawValue: 1 << 3)
  /// Actions that are sent.
  public static let actions = Self(rawValue: 1 << 4)
  /// Recognizers that wait for others.
  public static let waits = Self(rawValue: 1 << 5)
  /// Attempts that are decided.
  public static let verdicts = Self(rawValue: 1 << 6)
  /// Attempts that are over.
  public static let resets = Self(rawValue: 1 << 7)
  /// States that were refused.
  public static let refusals = Self(rawValue: 1 << 8)
  /// All of these.
  public static let everything = Self(rawValue: .max)
}

extension GestureObserver {
  /// Everything.
  public var interests: GestureObserverInterests { .everything }

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
