import Geometry
import Gestures
import Glibc
import Recordings

/// Replays real recordings, watches that the engine keeps to its rules, and counts which gestures are recognized.
struct Survey {
  /// A kind of gesture as it stands in the name of a recording, and the recognizers that should know it.
  private struct Kind {
    let word: String
    let recognizers: [String]
  }

  private static let swipes = ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"]
  /// The first kind whose word is in a name counts.
  private static let kinds: [Kind] = [
    Kind(word: "holdanddrag", recognizers: ["longPress"]), Kind(word: "zoom", recognizers: ["pinch"]),
    Kind(word: "rotate", recognizers: ["rotation"]), Kind(word: "swipe", recognizers: swipes + ["multiSwipe"]),
    Kind(word: "drag", recognizers: ["pan", "screenEdgePan"]), Kind(word: "double", recognizers: ["doubleTap"]),
    Kind(word: "tap", recognizers: ["tap", "doubleTap"]), Kind(word: "hold", recognizers: ["longPress"]),
  ]

  private let gestures: [UInt8]
  private var replayed = 0
  private var touches = 0
  private var attempts = 0
  private var violations: [String] = []
  private var counts: [String: (seen: Int, recognized: Int)] = [:]
  private var misses: [String] = []

  init(gestures: [UInt8]) { self.gestures = gestures }

  /// Replays everything in the file at `path`.
  mutating func add(_ path: String) throws {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let recordings: [ImportedRecording]
    do { recordings = try RecordingImport.read(FileBytes.all(of: path), name: name) } catch let failure as ParsingFailure {
      print("\(name), \(failure)")
      return
    }
    for recording in recordings { try replay(recording) }
  }

  private mutating func replay(_ imported: ImportedRecording) throws {
    let set = try GestureSet(parsing: gestures)
    let audit = Audit()
    let replay = Replay(imported.recording.header, set, observer: audit)
    let events = replay.run(imported.recording)
    audit.finish(set)
    let again = Replay(imported.recording.header, try GestureSet(parsing: gestures)).run(imported.recording)
    if events != again { violations.append("\(imported.name): a second replay gives other events") }
    violations += audit.violations.map { "\(imported.name): \($0)" }
    replayed += 1
    touches += imported.recording.deliveries.reduce(0) { $0 + $1.samples.count }
    attempts += audit.verdicts.count
    if imported.isTrueSize { judge(imported, audit.verdicts) }
  }

  private mutating func judge(_ imported: ImportedRecording, _ verdicts: [Verdict]) {
    guard let kind = Self.kinds.first(where: { imported.name.lowercased().contains($0.word) }) else { return }
    let own = verdicts.filter { kind.recognizers.contains($0.recognizer) }
    let isRecognized = own.contains { $0.outcome == .recognized }
    counts[kind.word, default: (0, 0)].seen += 1
    if isRecognized {
      counts[kind.word, default: (0, 0)].recognized += 1
    } else {
      let others = Set(verdicts.filter { $0.outcome == .recognized }.map(\.recognizer)).sorted()
      misses.append("\(imported.name) (\(measure(imported.recording))); recognized: \(others.joined(separator: ", "))")
      misses += own.map { "    \($0.explanation)" }
    }
  }

  /// What the hand did, in a few numbers.
  private func measure(_ recording: Recording) -> String {
    var landings: [Int: TouchSample] = [:]
    var words: [String] = []
    for sample in recording.deliveries.flatMap(\.samples) {
      if sample.phase == .began {
        landings[sample.id] = sample
      } else if sample.phase != .moved, let landing = landings[sample.id] {
        let way = Int(landing.location.distance(to: sample.location).rounded())
        let time = Int(((sample.timestamp - landing.timestamp) * 1000).rounded())
        words.append("\(way) pt in \(time) ms")
      }
    }
    return words.prefix(6).joined(separator: ", ") + (words.count > 6 ? ", …" : "")
  }

  /// Prints the table.
  ///
  /// - Returns: whether nothing was broken.
  func report() -> Bool {
    print("\(replayed) recordings, \(touches) touch samples, \(attempts) attempts, \(violations.count) violations")
    for violation in violations { print("  \(violation)") }
    print("\n| kind | recordings | recognized |\n| --- | --- | --- |")
    for kind in Self.kinds {
      if let count = counts[kind.word] { print("| \(kind.word) | \(count.seen) | \(count.recognized) |") }
    }
    print("\nNot recognized:")
    for miss in misses { print("  \(miss)") }
    return violations.isEmpty
  }
}
