import Files
import Geometry
import GestureFlash
import Gestures
import Ink
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct FlashSceneTests {
  @Test func `best times in the settings stay where the folder of runs cannot be read`() throws {
    let bench = try Bench()
    try FileBytes.replace(bench.data.runs, with: Array("no folder".utf8))
    bench.settings[Settings.Key(name: "high_score1", fallback: -1.0)] = 12.5
    let scene = bench.flash()
    #expect(bench.settings[Settings.Key(name: "high_score1", fallback: -1.0)] == 12.5)
    bench.startGame()
    bench.play(scene)
    #expect(scene.session.history.runs.count == 1)
    #expect(bench.settings[Settings.Key(name: "high_score1", fallback: -1.0)] == 12.5)
    #expect(try FileBytes.all(of: bench.data.runs) == Array("no folder".utf8))
  }

  @Test func `Return starts a game, and every prompt that is done leads to the result`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    #expect(scene.page is StartPage)
    bench.press(.return)
    #expect(scene.page is PlayPage && scene.session.game.phase == .countdown)
    bench.wait(for: 1.1)
    #expect(scene.session.game.phase == .playing)
    bench.play(scene, mistakes: [3, 8])
    #expect(scene.page is ResultPage && scene.session.history.runs.count == 1)
    let rows = try #require(bench.seen(SplitTable.self)).rows
    #expect(rows.count == 30)
    // The two that were missed, then the slowest.
    #expect(Set(rows.prefix(2).map(\.number)) == [3, 8] && rows.prefix(2).allSatisfy(\.isMissed))
    let times = rows.dropFirst(2).compactMap(\.seconds)
    #expect(times == times.sorted(by: >))
    bench.press(.escape)
    #expect(scene.page is StartPage)
  }

  @Test func `the tutorial shows a movement, rests while nobody does anything, and shows it anew to whoever tried`()
    throws
  {
    let bench = try Bench()
    let scene = bench.flash()
    scene.session.teach()
    #expect(scene.nextDeadline != nil)
    let showings = HintMotion.period * Double(HintMotion.repetitions)
    bench.wait(for: showings + 0.1)
    #expect(scene.nextDeadline == nil)
    bench.make(scene.session.game.prompt == .swipeUp ? .swipeDown : .swipeUp)
    bench.wait(for: HintMotion.period)
    #expect(scene.nextDeadline != nil)
    bench.wait(for: showings)
    #expect(scene.nextDeadline == nil && scene.page is TutorialPage)
  }

  @Test func `on the first run the tutorial stands before the game, waits for each gesture, and can be skipped`() throws
  {
    let bench = try Bench()
    let scene = bench.flash(seed: nil)
    bench.press(.return)
    #expect(scene.page is TutorialPage && scene.session.game.prompt == .swipeRight)
    bench.make(.swipeUp)
    #expect(scene.session.game.prompt == .swipeRight)
    bench.make(.swipeRight)
    #expect(scene.session.game.prompt == .swipeLeft)
    bench.press(.tab, .return)
    #expect(scene.page is PlayPage && scene.session.game.phase == .countdown)
  }

  @Test func `Escape leaves the tutorial for the start, and no run begins`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: nil)
    bench.press(.return)
    #expect(scene.page is TutorialPage)
    bench.press(.escape)
    #expect(scene.page is StartPage && scene.session.game.phase == .start)
    bench.press(.return)
    #expect(scene.page is TutorialPage)
  }

  @Test(arguments: [Size(640, 480), Size(640, 860), Size(900, 640), Size(1100, 800)])
  func `a run of more than an hour has its whole time on the result, and its place on the axis of the history`(
    size: Size
  )
    throws
  {
    let bench = try Bench(size: size)
    let scene = try bench.playGame(after: 4000)
    let time = try #require(scene.session.outcome?.run.seconds.text(decimals: 3))
    #expect(time.count == 8 && bench.seen.contains(time))
    #expect(bench.differenceBetweenPartsAndWhole() == nil)
    scene.open(.history)
    bench.wait(for: 0.1)
    #expect(bench.seen.contains("7200 s") && !bench.seen.contains("90 s"))
  }

  @Test(arguments: [Size(1280, 800), Size(640, 480), Size(600, 1000)], Language.allCases)
  func `who is out at the first prompt sees where on the whole run that was`(size: Size, language: Language) throws {
    let bench = try Bench(size: size, language: language)
    let scene = bench.flash()
    scene.pages.start.mode = .strict
    bench.startGame()
    for _ in 0..<3 {
      bench.make(scene.session.game.prompt == .swipeUp ? .swipeDown : .swipeUp)
      bench.wait(for: 0.1)
    }
    #expect(scene.page is ResultPage && scene.session.outcome == nil)
    let chart = try #require(bench.seen(SplitChart.self))
    let place = Rect(origin: chart.convert(toWindow: .zero), size: chart.bounds.size)
    let marks = bench.seenMarks.filter { $0.box.intersects(place) }
    #expect(marks.contains { $0.text == "30" } && marks.contains { $0.text == nil })
    // The heading follows on what was played, as what would lie between them is not there.
    let played = try #require(bench.seenMarks.first { $0.text?.contains(" · ") ?? false }).box
    let heading = try #require(bench.place(of: bench.words("flash.splits")))
    #expect(heading.minY - played.maxY < 60)
    let out = try #require(bench.place(of: bench.words("flash.out")))
    #expect(out.minY >= scene.frame.minY)
    let below = bench.seenMarks.filter { $0.text != nil && $0.box.minY > out.midY }
    #expect(!below.contains { $0.box.insetBy(0, 4).intersects(out.insetBy(0, 4)) })
  }

  @Test func `less motion is remembered`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    // What the desktop wishes is nobody's choice.
    bench.host.appearance.prefersReducedMotion = true
    #expect(!bench.settings.isChosen(ProgramSettings.reducedMotion))
    bench.host.appearance.prefersReducedMotion = false
    let toggles = scene.pages.start.subviews.compactMap { $0 as? Toggle }
    let motion = try #require(toggles.first { $0.title == bench.words("flash.motion") })
    bench.tap(motion, at: motion.bounds.center)
    #expect(bench.settings[ProgramSettings.reducedMotion] && bench.host.appearance.prefersReducedMotion)
  }

  @Test(arguments: [TouchSample.Kind.finger, .mouse])
  func `every screen is reached and left by touches and by the mouse`(kind: TouchSample.Kind) throws {
    let bench = try Bench()
    let scene = bench.flash()
    func button(_ key: String) throws -> Button {
      let title = bench.words(key)
      let controls =
        (scene.page?.ring.controls ?? []).compactMap { $0 as? Button } + scene.tools.compactMap { $0 as? Button }
      return try #require(controls.first { $0.title == title }, "\(key)")
    }
    bench.tap(try button("flash.practice"), by: kind)
    #expect(scene.page is PracticePage)
    bench.tap(try button("flash.practice.start"), by: kind)
    #expect(scene.session.game.phase == .practising)
    // The only button of the screen that is played on has a sign and no word.
    let leave = try #require(scene.page?.ring.controls.first as? Button)
    bench.tap(leave, by: kind)
    #expect(scene.page is StartPage)
    bench.tap(try button("flash.history"), by: kind)
    #expect(scene.page is HistoryPage)
    bench.tap(try button("flash.toStart"), by: kind)
    let start = try #require(scene.page as? StartPage)
    let seeds = try #require(start.ring.controls.compactMap { $0 as? SegmentedSwitch }.first)
    bench.perform(
      .tap(at: seeds.convert(toWindow: Point(seeds.bounds.maxX - 20, seeds.bounds.midY)), for: 0.05), by: kind)
    #expect(scene.page is TypingPage)
    for letter in "k7" { try bench.touch(.letter(letter), by: kind) }
    bench.tap(try button("flash.seed.use"), by: kind)
    #expect(start.seed == .own(Seed("k7")))
    bench.tap(try button("flash.start"), by: kind)
    bench.wait(for: 1.1)
    #expect(scene.session.game.phase == .playing && scene.session.game.seed == Seed("k7"))
    bench.tap(try #require(scene.page?.ring.controls.first as? Button), by: kind)
    #expect(scene.page is PausePage)
    bench.tap(try button("flash.continue"), by: kind)
    #expect(scene.page is PlayPage && scene.session.game.phase == .playing)
    bench.tap(try #require(scene.page?.ring.controls.first as? Button), by: kind)
    bench.tap(try button("flash.quit"), by: kind)
    #expect(scene.page is StartPage)
  }

  @Test func `the seed of the command line holds until it was played to the end`() throws {
    let bench = try Bench()
    let scene = bench.flash(seed: "given")
    bench.startGame()
    #expect(scene.session.game.seed == Seed("given"))
    scene.session.leave()
    #expect(scene.page is StartPage)
    bench.startGame()
    #expect(scene.session.game.seed == Seed("given"))
    bench.play(scene)
    #expect(scene.session.game.phase == .finished)
    bench.press(.escape)
    #expect((scene.page as? StartPage)?.seed == .random)
  }

  @Test func `a game that is begun again draws other prompts, unless its seed was given`() throws {
    let bench = try Bench()
    bench.settings[FlashSession.tutorialSetting] = true
    let scene = bench.flash(seed: nil)
    func begin() { bench.wait(for: 3.1) }
    /// Pauses after two prompts, begins again, and plays to the end.
    func restart() throws -> Run {
      begin()
      for _ in 0..<2 {
        bench.wait(for: 0.2)
        bench.make(try #require(bench.prompt))
      }
      bench.type("p")
      bench.type("r")
      begin()
      bench.play(scene)
      return try #require(scene.session.game.run)
    }
    bench.press(.return)
    let first = scene.session.game.seed
    let random = try restart()
    #expect(random.seed != first && random.isRanked)
    let given = Seed("k7")
    scene.session.start(.seed(given))
    #expect(try restart().seed == given)
  }

  @Test func `every screen is reached and left by keys`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.type("p")
    #expect(scene.page is PracticePage)
    bench.press(.return)
    #expect(scene.session.game.phase == .practising)
    bench.press(.escape)
    #expect(scene.page is StartPage)
    bench.type("h")
    #expect(scene.page is HistoryPage)
    bench.press(.escape)
    // To the switch of the seeds, and along it to where a seed can be given.
    bench.press(.tab, .tab, .left, .right)
    #expect(scene.page is StartPage)
    // What is there is chosen first, and written anew when it is pressed once more.
    bench.press(.return)
    #expect(scene.page is TypingPage)
    for letter in "k7x".unicodeScalars { bench.type(letter) }
    bench.press(.backspace, .return)
    #expect((scene.page as? StartPage)?.seed == .own(Seed("k7")))
    bench.startGame()
    #expect(scene.session.game.seed == Seed("k7"))
    for (keys, phase) in [("p", Phase.paused), ("p", .playing)] {
      for key in keys.unicodeScalars { bench.type(key) }
      #expect(scene.session.game.phase == phase)
    }
    // Held too long it pauses all the same.
    bench.hold(.escape, times: 7)
    #expect(scene.page is PausePage)
    bench.press(.escape)
    #expect(scene.session.game.phase == .playing)
    bench.type("p")
    bench.press(.down, .down, .space)
    #expect(scene.session.game.phase == .countdown)
    bench.wait(for: 1.1)
    bench.type("p")
    bench.type("q")
    #expect(scene.page is StartPage)
  }

  @Test func `a touch on the pause button answers nothing and is drawn nowhere`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    let pause = try #require(scene.page?.ring.controls.first as? Button)
    let place = pause.convert(toWindow: pause.bounds.center)
    bench.perform(FingerScript().down(at: place).move(to: place + Vector(300, 0), over: 0.2).up())
    #expect(scene.session.game.phase == .playing)
    #expect(scene.session.game.splits.first?.answers.isEmpty ?? false)
    #expect(scene.field.traces.isEmpty)
  }

  @Test func `a run of the history opens, and each of its attempts can be seen again`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene, mistakes: [2])
    bench.press(.escape)
    bench.type("h")
    bench.press(.return)
    let result = try #require(scene.page as? ResultPage)
    #expect(bench.seen(AttemptReplay.self) == nil)
    // To the table, and into its first row.
    while !(result.ring.focused is SplitTable) { bench.press(.tab) }
    bench.press(.return)
    #expect(bench.seen(AttemptReplay.self) != nil)
    // Its fingers move as long as they did, and no longer.
    #expect(scene.nextDeadline != nil)
    bench.wait(for: 3)
    #expect(scene.nextDeadline == nil)
    bench.press(.escape)
    #expect(bench.seen(AttemptReplay.self) == nil)
    bench.press(.escape)
    #expect(scene.page is HistoryPage)
  }
}

/// What is drawn in parts is what is drawn as a whole.
@Suite struct FlashDrawingTests {
  @Test func `a hint that moves, ends or is broken off leaves nothing behind`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.session.practise([])
    for round in 0..<12 {
      let steps = [55, 7, 13, 21, 33][round % 5]
      for _ in 0..<steps { bench.wait(for: 0.033) }
      #expect(bench.differenceBetweenPartsAndWhole() == nil, "moving, round \(round)")
      let prompt = try #require(scene.session.game.prompt)
      bench.make(round % 3 == 0 ? (prompt == .swipeUp ? .swipeDown : .swipeUp) : prompt)
      #expect(bench.differenceBetweenPartsAndWhole() == nil, "after a gesture, round \(round)")
    }
  }

  @Test func `no trace of a run stands when a practice begins`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    _ = scene.session.choose(scene.session.deck)
    while scene.session.game.index < 30, scene.session.game.phase == .playing, let prompt = scene.session.game.prompt {
      bench.make(prompt)
      bench.wait(for: 0.05)
    }
    // The last finger of the run is still down when the result comes, and is lifted there.
    let last = try #require(scene.session.game.prompt)
    let steps = Bench.script(last, around: bench.root.bounds.center).steps
    for step in steps where step.phase != .up { bench.deliver([TouchSample(step, at: bench.time + 0.01)]) }
    #expect(scene.page is ResultPage && scene.field.areFingersDown)
    for step in steps where step.phase == .up { bench.deliver([TouchSample(step, at: bench.time + 0.01)]) }
    #expect(!scene.field.areFingersDown)
    scene.session.practise([])
    #expect(scene.field.traces.isEmpty)
    // And none of a scene that was left with a finger down.
    bench.deliver([TouchSample(id: 77, phase: .began, location: Point(400, 400), timestamp: bench.time)])
    #expect(scene.field.areFingersDown)
    scene.disappeared()
    #expect(scene.field.traces.isEmpty)
  }

  @Test func `the clock leaves no digit behind, whatever font there is`() throws {
    for fonts in [Fonts(), Fonts(.none)] {
      let bench = try Bench(fonts: fonts)
      _ = bench.flash()
      bench.startGame()
      for tenth in 0..<12 {
        bench.wait(for: 0.1)
        #expect(bench.differenceBetweenPartsAndWhole() == nil, "after \(tenth) tenths")
      }
      bench.wait(for: 9)
      #expect(bench.differenceBetweenPartsAndWhole() == nil, "with another digit")
    }
  }
}
