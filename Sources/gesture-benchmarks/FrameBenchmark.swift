import Geometry
import Glibc
import VirtualTouchscreen
import X11

/// A drawing of a thousand strokes in a window of 1920 by 1080 pixels: from sending a report to the frame that follows it on
/// the server, while the paper is moved, enlarged and turned by real touches; until it is sharp again; and undo.
func measureFrames() throws {
  let folder = try ScratchFolder()
  try CrowdedDrawing.write(into: folder, strokes: 1000, sheet: Size(1772, 960))
  let desk = try Desk(folder)
  print("1,000 strokes of \(CrowdedDrawing.samples) samples at 1920 x 1080: from sending to pixels; milliseconds")
  print("".padded(14) + Distribution.header)
  for motion in Desk.Motion.allCases {
    var (frames, rests) = ([UInt64](), [UInt64]())
    for round in 0..<6 {
      let (times, rest) = try desk.lead(motion, isBack: round % 2 == 1)
      frames += times
      rests.append(rest)
    }
    print(motion.rawValue.padded(14) + Distribution(frames).row)
    print("  then sharp".padded(14) + Distribution(rests).row)
  }
  try desk.fit()
  print("undo".padded(14) + Distribution(try (0..<60).map { _ in try desk.undo() }).row)
  print(machine())
}

/// A window with a drawing in it, and one who looks at a row of its pixels.
private final class Desk {
  enum Motion: String, CaseIterable {
    case pan, zoom, turn
  }

  private let candidate: Candidate
  private let row = PixelRect(x: 200, y: 560, width: 1500, height: 1)
  private let center = Point(960, 560)

  init(_ folder: ScratchFolder) throws {
    candidate = try Candidate(
      "oekaki", executable: "gesture-sandbox",
      on: PrivateServer.Options(screen: PrivateServer.Screen(width: 1920, height: 1080)),
      ["--scene", "oekaki", "--paint", "one", "--size", "1920x1080", "--data", folder.path])
    try candidate.settle(on: nil)
  }

  private func pixels() throws -> [UInt32] { try candidate.screen.capture(row).pixels }

  /// How many nanoseconds passed until the row looked other than before.
  private func change(_ act: () throws -> UInt64) throws -> UInt64 {
    let before = try pixels()
    let sent = try act()
    while try pixels() == before {
      guard MonotonicClock.now() - sent < 1_000_000_000 else { throw BenchmarkFailure("nothing changed within 1 s") }
    }
    return MonotonicClock.now() - sent
  }

  private func send(_ phase: FingerStep.Phase, _ finger: Int, _ place: Point) throws -> UInt64 {
    try candidate.server.touchscreen.send(FingerStep(time: 0, finger: finger, phase: phase, location: place))
  }

  /// Moves two fingers 60 times a second. Says how long the frame of every report took, and how long after the last one the
  /// row changed last.
  func lead(_ motion: Motion, isBack: Bool) throws -> (frames: [UInt64], rest: UInt64) {
    let steps = 40
    func arm(_ step: Int) -> Vector {
      let share = Double(isBack ? steps - step : step) / Double(steps)
      switch motion {
      case .pan: return Vector(200, 0)
      case .zoom: return Vector(200 + 200 * share, 0)
      case .turn: return Vector(angle: share, length: 200)
      }
    }
    func middle(_ step: Int) -> Point {
      guard motion == .pan else { return center }
      return center + Vector(240 * (Double(isBack ? steps - step : step) / Double(steps)), 0)
    }
    _ = try send(.down, 1, middle(0) - arm(0))
    _ = try send(.down, 2, middle(0) + arm(0))
    var frames: [UInt64] = []
    let start = MonotonicClock.now()
    for step in 1...steps {
      while MonotonicClock.now() < start + UInt64(step) * 16_666_667 {}
      // The first steps are what a gesture needs to be told from a tap.
      if step > 8 {
        frames.append(try change { try send(.move, 1, middle(step) - arm(step)) })
      } else {
        _ = try send(.move, 1, middle(step) - arm(step))
      }
      _ = try send(.move, 2, middle(step) + arm(step))
    }
    let rested = MonotonicClock.now()
    let last = try lastChange(within: 600_000_000)
    _ = try send(.up, 1, middle(steps) - arm(steps))
    _ = try send(.up, 2, middle(steps) + arm(steps))
    _ = try lastChange(within: 300_000_000)
    return (frames, last > rested ? last - rested : 0)
  }

  /// When the row changed last in the time that follows.
  private func lastChange(within span: UInt64) throws -> UInt64 {
    let end = MonotonicClock.now() + span
    var (before, last) = (try pixels(), MonotonicClock.now())
    while MonotonicClock.now() < end {
      // Looking takes the server's time, and may take the window's core.
      usleep(1000)
      let now = try pixels()
      if now != before { (before, last) = (now, MonotonicClock.now()) }
    }
    return last
  }

  private func key(_ character: Character) throws -> Keyboard.Key {
    guard let key = Keyboard.Key(character) else { throw BenchmarkFailure("no key types \(character)") }
    return key
  }

  /// Shows all of the paper again.
  func fit() throws {
    try candidate.server.keyboard.tap(key("0"), holding: [.control])
    _ = try lastChange(within: 600_000_000)
  }

  /// Draws a line across the row, and says how long it takes to be gone once undo was asked for.
  func undo() throws -> UInt64 {
    let line = FingerScript().down(at: Point(960, 500)).move(to: Point(970, 620), over: 0.1, rate: 120).up()
    try candidate.server.touchscreen.perform(line)
    _ = try lastChange(within: 50_000_000)
    return try change {
      let sent = MonotonicClock.now()
      try candidate.server.keyboard.tap(key("z"), holding: [.control])
      return sent
    }
  }
}
