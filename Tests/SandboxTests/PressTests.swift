import Geometry
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct `What a finger presses` {
  /// The eraser of the rail, after a finger landed on it, went there and back, and lifted.
  private func isEraserChosen(goingOutBy distance: Double) throws -> Bool {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    bench.draw()
    let buttons = scene.rail.controls.compactMap { $0 as? Button }
    let eraser = try #require(buttons.first { $0.icon == .eraser })
    let place = eraser.convert(toWindow: eraser.bounds.center)
    bench.perform(.stroke(through: [place, place + Vector(distance, 0), place], over: 0.3))
    return eraser.isOn
  }

  @Test func `is what it comes back to, unless it strayed farther than a tap may`() throws {
    let slop = PressableElement.slop
    #expect(slop == 45)
    #expect(try isEraserChosen(goingOutBy: slop - 1))
    #expect(try !isEraserChosen(goingOutBy: slop + 2))
  }

  private func finger(_ phase: TouchSample.Phase, _ place: Point, _ bench: Bench, id: Int = 900) {
    bench.deliver([TouchSample(id: id, phase: phase, location: place, timestamp: bench.host.time)])
  }

  @Test func `is of a row of choices the one on which it is lifted`() throws {
    let bench = try Bench(paint: .one)
    let scene = bench.showPaper()
    let modes = scene.modes
    let places = (0..<3).map { Point((modes.edges[$0] + modes.edges[$0 + 1]) / 2, modes.bounds.midY) }
      .map { modes.convert(toWindow: $0) }
    let mode = scene.paper.mode
    #expect(PaintMode.allCases.count == 3)
    for (choice, place) in zip(PaintMode.allCases, places) where choice != mode {
      bench.perform(.stroke(through: [place, place + Vector(0, 400), place], over: 0.4))
      #expect(scene.paper.mode == mode, "it strayed")
      finger(.began, place, bench)
      #expect(scene.paper.mode == mode && modes.isPressed)
      finger(.cancelled, place, bench)
      #expect(scene.paper.mode == mode && !modes.isPressed)
    }
    bench.perform(.stroke(through: [places[0], places[2]], over: 0.2))
    #expect(scene.paper.mode == PaintMode.allCases[2])
    bench.perform(.tap(at: places[0], for: 0.05))
    #expect(scene.paper.mode == PaintMode.allCases[0])
  }

  @Test func `is nothing where it was held to be told a name`() throws {
    let bench = try Bench(size: Size(640, 480), scene: .oekaki)
    bench.draw()
    let tabs = try #require(bench.workbench.bar?.subviews.lazy.compactMap { $0 as? SegmentedSwitch }.first)
    let place = tabs.convert(toWindow: Point((tabs.edges[2] + tabs.edges[3]) / 2, tabs.bounds.midY))
    let tooltip = bench.workbench.tooltip
    finger(.began, place, bench)
    bench.wait(for: Tooltip.delay + 0.1)
    #expect(tooltip.isShown && tooltip.text.hasPrefix("Gesture Flash") && bench.scene is OekakiScene)
    finger(.ended, place, bench)
    #expect(bench.scene is OekakiScene)
    bench.perform(.tap(at: place, for: 0.05))
    #expect(bench.scene is FlashScene)
  }

  @Test func `is a colour once it is lifted, or once another finger paints with it`() throws {
    let bench = try Bench(paint: .all)
    let scene = bench.showPaper()
    let others = scene.rail.colors.filter { $0.isShown && $0.color != scene.rail.pens.color }
    let (first, second) = (others[0], others[1])
    let before = scene.rail.pens.color
    func place(_ swatch: Swatch) -> Point { swatch.convert(toWindow: swatch.bounds.center) }
    finger(.began, place(first), bench)
    #expect(scene.rail.pens.color == before)
    finger(.ended, place(first), bench)
    #expect(scene.rail.pens.color == first.color)
    finger(.began, place(second), bench)
    bench.wait(for: Tooltip.delay + 0.1)
    #expect(bench.workbench.tooltip.text == second.color?.hexadecimal && scene.rail.pens.color == first.color)
    bench.paint(y: 300)
    bench.paint(y: 400)
    #expect(scene.paper.strokes.map(\.brush.color) == [second.color, second.color])
    finger(.ended, place(second), bench)
    #expect(scene.rail.pens.color == second.color && scene.rail.panel == nil)
  }
}
