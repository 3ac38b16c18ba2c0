import Geometry
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Tools other than pen and eraser, with fingers on the paper.
@Suite struct ToolTests {
  private let red = Color(0xB8321E)

  private func oekaki(_ bench: Bench) -> OekakiScene {
    let scene = bench.oekakiScene()
    bench.show(scene)
    bench.draw()
    return scene
  }

  private func tap(at place: Point) -> FingerScript {
    FingerScript().down(at: place).hold(for: 0.06).up().wait(for: 0.1)
  }

  /// A square of black lines, closed.
  private func square(_ bench: Bench) {
    let corners = [Point(400, 300), Point(600, 300), Point(600, 500), Point(400, 500), Point(400, 300)]
    for (a, b) in zip(corners, corners.dropFirst()) {
      bench.perform(FingerScript.stroke(through: [a, b], over: 0.3))
      bench.wait(for: 0.3)
    }
  }

  private func color(_ bench: Bench, _ x: Int, _ y: Int) -> UInt32? {
    bench.draw()
    return bench.canvas.raster[x, y]
  }

  @Test func `a tap with the bucket fills what the lines enclose, and is undone, redone and kept`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    square(bench)
    let paper = color(bench, 500, 400)
    scene.rail?.select {
      $0.choose(red)
      $0.take(.bucket)
    }
    bench.perform(tap(at: Point(500, 400)))
    #expect(color(bench, 500, 400) == red.rgb && color(bench, 700, 400) == paper)
    let filled = bench.canvas.raster.copyOfPixels
    scene.press(.control("z"))
    #expect(color(bench, 500, 400) == paper)
    scene.press(.control("y"))
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == filled)
    scene.save()
    let again = try JournalFile.read(scene.saved.path)
    #expect(again.version == 3 && again.warnings.isEmpty)
  }

  @Test func `a finger that moves, and two that move the paper, empty no bucket`() throws {
    let bench = try Bench(paint: .one)
    let scene = oekaki(bench)
    scene.rail?.select { $0.take(.bucket) }
    bench.perform(FingerScript.stroke(through: [Point(300, 300), Point(500, 300)], over: 0.2))
    bench.perform(
      .together(
        FingerScript.stroke(through: [Point(300, 300), Point(250, 300)], over: 0.2),
        FingerScript.stroke(through: [Point(500, 300), Point(550, 300)], over: 0.2).renumbered(by: 1)))
    #expect(!scene.paper.canUndo && scene.paper.isEmpty)
    bench.wait(for: 1)
    bench.perform(tap(at: Point(500, 400)))
    #expect(scene.paper.canUndo)
  }

  @Test func `the eyedropper shows what is under the finger, and gives the colour and the tool before`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    scene.rail?.select { $0.choose(red) }
    bench.perform(FingerScript.stroke(through: [Point(400, 400), Point(600, 400)], over: 0.3))
    scene.rail?.select { $0.choose(PenCase.colors[5]) }
    scene.press("i")
    #expect(scene.rail?.pens.tool == .picker)
    func finger(_ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.05)
      bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time)])
    }
    finger(.began, Point(300, 300))
    finger(.moved, Point(500, 400))
    #expect(!scene.paper.loupe.isHidden && scene.paper.strokeCount == 1)
    finger(.ended, Point(500, 400))
    bench.draw()
    #expect(scene.paper.loupe.isHidden && scene.rail?.pens.color == red && scene.rail?.pens.tool == .pen)
    #expect(scene.rail?.pens.recent.first == PenCase.colors[5])
  }

  @Test func `every tool has its key, and a low window shows all of them in a panel`() throws {
    for size in [Size(1100, 800), Size(640, 480), Size(480, 800)] {
      let bench = try Bench(size: size)
      let scene = oekaki(bench)
      let rail = try #require(scene.rail)
      for (key, tool) in [("f", Tool.bucket), ("e", .eraser), ("i", .picker), ("b", .pen)] as [(Keystroke, Tool)] {
        scene.press(key)
        #expect(rail.pens.tool == tool)
      }
      let targets = rail.controls.map { Rect(origin: $0.convert(toWindow: Point.zero), size: $0.bounds.size) }
      for (index, target) in targets.enumerated() {
        #expect(target.maxY <= size.height && min(target.width, target.height) >= 44, "\(target)")
        for next in targets[(index + 1)...] { #expect(!target.intersects(next), "\(target) and \(next)") }
      }
    }
  }
}
