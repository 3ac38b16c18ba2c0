import FoundationEssentials
import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// One finger paints, two move the paper, and a pen keeps the hand quiet.
@Suite struct PaperTests {
  private func oekaki(_ bench: Bench, _ mode: PaintMode = .one) -> (scene: OekakiScene, paper: Paper) {
    let scene = bench.oekakiScene()
    bench.show(scene)
    let paper = scene.subviews.lazy.compactMap { $0 as? Paper }.first ?? scene.paper
    paper.mode = mode
    return (scene, paper)
  }

  /// The phases of strokes since the last time.
  private func phases(_ bench: Bench) -> [String] {
    bench.lines("stroke").compactMap { line in ["began", "ended", "retracted"].first { line.contains("\"\($0)\"") } }
  }

  private func journal(_ bench: Bench) throws -> String {
    let folder = "\(bench.folder)/drawings"
    // A drawing without strokes may have no file at all.
    guard FileManager.default.fileExists(atPath: folder) else { return "" }
    return try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
      String(decoding: FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data(), as: UTF8.self)
    }.joined()
  }

  private func pinch(after pause: Double, jitter: Double, _ random: inout SplitMix64) -> FingerScript {
    func near(_ place: Point) -> Point {
      place + Vector(random.number(in: -1..<1), random.number(in: -1..<1)) * (jitter / 1.5)
    }
    let (first, second) = (Point(450, 400), Point(650, 420))
    var script = FingerScript().down(at: first)
    if pause > 0 { script = script.move(to: near(first), over: pause) }
    script = script.down(at: second, finger: 2).move(to: near(first), finger: 1)
    for _ in 0..<4 { script = script.move(to: near(second), over: 0.01, finger: 2) }
    return script.upAll()
  }

  // MARK: Taken back whole

  @Test func `the first ink of a pinch leaves no pixel, no step to undo and no line in the journal`() throws {
    let bench = try Bench()
    let (scene, paper) = oekaki(bench)
    bench.draw()
    let blank = bench.canvas.raster.copyOfPixels
    var random = SplitMix64(seed: 4)
    for count in 1...40 {
      bench.perform(pinch(after: random.number(in: 0..<0.15), jitter: random.number(in: 0..<8), &random))
      scene.frameShown(isWhole: true)
      #expect(phases(bench) == ["began", "retracted"])
      #expect(!paper.canUndo && paper.isEmpty)
      bench.wait(for: 0.8)
      scene.frameShown(isWhole: true)
      if count % 10 == 0 {
        bench.draw()
        #expect(bench.canvas.raster.copyOfPixels == blank)
      }
    }
    scene.save()
    #expect(try journal(bench).split(separator: "\n").count <= 1)
  }

  @Test func `the ink is gone before anything is drawn again`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(450, 400)))
    #expect(!paper.isEmpty)
    bench.perform(FingerScript().down(at: Point(650, 420), finger: 2))
    #expect(paper.isEmpty)
  }

  @Test(arguments: [(pause: 0.2, way: 0.0), (0.05, 13), (0.4, 200)])
  func `a mature stroke goes on, and a second finger does nothing to it`(pause: Double, way: Double) throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(300, 300)).move(by: Vector(way, 0), over: pause))
    bench.perform(
      FingerScript.together(
        FingerScript.stroke(through: [Point(600, 600), Point(800, 600)], over: 0.3).renumbered(by: 1)))
    #expect(phases(bench) == ["began"])
    #expect(paper.display.placement == paper.display.fitting)
    bench.deliver([
      TouchSample(id: 1, phase: .ended, location: Point(300 + way, 300), timestamp: bench.router.time)
    ])
    #expect(phases(bench) == ["ended"])
    #expect(paper.strokeCount == 1)
  }

  @Test func `where all paint no second finger takes ink back, and no tap undoes`() throws {
    let bench = try Bench(paint: .all)
    let (_, paper) = oekaki(bench, .all)
    bench.perform(.together(.tap(at: Point(400, 400)), .tap(at: Point(600, 400), finger: 2)))
    #expect(phases(bench) == ["began", "began", "ended", "ended"])
    #expect(paper.strokeCount == 2)
  }

  @Test func `a stroke is on the disk as soon as it can no longer be taken back`() throws {
    let bench = try Bench()
    let (scene, _) = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(400, 400)))
    scene.frameShown(isWhole: true)
    bench.wait(for: 1.4)
    scene.frameShown(isWhole: true)
    bench.wait(for: 1.4)
    #expect(try journal(bench).contains("\"begin\""))
  }

  // MARK: Moving the paper

  @Test func `fingers that come back bring the paper back`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    let start = paper.display.placement
    let (a, b) = (Point(400, 300), Point(700, 450))
    bench.perform(
      FingerScript().down(at: a).down(at: b, finger: 2).move(to: Point(250, 500), over: 0.2)
        .move(to: Point(900, 300), over: 0.2, finger: 2).move(to: Point(500, 350), over: 0.2))
    let moved = paper.display.placement
    #expect(moved.scale != 1 && moved.angle != 0)
    bench.perform(FingerScript().down(at: Point(500, 350), finger: 9).upAll())
    bench.deliver([
      TouchSample(id: 2, phase: .moved, location: b, timestamp: bench.router.time),
      TouchSample(id: 1, phase: .moved, location: a, timestamp: bench.router.time),
      TouchSample(id: 1, phase: .ended, location: a, timestamp: bench.router.time),
      TouchSample(id: 2, phase: .ended, location: b, timestamp: bench.router.time),
    ])
    #expect(paper.display.placement.center.distance(to: start.center) < 1e-9)
    #expect(paper.display.placement.scale == 1 && paper.display.placement.angle == 0)
  }

  @Test func `what lay under the fingers stays under them`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    let (a, b) = (Point(400, 300), Point(700, 450))
    bench.perform(FingerScript().down(at: a).down(at: b, finger: 2))
    let before = [a, b].map { paper.display.sheet.convert(fromWindow: $0) }
    let (c, d) = (Point(300, 420), Point(820, 300))
    bench.deliver([
      TouchSample(id: 1, phase: .moved, location: c, timestamp: bench.router.time),
      TouchSample(id: 2, phase: .moved, location: d, timestamp: bench.router.time),
    ])
    let after = [c, d].map { paper.display.sheet.convert(fromWindow: $0) }
    for (one, other) in zip(before, after) { #expect(one.distance(to: other) < 1e-6) }
  }

  @Test func `ink on a paper that was enlarged and turned lies where the finger is`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    paper.turn(0.4, scaledBy: 3)
    let place = Point(640.25, 333.5)
    let expected = paper.display.sheet.convert(fromWindow: place)
    bench.perform(.tap(at: place))
    bench.draw()
    let point = try #require(paper.strokes.last?.points.first)
    #expect(point.location.distance(to: expected) <= 1 / 64.0)
    #expect(bench.canvas.raster[Int(place.x), Int(place.y)] == 0x1B1A1C)
  }

  @Test func `the scale keeps within its limits, and the paper within reach`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    for _ in 0..<40 { paper.turn(scaledBy: 1.5) }
    #expect(paper.display.placement.scale == 8)
    for _ in 0..<60 { paper.turn(scaledBy: 0.7) }
    #expect(paper.display.placement.scale == 0.125)
    for _ in 0..<100 { paper.scroll(by: Vector(0, 30), at: Point(600, 400)) }
    let sheet = paper.display.sheet.frame
    #expect(sheet.intersection(paper.bounds).height >= 42)
    paper.fit()
    #expect(paper.display.placement == paper.display.fitting)
  }

  @Test func `after a rest the picture is that of a painting that was painted there`() throws {
    let bench = try Bench(size: Size(640, 480))
    let (_, paper) = oekaki(bench)
    bench.perform(.stroke(through: [Point(200, 150), Point(500, 300), Point(250, 350)], over: 0.3))
    paper.turn(0.3, scaledBy: 1.7)
    bench.settle()
    let late = bench.canvas.raster.copyOfPixels
    let other = try Bench(size: Size(640, 480))
    let (_, twin) = oekaki(other)
    twin.turn(0.3, scaledBy: 1.7)
    other.settle()
    for stroke in paper.strokes {
      for (index, point) in stroke.points.enumerated() {
        twin.apply(index == 0 ? .begin(id: 1, brush: stroke.brush, point: point) : .extend(id: 1, point: point))
      }
      twin.apply(.end(id: 1))
    }
    bench.settle()
    other.settle()
    #expect(bench.canvas.raster.copyOfPixels == late)
    #expect(other.paperPixels(twin) == bench.paperPixels(paper))
  }

  // MARK: Taps

  @Test func `what tapped fingers undo or redo is shown for a moment at the button that does it`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    bench.wait(for: 1)
    let two = [Point(400, 400), Point(500, 400)]
    bench.perform(.tap(at: two))
    bench.wait(for: 0.1)
    // There was nothing to undo.
    #expect(!scene.buttons.undo.isLit)
    bench.perform(.stroke(through: [Point(300, 300), Point(600, 300)], over: 0.3))
    bench.wait(for: 1)
    bench.perform(.tap(at: two))
    #expect(scene.paper.isEmpty && scene.buttons.undo.isLit && !scene.buttons.redo.isLit)
    bench.perform(.tap(at: two + [Point(600, 400)]))
    #expect(!scene.paper.isEmpty && !scene.buttons.undo.isLit && scene.buttons.redo.isLit)
    bench.wait(for: LitButton.duration + 0.1)
    #expect(!scene.buttons.redo.isLit && scene.nextDeadline == nil)
  }

  @Test func `two fingers tapped undo, three redo, and neither leaves a dot`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    for x in [300.0, 400, 500] { bench.perform(.tap(at: Point(x, 300))) }
    #expect(paper.strokeCount == 3)
    func tap(_ fingers: Int) {
      // Right after ink nothing is undone.
      bench.wait(for: 0.4)
      bench.perform(
        (0..<fingers).reduce(FingerScript()) { script, finger in
          script.merging(
            .tap(at: Point(400 + 60 * Double(finger), 500), for: 0.1, finger: finger + 1), at: 0.02 * Double(finger))
        })
      bench.wait(for: 0.3)
    }
    tap(2)
    tap(2)
    #expect(paper.strokeCount == 1)
    tap(3)
    #expect(paper.strokeCount == 2)
    #expect(paper.display.placement == paper.display.fitting)
    paper.mode = .all
    tap(2)
    #expect(paper.strokeCount == 4)
  }

  // MARK: The pen

  private func pen(
    _ bench: Bench, _ phase: TouchSample.Phase, at place: Point, pressure: Double? = 0.5, after pause: Double = 0.01,
    tilt: Vector? = nil, isEraser: Bool = false
  ) {
    bench.deliver([
      TouchSample(
        id: 900, phase: phase, location: place, kind: .pen, pressure: pressure, timestamp: bench.router.time + pause,
        tilt: tilt, isEraser: isEraser)
    ])
  }

  @Test(arguments: PaintMode.allCases)
  func `near a pen fingers neither paint nor move, until it has been away for a while`(mode: PaintMode) throws {
    let bench = try Bench(paint: mode)
    let (scene, paper) = oekaki(bench, mode)
    scene.penHovers(at: Point(400, 300), buttons: [], time: bench.router.time)
    bench.perform(
      FingerScript().down(at: Point(450, 400)).down(at: Point(550, 400), finger: 2)
        .move(to: Point(700, 400), over: 0.3, finger: 2).upAll())
    bench.perform(.tap(at: Point(500, 400)))
    #expect(phases(bench) == [])
    #expect(paper.display.placement == paper.display.fitting)
    bench.wait(for: 1)
    bench.perform(.tap(at: Point(500, 400)))
    #expect(phases(bench) == (mode == .pen ? [] : ["began", "ended"]))
  }

  @Test func `the switch shows that a pen is there, and when it is near`() throws {
    let bench = try Bench()
    let (scene, _) = oekaki(bench)
    #expect(scene.modes.mark == nil)
    bench.addPen()
    scene.inputChanged()
    #expect(scene.modes.mark?.kind == .known)
    scene.penHovers(at: Point(400, 300), buttons: [], time: bench.router.time)
    #expect(scene.modes.mark?.kind == .present && scene.modes.mark?.segment == 2)
    bench.wait(for: PalmGuard.patience / 2)
    pen(bench, .began, at: Point(400, 300))
    pen(bench, .ended, at: Point(400, 300))
    bench.wait(for: PalmGuard.patience - 0.1)
    #expect(scene.modes.mark?.kind == .present)
    bench.wait(for: 0.2)
    #expect(scene.modes.mark?.kind == .known)
  }

  @Test func `a palm that lands just before the pen leaves no mark`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(600, 500)).wait(for: 0.05))
    pen(bench, .began, at: Point(400, 300))
    pen(bench, .moved, at: Point(450, 300))
    bench.perform(FingerScript().down(at: Point(640, 520), finger: 2).upAll())
    pen(bench, .ended, at: Point(450, 300))
    #expect(paper.strokeCount == 1)
    #expect(phases(bench) == ["began", "began", "retracted", "ended"])
  }

  @Test func `the blunt end erases, whatever tool is chosen`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    pen(bench, .began, at: Point(400, 300), isEraser: true)
    pen(bench, .ended, at: Point(400, 300), isEraser: true)
    #expect(paper.strokes.last?.brush.kind == .eraser)
    #expect(bench.lines("stroke").map { $0.contains("\"tool\":\"eraser\"") } == [true, true])
  }

  @Test func `the first spike of pressure is not believed, and what moves without any is no line`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    pen(bench, .began, at: Point(400, 300), pressure: 1)
    pen(bench, .moved, at: Point(401, 300), pressure: 0.4)
    pen(bench, .moved, at: Point(420, 300), pressure: 1)
    pen(bench, .moved, at: Point(500, 300), pressure: 0)
    pen(bench, .ended, at: Point(500, 300), pressure: 0)
    let pressures = try #require(paper.strokes.last).points.map { (($0.pressure ?? -1) * 100).rounded() / 100 }
    #expect(pressures == [0.2, 0.4, 1])
  }

  @Test func `a pen that is laid down paints broader`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    for (index, degrees) in [0.0, 30, 80].enumerated() {
      let place = Point(400, 200 + 100 * Double(index))
      pen(bench, .began, at: place, pressure: 0.4, tilt: Vector(degrees * .pi / 180, 0))
      pen(bench, .ended, at: place, tilt: Vector(degrees * .pi / 180, 0))
    }
    let pressures = paper.strokes.map { $0.points.first?.pressure ?? 0 }
    #expect(abs(pressures[0] - 0.4) < 0.01 && abs(pressures[1] - 0.4) < 0.01)
    #expect(pressures[2] > 0.6)
  }

  @Test func `what trembles is smoothed where a finger paints, and only there`() throws {
    let bench = try Bench()
    let (_, paper) = oekaki(bench)
    for kind in TouchSample.Kind.allCases {
      let time = bench.router.time + 2
      for phase in [TouchSample.Phase.began, .ended] {
        bench.deliver([
          TouchSample(id: 1, phase: phase, location: Point(400, 300), kind: kind, timestamp: time)
        ])
      }
    }
    #expect(paper.strokes.map(\.brush.smoothing) == [true, false, false, false])
  }
}

extension Bench {
  /// Draws and lets time pass until nothing moves any more.
  fileprivate func settle() {
    for _ in 0..<8 {
      draw()
      wait(for: 0.2)
    }
    draw()
  }

  /// The pixels that show the paper, without what the bars say.
  fileprivate func paperPixels(_ paper: Paper) -> [UInt32] {
    let origin = paper.convert(toWindow: Point.zero)
    var values: [UInt32] = []
    for y in stride(from: 0, to: Int(paper.bounds.height), by: 1) {
      for x in stride(from: 0, to: Int(paper.bounds.width), by: 1) {
        values.append(canvas.raster[x + Int(origin.x), y + Int(origin.y)] ?? 0)
      }
    }
    return values
  }
}
