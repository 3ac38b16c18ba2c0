import DrawnGestures
import Geometry
import Gestures
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What is taught while words become larger.
@Suite struct TeachingGoingOnTests: DrawnLesson {
  let bench: Bench
  let scene: SandboxScene

  private func enlargeWords() {
    let before = scene.stage
    bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(2)
    #expect(scene.stage !== before)
    bench.draw()
  }

  /// Teaches a house and then a lightning.
  private func teachTwo() throws {
    for (name, script) in [("house", Self.house()), ("lightning", Self.lightning())] {
      draw(script)
      try scene.lesson.teach(name)
    }
  }

  private var selected: String? { scene.panel.selection.map { scene.panel.recognizers[$0].label } }

  @Test(arguments: [("house", nil), ("lightning", "lightning"), ("tap", "tap")] as [(String, String?)])
  func `the row of a gesture that was deleted is selected no more, and any other stays`(name: String, left: String?)
    throws
  {
    try teachTwo()
    scene.show(.recognizers)
    scene.panel.selection = scene.panel.recognizers.firstIndex { $0.label == name }
    #expect(selected == name)
    scene.show(.teaching)
    try scene.lesson.remove("house")
    enlargeWords()
    #expect(selected == left)
    scene.show(.recognizers)
    #expect(selected == left)
  }

  @Test func `where the last row was that of what was deleted, none is selected`() throws {
    try teachTwo()
    scene.show(.recognizers)
    scene.press(.up)
    #expect(selected == "lightning")
    scene.show(.teaching)
    press(.control("z"))
    #expect(names == ["house"])
    enlargeWords()
    press(.escape)
    #expect(scene.side == .recognizers && selected == nil)
  }

  @Test func `a line that a finger draws while another chooses is forgotten, and the next drawing is taken`() throws {
    // The menu has room for what can be chosen.
    bench.resize(to: Size(1280, 1000))
    bench.perform(FingerScript().down(at: Point(200, 300)).move(to: Point(300, 300), over: 0.2))
    let before = scene.stage
    bench.workbench.toggleMenu()
    let choice = try #require(bench.place(of: bench.words("unit.percent", "115")))
    #expect(scene.lesson.isDrawing)
    bench.perform(.tap(at: choice.center, for: 0.02, finger: 2))
    #expect(scene.stage !== before && !scene.lesson.isDrawing && scene.lesson.trace.isEmpty)
    // It is there again, for more.
    bench.workbench.toggleMenu()
    draw(Self.house())
    #expect(scene.lesson.hasDrawing)
    try scene.lesson.teach("house")
    #expect(names == ["house"])
  }

  @Test func `a drawing of which no finger is down stays`() {
    draw(Self.house())
    enlargeWords()
    #expect(scene.lesson.hasDrawing)
  }
}
