import DrawnGestures
import Geometry
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct TeachingTests {
  /// A house, as large as 200 points.
  private static func house(_ way: Vector = .zero) -> FingerScript {
    let corners = [(0, 200), (0, 80), (100, 0), (200, 80), (200, 200), (0, 200)].map {
      Point(200 + Double($0.0), 300 + Double($0.1)) + way
    }
    return FingerScript().down(at: corners[0]).move(through: Array(corners.dropFirst()), over: 0.5).up()
  }

  private func type(_ text: String, into scene: SandboxScene) {
    for scalar in text.unicodeScalars { _ = scene.typed(scalar) }
  }

  @Test func `draw, name, done: the gesture is recognized on the stage, now and next time`() throws {
    let bench = try Bench()
    let scene = try bench.sandbox()
    bench.show(scene)
    scene.toggleTeaching()
    bench.perform(Self.house())
    bench.wait(for: 1)
    #expect(scene.lesson.recognition?.refusal == .noGestures)
    type("house", into: scene)
    #expect(scene.keyPressed(.start))
    #expect(bench.lines("taught").count == 1)
    bench.perform(Self.house(Vector(80, 40)))
    #expect(scene.lesson.prospects?.count == 1)
    bench.wait(for: 1)
    #expect(scene.lesson.recognition?.name == "house")
    #expect(bench.lines("gesture").isEmpty)
    scene.toggleTeaching()
    bench.perform(Self.house(Vector(-50, 90)))
    bench.wait(for: 1)
    #expect(bench.lines("gesture").contains { $0.contains(#""recognizer":"house","state":"recognized""#) })
    let again = try bench.sandbox()
    #expect(again.lesson.library.gestures.map(\.name) == ["house"])
  }

  @Test func `examples are added, too close neighbours named, and gestures deleted`() throws {
    let bench = try Bench()
    let scene = try bench.sandbox()
    bench.show(scene)
    scene.toggleTeaching()
    let lesson = scene.lesson
    for name in ["house", "home"] {
      bench.perform(Self.house())
      bench.wait(for: 1)
      try lesson.teach(name)
    }
    #expect(lesson.closeNeighbours == ["house": "home", "home": "house"])
    bench.perform(Self.house())
    bench.wait(for: 1)
    #expect(lesson.recognition?.refusal == .ambiguous)
    try lesson.addExample()
    #expect(lesson.library["home"]?.examples.count == 2)
    try lesson.toggleTurning()
    #expect(lesson.library["home"]?.isRotationInvariant == true)
    try lesson.removeSelected()
    #expect(lesson.library.gestures.map(\.name) == ["house"])
    #expect(lesson.closeNeighbours.isEmpty)
    #expect(lesson.selected == nil)
  }

  @Test func `what can become nothing has the colour of failure`() throws {
    let bench = try Bench()
    let scene = try bench.sandbox()
    bench.show(scene)
    scene.toggleTeaching()
    bench.perform(Self.house())
    bench.wait(for: 1)
    try scene.lesson.teach("house")
    let scribble = [(0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60), (70, 60)].map {
      Point(200 + 2 * Double($0.0), 300 + 2 * Double($0.1))
    }
    bench.perform(FingerScript().down(at: scribble[0]).move(through: Array(scribble.dropFirst()), over: 0.5).up())
    #expect(scene.stage.isHopeless)
    bench.draw()
    bench.wait(for: 1)
    bench.perform(Self.house())
    #expect(!scene.stage.isHopeless)
  }
}
