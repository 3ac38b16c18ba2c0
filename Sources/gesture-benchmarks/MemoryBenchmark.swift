import Files
import Geometry
import Gestures
import Glibc
import Ink
import Instrument
import VirtualTouchscreen

/// What many samples keep: each of those that keep them says its bytes a sample, and a window its most, in each scene.
func measureMemory() throws {
  let (fingers, moves) = (10, 20_000)
  print("\(fingers * moves) samples in \(fingers) strokes, at 1280 x 1024 pixels; bytes a sample")
  for (name, bytes) in try bytesKept(fingers: fingers, moves: moves) {
    print(name.padded(44) + (Double(bytes) / Double(fingers * moves)).column(9, decimals: 1))
  }
  print("a window that has taken them, MB at most")
  for scene in ["oekaki", "sandbox"] {
    print(scene.padded(44) + "\(try peakMegabytes(scene, fingers: fingers, moves: moves))".column(9))
  }
  print(machine())
}

/// Where each finger goes: to and fro over a strip of its own, so that its stroke crosses itself all the time.
private func place(_ finger: Int, _ move: Int) -> Point {
  let across = (Double(move) / 400).truncatingRemainder(dividingBy: 2)
  let x = 150 + 900 * (across <= 1 ? across : 2 - across)
  return Point(x, 100 + 60 * Double(finger) + Double(move % 97) / 4)
}

private func bytesKept(fingers: Int, moves: Int) throws -> [(String, Int)] {
  let folder = try ScratchFolder()
  defer { withExtendedLifetime(folder) {} }
  let size = Size(1280, 1024)
  let painting = Painting(size: size)
  let path = "\(folder.path)/drawing.oekaki"
  let journal = try JournalFile.create(path, size: size)
  var touches = TouchLog()
  func act(_ action: PaintingAction, at time: Double) {
    painting.apply(action)
    _ = journal.append(action, at: time)
  }
  for finger in 1...fingers {
    let point = StrokePoint(place(finger, 0))
    act(.begin(id: finger, brush: Brush(diameter: 8), point: point), at: 0)
    touches.append(TouchSample(id: finger, phase: .began, location: point.location, timestamp: 0))
  }
  for move in 1..<moves {
    let time = Double(move) / 10_000
    for finger in 1...fingers {
      let point = StrokePoint(place(finger, move), time: time)
      act(.extend(id: finger, point: point), at: time)
      touches.append(TouchSample(id: finger, phase: .moved, location: point.location, timestamp: time))
    }
  }
  let growing = painting.pointBytes
  for finger in 1...fingers { act(.end(id: finger), at: Double(moves) / 10_000) }
  return [
    ("points of strokes that grow", growing), ("points of strokes that have ended", painting.pointBytes),
    ("undo", painting.undoBytesKept), ("journal, in memory", journal.byteCount),
    ("journal, on the disk", FileBytes.size(of: path)), ("history of touches", touches.byteCount),
  ]
}

/// The most memory that a window has had, libraries included, after taking the samples as fast as the server gives them.
private func peakMegabytes(_ scene: String, fingers: Int, moves: Int) throws -> Int {
  let folder = try ScratchFolder()
  defer { withExtendedLifetime(folder) {} }
  var options = PrivateServer.Options()
  options.screen = .init(width: 1280, height: 1024)
  let candidate = try Candidate(
    scene, executable: "gesture-sandbox", on: options,
    ["--scene", scene, "--size", "1280x1024", "--paint", "all", "--data", folder.path, "--events", "-"])
  try candidate.wait(for: "\"ready\"")
  var script = FingerScript()
  let rate = 1000.0
  for finger in 1...fingers {
    script = script.merging(
      FingerScript().down(at: place(finger, 0), finger: finger).move(
        along: Course { progress in place(finger, Int(progress * Double(moves))) }, over: Double(moves) / rate,
        rate: rate, finger: finger
      ).up(finger: finger))
  }
  try candidate.server.touchscreen.perform(script, pace: .asFastAsPossible) { _ in candidate.takeLines() }
  // It has taken everything when it comes to rest.
  var used = -1.0
  while case let now = try candidate.processorSeconds(), now > used {
    used = now
    usleep(300_000)
    candidate.takeLines()
  }
  let status = String(decoding: try FileBytes.all(of: "/proc/\(candidate.process.pid)/status"), as: UTF8.self)
  let most = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
  return (most?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0) >> 10
}
