import Files
import Geometry
import Gestures
import Recordings

/// Opens a recording piece by piece, so that a window stays alive meanwhile: every touch goes into a history, and through
/// recognizers whose attempts the history keeps.
public final class RecordingOpening {
  /// The first line.
  public let header: RecordingHeader
  /// What judges it.
  public let set: GestureSet
  /// What is known so far.
  public let history: History
  private var reader: RecordingReader
  private let replay: Replay
  /// How large the file is, in bytes.
  public let size: Int
  private let work: ReplayWork
  private var isDone = false

  /// Opens the recording in the file at `path` for a set of recognizers that nobody else uses.
  ///
  /// - Throws: `FileFailure`, or `ParsingFailure` with line and column.
  public init(path: String, set: GestureSet) throws {
    reader = try RecordingReader(path: path)
    size = FileBytes.size(of: path)
    header = reader.header
    self.set = set
    history = History(of: set)
    history.note(header.place, at: 0)
    work = ReplayWork(of: set)
    replay = Replay(reader.header, set, observer: history)
  }

  /// Opens a recording that is in memory.
  public static func history(of recording: Recording, by set: GestureSet) -> History {
    let history = History(of: set)
    history.note(recording.header.place, at: 0)
    let replay = Replay(recording.header, set, observer: history)
    for delivery in recording.deliveries {
      history.take(delivery)
      replay.deliver(delivery)
    }
    replay.finish()
    history.advance(to: replay.time)
    return history
  }

  /// How much of the file has been read, 0...1.
  public var progress: Double { isDone ? 1 : size > 0 ? min(1, Double(reader.offset) / Double(size)) : 0 }

  /// Reads on.
  ///
  /// - Parameter portion: how much to do: 1 for each recognizer that hears a report.
  /// - Returns: whether there is more.
  /// - Throws: `FileFailure`, or `ParsingFailure` with line and column; what was read before that stays.
  public func step(portion: Int) throws -> Bool {
    guard !isDone else { return false }
    var left = portion
    while left > 0 {
      guard let delivery = try reader.next() else {
        replay.finish()
        history.advance(to: replay.time)
        isDone = true
        return false
      }
      history.take(delivery)
      replay.deliver(delivery)
      left -= work.of(delivery)
    }
    return true
  }
}
