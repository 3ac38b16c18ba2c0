import Geometry
import Glibc
import VirtualTouchscreen
import X11

/// How long a window takes to show what a finger does, as one who looks at a pixel of it over another connection sees it.
extension Candidate {
  /// The oekaki scene, with the drawings of `folder`, which is kept for as long.
  convenience init(oekaki name: String, drawingIn folder: ScratchFolder) throws {
    try self.init(
      name, executable: "gesture-sandbox", ["--scene", "oekaki", "--paint", "all", "--data", folder.path])
    self.folder = folder
  }

  /// Waits until it shows its window and has come to rest, on the core of `cores` where there are any.
  func settle(on cores: Cores?) throws {
    if let cores { try Cores.confine(process.pid, to: cores.painting) }
    try waitForWindow()
    try waitUntilIdle()
  }

  /// Waits until something other than the bare screen, which is black, is in its middle.
  private func waitForWindow() throws {
    let deadline = MonotonicClock.now() + UInt64(Self.patience * 1e9)
    while screen.pixel(x: screen.screenWidth / 2, y: screen.screenHeight / 2) ?? 0 == 0 {
      guard MonotonicClock.now() < deadline else {
        throw BenchmarkFailure("\(name) showed no window within \(Self.patience) s")
      }
    }
  }

  /// Waits until it does nothing more, as a drawing that was opened does once all of it is sharp: until it has used less than
  /// a hundredth of a core for a quarter of a second.
  private func waitUntilIdle() throws {
    var clock = clockid_t()
    guard clock_getcpuclockid(process.pid, &clock) == 0 else { throw BenchmarkFailure("\(name) has ended") }
    let span: UInt64 = 250_000_000
    let deadline = MonotonicClock.now() + UInt64(Self.patience * 1e9)
    var (since, used) = (MonotonicClock.now(), processorTime(clock))
    while MonotonicClock.now() < since + span {
      guard MonotonicClock.now() < deadline else { throw BenchmarkFailure("\(name) never came to rest") }
      let now = processorTime(clock)
      if now > used + span / 100 { (since, used) = (MonotonicClock.now(), now) }
    }
  }

  /// Sends `step`, and says how many nanoseconds passed until the pixel there, or that many to the right, had changed.
  func show(_ step: FingerStep, beside distance: Int = 0) throws -> UInt64 {
    let (x, y) = (Int(step.location.x) + distance, Int(step.location.y))
    let background = screen.pixel(x: x, y: y)
    let sent = try server.touchscreen.send(step)
    while true {
      let pixel = screen.pixel(x: x, y: y)
      let now = MonotonicClock.now()
      if pixel != background { return now - sent }
      guard now - sent < 1_000_000_000 else {
        throw BenchmarkFailure("\(name) left no pixel at \(step.location) within 1 s")
      }
    }
  }

  /// Taps, and says how many nanoseconds passed until the pixel there, or that many to the right, had changed.
  func tap(at place: Point, beside distance: Int = 0) throws -> UInt64 {
    let time = try show(FingerStep(time: 0, finger: 1, phase: .down, location: place), beside: distance)
    try server.touchscreen.send(FingerStep(time: 0, finger: 1, phase: .up, location: place))
    try server.touchscreen.device.synchronize()
    return time
  }
}

/// What a process has used of a processor, in nanoseconds.
private func processorTime(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Prints rows of times, and the ratios of all others to the first.
func printComparison(_ rows: [(name: String, times: Distribution)], on cores: Cores?) {
  print(cores == nil ? "On whatever cores the kernel chose" : "The server on one core, the window's program on another")
  print("".padded(14) + Distribution.header)
  for row in rows { print(row.name.padded(14) + row.times.row) }
  for row in rows.dropFirst() {
    let ratios = [0.5, 0.95, 0.99].map { row.times.milliseconds(at: $0) / rows[0].times.milliseconds(at: $0) }
    let name = rows.count > 2 ? "ratio, \(row.name)".padded(22) : "ratio".padded(14)
    print(name + ratios.map { $0.column(9, decimals: 2) }.joined())
  }
  print(machine())
}
