import Gestures

/// How much is played of recordings before anything else is done: 1 for each recognizer that hears a report.
enum ReplayPortion {
  /// In answer to a touch or a key, so that what is short is known at once: some 20 milliseconds.
  static let first = 40_000
  /// Where nobody waits: some 10 milliseconds.
  static let usual = 20_000
  /// While there are fingers that would wait for it: a millisecond.
  static let besideTouches = 2_000
}

extension TouchRouter {
  /// How much is played of recordings now before anything else is done.
  var replayPortion: Int { isInUse ? ReplayPortion.besideTouches : ReplayPortion.usual }
}
