import DrawnGestures
import Files
import Foundation
import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct RecordingTests {
  private static let script = FingerScript.transform(
    fingers: 2, center: .from(Point(384, 428), to: Point(434, 408)), radius: .from(60, to: 120),
    angle: .from(0, to: .pi / 3), over: 0.8, stagger: 0.02
  ).wait(for: 0.4).then(.doubleTap(at: Point(200, 500))).wait(for: 0.6).then(
    .swipe(from: Point(200, 300), to: Point(500, 310), over: 0.2)
  ).wait(for: 1)

  /// Records the script.
  private func record(_ scene: SandboxScene, _ bench: Bench) {
    scene.toggleRecording()
    bench.perform(Self.script)
    scene.toggleRecording()
  }

  /// What recognizers made of a script, without times, places and names of touches.
  private func verdicts(_ lines: [String]) -> [String] {
    lines.map { line in
      line.replacing(/"t":[0-9.]+,/, with: "")
    }
  }

  @Test func `a reader of touches that takes nothing makes nobody wait, and gets them when it does`() throws {
    let path = "\(NSTemporaryDirectory())touches-\(UUID().uuidString)"
    #expect(mkfifo(path, 0o600) == 0)
    defer { try? FileManager.default.removeItem(atPath: path) }
    let reader = try FileDescriptor.open(path, .readOnly, options: .nonBlocking)
    defer { try? reader.close() }
    let sink = try RecordingSink(path)
    let line = Array(String(repeating: "t", count: 99_999).utf8) + [UInt8(ascii: "\n")]
    for _ in 0..<3 { sink.write(line) }
    #expect(sink.isBehind && sink.problem == nil)
    var bytes: [UInt8] = []
    while bytes.count < 300_000 {
      sink.write([])
      #expect(try reader.read(into: &bytes))
    }
    #expect(bytes == line + line + line && !sink.isBehind)
    for _ in 0..<700 where sink.problem == nil { sink.write(line) }
    #expect(sink.problem?.description.contains("record into a file") == true)
  }

  @Test func `touches that a full disk does not take are not called events`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    // Every write to this device fails as on a full disk.
    let file = try RecordingFile(
      RecordingSink("/dev/full"), of: scene.recordedView, at: bench.host.router, scale: { 1 })
    bench.perform(.tap(at: Point(200, 300)))
    file.finish(at: bench.host.time)
    #expect(
      file.problem?.description
        == "cannot write touches to /dev/full (No space left on device): make room on the disk")
  }

  @Test(arguments: [false, true]) func `a recording whose file is removed while it is made loses nothing`(
    hasOther: Bool
  ) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toggleRecording()
    bench.perform(.swipe(from: Point(200, 300), to: Point(500, 310), over: 0.2))
    let folder = "\(bench.folder)/recordings"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names == ["recording-1.touches"])
    let path = "\(folder)/recording-1.touches"
    try FileManager.default.removeItem(atPath: folder)
    if hasOther {
      // Something else has its name by then, which stays.
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data("other".utf8).write(to: URL(fileURLWithPath: path))
    }
    bench.perform(.swipe(from: Point(200, 400), to: Point(500, 410), over: 0.2))
    scene.toggleRecording()
    if hasOther { #expect(try FileBytes.all(of: path) == Array("other".utf8)) }
    let recording = try Recording(parsing: FileBytes.all(of: hasOther ? "\(folder)/recording-1-2.touches" : path))
    let samples = recording.deliveries.flatMap(\.samples)
    #expect(samples.filter { $0.phase == .began }.map(\.location.y) == [300, 400])
    #expect(samples.filter { $0.phase == .ended }.map(\.location.y) == [310, 410])
  }

  @Test func `a recording plays on the stage with the same verdicts, numbers and all`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let first = scene.stage.card
    record(scene, bench)
    let recorded = verdicts(bench.lines("verdict", "waiting"))
    let moved = scene.stage.card
    #expect(recorded.count > 30)
    scene.stage.sendCardHome()
    #expect(scene.stage.card == first && moved != first)
    let entry = try #require(scene.folder.entries.first)
    scene.play(entry)
    bench.wait(for: Self.script.duration + 1)
    #expect(verdicts(bench.lines("verdict", "waiting")).map(Self.withoutAttempt) == recorded.map(Self.withoutAttempt))
    #expect(scene.stage.card.center.distance(to: moved.center) < 1e-6)
    #expect(!scene.isPlaying)
  }

  private static func withoutAttempt(_ line: String) -> String { line.replacing(/,"attempt":[0-9]+/, with: "") }

  @Test func `a recording holds the touches of the stage alone, and where the stage was`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toggleRecording()
    bench.perform(.tap(at: Point(900, 300), for: 0.05))
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    scene.toggleRecording()
    let entry = try #require(scene.folder.entries.first)
    let recording = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(recording.header.size == Size(1100, 800))
    #expect(recording.header.view == Rect(0, 56, 768, 536))
    #expect(recording.deliveries.flatMap(\.samples).map(\.location) == [Point(300, 300), Point(300, 300)])
  }

  @Test func `a playback that is stopped leaves the present as it was`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    record(scene, bench)
    scene.play(try #require(scene.folder.entries.first))
    bench.wait(for: 0.3)
    #expect(scene.isPlaying && scene.stage.moment?.traces.count == 2)
    // The fingers are shown, and no finger is down.
    #expect(bench.router.numberOfTouches == 0)
    scene.endPlayback()
    #expect(!scene.isPlaying && scene.viewing.isLive && scene.stage.moment == nil)
  }

  @Test func `a finger on the stage stops what is played, and it can be gone back to`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    record(scene, bench)
    scene.play(try #require(scene.folder.entries.first))
    bench.wait(for: 0.4)
    let left = scene.viewing.head
    bench.perform(.tap(at: Point(600, 200), for: 0.05))
    #expect(scene.viewing.isLive && !scene.viewing.showsRecording)
    scene.viewing.returnToRecording()
    #expect(scene.viewing.state == .held(scene.viewing.head))
    #expect(abs(scene.viewing.head - left) < 0.05)
  }

  @Test(arguments: [0.25, 4]) func `a recording plays at another speed with the same events`(_ speed: Double) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    record(scene, bench)
    // The times of this script are no whole microseconds, as a recording's are: a speed differs in its last digits.
    func lines() -> [String] {
      verdicts(bench.lines("gesture", "verdict", "waiting")).map { line in
        line.replacing(/"velocity":({[^}]*}|[-0-9.e]+)/, with: "")
      }
    }
    let recorded = lines()
    scene.viewing.changeSpeed(by: speed > 1 ? 2 : -2, at: bench.time)
    scene.play(try #require(scene.folder.entries.first))
    bench.wait(for: Self.script.duration / speed + 1)
    #expect(scene.viewing.speed == speed && !scene.isPlaying)
    #expect(lines() == recorded)
  }

  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = "\(NSTemporaryDirectory())recording-\(UUID().uuidString)"
    try FilePath(folder).makeFolder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func `a file that was there before and is removed meanwhile is made again with what was recorded`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.touches"
      for isBegun in [true, false] {
        try FileBytes.replace(path, with: Array("what was there before\n".utf8))
        let sink = try RecordingSink(path)
        if isBegun { sink.write(Array("1\n".utf8)) }
        try FilePath(path).remove()
        sink.write(Array("2\n".utf8))
        sink.write(Array("3\n".utf8))
        sink.finish()
        #expect(try FileBytes.all(of: path) == Array((isBegun ? "1\n2\n3\n" : "2\n3\n").utf8))
        #expect(sink.problem == nil)
      }
    }
  }

  @Test func `a file that another window records into is refused, and stays`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.touches"
      do {
        let sink = try RecordingSink(path)
        let failure = #expect(throws: FileFailure.self) { try RecordingSink(path) }
        #expect(failure?.cause == .elsewhere && failure?.description.hasSuffix("name another file") == true)
        sink.write(Array("1\n2\n".utf8))
      }
      #expect(try FileBytes.all(of: path) == Array("1\n2\n".utf8))
      #expect(throws: Never.self) { try RecordingSink(path) }
    }
  }

  @Test func `a file that nothing was recorded into goes, but not with what another program put there`() throws {
    try withFolder { folder in
      for isUsed in [true, false] {
        let path = "\(folder)/\(isUsed).touches"
        let sink = try RecordingSink(path)
        sink.write(Array("1\n".utf8))
        if isUsed {
          let other = try FileDescriptor.open(path, .writeOnly, options: .append)
          _ = try other.closeAfter { try other.writeAll(Array("a day of work\n".utf8)) }
        }
        sink.finish()
        #expect(FilePath(path).exists == isUsed)
      }
    }
  }

  @Test func `a file that took the name of a recording without touches stays`() throws {
    try withFolder { folder in
      let path = "\(folder)/a.touches"
      let sink = try RecordingSink(path)
      try FilePath(path).rename(to: FilePath("\(folder)/b.touches"))
      try FileBytes.replace(path, with: [])
      sink.finish()
      #expect(FilePath(path).exists)
    }
  }

  @Test func `a recording that is played from a quiet moment on tells nothing of what came before`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toggleRecording()
    bench.perform(FingerScript.tap(at: Point(300, 300), for: 0.05).wait(for: 2))
    bench.perform(FingerScript.tap(at: Point(400, 300), for: 0.05).wait(for: 1))
    scene.toggleRecording()
    let entry = try #require(scene.folder.entries.first)
    scene.play(entry)
    bench.wait(for: 0.2)
    scene.viewing.hold(at: scene.viewing.history.start + 1)
    _ = bench.lines("verdict", "gesture")
    scene.viewing.play(at: bench.time)
    bench.wait(for: 0.5)
    #expect(bench.lines("verdict", "gesture").isEmpty)
    bench.wait(for: 3)
    let taps = bench.lines("gesture").filter { $0.contains("\"tap\"") }
    #expect(taps.count == 1, "\(taps)")
  }

  /// A recording of a finger that goes around for so many reports.
  private func longRecording(_ reports: Int, in bench: Bench) throws -> String {
    let path = "\(bench.folder)/long.touches"
    var text = "{\"recording\":1,\"width\":1100,\"height\":800,\"scale\":1,\"source\":\"test\"}\n"
    for index in 0...reports {
      let phase = index == 0 ? "began" : index == reports ? "ended" : "moved"
      let touch = "{\"id\":1,\"phase\":\"\(phase)\",\"x\":\(200 + index % 100),\"y\":300}"
      text += "{\"t\":\(Double(index) / 100),\"touches\":[\(touch)]}\n"
    }
    try FileBytes.replace(path, with: Array(text.utf8))
    return path
  }

  @Test func `what is played is called in the language that was chosen since`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let entry = try #require(scene.folder.entries.first { !$0.isOwn })
    scene.play(entry)
    bench.wait(for: 0.3)
    scene.viewing.hold()
    bench.workbench.choices.first { $0.title == bench.words("menu.language") }?.choose(1)
    let title = (bench.commandButtons["keys.live"] as? Button)?.title
    #expect(bench.words.language == .ja && title == "\(bench.words("paused")) · \(bench.words.recording(entry))")
  }

  @Test func `a recording that is thrown away in the background leaves the moment of the session that is looked at`()
    throws
  {
    let bench = try Bench()
    let scene = try bench.showStage()
    record(scene, bench)
    let entry = try #require(scene.folder.entries.first)
    scene.play(entry)
    bench.wait(for: 0.3)
    scene.viewing.goLive()
    bench.perform(.tap(at: Point(300, 300)))
    bench.wait(for: 1)
    scene.viewing.step(-1)
    let (state, head) = (scene.viewing.state, scene.viewing.head)
    scene.show(.recordings)
    scene.recordingPages.open(entry)
    try bench.click("keys.throwAway")
    #expect(!FilePath(entry.path).exists && scene.viewing.recording == nil && scene.recordings.opened == nil)
    #expect(scene.viewing.state == state && scene.viewing.head == head && !scene.viewing.isLive)
    #expect(scene.stage.moment != nil)
  }

  @Test func `of a recording of many fingers the first ways are drawn, and all are counted`() throws {
    let bench = try Bench()
    let path = "\(bench.folder)/taps.touches"
    var text = "{\"recording\":1,\"width\":1100,\"height\":800,\"scale\":1,\"source\":\"test\"}\n"
    for index in 0..<200 {
      for (offset, phase) in [(0.0, "began"), (0.05, "ended")] {
        // Two fingers each time, one of which stays to the end of the other.
        let touches = [1, 2].map {
          "{\"id\":\($0 + 2 * index),\"phase\":\"\(phase)\",\"x\":\(200 + index),\"y\":\(300 + 50 * $0)}"
        }
        text += "{\"t\":\(Double(index) / 10 + offset),\"touches\":[\(touches.joined(separator: ","))]}\n"
      }
    }
    try FileBytes.replace(path, with: Array(text.utf8))
    let summary = try RecordingSummary(path: path)
    #expect(summary.paths.strokes.count == 60 && summary.numbers.count == 60)
    #expect(Set(summary.numbers) == [1, 2] && summary.fingers == 2)
    #expect(abs(summary.duration - 19.95) < 1e-6)
  }

  @Test func `beside a finger less of a recording is read at a time`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.play(file: try longRecording(60_000, in: bench)) { _ in "long" }
    let opening = try #require(scene.opening?.file)
    func step() -> Double {
      let before = opening.progress
      scene.advance(to: bench.time)
      return opening.progress - before
    }
    // The first piece is in answer to whoever opened it.
    #expect(opening.progress > 0.01 && opening.progress < 0.1)
    let usual = step()
    bench.deliver([TouchSample(id: 9, phase: .began, location: Point(1000, 20), timestamp: bench.time)])
    let beside = step()
    #expect(usual > 0 && beside > 0 && beside < usual / 2)
  }

  @Test func `how far a recording is read is said in the place of nothing that would be lost`() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let path = try longRecording(60_000, in: bench)
    func frame() {
      scene.advance(to: bench.time)
      bench.draw()
    }
    // What was done may go, and the last word about the reading goes with it.
    scene.say("done")
    scene.play(file: path) { _ in "long" }
    #expect(scene.opening != nil && scene.toast.text.contains("long"))
    while scene.opening != nil { frame() }
    #expect(scene.viewing.showsRecording && !scene.toast.isShown)
    // What can be taken back stays.
    let swipe = try #require(scene.set["swipeRight"])
    scene.tune(swipe, try #require(Tolerance.named("maximumAngle", of: swipe)), to: 42)
    scene.resetTuning()
    scene.play(file: path) { _ in "long" }
    while scene.opening != nil {
      #expect(scene.toast.offersUndo)
      frame()
    }
    #expect(scene.toast.offersUndo)
    // So does what goes wrong meanwhile, also when the reading is given up.
    scene.toast.hide()
    scene.play(file: path) { _ in "long" }
    #expect(scene.opening != nil && scene.toast.text.contains("long"))
    bench.reports.say(FileFailure("it cannot be read"), on: scene.toast)
    let problem = scene.toast.text
    frame()
    #expect(scene.toast.isShown && scene.toast.text == problem)
    bench.press(.escape)
    #expect(scene.opening == nil && scene.toast.isShown && scene.toast.text == problem)
  }
}
