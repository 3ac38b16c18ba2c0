import Files
import FoundationEssentials
import Geometry
import Gestures
import Glibc
import Recordings
import SystemPackage
import VirtualTouchscreen
import X11

/// The instrument in its window, by real touches: opening ten minutes of five fingers at 500 reports a second, scrubbing
/// through them, and moving a slider that judges a folder of recordings anew.
///
/// A frame counts from sending the touch until the window has drawn what comes of it, with timeline, stage and panels, and
/// the server has taken it.
///
/// - Parameter files: recordings of any kind that can be imported, to be judged; none leaves that out.
func measureInstrument(_ files: ArraySlice<String>) throws {
  let folder = try ScratchFolder()
  let recordings = "\(folder.path)/recordings"
  try FilePath(recordings).makeFolder()
  // The longest name stands first in the list.
  let size = try LongRecording.write(to: "\(recordings)/\(LongRecording.name).touches")
  let imported = try importAll(files, into: recordings)
  let window = try InstrumentWindow(folder)
  print("A recording of \(LongRecording.reports) reports in 10 minutes, \(size / 1_000_000) MB; milliseconds")
  let before = window.residentMegabytes
  print("opened, and playing".padded(30) + (Double(try window.open()) / 1e6).column(9, decimals: 1))
  print("memory, MB (before: \(before))".padded(30) + "\(window.residentMegabytes)".column(9))
  print("".padded(30) + Distribution.header)
  print("scrubbing, a frame".padded(30) + Distribution(try window.scrub(frames: 400)).row)
  print("stepping by event, a frame".padded(30) + Distribution(try window.step(frames: 100)).row)
  print("memory, MB".padded(30) + "\(window.residentMegabytes)".column(9))
  if imported > 0 {
    print("a slider over \(imported) recordings".padded(30) + Distribution(try window.slide(frames: 60)).row)
  }
  print(machine())
}

/// Five fingers in rings that turn, lifted every four seconds.
private enum LongRecording {
  static let name = "ten-minutes-of-five-fingers-at-500-reports-a-second-which-is-quite-a-lot"
  private static let fingers = 5
  private static let deliveries = 300_000
  private static let rate = 500.0
  private static let beat = 2000
  private static let reportsInBeat = 1900
  static var reports: Int { deliveries / beat * reportsInBeat * fingers }

  /// - Returns: how large the file is, in bytes.
  static func write(to path: String) throws -> Int {
    var bytes: [UInt8] = []
    let writer = RecordingWriter(RecordingHeader(size: Size(1100, 800))) { bytes = $0 }
    for step in 0..<deliveries where step % beat < reportsInBeat {
      let time = Double(step) / rate
      let place = step % beat
      writer.append(
        (0..<fingers).map { finger in
          let angle = Double(step) / 300 + Double(finger) * 1.2
          return TouchSample(
            id: step / beat * fingers + finger + 1,
            phase: place == 0 ? .began : place == reportsInBeat - 1 ? .ended : .moved,
            location: Point(400, 340) + Vector(angle: angle, length: 200), pressure: 0.5, timestamp: time)
        }, at: time)
    }
    try writer.flush()
    try FileBytes.replace(path, with: bytes)
    return bytes.count
  }
}

/// - Returns: how many recordings the files had.
private func importAll(_ files: ArraySlice<String>, into folder: String) throws -> Int {
  var count = 0
  for file in files {
    let name = FilePath(file).lastComponent?.string ?? file
    // What has no touches in it is no recording.
    guard let found = try? RecordingImport.read(FileBytes.all(of: file), name: name) else { continue }
    for entry in found {
      count += 1
      try entry.recording.write { try FileBytes.replace("\(folder)/\(count).touches", with: $0) }
    }
  }
  return count
}

/// The sandbox in a window of 1100 by 800 points, operated by keys and by one finger.
private final class InstrumentWindow {
  /// Where things are, in points.
  private enum Place {
    static let plot = (left: 150.0, right: 750.0, y: 720.0)
    /// The slider of the first tolerance, and how far its knob goes.
    static let slider = (left: 810.0, right: 1060.0, y: 270.0)
  }

  private let candidate: Candidate

  init(_ folder: ScratchFolder) throws {
    candidate = try Candidate(
      "sandbox", executable: "gesture-sandbox",
      ["--data", folder.path, "--language", "en", "--events", "-", "--touches"])
    try candidate.wait(for: "\"ready\"")
  }

  /// What the process holds at present.
  var residentMegabytes: Int {
    guard let bytes = try? FileBytes.all(of: "/proc/\(candidate.process.pid)/statm") else { return 0 }
    let fields = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    return fields.count > 1 ? (Int(fields[1]) ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000 : 0
  }

  private func tap(_ character: Character) throws {
    if let key = Keyboard.Key(character) { try candidate.server.keyboard.tap(key) }
  }

  /// Opens the first recording of the list; the nanoseconds until it is played. Then it is held.
  func open() throws -> UInt64 {
    try tap("p")
    try candidate.server.keyboard.tap(.init(code: 116))
    try candidate.server.synchronize()
    candidate.takeLines()
    let start = MonotonicClock.now()
    try candidate.server.keyboard.tap(.return)
    try candidate.wait(for: "\"touch\"")
    let taken = MonotonicClock.now() - start
    try candidate.server.keyboard.tap(.space)
    try candidate.server.synchronize()
    usleep(300_000)
    return taken
  }

  /// Puts a finger on the plot and moves it about, farther and farther into the recording; the time of every frame.
  func scrub(frames: Int) throws -> [UInt64] {
    // As much at once as the axis shows.
    for _ in 0..<16 { try tap("]") }
    var random = SplitMix64(seed: 20_261_121)
    _ = try frame(.down, at: Point(Place.plot.left, Place.plot.y))
    var times: [UInt64] = []
    for index in 0..<frames {
      let isOver = index % 20 == 19
      // Beyond the end of the axis lies what follows.
      let x = isOver ? Place.plot.right + 8 : random.number(in: Place.plot.left..<Place.plot.right)
      times.append(try frame(.move, at: Point(x, Place.plot.y)))
    }
    _ = try frame(.up, at: Point(Place.plot.left, Place.plot.y))
    return times
  }

  /// Steps back by event, each drawn before the next; the time of every frame, by a touch that follows it.
  func step(frames: Int) throws -> [UInt64] {
    // A finger that rests on the bar changes nothing; its report comes after the step was drawn.
    let place = Point(450, 28)
    _ = try frame(.down, at: place)
    var times: [UInt64] = []
    for index in 0..<frames {
      times.append(
        try frame(.move, at: place + Vector(0, Double(index % 2))) {
          try tap(",")
          try candidate.server.synchronize()
        })
    }
    _ = try frame(.up, at: place)
    return times
  }

  /// Moves the first slider of the tuning panel to and fro; the time of every frame.
  func slide(frames: Int) throws -> [UInt64] {
    try tap("l")
    try tap("t")
    try candidate.server.synchronize()
    _ = try frame(.down, at: Point(Place.slider.left, Place.slider.y))
    var times: [UInt64] = []
    for index in 1...frames {
      let share = Double(index) / Double(frames)
      let x = Place.slider.left + (Place.slider.right - Place.slider.left) * share
      times.append(try frame(.move, at: Point(x, Place.slider.y)))
    }
    _ = try frame(.up, at: Point(Place.slider.right, Place.slider.y))
    return times
  }

  /// Does something and sends a touch; the nanoseconds until the window has drawn what came of it.
  private func frame(
    _ phase: FingerStep.Phase, at place: Point, after action: () throws -> Void = {}
  ) throws -> UInt64 {
    // Frames that follow one another at once would be put off.
    usleep(12_000)
    candidate.takeLines()
    let sent = MonotonicClock.now()
    try action()
    try candidate.server.touchscreen.send(FingerStep(time: 0, finger: 1, phase: phase, location: place))
    // The line is written after the frame.
    try candidate.wait(for: "\"event\":\"touch\"")
    candidate.screen.synchronize()
    return MonotonicClock.now() - sent
  }
}
