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

/// Runs with what happens to people between two prompts: their touches reach the same result again.
@Suite struct RunAgainTests {
  /// A game with these prompts, from the first on.
  private func play(_ prompts: [Prompt], of deck: Deck, in bench: Bench) throws -> FlashScene {
    let seeds = (0..<1000).map(String.init)
    let seed: String = try #require(seeds.first { deck.prompts(of: Seed($0), count: prompts.count) == prompts })
    let scene = bench.flash(seed: seed)
    #expect(scene.session.choose(DeckFile(deck, count: prompts.count)).isEmpty)
    bench.startGame()
    #expect(scene.session.game.phase == .playing)
    return scene
  }

  /// What the run that was kept is worth.
  private func verification(in bench: Bench) throws -> RunReplay.Verification {
    let path = try #require(try RunFolder(path: bench.data.runs).files().first)
    let scene = try #require(bench.scene as? FlashScene)
    return RunReplay.verification(of: try RunFile(path: path), scene.session.material)
  }

  private static let center = Point(550, 400)
  private static let tap = FingerScript.tap(at: center, for: 0.05)
  private static let doubleTap = tap.wait(for: 0.1).then(tap)
  private static let swipe = FingerScript.swipe(from: center - Vector(90, 0), to: center + Vector(90, 0), over: 0.15)

  /// A flag from its foot on, its pole 300 points high times `size`.
  private static func flag(_ size: Double, from foot: Point) -> FingerScript {
    let corners = [Vector(0, 0), Vector(5, -300), Vector(120, -150), Vector(10, -5)]
    return .stroke(through: corners.map { foot + $0 * size }, over: 0.6)
  }

  @Test(arguments: [[Prompt.doubleTap, .tap], [.doubleTap]])
  func `an attempt that ends by time is over at its deadline, however late the window looks`(gestures: [Prompt]) throws
  {
    let bench = try Bench()
    let scene = try play([.doubleTap, .doubleTap], of: Deck(name: "Taps", gestures: gestures), in: bench)
    // No frame comes between.
    bench.perform(Self.tap.wait(for: 0.5).then(Self.doubleTap))
    bench.wait(for: 0.5)
    bench.perform(Self.doubleTap)
    let run = try #require(scene.session.outcome?.run)
    #expect(run.splits.map(\.answers.count) == [2, 1] && run.mistakes == gestures.count - 1)
    let missed = run.splits[0].answers[0]
    #expect(abs(missed.decided - missed.landed - 0.400001) < 1e-6)
    #expect(try verification(in: bench) == .holds)
  }

  @Test func `a run whose last prompt is a press of five seconds holds`() throws {
    let bench = try Bench()
    let deck = Deck(name: "Patience", gestures: [.longPress], thresholds: Thresholds(pressTime: 5))
    let scene = try play([.longPress], of: deck, in: bench)
    bench.perform(FingerScript().down(at: Self.center).wait(for: 5.5).up())
    #expect(scene.session.outcome?.run.splits.count == 1)
    #expect(try verification(in: bench) == .holds)
  }

  @Test func `of an attempt everything is shown again until it is decided, and nothing of the next`() throws {
    let bench = try Bench()
    let deck = Deck(name: "Taps", gestures: [.doubleTap, .tap])
    let scene = try play([.doubleTap, .doubleTap], of: deck, in: bench)
    bench.perform(Self.tap.wait(for: 0.5).then(Self.doubleTap))
    bench.wait(for: 0.5)
    bench.perform(Self.doubleTap)
    let run = try #require(scene.session.outcome?.run)
    let recording = try #require(scene.session.recording(of: run))
    let landings = run.splits.flatMap(\.answers).map { answer in
      RunTouches.deliveries(of: answer, in: recording).flatMap(\.samples).count { $0.phase == .began }
    }
    #expect(landings == [1, 2, 2])
  }

  @Test(arguments: [false, true])
  func `a run in whose course the window grew is judged by how large it was each time`(grows: Bool) throws {
    let bench = try Bench()
    let scene = try play([.flag, .flag], of: Deck(name: "Flags", gestures: [.flag]), in: bench)
    bench.wait(for: 0.2)
    bench.perform(Self.flag(1, from: Point(500, 600)))
    // The pole has to be as high as a third of the view.
    if grows { bench.resize(to: Size(1100, 1300)) }
    bench.wait(for: 0.2)
    bench.perform(Self.flag(grows ? 1.6 : 1, from: Point(500, 700)))
    let run = try #require(scene.session.outcome?.run)
    #expect(run.mistakes == 0 && run.isResized == grows)
    #expect(try verification(in: bench) == .holds)
  }

  @Test func `what was done in a larger window than at the end is shown again where it was`() throws {
    let bench = try Bench()
    let scene = try play([.tap, .tap], of: Deck(name: "Taps", gestures: [.tap]), in: bench)
    bench.wait(for: 0.2)
    bench.perform(.tap(at: Point(1000, 700)))
    bench.wait(for: 0.5)
    bench.resize(to: Size(500, 400))
    bench.perform(.tap(at: Point(200, 300)))
    bench.wait(for: 0.5)
    let run = try #require(scene.session.outcome?.run)
    let track = try #require(scene.playback(of: run, beside: nil)?.track)
    #expect(track.size.width >= 1100 && track.size.height >= 800)
    #expect(try verification(in: bench) == .holds)
  }

  @Test func `a game without end holds that is ended in a pause, where the field is smaller than it was`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    #expect(scene.session.choose(DeckFile(Deck(name: "Flags", gestures: [.flag]), count: nil)).isEmpty)
    bench.startGame()
    // As high as a third of the smaller field, and not of the whole window.
    for size in [0.84, 1, 0.84, 1] {
      bench.wait(for: 0.2)
      bench.perform(Self.flag(size, from: Point(500, 600)))
    }
    bench.press(.escape)
    bench.wait(for: 0.1)
    bench.resize(to: Size(500, 600))
    bench.type("e")
    let run = try #require(scene.session.outcome?.run)
    #expect(run.splits.count == 2 && !run.isResized)
    #expect(try verification(in: bench) == .holds)
  }

  // MARK: Pauses

  @Test(arguments: [false, true]) func `a pause between two taps or strokes makes two attempts of them`(
    isOfStrokes: Bool
  ) throws {
    let bench = try benchWithPlus()
    let prompt = isOfStrokes ? Prompt.shape("plus") : .doubleTap
    let scene = try play([prompt], of: Deck(name: "Halves", gestures: [prompt]), in: bench)
    let (first, second) =
      isOfStrokes ? (Self.stroke(Self.across), Self.stroke(Self.down)) : (Self.tap, Self.tap)
    bench.wait(for: 0.2)
    bench.perform(first)
    bench.press(.escape)
    #expect(scene.session.game.phase == .paused)
    bench.wait(for: 3)
    bench.press(.escape)
    #expect(scene.session.game.phase == .playing)
    bench.perform(second.wait(for: 1))
    #expect(scene.session.game.splits[0].answers.map(\.outcome) == [.nothing])
    bench.perform(first.wait(for: 0.1).then(second))
    #expect(scene.session.outcome?.run.exemptions == [.paused])
    #expect(try verification(in: bench) == .holds)
  }

  // MARK: Strokes

  private static let across = [Point(500, 400), Point(600, 400)]
  private static let down = [Point(550, 350), Point(550, 450)]

  /// A window in which a plus of two strokes was taught.
  private func benchWithPlus() throws -> Bench {
    let bench = try Bench()
    let shape = DrawnShape(strokes: [Self.across, Self.down])
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(DrawnGesture(name: "plus", examples: [shape]))
    return bench
  }

  private static func stroke(_ points: [Point]) -> FingerScript { .stroke(through: points, over: 0.2) }

  @Test func `what was drawn for the prompt before is no stroke of the next`() throws {
    let bench = try benchWithPlus()
    let deck = Deck(name: "Strokes", gestures: [.swipeRight, .swipeDown, .shape("plus")])
    let scene = try play([.swipeRight, .shape("plus"), .swipeRight], of: deck, in: bench)
    let game = scene.session.game
    bench.perform(Self.swipe)
    #expect(game.prompt == .shape("plus"))
    bench.wait(for: 0.3)
    bench.perform(Self.stroke(Self.across).wait(for: 0.1).then(Self.stroke(Self.down)))
    #expect(game.splits[1].answers.map(\.outcome) == [.correct] && game.index == 3)
    bench.wait(for: 0.3)
    bench.perform(Self.swipe)
    #expect(scene.session.outcome?.run.mistakes == 0)
    #expect(try verification(in: bench) == .holds)
  }

  @Test func `half a figure does not become whole by what was drawn for the prompt before`() throws {
    let bench = try benchWithPlus()
    let deck = Deck(name: "Strokes", gestures: [.swipeRight, .shape("plus")])
    let scene = try play([.swipeRight, .shape("plus")], of: deck, in: bench)
    bench.perform(Self.stroke(Self.across))
    #expect(scene.session.game.prompt == .shape("plus"))
    bench.wait(for: 0.2)
    bench.perform(Self.stroke(Self.down))
    bench.wait(for: 1)
    #expect(scene.session.game.splits[1].answers.map(\.outcome) == [.nothing])
  }
}
