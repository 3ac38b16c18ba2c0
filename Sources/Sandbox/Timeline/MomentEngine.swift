import Gestures
import Instrument
import Recordings

/// The engine as it was at a moment of a history: what touched is delivered again, from the last moment before at which
/// nothing was going on.
final class MomentEngine {
  private let history: History
  private let header: (Double) -> RecordingHeader
  private let set: (Double) -> GestureSet
  /// The most reports that are delivered again at once: more would be felt.
  private static let mostReports = 20_000
  private var replay: Replay?
  /// What that judges by.
  private var judging: GestureSet?
  /// How far the engine has come, in seconds of the history.
  private var position = 0.0
  /// How many reports there were then, where that was all of them: more of that moment may have come since.
  private var reportsAtEnd: Int?

  /// An engine with recognizers like those that `set` names for a moment; `header` says in what window was touched what began at
  /// one.
  init(_ history: History, by set: @escaping (Double) -> GestureSet, in header: @escaping (Double) -> RecordingHeader) {
    (self.history, self.header, self.set) = (history, header, set)
  }

  /// Whether it tells of `history`.
  func isOf(_ history: History) -> Bool { self.history === history }

  /// The recognizers at `moment`, in seconds of the history; none where fingers had been down for too long by then. A moment
  /// that follows the one before costs what happened between.
  func recognizers(at moment: Double) -> [GestureRecognizer] {
    let quiet = history.quiet(before: moment)
    var start = position.nextUp
    let set = set(moment)
    let isIncomplete = reportsAtEnd.map { $0 < history.touches.count } ?? false
    if replay == nil || moment < position || position < quiet || isIncomplete || judging !== set {
      replay = nil
      guard isShort(from: quiet, to: moment) else { return [] }
      let replay = Replay(header(quiet), set.copy())
      self.replay = replay
      judging = set
      start = quiet
    }
    guard let replay else { return [] }
    history.forEachDelivery(from: start, to: moment) { delivery in
      replay.router.advance(to: delivery.time)
      replay.deliver(delivery)
      return true
    }
    replay.router.advance(to: moment)
    position = moment
    reportsAtEnd = history.touches.end <= moment ? history.touches.count : nil
    return replay.set.recognizers
  }

  private func isShort(from start: Double, to end: Double) -> Bool {
    var count = 0
    history.touches.forEach(from: start, to: end) { _, _ in
      count += 1
      return count <= Self.mostReports
    }
    return count <= Self.mostReports
  }
}
