import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What is asked for and changes nothing, through the window.
struct StoryTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench()
    scene = bench.showPaper()
  }

  /// Touches the colour that the paper has, in its panel.
  private func choosePaperAgain() throws {
    scene.toggle(.paper)
    bench.draw()
    let swatches = (scene.popover?.controls ?? []).compactMap { $0 as? Swatch }
    let found = swatches.first { $0.isOn }
    let chosen = try #require(found)
    #expect(chosen.color == scene.saved.painting.paper)
    bench.perform(.tap(at: chosen.convert(toWindow: chosen.bounds.center)))
    scene.closePopover()
  }

  @Test func `what changes nothing makes no file, and blank paper goes on to follow the window`() throws {
    scene.press(.delete, .control("a", shift: true), .control("z"))
    try choosePaperAgain()
    scene.save()
    #expect(scene.saved.isBlank && DrawingsFolder(data: bench.data).entries.isEmpty)
    let size = scene.saved.painting.size
    bench.resize(to: Size(1000, 700))
    #expect(scene.saved.painting.size != size)
  }

  @Test func `what changes nothing is no part of the drawing's story`() throws {
    bench.paint()
    scene.press(.control("a"), .control("a"), .escape, .escape)
    scene.rail.select { $0.take(.pen) }
    scene.press(.delete, .delete, .delete)
    try choosePaperAgain()
    scene.save()
    let actions = try JournalFile.read(scene.saved.path).entries.map(\.action)
    #expect(actions.filter { $0 == .clear }.count == 1)
    #expect(actions.filter { if case .select = $0 { true } else { false } }.count == 2)
    #expect(!actions.contains { if case .paper = $0 { true } else { false } })
  }
}
