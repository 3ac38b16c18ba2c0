import Fingers
import Geometry
import GestureFlash
import Testing

@testable import gesture_survey

/// What counts as an answer: every line is one thing that fingers do in practice of one gesture.
@Suite struct JudgeTests {
  private static let middle = Table.middle

  /// What is told of a script where `prompt` is asked for.
  private func judge(_ prompt: Prompt, _ script: FingerScript) throws -> String {
    let table = try Table()
    table.game.practise([prompt], seed: Seed("x"), at: 0)
    _ = table.news()
    table.play(script)
    return table.news()
  }

  @Test(arguments: Prompt.eight) func `each gesture is right where it is asked for`(prompt: Prompt) throws {
    let told = try judge(prompt, Table.steady(prompt))
    #expect(told.contains("1 \(prompt.name) is right\n2: \(prompt.name)"))
    #expect(!told.contains("wrong"))
  }

  @Test func `each gesture is a mistake where another one is asked for, and counts with all fingers up`() throws {
    for asked in Prompt.eight {
      for made in Prompt.eight where made != asked {
        let table = try Table()
        table.game.practise([asked], seed: Seed("x"), at: 0)
        let script = Table.steady(made)
        table.play(script, to: script.duration)
        #expect(table.game.splits[0].answers.isEmpty)
        table.play(script, after: 0, from: script.duration)
        #expect(table.game.splits[0].answers.map(\.outcome) == [.wrong(made)], "\(made) for \(asked)")
        #expect(table.game.index == 1)
      }
    }
  }

  @Test func `thresholds are crossed, not met`() throws {
    #expect(try judge(.pinchIn, Table.pinch(from: 100, to: 40)) == "1 pinchIn is nothing, came to 0.4 of 0.4")
    #expect(try judge(.pinchOut, Table.pinch(from: 50, to: 120)) == "1 pinchOut is nothing, came to 2.4 of 2.4")
    #expect(try judge(.rotateLeft, Table.turn(by: -89)) == "1 rotateLeft is nothing, came to -89 of -90")
    #expect(
      try judge(.pinchIn, Table.pinch(from: 100, to: 39.9))
        == "recognized pinchIn 0.4\n1 pinchIn is right\n2: pinchIn")
    #expect(
      try judge(.rotateLeft, Table.turn(by: -91))
        == "recognized rotateLeft -91\n1 rotateLeft is right\n2: rotateLeft")
  }

  @Test func `what was asked for is right even after something else was made`() throws {
    let script = FingerScript.transform(
      center: .fixed(Self.middle), radius: Course { $0 < 0.5 ? 60 : 60 + ($0 - 0.5) * 240 },
      angle: Course { min($0 * 2, 1) * 1.7 }, over: 0.6)
    #expect(
      try judge(.pinchOut, script) == """
        recognized rotateRight 90.64
        recognized pinchOut 2.42
        1 pinchOut is right
        2: pinchOut
        """)
  }

  @Test func `of several others the first one is the mistake`() throws {
    let script = FingerScript.transform(
      center: .fixed(Self.middle), radius: Course { $0 < 0.5 ? 60 : 60 + ($0 - 0.5) * 240 },
      angle: Course { min($0 * 2, 1) * 1.7 }, over: 0.6)
    #expect(
      try judge(.swipeUp, script) == """
        recognized rotateRight 90.64
        recognized pinchOut 2.42
        1 swipeUp is wrong: rotateRight 97.4, came to 0 of 50 (tooManyTouches)
        """)
  }

  @Test func `a finger that only taps or strays is nothing, and says why`() throws {
    #expect(try judge(.swipeUp, .tap(at: Self.middle)) == "1 swipeUp is nothing, came to 0 of 50 (movedTooLittle)")
    #expect(
      try judge(.swipeUp, .swipe(from: Self.middle, to: Self.middle - Vector(0, 200), over: 8))
        == "1 swipeUp is nothing, came to 200 of 50 (tooSlow)")
    #expect(
      try judge(.pinchIn, .swipe(from: Self.middle, to: Self.middle - Vector(0, 80), over: 0.2))
        == "recognized swipeUp 50\n1 pinchIn is wrong: swipeUp 80, came to 1 of 0.4")
  }

  @Test func `touches that the system takes away answer nothing`() throws {
    let script = FingerScript().down(at: Self.middle).move(by: Vector(120, 0), over: 0.2).cancel()
    #expect(try judge(.swipeUp, script) == "recognized swipeRight 50")
  }

  // MARK: One answer an attempt

  @Test(arguments: [
    ("a pinch to five times its size", Prompt.pinchOut, Table.pinch(from: 40, to: 200, over: 1)),
    ("three turns", .rotateRight, Table.turn(by: 1080, over: 2)),
    ("three turns the other way", .rotateLeft, Table.turn(by: -1080, over: 2)),
  ])
  func `a gesture that goes on answers once`(what: String, prompt: Prompt, script: FingerScript) throws {
    let table = try Table()
    table.game.practise([prompt], seed: Seed("x"), at: 0)
    table.play(script)
    #expect(table.game.index == 2, "\(what)")
    #expect(table.game.splits[1].answers.isEmpty)
  }

  @Test func `a finger held through the change of the prompt answers nothing before all are up`() throws {
    let table = try Table()
    table.game.practise([.swipeRight], seed: Seed("x"), at: 0)
    let swipe = FingerScript.swipe(from: Self.middle, to: Self.middle + Vector(100, 0), over: 0.2)
    let held = FingerScript.stroke(
      through: [Point(100, 100), Point(220, 100), Point(100, 100), Point(220, 100)], over: 0.6, finger: 2)
    table.play(held, to: 0.5)
    #expect(table.game.index == 2 && table.game.awaitsLift)
    for _ in 0..<3 { table.play(swipe) }
    #expect(table.game.index == 2 && table.game.splits[1].answers.isEmpty && table.game.awaitsLift)
    table.play(held, from: 0.5)
    #expect(!table.game.awaitsLift)
    table.play(swipe)
    #expect(table.game.index == 3)
  }

  @Test func `ten fingers that spread answer once`() throws {
    let script = FingerScript.transform(
      fingers: 10, center: .fixed(Self.middle), radius: .from(60, to: 250), angle: .from(0, to: 2), over: 0.5)
    for prompt in Prompt.eight {
      let table = try Table()
      table.game.practise([prompt], seed: Seed("x"), at: 0)
      table.play(script)
      #expect(table.game.splits.flatMap(\.answers).count == 1 && table.game.index <= 2, "\(prompt)")
    }
  }

  @Test func `whatever fingers do, an attempt answers once`() throws {
    var generator = SplitMix64(seed: 7)
    let table = try Table()
    table.game.practise(seed: Seed("x"), at: 0)
    var answers = 0
    for _ in 0..<300 {
      let script = FingerScript.random(
        fingers: 5, in: Rect(0, 0, 800, 600), over: 0.5, cancels: true, using: &generator)
      var down = 0
      var attempts = 0
      for step in script.steps {
        if step.phase == .down {
          if down == 0 { attempts += 1 }
          down += 1
        } else if step.phase != .move {
          down -= 1
        }
      }
      let before = table.game.splits.reduce(0) { $0 + $1.answers.count }
      table.play(script)
      let given = table.game.splits.reduce(0) { $0 + $1.answers.count } - before
      #expect(given <= attempts)
      answers += given
    }
    #expect(answers > 100)
  }

  // MARK: Hands as people have them

  @Test func `what people's hands make is judged as asked`() throws {
    let trials = try HandTrials(400, seed: 11, gestures: Table.gestures())
    #expect(trials.total.all == 400)
    #expect(trials.total.asAsked >= 392 && trials.total.asOther <= 2, "\(trials.misses)")
  }
}
