/// The input's own clock: seconds since the window was ready, counted by the server's event times.
///
/// The server stamps events with 32-bit milliseconds, which wrap after 49.7 days. The clock unwraps them, and maps the
/// machine's monotonic clock to the same seconds, so that timers and touches share one time. Where either clock rests, as that of a
/// machine that sleeps does, time goes on with the other.
public struct InputClock: Hashable, Sendable {
  /// Whether time has begun; until then it is always 0.
  private var isRunning: Bool
  /// The server's milliseconds at zero, unwrapped. It goes back by what the server's clock falls behind.
  private var zero: Int64
  /// The newest server time seen or inferred, unwrapped: what a 32-bit time is compared with.
  private var newest: Int64
  /// What to add to monotonic seconds to get unwrapped server seconds. It grows to what events show: the stamp of zero was heard of
  /// late, or the clock of a server on another machine ran ahead of this one's, as while this one slept. It falls with `zero`.
  private var offset: Double
  /// When the server's time was last known, in monotonic seconds.
  private var checked: Double
  private var lastEvent = 0.0
  private var lastNow = 0.0

  /// The server's stamps are cut to whole milliseconds. `now` stays this much behind, so that it never runs ahead of a stamp to come.
  private static let stampGrain = 0.001
  /// How late an event may be until the server is asked for its time, in seconds. Window managers keep touches back for 0.15.
  private static let patience = 0.2
  /// How long the server is asked no more, in seconds: what lies unread for long has many events that are late.
  private static let rest = 2.0
  /// How old the time that a server tells may be, in milliseconds: it is cut, and some clocks are read only now and then.
  private static let staleness: Int64 = 10

  /// The clock before time begins: it reads 0, whatever comes.
  public static let stopped: InputClock = {
    var clock = InputClock(serverTime: 0, monotonic: 0)
    clock.isRunning = false
    return clock
  }()

  /// A clock that reads 0 at `serverTime`, a stamp of the server that was received at `monotonic` seconds.
  public init(serverTime: UInt32, monotonic: Double) {
    isRunning = true
    zero = Int64(serverTime)
    newest = zero
    offset = Double(zero) / 1000 - monotonic
    checked = monotonic
  }

  /// The seconds at an event's stamp: never negative, and never less than for an event before it.
  ///
  /// An event that was held back and comes late keeps its old stamp as far as that order allows; it may lie before a `now`
  /// that was given out.
  public mutating func seconds(ofEvent serverTime: UInt32) -> Double {
    guard isRunning else { return 0 }
    let stamp = unwrapped(serverTime)
    newest = max(newest, stamp)
    lastEvent = max(lastEvent, Double(stamp - zero) / 1000)
    return lastEvent
  }

  private func unwrapped(_ serverTime: UInt32) -> Int64 {
    newest + Int64(Int32(bitPattern: serverTime &- UInt32(truncatingIfNeeded: newest)))
  }

  /// Whether an event that is heard of at `monotonic` seconds is so late that the server's clock may have fallen behind. It may also have
  /// lain somewhere, and only the server's time, which is to be asked for then, tells one from the other: see `check`.
  func doubts(eventAt serverTime: UInt32, monotonic: Double) -> Bool {
    guard isRunning, monotonic - checked > InputClock.rest else { return false }
    return monotonic + offset - Double(unwrapped(serverTime)) / 1000 > InputClock.patience
  }

  /// Takes the server's time, which it was asked for and answered at these monotonic seconds. Where its clock has fallen behind, as
  /// where its machine slept and this one did not, its stamps count from the present from here on, so that time goes on.
  mutating func check(serverTime: UInt32, askedAt question: Double, answeredAt answer: Double) {
    guard isRunning else { return }
    checked = answer
    followEvents(to: question)
    let stamp = unwrapped(serverTime)
    // The answer was stamped after the question, however long it was on its way.
    guard milliseconds(at: question) - stamp > InputClock.staleness else { return }
    let lead = milliseconds(at: answer) - stamp
    zero -= lead
    offset -= Double(lead) / 1000
    newest = stamp
  }

  /// The server's time as far as it is known, unwrapped.
  private func milliseconds(at monotonic: Double) -> Int64 { Int64(((monotonic + offset) * 1000).rounded(.down)) }

  /// No event is heard of before it was stamped.
  private mutating func followEvents(to monotonic: Double) {
    offset = max(offset, Double(zero) / 1000 + lastEvent - monotonic)
  }

  /// The latest seconds that were given out.
  public var latest: Double { max(lastNow, lastEvent) }

  /// The seconds at `monotonic`, cut to whole microseconds as recordings have them, so that these give what was live to the last
  /// digit; never less than before, nor than at the last event.
  public mutating func now(monotonic: Double) -> Double {
    guard isRunning else { return 0 }
    followEvents(to: monotonic)
    let server = monotonic + offset
    newest = max(newest, Int64(server * 1000 - 1))
    let seconds = server - Double(zero) / 1000 - InputClock.stampGrain
    lastNow = max(lastNow, lastEvent, (seconds * 1e6).rounded(.down) / 1e6)
    return lastNow
  }

  /// The monotonic seconds at which `now` reaches `seconds`; infinity before time begins.
  public func monotonic(of seconds: Double) -> Double {
    guard isRunning else { return .infinity }
    return seconds + Double(zero) / 1000 + InputClock.stampGrain - offset
  }
}
