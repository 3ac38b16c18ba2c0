import DrawnGestures
import Recordings

/// What it takes to play touches to the recognizers of a set, so that it can be done in portions: 1 is a report of a touch that one
/// recognizer hears, some half a microsecond.
struct ReplayWork {
  /// To read a line, or to keep it.
  private static let line = 6
  /// To copy a recognizer.
  private static let recognizer = 100

  /// Of a copy of the set, each of whose recognizers may be recognized with each.
  let copy: Int
  /// Of a report that all recognizers hear.
  private let report: Int

  init(of set: GestureSet) {
    let count = set.recognizers.count
    let drawn = set.recognizers.count { $0 is DrawnGestureRecognizer }
    copy = Self.recognizer * count + set.relations.simultaneous.values.reduce(0) { $0 + $1.count }
    // What is drawn is compared now and then with every drawn gesture, by each of them.
    report = count + drawn * drawn / 6
  }

  /// Of a line.
  func of(_ delivery: Delivery) -> Int { Self.line + report * max(1, delivery.samples.count) }
}
