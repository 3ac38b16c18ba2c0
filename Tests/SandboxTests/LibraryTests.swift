import DrawnGestures
import Files
import Foundation
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Recordings as things that have a name and a meaning, and are kept.
@Suite struct LibraryTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  private func record(_ script: FingerScript? = nil) { bench.record(on: scene, script) }

  private var names: [String] { scene.folder.entries.filter(\.isOwn).map(\.name) }

  /// Presses the button of the line over the stage.
  private func answer() { bench.answer(scene.toast) }

  private func tap(_ page: PanelPage, _ x: Double, _ y: Double) {
    bench.perform(.tap(at: page.convert(toWindow: Point(x, y)), for: 0.02))
  }

  @Test func `what was recorded is said, and named with fingers alone`() throws {
    record()
    #expect(scene.toast.hasAction)
    answer()
    #expect(scene.sidePanel.page is NamePage)
    for _ in 0..<"recording-1".count { try bench.touch(.erase) }
    for letter in "up" { try bench.touch(.letter(letter)) }
    tap(try #require(scene.sidePanel.page), scene.sidePanel.bounds.width - 40, 26)
    #expect(names == ["up"])
    #expect(scene.sidePanel.page === scene.recordings)
  }

  @Test func `a name that files cannot have, and one that is taken, are refused and nothing is lost`() throws {
    record()
    record()
    // One that lies on a disk which is not there now.
    let lost = "\(scene.folder.own.folder)/lost.touches"
    try FileManager.default.createSymbolicLink(atPath: lost, withDestinationPath: "/nowhere/lost.touches")
    for name in ["a/b", ".hidden", "recording-1", "lost"] {
      scene.toast.hide()
      scene.show(.recordings)
      scene.recordingPages.open(try #require(scene.folder.entries.first { $0.name == "recording-2" }))
      scene.press("n")
      for _ in 0..<"recording-2".count { scene.press(.backspace) }
      scene.type(name)
      scene.press(.return)
      #expect(names.sorted() == ["recording-1", "recording-2"], "\(name)")
      #expect(scene.toast.isShown)
    }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: lost) == "/nowhere/lost.touches")
  }

  @Test func `a name of blanks is none, and what was wrong with a name is not said of the next that is right`() throws {
    record()
    func name(_ text: String) throws {
      scene.show(.recordings)
      scene.recordingPages.askForName(of: try #require(scene.folder.entries.first))
      scene.press(.backspace)
      scene.textInput?.insertText(text)
      scene.press(.return)
    }
    try name("  ")
    let page = try #require(scene.sidePanel.page as? NamePage)
    let done = page.controls.compactMap { $0 as? Button }.first { $0.title == bench.words("teach.done") }
    #expect(names == ["recording-1"] && done?.isReachable == false)
    try name("a/b")
    #expect(names == ["recording-1"] && scene.toast.isShown)
    // It is still written there, and can be mended.
    #expect((scene.sidePanel.page as? NamePage)?.field.text == "a/b")
    scene.type("c")
    #expect((scene.sidePanel.page as? NamePage)?.field.text == "a/bc")
    scene.press(.escape)
    try name("a b")
    #expect(names == ["a b"] && !scene.toast.isShown)
  }

  @Test func `while a name is written, the keys that take back and do again leave all else as it is`() throws {
    record()
    let swipe = try #require(scene.set["swipeRight"] as? SwipeGestureRecognizer)
    let angle = try #require(Tolerance.named("maximumAngle", of: swipe))
    scene.tune(swipe, angle, to: 40)
    scene.tune(swipe, angle, to: 42)
    scene.undoTuning()
    let present = { [scene] in scene.set["swipeRight"].map { angle.value(of: $0) } }
    scene.show(.recordings)
    scene.recordingPages.askForName(of: try #require(scene.folder.entries.first))
    scene.type("abc")
    for key in [.control("z"), .control("y"), .control("z", shift: true)] as [Keystroke] {
      scene.press(key)
      #expect(present() == 40)
    }
    #expect((scene.sidePanel.page as? NamePage)?.field.text == "abc")
    scene.press(.escape, .control("z"))
    #expect(present() != 40)
  }

  /// Puts a recording into the folder that no one has touched.
  private func keepUntouched() throws -> RecordingsFolder.Entry {
    let header = #"{"recording":1,"width":1200,"height":800,"scale":1}"# + "\n"
    _ = try scene.folder.own.add(Array(header.utf8), named: "empty")
    return try #require(scene.folder.entry(named: "empty"))
  }

  @Test func `of a recording without touches that is said, and the present goes on`() throws {
    let entry = try keepUntouched()
    scene.show(.recordings)
    scene.play(entry)
    bench.wait(for: 0.1)
    #expect(scene.viewing.isLive && scene.opening == nil)
    #expect(scene.toast.isShown && scene.toast.text == bench.words("recordings.untouched", "empty"))
    // So it does where there is nothing that can be read.
    try FileBytes.replace(entry.path, with: Array("no recording".utf8))
    scene.play(entry)
    bench.wait(for: 0.1)
    #expect(scene.viewing.isLive && scene.toast.isShown)
  }

  @Test func `the list marks what is looked at, and nothing else`() throws {
    record()
    let (own, empty) = (try #require(scene.folder.entry(named: "recording-1")), try keepUntouched())
    scene.play(own)
    #expect(scene.recordings.playing == own)
    // Nothing comes of that one, and the first goes on.
    scene.play(empty)
    #expect(scene.viewing.showsRecording && scene.recordings.playing == own)
    scene.play(file: "/nowhere/a.touches") { _ in "a" }
    #expect(scene.viewing.showsRecording && scene.recordings.playing == own)
    // The present is no recording, and what is behind it is there to come back to.
    scene.viewing.goLive()
    #expect(scene.recordings.playing == nil)
    scene.viewing.returnToRecording()
    #expect(scene.recordings.playing == own)
    // What is played from elsewhere is none of the list.
    scene.show(.conflicts)
    bench.wait(for: 0.5)
    scene.play(try #require(scene.conflicts.conflicts.first))
    #expect(scene.viewing.showsRecording && scene.recordings.playing == nil)
    scene.recordingPages.open(own)
    let shown = scene.viewing.recording
    scene.press(.delete)
    #expect(scene.viewing.recording === shown)
  }

  @Test func `while a recording is read the list does not mark it in the place of the one that is played`() throws {
    record()
    let own = try #require(scene.folder.entry(named: "recording-1"))
    scene.play(own)
    let touch = { (phase: String) in #"{"touches":[{"id":1,"phase":"\#(phase)","x":300,"y":300}],"t":"# }
    var text = #"{"recording":1,"width":1200,"height":800,"scale":1}"# + "\n" + touch("began") + "0}\n"
    for step in 1..<30_000 { text += touch("moved") + "\(Double(step) / 100)}\n" }
    _ = try scene.folder.own.add(Array(text.utf8), named: "long")
    let long = try #require(scene.folder.entry(named: "long"))
    scene.play(long)
    #expect(scene.opening != nil && scene.recordings.playing == own)
    while scene.opening != nil { scene.advance(to: bench.time) }
    #expect(scene.recordings.playing == long)
  }

  @Test func `the list says how long, how many fingers and which ways`() throws {
    record(.transform(fingers: 3, center: .fixed(Point(384, 300)), radius: .from(60, to: 120), over: 0.5))
    let summary = try RecordingSummary(path: try #require(scene.folder.entries.first).path)
    #expect(summary.fingers == 3)
    #expect(summary.paths.strokes.count == 3 && summary.paths.strokes.allSatisfy { $0.count > 5 })
    #expect(summary.numbers == [1, 2, 3])
    scene.show(.recordings)
    bench.wait(for: 0.1)
    bench.draw()
    #expect(scene.recordings.nextDeadline == nil)
  }

  @Test func `one finger that comes twice has one number in the list, as on the stage`() throws {
    let path = Bench.resources.path(of: "recordings/double-tap.touches")
    let summary = try RecordingSummary(path: path)
    #expect(summary.fingers == 1 && summary.numbers == [1, 1])
  }

  /// Throws away the one recording that there is; what it was, and what was in its file.
  private func throwAwayOne() throws -> (entry: RecordingsFolder.Entry, bytes: [UInt8]) {
    record()
    let entry = try #require(scene.folder.entries.first)
    let bytes = try FileBytes.all(of: entry.path)
    scene.show(.recordings)
    scene.recordingPages.open(entry)
    scene.press(.delete)
    return (entry, bytes)
  }

  @Test func `a deleted recording lies in the trash, and is back after Undo`() throws {
    let (entry, bytes) = try throwAwayOne()
    #expect(names.isEmpty && scene.sidePanel.page === scene.recordings)
    #expect(try FileBytes.all(of: "\(scene.folder.own.folder)/trash/recording-1.touches") == bytes)
    answer()
    #expect(names == ["recording-1"])
    #expect(try FileBytes.all(of: entry.path) == bytes)
  }

  @Test func `a recording whose name was taken meanwhile is back under the next, and that is said`() throws {
    let (entry, bytes) = try throwAwayOne()
    bench.draw()
    #expect(bench.seen.contains { $0.contains("recording-1 is in the trash") })
    try FileBytes.create(entry.path, with: bytes)
    answer()
    let restored = try #require(names.first { $0 != "recording-1" })
    bench.draw()
    #expect(names.count == 2 && bench.seen.contains { $0.contains("\(restored) is back") })
  }

  @Test func `recordings that come with the program are named in the language of the window, and are not changed`()
    throws
  {
    let japanese = try Bench(language: .ja)
    let scene = try japanese.sandbox()
    japanese.show(scene)
    let entries = scene.folder.entries
    #expect(entries.map { japanese.words.recording($0) }.allSatisfy { !$0.allSatisfy(\.isASCII) })
    #expect(entries.map { bench.words.recording($0) }.contains("Hold and drag"))
    scene.show(.recordings)
    for entry in entries {
      let recording = try Recording(parsing: FileBytes.all(of: entry.path))
      #expect(recording.deliveries.first?.time == 0, "\(entry.name)")
      scene.recordingPages.open(entry)
      scene.press("n", .delete)
      #expect(scene.sidePanel.page is RecordingPage && scene.folder.entries == entries)
      scene.sidePanel.pop()
    }
  }

  @Test(arguments: [Size(640, 480), Size(800, 600), Size(1100, 800), Size(800, 1280)])
  func `every key and button of every page is large enough for a finger and lies in the page`(size: Size) throws {
    bench.resize(to: size)
    record(.swipe(from: Point(100, 200), to: Point(250, 205), over: 0.2))
    func check(_ what: String) throws {
      let panel = scene.sidePanel
      for control in panel.controls where control.isReachable && !(control is PanelPage) {
        let frame = control.frame
        #expect(
          panel.bounds.union(frame) == panel.bounds && frame.width >= 44 && frame.height >= 44, "\(what) \(frame)")
      }
      guard let keyboard = bench.keyboard else { return }
      for key in [KeyGrid.Key.erase, .letter("1"), .letter("あ")] {
        guard let place = keyboard.place(of: key) else { continue }
        #expect(
          place.width >= 44 && place.height >= 44
            && keyboard.bounds.grown(by: 0.01).union(place) == keyboard.bounds.grown(by: 0.01), "\(what)")
      }
    }
    scene.show(.recordings)
    try check("recordings")
    scene.recordingPages.open(try #require(scene.folder.entries.first))
    try check("recording")
    scene.press("n")
    try check("name")
    try bench.touch(.other)
    try check("name in kana")
    scene.show(.tuning)
    try check("tuning")
    scene.tuning.choose(0)
    #expect(scene.sidePanel.page is NumberPage)
    try check("number")
    scene.show(.tuning)
    scene.setPages.show()
    try check("sets")
    scene.showIndex()
    try check("index")
  }

  @Test func `the tab key goes through a page as it is read`() throws {
    for side in [SandboxScene.Side.recordings, .tuning, .conflicts, .examples, .input] {
      scene.show(side)
      let panel = scene.sidePanel
      let tops = panel.controls.map { $0 === panel.page ? panel.page?.list.minY ?? 0 : $0.frame.minY }
      #expect(tops == tops.sorted() && tops.count >= 2, "\(side)")
      let page = try #require(panel.page)
      if page.rowCount > 0 {
        while scene.ring.focused !== page { scene.press(.tab) }
        scene.press(.down)
        #expect(page.selection == 1, "\(side)")
      }
    }
  }

  @Test(arguments: [SandboxScene.Side.recordings, .tuning, .conflicts, .input, .teaching])
  func `the cross at the top right closes every panel`(side: SandboxScene.Side) {
    for size in [Size(640, 480), Size(800, 600), Size(1100, 800), Size(800, 1280)] {
      bench.resize(to: size)
      scene.show(side)
      let panel = side == .teaching ? scene.teachPanel : scene.sidePanel
      bench.perform(.tap(at: panel.convert(toWindow: Point(panel.bounds.width - 30, 26)), for: 0.02))
      #expect(scene.side == .recognizers, "\(size)")
    }
  }
}
