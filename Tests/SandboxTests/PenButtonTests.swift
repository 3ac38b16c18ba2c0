import Geometry
import Gestures
import Ink
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The buttons on the barrel of a pen, and its blunt end.
@Suite struct PenButtonTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench(paint: .one)
    scene = bench.showPaper()
  }

  private static let lower = Event.ButtonMask.button(2)
  private static let upper = Event.ButtonMask.button(3)

  private func pen(
    _ phase: TouchSample.Phase, _ place: Point, _ buttons: Event.ButtonMask = [], isEraser: Bool = false
  ) {
    bench.wait(for: 0.01)
    bench.deliver([
      TouchSample(
        id: 900, phase: phase, location: place, kind: .pen, pressure: 0.7, timestamp: bench.router.time,
        isEraser: isEraser, buttons: buttons)
    ])
  }

  private func hover(_ place: Point, _ buttons: Event.ButtonMask) {
    bench.wait(for: 0.01)
    bench.host.receive(.hovered(place))
    bench.host.receive(.penNear(at: place, buttons: buttons, time: bench.router.time))
  }

  private func stroke(_ from: Point, _ to: Point, _ buttons: Event.ButtonMask = [], isEraser: Bool = false) {
    pen(.began, from, buttons, isEraser: isEraser)
    for step in 1...10 { pen(.moved, from.interpolated(to: to, by: Double(step) / 10), buttons, isEraser: isEraser) }
    pen(.ended, to, buttons, isEraser: isEraser)
  }

  @Test func `the lower button erases, the other picks a colour, and without one the pen paints on`() {
    stroke(Point(300, 300), Point(500, 300))
    stroke(Point(400, 250), Point(400, 350), Self.lower)
    #expect(scene.paper.strokes.map(\.brush.kind) == [.pen, .eraser] && scene.rail.pens.tool == .pen)
    scene.rail.select { $0.choose(Color(0x2D5BA8)) }
    stroke(Point(700, 300), Point(350, 300), Self.upper)
    #expect(scene.paper.strokeCount == 2 && scene.rail.pens.color.rgb == PenCase.colors[0].rgb)
    stroke(Point(300, 500), Point(500, 500))
    #expect(scene.paper.strokes.last?.brush.kind == .pen)
  }

  @Test func `the ring of a pen goes with it, that of a mouse stays`() {
    scene.rail.select { $0.tip.diameter = 30 }
    for isPen in [true, false] {
      if isPen { hover(Point(400, 400), []) } else { bench.host.receive(.hovered(Point(420, 400))) }
      #expect(scene.paper.cursor.isShown)
      bench.wait(for: 3)
      #expect(scene.paper.cursor.isShown != isPen)
    }
    // A pen that lies near is no matter to the mouse.
    hover(Point(400, 400), [])
    bench.host.receive(.hovered(Point(420, 400)))
    bench.wait(for: 3)
    #expect(scene.paper.cursor.isShown)
  }

  @Test func `with the button for it a pen moves the paper, touching it or hovering, and paints nothing`() {
    scene.paper.habits.penButtons.upper = .move
    let start = scene.paper.display.placement
    stroke(Point(300, 300), Point(360, 340), Self.upper)
    let moved = scene.paper.display.placement
    // The first points are the slop.
    #expect(moved.center.x > start.center.x + 40 && moved.center.y > start.center.y + 25 && scene.paper.isEmpty)
    hover(Point(400, 400), Self.upper)
    hover(Point(430, 380), Self.upper)
    #expect((scene.paper.display.placement.center - moved.center - Vector(30, -20)).length < 1e-9)
    hover(Point(500, 500), [])
    #expect((scene.paper.display.placement.center - moved.center - Vector(30, -20)).length < 1)
    #expect(scene.paper.isEmpty && scene.paper.display.placement.scale == start.scale)
    // Held while it hovers, and then put down.
    hover(Point(400, 400), Self.upper)
    pen(.began, Point(400, 400), Self.upper)
    pen(.ended, Point(400, 400), Self.upper)
    #expect(scene.paper.isEmpty)
  }

  @Test(arguments: [Tool.bucket, .picker, .select]) func `the blunt end and the button erase, whatever tool is chosen`(
    tool: Tool
  ) {
    stroke(Point(300, 300), Point(500, 300))
    scene.rail.select { $0.take(tool) }
    stroke(Point(400, 250), Point(400, 350), isEraser: true)
    stroke(Point(450, 250), Point(450, 350), Self.lower)
    #expect(scene.paper.strokes.map(\.brush.kind) == [.pen, .eraser, .eraser])
    #expect(scene.rail.pens.tool == tool && scene.saved.painting.selection == nil)
  }

  @Test func `a button that is to do nothing does nothing`() {
    scene.paper.habits.penButtons = PenButtons()
    scene.paper.habits.penButtons.lower = .nothing
    stroke(Point(300, 300), Point(500, 300), Self.lower)
    #expect(scene.paper.strokes.map(\.brush.kind) == [.pen])
    scene.paper.habits.penButtons.upper = .nothing
    stroke(Point(300, 400), Point(500, 400), [Self.lower, Self.upper])
    #expect(scene.paper.strokes.map(\.brush.kind) == [.pen, .pen])
  }

  @Test func `a mouse's buttons are no pen's`() {
    bench.perform(FingerScript.stroke(through: [Point(300, 300), Point(500, 300)], over: 0.3), by: .mouse)
    #expect(scene.paper.strokes.map(\.brush.kind) == [.pen])
  }

  @Test func `what the buttons do is chosen beside the pressure, and is there again next time`() throws {
    let settings = Settings(path: "\(bench.folder)/pen.json")
    #expect(PenButtons(settings) == PenButtons())
    var buttons = PenButtons()
    (buttons.lower, buttons.upper) = (.move, .nothing)
    buttons.note(in: settings)
    #expect(PenButtons(settings) == buttons)
    scene.showPressure()
    let panel = try #require(scene.popover as? PressurePanel)
    let switches = panel.controls.compactMap { $0 as? SegmentedSwitch }.filter { $0.segments.count == 4 }
    #expect(switches.map(\.selection) == [0, 1])
    for wish in switches {
      let place = wish.convert(toWindow: Point(wish.bounds.maxX - 8, wish.bounds.midY))
      bench.perform(.tap(at: place, for: 0.05))
    }
    #expect(scene.paper.habits.penButtons.lower == .nothing && scene.paper.habits.penButtons.upper == .nothing)
    #expect(PenButtons(scene.settings) == scene.paper.habits.penButtons)
  }

  @Test func `a pen that erases does so with the eraser's own tip`() throws {
    scene.rail.select {
      $0.brushTip = .marker
      $0.eraserTip.diameter = 40
    }
    stroke(Point(300, 300), Point(500, 300))
    stroke(Point(400, 250), Point(400, 350), Self.lower)
    stroke(Point(450, 250), Point(450, 350), isEraser: true)
    for brush in scene.paper.strokes.dropFirst().map(\.brush) {
      #expect(brush.kind == .eraser && brush.opacity == 1 && brush.diameter == 40 && brush.tip == .pen)
    }
    #expect(scene.paper.strokes.first?.brush.tip == .marker && scene.paper.strokeCount == 3)
  }
}
