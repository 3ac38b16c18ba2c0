import Foundation
import Geometry
import Gestures
import Ink
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct OekakiTests {
  private func oekaki(_ bench: Bench) -> OekakiScene {
    let scene = bench.oekakiScene()
    bench.show(scene)
    return scene
  }

  @Test func `ink is on the paper at touch-down`() throws {
    let bench = try Bench()
    _ = oekaki(bench)
    bench.draw()
    let paper = bench.canvas.raster[500, 400]
    bench.perform(FingerScript().down(at: Point(500, 400)))
    bench.draw()
    #expect(bench.canvas.raster[500, 400] != paper)
    #expect(bench.lines("stroke").map { $0.contains("\"phase\":\"began\"") } == [true])
  }

  @Test func `every finger is a stroke of its own where all paint, and none where they move the paper`() throws {
    let script = FingerScript.together(
      FingerScript.stroke(through: [Point(200, 200), Point(400, 220)], over: 0.3),
      FingerScript.stroke(through: [Point(200, 400), Point(400, 420)], over: 0.3).renumbered(by: 1),
      FingerScript.stroke(through: [Point(200, 600), Point(400, 620)], over: 0.3).renumbered(by: 2))
    for (mode, began, ended) in [(PaintMode.all, 3, 3), (.one, 1, 0), (.pen, 0, 0)] {
      let bench = try Bench(paint: mode)
      _ = oekaki(bench)
      bench.perform(script)
      let lines = bench.lines("stroke")
      #expect(lines.count { $0.contains("\"phase\":\"began\"") } == began)
      #expect(lines.count { $0.contains("\"phase\":\"ended\"") } == ended)
    }
  }

  @Test func `a mature stroke that the system cancels stays, a young one is taken back`() throws {
    let bench = try Bench()
    _ = oekaki(bench)
    bench.draw()
    let blank = bench.canvas.raster.copyOfPixels
    bench.perform(FingerScript().down(at: Point(500, 400)).wait(for: 0.05).cancel())
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"retracted\"") ?? false)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == blank)
    bench.perform(FingerScript().down(at: Point(500, 400)).move(by: Vector(100, 0), over: 0.3).cancel())
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"ended\"") ?? false)
  }

  @Test func `a drawing is there again when the window is opened again`() throws {
    let folder = try Bench().folder
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func pictureOfWindow(after script: FingerScript) throws -> Pixels {
      let bench = try Bench(folder: folder)
      let scene = oekaki(bench)
      bench.perform(script)
      bench.draw()
      // What was there before is shown at once, and exactly a moment later.
      bench.wait(for: 1)
      bench.draw()
      scene.save()
      return bench.canvas.raster.copyOfPixels
    }
    let drawn = try pictureOfWindow(after: .stroke(through: [Point(200, 200), Point(600, 500)], over: 0.5))
    let again = try pictureOfWindow(after: FingerScript())
    #expect(again == drawn)
  }

  @Test func `a drawing that is saved keeps even the youngest stroke`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(500, 400)))
    scene.save()
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"ended\"") ?? false)
  }

  @Test func `a window that moves ends its strokes and leaves their fingers without ink`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    bench.perform(FingerScript().down(at: Point(500, 400)).move(by: Vector(50, 0), over: 0.3))
    scene.windowMoved()
    #expect(bench.lines("stroke").last?.contains("\"phase\":\"ended\"") ?? false)
    func finger(_ id: Int, _ phase: TouchSample.Phase) {
      bench.deliver([TouchSample(id: id, phase: phase, location: Point(600, 400), timestamp: bench.router.time)])
    }
    finger(1, .moved)
    finger(1, .ended)
    #expect(bench.lines("stroke").isEmpty)
    finger(2, .began)
    finger(2, .ended)
    #expect(bench.lines("stroke").count == 2)
  }

  @Test func `a stroke may begin beside the paper, and one that never comes on it leaves nothing`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    bench.draw()
    let blank = bench.canvas.raster.copyOfPixels
    let (beside, on) = (Point(1092, 400), Point(900, 400))
    func phases() -> [String] {
      bench.lines("stroke").compactMap { line in ["began", "ended", "retracted"].first { line.contains("\"\($0)\"") } }
    }
    for script in [FingerScript.tap(at: beside), .stroke(through: [beside, Point(1092, 600)], over: 0.5)] {
      bench.perform(script)
      scene.frameShown(isWhole: true)
      scene.save()
      #expect(phases() == [])
      #expect(!scene.paper.canUndo && scene.paper.isEmpty)
      #expect(DrawingsFolder(data: bench.data).entries.isEmpty)
      bench.draw()
      #expect(bench.canvas.raster.copyOfPixels == blank)
    }
    // The second is so fast that none of its reports lies on the paper.
    for script in [
      FingerScript.stroke(through: [beside, on], over: 0.3),
      FingerScript().down(at: Point(600, 64)).move(to: Point(1092, 400), over: 0.004).up(),
    ] {
      bench.perform(script)
      #expect(phases() == ["began", "ended"])
    }
    bench.draw()
    #expect(bench.canvas.raster[1000, 400] == 0x1B1A1C && bench.canvas.raster[1079, 400] == 0x1B1A1C)
    #expect(bench.canvas.raster[1085, 400] == bench.host.appearance.theme.stage.rgb)
    #expect(scene.paper.strokeCount == 2)
  }

  @Test func `a finger that rests beside the paper keeps neither others nor keys from moving it`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    let placement = scene.paper.display.placement
    bench.perform(FingerScript().down(at: Point(1092, 400)).wait(for: 0.5))
    scene.press("+")
    #expect(scene.paper.display.placement.scale == placement.scale * 1.25)
    scene.press(.control("0"))
    // The one that rests may come onto the paper while both move it: it paints nothing then.
    bench.perform(
      FingerScript().down(at: Point(600, 400), finger: 2).move(by: Vector(-200, 0), over: 0.3, finger: 2)
        .up(finger: 2))
    #expect(scene.paper.display.placement.scale > placement.scale)
    bench.deliver([TouchSample(id: 1, phase: .moved, location: Point(700, 400), timestamp: bench.router.time)])
    bench.deliver([TouchSample(id: 1, phase: .ended, location: Point(700, 400), timestamp: bench.router.time)])
    #expect(bench.lines("stroke") == [] && scene.paper.isEmpty)
  }

  @Test func `what is being painted is not torn from under its finger by keys or the wheel`() throws {
    let bench = try Bench()
    let scene = oekaki(bench)
    let placement = scene.paper.display.placement
    bench.perform(FingerScript().down(at: Point(500, 400)).move(by: Vector(50, 0), over: 0.3))
    scene.press("+", "-", .control("["), .control("]"), .control("0"))
    scene.scrolled(by: Vector(0, 3), at: Point(600, 400))
    #expect(scene.paper.display.placement == placement)
    bench.deliver([TouchSample(id: 1, phase: .ended, location: Point(550, 400), timestamp: bench.router.time)])
    scene.press("+")
    #expect(scene.paper.display.placement.scale == placement.scale * 1.25)
  }

  @Test func `under an empty paper stands who paints, and without a pen that only a pen would`() throws {
    let bench = try Bench()
    let (scene, words) = (oekaki(bench), bench.words)
    for mode in [PaintMode.all, .one] {
      scene.take(mode)
      #expect(scene.status.text == words("oekaki.empty.\(mode.rawValue)"))
    }
    bench.perform(.tap(at: Point(500, 400)))
    let name = scene.status.text
    #expect(name.hasPrefix(scene.saved.name))
    scene.take(PaintMode.pen)
    #expect(scene.status.text == words("oekaki.noPen"))
    bench.addPen()
    scene.inputChanged()
    #expect(scene.status.text == name)
    scene.press(.control("n"))
    #expect(scene.status.text == words("oekaki.empty.pen"))
  }

  @Test func `a panel belongs to the rail that opened it, and every target on it is large enough and alone`() throws {
    for (size, other) in [(Size(1100, 800), Size(640, 480)), (Size(640, 480), Size(1100, 800))] {
      let bench = try Bench(size: size)
      let scene = oekaki(bench)
      for panel in [Rail.Panel.tips, .colors, .paper, .picture] {
        scene.toggle(panel)
        let popover = try #require(scene.popover)
        #expect(scene.bounds.contains(popover.frame.origin) && popover.frame.maxY <= scene.bounds.height)
        // The two tall sliders stand in an element of their own.
        let targets = popover.controls.map { Rect(origin: $0.convert(toWindow: Point.zero), size: $0.bounds.size) }
        for (index, target) in targets.enumerated() {
          #expect(min(target.width, target.height) >= 44)
          for next in targets[(index + 1)...] {
            #expect(!target.intersects(next), "\(panel) at \(size.width): \(target) and \(next)")
          }
        }
        scene.closePopover()
      }
      scene.toggle(.colors)
      bench.resize(to: other)
      #expect(scene.popover == nil)
    }
  }

  @Test func `the rail lies above an upright paper, with everything on it inside and apart, and its panels stay`()
    throws
  {
    for width in [540.0, 600, 700, 790, 800, 1000] {
      let bench = try Bench(size: Size(width, 1.3 * width))
      let scene = bench.showPaper()
      #expect(scene.rail.frame == Rect(0, 0, width, 108) && scene.room.minY >= 108)
      let places = scene.rail.controls.filter(\.isReachable).map { control in
        Rect(origin: control.convert(toWindow: .zero), size: control.bounds.size)
      }
      #expect(places.count >= 15)
      let area = Rect(0, TopBar.height, width, 108)
      for (index, place) in places.enumerated() {
        #expect(place.intersection(area) == place, "\(width): \(place)")
        #expect(min(place.width, place.height) >= 44, "\(width): \(place)")
        #expect(!places[..<index].contains { $0.intersects(place) }, "\(width): \(place)")
      }
      scene.toggle(.colors)
      let panel = try #require(scene.popover)
      #expect(panel.frame.minY >= 100)
      bench.resize(to: Size(width + 1, 1.3 * width))
      #expect(scene.popover === panel)
    }
  }

  @Test(arguments: ThemeName.allCases) func `the tracks of a colour are seen whatever the colour is`(theme: ThemeName)
    throws
  {
    let bench = try Bench(theme: theme)
    let scene = bench.showPaper()
    let ground = theme == .dark ? Theme.dark.raised : Theme.light.raised
    for color in [Color.black, .white, Color(0x202830), ground] {
      scene.rail.select { $0.choose(color) }
      if scene.popover == nil { scene.toggle(.colors) }
      bench.draw()
      let sliders = try #require(scene.popover).controls.compactMap { $0 as? Slider }.prefix(3)
      for slider in sliders {
        let middle = slider.convert(toWindow: slider.bounds.center)
        let column = (-14...14).compactMap { bench.canvas.raster[Int(middle.x) + 30, Int(middle.y) + $0] }
        let ground = Color(column[0] & 0xFF_FFFF)
        let most = column.map { Color($0 & 0xFF_FFFF).contrast(with: ground) }.max() ?? 0
        #expect(most >= 2, "\(color) \(most)")
      }
    }
  }

  @Test func `a panel that closes under a finger leaves that finger without effect`() throws {
    let bench = try Bench(paint: .all)
    let scene = oekaki(bench)
    let rail = scene.rail
    func finger(_ id: Int, _ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.05)
      bench.deliver([TouchSample(id: id, phase: phase, location: place, timestamp: bench.router.time)])
    }
    for panel in [Rail.Panel.colors, .paper, .picture] {
      scene.toggle(panel)
      for index in try #require(scene.popover).controls.indices {
        if scene.popover == nil { scene.toggle(panel) }
        let control = try #require(scene.popover).controls[index]
        let place = control.convert(toWindow: Point(20, control.bounds.height / 2))
        finger(1, .began, place)
        finger(2, .began, Point(800, 600))
        #expect(scene.popover == nil)
        let (pens, sheet) = (rail.pens, scene.saved.painting.sheet)
        finger(1, .moved, place + Vector(20, 0))
        finger(1, .ended, place + Vector(20, 0))
        finger(2, .ended, Point(800, 600))
        #expect(rail.pens == pens && scene.saved.painting.sheet == sheet)
        #expect(scene.notice.isHidden && scene.page == nil)
      }
    }
  }
}
