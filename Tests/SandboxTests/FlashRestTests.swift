import Files
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Ink
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// What comes in the middle of a game: another scene, a hidden window, fingers beside the field, a deck.
@Suite struct FlashRestTests {
  @Test func `a game that rests takes nothing of what is done in another scene, and goes on as it was`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    let session = scene.session
    bench.startGame()
    _ = try bench.showStage()
    #expect(session.game.phase == .paused)
    for prompt in Prompt.eight { bench.make(prompt) }
    bench.show(scene)
    #expect(session.game.index == 1 && session.game.splits.allSatisfy(\.answers.isEmpty))
    session.resume()
    bench.play(scene)
    let outcome = try #require(session.outcome)
    #expect(outcome.run.mistakes == 0)
    #expect(RunReplay.verification(of: RunFile(outcome.run, outcome.recording), session.material) == .holds)
  }

  @Test func `another scene pauses the run`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    bench.show(try bench.sandbox())
    scene.disappeared()
    #expect(scene.session.game.phase == .paused && scene.page is PausePage)
    bench.show(scene)
    bench.type("p")
    #expect(scene.session.game.phase == .playing && scene.page is PlayPage)
  }

  @Test func `a window that is hidden rests the run, and shows the pause when it is back`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    let session = scene.session
    bench.startGame()
    bench.wait(for: 0.5)
    let hidden = bench.time + 0.25
    bench.host.receive(.hidden(at: hidden))
    let elapsed = session.game.elapsed(at: hidden)
    #expect(session.game.phase == .paused && scene.page is PausePage)
    bench.wait(for: 60)
    bench.type("p")
    #expect(scene.page is PlayPage && abs(session.game.elapsed(at: bench.time) - elapsed) < 0.5)
    bench.play(scene)
    #expect(session.outcome?.run.exemptions.contains(.paused) == true)
    // What has no pause is left, and what has no clock stays.
    session.practise([])
    bench.host.receive(.hidden(at: bench.time))
    #expect(session.game.phase == .start)
    session.teach()
    bench.host.receive(.hidden(at: bench.time))
    #expect(session.game.phase == .tutorial && scene.page is TutorialPage)
  }

  @Test(arguments: [(2, false), (3, true)])
  func `a finger that lands beside the field is no part of the answer`(fingers: Int, isRight: Bool) throws {
    let bench = try Bench()
    let scene = bench.flash()
    let gestures = [Prompt.threeFingersRight, .threeFingersLeft, .threeFingersUp, .threeFingersDown]
    _ = scene.session.choose(DeckFile(Deck(name: "t", gestures: gestures), count: 2))
    bench.startGame()
    bench.type("l")
    bench.draw()
    let beside = scene.drawer.convert(toWindow: scene.drawer.bounds.center)
    func touch(_ id: Int, _ phase: TouchSample.Phase, _ place: Point) {
      bench.deliver([TouchSample(id: id, phase: phase, location: place, timestamp: bench.router.time)])
    }
    let way: Vector =
      switch try #require(scene.session.game.prompt) {
      case .threeFingersRight: Vector(12, 0)
      case .threeFingersLeft: Vector(-12, 0)
      case .threeFingersUp: Vector(0, -12)
      default: Vector(0, 12)
      }
    let starts = (0..<fingers).map { Point(300, 300 + 70 * Double($0)) }
    for (id, place) in starts.enumerated() { touch(id, .began, place) }
    touch(9, .began, beside)
    for step in 1...10 {
      bench.wait(for: 0.01)
      for (id, place) in starts.enumerated() { touch(id, .moved, place + way * Double(step)) }
    }
    for (id, place) in starts.enumerated() { touch(id, .ended, place + way * 10) }
    touch(9, .ended, beside)
    bench.wait(for: 0.5)
    let answers = try #require(scene.session.game.splits.first).answers
    #expect(scene.session.game.index == (isRight ? 2 : 1), "\(answers)")
  }

  @Test func `a deck that is opened while somebody plays or rests waits for the end`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    let deck = DeckFile(Deck(name: "Mine", gestures: [.tap, .pan]), count: 5)
    for _ in 0..<2 {
      let phase = scene.session.game.phase
      scene.open(deck)
      #expect(scene.session.game.phase == phase && scene.session.deck.deck == .standard)
      scene.session.pause()
    }
    #expect(scene.session.game.phase == .paused && scene.shelf["Mine"] != nil)
    scene.session.resume()
    bench.play(scene)
    scene.open(deck)
    #expect(scene.session.deck.deck.name == "Mine")
  }
}
