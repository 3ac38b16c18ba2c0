import Geometry
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Ink
@testable import Sandbox

/// Selections that have nothing of the paper: no ink would come onto it.
@Suite struct SelectionBesidePaperTests: LineOnPaper {
  let bench: Bench
  let scene: OekakiScene

  init() throws {
    bench = try Bench(paint: .one)
    scene = bench.showPaper()
  }

  @Test func `the rest of all is nothing, and ink is painted as ever`() {
    scene.press(.control("a"), .control("i", shift: true))
    #expect(painting.selection == nil)
    scene.press("b")
    paintLine()
    #expect(color(Point(450, 400)) == black)
  }

  @Test func `what is cropped away is selected no more, and undone it is as it was`() throws {
    take()
    drag(Point(300, 300), Point(400, 400))
    let selected = try #require(painting.selection)
    let (size, half) = (painting.size, (painting.size.width / 2).rounded())
    scene.reframe(.cut(Rect(half, 0, size.width - half, size.height)))
    #expect(painting.selection == nil && painting.size.width == size.width - half)
    scene.press("b")
    bench.perform(FingerScript.stroke(through: [Point(500, 400), Point(600, 400)], over: 0.3))
    #expect(color(Point(550, 400)) == black)
    scene.press(.control("z"), .control("z"))
    #expect(painting.size == size && painting.selection == nil)
    scene.press(.control("z"))
    #expect(painting.selection == selected)
    // What is left of the paper may have some of it.
    scene.reframe(.cut(Rect(0, 0, half, size.height)))
    #expect(painting.selection == selected)
  }

  @Test func `what is drawn around beside the paper is not selected`() {
    take()
    drag(Point(1088, 300), Point(1098, 500))
    #expect(painting.selection == nil && !painting.canUndo)
  }

  @Test func `the line under the paper says that what was carried away from it is selected`() {
    paintLine()
    selectLine()
    #expect(!scene.paper.hasSelectionBeside)
    _ = scene.paper.nudge(by: Vector(2000, 0))
    #expect(painting.selection != nil && scene.hint?.first == bench.words("select.beside"))
    scene.press(.escape)
    #expect(painting.selection == nil && scene.hint?.first != bench.words("select.beside"))
  }
}
