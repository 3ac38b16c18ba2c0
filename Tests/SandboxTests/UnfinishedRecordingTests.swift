import DrawnGestures
import Files
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// A recording while it is made: its file, its clock, and what is done to it meanwhile.
@Suite struct UnfinishedRecordingTests {
  private let bench: Bench
  private let scene: SandboxScene

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
  }

  private var names: [String] { scene.folder.entries.filter(\.isOwn).map(\.name) }

  @Test func `while it is recorded the seconds stand in the bar`() throws {
    let button = try #require(scene.tools.compactMap { $0 as? Button }.first { $0.icon == .record })
    scene.toggleRecording()
    #expect(button.icon == .stop && button.title == "0:00")
    bench.wait(for: 62.5)
    #expect(button.title == "1:02")
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    scene.toggleRecording()
    #expect(button.icon == .record && button.title == bench.words("record"))
  }

  @Test func `a recording without a touch is not kept`() {
    scene.toggleRecording()
    bench.wait(for: 1)
    scene.toggleRecording()
    #expect(names.isEmpty && !scene.toast.hasAction)
  }

  @Test func `a recording has no file until the stage is touched, and a whole one from then on`() throws {
    scene.toggleRecording()
    bench.wait(for: 1)
    #expect(FilePath(scene.folder.own.folder).names.isEmpty)
    // Another window may take the name meanwhile.
    try FileBytes.replace("\(scene.folder.own.folder)/recording-1.touches", with: [])
    bench.perform(FingerScript().down(at: Point(300, 300)))
    scene.frameShown(isWhole: true)
    let recording = try Recording(parsing: FileBytes.all(of: "\(scene.folder.own.folder)/recording-2.touches"))
    #expect(recording.deliveries.count == 1)
    bench.perform(FingerScript().down(at: Point(0, 0), finger: 9).up(finger: 9))
  }

  @Test func `a recording that is renamed while it is made goes on into its file, and is said to be saved`() throws {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    scene.frameShown(isWhole: true)
    scene.show(.recordings)
    scene.recordingPages.open(try #require(scene.folder.entries.first))
    scene.press("n")
    for _ in 0..<"recording-1".count { scene.press(.backspace) }
    scene.type("long")
    scene.press(.return)
    #expect(names == ["long"])
    bench.perform(.tap(at: Point(200, 300), for: 0.05))
    scene.toggleRecording()
    #expect(bench.seen.contains { $0.contains(bench.words("recordings.saved", "long")) })
    let entry = try #require(scene.folder.entries.first)
    let recording = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(names == ["long"] && Set(recording.deliveries.flatMap(\.samples).map(\.location.x)) == [200, 300])
  }

  @Test func `the page of a recording that goes on shows what is in it now, and not what its list has read`() throws {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    scene.flushRecording()
    scene.show(.recordings)
    let listed = try #require(scene.recordings.entries.first { $0.isOwn })
    scene.recordings.summaries.read(listed, among: scene.recordings.entries)
    bench.perform(.tap(at: Point(200, 300), for: 0.05))
    scene.flushRecording()
    scene.recordingPages.open(listed)
    let page = try #require(scene.sidePanel.page as? RecordingPage)
    #expect(page.summary?.paths.strokes.count == 2 && scene.recordings.entries.contains(page.entry))
  }

  @Test func `a recording that is told what to expect while it is made goes on into its file`() throws {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    scene.frameShown(isWhole: true)
    scene.show(.recordings)
    scene.recordingPages.open(try #require(scene.folder.entries.first))
    let page = try #require(scene.sidePanel.page as? RecordingPage)
    page.choose(try #require(scene.set.recognizers.firstIndex { $0.label == "tap" }) + 1)
    bench.perform(.tap(at: Point(200, 300), for: 0.05))
    scene.toggleRecording()
    #expect(bench.seen.contains { $0.contains(bench.words("recordings.saved", "recording-1")) })
    let recording = try Recording(parsing: FileBytes.all(of: try #require(scene.folder.entries.first).path))
    #expect(recording.header.expected == "tap")
    #expect(Set(recording.deliveries.flatMap(\.samples).map(\.location.x)) == [200, 300])
  }

  @Test func `a recording that is thrown away while it is made ends, and comes back with all that was recorded`() throws
  {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    scene.frameShown(isWhole: true)
    scene.show(.recordings)
    scene.recordingPages.open(try #require(scene.folder.entries.first))
    bench.perform(.tap(at: Point(200, 300), for: 0.05))
    scene.press(.delete)
    #expect(!scene.stage.isRecorded && !scene.folder.entries.contains(where: \.isOwn))
    for case let undo as Button in scene.toast.controls { undo.press() }
    let entry = try #require(scene.folder.entries.first { $0.isOwn })
    let recording = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(Set(recording.deliveries.flatMap(\.samples).map(\.location.x)) == [200, 300])
    // The next one is another.
    scene.toggleRecording()
    bench.perform(.tap(at: Point(100, 300), for: 0.05))
    scene.toggleRecording()
    #expect(scene.folder.entries.count(where: \.isOwn) == 2)
  }

  @Test func `a recording that is moved elsewhere while it is made is said to be saved, and is whole`() throws {
    scene.toggleRecording()
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    scene.frameShown(isWhole: true)
    let place = FilePath("\(bench.folder)/elsewhere.touches")
    try FilePath(try #require(scene.folder.entries.first { $0.isOwn }).path).move(to: place)
    bench.perform(.tap(at: Point(200, 300), for: 0.05))
    scene.toggleRecording()
    #expect(scene.toast.text == bench.words("recordings.unlisted") && names.isEmpty)
    let recording = try Recording(parsing: FileBytes.all(of: place.string))
    #expect(Set(recording.deliveries.flatMap(\.samples).map(\.location.x)) == [200, 300])
  }

  @Test func `the clock of a recording begins with its first touch`() throws {
    bench.wait(for: 5)
    scene.toggleRecording()
    bench.wait(for: 2)
    bench.perform(.tap(at: Point(300, 300), for: 0.25))
    bench.wait(for: 0.5)
    scene.toggleRecording()
    let entry = try #require(scene.folder.entries.first)
    let recording = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(recording.deliveries.map(\.time) == [0, 0.25, 0.75])
    let summary = try RecordingSummary(path: entry.path)
    #expect(summary.duration == 0.75 && summary.fingers == 1 && !summary.isCut)
    scene.play(entry)
    bench.wait(for: 0.1)
    #expect(scene.viewing.origin == 0 && scene.viewing.head < 0.2)
  }
}
