import Geometry
import Glibc
import Ink
import VirtualTouchscreen

/// What a drawing costs, without a window: undo, another view of the paper, and strokes on a paper that is full already.
func measureInk() throws {
  print("Ink, at 1920 x 1080 pixels; milliseconds")
  print("".padded(44) + Distribution.header)
  let small = Doodle(strokes: 1000, samples: 200)
  report("undo of 1 of 1,000 strokes", small.undoTimes())
  report("frame of pan, from the cached picture", small.frameTimes { Placement(Vector(Double($0) * 7.3, 4), 1, 0) })
  report("frame of zoom", small.frameTimes { Placement(.zero, 0.5 + Double($0) * 0.07, 0) })
  report("frame of a turn", small.frameTimes { Placement(.zero, 1.3, Double($0) * 0.06) })
  report("sharp after zoom", small.sharpeningTimes { Placement(.zero, 0.5 + Double($0) * 0.1, 0) })
  report("sharp after turn at full view", small.sharpeningTimes { Placement(.zero, 0.98, 0.01 + Double($0) * 0.01) })
  report("the slowest slice of that", small.sliceTimes { Placement(.zero, 0.98, 0.3 + Double($0) * 0.01) })
  report("ink of a tap, blank paper", Doodle(strokes: 0, samples: 0).tapTimes())
  let large = Doodle(strokes: 5000, samples: 200)
  report("ink of a tap, 5,000 strokes on the paper", large.tapTimes())
  report("a step back in a replay of 1,000 strokes", small.stepBackTimes())
  for drawing in LayeredDrawing.allCases {
    let layers = Doodle(drawing)
    report("ink of a tap, \(drawing.rawValue)", layers.tapTimes())
    report("ink of a move of 10 points, \(drawing.rawValue)", layers.moveTimes())
  }
  print("a window with 1,000,000 samples open, MB in memory: \(try windowMegabytes())")
  print(machine())
}

private func report(_ name: String, _ times: [UInt64]) { print(name.padded(44) + Distribution(times).row) }

private struct Placement {
  let shift: Vector
  let scale: Double
  let angle: Double

  init(_ shift: Vector, _ scale: Double, _ angle: Double) {
    (self.shift, self.scale, self.angle) = (shift, scale, angle)
  }
}

/// A paper full of strokes that wander about.
private final class Doodle {
  let painting = Painting(size: Size(1920, 1080), scale: 1)
  private var journal = Journal(size: Size(1920, 1080))
  private let screen = Raster(width: 1920, height: 1080)
  private var generator = SplitMix64(seed: 20_261_121)

  init(strokes: Int, samples: Int) {
    for id in 0..<strokes {
      let color = Color(UInt32(generator.integer(in: 0...0xFFFFFF)))
      let brush = Brush(color: color, diameter: generator.number(in: 2..<16), smoothing: true)
      var place = Point(generator.number(in: 0..<1920), generator.number(in: 0..<1080))
      var heading = generator.number(in: 0..<6.28)
      let start = Double(id) * Double(samples) / 120
      apply(.begin(id: id, brush: brush, point: StrokePoint(place, time: start)), at: start)
      for index in 1..<max(1, samples) {
        heading += generator.number(in: -0.3..<0.3)
        place = place + Vector(angle: heading, length: 4)
        let time = start + Double(index) / 120
        apply(.extend(id: id, point: StrokePoint(place, time: time)), at: time)
      }
      apply(.end(id: id), at: start + Double(samples) / 120)
    }
  }

  init(_ drawing: LayeredDrawing) { painting.replay(drawing.actions(on: painting.size)) }

  private func apply(_ action: PaintingAction, at time: Double) {
    painting.apply(action)
    journal.entries.append(Journal.Entry(action, at: time))
  }

  /// Steps back from random moments, by up to a tenth of the whole, after the animation was seen once.
  func stepBackTimes() -> [UInt64] {
    let player = JournalPlayer(journal)
    player.seek(to: player.duration)
    return (0..<60).map { _ in
      let moment = player.duration * generator.number(in: 0.1..<1)
      player.seek(to: moment)
      let before = moment - player.duration * generator.number(in: 0..<0.1)
      return timed { player.seek(to: before) }
    }
  }

  private func projection(_ placement: Placement) -> Projection {
    Projection(
      Transform.scale(placement.scale).concatenating(.rotation(placement.angle)).about(Point(960, 540))
        .concatenating(.translation(placement.shift)))
  }

  func undoTimes() -> [UInt64] {
    (0..<200).map { _ in
      let dirty = PixelRect.empty
      return timed { _ = dirty.union(painting.undo()) }
    }.also { for _ in 0..<200 { painting.redo() } }
  }

  func frameTimes(_ placement: (Int) -> Placement) -> [UInt64] {
    (0..<60).map { index in timed { painting.draw(on: screen, under: projection(placement(index))) } }
  }

  func sharpeningTimes(_ placement: (Int) -> Placement) -> [UInt64] {
    (0..<20).map { index in
      timed {
        painting.show(projection(placement(index)), width: 1920, height: 1080)
        while !painting.isSharp { _ = painting.sharpen(samples: 2000) }
      }
    }.also { _ = painting.resize(to: Size(1920, 1080), scale: 1) }
  }

  func sliceTimes(_ placement: (Int) -> Placement) -> [UInt64] {
    (0..<20).map { index in
      painting.show(projection(placement(index)), width: 1920, height: 1080)
      var slowest: UInt64 = 0
      while !painting.isSharp { slowest = max(slowest, timed { _ = painting.sharpen(samples: 2000) }) }
      return slowest
    }.also { _ = painting.resize(to: Size(1920, 1080), scale: 1) }
  }

  func tapTimes() -> [UInt64] {
    let brush = Brush(diameter: 8)
    return (0..<400).map { index in
      let place = StrokePoint(Point(generator.number(in: 0..<1920), generator.number(in: 0..<1080)), time: 1)
      let time = timed { painting.begin(-1, brush, place) }
      painting.retract(-1)
      return time
    }
  }
}

extension Doodle {
  /// Ink of every report of a finger that goes around, with the brush of usual size.
  fileprivate func moveTimes() -> [UInt64] {
    func place(_ index: Int) -> StrokePoint {
      let angle = Double(index) / 40
      return StrokePoint(Point(960, 540) + Vector(angle: angle, length: 400), time: Double(index) / 120)
    }
    painting.begin(-1, Brush(diameter: 8), place(0))
    defer { painting.retract(-1) }
    return (1...400).map { index in timed { painting.extend(-1, place(index)) } }
  }
}

extension Array {
  /// Does something else before the array is looked at.
  fileprivate func also(_ body: () -> Void) -> Self {
    body()
    return self
  }
}

/// How long `body` takes, in nanoseconds.
func timed<Result>(_ body: () -> Result) -> UInt64 {
  let start = MonotonicClock.now()
  _ = body()
  return MonotonicClock.now() - start
}

/// What a window of 1920 x 1080 takes with a crowded drawing open: all memory that is really there, libraries included.
private func windowMegabytes() throws -> Int {
  let folder = try ScratchFolder()
  defer { withExtendedLifetime(folder) {} }
  try CrowdedDrawing.write(into: folder)
  var options = PrivateServer.Options()
  options.screen = .init(width: 1920, height: 1080)
  let candidate = try Candidate(
    "oekaki", executable: "gesture-sandbox", on: options,
    ["--scene", "oekaki", "--size", "1920x1080", "--data", folder.path, "--events", "-"])
  try candidate.wait(for: "\"ready\"")
  return residentMegabytes(of: candidate.process.pid)
}

private func residentMegabytes(of process: pid_t) -> Int {
  guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 256)
  guard fgets(&line, Int32(line.count), file) != nil else { return 0 }
  let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  let fields = text.split(separator: " ")
  let pages = fields.count > 1 ? Int(fields[1]) ?? 0 : 0
  return (pages * Int(sysconf(Int32(_SC_PAGESIZE)))) >> 20
}
