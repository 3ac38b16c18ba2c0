import DrawnGestures
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// A finger that stays down while the pages of the game are made anew.
@Suite struct FlashHeldFingerTests {
  /// Starts a duel of one pan each. The first player's half is through; the second player's finger has panned and stays down.
  private func holdFinger(_ bench: Bench, _ scene: FlashScene) throws {
    scene.choose(DeckFile(Deck(name: "Pans", gestures: [.pan]), count: 1))
    scene.open(.duel)
    for index in 0..<2 { bench.tap(try #require(scene.page?.ring.controls[index] as? Button)) }
    bench.wait(for: 1.1)
    #expect(scene.duel.phase == .playing)
    let fields = scene.duel.sides.map { $0.field.convert(toWindow: $0.field.bounds.center) }
    bench.perform(Bench.script(.pan, around: fields[0]))
    bench.perform(
      FingerScript().down(at: fields[1]).move(to: fields[1] + Vector(60, 40), over: 0.5).renumbered(by: 4))
    #expect(scene.duel.phase == .over && bench.router.numberOfTouches == 1)
  }

  private func teachElsewhere(_ bench: Bench) throws {
    let shape = DrawnShape(strokes: [[Point(0, 0), Point(100, 0), Point(50, 80)]])
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(DrawnGesture(name: "sail", examples: [shape]))
  }

  /// Moves the finger on, wherever it is, and lifts it.
  private func goOn(_ bench: Bench) {
    for (index, phase) in [TouchSample.Phase.moved, .moved, .ended].enumerated() {
      let place = Point(700 + 20 * Double(index), 500)
      bench.deliver([TouchSample(id: 5, phase: phase, location: place, timestamp: bench.time + 0.01)])
      bench.wait(for: 0.02)
    }
  }

  @Test(arguments: [false, true])
  func `a finger that a duel leaves down goes on after a gesture was taught in another window`(isAtStart: Bool) throws {
    let bench = try Bench()
    let scene = bench.flash()
    try holdFinger(bench, scene)
    let old = scene.pages
    try teachElsewhere(bench)
    if isAtStart { scene.leaveDuel() } else { scene.decksHaveChanged() }
    #expect(scene.pages !== old && bench.router.numberOfTouches == 0)
    goOn(bench)
    #expect(bench.router.numberOfTouches == 0)
    #expect(isAtStart ? scene.page is StartPage : scene.page is DuelResultPage)
  }

  @Test func `a finger that answers goes on when a deck is written after a gesture was taught in another window`()
    throws
  {
    let bench = try Bench()
    let scene = bench.flash(seed: "x")
    scene.choose(DeckFile(Deck(name: "Pans", gestures: [.pan]), count: 1))
    bench.startGame()
    #expect(scene.session.game.phase == .playing)
    bench.perform(FingerScript().down(at: Point(500, 500)))
    try teachElsewhere(bench)
    scene.decksHaveChanged()
    #expect(bench.router.numberOfTouches == 1)
  }

  @Test func `a finger that a duel leaves down goes on after its page is gone`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    try holdFinger(bench, scene)
    // The old page goes, and none takes its place before a duel is played again.
    scene.renew(with: bench.artwork)
    goOn(bench)
    #expect(bench.router.numberOfTouches == 0 && scene.page is DuelResultPage)
  }
}
