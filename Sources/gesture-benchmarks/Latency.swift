import Geometry
import Glibc
import VirtualTouchscreen
import X11

/// From sending a touch to the changed pixel on the server: oekaki beside the least that an Xlib program has to do.
///
/// Both windows are open at once, each on a server of its own, and are tapped in turn, so that whatever slows the machine
/// slows both. The pixel is polled over another connection. What a screen adds is not in it.
///
/// - Parameter cores: who runs where; nil leaves that to the kernel.
func measureLatency(on cores: Cores?) throws {
  let taps = 400
  if let cores { try Cores.confine(getpid(), to: cores.watching) }
  let folder = try ScratchFolder()
  defer { withExtendedLifetime(folder) {} }
  let candidates = [
    try Candidate("xlib-limit", executable: "xlib-limit"),
    try Candidate(
      "oekaki", executable: "gesture-sandbox",
      ["--scene", "oekaki", "--paint", "all", "--data", folder.path]),
  ]
  for candidate in candidates {
    if let cores { try Cores.confine(candidate.process.pid, to: cores.painting) }
    try candidate.waitForWindow()
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
  let ratio = distributions[1].median / distributions[0].median
  print("ratio".padded(14) + ratio.column(9, decimals: 2))
  print(machine())
}

extension Candidate {
  /// Waits until something other than the bare screen, which is black, is in its middle.
  fileprivate func waitForWindow() throws {
    let deadline = MonotonicClock.now() + UInt64(Self.patience * 1e9)
    while screen.pixel(x: screen.screenWidth / 2, y: screen.screenHeight / 2) ?? 0 == 0 {
      guard MonotonicClock.now() < deadline else {
        throw BenchmarkFailure("\(name) showed no window within \(Self.patience) s")
      }
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
