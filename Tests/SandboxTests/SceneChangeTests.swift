import Files
import Geometry
import GestureFlash
import Gestures
import Ink
import Testing

@testable import Interface
@testable import Sandbox

/// A finger on the bar shows another scene while others are down.
@Suite struct SceneChangeTests {
  private func touch(
    _ bench: Bench, _ id: Int, _ phase: TouchSample.Phase, at place: Point, by kind: TouchSample.Kind = .finger
  ) {
    bench.wait(for: 0.01)
    bench.deliver([TouchSample(id: id, phase: phase, location: place, kind: kind, timestamp: bench.router.time)])
  }

  /// Puts a finger on the tab of the scene of that name, and lifts it.
  private func press(_ bench: Bench, _ name: SceneName) throws {
    bench.draw()
    let tabs = try #require(bench.workbench.bar?.controls.first as? SegmentedSwitch)
    let index = try #require(SceneName.allCases.firstIndex(of: name))
    let place = tabs.convert(toWindow: Point(tabs.edges[index] + 12, tabs.bounds.midY))
    touch(bench, 90, .began, at: place)
    touch(bench, 90, .ended, at: place)
    #expect(bench.workbench.presentName == name)
  }

  @Test func `a pen that is down when a finger shows another scene is not down for ever`() throws {
    let bench = try Bench(paint: .one, scene: .oekaki)
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    touch(bench, 1, .began, at: Point(400, 400), by: .pen)
    touch(bench, 1, .moved, at: Point(430, 400), by: .pen)
    try press(bench, .sandbox)
    touch(bench, 1, .ended, at: Point(430, 400), by: .pen)
    bench.wait(for: 2)
    try press(bench, .oekaki)
    let count = scene.paper.strokeCount
    bench.paint(y: 500)
    #expect(scene.paper.strokeCount == count + 1)
  }

  @Test func `a drawing is written though another scene is shown while a finger paints`() throws {
    let bench = try Bench(scene: .oekaki)
    bench.workbench.show(.oekaki)
    let scene = try #require(bench.scene as? OekakiScene)
    bench.paint(y: 300)
    bench.wait(for: 2)
    let folder = DrawingsFolder(data: bench.data)
    let path = try #require(folder.entries.first).path
    let before = try FileBytes.all(of: path).count
    touch(bench, 1, .began, at: Point(400, 400))
    for step in 1...40 { touch(bench, 1, .moved, at: Point(400 + 5 * Double(step), 400)) }
    bench.press(.control("1"))
    #expect(bench.workbench.presentName == .sandbox && scene.paper.strokeCount == 2)
    bench.wait(for: 2)
    let after = try FileBytes.all(of: path).count
    #expect(try after > before && JournalFile.read(path).painting().strokeCount == 2)
    // Nothing of it is left to write.
    bench.workbench.save()
    #expect(try FileBytes.all(of: path).count == after)
  }

  @Test func `a finger that rests on the stage when another shows another scene is lifted there`() throws {
    let bench = try Bench(scene: .sandbox)
    bench.workbench.show(.sandbox)
    let scene = try #require(bench.scene as? SandboxScene)
    touch(bench, 1, .began, at: Point(400, 400))
    #expect(scene.isTouched)
    try press(bench, .oekaki)
    #expect(!scene.isTouched)
    // The new scene has heard nothing of it.
    let paper = try #require(bench.scene as? OekakiScene).paper
    #expect(paper.strokeCount == 0 && !paper.canUndo)
    touch(bench, 1, .ended, at: Point(400, 400))
    try press(bench, .sandbox)
    #expect(!scene.isTouched && scene.stage.traces.allSatisfy { !$0.isDown })
  }

  @Test func `a finger that rests on the game when another shows another scene does not silence its log`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    touch(bench, 1, .began, at: Point(400, 400))
    try press(bench, .oekaki)
    try press(bench, .flash)
    bench.startGame()
    bench.make(try #require(scene.session.game.prompt))
    #expect(scene.session.log.lines.contains(bench.words("log.gesture")))
  }
}
