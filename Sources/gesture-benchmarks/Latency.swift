import Geometry
import Glibc
import VirtualTouchscreen
import X11

/// From sending a touch to its pixel on the server: oekaki beside the least that an Xlib program has to do.
///
/// - Parameter cores: who runs where; nil leaves that to the kernel.
func measureLatency(on cores: Cores?) throws {
  let folder = try ScratchFolder()
  if let cores { try Cores.confine(getpid(), to: cores.watching) }
  try tapInTurn(
    Candidate("xlib-limit", executable: "xlib-limit"), Candidate(oekaki: "oekaki", drawingIn: folder), on: cores)
}

/// The same for a paper with a million samples, beside a blank one.
func measureCrowdedLatency() throws {
  let (blank, crowded) = (try ScratchFolder(), try ScratchFolder())
  try CrowdedDrawing.write(into: crowded)
  let cores = Cores()
  if let cores { try Cores.confine(getpid(), to: cores.watching) }
  try tapInTurn(
    Candidate(oekaki: "blank", drawingIn: blank), Candidate(oekaki: "1 M samples", drawingIn: crowded), on: cores)
}

/// Taps two windows, and prints how long their pixels took.
///
/// Both are open at once, each on a server of its own, and are tapped in turn, so that whatever slows the machine slows
/// both. The pixel is polled over another connection. What a screen adds is not in it.
private func tapInTurn(_ first: Candidate, _ second: Candidate, on cores: Cores?) throws {
  let taps = 400
  let candidates = [first, second]
  for candidate in candidates {
    if let cores { try Cores.confine(candidate.process.pid, to: cores.painting) }
    try candidate.waitForWindow()
    try candidate.waitUntilIdle()
  }
  var generator = SplitMix64(seed: 20_261_121)
  // Well within the sheet, and no dot touches another.
  let places = scattered(taps, apart: 16, in: Rect(150, 100, 900, 630), using: &generator)
  var times = candidates.map { _ in [UInt64]() }
  for place in places {
    for (index, candidate) in candidates.enumerated() {
      // At no fixed time after the tap before.
      let pause = UInt64(generator.number(in: 2e6..<6e6))
      let start = MonotonicClock.now() + pause
      while MonotonicClock.now() < start {}
      times[index].append(try candidate.tap(at: place))
    }
  }
  let distributions = times.map { Distribution($0) }
  print("From sending a touch to its pixel on the X server: \(taps) taps each, in turn; milliseconds")
  print(cores == nil ? "On whatever cores the kernel chose" : "The server on one core, the window's program on another")
  print("".padded(14) + Distribution.header)
  for (candidate, distribution) in zip(candidates, distributions) {
    print(candidate.name.padded(14) + distribution.row)
  }
  let ratios = [0.5, 0.95, 0.99].map { distributions[1].milliseconds(at: $0) / distributions[0].milliseconds(at: $0) }
  print("ratio".padded(14) + ratios.map { $0.column(9, decimals: 2) }.joined())
  print(machine())
}

extension Candidate {
  /// The oekaki scene, with the drawings of `folder`, which is kept for as long.
  fileprivate convenience init(oekaki name: String, drawingIn folder: ScratchFolder) throws {
    try self.init(
      name, executable: "gesture-sandbox", ["--scene", "oekaki", "--paint", "all", "--data", folder.path])
    self.folder = folder
  }

  /// Waits until something other than the bare screen, which is black, is in its middle.
  fileprivate func waitForWindow() throws {
    let deadline = MonotonicClock.now() + UInt64(Self.patience * 1e9)
    while screen.pixel(x: screen.screenWidth / 2, y: screen.screenHeight / 2) ?? 0 == 0 {
      guard MonotonicClock.now() < deadline else {
        throw BenchmarkFailure("\(name) showed no window within \(Self.patience) s")
      }
    }
  }

  /// Waits until it does nothing more, as a drawing that was opened does once all of it is sharp: until it has used less than
  /// a hundredth of a core for a quarter of a second.
  fileprivate func waitUntilIdle() throws {
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

  /// Taps, and says how many nanoseconds passed until the pixel there had changed.
  fileprivate func tap(at place: Point) throws -> UInt64 {
    let (x, y) = (Int(place.x), Int(place.y))
    let background = screen.pixel(x: x, y: y)
    let touchscreen = try server.touchscreen
    let sent = try touchscreen.send(FingerStep(time: 0, finger: 1, phase: .down, location: place))
    var now = sent
    repeat {
      let pixel = screen.pixel(x: x, y: y)
      now = MonotonicClock.now()
      if pixel != background { break }
      guard now - sent < 1_000_000_000 else { throw BenchmarkFailure("\(name) left no pixel at \(place) within 1 s") }
    } while true
    try touchscreen.send(FingerStep(time: 0, finger: 1, phase: .up, location: place))
    try touchscreen.device.synchronize()
    return now - sent
  }
}

/// What a process has used of a processor, in nanoseconds.
private func processorTime(_ clock: clockid_t) -> UInt64 {
  var time = timespec()
  guard clock_gettime(clock, &time) == 0 else { return 0 }
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Random places that keep their distance, at the middle of a pixel.
private func scattered(
  _ count: Int, apart distance: Double, in area: Rect, using generator: inout SplitMix64
) -> [Point] {
  var places: [Point] = []
  while places.count < count {
    let place = Point(
      generator.number(in: area.minX..<area.maxX).rounded(.down) + 0.5,
      generator.number(in: area.minY..<area.maxY).rounded(.down) + 0.5)
    if places.allSatisfy({ $0.distance(to: place) >= distance }) { places.append(place) }
  }
  return places
}
