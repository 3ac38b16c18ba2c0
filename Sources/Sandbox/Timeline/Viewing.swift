import Instrument
import Interface
import Recordings

/// What the instrument looks at: the session as it goes on, a moment that is held, or moments that are played one after the
/// other; of the session itself or of a recording that is open beside it.
///
///              hold                      play
///     live ────────────► held ◄──────────────────► playing
///      ▲                  │         hold, end         │
///      └──────────────────┴───────────────────────────┘
///                   goLive, a finger on the stage
final class Viewing: Timed {
  enum State: Hashable {
    /// The present of the session.
    case live
    /// A moment, in seconds.
    case held(Double)
    /// The moment that is reached, and the input's time at which it was.
    case playing(Double, at: Double)
  }

  /// How fast moments may be played.
  static let speeds = [0.25, 0.5, 1, 2, 4]

  /// What happens in this window.
  let session: History
  /// The recording that is open; nil where none is.
  private(set) var recording: OpenRecording?
  /// Whether the recording is looked at, and not the session.
  private(set) var showsRecording = false
  private(set) var state = State.live
  /// How many seconds of what is played pass in one of the user's.
  private(set) var speed = 1.0
  /// Whether nobody has seen what is played since it was advanced last.
  private var isResting = false
  /// Where the recording was left.
  private var bookmark = 0.0
  /// Something about what is looked at is different now.
  var changed: () -> Void = {}

  init(session: History) { self.session = session }

  /// What is looked at.
  var history: History { showsRecording ? recording?.history ?? session : session }

  /// The moment that is looked at, in seconds of the history.
  var head: Double {
    switch state {
    case .live: session.now
    case .held(let time), .playing(let time, _): time
    }
  }

  /// What counts as the beginning, in seconds of the history.
  var origin: Double { showsRecording ? history.start : 0 }

  var isLive: Bool { state == .live }

  var isPlaying: Bool {
    if case .playing = state { return true }
    return false
  }

  /// Whether moments pass: those of the present, or those that are played.
  var isRunning: Bool { isLive || isPlaying }

  // MARK: Transitions

  /// Holds the moment where moments pass, and plays on from the one that is held.
  func toggle(at now: Double) { if isRunning { hold() } else { play(at: now) } }

  /// Holds the moment `time`, or the present one where nil.
  func hold(at time: Double? = nil) {
    let history = history
    let moment = min(max(time ?? head, history.start), max(history.now, history.start))
    if showsRecording, !isPlaying || time != nil { recording?.seek(to: moment) }
    state = .held(moment)
    changed()
  }

  /// Plays from the moment that is held on; from the beginning where it is the end.
  func play(at now: Double) {
    guard case .held(let moment) = state else { return }
    let isEnd = moment >= history.now
    let start = isEnd ? history.start : moment
    if showsRecording, isEnd { recording?.seek(to: start) }
    if showsRecording { recording?.startPlaying(from: start) }
    isResting = false
    state = .playing(start, at: now)
    changed()
  }

  /// Looks at the session's present.
  func goLive() {
    guard state != .live || showsRecording else { return }
    if showsRecording { bookmark = head }
    recording?.leave()
    showsRecording = false
    state = .live
    changed()
  }

  /// Nobody sees it for a while: what is played of the recording ends there, and begins there anew when it is seen again.
  func rest() {
    recording?.leave()
    isResting = isPlaying
  }

  /// Looks at `recording` from its beginning, and plays it.
  func open(_ recording: OpenRecording, at now: Double) {
    self.recording?.leave()
    self.recording = recording
    showsRecording = true
    state = .held(recording.history.start)
    recording.seek(to: recording.history.start)
    play(at: now)
  }

  /// Goes back to the recording that is open, where it was left.
  func returnToRecording() {
    guard recording != nil, !showsRecording else { return }
    showsRecording = true
    state = .held(bookmark)
    changed()
  }

  /// Closes the recording. A moment of the session that is looked at stays.
  func close() {
    recording?.leave()
    recording = nil
    if showsRecording { goLive() } else { changed() }
  }

  /// Makes moments pass faster (1) or slower (-1).
  func changeSpeed(by step: Int, at now: Double) {
    let index = Self.speeds.firstIndex(of: speed) ?? 2
    let next = Self.speeds[min(max(index + step, 0), Self.speeds.count - 1)]
    guard next != speed else { return }
    advance(to: now)
    speed = next
    if showsRecording, case .playing(let moment, _) = state { recording?.startPlaying(from: moment) }
    changed()
  }

  /// Goes to the next speed, and after the fastest to the slowest.
  func cycleSpeed(at now: Double) {
    let index = Self.speeds.firstIndex(of: speed) ?? 2
    changeSpeed(by: index + 1 < Self.speeds.count ? 1 : -index, at: now)
  }

  /// Goes to the next event (1) or the one before (-1), or with `reports` to the next report of a touch.
  func step(_ way: Int, reports: Bool = false) {
    let (history, head) = (history, head)
    let target =
      reports
      ? (way > 0 ? history.touches.nextDelivery(after: head) : history.touches.previousDelivery(before: head))
      : (way > 0 ? history.nextEvent(after: head) : history.previousEvent(before: head))
    hold(at: target ?? head)
  }

  // MARK: Time

  /// When the next moment is due; nil while nothing is played.
  var nextDeadline: Double? {
    if case .playing(_, let at) = state { return at + FramePace.interval }
    return nil
  }

  /// Lets moments pass up to the input's time `now`.
  func advance(to now: Double) {
    guard case .playing(let moment, let at) = state, now > at else { return }
    if isResting {
      isResting = false
      if showsRecording { recording?.startPlaying(from: moment) }
      state = .playing(moment, at: now)
      return
    }
    let next = moment + min(now - at, FramePace.longest) * speed
    let end = history.now
    if showsRecording { recording?.play(to: PlayedMoment(next, at: now, speed: speed), end: end) }
    if next < end {
      state = .playing(next, at: now)
    } else {
      state = .held(end)
    }
    changed()
  }
}
