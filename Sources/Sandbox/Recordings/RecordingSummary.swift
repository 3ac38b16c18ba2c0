import DrawnGestures
import Files
import Geometry
import Gestures
import Interface
import Recordings

/// What is in a recording, at a glance.
struct RecordingSummary {
  /// From the first touch to the last line, in seconds.
  private(set) var duration = 0.0
  /// The most fingers that were down together.
  private(set) var fingers = 0
  /// The recognizer that is to fire; nil where the recording does not say.
  private(set) var expected: String?
  /// The ways of the first fingers, in the order of landing, thinned to what a small picture shows.
  private(set) var paths = DrawnShape()
  /// The numbers of the fingers that went them, from 1; given out again only when all fingers are up.
  private(set) var numbers: [Int] = []
  /// The number of the finger that landed last, also where its way is not drawn.
  private var latest = 0
  /// Whether there is more of it than was looked at.
  private(set) var isCut = false

  /// The most reports that are looked at.
  private static let mostReports = 20_000
  /// The most ways that are drawn, and the most places of each.
  private static let mostPaths = 60
  private static let mostPlaces = 300

  /// - Throws: `FileFailure`, or `ParsingFailure` with line and column.
  init(path: String) throws {
    var reader = try RecordingReader(path: path)
    expected = reader.header.expected
    // A three-hundredth of the picture's side is as little as can be seen.
    let step = max(reader.header.size.width, reader.header.size.height) / 300
    var start: Double?
    var down: [Int: Int] = [:]
    var reports = 0
    while let delivery = try reader.next() {
      if start == nil, !delivery.samples.isEmpty { start = delivery.time }
      duration = start.map { delivery.time - $0 } ?? 0
      for sample in delivery.samples {
        note(sample, step, &down)
        // One may land and lift in one line.
        fingers = max(fingers, down.count)
      }
      reports += max(1, delivery.samples.count)
      if reports > Self.mostReports {
        isCut = true
        break
      }
    }
  }

  private mutating func note(_ sample: TouchSample, _ step: Double, _ down: inout [Int: Int]) {
    switch sample.phase {
    case .began:
      latest = down.isEmpty ? 1 : latest + 1
      let path = paths.strokes.count
      down[sample.id] = path
      guard path < Self.mostPaths else { return }
      numbers.append(latest)
      paths.strokes.append([sample.location])
    case .moved, .ended:
      if let path = down[sample.id], path < paths.strokes.count, paths.strokes[path].count < Self.mostPlaces,
        let last = paths.strokes[path].last, last.distance(to: sample.location) >= step
      {
        paths.strokes[path].append(sample.location)
      }
      if sample.phase == .ended { down[sample.id] = nil }
    case .cancelled: down[sample.id] = nil
    }
  }

  /// How long, and how many fingers.
  func line(_ words: Words) -> String {
    let time = words.duration(duration)
    return "\(isCut ? words("recordings.over", time) : time) · \(words.fingers(fingers))"
  }
}

/// The summaries that were asked for, each read once.
final class RecordingSummaries {
  /// What is known of a recording.
  enum Known {
    case summary(RecordingSummary)
    /// Why it cannot be read.
    case unreadable(any Error)
  }

  private var known: [RecordingsFolder.Entry: Known] = [:]

  subscript(entry: RecordingsFolder.Entry) -> Known? { known[entry] }

  /// Reads a recording, and forgets those that are not among `all`.
  func read(_ entry: RecordingsFolder.Entry, among all: [RecordingsFolder.Entry]) {
    known = known.filter { all.contains($0.key) }
    _ = reading(entry)
  }

  /// What is in a recording, which is read where that is not known.
  func reading(_ entry: RecordingsFolder.Entry) -> Known {
    if let known = known[entry] { return known }
    let read: Known
    do { read = .summary(try RecordingSummary(path: entry.path)) } catch { read = .unreadable(error) }
    known[entry] = read
    return read
  }
}

extension Words {
  /// A span of time as "1.25 s", or "2:05" from a minute on.
  func duration(_ seconds: Double) -> String {
    seconds < 60 ? withUnit(seconds.text(decimals: 2), .seconds) : Self.clock(seconds)
  }

  /// A span of time in minutes and whole seconds, as "0:07".
  static func clock(_ seconds: Double) -> String {
    let whole = Int(max(0, min(seconds, 1e9)))
    return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
  }
}

extension GraphicsContext {
  /// Draws the ways of fingers as large as fits into `rect`, each in its colour from the place where it landed.
  func paths(_ summary: RecordingSummary, in rect: Rect, width: Double) {
    strokes(of: summary.paths, in: rect, width: width, discs: true) { theme.finger(summary.numbers[$0]) }
  }
}
