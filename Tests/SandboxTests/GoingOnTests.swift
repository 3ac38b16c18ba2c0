import DrawnGestures
import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What stays of the stage in another language, with larger words, and for the other hand.
@Suite struct GoingOnTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  private static let choices = [("menu.language", 1), ("menu.text", 2), ("menu.hand", 0)]

  /// The stage after that was chosen in the menu.
  private func chosen(_ title: String, _ option: Int) throws -> SandboxScene {
    let before = try #require(bench.stageScene).stage
    bench.workbench.choices.first { $0.title == bench.words(title) }?.choose(option)
    let after = try #require(bench.stageScene)
    #expect(after.stage !== before)
    bench.draw()
    return after
  }

  private func slant() {
    bench.perform(InstrumentSceneTests.slanted)
    bench.wait(for: 2)
  }

  @Test(arguments: choices) func `the moment that is held, its card, the open rows and the speed stay`(
    title: String, option: Int
  ) throws {
    slant()
    scene.press("e", "-")
    scene.explain("swipeRight")
    let history = scene.viewing.session
    // Not the moment of the decision, to which a new card goes.
    scene.viewing.hold(at: scene.viewing.head - 0.03)
    let (head, attempt) = (scene.viewing.head, try #require(scene.card.shown?.attempt))
    let section = scene.timeline.plot.section
    _ = bench.lines("whyNot")
    let after = try chosen(title, option)
    #expect(after.viewing.session === history && !after.viewing.isLive && after.viewing.head == head)
    #expect(after.card.shown?.attempt == attempt && after.card.isShown && after.card.frame.width > 200)
    #expect(after.timeline.isUnfolded && after.viewing.speed == 0.5)
    #expect(after.stage.moment?.explanation != nil && after.panel.moment != nil)
    #expect(after.timeline.plot.section == section)
    // It is not explained once more.
    #expect(bench.lines("whyNot").isEmpty)
    after.press(.escape)
    #expect(after.card.isHidden)
  }

  @Test(arguments: choices) func `a change that is tried stays, and is taken back`(title: String, option: Int) throws {
    slant()
    scene.explain("swipeRight")
    scene.press("y")
    let changes = try #require(scene.tried?.changes)
    let after = try chosen(title, option)
    #expect(after.tried?.changes == changes && after.card.shown?.tried != nil)
    #expect((after.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle != 30)
    after.press("y")
    #expect(after.tried == nil && (after.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 30)
  }

  @Test(arguments: choices) func `the numbers of the present stay with its card`(title: String, option: Int) throws {
    bench.perform(.transform(center: .fixed(Point(384, 324)), radius: .from(60, to: 108), angle: .fixed(0), over: 0.4))
    bench.wait(for: 2)
    let (card, rows, numbers) = (scene.stage.card, scene.panel.rows, scene.readouts.shown.map(\.value))
    let after = try chosen(title, option)
    bench.wait(for: 0.1)
    #expect(after.stage.card == card && after.panel.rows == rows && after.readouts.shown.map(\.value) == numbers)
  }

  @Test(arguments: choices) func `what is played goes on, and leads back to its list and to the present`(
    title: String, option: Int
  ) throws {
    bench.perform(.transform(center: .fixed(Point(384, 324)), radius: .from(60, to: 108), angle: .fixed(0), over: 0.4))
    bench.wait(for: 2)
    let card = scene.stage.card
    scene.show(.recordings)
    scene.play(try #require(scene.folder.entries.first { $0.name.contains("pinch") }))
    bench.wait(for: 0.3)
    let head = scene.viewing.head
    let after = try chosen(title, option)
    #expect(after.isPlaying && after.viewing.head == head && after.side == .recognizers)
    bench.wait(for: 2)
    // The card of the new stage followed what was played.
    #expect(!after.viewing.isPlaying && !after.stage.isCardHome && after.stage.card != card)
    after.press(.escape)
    #expect(after.side == .recordings && after.viewing.isLive && after.stage.card == card)
  }

  @Test(arguments: choices) func `a drawing that was not taught yet stays with the name that is written`(
    title: String, option: Int
  ) throws {
    scene.show(.teaching)
    let corners = [(0, 0), (60, 90), (20, 10), (90, 30), (5, 80)].map { Point(200 + 2 * $0.0, 300 + 2 * $0.1) }
    bench.perform(FingerScript().down(at: corners[0]).move(through: Array(corners.dropFirst()), over: 0.5).up())
    bench.wait(for: 1)
    scene.type("zi")
    let after = try chosen(title, option)
    #expect(after.isTeaching && after.lesson.hasDrawing)
    after.type("g")
    after.press(.return)
    #expect(after.lesson.library.gestures.map(\.name) == ["zig"])
    // And its other name, half written.
    after.press(.down, .right)
    (after.teachPanel.page as? DrawnGesturePage)?.rename()
    after.type("za")
    let last = try chosen(title, title == "menu.hand" ? 1 : 0)
    #expect((last.teachPanel.page as? NamePage)?.field.text == "za")
    last.type("g")
    last.press(.return)
    #expect(last.lesson.library.gestures.map(\.name) == ["zag"] && last.teachPanel.page is DrawnGesturePage)
  }

  @Test(arguments: choices) func `a name of a recording that is half written stays, with the page under it`(
    title: String, option: Int
  ) throws {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(200, 300)))
    scene.toggleRecording()
    scene.show(.recordings)
    scene.recordingPages.open(try #require(scene.folder.entries.first { $0.isOwn }))
    scene.press("n")
    scene.type("ta")
    let after = try chosen(title, option)
    #expect((after.sidePanel.page as? NamePage)?.field.text == "ta" && after.sidePanel.pages.count == 3)
    after.type("p")
    after.press(.return)
    #expect((after.sidePanel.page as? RecordingPage)?.entry.name == "tap")
    let last = try chosen(title, title == "menu.hand" ? 1 : 0)
    #expect((last.sidePanel.page as? RecordingPage)?.entry.name == "tap" && last.sidePanel.pages.count == 2)
  }

  @Test(arguments: choices) func `what a message over the stage takes back is taken back still`(
    title: String, option: Int
  ) throws {
    let swipe = try #require(scene.set["swipeRight"])
    scene.tune(swipe, try #require(Tolerance.named("maximumAngle", of: swipe)), to: 42)
    scene.resetTuning()
    #expect(scene.toast.offersUndo)
    let after = try chosen(title, option)
    #expect(after.toast.offersUndo && after.toast.text == bench.words("tune.wasReset"))
    bench.answer(after.toast)
    #expect((after.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 42)
    #expect(after.toast.text == bench.words("undone"))
    let last = try chosen(title, title == "menu.hand" ? 1 : 0)
    #expect(last.toast.isShown && last.toast.text == bench.words("undone"))
    bench.answer(last.toast)
    #expect((last.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 30)
  }

  @Test(arguments: choices) func `what a message of the lesson takes back is taken back still, in other words`(
    title: String, option: Int
  ) throws {
    scene.toggle(.teaching)
    let corners = [Point(200, 300), Point(300, 300), Point(220, 400), Point(320, 400)]
    bench.perform(FingerScript().down(at: corners[0]).move(through: Array(corners.dropFirst()), over: 0.5).up())
    bench.wait(for: 1)
    scene.type("zig")
    scene.press(.return)
    scene.teachPanel.undo()
    #expect(scene.notice.text == bench.words("undone") && scene.lesson.library.gestures.isEmpty)
    let after = try chosen(title, option)
    #expect(after.notice.isShown && after.notice.text == bench.words("undone"))
    bench.answer(after.notice)
    #expect(after.lesson.library.gestures.map(\.name) == ["zig"])
    after.teachPanel.open(gesture: "zig")
    bench.draw()
    try bench.tap(bench.words("teach.delete"))
    #expect(after.notice.text == bench.words("teach.deleted", "zig"))
    let last = try chosen(title, title == "menu.hand" ? 1 : 0)
    #expect(last.notice.isShown && last.notice.text == bench.words("teach.deleted", "zig"))
    bench.answer(last.notice)
    #expect(last.lesson.library.gestures.map(\.name) == ["zig"])
  }

  @Test(arguments: choices) func `what went wrong in the lesson is still said, and not reported again`(
    title: String, option: Int
  ) throws {
    try FileBytes.replace(bench.data.drawnGestureFiles, with: [])
    scene.show(.teaching)
    scene.teachPanel.showFiles()
    _ = bench.lines("warning")
    let after = try chosen(title, option)
    #expect(after.teachPanel.page is DrawnGestureFilesPage && bench.lines("warning").isEmpty)
    let unread = try #require(after.teachPanel.files.problem)
    #expect(after.teachPanel.problem == bench.words.failure(unread))
    after.teachPanel.showOverview()
    after.teachPanel.show(problem: { _ in "something else" })
    let last = try chosen(title, title == "menu.hand" ? 1 : 0)
    #expect(last.teachPanel.problem == "something else")
  }

  @Test(arguments: choices) func `that recordings cannot be listed is not reported again`(title: String, option: Int)
    throws
  {
    try FileBytes.replace(bench.data.recordings, with: [])
    scene.show(.recordings)
    #expect(bench.lines("warning").count == 1)
    let after = try chosen(title, option)
    #expect(after.side == .recordings && bench.lines("warning").isEmpty)
  }

  @Test func `a recording that was thrown away is brought back by the same message`() throws {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(200, 300)))
    scene.toggleRecording()
    scene.show(.recordings)
    let entry = try #require(scene.folder.entries.first { $0.isOwn })
    scene.recordingPages.open(entry)
    scene.press(.delete)
    #expect(scene.toast.offersUndo && !scene.folder.entries.contains { $0.isOwn })
    let after = try chosen("menu.language", 1)
    #expect(after.toast.offersUndo)
    bench.answer(after.toast)
    #expect(after.folder.entries.contains { $0.name == entry.name })
  }

  @Test func `the pages of the tuning stay as they lie`() throws {
    scene.show(.tuning)
    scene.press(.down, .down, .down)
    let row = scene.tuning.selection
    scene.setPages.save()
    scene.setPages.show()
    scene.press(.down, .down, .right)
    let compared = try #require((scene.sidePanel.page as? ComparisonPage)?.entry)
    let second = try chosen("menu.language", 1)
    #expect(second.side == .tuning && second.tuning.selection == row)
    #expect((second.sidePanel.page as? ComparisonPage)?.entry == compared)
    second.press(.escape, .escape)
    second.showIndex()
    let third = try chosen("menu.text", 2)
    #expect(third.sidePanel.page is RecognizerIndexPage)
    third.press(.escape)
    let swipe = try #require(third.set["swipeRight"])
    third.write(try #require(Tolerance.named("maximumAngle", of: swipe)), of: swipe)
    third.type("4")
    let last = try chosen("menu.text", 0)
    last.type("2")
    last.press(.return)
    #expect((last.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle == 42)
  }

  @Test func `what is not shown in between keeps all of it, too`() throws {
    slant()
    scene.explain("swipeRight")
    let head = scene.viewing.head
    bench.workbench.show(.oekaki)
    for option in [2, 0] {
      bench.workbench.choices.first { $0.title == bench.words("menu.text") }?.choose(option)
    }
    bench.workbench.show(.sandbox)
    let after = try #require(bench.stageScene)
    #expect(after.card.shown?.name == "swipeRight" && after.viewing.head == head)
  }
}
