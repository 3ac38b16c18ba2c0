/// The input's own clock: seconds since the window was ready, counted by the server's event times.
///
/// The server stamps events with 32-bit milliseconds, which wrap after 49.7 days. The clock unwraps them, and maps the
/// machine's monotonic clock to the same seconds, so that timers and touches share one time.
public struct InputClock: Hashable, Sendable {
  /// Whether time has begun; until then it is always 0.
  private var isRunning: Bool
  /// The server's milliseconds at zero, unwrapped.
  private var zero: Int64
  /// The newest server time seen or inferred, unwrapped: what a 32-bit time is compared with.
  private var newest: Int64
  /// What to add to monotonic seconds to get unwrapped server seconds. It grows to what events show: the stamp of zero was heard of
  /// late, or the clock of a server on another machine ran ahead of this one's, as while this one slept.
  private var offset: Double
  private var lastEvent = 0.0
  private var lastNow = 0.0

  /// The server's stamps are cut to whole milliseconds. `now` stays this much behind, so that it never runs ahead of a stamp to come.
  private static let stampGrain = 0.001

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
  }

  /// The seconds at an event's stamp: never negative, and never less than for an event before it.
  ///
  /// An event that was held back and comes late keeps its old stamp as far as that order allows; it may lie before a `now`
  /// that was given out.
  public mutating func seconds(ofEvent serverTime: UInt32) -> Double {
    guard isRunning else { return 0 }
    let stamp = newest + Int64(Int32(bitPattern: serverTime &- UInt32(truncatingIfNeeded: newest)))
    newest = max(newest, stamp)
    lastEvent = max(lastEvent, Double(stamp - zero) / 1000)
    return lastEvent
  }

  /// The latest seconds that were given out.
  public var latest: Double { max(lastNow, lastEvent) }

  /// The seconds at `monotonic`, cut to whole microseconds as recordings have them, so that these give what was live to the last
  /// digit; never less than before, nor than at the last event.
  public mutating func now(monotonic: Double) -> Double {
    guard isRunning else { return 0 }
    // No event is heard of before it was stamped.
    offset = max(offset, Double(zero) / 1000 + lastEvent - monotonic)
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
