import Foundation
import Geometry
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct OekakiTests {
  private func oekaki(_ bench: Bench) -> OekakiScene {
    let scene = OekakiScene(studio: bench.studio, scale: 1, size: bench.root.bounds.size)
    bench.show(scene)
    return scene
  }

  @Test func `ink is on the paper at touch-down`() throws {
    let bench = try Bench()
    _ = oekaki(bench)
    bench.draw()
    let paper = bench.canvas.raster[500, 400]
    bench.perform(FingerScript().down(at: Point(500, 400)))
    bench.draw()
    #expect(bench.canvas.raster[500, 400] != paper)
    #expect(bench.lines("stroke").map { $0.contains("\"phase\":\"began\"") } == [true])
  }

  @Test func `every finger is a stroke of its own where all paint, and none where they move the paper`() throws {
    let script = FingerScript.together(
      FingerScript.stroke(through: [Point(200, 200), Point(400, 220)], over: 0.3),
      FingerScript.stroke(through: [Point(200, 400), Point(400, 420)], over: 0.3).renumbered(by: 1),
      FingerScript.stroke(through: [Point(200, 600), Point(400, 620)], over: 0.3).renumbered(by: 2))
    for (mode, began, ended) in [(PaintMode.all, 3, 3), (.one, 1, 0), (.pen, 0, 0)] {
      let bench = try Bench(paint: mode)
      _ = oekaki(bench)
      bench.perform(script)
      let lines = bench.lines("stroke")
      #expect(lines.count { $0.contains("\"phase\":\"began\"") } == began)
      #expect(lines.count { $0.contains("\"phase\":\"ended\"") } == ended)
    }
  }

  @Test func `a mature stroke that the system cancels stays, a young one is taken back`() throws {
    let bench = try Bench()
    _ = oekaki(bench)
    bench.draw()
    let blank = bench.canvas.raster.copyOfPixels
    bench.perform(FingerScript().down(at: Point(500, 400)).wait(for: 0.05).cancel())
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"retracted\"") ?? false)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == blank)
    bench.perform(FingerScript().down(at: Point(500, 400)).move(by: Vector(100, 0), over: 0.3).cancel())
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"ended\"") ?? false)
  }

  @Test func `a drawing is there again when the window is opened again`() throws {
    let folder = try Bench().folder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func pictureOfWindow(after script: FingerScript) throws -> Pixels {
      let bench = try Bench(folder: folder)
      let scene = oekaki(bench)
      bench.perform(script)
      bench.draw()
      // What was there before is shown at once, and exactly a moment later.
      bench.wait(for: 1)
      bench.draw()
      scene.save()
      return bench.canvas.raster.copyOfPixels
    }
    let drawn = try pictureOfWindow(after: .stroke(through: [Point(200, 200), Point(600, 500)], over: 0.5))
    let again = try pictureOfWindow(after: FingerScript())
    #expect(again == drawn)
  }

  @Test func `a drawing that is saved keeps even the youngest stroke`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(500, 400)))
    scene.save()
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"ended\"") ?? false)
  }

  @Test func `a window that moves ends its strokes and leaves their fingers without ink`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(500, 400)).move(by: Vector(50, 0), over: 0.3))
    scene.windowMoved()
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"ended\"") ?? false)
    func finger(_ id: Int, _ phase: TouchSample.Phase) {
      bench.studio.inject([TouchSample(id: id, phase: phase, location: Point(600, 400), timestamp: bench.router.time)])
    }
    finger(1, .moved)
    finger(1, .ended)
    #expect(bench.lines("stroke").isEmpty)
    finger(2, .began)
    finger(2, .ended)
    #expect(bench.lines("stroke").count == 2)
  }
}
