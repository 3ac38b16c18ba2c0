import Geometry
import Glibc
import VirtualTouchscreen

/// Ten fingers that report a thousand times a second: what the program needs of a processor, whether it loses anything, and
/// how long a touch is on its way to its line in the event stream.
func measureFlood() throws {
  print("Ten fingers, each reporting 1000 times a second for 5 s")
  print(
    "".padded(14) + "sent".column(9) + "lost".column(9) + "CPU %".column(9) + "  sent to line, ms:"
      + Distribution.header)
  for scene in ["oekaki", "sandbox"] { print(try flood(scene)) }
  print(machine())
}

private func flood(_ scene: String) throws -> String {
  let folder = try ScratchFolder()
  defer { withExtendedLifetime(folder) {} }
  let candidate = try Candidate(
    scene, executable: "gesture-sandbox",
    ["--scene", scene, "--paint", "all", "--events", "-", "--touches", "--data", folder.path])
  try candidate.wait(for: "\"ready\"")
  let (fingers, rate, seconds) = (10, 1000.0, 5.0)
  var script = FingerScript()
  for finger in 1...fingers {
    let y = 90 + 64 * Double(finger)
    script = script.merging(
      FingerScript().down(at: Point(150, y), finger: finger).move(
        along: Course { progress in
          let across = (progress * 6).truncatingRemainder(dividingBy: 2)
          return Point(150 + 550 * (across <= 1 ? across : 2 - across), y)
        }, over: seconds, rate: rate, finger: finger
      ).up(finger: finger))
  }
  // Each line is stamped when it is read; the n-th touch line belongs to the n-th step that was sent.
  var arrivals: [UInt64] = []
  func read() {
    for line in candidate.takeLines() where line.contains("\"event\":\"touch\"") {
      arrivals.append(MonotonicClock.now())
    }
  }
  var sent: [UInt64] = []
  sent.reserveCapacity(script.steps.count)
  arrivals.reserveCapacity(script.steps.count)
  let before = try candidate.processorSeconds()
  let start = MonotonicClock.now()
  try candidate.server.touchscreen.perform(script) {
    sent.append($0.time)
    read()
  }
  let end = MonotonicClock.now()
  let after = try candidate.processorSeconds()
  let deadline = MonotonicClock.now() + 2_000_000_000
  while arrivals.count < sent.count, MonotonicClock.now() < deadline { read() }
  let delays = zip(arrivals, sent).map { $0 > $1 ? $0 - $1 : 0 }
  let load = 100 * (after - before) / (Double(end - start) / 1e9)
  return scene.padded(14) + "\(sent.count)".column(9) + "\(sent.count - arrivals.count)".column(9)
    + load.column(9, decimals: 0) + "".column(19) + Distribution(delays).row
}

extension Candidate {
  /// The processor time that it has used so far, in seconds.
  func processorSeconds() throws -> Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process.pid, &clock) == 0, clock_gettime(clock, &time) == 0 else {
      throw BenchmarkFailure("\(name) has ended")
    }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
