import Fingers
import Geometry
import GestureFlash
import Gestures
import Recordings
import Testing

@Suite struct FlashGameTests {
  @Test func `a game goes from the countdown to the result`() throws {
    let table = try Table()
    table.game.start(Seed("seed"), countdown: 3, at: 0)
    table.wait(for: 2.9)
    #expect(table.game.prompt == nil && table.game.nextDeadline == 3)
    table.wait(for: 0.2)
    #expect(table.game.prompt != nil && table.game.nextDeadline == nil)
    table.wait(for: 1)
    #expect(table.news() == "start -> countdown\ncountdown -> presenting")
    table.game.frameShown()
    table.wait(for: 0.25)
    #expect(table.game.phase == .playing && table.game.elapsed(at: table.time) == 0)
    for _ in 0..<30 { table.answer() }
    let run = try #require(table.game.run)
    #expect(table.game.phase == .finished && run.splits.map(\.prompt) == Deck.standard.prompts(of: Seed("seed")))
    #expect(run.mistakes == 0 && run.isRanked && run.kind == .touch)
    // 30 gestures of 0.3 s with pauses of 0.1 s between; the last one is recognized before it ends.
    #expect(run.seconds > 11.5 && run.seconds < 12)
    #expect(table.game.elapsed(at: 99) == run.splits.last?.answered)
  }

  @Test func `the parts of a prompt's time add up`() throws {
    let table = try Table()
    table.start()
    for _ in 0..<30 {
      if table.game.index % 7 == 0, let prompt = table.game.prompt {
        table.play(Table.steady(prompt == .swipeUp ? .pinchOut : .swipeUp))
        table.wait(for: 0.2)
      }
      table.answer()
    }
    let run = try #require(table.game.run)
    #expect(run.mistakes == 4)
    var end = 0.0
    for split in run.splits {
      #expect(split.shown == end)
      end = try #require(split.answered)
      let parts = try [split.reaction, split.lost, split.execution, split.wait].map { try #require($0) }
      #expect(abs(parts.reduce(0, +) - (split.seconds ?? 0)) < 1e-9)
      #expect(parts.allSatisfy { $0 >= 0 } && parts[3] == 0)
      #expect((split.mistakes == 1) == (parts[1] > 0.5))
    }
  }

  @Test func `the time that the engine holds a gesture back is its own`() throws {
    let table = try Table(
      gestures: """
        {"gestures": [
          {"name": "hold", "type": "longPress", "minimumPressDuration": 5, "allowableMovement": 1000},
          {"name": "swipeRight", "type": "swipe", "direction": "right", "requiresFailureOf": ["hold"]}
        ]}
        """)
    // The standard deck has no tap.
    #expect(!table.game.practise([.tap], seed: Seed("x"), at: 0) && table.game.phase == .start)
    table.game.practise([.swipeRight], seed: Seed("x"), at: 0)
    // 50 of 150 points after 0.1 s, and the finger is lifted after 0.3.
    table.play(Table.steady(.swipeRight))
    let answer = try #require(table.game.splits[0].rightAnswer)
    #expect(abs(answer.execution - 0.1) < 1e-6 && abs(answer.wait - 0.2) < 1e-6)
    #expect(abs(answer.decided - answer.landed - 0.3) < 1e-6)
  }

  @Test func `what a swipe on a touchpad lacks is what the recognizer of touchpads says`() throws {
    let table = try Table()
    table.kind = .touchpad
    table.game.practise([.swipeRight], seed: Seed("x"), at: 0)
    let middle = Table.middle
    table.play(
      .transform(
        fingers: 3, center: .from(middle, to: middle + Vector(40, 0)), radius: .fixed(40), angle: .fixed(0), over: 0.3))
    table.wait(for: 2)
    let finding = try #require(table.game.splits.first?.answers.first?.finding)
    #expect(finding.rule == .movedTooLittle && finding.limit == 50)
    #expect(abs((finding.measured ?? 0) - 40) < 1e-6)
  }

  @Test func `a pause stops the clock and takes the rank`() throws {
    let table = try Table()
    table.start()
    table.answer()
    table.wait(for: 0.5)
    let before = table.game.elapsed(at: table.time)
    #expect(table.game.pause(at: table.time) && table.game.prompt == nil)
    table.wait(for: 60)
    #expect(table.game.elapsed(at: table.time) == before)
    table.answer()
    #expect(table.game.resume(at: table.time))
    #expect(table.game.elapsed(at: table.time) == before && table.game.index == 2)
    for _ in 1..<30 { table.answer() }
    let run = try #require(table.game.run)
    #expect(run.exemptions == [.paused] && run.seconds < 13)
  }

  @Test func `time counts from the first prompt, without any of the pauses`() throws {
    let table = try Table()
    table.wait(for: 7)
    table.start()
    table.answer()
    #expect(table.game.elapsed(at: table.time) == 0.4)
    for rest in [60.0, 30] {
      table.game.pause(at: table.time)
      let before = table.game.elapsed(at: table.time)
      table.wait(for: rest)
      #expect(table.game.elapsed(at: table.time) == before)
      table.game.resume(at: table.time)
      table.answer()
    }
    #expect(abs(table.game.elapsed(at: table.time) - 1.2) < 1e-6)
    let answers = table.game.splits.compactMap(\.rightAnswer)
    #expect(answers.count == 3)
    for (index, answer) in answers.enumerated() {
      #expect(abs(answer.landed - (0.1 + 0.4 * Double(index))) < 1e-6, "\(index)")
    }
    table.game.leave()
    #expect(table.game.elapsed(at: table.time) == 0)
    table.game.teach(at: table.time)
    table.wait(for: 2)
    #expect(abs(table.game.elapsed(at: table.time) - 2) < 1e-6)
  }

  @Test(arguments: [false, true])
  func `a game without end ends with the prompts that are done, and others do not end so`(isPaused: Bool) throws {
    let table = try Table()
    table.start()
    table.answer()
    #expect(!table.game.end() && table.game.phase == .playing)
    table.game.leave()
    #expect(!table.game.end())
    table.game.start(Seed("long"), count: nil, countdown: 0, at: table.time)
    #expect(!table.game.end() && table.game.phase == .countdown)
    for _ in 0..<2 {
      table.game.advance(to: table.time)
      table.game.frameShown()
    }
    table.game.advance(to: table.time)
    #expect(!table.game.end() && table.game.phase == .playing)
    for _ in 0..<3 { table.answer() }
    if isPaused { table.game.pause(at: table.time) }
    #expect(table.game.end() && table.game.phase == .finished)
    let run = try #require(table.game.run)
    #expect(run.splits.count == 3 && run.splits.allSatisfy { $0.answered != nil })
    #expect(run.exemptions == (isPaused ? [.endless, .paused] : [.endless]))
  }

  @Test func `another deck is taken between games, and other limits than its own take the rank`() throws {
    let table = try Table()
    let set = try GestureSet(parsing: Table.gestures())
    let deck = Deck(name: "Pinches", gestures: [.pinchIn, .pinchOut], thresholds: Thresholds(pinchIn: 0.5))
    table.start()
    #expect(!table.game.take(deck, recognizers: set.recognizers) && table.game.deck == .standard)
    #expect(table.game.exemptions.isEmpty)
    table.game.leave()
    #expect(table.game.take(deck, recognizers: set.recognizers) && table.game.deck == deck)
    #expect(table.game.thresholds == deck.thresholds)
    #expect(table.game.take(deck, recognizers: set.recognizers, thresholds: .standard))
    #expect(table.game.thresholds == .standard)
    table.game.start(Seed("deck"), countdown: 0, at: table.time)
    #expect(table.game.exemptions == [.ownThresholds])
  }

  @Test func `fingers that are down in a pause or before the first prompt answer nothing`() throws {
    let table = try Table()
    let prompt = try #require(Deck.standard.prompts(of: Seed("seed")).first)
    let script = Table.steady(prompt)
    table.game.start(Seed("seed"), countdown: 1, at: 0)
    table.play(script, to: 0.1)
    table.wait(for: 1)
    table.game.frameShown()
    table.wait(for: 0.1)
    #expect(table.game.phase == .playing)
    table.play(script, after: 0, from: 0.1)
    #expect(table.game.index == 1 && table.game.splits[0].answers.isEmpty)
    table.play(script, to: 0.1)
    table.game.pause(at: table.time)
    table.game.resume(at: table.time)
    table.play(script, after: 0, from: 0.1)
    #expect(table.game.index == 1 && table.game.splits[0].answers.isEmpty)
    table.answer()
    #expect(table.game.index == 2)
  }

  @Test func `the third mistake ends a strict game without a run`() throws {
    let table = try Table()
    table.start(mode: .strict)
    for mistake in 1...3 {
      #expect(table.game.phase == .playing)
      let wrong: Prompt = table.game.prompt == .pinchIn ? .pinchOut : .pinchIn
      table.play(Table.steady(wrong))
      #expect(table.game.splits.reduce(0) { $0 + $1.mistakes } == mistake)
    }
    #expect(table.game.phase == .finished && table.game.run == nil)
  }

  @Test func `the tutorial asks for the eight in turn and then is over`() throws {
    let table = try Table()
    table.game.teach(at: 0)
    var asked: [Prompt] = []
    while let prompt = table.game.prompt, asked.count < 20 {
      asked.append(prompt)
      table.play(.tap(at: Table.middle))
      table.answer()
    }
    #expect(asked == Prompt.eight && table.game.phase == .start)
  }

  @Test func `what has no meaning in a phase changes nothing`() throws {
    let table = try Table()
    #expect(!table.game.pause(at: 0) && !table.game.resume(at: 0) && !table.game.leave())
    table.start()
    _ = table.news()
    #expect(!table.game.resume(at: 1) && !table.game.teach(at: 1) && !table.game.practise(seed: Seed(""), at: 1))
    #expect(!table.game.start(Seed("other"), countdown: 0, at: 1))
    #expect(table.game.seed == Seed("seed") && table.game.phase == .playing && table.news().isEmpty)
    #expect(table.game.leave() && table.game.splits.isEmpty && table.game.prompt == nil)
  }

  @Test func `a repeated seed and thresholds of one's own have no rank`() throws {
    let table = try Table(thresholds: Thresholds(pinchIn: 0.8))
    table.game.start(Seed("seed"), countdown: 0, exempt: [.repeatedSeed], at: 0)
    #expect(table.game.exemptions == [.repeatedSeed, .ownThresholds])
    #expect(
      Thresholds(pinchIn: .nan, pinchOut: 1e9, rotation: -4) == Thresholds(pinchIn: 0.05, pinchOut: 8, rotation: 10))
  }
}
