import FoundationEssentials
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Which kind of input plays which deck, by hands as people have them, on scripted time.
@Suite struct FlashDevicesTests {
  enum Device: String, CaseIterable { case touch, mouse, touchpad }

  /// How many games of each pair: `FLASH_DEVICE_GAMES`.
  private static let games =
    ProcessInfo.processInfo.environment["FLASH_DEVICE_GAMES"].flatMap(Int.init) ?? 1

  static let decks = ["eight", "threeFingers", "shapes", "all"]

  /// Makes a gesture with a device, in the middle of the window.
  private func make(_ prompt: Prompt, with device: Device, _ hand: inout HumanHand, in bench: Bench) throws {
    let middle = bench.root.bounds.center
    switch device {
    case .touch:
      let script = hand.touch(prompt.name)
      bench.perform(try #require(script))
    case .mouse:
      let drag = hand.drag(prompt.name, about: middle)
      bench.perform(try #require(drag).touches(about: middle), by: .mouse)
    case .touchpad:
      if let move = hand.pad(prompt.name) { return bench.perform(move.touches(at: middle), by: .touchpad) }
      let drag = hand.drag(prompt.name, about: middle)
      bench.perform(try #require(drag).way, by: .mouse)
    }
  }

  @Test(arguments: Device.allCases, decks)
  func `a kind of input plays a deck, and every prompt is answered as meant`(device: Device, name: String) throws {
    var counts = (prompts: 0, meant: 0, other: 0, nothing: 0)
    var missed: [String: Int] = [:]
    for number in 0..<Self.games {
      let bench = try Bench()
      let scene = bench.flash(seed: "\(device) \(name) \(number)")
      scene.readDecks()
      scene.choose(try #require(scene.shelf[name]))
      bench.startGame()
      var hand = HumanHand(over: Rect(0, 56, 1100, 744), seed: UInt64(number + 1))
      let start = bench.time - scene.session.game.elapsed(at: bench.time)
      var last = 0.0
      while scene.session.game.phase == .playing, let prompt = scene.session.game.prompt {
        let index = scene.session.game.index
        try make(prompt, with: device, &hand, in: bench)
        // A tap that might have been the first of two takes its time.
        bench.wait(for: 0.5)
        let answers = scene.session.game.splits[index - 1].answers
        guard let answer = answers.last, answer.outcome == .correct else {
          missed["\(prompt.name): \(answers.last.map { "\($0.outcome)" } ?? "nothing")", default: 0] += 1
          if answers.last?.isMistake ?? false { counts.other += 1 } else { counts.nothing += 1 }
          continue
        }
        counts.meant += 1
        last = answer.decided
      }
      counts.prompts += scene.session.game.splits.reduce(0) { $0 + max(1, $1.answers.count) }
      let run = try #require(scene.session.outcome?.run)
      // The driver's clock: what the game calls the last answer, and what it says the run took.
      #expect(abs(run.seconds - last) <= 0.0005 && start > 0)
      #expect(
        RunReplay.verification(
          of: RunFile(run, try #require(scene.session.recording(of: run))), bench.workbench.deckMaterial) == .holds)
    }
    print(
      "\(device.rawValue) \(name): \(Self.games) games, as meant \(counts.meant) of \(counts.meant + counts.other + counts.nothing), \(missed)"
    )
    #expect(counts.meant == 30 * Self.games)
    // A hand as people have it misses now and then, and the game says what it made of it.
    #expect(counts.other + counts.nothing <= max(3, 3 * Self.games))
  }
}
