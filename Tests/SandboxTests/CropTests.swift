import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The part of the paper that is to be left, chosen by fingers and keys through the window.
struct CropTests: PaintedPaper {
  let bench: Bench
  let scene: OekakiScene

  @Test func `while a part is chosen nothing else has an outline or handles`() {
    paint()
    press(.control("a"))
    #expect(!scene.paper.outline.targets.isEmpty && scene.paper.outline.isShown)
    press("o")
    #expect(scene.isCropping && scene.paper.outline.targets.isEmpty && !scene.paper.outline.isShown)
    press(.escape)
    #expect(!scene.isCropping && !scene.paper.outline.targets.isEmpty && scene.paper.outline.isShown)
  }

  @Test func `what is undone in the bar rests while a part is chosen, and says why`() {
    paint()
    #expect(scene.buttons.undo.isEnabled)
    press("o")
    #expect(!scene.buttons.undo.isEnabled && scene.buttons.undo.obstacle == bench.words("why.cropping"))
    press(.escape)
    #expect(scene.buttons.undo.isEnabled && painting.strokeCount == 1)
  }

  @Test func `a finger drags the part that is left by its handles, another draws one, two move the paper`() throws {
    paint()
    press("o")
    bench.draw()
    #expect(scene.isCropping && scene.paper.cropFrame.rect == Rect(origin: .zero, size: painting.size))
    let size = painting.size
    func drag(_ from: Point, _ to: Point) {
      bench.perform(.swipe(from: window(from), to: window(to), over: 0.2))
      bench.draw()
    }
    drag(Point(0, 0), Point(100, 80))
    drag(Point(size.width, size.height / 2 + 40), Point(size.width - 200, size.height / 2))
    #expect(scene.paper.cropFrame.rect == Rect(100, 80, size.width - 300, size.height - 80))
    // Inside it is moved, as far as the paper goes.
    drag(Point(300, 300), Point(150, 250))
    #expect(scene.paper.cropFrame.rect?.origin == Point(0, 30))
    // Two fingers move the paper and leave the part as it was.
    let held = scene.paper.cropFrame.rect
    bench.perform(.transform(center: .fixed(Point(550, 400)), radius: .from(50, to: 100), over: 0.3))
    #expect(scene.paper.cropFrame.rect == held && scene.paper.display.placement.scale > 1.2)
    #expect(painting.strokeCount == 1)
    bench.perform(.transform(center: .fixed(Point(550, 400)), radius: .from(100, to: 45), over: 0.3))
    press(.control("0"))
    let picture = painting.render(scale: 1)
    let part = try #require(held)
    try bench.tap("Crop")
    #expect(!scene.isCropping && painting.size == part.size)
    let cut = painting.render(scale: 1)
    #expect(cut[5, 5] == picture[Int(part.minX) + 5, Int(part.minY) + 5])
    let row = 300 - Int(part.minY)
    #expect((0..<cut.width).allSatisfy { cut[$0, row] == picture[$0 + Int(part.minX), 300] })
    press(.control("z"))
    #expect(painting.size == size && scene.paper.canRedo)
  }

  @Test func `the part that is left and its handles are moved by keys`() throws {
    paint()
    press("o")
    bench.draw()
    let (frame, size) = (scene.paper.cropFrame, painting.size)
    // All of the paper goes nowhere: the first arrow shows what can be moved.
    press(.right)
    #expect(frame.isWhole && scene.ring.showsRing && scene.ring.focused === frame.keyGrips[0])
    press(.right, .right, Keystroke(.down, .shift), Keystroke(.down, .shift), .up)
    #expect(frame.rect == Rect(2, 19, size.width - 2, size.height - 19))
    // As they are read: corner, side, corner; side, the part, side; corner, side, corner; then the buttons.
    var stops: [any Control] = [frame.keyGrips[0]]
    for _ in 0..<10 {
      press(.tab)
      stops.append(try #require(scene.ring.focused))
    }
    #expect(
      stops.map { ($0 as? CropGrip).map { "\($0.column)\($0.row)" } ?? "button" } == [
        "-1-1", "0-1", "1-1", "-10", "00", "10", "-11", "01", "11", "button", "button",
      ])
    #expect(bench.tab(to: frame.keyGrips[5]))
    press(Keystroke(.left, .shift), .left)
    #expect(frame.rect == Rect(2, 19, size.width - 13, size.height - 19))
    // A side goes no way but its own.
    press(Keystroke(.down, .shift))
    #expect(frame.rect == Rect(2, 19, size.width - 13, size.height - 19))
    #expect(bench.tab(to: frame.keyGrips[4]))
    press(.right, .right, .right, Keystroke(.up, .shift))
    #expect(frame.rect == Rect(5, 9, size.width - 13, size.height - 19))
    for _ in 0..<20 { press(Keystroke(.right, .shift), Keystroke(.down, .shift)) }
    #expect(frame.rect == Rect(13, 19, size.width - 13, size.height - 19))
    // Without the ring the arrows move the part.
    bench.perform(.tap(at: window(Point(300, 300))))
    #expect(!scene.ring.showsRing)
    press(.left, Keystroke(.up, .shift))
    #expect(frame.rect == Rect(12, 9, size.width - 13, size.height - 19))
    press(.return)
    #expect(!scene.isCropping && painting.size == Size(size.width - 13, size.height - 19))
  }

  @Test func `while a part is chosen the same keys show more and less of the paper as without`() {
    var scale: Double { scene.paper.display.placement.scale }
    for isCropping in [false, true] {
      if isCropping { press("o") }
      #expect(scene.isCropping == isCropping)
      press(.control("0"))
      let fitted = scale
      for key in ["+", "=", .control("+"), .control("=")] as [Keystroke] {
        press(key)
        #expect(scale > fitted, "\(key)")
        press(.control("0"))
        #expect(scale == fitted)
      }
      for key in ["-", .control("-")] as [Keystroke] {
        press(key)
        #expect(scale < fitted, "\(key)")
        press(.control("0"))
      }
    }
    #expect(scene.isCropping)
  }

  @Test func `a finger that is on a slider already leaves the part that is chosen and the slider`() throws {
    paint()
    let slider = try #require(scene.rail.sliders.controls.first as? Slider)
    let place = slider.convert(toWindow: slider.bounds.center)
    var held: PenCase?
    bench.perform(FingerScript().down(at: place).move(by: Vector(0, 60), over: 0.2).up()) {
      guard held == nil else { return }
      scene.press("o")
      held = scene.rail.pens
    }
    #expect(held != nil && scene.isCropping && scene.paper.cropFrame.isWhole)
    #expect(scene.rail.pens == held && slider.value == scene.rail.pens.tip.diameter)
  }

  @Test func `a finger on a tool leaves the part that is chosen as it is`() throws {
    paint()
    press("o")
    bench.draw()
    bench.perform(.swipe(from: window(Point(0, 0)), to: window(Point(100, 80)), over: 0.2))
    let part = try #require(scene.paper.cropFrame.rect)
    let (rail, pens) = (scene.rail, scene.rail.pens)
    for element in rail.subviews.compactMap({ $0 as? Element }) where element.isSeen {
      bench.tap(element, at: element.bounds.center)
      #expect(scene.paper.cropFrame.rect == part && rail.pens == pens && scene.popover == nil)
    }
    bench.host.receive(.hovered(rail.convert(toWindow: rail.bounds.center)))
    bench.wait(for: Tooltip.delay + 0.05)
    #expect(bench.workbench.tooltip.isShown && bench.workbench.tooltip.text == bench.words("why.cropping"))
    bench.wheel(1, at: rail.convert(toWindow: rail.bounds.center))
    #expect(scene.paper.cropFrame.rect == part && rail.pens == pens)
    press(.escape)
    let eraser = try #require(rail.tools.first { $0.tool == .eraser }?.button)
    bench.tap(eraser, at: eraser.bounds.center)
    #expect(scene.paper.tool == .eraser)
  }

  @Test func `what is cropped ends with Escape, with a tool, with a page, and never below the least size`() throws {
    paint()
    press("o")
    bench.perform(
      .swipe(from: window(Point(painting.size.width, painting.size.height)), to: window(Point(10, 10)), over: 0.2))
    #expect(scene.paper.cropFrame.rect?.size == Size(64, 64))
    press(.escape)
    #expect(!scene.isCropping && painting.size != Size(64, 64) && scene.page == nil)
    for end in ["e", "o", "p"] as [Keystroke] {
      press("o")
      #expect(scene.isCropping)
      scene.press(end)
      if end == "e" { scene.rail.select { $0.tool = .eraser } }
      if end == "p" { scene.toggle(.paper) }
      #expect(!scene.isCropping, "\(end)")
      scene.closePopover()
    }
    press("o", .control("0"))
    scene.toggleDrawings()
    #expect(!scene.isCropping && scene.page is DrawingsPage)
  }
}
