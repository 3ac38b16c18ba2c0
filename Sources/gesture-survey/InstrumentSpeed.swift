import Geometry
import Gestures
import Glibc
import Instrument
import Recordings

/// How fast the instrument opens a long recording, finds moments in it, and judges a folder again.
enum InstrumentSpeed {
  private static let fingers = 5
  private static let deliveries = 300_000
  private static let rate = 500.0

  /// - Parameter files: recordings of any kind that can be imported, to be judged again.
  static func measure(gestures: [UInt8], files: ArraySlice<String>) throws {
    let path = "/tmp/instrument-speed-\(getpid()).touches"
    defer { unlink(path) }
    try write(to: path)
    let before = residentBytes()
    let opening = try RecordingOpening(path: path, set: GestureSet(parsing: gestures))
    let duration = try ContinuousClock().measure { while try opening.step(reports: 20_000) {} }
    let history = opening.history
    print(
      "opened \(history.touches.count) reports, \(FileBytes.size(of: path) / 1_000_000) MB, in \(duration); "
        + "the log takes \(history.touches.byteCount / 1_000_000) MB, the process \((residentBytes() - before) / 1_000_000) MB more, "
        + "\(residentBytes() / 1_000_000) MB in all")
    var worst = Duration.zero
    var sum = 0
    for step in 0..<1000 {
      let time = history.now * Double((step * 7919) % 1000) / 1000
      let taken = ContinuousClock().measure {
        sum += history.touches.fingers(at: time).count + history.touches.contacts(from: time - 10, to: time).count
        for recognizer in history.names.indices {
          sum += history.attempts(of: recognizer, from: time - 10, to: time).count
          if let attempt = history.attempt(of: recognizer, at: time), attempt.standing(at: time) == .active { sum += 1 }
        }
        sum += history.nextEvent(after: time) == nil ? 0 : 1
      }
      worst = max(worst, taken)
    }
    print("any of 1000 moments is found in at most \(worst) (\(sum) things found)")
    try judge(gestures: gestures, files: files)
  }

  private static func write(to path: String) throws {
    var bytes: [UInt8] = []
    let writer = RecordingWriter(RecordingHeader(size: Size(1100, 800))) { bytes = $0 }
    for step in 0..<deliveries {
      let time = Double(step) / rate
      // A hand that lifts every four seconds.
      let beat = step % 2000
      guard beat < 1900 else { continue }
      writer.append(
        (0..<fingers).map { finger in
          let angle = Double(step) / 300 + Double(finger) * 1.2
          return TouchSample(
            id: step / 2000 * fingers + finger + 1, phase: beat == 0 ? .began : beat == 1899 ? .ended : .moved,
            location: Point(500 + 200 * cos(angle), 400 + 200 * sin(angle)), pressure: 0.5, timestamp: time)
        }, at: time)
    }
    try writer.flush()
    try FileBytes.replace(path, with: bytes)
  }

  private static func judge(gestures: [UInt8], files: ArraySlice<String>) throws {
    var subjects: [Rejudgement.Subject] = []
    for file in files {
      let name = file.split(separator: "/").last.map(String.init) ?? file
      guard let imported = try? RecordingImport.read(FileBytes.all(of: file), name: name) else { continue }
      subjects += imported.map { Rejudgement.Subject(name: $0.name, recording: $0.recording) }
    }
    guard !subjects.isEmpty else { return }
    let set = try GestureSet(parsing: gestures)
    var judgement = Rejudgement(subjects, by: set)
    let changed = set.applying([.tolerance(recognizer: "swipeRight", name: "maximumAngle", from: 30, to: 40)])
    let taken = ContinuousClock().measure { judgement.judge(by: changed) }
    let reports = subjects.reduce(0) { $0 + $1.recording.deliveries.reduce(0) { $0 + $1.samples.count } }
    print(
      "judged \(subjects.count) recordings, \(reports) reports, again in \(taken): "
        + "\(judgement.total(judgement.before)) before, \(judgement.total(judgement.after)) after")
  }

  /// The memory that the process holds at present, in bytes.
  private static func residentBytes() -> Int {
    guard let bytes = try? FileBytes.all(of: "/proc/self/statm") else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) : 0
  }
}
