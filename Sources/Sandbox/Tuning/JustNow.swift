import Gestures
import Instrument
import Interface
import Recordings

/// What the touches of the last gesture were, and what they are by the present settings.
struct JustNow {
  /// The longest gesture that is judged again, in deliveries: a longer one would be felt.
  private static let longest = 20_000
  /// The names of those that recognized something then, and of those that do now; nil where the gesture is too long.
  private let names: (then: [String], now: [String])?

  /// What was made last up to the moment `time` of a history; nil where nothing was.
  ///
  /// - Parameters:
  ///   - header: says in what window was touched what landed at a time.
  ///   - set: the present settings.
  init?(_ history: History, at time: Double, in header: (Double) -> RecordingHeader, by set: GestureSet) {
    guard let latest = history.latestAttempt(at: time) else { return nil }
    let excerpt = history.excerpt(around: latest, in: header(latest.start), withTail: false)
    guard excerpt.deliveries.count < Self.longest, let first = excerpt.deliveries.first else {
      names = nil
      return
    }
    let then = history.rows.indices.filter { place in
      history.attempts(of: place, from: first.time, to: history.quiet(before: time)).contains {
        let attempt = history.rows[place].attempts[$0]
        // One that ended as the first finger landed was of touches before these.
        return attempt.start >= first.time && attempt.outcome == .recognized
      }
    }
    let again = Rejudgement([.init(name: "", recording: excerpt)], by: set)
    names = (then.map { history.rows[$0].name }, again.fired(0, by: .present))
  }

  /// The sentence that says it; empty where the gesture is too long.
  func sentence(_ words: Words) -> String {
    guard let names else { return "" }
    func list(_ names: [String]) -> String {
      names.isEmpty ? words("tune.nothing") : words.list(names.map { words.gesture($0) })
    }
    return words("tune.justNow", list(names.then), list(names.now))
  }
}
