import Files
import Gestures
import Interface
import Logging
import Recordings

/// What the program says to the outside: the event stream, warnings, and debug messages.
public final class Reports {
  /// The event stream.
  public let events: EventStream
  /// Where warnings and debug messages go besides.
  public let logger: Logger
  /// Where it is shown what went wrong, unless a place is named; nil, the default, for nowhere.
  weak var place: (any MessagePlace)?
  /// Where it is asked about what cannot be undone; nil, the default, for nowhere.
  weak var questions: (any QuestionPlace)?
  /// Why the drawn gestures could not be read last, which was said; nil where they could.
  private var unreadDrawnGestures: FileFailure?
  private unowned let router: TouchRouter
  private let sink: EventSink?

  /// Reports of what happens at `router`, with the event stream written to `sink`; nowhere for nil.
  init(of router: TouchRouter, to sink: EventSink?, includingTouches: Bool, logger: Logger) {
    (self.router, self.sink, self.logger) = (router, sink, logger)
    events = EventStream()
    events.includesTouches = includingTouches
    events.isOn = sink != nil
    events.isFull = { [unowned self] in flush() }
    if sink != nil { router.addObserver(events) }
  }

  /// Says on standard error and in the event stream that something is not as it should be.
  public func warn(_ message: String) {
    logger.warning("\(message)")
    events.warn(message, at: router.time)
  }

  /// Says what went wrong: on standard error, in the event stream, and over what is shown.
  ///
  /// - Parameters:
  ///   - name: what the failure is about, where it does not say that itself.
  ///   - sentence: what is shown, in the words of the window; nil, the default, for what the failure says.
  ///   - place: where it is shown; nil, the default, for over whatever is shown.
  func say(
    _ failure: any Error, in name: String? = nil, as sentence: ((Words) -> String)? = nil,
    on place: (any MessagePlace)? = nil
  ) {
    // A failure of a file names that.
    let subject = failure is FileFailure ? nil : name
    warn((subject.map { "\($0): " } ?? "") + "\(failure)")
    show(failure, in: name, as: sentence, on: place)
  }

  private func show(
    _ failure: any Error, in name: String? = nil, as sentence: ((Words) -> String)? = nil,
    on place: (any MessagePlace)? = nil
  ) {
    (place ?? self.place)?.show(problem: sentence ?? { $0.failure(failure, in: name) })
  }

  /// Says why the drawn gestures could not be read, which several scenes do: on standard error and in the event stream once for as
  /// long as that is so.
  ///
  /// - Parameters:
  ///   - failure: why; nil where they could be.
  ///   - isShown: whether it is shown over what is shown, too.
  func say(ofDrawnGestures failure: FileFailure?, isShown: Bool) {
    if let failure, failure != unreadDrawnGestures { warn("\(failure)") }
    unreadDrawnGestures = failure
    if let failure, isShown { show(failure) }
  }

  /// Brings the events to their reader, as far as it takes them. Where that fails, it is said once, and no more are written.
  func flush() {
    write { sink in if sink.isBehind { sink.write([]) } }
    guard let missing = sink?.takeMissing() else { return }
    warn("\(missing) lines of the event stream are left out here: its reader was too slow; write it to a file")
  }

  /// Brings the last events to their reader, and waits for it as long as it goes on to take some.
  func finish() {
    write { _ in }
    write { $0.finish() }
    flush()
    write { $0.finish() }
  }

  private func write(_ first: (EventSink) -> Void) {
    guard let sink else { return }
    let before = sink.problem
    first(sink)
    events.drain { sink.write($0) }
    if before == nil, let problem = sink.problem { logger.warning("\(problem)") }
  }

  /// When what a slow reader has not taken is tried again, in seconds on the input's own clock; nil where nothing waits.
  var nextDeadline: Double? { sink?.isBehind == true ? router.time + Self.retryInterval : nil }
  /// How long a slow reader is left alone, in seconds.
  static let retryInterval = 0.05
}
