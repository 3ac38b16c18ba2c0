import FoundationEssentials
import GameRecords
import Geometry
import GestureFlash
import Gestures
import InputDevices
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Two who play on one screen, each on a half.
@Suite struct FlashDuelTests {
  /// A hand that plays one half at a speed of its own, on scripted time.
  private struct Player {
    var hand: HumanHand
    /// Seconds from a prompt to the first finger.
    let reaction: Double
    /// Added to the numbers of its fingers, so that no two are the same.
    let firstFinger: Int
    var steps: ArraySlice<FingerStep> = []
    var start = 0.0
    /// Which prompt was answered last.
    var index = 0
    /// When each of its samples was sent.
    var sent: [Double] = []

    var nextTime: Double? { steps.first.map { start + $0.time } }
  }

  /// Opens the page of two, has both say that they are ready, and waits until their clocks run.
  private func start(_ bench: Bench, _ scene: FlashScene) throws {
    scene.open(.duel)
    for index in 0..<2 { bench.tap(try #require(scene.page?.ring.controls[index] as? Button)) }
    #expect(scene.page is DuelPage && scene.duel.phase == .playing)
    bench.wait(for: 1.1)
  }

  private func half(_ index: Int, of scene: FlashScene) -> Rect {
    let field = scene.duel.sides[index].field
    return Rect(origin: field.convert(toWindow: .zero), size: field.bounds.size)
  }

  /// Plays one half through, and then the other.
  private func playOneAfterTheOther(_ bench: Bench, _ scene: FlashScene) {
    for side in scene.duel.sides {
      while side.game.phase == .playing, let prompt = side.game.prompt {
        bench.perform(Bench.script(prompt, around: half(side.number - 1, of: scene).center))
        bench.wait(for: 0.05)
      }
    }
  }

  /// Plays both halves at once until both are through.
  private func play(_ bench: Bench, _ scene: FlashScene, _ players: inout [Player]) {
    var time = bench.time
    while scene.duel.phase == .playing {
      for index in players.indices where players[index].steps.isEmpty {
        let game = scene.duel.sides[index].game
        guard let prompt = game.prompt, let gesture = HumanHand.Gesture(rawValue: prompt.name) else { continue }
        players[index].steps = players[index].hand.make(gesture).steps[...]
        players[index].start = time + players[index].reaction
        players[index].index = game.index
      }
      let next = players.indices.min { players[$0].nextTime ?? .infinity < players[$1].nextTime ?? .infinity }
      guard let next, let due = players[next].nextTime, var step = players[next].steps.popFirst() else { return }
      bench.wait(for: max(0, due - time))
      time = max(time, due)
      step.finger += players[next].firstFinger
      bench.deliver([TouchSample(step, at: time)])
      players[next].sent.append(time)
    }
  }

  /// How many duels are played: `FLASH_DUELS`.
  private static let duels = ProcessInfo.processInfo.environment["FLASH_DUELS"].flatMap(Int.init) ?? 2

  @Test(arguments: 1...duels) func `two hands of their own play at once, and each one's answers are theirs`(number: Int)
    throws
  {
    let bench = try Bench(size: number % 4 == 0 ? Size(800, 1280) : Size(1280, 800))
    bench.settings[FlashSession.playerSetting] = "Ann"
    let scene = bench.flash(seed: "duel \(number)")
    scene.duel[1] = "Ben"
    try start(bench, scene)
    let halves = [half(0, of: scene), half(1, of: scene)]
    #expect(!halves[0].intersects(halves[1]))
    // One is slower than the other, by turns.
    var players = [0, 1].map { index in
      Player(
        hand: HumanHand(over: halves[index], seed: UInt64(number * 2 + index)),
        reaction: (number + index) % 2 == 0 ? 0.15 : 0.3, firstFinger: index * 10)
    }
    let begin = bench.time - scene.duel.sides[0].game.elapsed(at: bench.time)
    #expect(scene.duel.sides[0].game.elapsed(at: bench.time) == scene.duel.sides[1].game.elapsed(at: bench.time))
    _ = bench.lines("result")
    play(bench, scene, &players)
    let outcome = try #require(scene.duel.outcome)
    #expect(scene.page is DuelResultPage && outcome.runs.allSatisfy { $0 != nil })

    let folder = RunFolder(path: bench.data.runs)
    let files = try folder.files().map { try RunFile(path: $0) }.sorted { $0.run.player < $1.run.player }
    #expect(files.map(\.run.player) == ["Ann", "Ben"] && files.map(\.run) == outcome.runs)
    for (index, file) in files.enumerated() {
      #expect(file.run.exemptions == [.duel] && file.run.seed == Seed("duel \(number)"))
      // Its own touches alone lead to the same result.
      #expect(RunReplay.verification(of: file, bench.workbench.deckMaterial) == .holds)
      let landings = file.recording.deliveries.flatMap(\.samples).filter { $0.phase == .began }
      #expect(landings.count >= 30 && landings.allSatisfy { halves[index].contains($0.location) })
      #expect(landings.allSatisfy { ($0.id > 10) == (index == 1) })
      // What answered a prompt is a touch of that player's, to the microsecond.
      let answered = file.run.splits.compactMap(\.answered).map { $0 + begin }
      let own = Set(players[index].sent.map { ($0 * 1e5).rounded() })
      #expect(answered.allSatisfy { own.contains(($0 * 1e5).rounded()) })
    }
    let results = bench.lines("result", "duel")
    #expect(results.count == 3 && results[0].contains("\"player\":1") && results[1].contains("\"player\":2"))
    #expect(results[2].contains("\"winner\":\((outcome.winner ?? -2) + 1)"))
    #expect(scene.session.history.runs.count == 2 && scene.session.history.best(in: .all).isEmpty)
  }

  @Test func `the events of a duel say whose a touch is, and what both are called`() throws {
    let bench = try Bench()
    bench.settings[FlashSession.playerSetting] = "Ann"
    bench.reports.events.includesTouches = true
    let scene = bench.flash()
    scene.choose(count: 2)
    try start(bench, scene)
    let (left, right) = (half(0, of: scene), half(1, of: scene))
    _ = bench.lines("touch")
    for (place, player) in [(left.center, 1), (right.center, 2)] {
      bench.perform(.tap(at: place, for: 0.05))
      let touches = bench.lines("touch")
      #expect(touches.count == 2 && touches.allSatisfy { $0.contains("\"player\":\(player),\"id\":") }, "\(touches)")
    }
    // What lies between them is nobody's.
    bench.perform(.swipe(from: Point(left.maxX, left.midY), to: Point(left.maxX, left.midY + 120), over: 0.15))
    let others = bench.lines("touch")
    #expect(others.count > 2 && !others.joined().contains("player"))
    playOneAfterTheOther(bench, scene)
    #expect(bench.lines("duel").first?.hasSuffix(#""names":["Ann","Player 2"]}"#) == true)
  }

  @Test func `a touch belongs to the half that it landed in until it lifts`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    try start(bench, scene)
    let (left, right) = (half(0, of: scene), half(1, of: scene))
    // From the left half far into the right one, and two fingers that lie on both sides of the middle.
    bench.perform(.stroke(through: [left.center, right.center], over: 0.3))
    let asked = scene.duel.sides.map { $0.game.prompt == .swipeRight }
    #expect(scene.duel.sides[1].game.splits[0].answers.isEmpty && !asked[1] || asked[1])
    #expect(scene.duel.sides[1].game.index == 1)
    let before = scene.duel.sides.map { $0.game.splits.map(\.answers.count) }
    bench.perform(
      .transform(
        center: .fixed(Point(left.maxX, left.midY)), radius: .from(60, to: 200), angle: .fixed(0), over: 0.3))
    let pinches = scene.duel.sides.flatMap { $0.game.splits.flatMap(\.answers) }.filter { $0.fingers > 1 }
    #expect(pinches.isEmpty && before.count == 2)
    // What lands on the button in the middle, or in the bar between halves, is nobody's.
    let counts = scene.duel.sides.map { $0.game.splits.map(\.answers.count) }
    bench.perform(.swipe(from: Point(left.maxX, left.midY), to: Point(left.maxX, left.midY + 120), over: 0.15))
    #expect(scene.duel.sides.map { $0.game.splits.map(\.answers.count) } == counts)
    #expect(scene.duel.phase == .playing)
  }

  @Test func `every line about a gesture says whose it was, also after the one that decides`() throws {
    let bench = try Bench()
    // The last prompt is one that two recognizers follow.
    let seed = try #require(
      (1...100).map { "last \($0)" }.first { Deck.standard.prompts(of: Seed($0)).last == .pinchOut })
    let scene = bench.flash(seed: seed)
    try start(bench, scene)
    _ = bench.lines("gesture", "verdict")
    for side in scene.duel.sides {
      let center = half(side.number - 1, of: scene).center
      while side.game.phase == .playing, let prompt = side.game.prompt {
        let isLast = side.game.index == side.game.count
        bench.perform(
          isLast
            ? .transform(
              fingers: 2, center: .fixed(center), radius: .from(50, to: 140), angle: .from(-0.8, to: -0.4), over: 0.3,
              stagger: 0.01) : Bench.script(prompt, around: center))
        bench.wait(for: 0.05)
      }
    }
    #expect(scene.duel.phase == .over)
    let lines = bench.lines("gesture", "verdict", "answer", "prompt", "result")
    #expect(lines.count > 200)
    for line in lines { #expect(line.contains("\"player\":1") || line.contains("\"player\":2")) }
  }

  @Test func `a pause rests both clocks, and a duel begins anew or ends from there`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    try start(bench, scene)
    bench.wait(for: 1)
    bench.type("p")
    #expect(scene.page is PausePage && scene.duel.phase == .paused)
    let rested = scene.duel.sides.map { $0.game.elapsed(at: bench.time) }
    bench.wait(for: 5)
    bench.type("p")
    #expect(scene.page is DuelPage && scene.duel.phase == .playing)
    let present = scene.duel.sides.map { $0.game.elapsed(at: bench.time) }
    #expect(rested[0] == rested[1] && present[0] == present[1] && abs(present[0] - rested[0]) < 0.5)
    bench.type("p")
    bench.type("r")
    bench.wait(for: 1.1)
    #expect(scene.duel.phase == .playing && scene.duel.sides.allSatisfy { $0.game.index == 1 })
    bench.host.receive(.hidden(at: bench.time))
    #expect(scene.page is PausePage && scene.duel.phase == .paused)
    bench.type("q")
    #expect(scene.page is DuelLobbyPage && scene.session.history.runs.isEmpty)
    bench.press(.escape)
    #expect(scene.page is StartPage)
  }

  @Test func `who is out at the third miss has lost, and the run of the other is kept`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: "strict")
    scene.pages.start.mode = .strict
    try start(bench, scene)
    let halves = [half(0, of: scene), half(1, of: scene)]
    for _ in 0..<3 {
      let wrong = scene.duel.sides[0].game.prompt == .swipeUp ? Prompt.swipeDown : .swipeUp
      bench.perform(Bench.script(wrong, around: halves[0].center))
      bench.wait(for: 0.1)
    }
    #expect(scene.duel.sides[0].game.phase == .finished && scene.duel.phase == .playing)
    while scene.duel.phase == .playing, let prompt = scene.duel.sides[1].game.prompt {
      bench.perform(Bench.script(prompt, around: halves[1].center))
      bench.wait(for: 0.1)
    }
    let outcome = try #require(scene.duel.outcome)
    #expect(outcome.runs[0] == nil && outcome.winner == 1 && outcome.lead == nil)
    #expect((scene.page as? DuelResultPage)?.title.contains("Player 2") ?? false)
    #expect(scene.session.history.runs.count == 1)
  }

  @Test func `a run of a duel leads back to what came of the duel, also by way of practice`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(count: 2)
    try start(bench, scene)
    playOneAfterTheOther(bench, scene)
    let run = try #require(scene.duel.outcome?.runs[1])
    bench.tap(try #require(scene.page?.ring.controls[2] as? Button))
    #expect(scene.page is ResultPage && scene.place.run == run)
    bench.press("p")
    #expect(scene.page is PracticePage)
    bench.press(.escape)
    #expect(scene.page is ResultPage && scene.place.run == run)
    bench.press(.escape)
    #expect(scene.page is DuelResultPage)
    bench.press(.escape)
    #expect(scene.page is StartPage)
    // What came of a duel is not in the way of the next.
    scene.openDuel()
    #expect(scene.page is DuelLobbyPage)
  }

  @Test func `a duel that is opened after a run of the last one was played again begins anew`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(count: 2)
    try start(bench, scene)
    playOneAfterTheOther(bench, scene)
    bench.tap(try #require(scene.page?.ring.controls[1] as? Button))
    bench.press(.return)
    bench.wait(for: 1.1)
    #expect(scene.session.game.phase == .playing)
    scene.session.leave()
    let start = try #require(scene.page as? StartPage)
    #expect(scene.duel.phase == .over)
    let buttons = start.ring.controls.compactMap { $0 as? Button }
    bench.tap(try #require(buttons.first { $0.title == bench.words("duel.button") }))
    #expect(scene.page is DuelLobbyPage)
  }

  @Test func `without a touch screen for four fingers it is said, and nothing starts`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.window.input.devices.removeAll { $0.kind == .touchscreen }
    bench.host.receive(.devicesChanged)
    scene.open(.duel)
    let lobby = try #require(scene.page as? DuelLobbyPage)
    #expect(!lobby.isPossible && lobby.ring.controls.prefix(2).allSatisfy { $0.isHidden })
    // One that is plugged in is seen, and one that is unplugged is missed.
    var touchscreen = InputDevice(
      id: 6, name: "touchscreen", kind: .touchscreen, role: .pointer, attachment: 2, isEnabled: true)
    touchscreen.touchPoints = 10
    bench.window.input.devices.append(touchscreen)
    bench.host.receive(.devicesChanged)
    #expect(lobby.isPossible && !lobby.ring.controls.prefix(2).contains { $0.isHidden })
    bench.window.input.devices.removeAll { $0.kind == .touchscreen }
    bench.host.receive(.devicesChanged)
    #expect(!lobby.isPossible)
    bench.press(.escape)
    #expect(scene.page is StartPage)
  }

  @Test func `a touch screen that does not say how many fingers it tells apart is not said to be missing`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.window.input.devices[0].touchPoints = 0
    bench.host.receive(.devicesChanged)
    scene.open(.duel)
    let lobby = try #require(scene.page as? DuelLobbyPage)
    #expect(!lobby.isPossible)
    #expect(bench.seen.joined(separator: " ").contains(bench.words("duel.unknownPoints")))
    bench.window.input.devices[0].touchPoints = 2
    bench.host.receive(.devicesChanged)
    #expect(bench.seen.joined(separator: " ").contains(bench.words("duel.fewPoints", "2")))
    bench.window.input.devices.removeAll()
    bench.host.receive(.devicesChanged)
    #expect(bench.seen.joined(separator: " ").contains(bench.words("duel.noTouch")))
  }

  @Test func `names are asked for and remembered`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.open(.duel)
    bench.tap(try #require(scene.page?.ring.controls[3] as? Button))
    #expect(scene.page is TypingPage)
    for letter in "Bo" { bench.type(letter.unicodeScalars.first ?? " ") }
    bench.press(.return)
    #expect(scene.page is DuelLobbyPage && scene.duel.name(of: 1) == "Bo" && scene.duel.name(of: 0) == "Player 1")
    #expect(bench.settings[FlashSession.playerSetting].isEmpty)
    scene.open(.start)
    scene.openName(of: 0)
    for letter in "Al" { bench.type(letter.unicodeScalars.first ?? " ") }
    bench.press(.return)
    #expect(scene.page is StartPage && bench.settings[FlashSession.playerSetting] == "Al")
  }
}
