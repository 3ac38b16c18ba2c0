import GestureFlash
import Testing

@Suite struct HistoryTests {
  /// A run of thirty even prompts.
  static func run(
    _ seconds: Double, _ kind: InputKind = .touch, seed: String = "s", exemptions: Set<Run.Exemption> = []
  ) -> Run {
    let splits = Deck.standard.prompts(of: Seed(seed)).enumerated().map { index, prompt in
      let (shown, answered) = (seconds * Double(index) / 30, seconds * Double(index + 1) / 30)
      return Split(
        prompt: prompt, shown: shown,
        answers: [
          Answer(
            asked: prompt, outcome: .correct, landed: (shown + answered) / 2, decided: answered, kind: kind, fingers: 1,
            reading: nil, wanted: Measurement(gesture: prompt, value: 3, limit: 2.4))
        ])
    }
    return Run(date: "2026-11-21T12:00:00Z", seed: Seed(seed), splits: splits, exemptions: exemptions)
  }

  @Test func `the best three are the fastest, and of equal ones the later comes before`() {
    var history = RunHistory()
    #expect(history.best(in: .all).isEmpty && history.place(of: Self.run(60)) == 1)
    for (seconds, seed) in [(31.0, "a"), (29, "b"), (31, "c"), (40, "d"), (29.0004, "e")] {
      history.add(Self.run(seconds, seed: seed))
    }
    #expect(history.best(in: .all).map(\.seed.text) == ["e", "b", "c"])
    #expect(history.best(in: .all).map(\.seconds) == [29, 29, 31])
    #expect(history.place(of: Self.run(29)) == 1)
    #expect(history.place(of: Self.run(29.001)) == 3)
    #expect(history.place(of: Self.run(31)) == 3)
    #expect(history.place(of: Self.run(31.001)) == nil)
    #expect(history.contains(Seed("c")) && !history.contains(Seed("z")))
  }

  @Test func `each kind of input has its own best three, and exempted runs have no rank`() {
    let history = RunHistory([
      Self.run(20, .touch), Self.run(30, .mouse), Self.run(10, .touch, exemptions: [.paused]), Self.run(40, .mouse),
    ])
    #expect(history.best(in: .all).map(\.seconds) == [20, 30, 40])
    #expect(history.best(in: Contest(kind: .mouse)).map(\.seconds) == [30, 40])
    #expect(history.best(in: Contest(kind: .touchpad)).isEmpty)
    #expect(history.place(of: Self.run(35, .mouse)) == 2)
    #expect(history.place(of: Self.run(5, .mouse, exemptions: [.repeatedSeed])) == nil)
  }

  @Test func `what wants practice is said by the latest runs of one deck by one kind of input`() {
    var other = Self.run(20)
    other.deck = Deck(name: "Two", gestures: [.pinchIn, .pinchOut])
    let own = (0..<32).map { Self.run(30, .touch, seed: "\($0)") }
    let history = RunHistory(own.flatMap { [$0, Self.run(25, .mouse), other] })
    let lately = history.lately(of: .standard, by: .touch)
    #expect(Array(lately) == Array(own.suffix(30)) && lately.startIndex == 2)
    #expect(history.lately(of: other.deck, by: .mouse).isEmpty)
    #expect(RunHistory().lately(of: .standard, by: .touch).startIndex == 0)
  }

  @Test(.timeLimit(.minutes(1))) func `the ranks of a long history are those of each run, and known at once`() {
    let runs = (0..<1500).map { Self.run(20 + Double($0 % 97), $0 % 3 == 0 ? .mouse : .touch, seed: "\($0)") }
    let paused = Self.run(5, exemptions: [.paused])
    let history = RunHistory([paused] + runs)
    let ranks = history.ranks
    #expect(ranks.count == 1501 && ranks[0] == nil && ranks.count { $0 != nil } == 6)
    for (run, rank) in zip(history.runs, ranks) where rank != nil { #expect(history.place(of: run) == rank) }
  }

  @Test func `what the history keeps of the best is what a look at every run says`() {
    var state: UInt32 = 1
    func pick<Value>(_ values: [Value]) -> Value {
      state = state &* 1_664_525 &+ 1_013_904_223
      return values[Int(state >> 16) % values.count]
    }
    let decks = [Deck.standard, Deck(name: "Two", gestures: [.pinchIn, .pinchOut])]
    let all = (0..<200).map { number in
      var run = Self.run(
        pick([20, 20.0004, 21, 22, 23]), pick([.touch, .mouse]), exemptions: pick([[], [], [], [.paused]]))
      (run.date, run.deck) = ("\(number / 2)", pick(decks))
      run.splits = Array(run.splits.prefix(pick([30, 30, 10])))
      return run
    }
    let (runs, later) = (Array(all.prefix(150)), Array(all.suffix(50)))
    let history = RunHistory(runs)
    var added = RunHistory()
    for run in runs { added.add(run) }
    #expect(added == history)
    /// The same by a look at every one.
    func best(_ runs: [Run], _ contest: Contest) -> [Run] {
      let admitted = runs.enumerated().filter { contest.admits($0.element) }
      let sorted = admitted.sorted { ($0.element.milliseconds, -$0.offset) < ($1.element.milliseconds, -$1.offset) }
      return sorted.prefix(3).map(\.element)
    }
    for deck in decks {
      for count in [30, 10, 20] {
        for kind in [InputKind.touch, .mouse, .mixed, nil] {
          let contest = Contest(deck: deck, count: count, kind: kind)
          #expect(history.best(in: contest) == best(runs, contest))
        }
      }
    }
    func place(_ run: Run) -> Int? {
      let known = runs.contains(run) ? runs : runs + [run]
      return run.isRanked ? best(known, run.contest).firstIndex(of: run).map { $0 + 1 } : nil
    }
    #expect(history.ranks == runs.map(place))
    for run in all { #expect(history.place(of: run) == place(run)) }
    for run in later { #expect(history.rival(of: run) == best(runs.filter { $0 != run }, run.contest).first) }
  }

  @Test func `what a run comes to follows its prompts, and is not asked of them again`() {
    var run = Self.run(30)
    #expect((run.milliseconds, run.mistakes, run.kind) == (30_000, 0, .touch))
    run.splits[29].answers[0].decided = 29.9996
    run.splits[3].answers[0].kind = .mouse
    var wrong = run.splits[4].answers[0]
    wrong.outcome = .wrong(.pinchIn)
    run.splits[4].answers.insert(wrong, at: 0)
    #expect((run.milliseconds, run.mistakes, run.kind) == (30_000, 1, .mixed))
    run.splits.removeLast()
    #expect(run.milliseconds == 29_000 && run == Run(date: run.date, seed: run.seed, splits: run.splits))
  }

  @Test func `contests are in order: the standard deck, then by name, by length, and by kind of input`() {
    let decks = ["Beta", "Alpha"].map { Deck(name: $0, gestures: [.pinchIn, .pinchOut]) }
    func run(_ deck: Deck, _ kind: InputKind, _ count: Int) -> Run {
      var run = Self.run(30, kind)
      run.deck = deck
      run.thresholds = deck.thresholds
      run.splits = Array(run.splits.prefix(count))
      return run
    }
    var runs: [Run] = []
    for deck in decks + [.standard] {
      for count in [30, 10] {
        for kind in [InputKind.mouse, .touch] { runs.append(run(deck, kind, count)) }
      }
    }
    let history = RunHistory(runs)
    let told = history.contests.map {
      "\($0.contest.deck.name) \($0.contest.count) \($0.contest.kind.map { "\($0)" } ?? "")"
    }
    let ranked = runs.filter(\.isRanked).count
    #expect(told.count == ranked && Set(told).count == ranked)
    let names = [Deck.standard.name, "Alpha", "Beta"]
    let expected = names.flatMap { name in
      [10, 30].flatMap { count in ["touch", "mouse"].map { "\(name) \(count) \($0)" } }
    }
    #expect(told == expected.filter(told.contains))
    // Of decks of one name the one that was played first.
    let namesakes = Prompt.eight.map { run(Deck(name: "Mix", gestures: [$0]), .touch, 1) }
    #expect(RunHistory(namesakes).contests.map(\.contest.deck) == namesakes.map(\.deck))
    #expect(history.rival(of: runs[0]) == nil)
    #expect(RunHistory(runs + [run(decks[0], .mouse, 30)]).rival(of: runs[0]) == nil)
  }

  @Test func `the prompts that went worst come first`() {
    var splits = Self.run(30).splits
    #expect(splits.troubles == Array(0..<30))
    splits[4].answers[0].decided += 0.5
    splits[9].answers[0].decided += 0.7
    for (index, count) in [(20, 1), (7, 2), (12, 1)] {
      var wrong = splits[index].answers[0]
      wrong.outcome = .wrong(.pinchIn)
      splits[index].answers.insert(contentsOf: repeatElement(wrong, count: count), at: 0)
    }
    splits[20].answers[1].decided += 0.1
    #expect(Array(splits.troubles.prefix(6)) == [7, 20, 12, 9, 4, 0])
  }

  @Test func `a run of more than one kind is mixed`() {
    #expect(InputKind([.touch, .touch]) == .touch)
    #expect(InputKind([.mouse, .touchpad]) == .mixed)
    #expect(InputKind([]) == nil)
  }

  @Test func `the difference to the best run counts at each prompt, and grows while one is overdue`() {
    let best = Self.run(30)
    let pace = Gap(against: best)
    var splits = Array(Self.run(27).splits.prefix(10))
    #expect(abs((pace.difference(of: splits, at: 9) ?? 0) - -1) < 1e-9)
    splits.append(Split(prompt: .pinchIn, shown: 9))
    #expect(abs((pace.difference(of: splits, at: 10.5) ?? 0) - -0.5) < 1e-9)
    #expect(abs((pace.difference(of: splits, at: 12) ?? 0) - 1) < 1e-9)
    #expect(pace.difference(of: [Split(prompt: .pinchIn, shown: 0)], at: 0.5) == nil)
  }

  @Test func `the figure of the difference does not flicker`() {
    var pace = Gap(against: Self.run(30))
    var shown: [(at: Double, figure: Double)] = []
    let mine = Self.run(30).splits
    for step in 0..<3000 {
      let elapsed = Double(step) / 100
      // A hair before and behind in turn.
      let done = mine.prefix { ($0.answered ?? 0) <= elapsed }.map { split in
        var split = split
        split.answers[0].decided += Int(split.shown) % 2 == 0 ? 0.04 : -0.04
        return split
      }
      if pace.update(done + [mine[min(done.count, 29)]].map { Split(prompt: $0.prompt, shown: $0.shown) }, at: elapsed)
      {
        shown.append((elapsed, pace.shown ?? .nan))
      }
    }
    #expect(shown.count == 1, "\(shown)")
  }

  @Test func `however much slower than the usual one a gesture was, it comes eight times as often`() {
    var splits = Self.run(30).splits
    for index in splits.indices {
      splits[index].shown = 0
      splits[index].answers[0].decided = splits[index].prompt == .pinchIn ? 1e6 : 1e-300
    }
    #expect(Statistics(splits).practiceWeights[.pinchIn] == 8)
  }

  @Test func `statistics count what was made in place of what was asked, and choose what wants practice`() {
    var splits = Self.run(30).splits
    for index in splits.indices where splits[index].prompt == .pinchIn {
      var miss = splits[index].answers[0]
      miss.outcome = .wrong(.rotateLeft)
      splits[index].answers.insert(miss, at: 0)
    }
    let statistics = Statistics(splits)
    let asked = splits.count { $0.prompt == .pinchIn }
    #expect(asked > 0 && statistics.gestures[.pinchIn]?.mistakes[.rotateLeft] == asked)
    #expect(statistics.gestures[.pinchIn]?.seconds.count == asked)
    #expect(statistics.practiceChoices == [.pinchIn])
    #expect(statistics.practiceWeights[.pinchIn] == 7 && statistics.practiceWeights[.swipeUp] == 1)
    #expect(abs(statistics.time.reaction + statistics.time.execution - 30) < 1e-9)
    #expect(
      Statistics.median([3, 1, 2]) == 2 && Statistics.median([4, 1, 2, 3]) == 2.5 && Statistics.median([]) == nil)
    let run = Run(date: "", seed: Seed("s"), splits: splits)
    #expect(run.mistakes == asked)
    #expect(splits.troubles.prefix(asked).allSatisfy { splits[$0].prompt == .pinchIn })
    #expect(Set(splits.troubles) == Set(splits.indices))
  }
}
