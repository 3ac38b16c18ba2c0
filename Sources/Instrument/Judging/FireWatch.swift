import Gestures

/// Notes which recognizers fire.
final class FireWatch: GestureObserver {
  private let names: [String]
  private(set) var fired: [Bool]
  /// In the order in which they did.
  private(set) var order: [String] = []
  var interests: GestureObserverInterests { .verdicts }

  init(_ names: [String]) {
    self.names = names
    fired = names.map { _ in false }
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    guard verdict.outcome == .recognized, let place = names.firstIndex(of: verdict.recognizer) else { return }
    fired[place] = true
    if !order.contains(verdict.recognizer) { order.append(verdict.recognizer) }
  }
}
