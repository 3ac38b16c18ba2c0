import Geometry
import Gestures
import Instrument
import Interface
import Recordings

/// A recording that is open: everything that happened in it, and an engine that follows while it is played, so that what
/// the recognizers make of it is heard as if it happened now.
final class OpenRecording {
  /// What it is called, in the words of a language.
  let name: (Words) -> String
  let header: RecordingHeader
  let history: History
  private let events: EventStream
  /// The present, in seconds of the input's own clock.
  private let now: () -> Double
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
  ///   - now: the present, in seconds of the input's own clock.
  ///   - follow: makes what follows those recognizers from the beginning on; it is kept as long as they are.
  init(
    _ name: @escaping (Words) -> String, _ header: RecordingHeader, _ history: History, set: GestureSet,
    events: EventStream,
    now: @escaping () -> Double, follow: @escaping (GestureSet) -> AnyObject
  ) {
    self.name = name
    self.header = header
    self.history = history
    self.set = set
    self.events = events
    self.now = now
    self.follow = follow
  }

  /// The engine is to go on from `time`, wherever it was.
  func seek(to time: Double) {
    guard time <= history.start || time != position else { return }
    leave()
  }

  /// What is played ends here, in the events too: fingers that are down in it, and attempts, are cancelled. The engine is to
  /// go on anew.
  func leave() {
    guard let replay else { return }
    heardNow { replay.cancel() }
    (self.replay, follower, position) = (nil, nil, nil)
  }

  /// Does what is heard as happening at present, whatever the time of the recording is.
  private func heardNow(_ body: () -> Void) {
    events.playing = PlayedMoment(history.start, at: now(), speed: 1)
    body()
    events.playing = nil
  }

  /// From now on this makes what follows the recognizers, and the engine is to go on anew.
  func goOn(following follow: @escaping (GestureSet) -> AnyObject) {
    leave()
    self.follow = follow
  }

  /// From `time` on the recording is played. What is going on there begins anew, at present.
  func startPlaying(from time: Double) {
    guard replay == nil else { return }
    let replay = Replay(header, set.copy(), observer: events)
    self.replay = replay
    follower = follow(replay.set)
    // Nothing was going on at the last quiet moment: from there the engine comes to know what is.
    let quiet = history.quiet(before: time)
    if time > history.start { position = time.nextDown }
    guard quiet < time else { return }
    heardNow {
      deliver(from: quiet, to: time.nextDown, into: replay)
      replay.router.advance(to: time.nextDown)
    }
  }

  /// Lets everything happen up to the moment that is reached, `end` at the most, and there also what time alone still brings.
  func play(to reached: PlayedMoment, end: Double) {
    guard let replay else { return }
    events.playing = reached
    defer { events.playing = nil }
    let (time, isEnd) = (min(reached.moment, end), reached.moment >= end)
    deliver(from: position.map(\.nextUp) ?? history.start, to: time, into: replay)
    if isEnd { replay.finish() } else { replay.router.advance(to: time) }
    position = time
  }

  private func deliver(from start: Double, to end: Double, into replay: Replay) {
    history.forEachDelivery(from: start, to: end) { delivery in
      // What was due before these touches comes first, as in the session that was recorded.
      replay.router.advance(to: delivery.time)
      replay.deliver(delivery)
      return true
    }
  }
}
