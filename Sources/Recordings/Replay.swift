import Geometry
import Gestures

/// Runs touches through a set of recognizers on the recording's own clock, as fast as it can, and writes what happens as
/// the event stream.
///
/// The same touches and the same set give the same bytes. After the last line time runs on until no recognizer waits for
/// it any more, so that a tap is not left waiting for a second one; but a last line without touches is the recording's word
/// that nothing is known of what came after, and there the replay ends too.
public final class Replay {
  /// What is handed over at a time, in bytes, at least.
  private static let portion = 1 << 16

  /// The engine.
  public let router: TouchRouter
  /// The events, from which they are drained; none of a silent replay.
  public let events = EventStream()
  /// The recognizers, which stay attached as long as the replay lives.
  public let set: GestureSet
  /// The window of a recording; nil where the caller has one of its own.
  private let window: RecordedWindow?
  private var endsOpenly = true

  /// A replay in a window, or in a view of it, of the header's size.
  ///
  /// - Parameters:
  ///   - set: made for this replay alone.
  ///   - observer: watches too, after the event stream.
  public init(_ header: RecordingHeader, _ set: GestureSet, observer: (any GestureObserver)? = nil) {
    self.set = set
    let window = RecordedWindow(header)
    (self.window, router) = (window, TouchRouter(in: window, set))
    watch(observer)
  }

  /// A replay that writes no events: what happens is for `observer` alone, or for whoever asks the recognizers.
  public init(silent header: RecordingHeader, _ set: GestureSet, observer: (any GestureObserver)? = nil) {
    self.set = set
    let window = RecordedWindow(header)
    (self.window, router) = (window, TouchRouter(in: window, set))
    if let observer { router.addObserver(observer) }
  }

  /// A replay in a window of the caller's own, to the recognizers of its views; the set is empty.
  ///
  /// - Parameter observer: watches too, after the event stream.
  public init(in window: View, observer: (any GestureObserver)? = nil) {
    set = GestureSet([])
    (self.window, router) = (window as? RecordedWindow, TouchRouter(root: window))
    watch(observer)
  }

  private func watch(_ observer: (any GestureObserver)?) {
    router.addObserver(events)
    if let observer { router.addObserver(observer) }
  }

  /// The present time, in seconds on the recording's own clock.
  public var time: Double { router.time }

  /// Does what a line of a recording says.
  public func deliver(_ delivery: Delivery) {
    deliver(delivery.samples, at: delivery.time, place: delivery.place)
  }

  /// Delivers what a line of a recording says, at its time in seconds.
  ///
  /// - Parameter place: where the view lies from then on; nil where it lies as before. A window of the caller's own stays as it is.
  public func deliver(_ samples: [TouchSample], at time: Double, place: ViewPlace? = nil) {
    endsOpenly = !samples.isEmpty
    if let place, let window {
      // What was due before was due where the view lay then.
      router.advance(to: time)
      window.lie(at: place)
    }
    if samples.isEmpty { router.advance(to: time) } else { router.deliver(samples) }
  }

  /// Lets time run on after the last line.
  public func finish() { if endsOpenly { router.meetDeadlines() } }

  /// What is to be said of touches that are down when all was delivered; nil where there are none. What became of them is not known,
  /// so that nobody can say how their attempts ended.
  var openEnd: String? {
    let count = router.numberOfTouches
    return count == 0 ? nil : "the recording ends with \(count) touch\(count == 1 ? "" : "es") down"
  }

  private func warnOfOpenEnd() { if let openEnd { events.warn(openEnd, at: time) } }

  /// Replays a whole recording. Where it ends with touches down, the stream ends with a warning that says so.
  ///
  /// - Parameter output: receives the event stream in portions of whole lines.
  /// - Throws: what the reader or `output` throws; the events before that have been handed over.
  public func run(_ reader: inout RecordingReader, to output: ([UInt8]) throws -> Void) throws {
    do {
      while let time = try reader.next() {
        deliver(reader.samples, at: time, place: reader.place)
        if events.count >= Self.portion { try events.drain(output) }
      }
      finish()
      warnOfOpenEnd()
    } catch {
      try events.drain(output)
      throw error
    }
    try events.drain(output)
  }

  /// Delivers all touches of a recording, and lets time run on after them.
  public func play(_ recording: Recording) {
    for delivery in recording.deliveries { deliver(delivery) }
    finish()
  }

  /// Replays a whole recording. Where it ends with touches down, the stream ends with a warning that says so.
  ///
  /// - Returns: the event stream.
  public func run(_ recording: Recording) -> [UInt8] {
    play(recording)
    warnOfOpenEnd()
    var bytes: [UInt8] = []
    events.drain { bytes = $0 }
    return bytes
  }
}

extension TouchRouter {
  /// A router for the window of a recording, where `set` is attached to the view that its touches belong to.
  fileprivate convenience init(in window: RecordedWindow, _ set: GestureSet) {
    self.init(root: window)
    set.attach(to: window.view)
  }

  /// How many deadlines are met at most: recognizers of one's own may never stop asking for more.
  private static let mostDeadlines = 10_000

  /// Lets time run on until no recognizer waits for it any more.
  package func meetDeadlines() {
    var met = 0
    while let deadline = nextDeadline, met < Self.mostDeadlines {
      advance(to: deadline)
      met += 1
    }
  }
}
