import Exchange
import Geometry
import Gestures
import InputDevices
import Interface
import Pictures
import Testing
import VirtualTouchscreen

@testable import Ink
@testable import Sandbox

/// Selecting with fingers, mouse and keys, and what is done with what is selected.
@Suite struct SelectionToolTests: LineOnPaper {
  let bench: Bench
  let scene: OekakiScene

  init() throws {
    bench = try Bench(paint: .one)
    scene = bench.showPaper()
  }

  @Test func `a finger selects a rectangle, and moves what is there as one step of undo`() throws {
    paintLine()
    selectLine()
    let selected = try #require(painting.selection)
    #expect(selected.area.bounds == Rect(around: paper(Point(370, 370)), paper(Point(530, 430))))
    #expect(color(Point(450, 400)) == black)
    drag(Point(450, 400), Point(550, 550))
    #expect(color(Point(450, 400)) == white && color(Point(550, 550)) == black)
    drag(Point(550, 550), Point(560, 520))
    #expect(color(Point(550, 550)) == white && color(Point(560, 520)) == black)
    #expect(painting.selection?.contains(paper(Point(560, 520))) == true)
    scene.press(.control("z"))
    #expect(color(Point(450, 400)) == black && color(Point(560, 520)) == white)
    #expect(painting.selection == selected)
    scene.press(.control("y"))
    #expect(color(Point(450, 400)) == white && color(Point(560, 520)) == black)
    scene.save()
    let journal = try JournalFile.read(scene.saved.path)
    #expect(journal.version == 4 && journal.warnings.isEmpty)
    let ink = painting.render(scale: 1).copyOfPixels
    #expect(journal.painting().raster.copyOfPixels == ink)
  }

  @Test func `a rectangle is a square, and adds to another, by the keys that its touches carry`() throws {
    take()
    func drag(_ from: Point, _ to: Point, _ keys: Modifiers) {
      for (phase, place) in [(TouchSample.Phase.began, from), (.moved, to), (.ended, to)] {
        bench.wait(for: 0.1)
        bench.deliver([
          TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time, modifiers: keys)
        ])
      }
    }
    drag(Point(370, 370), Point(470, 410), .shift)
    let square = try #require(painting.selection?.area.bounds)
    #expect(square.width == square.height && square.width > 0)
    drag(Point(520, 500), Point(560, 520), .shift)
    let both = try #require(painting.selection?.area.bounds)
    #expect(both.width > square.width && both.height > square.height)
    drag(Point(620, 500), Point(660, 520), [])
    #expect(try #require(painting.selection?.area.bounds).width < square.width)
  }

  @Test func `the knob that turns is seen, though all of the paper is selected`() throws {
    paintLine()
    scene.press(.control("a"))
    bench.draw()
    let knob = try #require(scene.paper.outline.targets.last).center
    #expect(scene.paper.bounds.insetBy(7, 7).contains(knob))
    #expect(scene.paper.outline.grip(at: knob).map { if case .knob = $0 { true } else { false } } == true)
  }

  @Test func `a lasso selects what it runs around, and a tap beside it nothing`() {
    paintLine()
    take(.lasso)
    let around = [Point(440, 340), Point(540, 400), Point(440, 460), Point(430, 350)]
    bench.perform(FingerScript.stroke(through: around, over: 0.6))
    #expect(painting.selection?.contains(paper(Point(480, 400))) == true)
    #expect(painting.selection?.contains(paper(Point(405, 400))) == false)
    drag(Point(480, 400), Point(480, 550))
    #expect(color(Point(410, 400)) == black && color(Point(480, 400)) == white && color(Point(480, 550)) == black)
    bench.perform(.tap(at: Point(250, 200), for: 0.05))
    #expect(painting.selection == nil && color(Point(480, 550)) == black)
    scene.press(.control("z"))
    #expect(painting.selection != nil)
  }

  @Test func `keys that move, double or clear what is selected end the stroke that is painted meanwhile`() {
    for key in [Keystroke.right, .control("d"), .delete] {
      paintLine()
      selectLine()
      scene.rail.select { $0.take(.pen) }
      let before = scene.paper.strokeCount
      bench.perform(FingerScript().down(at: Point(420, 390)).move(to: Point(480, 390), over: 0.3))
      #expect(scene.paper.growing.count == 1)
      scene.press(key)
      bench.draw()
      #expect(scene.paper.growing.isEmpty && scene.paper.strokeCount != before, "\(key)")
      bench.host.router.cancelAllTouches(at: bench.time)
      scene.press(.escape, .control("z"), .control("z"), .control("z"), .control("z"))
    }
  }

  @Test func `ink stays within what is selected, and Escape selects nothing`() {
    take()
    drag(Point(400, 300), Point(600, 500))
    scene.press("b")
    scene.rail.select { $0.tip.diameter = 20 }
    bench.perform(FingerScript.stroke(through: [Point(300, 400), Point(700, 400)], over: 0.5))
    #expect(color(Point(390, 400)) == white && color(Point(410, 400)) == black)
    #expect(color(Point(590, 400)) == black && color(Point(610, 400)) == white)
    scene.press(.escape)
    #expect(painting.selection == nil)
    bench.perform(FingerScript.stroke(through: [Point(300, 450), Point(700, 450)], over: 0.5))
    #expect(color(Point(350, 450)) == black)
  }

  @Test func `keys select all, nothing and the rest, clear, cut, copy and duplicate`() throws {
    paintLine()
    selectLine()
    scene.press(.control("d"))
    #expect(painting.adjustable?.cuts == false && color(Point(450, 400)) == black && color(Point(510, 416)) == black)
    scene.press(.control("z"))
    scene.press(.control("c"))
    let copied = try #require(bench.window.clipboard)
    guard case .picture(let bytes) = copied else {
      Issue.record("not a picture")
      return
    }
    let picture = try TransparentPicture(decoding: bytes)
    #expect(picture.width < 165 && picture.height < 65 && picture.pixels.contains { $0 >> 24 == 0 })
    #expect(picture.pixels.contains { $0 == 0xFF00_0000 | black })
    scene.press(.control("x"))
    #expect(color(Point(450, 400)) == white)
    scene.press(.control("z"))
    #expect(color(Point(450, 400)) == black)
    scene.press(.delete)
    #expect(color(Point(450, 400)) == white && painting.canUndo && !painting.isEmpty)
    scene.press(.control("z"))
    scene.press(.control("i", shift: true))
    scene.press(.delete)
    #expect(color(Point(450, 400)) == black, "beside it there is nothing")
    scene.press(.control("a"))
    #expect(painting.selection?.area.bounds.size == painting.size && scene.rail.pens.tool == .select)
    scene.press(.control("a", shift: true))
    #expect(painting.selection == nil)
  }

  @Test(arguments: [1, 1.25, 2, 2.6]) func `what is copied and pasted is as large as it was`(scale: Double) throws {
    let bench = try Bench(paint: .one, scale: scale)
    let scene = bench.showPaper()
    bench.perform(FingerScript.stroke(through: [Point(400, 400), Point(500, 400)], over: 0.3))
    bench.wait(for: 0.5)
    func paste() throws -> LayerPicture {
      guard case .picture(let bytes)? = bench.window.clipboard else { throw CancellationError() }
      scene.received(.picture(bytes), at: nil)
      let painting = scene.saved.painting
      let picture = try #require(painting.stack.last?.picture)
      // Others know nothing of points, and of the resolution that printers go by.
      let plain = try PNG.encode(TransparentPicture(decoding: bytes))
      scene.received(.picture(plain), at: nil)
      #expect(painting.stack.last?.picture?.width == picture.width && PNG.pixelsPerPoint(of: plain) == nil)
      return picture
    }
    scene.press(.control("c"))
    #expect(try paste().frame == Rect(origin: .zero, size: scene.saved.painting.size))
    while scene.saved.painting.layerCount > 1 { scene.press(.control("z")) }
    scene.rail.select { $0.take(.select) }
    bench.perform(FingerScript.stroke(through: [Point(370, 370), Point(530, 430)], over: 0.3))
    bench.wait(for: 0.2)
    let lifted = try #require(scene.saved.painting.lift(density: Int(scale.rounded(.up))))
    scene.press(.control("c"))
    let pasted = try paste()
    #expect(pasted.frame.size == lifted.frame.size && pasted.straightPixels == lifted.straightPixels)
    #expect(pasted.width > Int(pasted.frame.width) || scale == 1)
  }

  @Test func `what is pasted is selected where the tool for that is chosen`() throws {
    paintLine()
    let red = try #require(TransparentPicture(width: 40, height: 20, pixels: Array(repeating: 0xFFFF_0000, count: 800)))
    take()
    scene.received(.picture(try PNG.encode(red)), at: nil)
    let center = Point(painting.size.width / 2, painting.size.height / 2)
    #expect(painting.layers.count == 2 && painting.selection?.contains(center) == true)
    let from = scene.paper.display.sheet.convert(toWindow: center)
    drag(from, from + Vector(0, 90))
    #expect(color(from) == white && color(from + Vector(0, 90)) == 0xFF0000)
  }

  @Test func `a pen selects, though a finger of the hand that holds it had begun to`() throws {
    take()
    func touch(_ id: Int, _ kind: TouchSample.Kind, _ phase: TouchSample.Phase, _ place: Point) {
      bench.wait(for: 0.05)
      bench.deliver([TouchSample(id: id, phase: phase, location: place, kind: kind, timestamp: bench.router.time)])
    }
    touch(1, .finger, .began, Point(600, 500))
    touch(1, .finger, .moved, Point(605, 505))
    touch(2, .pen, .began, Point(400, 300))
    touch(2, .pen, .moved, Point(450, 350))
    touch(2, .pen, .moved, Point(500, 400))
    touch(2, .pen, .ended, Point(500, 400))
    let selected = try #require(painting.selection?.area.bounds)
    #expect(selected.contains(paper(Point(450, 350))) && !selected.contains(paper(Point(600, 500))))
  }

  @Test func `the outline is light and dark by turns on any ink, and stands still`() {
    paintLine()
    selectLine()
    bench.draw()
    func tones(_ y: Int) -> Set<UInt32> { Set((400..<500).compactMap { bench.canvas.raster[$0, y] }) }
    let edge = tones(430)
    #expect(edge.contains { $0 & 0xFF < 0x70 } && edge.contains { $0 & 0xFF > 0xE0 })
    let before = bench.canvas.raster.copyOfPixels
    bench.wait(for: 2)
    bench.draw()
    #expect(bench.canvas.raster.copyOfPixels == before)
  }

  @Test func `a finger with Shift adds to what is selected, also where it begins there`() throws {
    paintLine()
    selectLine()
    let before = try #require(painting.selection?.area.bounds)
    bench.wait(for: 0.5)
    for (phase, place) in [
      (TouchSample.Phase.began, Point(450, 400)), (.moved, Point(600, 500)), (.ended, Point(600, 500)),
    ] {
      bench.wait(for: 0.1)
      bench.deliver([
        TouchSample(id: 1, phase: phase, location: place, timestamp: bench.router.time, modifiers: .shift)
      ])
    }
    let after = try #require(painting.selection?.area.bounds)
    #expect(after.width > before.width && after.height > before.height && after.contains(before.origin))
    #expect(color(Point(450, 400)) == black && painting.adjustable == nil)
  }
}
