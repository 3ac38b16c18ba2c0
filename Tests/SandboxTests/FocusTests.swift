import Geometry
import GestureFlash
import Gestures
import Ink
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct FocusTests {
  /// Goes around with the tab key.
  ///
  /// - Returns: where it stopped, in points of the window.
  private func stops(_ bench: Bench, backwards: Bool = false) throws -> [Rect] {
    let ring = try #require(bench.scene?.focus)
    var places: [Rect] = []
    var first: (any Control)?
    while places.count < 100 {
      bench.press(backwards ? .shiftTab : .tab)
      let control = try #require(ring.focused)
      if first === control { break }
      if first == nil { first = control }
      places.append(Rect(origin: control.convert(toWindow: control.bounds.origin), size: control.bounds.size))
    }
    return places
  }

  private func scenes(_ bench: Bench) throws -> [(SceneName, any ProgramScene)] {
    [
      (.sandbox, try bench.sandbox()),
      (.oekaki, bench.oekakiScene()),
      (.flash, bench.flashScene(seed: nil)),
    ]
  }

  @Test(arguments: [Size(640, 480), Size(1100, 800), Size(1920, 1080), Size(700, 1100)])
  func `the tab key goes once through the bar and what is seen below it`(size: Size) throws {
    let bench = try Bench(size: size)
    for (name, scene) in try scenes(bench) {
      bench.show(scene)
      let places = try stops(bench)
      #expect(Set(places).count == places.count && places.count < 100, "\(name)")
      let isInBar = places.map { $0.maxY <= TopBar.height }
      // The scenes, at least a tool where there is room, and the menu, from the left; in the game the focus starts below.
      #expect(isInBar.count { $0 } >= 2 && isInBar.contains(false), "\(name)")
      let bar = places.filter { $0.maxY <= TopBar.height }
      #expect(bar.map(\.minX) == bar.map(\.minX).sorted(), "\(name)")
      for place in places {
        #expect(place.width > 0 && bench.root.bounds.contains(place.center), "\(name): \(place)")
      }
      _ = scene.focus.map { $0.focus(on: nil) }
      #expect(Set(try stops(bench, backwards: true)) == Set(places), "\(name)")
    }
  }

  @Test func `the transport is gone through as it is read`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let top = scene.timeline.convert(toWindow: Point.zero).y
    let transport = try stops(bench).filter { $0.minY >= top }.map(\.minX)
    #expect(transport.count == 7 && transport == transport.sorted())
  }

  @Test func `the ring is drawn around a control of the bar, too`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.draw()
    let before = bench.canvas.raster.copyOfPixels
    bench.press(.tab)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels != before)
    let bar = try #require(bench.workbench.bar)
    #expect(scene.focus?.focused?.isDescendant(of: bar) ?? false)
    // What a finger does needs no ring.
    bench.perform(.tap(at: Point(300, 300)))
    bench.wait(for: 2)
    #expect(scene.focus?.showsRing == false)
  }

  @Test func `Return acts on what shows the ring, and without one on the button that says so`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    let start = try #require((scene.page as? StartPage)?.primary)
    bench.press(.tab)
    #expect(scene.focus?.showsRing == true && scene.focus?.focused !== start)
    // A finger does the work now: what had the focus is not seen in it.
    bench.perform(.tap(at: Point(6, 400)))
    #expect(scene.focus?.showsRing == false && scene.page is StartPage)
    bench.press(.return)
    #expect(scene.session.game.phase == .countdown)
  }

  @Test func `Return does nothing to a control of the bar that lost its ring`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.press(.tab)
    let seen = try #require(scene.focus?.focused)
    bench.perform(.tap(at: Point(300, 300)))
    bench.wait(for: 2)
    #expect(scene.focus?.showsRing == false && scene.focus?.focused === seen && seen.isReachable)
    #expect(scene.focus?.take(.activate) == false)
    // The next key shows where the focus is.
    bench.press(.tab)
    #expect(scene.focus?.showsRing == true && scene.focus?.focused === seen)
  }

  @Test func `a ring that went with its control is drawn in the same frame, and no pixel twice`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    bench.window.isVisible = true
    bench.press(.tab)
    bench.wait(for: 0.2)
    let control = try #require(scene.focus?.focused)
    _ = bench.window.takeShown()
    control.frame = control.frame.offsetBy(Vector(3, 0))
    let ring = Rect(origin: control.convert(toWindow: control.focusBounds.origin), size: control.focusBounds.size)
    bench.canvas.invalidate(ring.grown(by: 2), .answer)
    _ = bench.host.frame(at: bench.time + 0.01)
    let shown = bench.window.takeShown()
    let pixels = PixelRect(covering: ring.grown(by: 3)).intersection(bench.canvas.raster.bounds)
    let parts = shown.filter { !$0.intersection(pixels).isEmpty }
    #expect(control.isReachable && parts.count == 1, "\(shown)")
    #expect(parts.first?.intersection(pixels) == pixels)
  }

  @Test func `the tab key goes to a panel that was opened`() throws {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    // The first key shows where it is, and from then on it is seen.
    for keys: [Keystroke] in [["c", .tab], ["p"]] {
      for key in keys { bench.press(key) }
      let popover = try #require(scene.popover)
      #expect(scene.ring.showsRing && scene.ring.focused === popover.controls.first)
    }
    bench.press(.escape)
    #expect(scene.popover == nil && !scene.ring.showsRing)
  }

  @Test func `the tab key goes through the drawings and on into the bar`() throws {
    let bench = try Bench()
    let scene = bench.oekakiScene()
    bench.show(scene)
    bench.perform(.stroke(through: [Point(300, 300), Point(500, 300)], over: 0.2))
    bench.press(.control("o"))
    let ring = try #require(scene.focus)
    // One drawing, and then the bar.
    bench.press(.tab)
    #expect(!ring.showsRing)
    bench.press(.tab)
    #expect(ring.showsRing && ring.focused === bench.workbench.bar?.controls.first)
    while !ring.isAtEnd(backwards: false) { bench.press(.tab) }
    bench.press(.tab)
    #expect(!ring.showsRing && scene.page is DrawingsPage)
    bench.press(.return)
    #expect(scene.page == nil)
  }
}
