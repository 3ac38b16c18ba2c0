import Files
import Fingers
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings
import Testing

@testable import Sandbox

/// What the event stream says of a recording that is played and left.
@Suite struct PlayedEventsTests {
  private let bench: Bench
  private let scene: SandboxScene
  private let pinch: RecordingsFolder.Entry
  private let swipe: RecordingsFolder.Entry

  init() throws {
    bench = try Bench()
    scene = try bench.showStage()
    bench.workbench.announceReady(window: 1)
    bench.reports.events.includesTouches = true
    bench.record(
      on: scene,
      .transform(
        fingers: 2, center: .fixed(Point(384, 400)), radius: .from(60, to: 120), angle: .from(0, to: .pi / 3),
        over: 0.8))
    pinch = try #require(scene.folder.entries.first)
    bench.record(on: scene)
    swipe = try #require(scene.folder.entries.first)
    _ = lines()
  }

  private func lines() -> [String] { bench.lines("touch", "gesture", "verdict", "waiting", "scene") }

  private func time(of line: String) -> Double? {
    line.firstMatch(of: /"t":([0-9.]+)/).flatMap { Double($0.output.1) }
  }

  /// What of touches and gestures does not begin once and end once, in their order.
  private func faults(in lines: [String]) -> [String] {
    var underWay: Set<Substring> = []
    var faults: [String] = []
    for line in lines {
      guard
        let event =
          line.firstMatch(of: /"(id)":([0-9]+),"phase":"([a-z]+)"/)?.output
          ?? line.firstMatch(of: /"(recognizer)":"([A-Za-z]+)","state":"([a-z]+)"/)?.output
      else { continue }
      let subject = event.1 + event.2
      switch event.3 {
      case "began": if !underWay.insert(subject).inserted { faults.append(line) }
      case "ended", "cancelled": if underWay.remove(subject) == nil { faults.append(line) }
      case "recognized": break
      default: if !underWay.contains(subject) { faults.append(line) }
      }
    }
    return faults + underWay.sorted().map { "\($0) goes on" }
  }

  private func playPinch() {
    scene.play(pinch)
    bench.wait(for: 0.5)
    #expect(scene.isPlaying && scene.stage.moment?.traces.count == 2)
  }

  /// How a recording can be left while it is played.
  enum Way: CaseIterable { case present, moment, finger, scene, recording, end }

  @Test(arguments: Way.allCases) func `a playback that is left ends its touches and gestures in the events`(way: Way)
    throws
  {
    playPinch()
    switch way {
    case .present: scene.endPlayback()
    case .moment: scene.viewing.step(-1)
    case .finger: bench.perform(.tap(at: Point(600, 200), for: 0.05))
    case .scene: bench.workbench.show(.oekaki)
    case .recording:
      scene.play(swipe)
      bench.wait(for: 3)
    case .end: bench.workbench.save()
    }
    let lines = lines()
    #expect(lines.contains { $0.contains("\"recognizer\":\"pinch\",\"state\":\"cancelled\"") })
    #expect(faults(in: lines) == [])
  }

  @Test func `what is played from a moment on begins anew there, and ends`() throws {
    playPinch()
    scene.viewing.step(-1)
    _ = lines()
    scene.viewing.play(at: bench.time)
    let again = lines()
    #expect(again.count { $0.contains("\"phase\":\"began\"") } == 2)
    #expect(again.allSatisfy { abs((time(of: $0) ?? 0) - bench.time) < 1e-5 }, "\(bench.time) \(again)")
    bench.wait(for: 3)
    #expect(!scene.isPlaying && faults(in: again + lines()) == [])
  }

  @Test func `what is played waits while another scene is shown, and no time goes back`() throws {
    playPinch()
    bench.workbench.show(.oekaki)
    let head = scene.viewing.head
    bench.wait(for: 0.2)
    bench.workbench.show(.sandbox)
    bench.wait(for: 0.001)
    #expect(scene.viewing.isPlaying && scene.viewing.head - head < 0.01)
    bench.wait(for: 3)
    let all = lines()
    #expect(!scene.isPlaying && faults(in: all) == [])
    let times = all.compactMap(time)
    #expect(times.count == all.count && times == times.sorted())
  }

  @Test func `what is under way when the window closes is cancelled in the events`() throws {
    bench.perform(
      FingerScript().down(at: Point(300, 300)).down(at: Point(400, 300), finger: 2).move(
        to: Point(500, 300), over: 0.2, finger: 2))
    #expect(faults(in: lines()).contains("recognizerpinch goes on"))
    bench.workbench.save()
    let end = lines()
    for what in ["\"id\":1,\"phase\"", "\"id\":2,\"phase\"", "\"recognizer\":\"pinch\",\"state\""] {
      #expect(end.count { $0.contains("\(what):\"cancelled\"") } == 1, "\(what)")
    }
  }

  @Test func `an attempt that waits when the window closes has its verdict`() throws {
    bench.perform(.tap(at: Point(300, 300), for: 0.05))
    #expect(!lines().contains { $0.contains("\"recognizer\":\"tap\",\"outcome\"") })
    bench.workbench.save()
    let verdicts = lines().filter { $0.contains("\"recognizer\":\"tap\",\"outcome\"") }
    #expect(verdicts.count == 1 && verdicts[0].contains("\"outcome\":\"cancelled\""), "\(verdicts)")
  }

  @Test func `a recording that ends with the window says that its touches were taken away, as the events do`() throws {
    scene.toggleRecording()
    bench.perform(
      FingerScript().down(at: Point(300, 300)).down(at: Point(400, 300), finger: 2).move(
        to: Point(500, 300), over: 0.2, finger: 2))
    bench.workbench.save()
    let entry = try #require(scene.folder.entries.first)
    let recording = try Recording(parsing: FileBytes.all(of: entry.path))
    #expect(recording.deliveries.flatMap(\.samples).suffix(2).map(\.phase) == [.cancelled, .cancelled])
  }

  @Test func `a window that closes answers no prompt, whatever waits for another tap`() throws {
    bench.workbench.show(.flash)
    let scene = try #require(bench.scene as? FlashScene)
    bench.window.isVisible = true
    scene.choose(DeckFile(Deck(name: "Twice", gestures: [.doubleTap]), count: 1))
    scene.session.start(.seed(Seed("twice")))
    scene.session.skipTutorial()
    bench.wait(for: 3.2)
    bench.perform(.tap(at: Point(550, 400), for: 0.05))
    #expect(scene.session.game.phase == .playing)
    _ = bench.lines("answer")
    bench.workbench.save()
    #expect(bench.lines("answer").isEmpty)
  }
}
