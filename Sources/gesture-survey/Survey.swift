import Files
import Geometry
import Gestures
import Glibc
import JSON
import Recordings
import SystemPackage

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
  private struct Count {
    var seen = 0
    var recognized = 0
    /// Recognized once the taps and presses of the set ask for as many fingers as came.
    var recognizedByMore = 0
  }

  private var counts: [String: Count] = [:]
  private var misses: [String] = []

  init(gestures: [UInt8]) { self.gestures = gestures }

  /// Replays everything in the file at `path`.
  mutating func add(_ path: String) throws {
    let name = FilePath(path).lastComponent?.string ?? path
    let recordings: [ImportedRecording]
    do { recordings = try RecordingImport.read(FileBytes.all(of: path), name: name) } catch let failure
      as ParsingFailure
    {
      print("\(name), \(failure)")
      return
    }
    for recording in recordings { try replay(recording) }
  }

  private mutating func replay(_ imported: ImportedRecording) throws {
    let audit = Audit()
    let replay = Replay(imported.recording.header, try GestureSet(parsing: gestures), observer: audit)
    let events = replay.events(of: imported.recording)
    audit.finish(replay)
    let again = Replay(imported.recording.header, try GestureSet(parsing: gestures)).events(of: imported.recording)
    if events != again { violations.append("\(imported.name): a second replay gives other events") }
    violations += audit.violations.map { "\(imported.name): \($0)" }
    replayed += 1
    touches += imported.recording.deliveries.reduce(0) { $0 + $1.samples.count }
    attempts += audit.verdicts.count
    if imported.isTrueSize { try judge(imported, audit.verdicts) }
  }

  private mutating func judge(_ imported: ImportedRecording, _ verdicts: [Verdict]) throws {
    guard let kind = Self.kinds.first(where: { imported.name.lowercased().contains($0.word) }) else { return }
    let own = verdicts.filter { kind.recognizers.contains($0.recognizer) }
    let isRecognized = own.contains { $0.outcome == .recognized }
    counts[kind.word, default: Count()].seen += 1
    guard !isRecognized else {
      counts[kind.word, default: Count()].recognized += 1
      return
    }
    let fingers = mostFingers(imported.recording)
    let isKnown = try recognized(imported.recording, by: kind.recognizers, fingers: fingers)
    if isKnown { counts[kind.word, default: Count()].recognizedByMore += 1 }
    let others = Set(verdicts.filter { $0.outcome == .recognized }.map(\.recognizer)).sorted()
    misses.append(
      "\(imported.name) (\(measure(imported.recording))); recognized: \(others.joined(separator: ", "))"
        + (isKnown ? "; with \(fingers) fingers asked for: recognized" : ""))
    misses += own.map { "    \($0)" }
  }

  /// Whether one of these recognizers recognizes its gesture where taps and presses ask for so many fingers.
  private func recognized(_ recording: Recording, by names: [String], fingers: Int) throws -> Bool {
    let set = try GestureSet(parsing: gestures)
    for recognizer in set.recognizers {
      (recognizer as? TapGestureRecognizer)?.numberOfTouchesRequired = fingers
      (recognizer as? LongPressGestureRecognizer)?.numberOfTouchesRequired = fingers
    }
    let audit = Audit()
    Replay(recording.header, set, observer: audit).play(recording)
    return audit.verdicts.contains { names.contains($0.recognizer) && $0.outcome == .recognized }
  }

  private func mostFingers(_ recording: Recording) -> Int {
    var down: Set<Int> = []
    var most = 1
    for sample in recording.deliveries.flatMap(\.samples) {
      if sample.phase == .began { down.insert(sample.id) }
      most = max(most, down.count)
      if sample.phase.isOver { down.remove(sample.id) }
    }
    return most
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
    print("\n| kind | recordings | by the set | and with as many fingers as came |\n| --- | --- | --- | --- |")
    for kind in Self.kinds {
      if let count = counts[kind.word] {
        print(
          "| \(kind.word) | \(count.seen) | \(count.recognized) | \(count.recognized + count.recognizedByMore) |")
      }
    }
    print("\nNot recognized:")
    for miss in misses { print("  \(miss)") }
    return violations.isEmpty
  }
}
