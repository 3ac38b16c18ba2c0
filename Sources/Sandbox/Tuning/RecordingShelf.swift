import Files
import Instrument
import Recordings

/// The recordings of a folder to be judged: their first lines at once, and their touches when they are judged. Those of small files
/// are kept, as far as there is room; the others are read each time.
final class RecordingShelf {
  /// The most bytes of files whose touches are kept. In memory they take some five times as much.
  private static let room = 8_000_000

  /// What stands in a file.
  private struct Kept {
    let header: RecordingHeader
    let size: Int
    var touches: [Delivery]?
  }

  private var kept: [RecordingsFolder.Entry: Kept] = [:]
  private var bytes = 0

  /// These are the recordings now; what was kept of others is let go.
  func keep(only entries: [RecordingsFolder.Entry]) {
    let present = Set(entries)
    kept = kept.filter { present.contains($0.key) }
    bytes = kept.values.reduce(0) { $0 + ($1.touches == nil ? 0 : $1.size) }
  }

  /// A recording to be judged; nil where it is none.
  func subject(_ entry: RecordingsFolder.Entry) -> Rejudgement.Subject? {
    if kept[entry] == nil {
      guard let header = try? RecordingReader(path: entry.path).header else { return nil }
      kept[entry] = Kept(header: header, size: FileBytes.size(of: entry.path))
    }
    guard let header = kept[entry]?.header else { return nil }
    return Rejudgement.Subject(name: entry.name, header: header) { [self] in touches(of: entry) }
  }

  private func touches(of entry: RecordingsFolder.Entry) -> (any DeliverySource)? {
    if let touches = kept[entry]?.touches { return KnownDeliveries(touches) }
    guard let reader = try? RecordingReader(path: entry.path) else { return nil }
    guard let size = kept[entry]?.size, bytes + size <= Self.room else { return reader }
    return KeptReading(reader) { [self] in keep($0, of: entry) }
  }

  private func keep(_ touches: [Delivery], of entry: RecordingsFolder.Entry) {
    guard let one = kept[entry], one.touches == nil, bytes + one.size <= Self.room else { return }
    kept[entry]?.touches = touches
    bytes += one.size
  }
}

/// Touches that are read, and known once they were.
private struct KeptReading: DeliverySource {
  private var reader: RecordingReader
  private var touches: [Delivery] = []
  private let done: ([Delivery]) -> Void

  init(_ reader: RecordingReader, done: @escaping ([Delivery]) -> Void) { (self.reader, self.done) = (reader, done) }

  mutating func next() throws -> Delivery? {
    guard let delivery = try reader.next() else {
      done(touches)
      return nil
    }
    touches.append(delivery)
    return delivery
  }
}
