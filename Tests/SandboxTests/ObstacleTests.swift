import Geometry
import Gestures
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What cannot be used at present says why.
@Suite struct ObstacleTests {
  /// What is seen in `view` and can be used unless something stands in its way.
  private static func elements(in view: View) -> [any ObstructedElement] {
    if view.isHidden { return [] }
    return ((view as? any ObstructedElement).map { [$0] } ?? []) + view.subviews.flatMap { elements(in: $0) }
  }

  /// Why what cannot be used cannot be, as a pointer that rests on it is told; nil for what lies under something else.
  private func told(_ element: any ObstructedElement, in bench: Bench) -> String? {
    let place = element.convert(toWindow: element.bounds.center)
    guard bench.root.hitTest(place, with: nil) === element else { return nil }
    bench.host.receive(.hovered(place))
    bench.wait(for: Tooltip.delay + 0.05)
    defer { bench.host.receive(.hovered(nil)) }
    return bench.workbench.tooltip.isShown ? bench.workbench.tooltip.text : ""
  }

  @Test(arguments: Screen.all) func `on every screen all that cannot be used has a reason, which a pointer is told`(
    screen: Screen
  ) throws {
    let bench = try screen.bench()
    for element in Self.elements(in: bench.root) where !element.isEnabled {
      let name = "\(type(of: element)) \((element as? Button)?.title ?? "")"
      #expect(element.obstacle?.isEmpty == false, "\(name)")
      if let told = told(element, in: bench) { #expect(told == element.obstacle, "\(name)") }
    }
  }

  /// Whether words say what it is.
  private static func hasWords(_ element: any ObstructedElement) -> Bool {
    switch element {
    case let button as Button: !button.title.isEmpty && !(button.isCompact && button.icon != nil && !button.keepsTitle)
    case let toggle as Toggle: toggle.bounds.width > 62
    case let choice as SegmentedSwitch: !choice.isCompact || choice.segments.allSatisfy { $0.icon == nil }
    case let swatch as Swatch: swatch.color == nil
    default: true
    }
  }

  @Test(arguments: Screen.all, [Size(1280, 800), Size(640, 480)])
  func `on every screen a pointer is told the name of what has no words`(screen: Screen, size: Size) throws {
    let bench = try screen.bench(size)
    for element in Self.elements(in: bench.root) where element.isEnabled && !Self.hasWords(element) {
      let place = element.convert(toWindow: element.bounds.center)
      guard bench.root.hitTest(place, with: nil) === element else { continue }
      let name = bench.workbench.text(of: element.told(at: element.bounds.center, in: bench.words))
      #expect(
        name?.isEmpty == false,
        "\(type(of: element)) \((element as? Button)?.icon.map { "\($0)" } ?? "") at \(element.frameInWindow)")
    }
  }

  @Test func `what is told of a button of the rail covers none of the others, on either side`() throws {
    for isLeftHanded in [false, true] {
      let bench = try Bench()
      bench.host.appearance.isLeftHanded = isLeftHanded
      let scene = bench.showPainting()
      let paper = scene.rail.paper
      #expect(told(paper, in: bench)?.isEmpty == false)
      bench.host.receive(.hovered(paper.convert(toWindow: paper.bounds.center)))
      bench.wait(for: Tooltip.delay + 0.05)
      let tip = bench.workbench.tooltip
      #expect(tip.isShown && tip.frame.intersection(scene.rail.frameInWindow).isEmpty)
      #expect(tip.frame.minX >= 0 && tip.frame.maxX <= 1280 && tip.frame.minY >= 0 && tip.frame.maxY <= 800)
    }
  }

  @Test func `what takes a name or a number waits for it, and says so`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.show(.tuning)
    bench.press(.down, .return)
    let number = try bench.button(bench.words("teach.done"))
    #expect(!number.isEnabled && told(number, in: bench) == "Nothing is written yet")
    bench.press("4")
    #expect(number.isEnabled && number.obstacle == nil)
    let flash = bench.flash()
    flash.openName(of: 0)
    bench.draw()
    #expect(try told(bench.button(bench.words("flash.name.use")), in: bench) == "Nothing is written yet")
  }

  @Test func `the page for files says that it waits for a name, and that nothing is over the root`() throws {
    let bench = try Bench()
    bench.showPainting().choosePlace()
    bench.press(.control("a"), .backspace)
    bench.draw()
    let page = try #require((bench.scene as? OekakiScene)?.page as? FilePage)
    let save = try bench.button(bench.words("places.save"))
    #expect(told(save, in: bench) == "Nothing is written yet")
    bench.workbench.type("carp")
    #expect(save.isEnabled)
    page.go(to: "/")
    bench.draw()
    let up = try #require(page.controls.lazy.compactMap { $0 as? Button }.first { $0.icon == .up })
    #expect(told(up, in: bench) == "No folder is above this one")
    page.go(to: "\(bench.folder)/nothing")
    bench.draw()
    #expect(told(save, in: bench) == "It cannot be read")
  }

  /// A swipe to the right fires, and one to the left fires no swipe to the right, whatever is set.
  @Test(arguments: [(600.0, "It fired: there is nothing to change."), (100, "No change was found that makes it fire")])
  func `a card says why there is nothing to try`(x: Double, reason: String) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(.swipe(from: Point(350, 300), to: Point(x, 300), over: 0.1))
    bench.wait(for: 1)
    scene.explain("swipeRight")
    bench.draw()
    let tryIt = try bench.button(bench.words("whyNot.try"))
    #expect(scene.card.shown?.smallest == nil && told(tryIt, in: bench) == reason)
  }

  @Test func `a card of which something can be tried says nothing`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.perform(.tap(at: Point(200, 400), for: 0.02))
    bench.wait(for: 1)
    // It waited for the double tap, which can be changed.
    scene.explain("tap")
    bench.draw()
    #expect(try scene.card.shown?.smallest != nil && bench.button(bench.words("whyNot.try")).isEnabled)
  }

  @Test func `the game says that nothing is chosen, was missed or was done`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.open(.mix)
    bench.draw()
    let done = try bench.button(bench.words("deck.mix.done"))
    for tile in (scene.page?.ring.controls ?? []).compactMap({ $0 as? PromptTile }) where tile.isOn { bench.tap(tile) }
    #expect(told(done, in: bench) == "No gesture is chosen")
    scene.openPractice()
    bench.draw()
    let page = try #require(scene.page as? PracticePage)
    let misses = try bench.button(bench.words("practice.showMisses"))
    #expect(told(misses, in: bench) == "No try failed" && !page.chosen.isEmpty)
  }

  @Test func `the switch of who paints chooses nothing while a page lies over the paper, and says why`() throws {
    let bench = try Bench()
    let scene = bench.showPainting()
    let mode = scene.paper.mode
    scene.toggleDrawings()
    bench.draw()
    #expect(told(scene.modes, in: bench) == "Only while drawing")
    for share in [0.1, 0.9] {
      bench.tap(scene.modes, at: Point(scene.modes.bounds.width * share, scene.modes.bounds.midY))
    }
    #expect(scene.paper.mode == mode && scene.page is DrawingsPage)
    scene.toggleDrawings()
    bench.tap(scene.modes, at: Point(scene.modes.bounds.width * 0.1, scene.modes.bounds.midY))
    #expect(scene.paper.mode == .all)
  }
}
