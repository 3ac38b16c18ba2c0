import Geometry
import Gestures
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
