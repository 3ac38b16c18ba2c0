import FoundationEssentials
import Geometry
import Glibc
import VirtualTouchscreen
import X11

/// Ink that turns out to be a gesture goes without a trace, and ink that does not stays whole: real touches on the window.
///
/// There are 1,000 pinches and as many drawings, or what `GESTURE_BENCHMARK_COUNT` says.
func measureRetraction() throws {
  let count = ProcessInfo.processInfo.environment["GESTURE_BENCHMARK_COUNT"].flatMap { Int($0) } ?? 1000
  try measurePinches(count)
  try measurePairs(count)
  print(machine())
}

/// An empty oekaki, and what its strokes came to.
private final class Easel {
  let folder: ScratchFolder
  let candidate: Candidate
  private(set) var phases = ["began": 0, "ended": 0, "retracted": 0]

  init(paint mode: String) throws {
    folder = try ScratchFolder()
    candidate = try Candidate(
      "oekaki", executable: "gesture-sandbox",
      ["--scene", "oekaki", "--paint", mode, "--events", "-", "--data", folder.path, "--language", "en"])
    try candidate.wait(for: "\"ready\"")
  }

  /// Performs a script; the times when fingers landed.
  func perform(_ script: FingerScript) throws -> [UInt64] {
    var landings: [UInt64] = []
    try candidate.server.touchscreen.perform(script) { sent in
      if sent.step.phase == .down { landings.append(sent.time) }
      read()
    }
    read()
    return landings
  }

  func read() {
    for line in candidate.takeLines() where line.hasPrefix("{\"event\":\"stroke\"") {
      for phase in phases.keys where line.contains("\"phase\":\"\(phase)\"") { phases[phase, default: 0] += 1 }
    }
  }

  /// Waits until `isReached`, for two seconds at most.
  func wait(until isReached: () throws -> Bool) throws {
    let deadline = MonotonicClock.now() + 2_000_000_000
    while try !isReached(), MonotonicClock.now() < deadline { read() }
  }

  /// The middle of the paper, far from all that is written around it.
  func pixels() throws -> [UInt32] {
    try candidate.screen.capture(PixelRect(x: 200, y: 120, width: 800, height: 560)).pixels
  }

  /// How many lines the journals of the drawings have after their headers; 0 where nothing was written.
  func journalLines() -> Int {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".oekaki") }.reduce(0) { sum, file in
      let bytes = FileManager.default.contents(atPath: "\(folder.path)/\(file)") ?? Data()
      return sum + max(0, bytes.count { $0 == UInt8(ascii: "\n") } - 1)
    }
  }

  var summary: String {
    "\(phases["began"] ?? 0) strokes began, \(phases["retracted"] ?? 0) were taken back, \(phases["ended"] ?? 0) stayed"
  }
}

/// Second fingers that land up to 150 ms after the first: no pixel, no undo and no line of the journal may be left.
///
/// They come in rounds of 50, each on blank paper. Where the machine was busy and sent a second finger too late, that is
/// a stroke and no pinch: such a round is done again.
private func measurePinches(_ count: Int) throws {
  var random = SplitMix64(seed: 20_261_121)
  var (done, repeated, left, lines, retracted) = (0, 0, 0, 0, 0)
  while done < count, repeated <= count {
    let size = min(50, count - done)
    let easel = try Easel(paint: "one")
    let blank = try easel.pixels()
    let areInTime = try (0..<size).reduce(true) { areInTime, _ in try pinch(easel, &random) && areInTime }
    guard areInTime else {
      repeated += 1
      continue
    }
    if let zero = Keyboard.Key("0") { try easel.candidate.server.keyboard.tap(zero, holding: [.control]) }
    try easel.wait { try easel.pixels() == blank }
    left += zip(try easel.pixels(), blank).count { $0 != $1 }
    easel.candidate.process.signal(SIGTERM)
    _ = easel.candidate.process.wait(seconds: Candidate.patience)
    easel.read()
    lines += easel.journalLines()
    retracted += easel.phases["retracted"] ?? 0
    done += size
  }
  print("\(done) pinches, the second finger 0 to 150 ms after the first (\(repeated) rounds repeated)")
  print("  \(retracted) strokes were taken back; \(left) pixels left, \(lines) lines in the journal")
}

/// A pinch with trembling fingers; whether its second finger was sent in time.
private func pinch(_ easel: Easel, _ random: inout SplitMix64) throws -> Bool {
  let jitter = random.number(in: 0..<8)
  func near(_ place: Point) -> Point {
    let angle = random.number(in: 0..<6.28)
    return place + Vector(angle: angle, length: jitter / 2)
  }
  let (first, second) = (Point(500, 380), Point(640, 420))
  let script = FingerScript().down(at: near(first)).move(to: near(first), over: random.number(in: 0..<0.15))
    .down(at: near(second), finger: 2).move(by: Vector(40, 12), over: 0.04, finger: 2)
    .move(by: Vector(-40, -12), over: 0.04, finger: 2).upAll()
  let landings = try easel.perform(script)
  return landings.count == 2 && landings[1] - landings[0] <= 150_000_000
}

/// Two fingers of which the second lands 300 ms after the first, where all paint; five such pairs at a time.
private func measurePairs(_ count: Int) throws {
  let easel = try Easel(paint: "all")
  var random = SplitMix64(seed: 7)
  for _ in 0..<(count / 5) {
    var script = FingerScript()
    for pair in 0..<5 {
      let y = 140 + 110 * Double(pair) + random.number(in: 0..<80)
      let left = FingerScript().down(at: Point(180, y), finger: 2 * pair + 1)
        .move(to: Point(random.number(in: 300..<480), y), over: 0.36, finger: 2 * pair + 1).up(finger: 2 * pair + 1)
      let right = FingerScript().down(at: Point(700, y), finger: 2 * pair + 2)
        .move(to: Point(random.number(in: 800..<1000), y), over: 0.1, finger: 2 * pair + 2).up(finger: 2 * pair + 2)
      script = script.merging(left).merging(right, at: 0.3)
    }
    _ = try easel.perform(script)
  }
  try easel.wait { (easel.phases["ended"] ?? 0) >= count / 5 * 10 }
  let gap = try easel.candidate.screen.capture(PixelRect(x: 510, y: 120, width: 160, height: 560)).pixels
  print("\(count / 5 * 5) drawings with two fingers, 300 ms between the landings, all paint")
  print("  \(easel.summary); \(Set(gap).count - 1) other colours between the fingers than the paper's")
}
