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

  @Test(arguments: [false, true])
  func `is of a row the last choice of a slow slide, unless it was held there to be told`(isHeld: Bool) throws {
    let bench = try Bench(size: Size(640, 480), scene: .oekaki)
    bench.draw()
    let tabs = try #require(bench.workbench.bar?.subviews.lazy.compactMap { $0 as? SegmentedSwitch }.first)
    let places = (0..<3).map { Point((tabs.edges[$0] + tabs.edges[$0 + 1]) / 2, tabs.bounds.midY) }
      .map { tabs.convert(toWindow: $0) }
    let tooltip = bench.workbench.tooltip
    finger(.began, places[0], bench)
    // A third of a second on each.
    for step in 1...20 {
      bench.wait(for: 0.05)
      finger(.moved, places[0] + (places[2] - places[0]) * (Double(step) / 20), bench)
      #expect(!tooltip.isShown && tabs.isHeld, "step \(step)")
    }
    #expect(tooltip.text.hasPrefix("Gesture Flash") && bench.scene is OekakiScene)
    if isHeld {
      // A finger that trembles rests.
      for step in 0..<20 {
        bench.wait(for: 0.05)
        finger(.moved, places[2] + Vector(step.isMultiple(of: 2) ? 1 : 0, 0), bench)
      }
      #expect(tooltip.isShown && tooltip.text.hasPrefix("Gesture Flash") && !tabs.isHeld)
    }
    finger(.ended, places[2], bench)
    #expect(isHeld ? bench.scene is OekakiScene : bench.scene is FlashScene)
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

  @Test func `is told no more once the finger that was held on it slides to the next`() throws {
    let bench = try Bench(size: Size(640, 480), scene: .oekaki)
    bench.draw()
    let tabs = try #require(bench.workbench.bar?.subviews.lazy.compactMap { $0 as? SegmentedSwitch }.first)
    let places = (1...2).map { Point((tabs.edges[$0] + tabs.edges[$0 + 1]) / 2, tabs.bounds.midY) }
      .map { tabs.convert(toWindow: $0) }
    let tooltip = bench.workbench.tooltip
    finger(.began, places[1], bench)
    bench.wait(for: Tooltip.delay + 0.1)
    finger(.moved, places[1] + Vector(1, 0), bench)
    #expect(tooltip.isShown)
    finger(.moved, places[0], bench)
    #expect(!tooltip.isShown)
    bench.wait(for: Tooltip.delay + 0.1)
    #expect(!tooltip.isShown)
    finger(.ended, places[0], bench)
    #expect(!tooltip.isShown && bench.scene is OekakiScene)
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

  @Test func `is a held colour once: strokes keep it, and a later choice is not undone`() throws {
    let bench = try Bench(size: Size(1280, 800), paint: .all)
    let scene = bench.showPaper()
    let rail = scene.rail
    let colors = rail.colors.compactMap(\.color).filter { $0 != rail.pens.color }
    for color in colors.prefix(3) { rail.select { $0.choose(color) } }
    let swatch = rail.recent[0]
    #expect(rail.showsRecent && swatch.color == colors[1] && rail.pens.color == colors[2])
    let place = swatch.convert(toWindow: swatch.bounds.center)
    finger(.began, place, bench)
    #expect(swatch.isTouched)
    bench.paint(y: 250)
    bench.paint(y: 300)
    #expect(!swatch.isTouched && rail.pens.color == colors[1] && swatch.color == colors[2])
    rail.select { $0.choose(colors[3]) }
    bench.paint(y: 350)
    finger(.moved, place, bench)
    bench.paint(y: 400)
    #expect(scene.paper.strokes.map(\.brush.color) == [colors[1], colors[1], colors[3], colors[3]])
    finger(.ended, place, bench)
    #expect(rail.pens.color == colors[3] && rail.panel == nil)
  }

  @Test func `in a row of a list is told when it is held, and a lift does nothing then`() throws {
    let bench = try Bench(size: Size(1280, 800))
    let scene = bench.showPainting()
    bench.press(.control("n", shift: true), "y")
    bench.draw()
    let (list, tooltip) = (try #require(scene.layersView?.list), bench.workbench.tooltip)
    func layers() -> [LayerSummary] { scene.saved.painting.layers }
    let before = layers()
    let told = ["Hide or show the layer · H", "Lock or unlock the layer · K", "Move the layer"]
    for (part, name) in zip(list.parts(of: 1), told) {
      let place = list.convert(toWindow: part.area.center)
      bench.host.receive(.hovered(place))
      bench.wait(for: Tooltip.delay + 0.1)
      #expect(tooltip.isShown && tooltip.text == name)
      bench.host.receive(.hovered(nil))
      finger(.began, place, bench)
      bench.wait(for: Tooltip.delay + 0.1)
      #expect(tooltip.isShown && tooltip.text == name)
      finger(.ended, place, bench)
      #expect(layers() == before && scene.saved.painting.chosenLayer == before[1].id)
    }
    bench.perform(.tap(at: list.convert(toWindow: list.parts(of: 1)[0].area.center), for: 0.05))
    #expect(layers() != before)
    scene.toggleDrawings()
    bench.draw()
    let page = try #require(scene.page as? DrawingsPage)
    let names = (0..<2).flatMap { page.parts(of: $0) }.map { part in
      bench.host.receive(.hovered(page.convert(toWindow: part.area.center)))
      bench.wait(for: Tooltip.delay + 0.1)
      return tooltip.isShown ? tooltip.text : ""
    }
    #expect(names == ["The size of new paper · P", "Replay · R", "Rename, duplicate, to the trash"])
  }
}
