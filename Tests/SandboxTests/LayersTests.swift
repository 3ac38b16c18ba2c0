import Foundation
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The panel of layers, and what it does to the drawing.
@Suite struct LayersTests {
  private func state(_ scene: OekakiScene) -> LayersState { LayersState(scene.saved.painting) }

  /// Where a row's part is, in points of the window; `x` from the right where negative.
  private func place(_ scene: OekakiScene, row: Int, x: Double) throws -> Point {
    let list = try #require(scene.layersView?.list)
    let area = list.area(row)
    return list.convert(toWindow: Point(x < 0 ? area.maxX + x : area.minX + x, area.midY))
  }

  private func press(_ bench: Bench, _ control: any Control) {
    bench.perform(.tap(at: control.convert(toWindow: control.bounds.center)))
  }

  @Test(arguments: [Size(1280, 800), Size(1100, 800), Size(800, 1280), Size(640, 480), Size(1000, 700)])
  func `every target is large enough and alone, beside the paper or in a sheet`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.oekaki(layers: 6)
    let room = scene.room
    scene.press("y")
    let view = try #require(scene.layersView)
    #expect((scene.dock != nil) == (size.width >= 1100))
    #expect(scene.room.width == room.width - (scene.dock == nil ? 0 : LayersDock.width))
    let targets = view.controls.map { Rect(origin: $0.convert(toWindow: Point.zero), size: $0.bounds.size) }
    for (index, target) in targets.enumerated() {
      #expect(min(target.width, target.height) >= 44 && Rect(origin: .zero, size: size).contains(target.origin))
      #expect(target.maxX <= size.width && target.maxY <= size.height)
      for other in targets[(index + 1)...] { #expect(!target.intersects(other), "\(target) and \(other)") }
    }
    #expect(view.list.bounds.height >= view.list.rowHeight * 2)
    scene.press("y")
    #expect(scene.layersView == nil && scene.room == room)
  }

  @Test func `a window that becomes small shows the layers in a sheet, and beside the paper again`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 3)
    scene.toggle(.layers)
    #expect(scene.dock != nil)
    bench.resize(to: Size(640, 480))
    #expect(scene.dock == nil && scene.popover is LayersPopover)
    bench.resize(to: Size(1280, 800))
    #expect(scene.dock != nil && scene.popover == nil)
  }

  @Test func `the rail marks the tool that is on with a bar, and a panel that is open without`() throws {
    let bench = try Bench()
    let scene = bench.oekaki()
    func hasBar(_ control: any Control) -> Bool {
      bench.draw()
      let place = control.convert(toWindow: Point(control.bounds.midX, control.bounds.maxY - 4.5))
      return bench.canvas.raster[Int(place.x), Int(place.y)] == bench.host.appearance.theme.accent.rgb
    }
    let buttons = scene.rail.controls.compactMap { $0 as? Button }
    scene.press("y")
    for panel in [Rail.Panel.colors, .paper, .picture] {
      scene.toggle(panel)
      #expect(buttons.filter(\.isOn).count == 3)
      #expect(buttons.filter { hasBar($0) }.map(\.icon) == [.pen], "\(panel)")
    }
  }

  @Test(arguments: Language.allCases) func `a narrow sheet has room for the names of layers`(language: Language) throws
  {
    let bench = try Bench(size: Size(360, 640), language: language)
    let scene = bench.oekaki(layers: 3)
    scene.press("y")
    #expect(scene.layersView != nil && !bench.seen.contains { $0.hasSuffix("…") })
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480)])
  func `the memory that layers take is drawn anew as it grows`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.oekaki(layers: 3)
    bench.window.isVisible = true
    scene.press("y")
    bench.draw()
    func said() -> Int? {
      let megabytes = LayersState(scene.saved.painting).megabytes
      return bench.seen.contains(bench.words("layers.memory", "\(megabytes)", "512")) ? megabytes : nil
    }
    #expect(said() == 0)
    let paper = Area([Rect(origin: .zero, size: scene.saved.painting.size).corners])
    scene.paper.apply(.fill(Fill(paper, Brush())))
    bench.wait(for: 1)
    #expect(bench.differenceBetweenPartsAndWhole() == nil)
    #expect(try #require(said()) > 0)
  }

  @Test func `it is said where merging may change what is seen`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 3)
    scene.press("y")
    #expect(!state(scene).mergingMayShow)
    var style = state(scene).style
    style.blend = .multiply
    scene.paper.apply(LayerAction.change(2, style))
    #expect(state(scene).mergingMayShow)
    let note = bench.words("layers.mergeShows", "Layer 3", "Layer 2").split(separator: " ")
    let seen = bench.seen.joined(separator: " ")
    #expect(note.allSatisfy { seen.contains($0) }, "\(seen)")
    // On the lowest layer, which lies on the paper, all stays as it was.
    scene.paper.apply(LayerAction.choose(1))
    style = state(scene).style
    style.blend = .multiply
    scene.paper.apply(LayerAction.change(1, style))
    #expect(!state(scene).mergingMayShow)
    // Unless that has a mode of its own, which is then that of both; what is clipped to it had it before.
    scene.paper.apply(LayerAction.change(0, style))
    #expect(state(scene).mergingMayShow)
    scene.paper.apply(LayerAction.change(1, style.changed { $0.isClipped = true }))
    #expect(!state(scene).mergingMayShow)
  }

  @Test func `a touch beside the sheet closes it and paints`() throws {
    let bench = try Bench(size: Size(800, 1280))
    let scene = bench.oekaki(layers: 2)
    scene.toggle(.layers)
    bench.perform(.tap(at: Point(700, 900)))
    #expect(scene.layersView == nil && scene.paper.strokeCount == 1)
  }

  @Test func `rows choose, hide and lock`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 3)
    scene.press("y")
    bench.perform(.tap(at: try place(scene, row: 1, x: 140)))
    #expect(state(scene).chosen == 1)
    bench.perform(.tap(at: try place(scene, row: 0, x: 22)))
    bench.perform(.tap(at: try place(scene, row: 2, x: -69)))
    #expect(state(scene).layers.map(\.style.isHidden) == [false, false, true])
    #expect(state(scene).layers.map(\.style.isLocked) == [true, false, false])
    scene.press(.control("z"))
    #expect(state(scene).layers.map(\.style.isLocked) == [false, false, false])
    #expect(bench.lines("stroke").isEmpty)
  }

  @Test func `a row is dragged by its handle, the paper follows at once, and it is one step`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 4)
    scene.press("y")
    let from = try place(scene, row: 0, x: -22)
    bench.perform(FingerScript().down(at: from).move(by: Vector(0, 2.2 * LayerList.rowHeight(1)), over: 0.3))
    #expect(scene.saved.painting.layers.map(\.id) == [0, 3, 1, 2])
    bench.deliver([
      TouchSample(
        id: 1, phase: .ended, location: from + Vector(0, 2.2 * LayerList.rowHeight(1)), timestamp: bench.router.time)
    ])
    #expect(scene.saved.painting.layers.map(\.id) == [0, 3, 1, 2])
    scene.press(.control("z"))
    #expect(scene.saved.painting.layers.map(\.id) == [0, 1, 2, 3])
    // A drag that the system takes away leaves the layers as they were.
    bench.perform(FingerScript().down(at: from).move(by: Vector(0, 200), over: 0.3).cancel())
    #expect(scene.saved.painting.layers.map(\.id) == [0, 1, 2, 3] && scene.paper.canRedo)
  }

  @Test func `opacity follows the finger and is one step when it is lifted`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 2)
    bench.perform(.tap(at: Point(500, 400)))
    scene.press("y")
    let slider = try #require(scene.layersView?.controls[1] as? Slider)
    let middle = slider.convert(toWindow: slider.bounds.center)
    bench.perform(FingerScript().down(at: middle + Vector(80, 0)).move(to: middle, over: 0.2))
    #expect(abs(state(scene).style.opacity - 0.5) < 0.01)
    bench.deliver([TouchSample(id: 1, phase: .ended, location: middle, timestamp: bench.router.time)])
    #expect(abs(state(scene).style.opacity - 0.5) < 0.01)
    scene.press(.control("z"))
    #expect(state(scene).style.opacity == 1 && state(scene).layers.count == 2)
  }

  @Test(arguments: [Size(1100, 800), Size(640, 480)], ["y", "a row", "a smaller window"])
  func `layers that close under a finger leave it without effect`(size: Size, way: String) throws {
    let bench = try Bench(size: size)
    let scene = bench.oekaki(layers: 2)
    scene.press("y")
    let view = try #require(scene.layersView)
    let slider = try #require(view.controls.lazy.compactMap { $0 as? Slider }.first)
    let held =
      way == "a row"
      ? try place(scene, row: 0, x: -23) : slider.convert(toWindow: Point(slider.bounds.maxX - 14, slider.bounds.midY))
    func finger(_ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.1)
      bench.deliver([TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time)])
    }
    let before = scene.saved.painting.layers
    finger(.began, held)
    finger(.moved, held + (way == "a row" ? Vector(0, 70) : Vector(-80, 0)))
    if way == "a smaller window" { bench.resize(to: size.width > 1000 ? Size(640, 480) : Size(1100, 800)) }
    scene.press("y")
    if way == "a smaller window" { scene.press("y") }
    finger(.moved, held + Vector(-90, 0))
    finger(.ended, held + Vector(-90, 0))
    #expect(scene.saved.painting.layers == before && !scene.paper.canRedo)
  }

  @Test(arguments: [Size(1000, 700), Size(1280, 800)])
  func `an opacity that a finger only shows ends where its panel closes`(size: Size) throws {
    let bench = try Bench(size: size)
    let scene = bench.showPainting()
    scene.press("y")
    bench.draw()
    let slider = try #require(scene.layersView?.controls[1] as? Slider)
    let end = slider.convert(toWindow: Point(slider.bounds.maxX - 20, slider.bounds.midY))
    func finger(_ id: Int, _ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.05)
      bench.deliver([TouchSample(id: id, phase: phase, location: place, timestamp: bench.router.time)])
    }
    finger(1, .began, end)
    finger(1, .moved, end - Vector(120, 0))
    #expect(state(scene).style.opacity < 0.8)
    if scene.dock == nil {
      finger(2, .began, Point(800, 600))
      #expect(scene.layersView == nil)
    } else {
      try bench.chooseJapanese(finger: 2)
      #expect(bench.words.language == .ja)
    }
    #expect(state(scene).style.opacity == 1)
    finger(1, .moved, end - Vector(140, 0))
    finger(1, .ended, end - Vector(140, 0))
    bench.draw()
    #expect(state(scene).style.opacity == 1 && !scene.saved.painting.isPreviewing)
  }

  @Test func `buttons add, duplicate, merge and delete, and say what merging does`() throws {
    let bench = try Bench()
    let scene = bench.oekaki()
    scene.press("y")
    let view = try #require(scene.layersView)
    let actions = view.controls.suffix(4).compactMap { $0 as? Button }
    #expect(actions.map(\.isEnabled) == [true, true, false, false])
    press(bench, actions[0])
    press(bench, actions[1])
    #expect(state(scene).layers.map(\.id) == [0, 1, 2] && actions.allSatisfy(\.isEnabled))
    press(bench, actions[2])
    #expect(state(scene).layers.map(\.id) == [0, 1] && state(scene).chosen == 1)
    press(bench, actions[3])
    #expect(state(scene).layers.map(\.id) == [0])
    for _ in 0..<4 { scene.press(.control("z")) }
    #expect(state(scene).layers.map(\.id) == [0] && !scene.paper.canUndo)
  }

  @Test func `nothing is painted on a layer that is locked or hidden, and the line under the paper says why`() throws {
    let bench = try Bench()
    let scene = bench.oekaki()
    bench.perform(.tap(at: Point(500, 400)))
    _ = bench.lines("stroke")
    for (key, word) in [(Keystroke("k"), "oekaki.layerLocked"), ("h", "oekaki.layerHidden")] {
      scene.press(key)
      #expect(scene.status.text == bench.words(word, bench.words("layers.name", "1")))
      bench.draw()
      let before = bench.canvas.raster.copyOfPixels
      bench.perform(.stroke(through: [Point(300, 300), Point(600, 300)], over: 0.3))
      bench.draw()
      #expect(bench.canvas.raster.copyOfPixels == before && bench.lines("stroke").isEmpty)
      #expect(bench.window.filled.count == 1)
      scene.press(key)
    }
    bench.perform(.tap(at: Point(600, 400)))
    #expect(scene.paper.strokeCount == 2)
  }

  @Test func `a layer in the middle takes ink at touch-down, and a drawing with layers is there again`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 3)
    scene.press(Keystroke(.pageDown))
    bench.draw()
    bench.perform(FingerScript().down(at: Point(500, 400)))
    // Nothing lies over it: its middle is on the screen before anything is painted.
    #expect(bench.window.filled.count == 1)
    bench.draw()
    #expect(bench.canvas.raster[500, 400] == 0x1B1A1C)
  }

  @Test func `a drawing with layers is there again when the window is opened again`() throws {
    let folder = try Bench().folder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func layers(after act: (Bench, OekakiScene) -> Void) throws -> (state: LayersState, picture: Pixels) {
      let bench = try Bench(folder: folder)
      let scene = bench.oekakiScene()
      bench.show(scene)
      act(bench, scene)
      scene.save()
      return (state(scene), scene.saved.painting.raster.copyOfPixels)
    }
    let left = try layers { bench, scene in
      bench.perform(.tap(at: Point(500, 400)))
      scene.press(.control("n", shift: true), "/")
      bench.perform(.tap(at: Point(510, 400)))
      scene.press(.control("j"), "g", Keystroke(.pageDown))
    }
    let again = try layers { _, _ in }
    #expect(again.state.layers == left.state.layers && again.state.chosen == 1 && again.picture == left.picture)
  }

  @Test func `small pictures are painted after the finger has left`() throws {
    let bench = try Bench()
    bench.window.isVisible = true
    let scene = bench.oekaki(layers: 2)
    scene.press("y")
    bench.draw()
    bench.wait(for: 0.2)
    bench.perform(FingerScript().down(at: Point(300, 300)).move(by: Vector(200, 200), over: 0.4))
    bench.draw()
    #expect(!scene.hasThumbnailsToPaint)
    bench.deliver([TouchSample(id: 1, phase: .ended, location: Point(500, 500), timestamp: bench.router.time)])
    bench.draw()
    #expect(scene.hasThumbnailsToPaint)
    scene.paintThumbnails()
    #expect(!scene.hasThumbnailsToPaint)
    let picture = try #require(scene.saved.painting.thumbnail(of: 1))
    #expect(
      picture.copyOfPixels
        != Raster(width: picture.width, height: picture.height, color: Painting.paperColor).copyOfPixels)
  }

  @Test func `no layer is added where the memory is used up`() throws {
    let bench = try Bench()
    let scene = bench.oekaki()
    var state = state(scene)
    #expect(state.hasRoom && !state.isNearlyFull)
    state.bytes = Painting.layerBytesCeiling - state.bytesOfAnother + 1
    #expect(!state.hasRoom && state.isNearlyFull)
    scene.press("y")
    let view = try #require(scene.layersView)
    view.show(state)
    #expect(view.controls.suffix(4).compactMap { ($0 as? Button)?.isEnabled } == [false, false, false, false])
  }

  @Test func `a list scrolls under a row that is held over its edge, and draws nothing of it elsewhere`() throws {
    let bench = try Bench(size: Size(1100, 700))
    let scene = bench.oekaki(layers: 9)
    scene.press("y")
    bench.draw()
    let list = try #require(scene.layersView?.list)
    list.reveal(list.area(0))
    let from = try place(scene, row: 0, x: -22)
    let edge = list.convert(toWindow: Point(0, list.list.maxY)).y
    bench.perform(FingerScript().down(at: from).move(to: Point(from.x, edge - 4), over: 0.2))
    let before = list.scroll
    bench.wait(for: 0.3)
    #expect(list.scroll > before, "the finger is still")
    bench.wait(for: 3)
    #expect(list.scroll >= list.listHeight - list.list.height - LayerList.paperHeight - 1)
    let name = try #require(state(scene).layers.last?.name(bench.words))
    for mark in bench.marks(of: name) { #expect(mark.maxY <= edge + 1) }
    bench.deliver([TouchSample(id: 1, phase: .ended, location: Point(from.x, edge - 4), timestamp: bench.router.time)])
    let row = try #require(state(scene).layers.reversed().map(\.id).firstIndex(of: 8))
    #expect(row == 8 || row == 7)
    #expect(list.area(row).minY >= list.list.minY && list.area(row).maxY <= list.list.maxY + 0.01)
  }

  @Test func `a finger on the slider of a layer sets that one's opacity, whatever layer is chosen meanwhile`() throws {
    let bench = try Bench()
    let scene = bench.oekaki(layers: 2)
    scene.press("y")
    bench.draw()
    let view = try #require(scene.layersView)
    let slider = try #require(view.subviews.lazy.compactMap { $0 as? Slider }.first)
    let chosen = state(scene).chosen
    func touch(_ phase: TouchSample.Phase, _ share: Double) {
      let place = slider.convert(toWindow: Point(slider.bounds.width * share, slider.bounds.midY))
      bench.wait(for: 0.02)
      bench.deliver([TouchSample(id: 5, phase: phase, location: place, timestamp: bench.router.time)])
    }
    touch(.began, 0.95)
    for share in [0.8, 0.6, 0.4] { touch(.moved, share) }
    scene.paper.apply(LayerAction.choose(1 - chosen))
    touch(.ended, 0.4)
    let styles = Dictionary(uniqueKeysWithValues: state(scene).layers.map { ($0.id, $0.style.opacity) })
    #expect(styles[1 - chosen] == 1 && styles[chosen].map { $0 < 0.7 } == true, "\(styles)")
    #expect(abs(slider.value - 1) < 1e-9)
  }
}
