import Geometry
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
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
      guard let told = told(element, in: bench), let obstacle = element.obstacle else { continue }
      // What has no words is called by its name, too.
      let called = element.told(at: element.bounds.center, in: bench.words).words
      #expect(told == (called.map { "\($0) · \(obstacle)" } ?? obstacle), "\(name)")
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

  /// What a pointer that rests at a place of the window is told; nil for nothing.
  private func told(at place: Point, _ bench: Bench) -> String? {
    guard let element = bench.root.hitTest(place, with: nil) as? any ToldElement else { return nil }
    let name = element.told(at: element.convert(place, from: nil), in: bench.words)
    return (element as? any ObstructedElement)?.obstacle ?? bench.workbench.text(of: name)
  }

  /// The part of the window that the name of what is at `place` is of.
  private func area(at place: Point, _ bench: Bench) -> Rect? {
    guard let element = bench.root.hitTest(place, with: nil) as? Element else { return nil }
    let inElement = element.convert(place, from: nil)
    var area = (element as? any ToldElement)?.told(at: inElement, in: bench.words).area ?? element.bounds
    // The words of a row may be scrolled out of sight.
    if let list = element as? ScrollingList, let row = list.row(at: inElement) { area = list.area(row) }
    return area.offsetBy(element.frameInWindow.origin - .zero)
  }

  @Test(arguments: Screen.all, [Size(1280, 800), Size(640, 480)])
  func `on every screen what an icon stands for is told, or stands beside it in words`(
    screen: Screen, size: Size
  ) throws {
    let bench = try screen.bench(size)
    let marks = bench.seenMarks
    let words = marks.filter { $0.text?.isEmpty == false }.map(\.box)
    for sign in marks where sign.text == nil && !sign.isFaded && bench.root.bounds.intersects(sign.box) {
      // What lies under something else is not seen.
      let place = sign.box.center
      guard isSeen(sign), told(at: place, bench) == nil, let area = area(at: place, bench) else { continue }
      #expect(words.contains { area.intersects($0) }, "at \(place)")
    }
  }

  /// Whether enough of a sign has its colour still.
  private func isSeen(_ sign: DrawnMark) -> Bool {
    var count = 0
    for y in Int(sign.box.minY)..<Int(sign.box.maxY) {
      for x in Int(sign.box.minX)..<Int(sign.box.maxX) {
        if let pixel = sign.raster[x, y], pixel & 0xFF_FFFF == sign.color.rgb { count += 1 }
      }
    }
    return count >= 8
  }

  @Test(arguments: Screen.all, [Size(1280, 800), Size(640, 480)])
  func `on every screen the parts of a row that do something of their own are told of, or have words`(
    screen: Screen, size: Size
  ) throws {
    let bench = try screen.bench(size)
    let words = bench.seenMarks.filter { $0.text?.isEmpty == false }.map(\.box)
    func lists(in view: View) -> [ScrollingList] {
      view.isHidden ? [] : ((view as? ScrollingList).map { [$0] } ?? []) + view.subviews.flatMap { lists(in: $0) }
    }
    for list in lists(in: bench.root) {
      for part in (0..<list.rowCount).flatMap({ list.parts(of: $0) }) {
        let place = list.convert(toWindow: part.area.center)
        guard bench.root.hitTest(place, with: nil) === list, list.list.contains(part.area.center) else { continue }
        let area = part.area.offsetBy(list.frameInWindow.origin - .zero)
        let hasWords = words.contains { area.intersects($0) }
        #expect(told(at: place, bench) != nil || hasWords, "\(type(of: list)) \(part.area)")
      }
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
    #expect(told(up, in: bench) == "The folder that this one lies in · No folder is above this one")
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
    // A finger has no tooltip.
    #expect(told(done, in: bench) == "No gesture is chosen" && bench.seen.contains("Choose a gesture first"))
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
