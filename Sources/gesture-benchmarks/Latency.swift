import Geometry
import Glibc
import VirtualTouchscreen
import X11

/// From sending a touch to its pixel on the server: oekaki beside the least that an Xlib program has to do.
///
/// - Parameters:
///   - cores: who runs where; nil leaves that to the kernel.
///   - distance: how many pixels to the right of the touch the pixel lies: 3 is at the rim of the dot, which is there once
///     the dot is painted as it will stay.
func measureLatency(on cores: Cores?, beside distance: Int = 0) throws {
  let folder = try ScratchFolder()
  if let cores { try Cores.confine(getpid(), to: cores.watching) }
  try tapInTurn(
    [Candidate("xlib-limit", executable: "xlib-limit"), Candidate(oekaki: "oekaki", drawingIn: folder)],
    beside: distance, on: cores)
}

/// The same for a paper with a million samples, beside a blank one.
func measureCrowdedLatency() throws {
  let (blank, crowded) = (try ScratchFolder(), try ScratchFolder())
  try CrowdedDrawing.write(into: crowded)
  let cores = Cores()
  if let cores { try Cores.confine(getpid(), to: cores.watching) }
  try tapInTurn(
    [Candidate(oekaki: "blank", drawingIn: blank), Candidate(oekaki: "1 M samples", drawingIn: crowded)], beside: 0,
    on: cores)
}

/// The same on the layers of a drawing with 32, beside a drawing with one.
func measureLayersLatency() throws {
  let cores = Cores()
  if let cores { try Cores.confine(getpid(), to: cores.watching) }
  try tapInTurn(try LayeredDrawing.allCases.map { try $0.candidate() }, beside: 0, on: cores)
}

/// Taps windows, and prints how long their pixels took.
///
/// All are open at once, each on a server of its own, and are tapped in turn, so that whatever slows the machine slows
/// all. The pixel is polled over another connection. What a screen adds is not in it.
private func tapInTurn(_ candidates: [Candidate], beside distance: Int, on cores: Cores?) throws {
  let taps = 400
  for candidate in candidates { try candidate.settle(on: cores) }
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
      times[index].append(try candidate.tap(at: place, beside: distance))
    }
  }
  print("From sending a touch to its pixel on the X server: \(taps) taps each, in turn; milliseconds")
  printComparison(zip(candidates, times).map { ($0.name, Distribution($1)) }, on: cores)
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
