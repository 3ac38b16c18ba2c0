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

/// What is selected is moved, enlarged and turned, with fingers, mouse and keys.
@Suite struct CarryingTests: LineOnPaper {
  let bench: Bench
  let scene: OekakiScene

  init() throws {
    bench = try Bench(paint: .one)
    scene = bench.showPaper()
  }

  @Test func `what is selected is enlarged and reduced as far as it goes, about its other corner, and keeps its shape`()
    throws
  {
    scene.rail.select { $0.tip.diameter = 20 }
    drag(Point(200, 150), Point(260, 150))
    bench.wait(for: 0.5)
    take()
    let rest = Point(200, 140)
    drag(rest, Point(220, 160))
    func corner(_ end: Point) {
      let outline = scene.paper.outline
      drag(outline.convert(toWindow: outline.targets[2].center), end)
    }
    var transforms: [Transform] = []
    for end in [Point(500, 440), Point(900, 700), Point(230, 170), Point(206, 146), Point(202, 142), Point(201, 141)] {
      corner(end)
      transforms.append(try #require(painting.adjustable).transform)
    }
    for transform in transforms {
      #expect(transform.a == transform.d && transform.b == 0 && transform.c == 0, "\(transform)")
      #expect(Graft.scales.contains(transform.a) || abs(transform.a - Graft.scales.upperBound) < 1e-5, "\(transform)")
      // What lies at the corner that rests stays there.
      #expect(transform(paper(rest)).distance(to: paper(rest)) < 0.5, "\(transform)")
    }
    #expect(abs(transforms[1].a - Graft.scales.upperBound) < 1e-5 && transforms.map(\.a).min() ?? 1 < 0.2)
  }

  @Test func `two fingers turn and enlarge what is selected, and beside it the paper`() throws {
    paintLine()
    selectLine()
    let placement = scene.paper.display.placement
    // A quarter turn about (450, 400), twice as large.
    let turn = FingerScript.together(
      FingerScript.stroke(through: [Point(420, 400), Point(429, 379), Point(450, 340)], over: 0.6),
      FingerScript.stroke(through: [Point(480, 400), Point(471, 421), Point(450, 460)], over: 0.6).renumbered(by: 1))
    bench.perform(turn)
    #expect(scene.paper.display.placement == placement)
    #expect(color(Point(450, 310)) == black && color(Point(450, 490)) == black)
    #expect(color(Point(405, 400)) == white && color(Point(495, 400)) == white)
    let graft = try #require(painting.adjustable)
    #expect(abs(graft.transform.b - 2) < 0.1 && abs(graft.transform.a) < 0.1)
    // Taken up twice as fine as it is seen.
    #expect(Double(graft.picture.width) == 2 * graft.picture.frame.width)
    scene.press(.control("z"))
    #expect(color(Point(405, 400)) == black && color(Point(450, 310)) == white && painting.adjustable == nil)
    bench.wait(for: 1)
    bench.perform(
      .together(
        FingerScript.stroke(through: [Point(300, 600), Point(250, 600)], over: 0.3),
        FingerScript.stroke(through: [Point(600, 600), Point(650, 600)], over: 0.3).renumbered(by: 1)))
    #expect(scene.paper.display.placement.scale > placement.scale)
  }

  @Test func `a second finger goes on with what the first one moves`() {
    paintLine()
    selectLine()
    var script = FingerScript().down(at: Point(450, 400)).move(by: Vector(40, 100), over: 0.3)
    script = script.down(at: Point(550, 500), finger: 2)
    script = script.moveAll(by: Vector(30, 0), over: 0.3).upAll()
    bench.perform(script)
    #expect(color(Point(450, 400)) == white && color(Point(520, 500)) == black)
    #expect(painting.strokeCount == 1)
  }

  @Test func `what is moved and doubled is no stroke of its own where the strokes are counted`() {
    paintLine()
    let one = bench.words("oekaki.strokes.one")
    #expect(scene.status.text.hasSuffix(one))
    selectLine()
    drag(Point(450, 400), Point(450, 500))
    #expect(color(Point(450, 500)) == black && scene.status.text.hasSuffix(one))
    scene.press(.control("d"))
    #expect(painting.adjustable != nil && scene.status.text.hasSuffix(one))
    scene.press(.control("z"), .control("z"))
    #expect(painting.adjustable == nil && scene.status.text.hasSuffix(one))
  }

  @Test func `handles enlarge about the corner across, and turn, with Shift by 15 degrees`() throws {
    paintLine()
    selectLine()
    let outline = scene.paper.outline
    func handle(near place: Point) throws -> Point {
      let all = stride(from: -24.0, through: 24, by: 2).flatMap { x in
        stride(from: -60.0, through: 24, by: 2).map { y in place + Vector(x, y) }
      }
      return try #require(all.first { outline.grip(at: scene.paper.convert(fromWindow: $0)) != nil })
    }
    let corner = try handle(near: Point(536, 436))
    let opposite = Point(370, 370)
    drag(corner, opposite + (corner - opposite) * 2)
    let enlarged = try #require(painting.adjustable?.transform)
    #expect(abs(enlarged.a - 2) < 0.03 && abs(enlarged.b) < 1e-9)
    #expect(enlarged(paper(opposite)).distance(to: paper(opposite)) < 0.1)
    scene.press(.control("z"))
    let knob = try handle(near: Point(450, 370))
    bench.host.receive(.modifiersChanged(.shift))
    let center = Point(450, 400)
    drag(knob, center + Transform.rotation(.pi / 2 + 0.08)(knob - center))
    bench.host.receive(.modifiersChanged([]))
    let turned = try #require(painting.adjustable?.transform)
    #expect(abs(turned.a) < 1e-5 && abs(turned.b - 1) < 1e-5)
    #expect(color(Point(450, 440)) == black && color(Point(410, 400)) == white)
  }

  @Test func `arrows nudge what is selected, with Shift by ten, and all of it is one step`() {
    paintLine()
    selectLine()
    for _ in 1...3 { scene.press(.right) }
    scene.press(Keystroke(.down, .shift), Keystroke(.down, .shift), .up)
    #expect(painting.adjustable?.transform == .translation(Vector(3, 19)))
    scene.press(.control("z"))
    #expect(painting.adjustable == nil && painting.selection != nil)
  }

  @Test func `another layer that is chosen leaves what a finger carries where it is`() throws {
    paintLine()
    scene.paper.apply(LayerAction.add(id: 1, above: 0))
    paintLine()
    selectLine()
    bench.perform(FingerScript().down(at: Point(450, 400)).move(to: Point(510, 400), over: 0.3))
    bench.draw()
    let carried = try #require(painting.adjustable?.transform)
    #expect(carried.tx > 40)
    scene.paper.apply(LayerAction.choose(0))
    bench.draw()
    let after = painting.render(scale: 1).copyOfPixels
    bench.host.router.cancelAllTouches(at: bench.time)
    bench.wait(for: 0.2)
    #expect(!scene.paper.carrying.isOn && painting.render(scale: 1).copyOfPixels == after)
  }

  /// All steps of moving are one of undo, and Escape takes fingers away, which puts back what they carry.
  @Test(
    arguments: [
      (Keystroke.control("a"), 560), (.control("i", shift: true), 560), (.control("z"), 400), (.escape, 500),
    ] as [(Keystroke, Double)])
  func `what a finger carries lies where it is when keys select or undo, and the finger is done with it`(
    key: Keystroke, y: Double
  ) {
    paintLine()
    selectLine()
    drag(Point(450, 400), Point(450, 500))
    bench.perform(FingerScript().down(at: Point(450, 500)).move(to: Point(450, 560), over: 0.3))
    bench.draw()
    bench.press(key)
    bench.draw()
    let after = painting.render(scale: 1).copyOfPixels
    let end = bench.time + 0.05
    bench.deliver([TouchSample(id: 1, phase: .moved, location: Point(450, 563), timestamp: end)])
    bench.wait(for: 0.1)
    #expect(!scene.paper.carrying.isOn && painting.render(scale: 1).copyOfPixels == after)
    bench.host.router.cancelAllTouches(at: bench.time)
    bench.wait(for: 0.2)
    #expect(painting.render(scale: 1).copyOfPixels == after)
    #expect(color(Point(450, y)) == black)
  }

  @Test func `moved on after it was undone, what is selected is there once, whatever is redone`() {
    paintLine()
    selectLine()
    drag(Point(450, 400), Point(450, 300))
    scene.rail.select { $0.take(.pen) }
    drag(Point(420, 300), Point(480, 300))
    take()
    drag(Point(450, 300), Point(450, 500))
    scene.press(.control("z"), .control("z"))
    #expect(color(Point(450, 300)) == black && painting.canRedo)
    drag(Point(450, 300), Point(450, 600))
    scene.press(.control("y"), .control("y"))
    #expect(color(Point(450, 600)) == black && color(Point(450, 500)) == white && color(Point(450, 300)) == white)
  }

  @Test func `on a locked layer nothing moves`() {
    paintLine()
    selectLine()
    var style = LayerStyle()
    style.isLocked = true
    scene.paper.apply(.change(0, style))
    drag(Point(450, 400), Point(550, 550))
    scene.press(.delete, .right)
    #expect(color(Point(450, 400)) == black && painting.adjustable == nil)
  }

  @Test func `a finger that the system takes away leaves everything as it was`() {
    paintLine()
    selectLine()
    let selected = painting.selection
    bench.perform(FingerScript().down(at: Point(450, 400)).move(by: Vector(100, 100), over: 0.4).cancel())
    #expect(color(Point(450, 400)) == black && painting.selection == selected && painting.adjustable == nil)
    bench.perform(FingerScript().down(at: Point(300, 300)).move(by: Vector(60, 60), over: 0.4).cancel())
    #expect(painting.selection == selected)
  }

  @Test func `where all fingers paint one of them selects, too, and two turn what is selected`() {
    scene.take(.all)
    scene.press("b")
    paintLine()
    selectLine()
    drag(Point(450, 400), Point(450, 500))
    #expect(color(Point(450, 400)) == white && color(Point(450, 500)) == black)
  }

  @Test func `a picture that is shifted close up stays the same to the pixel`() throws {
    let pixels = (0..<2500).map { UInt32(0xFF00_0000) | UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) & 0xFF_FFFF }
    let picture = try #require(TransparentPicture(width: 50, height: 50, pixels: pixels))
    paintLine()
    scene.received(.picture(try PNG.encode(picture)), at: nil)
    bench.press(.control("a"), "+", "+", "+", "+", "+")
    bench.draw()
    #expect(scene.paper.display.placement.scale > 2)
    let before = painting.render(scale: 1)
    let frame = try #require(painting.stack.last?.picture).frame
    bench.press(Keystroke(.right, .shift), Keystroke(.right, .shift))
    let after = painting.render(scale: 1)
    for y in Int(frame.minY)..<Int(frame.maxY) {
      for x in Int(frame.minX)..<Int(frame.maxX) { #expect(after[x + 20, y] == before[x, y]) }
    }
    // What was painted is taken up as fine as it is seen.
    bench.press(.control("z"), .control("z"), .control("z"))
    #expect(painting.layerCount == 1)
    bench.press(.control("a"), Keystroke(.right, .shift))
    let graft = try #require(painting.adjustable)
    #expect(Double(graft.picture.width) >= 2 * graft.picture.frame.width)
  }

  @Test func `a copy of what two fingers carry lies beside it, and the fingers are done with it`() {
    paintLine()
    selectLine()
    let script = FingerScript().down(at: Point(430, 390)).down(at: Point(470, 410), finger: 2)
    bench.perform(script.moveAll(by: Vector(0, 100), over: 0.3))
    bench.draw()
    bench.press(.control("d"))
    bench.draw()
    let after = painting.render(scale: 1).copyOfPixels
    #expect(color(Point(450, 500)) == black && color(Point(480, 516)) == black && color(Point(450, 400)) == white)
    for (id, place) in [(1, Point(430, 520)), (2, Point(470, 540))] {
      bench.deliver([TouchSample(id: id, phase: .moved, location: place, timestamp: bench.time + 0.05)])
    }
    bench.wait(for: 0.2)
    #expect(!scene.paper.carrying.isOn && painting.render(scale: 1).copyOfPixels == after)
  }
}
