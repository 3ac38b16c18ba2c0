import Geometry
import Gestures
import JSON

/// Reads frames: a recording a line, `{"file":…,"dev":…,"unit":"device"|"mm"|"css px","frames":[[ms,[[id,x,y],…]],…]}`.
/// A frame names all fingers that are down; keys that are not named here are passed over.
struct FrameLog {
  private struct Entry {
    var file: String
    var device: String
    var unit: String
    var deliveries: [Delivery]
    var xs: ClosedRange<Double>
    var ys: ClosedRange<Double>
  }

  private var entries: [Entry] = []
  private static let units = ["device", "mm", "css px", "px"]
  private static let places = -1e6...1e6

  init(_ text: SourceText, _ watch: ImportWatch) throws {
    var number = 0
    try watch.forEachLine(of: text) { range in
      number += 1
      let line = SourceText(bytes: text.bytes, range: range, firstLine: number)
      guard !FieldScanner(line, range).isAtEnd else { return }
      entries.append(try Self.entry(try JSONReader.read(line), NodeReader(text: line)))
    }
  }

  private static func entry(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) -> Entry {
    let what = "a recording of frames"
    if let version = node["recording"], node["frames"] == nil {
      throw reader.failure("this is a recording already: replay it", at: version.offset)
    }
    var entry = Entry(file: "", device: "", unit: "device", deliveries: [], xs: 0...1, ys: 0...1)
    if let node = node["file"] { entry.file = try reader.string(node) }
    if let node = node["dev"] { entry.device = try reader.string(node) }
    if let node = node["unit"] { entry.unit = try reader.name(node, of: "a unit", among: units) }
    let frames = try ObjectReader(node, what, reader).array("frames", of: "frames")
    var tracker = ContactTracker()
    var start: Double?
    for frame in frames {
      let parts = try reader.array(frame, of: "a time and fingers")
      guard parts.count == 2 else { throw reader.mismatch(expected: "a frame, as [12.5,[[1,10,20]]]", found: frame) }
      let milliseconds = try reader.number(parts[0], in: 0...1e12)
      let contacts = try contacts(parts[1], reader)
      for contact in contacts {
        entry.xs = min(entry.xs.lowerBound, contact.place.x)...max(entry.xs.upperBound, contact.place.x)
        entry.ys = min(entry.ys.lowerBound, contact.place.y)...max(entry.ys.upperBound, contact.place.y)
      }
      let first = start ?? milliseconds
      start = first
      // Times have decimals of a millisecond; a microsecond is as fine as a recording gets.
      tracker.frame(contacts, at: ((milliseconds - first) * 1000).rounded() / 1e6)
    }
    tracker.finish()
    entry.deliveries = tracker.deliveries
    return entry
  }

  private static func contacts(_ node: JSONNode, _ reader: NodeReader) throws(ParsingFailure) -> [Contact] {
    let fingers = try reader.array(node, of: "fingers")
    guard fingers.count <= ContactTracker.most else {
      throw reader.failure(
        "there are \(fingers.count) fingers, and \(ContactTracker.most) are possible", at: node.offset)
    }
    var contacts: [Contact] = []
    for finger in fingers {
      let parts = try reader.array(finger, of: "an id and a place")
      guard parts.count == 3 else { throw reader.mismatch(expected: "a finger, as [1,10,20]", found: finger) }
      let key = try reader.integer(parts[0], in: -1_000_000_000...1_000_000_000)
      guard !contacts.contains(where: { $0.key == key }) else {
        throw reader.failure("the finger \(key) stands twice in this frame", at: finger.offset)
      }
      let place = Point(try reader.number(parts[1], in: places), try reader.number(parts[2], in: places))
      contacts.append(Contact(key: key, place: place))
    }
    return contacts
  }

  /// A recording of each line.
  func recordings(name: String) -> [ImportedRecording] {
    var xs: [String: ClosedRange<Double>] = [:]
    var ys: [String: ClosedRange<Double>] = [:]
    for entry in entries {
      xs[entry.device] = Self.union(xs[entry.device], entry.xs)
      ys[entry.device] = Self.union(ys[entry.device], entry.ys)
    }
    return entries.map { entry in
      let surface: Surface =
        switch entry.unit {
        case "device": Surface(x: xs[entry.device] ?? entry.xs, y: ys[entry.device] ?? entry.ys)
        case "mm":
          Surface(
            x: entry.xs, y: entry.ys, pointsPerUnit: Vector(Surface.pointsPerMillimetre, Surface.pointsPerMillimetre))
        default: Surface(x: entry.xs, y: entry.ys, pointsPerUnit: Vector(1, 1))
        }
      return ImportedRecording(
        name: entry.file.isEmpty ? name : entry.file,
        recording: surface.recording(entry.deliveries, source: entry.device.isEmpty ? entry.file : entry.device),
        isTrueSize: surface.isTrueSize)
    }
  }

  private static func union(_ a: ClosedRange<Double>?, _ b: ClosedRange<Double>) -> ClosedRange<Double> {
    guard let a else { return b }
    return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }
}
