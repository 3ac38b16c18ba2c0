import Geometry
import Gestures
import InputDevices
import Interface
import Testing
import VirtualTouchscreen

@testable import Ink
@testable import Sandbox

/// What is selected of a large drawing is moved before all of it is painted.
@Suite struct LateCarryingTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench(paint: .one)
    scene = bench.showPaper()
    bench.window.isVisible = true
    LargeDrawing.paint(on: scene)
    bench.wait(for: 1)
  }

  private var painting: Painting { scene.saved.painting }
  private var carrying: Carrying { scene.paper.carrying }

  /// Two fingers turn what is selected by a quarter, and enlarge it.
  private func turn() {
    bench.perform(
      FingerScript.together(
        FingerScript.stroke(through: [Point(420, 400), Point(429, 379), Point(450, 340)], over: 0.6),
        FingerScript.stroke(through: [Point(480, 400), Point(471, 421), Point(450, 460)], over: 0.6).renumbered(by: 1)))
  }

  private func density(of graft: Graft) -> Int { Int(Double(graft.picture.width) / graft.picture.frame.width) }

  @Test func `turned right after it was selected it is waited for by nobody, and comes to lie where it was left`()
    throws
  {
    let before = painting.copy(quickSteps: 0)
    scene.press(.control("a"))
    turn()
    #expect(painting.adjustable == nil && carrying.isOn && !carrying.isHeld)
    bench.wait(for: 1)
    let graft = try #require(painting.adjustable)
    #expect(!carrying.isOn && abs(graft.transform.b) > 0.5)
    before.select(Selection(Rect(origin: .zero, size: painting.size)))
    #expect(before.lift(density: density(of: graft)) == graft.picture)
  }

  @Test func `where there was time before, it is turned at once`() throws {
    scene.press(.control("a"))
    bench.wait(for: 1)
    turn()
    let graft = try #require(painting.adjustable)
    #expect(!carrying.isOn && abs(graft.transform.b) > 0.5)
  }

  @Test func `what was shifted is turned once it is painted as fine as that needs it`() throws {
    let before = painting.copy(quickSteps: 0)
    scene.press(.control("a"), .right)
    bench.wait(for: 1)
    let shifted = try #require(painting.adjustable)
    #expect(shifted.transform == .translation(Vector(1, 0)))
    turn()
    #expect(painting.adjustable == shifted && carrying.isOn)
    bench.wait(for: 1)
    let graft = try #require(painting.adjustable)
    #expect(!carrying.isOn && abs(graft.transform.b) > 0.5 && density(of: graft) > density(of: shifted))
    before.select(Selection(Rect(origin: .zero, size: painting.size)))
    #expect(before.lift(density: density(of: graft)) == graft.picture)
  }

  @Test func `what is undone meanwhile is the turn`() {
    let before = painting.render(scale: 1)
    scene.press(.control("a"))
    turn()
    #expect(carrying.isOn)
    scene.press(.control("z"))
    #expect(!carrying.isOn && painting.adjustable == nil && painting.canRedo && painting.selection != nil)
    #expect(painting.render(scale: 1).copyOfPixels == before.copyOfPixels)
  }

  @Test func `what is painted meanwhile comes after it`() throws {
    scene.press(.control("a"))
    turn()
    #expect(carrying.isOn)
    scene.rail.select { $0.take(.pen) }
    bench.paint(y: 300)
    #expect(!carrying.isOn && painting.adjustable == nil && painting.strokeCount == 101)
    scene.press(.control("z"))
    let graft = try #require(painting.adjustable)
    #expect(abs(graft.transform.b) > 0.5)
  }

  @Test func `it is written as it was left where the program ends meanwhile`() throws {
    scene.press(.control("a"))
    turn()
    #expect(carrying.isOn)
    scene.save()
    #expect(!carrying.isOn)
    let journal = try JournalFile.read(scene.saved.path)
    #expect(journal.painting().render(scale: 1).copyOfPixels == painting.render(scale: 1).copyOfPixels)
  }
}
