import Gestures

/// The event stream of a recording that is played: the same touches and the same set give the same bytes. Where it ends with
/// touches down, the stream ends with a warning that says so.
extension Replay {
  /// What is handed over at a time, in bytes, at least.
  private static let portion = 1 << 16

  /// Plays a whole recording.
  ///
  /// - Returns: the event stream.
  public func events(of recording: Recording) -> [UInt8] {
    var bytes: [UInt8] = []
    let events = EventStream()
    watching(events) { play(recording) }
    events.drain { bytes = $0 }
    return bytes
  }

  /// Plays a whole recording as it is read.
  ///
  /// - Parameter output: receives the event stream in portions of whole lines.
  /// - Throws: what the reader or `output` throws; the events before that have been handed over.
  public func writeEvents(of reader: inout RecordingReader, to output: ([UInt8]) throws -> Void) throws {
    let events = EventStream()
    let played = Result {
      try watching(events) {
        try play(&reader) { if events.count >= Self.portion { try events.drain(output) } }
      }
    }
    try events.drain(output)
    try played.get()
  }

  /// Writes what happens while `play` plays to its end.
  private func watching(_ events: EventStream, _ play: () throws -> Void) rethrows {
    router.addObserver(events)
    defer { router.removeObserver(events) }
    try play()
    if let openEnd { events.warn(openEnd, at: time) }
  }
}
