import Files
import Geometry
import Gestures
import InputDevices
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What stays and what is come to where one goes through the stage, its panels and its moments.
@Suite struct StageWaysTests {
  private func scene() throws -> (Bench, SandboxScene) {
    let bench = try Bench()
    return (bench, try bench.showStage())
  }

  @Test func `what recognizers made of the touches stands when teaching is over`() throws {
    let (bench, scene) = try scene()
    bench.perform(.swipe(from: Point(200, 300), to: Point(400, 300), over: 0.2))
    bench.wait(for: 1)
    let before = scene.panel.rows.map(\.state)
    #expect(before.contains(.recognized))
    scene.press("d")
    scene.press(.escape)
    bench.wait(for: 0.2)
    #expect(scene.panel.rows.map(\.state) == before)
  }

  @Test func `Return opens what the arrows chose, wherever the tab key was`() throws {
    let (bench, scene) = try scene()
    bench.perform(.swipe(from: Point(200, 300), to: Point(400, 300), over: 0.2))
    bench.wait(for: 1)
    for _ in 0..<3 { scene.press(.tab) }
    scene.press(.down, .return)
    #expect(scene.card.shown?.name == scene.panel.recognizers.first?.label)
  }

  @Test func `the moment of a long session is told whole`() throws {
    let bench = try Bench(fonts: Fonts())
    let scene = try bench.showStage()
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 1324)
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 1)
    scene.viewing.hold(at: scene.viewing.session.now)
    bench.draw()
    let buttons = scene.timeline.controls.compactMap { $0 as? Button }.filter(\.isShown)
    let area = scene.timeline.timeArea
    #expect(area.width > 104 && buttons.count > 3)
    #expect(buttons.allSatisfy { !$0.frame.insetBy(1, 1).intersects(area) })
  }

  @Test func `what recognizers decided stands when their settings change, but not for others from a file`() throws {
    let (bench, scene) = try scene()
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 2)
    let rows = scene.panel.rows
    scene.explain("swipeRight")
    scene.press("y", .escape, "l")
    #expect(scene.viewing.isLive && scene.panel.rows == rows)
    #expect(scene.undoTuning() && scene.panel.rows == rows)
    scene.replace(with: scene.set.copy())
    #expect(scene.panel.rows.allSatisfy { $0 == .untried })
  }

  /// Plays a recording that comes with the program.
  private func play(_ scene: SandboxScene) throws {
    scene.show(.recordings)
    scene.play(try #require(scene.folder.entries.first { !$0.isOwn }))
  }

  @Test func `the present is as it was when a playback is left: numbers, rows and card`() throws {
    let (bench, scene) = try scene()
    bench.perform(
      .transform(
        center: .from(Point(384, 324), to: Point(450, 300)), radius: .from(60, to: 108), angle: .from(0, to: 0.5),
        over: 0.4))
    bench.wait(for: 2)
    let (card, rows, numbers) = (scene.stage.card, scene.panel.rows, scene.readouts.shown)
    #expect(!scene.stage.isCardHome && numbers[0].value != "×1.000")
    try play(scene)
    bench.wait(for: 0.6)
    #expect(scene.stage.card != card)
    let played = scene.stage.card
    scene.press("l")
    bench.wait(for: 0.1)
    #expect(scene.stage.card == card && scene.panel.rows == rows && scene.readouts.shown == numbers)
    // What is played has its own card, and that alone is sent home.
    scene.press("o")
    #expect(scene.stage.card == played)
    scene.press("h", "l")
    bench.wait(for: 0.1)
    #expect(scene.stage.card == card && scene.panel.rows == rows && scene.readouts.shown == numbers)
    scene.press("h")
    bench.wait(for: 0.1)
    #expect(scene.stage.isCardHome && scene.readouts.shown[0].value == "×1.000")
  }

  @Test func `a finger that ends a playback finds the card where it was`() throws {
    let (bench, scene) = try scene()
    bench.perform(.transform(center: .fixed(Point(384, 324)), radius: .from(60, to: 108), angle: .fixed(0), over: 0.4))
    bench.wait(for: 2)
    let card = scene.stage.card
    try play(scene)
    bench.wait(for: 0.6)
    bench.perform(.tap(at: Point(100, 400)))
    #expect(scene.viewing.isLive && scene.stage.card == card)
  }

  @Test func `Escape leads from what is played back to the list in which it was chosen`() throws {
    let (bench, scene) = try scene()
    try play(scene)
    bench.wait(for: 0.3)
    #expect(scene.side == .recognizers && scene.viewing.showsRecording)
    scene.press(.escape)
    #expect(scene.side == .recordings && scene.viewing.isLive)
    // One that is played after another leads there, too.
    try play(scene)
    try play(scene)
    scene.press(.escape)
    #expect(scene.side == .recordings)
    scene.press(.escape)
    #expect(scene.side == .recognizers)
    // A file that was opened was chosen nowhere.
    let file = try #require(scene.folder.entries.first).path
    scene.play(file: file) { _ in "file" }
    scene.press(.escape)
    #expect(scene.side == .recognizers && scene.viewing.isLive)
  }

  @Test func `the arrow over the recognizers leads back to the comparison that what is played was chosen from`() throws
  {
    let (bench, scene) = try scene()
    scene.show(.tuning)
    scene.setPages.show()
    scene.press(.down, .right)
    let comparison = try #require(scene.sidePanel.page as? ComparisonPage)
    comparison.choose(0)
    bench.wait(for: 0.2)
    #expect(scene.side == .recognizers && scene.viewing.showsRecording)
    bench.tap(scene.panel.back, at: scene.panel.back.bounds.center)
    #expect(scene.side == .tuning && scene.sidePanel.page === comparison && scene.viewing.isLive)
    scene.press(.escape)
    #expect(scene.sidePanel.page is SetsPage)
    scene.press(.escape, .escape)
    #expect(scene.side == .recognizers && scene.panel.back.isHidden)
  }

  @Test(arguments: [SandboxScene.Side.recordings, .tuning, .conflicts, .examples, .input, .teaching])
  func `no card lies over what is read in the place of the recognizers, or points at it`(side: SandboxScene.Side) throws
  {
    for size in [Size(640, 480), Size(1100, 800)] {
      let bench = try Bench(size: size)
      let scene = try bench.explainMiss()
      #expect(!scene.card.isHidden && (scene.card.pointer != nil || size.width < 1000))
      scene.show(side)
      #expect(scene.card.isHidden && scene.explanation.attempt == nil)
      guard side == .recordings else { continue }
      // One that is explained from the time axis points at no recording.
      scene.explain("swipeRight")
      #expect(!scene.card.isHidden && scene.card.pointer == nil)
      scene.show(.recognizers)
      #expect(scene.card.pointer != nil || size.width < 1000)
    }
  }

  @Test func `Escape leads from an example back to the examples`() throws {
    let (bench, scene) = try scene()
    scene.show(.examples)
    scene.examples.choose(0)
    bench.wait(for: 0.2)
    #expect(scene.side == .recognizers && scene.viewing.showsRecording)
    scene.press(.escape)
    #expect(scene.side == .examples && scene.viewing.isLive)
  }

  @Test func `the tab key goes from the stage and the cross of its tour to the panel, and last to the time axis`()
    throws
  {
    let (bench, scene) = try scene()
    bench.draw()
    let places = [scene.tour.closing, scene.panel, scene.timeline.controls[0]].map { control in
      scene.controls.firstIndex { $0 === control }
    }
    let order = places.compactMap(\.self)
    #expect(order.count == 3 && order == order.sorted())
    for _ in scene.controls where scene.ring.focused !== scene.tour.closing { scene.press(.tab) }
    scene.press(.return)
    #expect(!scene.tour.isOn && scene.tour.isHidden)
  }

  /// What the row of a recognizer says at a moment.
  private func detail(_ name: String, at time: Double, _ scene: SandboxScene) -> RecognizerPanel.Row.Detail? {
    scene.viewing.hold(at: time)
    let row = scene.panel.recognizers.firstIndex { $0.label == name }
    return row.flatMap { scene.panel.moment?.rows[$0].detail }
  }

  @Test func `a moment says of a gesture that it began until it changes, as the present does`() throws {
    let (bench, scene) = try scene()
    bench.perform(FingerScript().down(at: Point(200, 300)).wait(for: 0.9).up())
    bench.wait(for: 1)
    bench.perform(.swipe(from: Point(200, 300), to: Point(500, 300), over: 0.4))
    bench.wait(for: 1)
    func attempt(_ name: String) throws -> Attempt {
      let history = scene.viewing.session
      let place = try #require(history.place(of: name))
      return try #require(history.rows[place].attempts.last { $0.outcome == .recognized })
    }
    // A long press that nothing followed never changed.
    let press = try attempt("longPress")
    let (began, ended) = (try #require(press.decision), try #require(press.end))
    #expect(detail("longPress", at: began, scene) == .words("state.began"))
    #expect(detail("longPress", at: (began + ended) / 2, scene) == .words("state.began"))
    let pan = try attempt("pan")
    #expect(detail("pan", at: try #require(pan.decision), scene) == .words("state.began"))
    #expect(detail("pan", at: try #require(pan.end).nextDown, scene) == .words("state.changed"))
  }

  @Test func `the stage says of a gesture that has begun the same as its row, and calls it the same`() throws {
    let (bench, scene) = try scene()
    var states: Set<ShownState> = []
    bench.perform(
      .transform(center: .fixed(Point(384, 324)), radius: .fixed(80), angle: .from(0, to: 1), over: 0.5)
    ) { states.formUnion(scene.stage.names.states) }
    #expect(states == [.active, .recognized])
    bench.wait(for: 2)
    bench.perform(
      FingerScript.swipe(from: Point(200, 250), to: Point(460, 250), over: 0.2).merging(
        FingerScript.swipe(from: Point(200, 350), to: Point(460, 350), over: 0.2).renumbered(by: 1), at: 0))
    let name = bench.words.gesture("multiSwipe")
    let said = bench.words("multiSwipe.horizontal", bench.words.fingers(2))
    #expect(said.hasPrefix(name) && bench.seen.contains(said))
    #expect(scene.stage.names.states.contains(.recognized))
  }

  @Test func `that nothing was recorded is said as a warning`() throws {
    let (bench, scene) = try scene()
    scene.toggleRecording()
    scene.toggleRecording()
    let stays = try #require(scene.toast.nextDeadline) - bench.time
    // What went well is read in passing.
    #expect(stays > 5 && bench.seen.contains(bench.words("recordings.nothing")))
  }

  @Test func `an example says who is wrong and who is right`() throws {
    let (bench, scene) = try scene()
    scene.show(.examples)
    let seen = bench.seen
    let (wrong, right) = (bench.words("examples.wrong", ""), bench.words("examples.right", ""))
    #expect(seen.contains { $0.hasPrefix(wrong) } && seen.contains { $0.hasPrefix(right) })
  }

  @Test func `of several gestures that a recording's name means the page says that one is enough`() throws {
    let (bench, scene) = try scene()
    try bench.openRecordedTap(named: "pinch-and-rotation", in: scene)
    #expect(bench.seen.contains(bench.words("recordings.expected.byName", "Pinch or Rotation")))
    #expect(bench.words.alternatives(["a", "b", "c"]) == "a, b or c" && bench.words.alternatives(["a"]) == "a")
  }

  @Test func `settings that came from no file are not said to be as in a file`() throws {
    let (bench, scene) = try scene()
    scene.show(.tuning)
    let swipe = try #require(scene.set["swipeRight"])
    scene.tune(swipe, try #require(Tolerance.named("maximumAngle", of: swipe)), to: 40)
    scene.resetTuning()
    #expect(bench.seen.contains("All tolerances are back where they started"))
  }

  @Test func `the input panel says of the first mouse what its buttons do, and what ghosts are`() throws {
    let (bench, scene) = try scene()
    for id in 7...8 {
      bench.window.input.devices.append(
        InputDevice(id: id, name: "mouse \(id)", kind: .mouse, role: .pointer, attachment: 2, isEnabled: true))
    }
    bench.host.receive(.devicesChanged)
    scene.show(.input)
    #expect(bench.seen.count { $0.hasPrefix("Its right button is two fingers") } == 1)
  }
}
