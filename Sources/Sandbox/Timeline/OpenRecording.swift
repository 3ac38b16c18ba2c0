import Geometry
import Gestures
import Instrument
import Recordings

/// A recording that is open: everything that happened in it, and an engine that follows while it is played, so that what
/// the recognizers make of it is heard as if it happened now.
final class OpenRecording {
  let name: String
  let header: RecordingHeader
  let history: History
  private let events: EventStream
  /// What judged it.
  let set: GestureSet
  private var follow: (GestureSet) -> AnyObject
  private var replay: Replay?
  /// What follows the engine.
  private var follower: AnyObject?
  /// How far the engine has come, in seconds of the recording; nil where nothing was delivered.
  private var position: Double?

  /// - Parameters:
  ///   - set: what recognizes.
  ///   - events: what hears of everything that is played.
  ///   - follow: makes what follows those recognizers from the beginning on; it is kept as long as they are.
  init(
    _ name: String, _ header: RecordingHeader, _ history: History, set: GestureSet, events: EventStream,
    follow: @escaping (GestureSet) -> AnyObject
  ) {
    self.name = name
    self.header = header
    self.history = history
    self.set = set
    self.events = events
    self.follow = follow
  }

  /// The engine is to go on from `time`, wherever it was.
  func seek(to time: Double) {
    guard time <= history.start || time != position else { return }
    replay = nil
    position = nil
  }

  /// From now on this makes what follows the recognizers, and the engine is to go on anew.
  func goOn(following follow: @escaping (GestureSet) -> AnyObject) {
    self.follow = follow
    (replay, follower, position) = (nil, nil, nil)
  }

  /// From `time` on the recording is played.
  func startPlaying(from time: Double) {
    guard replay == nil else { return }
    let replay = Replay(header, set.copy(), observer: events)
    self.replay = replay
    follower = follow(replay.set)
    // Nothing was going on at the last quiet moment: from there the engine comes to know what is.
    let quiet = history.quiet(before: time)
    if time > history.start { position = time.nextDown }
    guard quiet < time else { return }
    let wasOn = events.isOn
    events.isOn = false
    deliver(from: quiet, to: time.nextDown, into: replay, isHeard: false)
    replay.router.advance(to: time.nextDown)
    events.isOn = wasOn
  }

  /// Lets everything happen up to the moment that is reached, `end` at the most, and there also what time alone still brings.
  func play(to reached: PlayedMoment, end: Double) {
    guard let replay else { return }
    events.playing = reached
    defer { events.playing = nil }
    let (time, isEnd) = (min(reached.moment, end), reached.moment >= end)
    deliver(from: position.map(\.nextUp) ?? history.start, to: time, into: replay, isHeard: true)
    if isEnd { replay.finish() } else { replay.router.advance(to: time) }
    position = time
  }

  private func deliver(from start: Double, to end: Double, into replay: Replay, isHeard: Bool) {
    history.forEachDelivery(from: start, to: end) { delivery in
      if isHeard {
        // What was due before these touches comes first, as in the session that was recorded.
        replay.router.advance(to: delivery.time)
      }
      replay.deliver(delivery)
      return true
    }
  }
}
