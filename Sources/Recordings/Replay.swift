import Geometry
import Gestures

/// Plays touches to recognizers on the recording's own clock, as fast as it can, for whoever observes.
///
/// After the last line time runs on until no recognizer waits for it any more, so that a tap is not left waiting for a second
/// one; but a last line without touches is the recording's word that nothing is known of what came after, and there the replay
/// ends too.
public final class Replay {
  /// The engine.
  public let router: TouchRouter
  /// The recognizers, which stay attached as long as the replay lives.
  public let set: GestureSet
  /// The window of a recording; nil where the caller has one of its own.
  private let window: RecordedWindow?
  private var endsOpenly = true

  /// A replay in a window, or in a view of it, of the header's size.
  ///
  /// - Parameters:
  ///   - set: made for this replay alone.
  ///   - observer: watches; nil, the default, where the recognizers are asked.
  public init(_ header: RecordingHeader, _ set: GestureSet, observer: (any GestureObserver)? = nil) {
    self.set = set
    let window = RecordedWindow(header)
    self.window = window
    router = TouchRouter(root: window)
    set.attach(to: window.view)
    if let observer { router.addObserver(observer) }
  }

  /// A replay in a window of the caller's own, to the recognizers of its views; the set is empty.
  ///
  /// - Parameter observer: watches.
  public init(in window: View, observer: (any GestureObserver)? = nil) {
    set = GestureSet([])
    (self.window, router) = (window as? RecordedWindow, TouchRouter(root: window))
    if let observer { router.addObserver(observer) }
  }

  /// The present time, in seconds on the recording's own clock.
  public var time: Double { router.time }

  /// Does what a line of a recording says, at its time. A window of the caller's own stays where it is, whatever the line
  /// says, unless it is a `RecordedWindow`.
  public func deliver(_ delivery: Delivery) {
    endsOpenly = !delivery.samples.isEmpty
    if let place = delivery.place, let window {
      // What was due before was due where the view lay then.
      router.advance(to: delivery.time)
      window.lie(at: place)
    }
    if delivery.samples.isEmpty { router.advance(to: delivery.time) } else { router.deliver(delivery.samples) }
  }

  /// Ends what is under way: touches that are down are taken away, and no attempt waits any longer.
  public func cancel() { router.endAttempts(at: router.time) }

  /// Lets time run on after the last line.
  public func finish() { if endsOpenly { router.meetDeadlines() } }

  /// Plays a whole recording, and lets time run on after it.
  public func play(_ recording: Recording) {
    for delivery in recording.deliveries { deliver(delivery) }
    finish()
  }

  /// Plays a whole recording as it is read, and lets time run on after it.
  ///
  /// - Parameter pass: is called after each line; what it throws ends the replay. Nothing by default.
  /// - Throws: what the reader or `pass` throws; what was read before that has been played.
  public func play(_ reader: inout RecordingReader, pass: () throws -> Void = {}) throws {
    while let delivery = try reader.next() {
      deliver(delivery)
      try pass()
    }
    finish()
  }

  /// What is to be said of touches that are down when all was delivered; nil where there are none. What became of them is not known,
  /// so that nobody can say how their attempts ended.
  var openEnd: String? {
    let count = router.numberOfTouches
    return count == 0 ? nil : "the recording ends with \(count) touch\(count == 1 ? "" : "es") down"
  }
}

extension TouchRouter {
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
