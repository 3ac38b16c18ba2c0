import GameRecords
import Geometry
import GestureFlash
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

@Suite struct FlashPracticeTests {
  @Test func `a practice is made of what was missed, and ends after eight of each`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene, mistakes: Set((1...30).filter { Deck.standard.prompts(of: Seed("bench"))[$0 - 1] == .pinchIn }))
    scene.openPractice()
    let page = try #require(scene.page as? PracticePage)
    #expect(page.chosen.contains(.pinchIn) && page.chosen.count <= 3)
    bench.press(.return)
    #expect(scene.session.game.phase == .practising)
    let count = page.chosen.count * 8
    #expect(scene.session.game.count == count)
    for _ in 0..<count {
      #expect(scene.session.game.prompt.map { page.chosen.contains($0) } ?? false)
      bench.wait(for: 0.1)
      if let prompt = scene.session.game.prompt { bench.make(prompt) }
    }
    #expect(scene.session.game.phase == .start && scene.page is PracticePage)
    // Practice is no run.
    #expect(scene.session.history.runs.count == 1)
  }

  @Test func `the reasons of misses are said in both languages`() throws {
    let miss = Measurement(gesture: .rotateLeft, value: -80, limit: -90)
    for (language, text) in [
      (Language.en, "1 read as pinch out · 1 stopped before −90°"), (.ja, "ピンチアウトと判定1回 · −90° の手前で停止1回"),
    ] {
      let answers = [Answer.Outcome.wrong(.pinchOut), .nothing].map {
        Answer(
          asked: .rotateLeft, outcome: $0, landed: 0, decided: 1, kind: .touch, fingers: 2, reading: nil, wanted: miss)
      }
      let cost = GestureCost(of: .rotateLeft, in: [Split(prompt: .rotateLeft, shown: 0, answers: answers)])
      #expect(try Words(language, in: Bench.resources).reasons(of: cost) == text)
    }
  }

  @Test func `runs of another length are no part of the trend of whole runs`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    for (index, count) in [4, 2, 4].enumerated() {
      scene.choose(count: count)
      scene.open(.start)
      scene.pages.start.seed = .own(Seed("trend \(index)"))
      bench.startGame()
      bench.play(scene)
    }
    #expect(scene.session.history.runs.map(\.splits.count) == [4, 2, 4])
    scene.openPractice()
    let page = try #require(scene.page as? PracticePage)
    let plot = try #require(page.subviews.compactMap { $0 as? TrendPlot }.first)
    bench.draw()
    // Where nothing wants practice all are chosen already.
    if page.chosen.count < Deck.standard.gestures.count { try bench.tap(bench.words("flash.practice.all")) }
    let long = scene.session.history.runs.filter { $0.splits.count == 4 }.map(\.seconds)
    #expect(page.chosen.count > 1 && plot.values == long)
  }

  @Test func `the history says the same of a gesture as practice does`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene, mistakes: [4, 9])
    scene.open(.history)
    let said = try #require(bench.seen(GestureGraphs.self)).entries
    #expect(bench.seen.contains(bench.words("flash.history.gestures")))
    #expect(bench.marks(of: "2").count >= said.count && bench.marks(of: "0").count >= said.count)
    let splits = try #require(scene.session.history.runs.last).splits
    scene.openPractice()
    let plot = try #require(bench.seen(TrendPlot.self))
    let page = try #require(scene.page as? PracticePage)
    let list = try #require(bench.seen(CostList.self))
    for prompt in page.chosen { list.toggled(prompt) }
    var odd = 0
    for entry in said {
      list.toggled(entry.prompt)
      #expect(page.chosen == [entry.prompt] && plot.values.map(Optional.some) == entry.values)
      let own = splits.filter { $0.prompt == entry.prompt }.compactMap(\.seconds).sorted()
      odd += own.count % 2
      #expect(own.count % 2 == 0 || entry.values == [own[own.count / 2]])
      list.toggled(entry.prompt)
    }
    #expect(odd > 0)
  }

  @Test func `what was missed in a run of another deck is practised, and played again, with that deck`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    let deck = try #require(scene.shelf["threeFingers"])
    scene.choose(deck)
    scene.choose(count: 3)
    bench.startGame()
    bench.play(scene, mistakes: [1])
    let run = try #require(scene.session.outcome?.run)
    scene.open(.start)
    scene.choose(DeckFile(.standard))
    scene.open(run, from: .history)
    scene.practise(Set(run.splits.map(\.prompt)))
    #expect(scene.session.game.phase == .practising && scene.session.game.prompt != nil)
    #expect(scene.session.game.deck == deck.deck)
    scene.session.leave()
    scene.choose(DeckFile(.standard))
    scene.open(run, from: .history)
    scene.startAgain(with: run.seed)
    bench.wait(for: 1.1)
    #expect(scene.session.game.deck == deck.deck && scene.session.game.count == 3)
    #expect(scene.session.game.prompt == run.splits[0].prompt)
    // Only that game and its repetitions have so few.
    scene.session.pause()
    scene.session.start(.again)
    #expect(scene.session.game.count == 3 && scene.session.deck.count == deck.count)
    scene.session.leave()
    bench.startGame()
    #expect(scene.session.game.count == deck.count)
  }

  @Test func `a touch on the plot says the run, its time and how many tries failed`() throws {
    let bench = try Bench()
    let plot = TrendPlot(words: bench.words)
    plot.place(Rect(0, 0, 400, 200))
    plot.show(
      (0..<5).map { TrendPlot.Entry(seconds: 40 - Double($0), isRanked: $0 != 2, number: $0 + 7, failedTries: $0) })
    #expect(plot.note.isEmpty)
    plot.activate()
    #expect(plot.note == "run 11 · 36.000 s · 4 failed tries")
    _ = plot.adjust(.left)
    #expect(plot.note == "run 10 · 37.000 s · 3 failed tries")
  }

  @Test(arguments: [2, 8]) func `times that lie far apart are shown with few lines`(count: Int) throws {
    let bench = try Bench()
    let plot = TrendPlot(words: bench.words)
    bench.flash().addSubview(plot)
    plot.place(Rect(0, 0, 600, 400))
    plot.show(
      (0..<count).map {
        TrendPlot.Entry(seconds: 250_000 * Double($0), isRanked: true, number: $0 + 1, failedTries: 0)
      })
    let marks = bench.seenMarks.compactMap { mark in mark.text.flatMap { Double($0) } }.filter { $0 >= 1000 }
    #expect((2...12).contains(marks.count) && marks.max() ?? 0 >= 250_000 * Double(count - 1), "\(marks)")
  }

  @Test(arguments: [1, 4, 5]) func `fewer than five runs are shown alone, on an axis of some steps`(count: Int) throws {
    let bench = try Bench()
    let scene = bench.flash()
    for index in 0..<count {
      scene.choose(count: 2)
      scene.open(.start)
      scene.pages.start.seed = .own(Seed("some \(index)"))
      bench.startGame()
      bench.play(scene)
    }
    scene.openPractice()
    let plot = try #require(bench.seen(TrendPlot.self))
    #expect(plot.values.count == count)
    let place = Rect(origin: plot.convert(toWindow: .zero), size: plot.bounds.size)
    let said = bench.seenMarks.filter { place.contains($0.box.center) }.compactMap(\.text)
    #expect(said.contains(bench.words("practice.best")) == (count >= 5))
    #expect(count >= 5 || said.count { $0.contains(".") } >= 4)
  }

  /// Plays runs of four prompts, with a mistake at the first of the first run and of the last.
  private func playThree(_ bench: Bench, _ scene: FlashScene) {
    for index in 0..<3 {
      scene.choose(count: 4)
      scene.open(.start)
      scene.pages.start.seed = .own(Seed("three \(index)"))
      bench.startGame()
      bench.play(scene, mistakes: index == 1 ? [] : [1])
    }
  }

  @Test func `runs of one and the same second are each a run of their own, also when they are read again`() throws {
    let bench = try Bench()
    playThree(bench, bench.flash())
    bench.workbench.save()
    let again = try Bench(folder: bench.folder)
    let scene = again.flash()
    // The hands of this test are so quick that two at least began in one second.
    let runs = scene.session.history.runs
    #expect(runs.count == 3 && Set(runs.map(\.date)).count < 3 && Set(runs.map(\.seed)).count == 3)
    scene.openPractice()
    again.draw()
    let plot = try #require(again.seen(TrendPlot.self))
    #expect(plot.values.count == 3)
    plot.activate()
    for number in [3, 2, 1] {
      #expect(plot.note.hasPrefix("run \(number) ·"))
      _ = plot.adjust(.left)
    }
    scene.open(.history)
    again.draw()
    #expect(again.seen(RunList.self)?.runs.count == 3)
    for run in runs { #expect(scene.session.recording(of: run) != nil) }
  }

  @Test func `the failed tries that are shown are those of the run that is pointed at, and lead back to the practice`()
    throws
  {
    let bench = try Bench()
    let scene = bench.flash()
    playThree(bench, scene)
    scene.open(.start)
    scene.openPractice()
    bench.draw()
    let plot = try #require(bench.seen(TrendPlot.self))
    plot.activate()
    _ = plot.adjust(.left)
    bench.draw()
    let button = try bench.button(bench.words("practice.showMisses"))
    #expect(!button.isEnabled, "in the second run no try failed")
    _ = plot.adjust(.left)
    #expect(button.isEnabled)
    bench.tap(button)
    #expect(scene.page is ResultPage && scene.place.run == scene.session.history.runs.first)
    bench.press(.escape)
    #expect(scene.page is PracticePage)
    bench.press(.escape)
    #expect(scene.page is StartPage)
  }

  @Test func `the failed tries that are shown are those that the page counts, made by the same kind of input`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    let deck = DeckFile(Deck(name: "Swipes", gestures: [.swipeUp, .swipeDown]), count: 2)
    for (kind, mistakes) in [(.finger, [1]), (.mouse, [1]), (.finger, [])] as [(TouchSample.Kind, Set<Int>)] {
      scene.choose(deck)
      scene.open(.start)
      scene.pages.start.seed = .own(Seed("kinds \(scene.session.history.runs.count)"))
      bench.startGame()
      bench.play(scene, mistakes: mistakes, by: kind)
    }
    let runs = scene.session.history.runs
    #expect(runs.map(\.kind) == [.touch, .mouse, .touch])
    scene.open(.start)
    scene.openPractice()
    let costs = try #require(bench.seen(CostList.self)).costs
    #expect(costs.reduce(0) { $0 + $1.misses } == 1)
    scene.openMisses(of: Set(deck.deck.gestures), in: nil)
    #expect(scene.place.run == runs.first)
  }

  @Test func `practice leads back to the result that it was opened from`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    bench.startGame()
    bench.play(scene, mistakes: [1])
    let run = try #require(scene.session.outcome?.run)
    bench.press("p")
    #expect(scene.page is PracticePage)
    bench.press(.escape)
    #expect(scene.page is ResultPage && scene.place.run == run)
    scene.practise([.swipeUp])
    #expect(scene.session.game.phase == .practising)
    bench.press(.escape)
    #expect(scene.page is ResultPage && scene.place.run == run)
    bench.press(.escape)
    #expect(scene.page is StartPage)
    bench.press("p")
    bench.press(.escape)
    #expect(scene.page is StartPage)
  }

  @Test(arguments: Language.allCases)
  func `no number of a practice loses its end in a small window`(language: Language) throws {
    let bench = try Bench(size: Size(800, 600), language: language)
    let scene = bench.flash()
    playThree(bench, scene)
    scene.openPractice()
    bench.draw()
    #expect(bench.seen.contains { $0.contains("–") && $0.contains(".") })
    #expect(!bench.seen.contains { $0.hasSuffix("…") && $0.contains(where: \.isNumber) }, "\(bench.seen)")
  }

  @Test func `Escape closes the log before anything else, but for a game that is on`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.openPractice()
    scene.showLog(true)
    bench.press(.escape)
    #expect(scene.drawer.isHidden && scene.page is PracticePage)
    bench.press(.escape)
    bench.startGame()
    scene.showLog(true)
    bench.press(.escape)
    #expect(!scene.drawer.isHidden && scene.session.game.phase == .paused)
  }

  @Test func `what says that a result was saved leaves Share free and offers the path`() throws {
    for size in [Size(1100, 800), Size(640, 480), Size(360, 640)] {
      let bench = try Bench(size: size)
      let scene = bench.flash()
      scene.choose(count: 2)
      bench.startGame()
      bench.play(scene)
      bench.draw()
      let share = try bench.button(bench.words("share.button"))
      bench.tap(share)
      bench.draw()
      try bench.tap(bench.words("share.pictureFile"))
      bench.draw()
      let notice = try #require(bench.seen(Toast.self))
      #expect(notice.hasAction && !notice.frame.intersects(share.frame), "\(size)")
    }
  }

  @Test func `a single run has no median and no middle half`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    scene.choose(count: 2)
    bench.startGame()
    bench.play(scene)
    scene.openPractice()
    let said = ["practice.best.title", "practice.median.title", "practice.spread.title"].map {
      bench.seen.contains(bench.words($0))
    }
    #expect(said == [true, false, false])
  }

  @Test func `the dearest gesture comes first with a number that its failed tries are part of`() throws {
    let bench = try Bench()
    let scene = bench.flash()
    playThree(bench, scene)
    scene.openPractice()
    bench.draw()
    let costs = try #require(bench.seen(CostList.self)).costs
    let totals = costs.compactMap(\.total)
    #expect(totals.count >= 3 && totals == totals.sorted(by: >) && costs.contains { $0.lost > 0 })
    let seen = bench.seen
    #expect(totals.prefix(3).allSatisfy { seen.contains($0.text(decimals: 2)) })
    #expect(seen.contains(bench.words("practice.lost")))
  }
}
