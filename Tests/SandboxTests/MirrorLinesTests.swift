import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The lines that strokes are mirrored in, and what moves them.
@Suite struct MirrorLinesTests {
  @Test func `a mirrored stroke is at both sides of the line, which a finger moves`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.rail.select { $0.mirroring = .across }
    bench.draw()
    let (middle, paper) = (scene.paper.place(ofSheet: scene.paper.middleOfPaper), scene.paper)
    let line = paper.convert(toWindow: middle)
    bench.perform(FingerScript.stroke(through: [line - Vector(200, 0), line - Vector(100, 0)], over: 0.3))
    bench.draw()
    let (left, right) = (Int(line.x) - 150, Int(line.x) + 150)
    let ink = bench.canvas.raster[left, Int(line.y)]
    #expect(ink == bench.canvas.raster[right, Int(line.y)] && ink == PenCase.colors[0].rgb)
    bench.wait(for: 1)
    let handle = try #require(paper.mirrorLines.subviews.first)
    let grip = handle.convert(toWindow: handle.bounds.center)
    bench.perform(FingerScript.stroke(through: [grip, grip + Vector(80, 0)], over: 0.3))
    #expect(paper.strokeCount == 1)
    #expect(paper.mirrorLines.axis.map { abs($0.x - paper.middleOfPaper.x - 80) < 2 } == true)
  }

  @Test func `the arrows move the lines of symmetry once the tab key has come to them`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    let paper = scene.paper
    paper.pens.mirroring = .across
    bench.draw()
    let middle = paper.middleOfPaper
    bench.press(.right)
    #expect(paper.mirrorLines.axis == nil)
    #expect(bench.tab(to: paper.mirrorLines.control))
    bench.press(.right, .right, Keystroke(.left, .shift))
    #expect(paper.mirrorLines.axis == middle + Vector(-8, 0))
    // It goes no other way, and not beside the paper.
    bench.press(Keystroke(.down, .shift))
    #expect(paper.mirrorLines.axis == middle + Vector(-8, 0) && scene.ring.focused === paper.mirrorLines.control)
    for _ in 0..<80 { bench.press(Keystroke(.left, .shift)) }
    #expect(paper.mirrorLines.axis == Point(0, middle.y))
    paper.mirrorLines.axis = middle + Vector(-1, 0)
    bench.press(.right)
    #expect(paper.mirrorLines.axis == nil)
    paper.pens.mirroring = .both
    bench.press(.down, .left)
    #expect(paper.mirrorLines.axis == middle + Vector(-1, 1))
    #expect(paper.saved.painting.selection == nil && paper.strokeCount == 0)
    bench.press(.escape)
    paper.pens.mirroring = .none
    bench.press(.tab)
    #expect(!paper.mirrorLines.control.isReachable)
  }

  @Test func `the mirror's line does not stay beside the paper, and in the middle it is the middle`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    let paper = scene.paper
    paper.pens.mirroring = .across
    paper.mirrorLines.axis = Point(700, 100)
    scene.reframe(.cut(Rect(0, 0, 400, 300)))
    #expect(paper.mirrorLines.axis == nil)
    paper.mirrorLines.axis = Point(350, 100)
    paper.sheetChanged()
    #expect(paper.mirrorLines.axis == Point(350, 100))
    paper.mirrorLines.axis = Point(400, 300)
    paper.sheetChanged()
    #expect(paper.mirrorLines.axis == Point(400, 300))
  }

  @Test func `the mirror's line goes with the drawing where that is cropped, and a new drawing has its own`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    let paper = scene.paper
    bench.paint()
    paper.pens.mirroring = .across
    paper.mirrorLines.axis = Point(300, 200)
    scene.reframe(.cut(Rect(104, 50, 500, 400)))
    #expect(paper.mirrorLines.axis == Point(196, 150))
    scene.press(.control("z"))
    #expect(paper.mirrorLines.axis == Point(300, 200))
    // Cut off it comes back with what was cut off.
    scene.reframe(.cut(Rect(400, 0, 200, 200)))
    #expect(paper.mirrorLines.axis == nil && paper.mirrorLines.meeting == Point(100, 100))
    scene.press(.control("z"))
    #expect(paper.mirrorLines.axis == Point(300, 200))
    scene.press(.control("n"))
    #expect(paper.mirrorLines.axis == nil)
  }
}
