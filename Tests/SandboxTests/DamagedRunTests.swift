import Files
import GameRecords
import Geometry
import GestureFlash
import Interface
import Recordings
import SystemPackage
import Testing

@testable import Sandbox

/// Runs that cannot be used and come into the folder while a window is open.
@Suite struct DamagedRunTests {
  private let bench: Bench
  private let scene: FlashScene

  init() throws {
    bench = try Bench()
    scene = bench.flash()
    scene.choose(DeckFile(Deck(name: "Taps", gestures: [.tap]), count: 1))
    _ = bench.lines("warning")
  }

  private func leave(_ bytes: [UInt8], as name: String) throws {
    try FilePath(bench.data.runs).makeFolder()
    try FileBytes.replace("\(bench.data.runs)/\(name)", with: bytes)
  }

  private func play() {
    bench.startGame()
    bench.play(scene)
  }

  @Test func `each is said once, wherever runs are looked for next`() throws {
    try leave(Array("no run".utf8), as: "first.run")
    scene.open(.start)
    var said = bench.lines("warning")
    #expect(said.count == 1 && said.allSatisfy { $0.contains("first.run, line 1") }, "\(said)")
    #expect(bench.workbench.notice.isShown)
    try leave(Array("nor this".utf8), as: "second.run")
    play()
    said = bench.lines("warning")
    #expect(said.count == 1 && said.allSatisfy { $0.contains("second.run") }, "\(said)")
    scene.open(.start)
    play()
    #expect(bench.lines("warning").isEmpty && scene.session.history.runs.count == 2)
  }

  @Test func `one that comes while somebody plays is said when the run is kept`() throws {
    bench.startGame()
    try leave(Array("no run".utf8), as: "late.run")
    bench.play(scene)
    let said = bench.lines("warning")
    #expect(said.count == 1 && said.allSatisfy { $0.contains("late.run") }, "\(said)")
    #expect(scene.session.outcome?.place == 1)
  }

  @Test func `one that was mended is read when others come`() throws {
    try leave(Array("no run".utf8), as: "mended.run")
    scene.open(.start)
    #expect(bench.lines("warning").count == 1)
    let answer = Answer(
      asked: .tap, outcome: .correct, landed: 0, decided: 1, kind: .mouse, fingers: 1, reading: nil,
      wanted: Measurement(gesture: .tap, value: 1, limit: 1))
    let run = Run(
      date: "2026-01-01T10:00:00Z", seed: Seed("a"), deck: Deck(name: "taps", gestures: [.tap]),
      splits: [Split(prompt: .tap, shown: 0, answers: [answer])])
    try leave(RunFile(run, Recording(RecordingHeader(size: Size(8, 6)), [])).encoded(), as: "mended.run")
    play()
    #expect(bench.lines("warning").isEmpty && scene.session.history.runs.count == 2)
    #expect(scene.session.history.runs.contains(run))
  }
}
