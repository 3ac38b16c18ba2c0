import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What keys do to layers, and where the focus is meanwhile.
@Suite struct LayerKeyTests {
  private func state(_ scene: OekakiScene) -> LayersState { LayersState(scene.saved.painting) }

  @Test func `keys do all that the panel does, whether it is shown or not`() throws {
    let bench = try Bench()
    let scene = bench.oekaki()
    scene.press(.control("n", shift: true), .control("j"))
    #expect(state(scene).layers.map(\.id) == [0, 1, 2] && state(scene).chosen == 2)
    scene.press(Keystroke(.pageDown, .control))
    #expect(state(scene).layers.map(\.id) == [0, 2, 1])
    scene.press(Keystroke(.pageDown))
    #expect(state(scene).chosen == 0)
    scene.press(Keystroke(.pageUp), "h", "k", "/", "g")
    let style = state(scene).style
    #expect(style.isHidden && style.isLocked && style.keepsAlpha && style.isClipped)
    scene.press("h", "k", "g", .control("e"))
    #expect(state(scene).layers.map(\.id) == [0, 1])
    scene.press(Keystroke(.delete, .control))
    #expect(state(scene).layers.map(\.id) == [1])
    scene.press("y", .tab)
    #expect(scene.ring.showsRing)
  }

  @Test func `what mixes with the paper looks the same once keys have merged it and locked its transparency`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 2)
    func color() -> UInt32? { scene.saved.painting.render(scale: 1)[60, 60] }
    scene.paper.apply(LayerAction.change(1, state(scene).style.changed { $0.blend = .multiply }))
    let area = Area([Rect(20, 20, 100, 100).corners])
    scene.paper.apply(.fill(Fill(area, Brush(color: Color(0x80A0C0)))))
    let before = color()
    #expect(before != nil && before != 0x80A0C0 && !state(scene).mergingMayShow)
    scene.press(.control("e"))
    #expect(state(scene).layers.count == 1 && color() == before)
    scene.press("/")
    #expect(state(scene).style.keepsAlpha && color() == before)
    scene.save()
    #expect(try JournalFile.read(scene.saved.path).version == 7)
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480)])
  func `the focus stays on the row of the chosen layer, whatever keys do to layers`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.oekaki(layers: 3)
    bench.press("y", .tab)
    let list = try #require(scene.layersView?.list)
    #expect(scene.ring.showsRing && scene.ring.focused === list)
    let keys: [Keystroke] = [
      .control("n", shift: true), .control("j"), Keystroke(.pageDown, .control), Keystroke(.pageUp, .control),
      Keystroke(.pageDown), Keystroke(.pageUp), "h", "h", "k", "k", "/", "g", "g", .control("e"),
      Keystroke(.delete, .control), .control("z"), .control("z", shift: true), Keystroke(.delete, .control),
      Keystroke(.delete, .control), Keystroke(.delete, .control),
    ]
    for key in keys {
      bench.press(key)
      let state = state(scene)
      #expect(scene.ring.showsRing && scene.ring.focused === list && list.isReachable, "\(key)")
      #expect(list.selection == state.layers.count - 1 - state.chosenIndex, "\(key)")
    }
    #expect(state(scene).layers.count == 1)
  }

  @Test func `keys that add and choose no layer leave the focus on the row of the paper`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 2)
    bench.press("y", .tab, .down, .down)
    let list = try #require(scene.layersView?.list)
    #expect(list.selection == 2)
    bench.press("h", "k", "k", "h")
    #expect(list.selection == 2)
    bench.press(.control("n", shift: true))
    #expect(list.selection == list.rowCount - 1 - 2 && state(scene).layers.count == 3)
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480)])
  func `layers that are opened by key have the focus, and leave it to their button`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.oekaki(layers: 2)
    bench.press("y")
    #expect(scene.ring.focused === scene.layersView?.list && !scene.ring.showsRing)
    bench.press(.tab, "y")
    #expect(scene.layersView == nil && scene.ring.showsRing && scene.ring.focused === scene.rail.layers)
    bench.press("y")
    #expect(scene.ring.showsRing && scene.ring.focused === scene.layersView?.list)
    // In a window of another size, too.
    let slider = try #require(scene.layersView?.controls[1])
    #expect(bench.tab(to: slider))
    bench.resize(to: size == Size(640, 480) ? Size(1280, 800) : Size(640, 480))
    #expect(scene.ring.showsRing && scene.ring.focused === scene.layersView?.controls[1])
    #expect(scene.ring.focused !== slider)
  }

  @Test func `a button that can be pressed no longer leaves the focus to the rows`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 2)
    bench.press("y")
    let view = try #require(scene.layersView)
    let delete = try #require(view.controls.last)
    #expect(bench.tab(to: delete))
    bench.press(.return)
    #expect(state(scene).layers.count == 1 && !delete.canBeFocused)
    #expect(scene.ring.showsRing && scene.ring.focused === view.list)
  }

  @Test func `the list of blend modes has the focus of its button, and goes when another layer is chosen`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 2)
    bench.press("y")
    let view = try #require(scene.layersView)
    let blend = view.controls[2]
    #expect(bench.tab(to: blend))
    bench.press(.return)
    #expect(view.modes != nil && scene.ring.focused === view.modes)
    bench.press(.down, .return)
    #expect(view.modes == nil && scene.ring.showsRing && scene.ring.focused === blend)
    #expect(state(scene).style.blend == BlendMode.allCases[1])
    bench.press(.return, Keystroke(.delete, .control))
    #expect(view.modes == nil && scene.ring.showsRing && scene.ring.focused === blend)
  }
}
