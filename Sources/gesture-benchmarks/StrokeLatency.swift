import Geometry
import Glibc
import VirtualTouchscreen

/// From sending a sample of a moving finger to the pixel under it, while every finger reports 120 times a second: oekaki
/// beside the least that an Xlib program has to do.
///
/// All windows are open at once, each on a server of its own, and are drawn in by turns. Every finger has a line of its own
/// to draw, so that the pixel it comes to is always blank.
func measureStrokeLatency(fingers: Int) throws {
  let folder = try ScratchFolder()
  try drawInTurn(fingers: fingers) {
    [try Candidate("xlib-limit", executable: "xlib-limit"), try Candidate(oekaki: "oekaki", drawingIn: folder)]
  }
}

/// The same on the layers of a drawing with 32, beside a drawing with one.
func measureLayersStrokeLatency() throws {
  try drawInTurn(fingers: 1) { try LayeredDrawing.allCases.map { try $0.candidate() } }
}

private func drawInTurn(fingers: Int, _ open: () throws -> [Candidate]) throws {
  let cores = Cores()
  if let cores { try Cores.confine(getpid(), to: cores.watching) }
  let candidates = try open()
  for candidate in candidates { try candidate.settle(on: cores) }
  let lines = 40
  var times = candidates.map { _ in [UInt64]() }
  for first in stride(from: 0, to: lines, by: fingers) {
    for (index, candidate) in candidates.enumerated() {
      times[index] += try candidate.draw(lines: first..<min(first + fingers, lines))
    }
  }
  let count = times[0].count
  print(
    "From sending a sample to its pixel on the X server: \(fingers) fingers at 120 Hz, \(count) samples; milliseconds")
  printComparison(zip(candidates, times).map { ($0.name, Distribution($1)) }, on: cores)
}

extension Candidate {
  /// Draws lines at the same time, a finger each, and says how many nanoseconds each sample took.
  fileprivate func draw(lines: Range<Int>) throws -> [UInt64] {
    func step(_ line: Int, _ phase: FingerStep.Phase, _ column: Int) -> FingerStep {
      FingerStep(
        time: 0, finger: line - lines.lowerBound + 1, phase: phase,
        location: Point(160.5 + 15 * Double(column), 110.5 + 16 * Double(line)))
    }
    let columns = 58
    var times: [UInt64] = []
    for line in lines { _ = try show(step(line, .down, 0)) }
    let (start, interval) = (MonotonicClock.now(), 1e9 / 120)
    for column in 1...columns {
      for (index, line) in lines.enumerated() {
        // The reports of several fingers come spread over the time between two of one.
        let due = interval * (Double(column) + Double(index) / Double(lines.count))
        while Double(MonotonicClock.now() - start) < due {}
        times.append(try show(step(line, .move, column)))
      }
    }
    for line in lines { try server.touchscreen.send(step(line, .up, columns)) }
    try server.touchscreen.device.synchronize()
    return times
  }
}
