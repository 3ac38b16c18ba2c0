import Files
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What becomes of a run when clocks are set back, and when its own clock starts.
@Suite struct FlashClockTests {
  @Test func `touches that come with times of before make no run shorter than its clock, and it still verifies`() throws
  {
    let bench = try Bench()
    let scene = bench.flash(seed: "back")
    bench.startGame()
    var elapsed = 0.0
    while scene.session.game.phase == .playing, let prompt = scene.session.game.prompt {
      if scene.session.game.index == 10 {
        // As from a device whose clock was set back by a minute.
        let early = bench.time - 60
        for (index, phase) in [TouchSample.Phase.began, .moved, .ended].enumerated() {
          let place = Point(500 + 60 * Double(index), 400)
          bench.deliver([TouchSample(id: 900, phase: phase, location: place, timestamp: early + Double(index) * 0.01)])
        }
      }
      bench.wait(for: 0.2)
      bench.make(prompt)
      bench.wait(for: 0.05)
      let now = scene.session.game.elapsed(at: bench.time)
      #expect(now >= elapsed)
      elapsed = now
    }
    let run = try #require(scene.session.outcome?.run)
    let times = run.splits.flatMap { [$0.shown] + $0.answers.flatMap { [$0.landed, $0.decided] } }
    #expect(times.allSatisfy { $0 >= 0 && $0 <= run.splits[29].answered ?? 0 })
    #expect(run.splits.allSatisfy { ($0.seconds ?? -1) >= 0 && ($0.reaction ?? -1) >= 0 })
    let recording = try #require(scene.session.recording(of: run))
    #expect(RunReplay.verification(of: RunFile(run, recording), bench.workbench.deckMaterial) == .holds)
  }

  @Test func `a run that the wall clock dates before another is kept, and ranked by its time`() throws {
    let bench = try Bench()
    let folder = RunFolder(path: bench.data.runs)
    let later = Run(date: "2030-01-01T12:00:00Z", seed: Seed("later"), splits: Self.splits(seconds: 500))
    try folder.add(RunFile(later, Recording(RecordingHeader(size: Size(8, 6)), [])))
    let scene = bench.flash(seed: "now")
    bench.startGame()
    bench.play(scene)
    let run = try #require(scene.session.outcome?.run)
    // The list goes by the dates, the ranking does not.
    #expect(run.date < later.date && scene.session.history.runs.map(\.seed.text) == ["now", "later"])
    #expect(
      scene.session.outcome?.place == 1 && scene.session.history.best(in: .all).map(\.seed.text) == ["now", "later"])
  }

  private static func splits(seconds: Double) -> [Split] {
    let prompts = Deck.standard.prompts(of: Seed("later"))
    return prompts.enumerated().map { index, prompt in
      let part = seconds / Double(prompts.count)
      let done = index + 1 == prompts.count ? seconds : Double(index + 1) * part
      return Split(
        prompt: prompt, shown: Double(index) * part,
        answers: [
          Answer(
            asked: prompt, outcome: .correct, landed: Double(index) * part, decided: done, kind: .touch, fingers: 1,
            reading: nil, wanted: Measurement(gesture: prompt, value: 3, limit: 2.4))
        ])
    }
  }

  @Test func `whoever has a finger down when the clock starts is asked to lift it until it is lifted`() throws {
    let bench = try Bench()
    _ = bench.flash()
    bench.press(.return)
    bench.wait(for: 0.5)
    let place = bench.root.bounds.center
    let hint = bench.words("flash.liftFirst")
    bench.deliver([TouchSample(id: 1, phase: .began, location: place, timestamp: bench.time)])
    bench.wait(for: 2)
    #expect(bench.seen.contains(hint))
    bench.deliver([TouchSample(id: 1, phase: .moved, location: place + Vector(90, 0), timestamp: bench.time)])
    bench.wait(for: 3)
    #expect(bench.seen.contains(hint))
    bench.deliver([TouchSample(id: 1, phase: .ended, location: place, timestamp: bench.time)])
    bench.wait(for: 0.1)
    #expect(!bench.seen.contains(hint))
  }

  /// What keeps the first prompt from being seen.
  enum Hindrance: CaseIterable { case cover, reading, pace }

  @Test(arguments: Hindrance.allCases) func `the clock starts when the whole of the first prompt is seen`(
    hindrance: Hindrance
  ) throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.press(.return)
    bench.wait(for: 0.5)
    let end = scene.session.game.countdownEnd
    switch hindrance {
    case .cover: bench.window.isVisible = false
    case .reading: bench.window.allows = { _ in false }
    case .pace: break
    }
    bench.wait(for: end - bench.time - 0.005)
    // Panels were drawn just now, and since then a finger has done nothing but move.
    bench.deliver([TouchSample(id: 1, phase: .began, location: Point(5, 5), timestamp: bench.time)])
    scene.page?.setNeedsDisplay()
    bench.wait(for: 0)
    bench.deliver([TouchSample(id: 1, phase: .moved, location: Point(6, 5), timestamp: bench.time)])
    _ = bench.host.frame(at: end)
    #expect(scene.session.game.phase == .presenting)
    _ = bench.host.frame(at: end + 0.001)
    #expect(scene.session.game.phase == .presenting)
    bench.window.isVisible = true
    bench.window.allows = { _ in true }
    bench.wait(for: 0.1)
    #expect(scene.session.game.phase == .playing)
    let elapsed = scene.session.game.elapsed(at: bench.time)
    #expect(elapsed > 0 && elapsed < 0.095, "\(elapsed)")
  }
}
