import Geometry
import GestureFlash
import Gestures
import Recordings
import VirtualTouchscreen

/// Lets a hand that moves as people's hands do answer the prompts of the game, and counts how it is judged.
struct HandTrials {
  /// How the first attempts at one gesture came out.
  struct Count: Hashable {
    var asAsked = 0
    var asOther = 0
    var asNothing = 0
    var all: Int { asAsked + asOther + asNothing }
  }

  /// The counts by gesture.
  private(set) var counts: [Prompt: Count] = [:]
  /// What came of the first attempts that were not judged as asked.
  private(set) var misses: [(trial: Int, attempt: Answer)] = []
  private static let field = Rect(0, 0, 1100, 744)

  /// Answers `trials` prompts, drawn from `seed` as are the movements; the recognizers are those of a gesture set.
  init(_ trials: Int, seed: UInt64, gestures: [UInt8], variation: HumanHand.Variation = .init()) throws {
    let set = try GestureSet(parsing: gestures)
    let root = View(frame: Self.field)
    let router = TouchRouter(root: root)
    set.attach(to: root)
    let game = FlashGame(recognizers: set.recognizers)
    router.addObserver(game)
    var hand = HumanHand(over: Self.field, variation, seed: seed)
    game.practise(seed: Seed("hand \(seed)"), at: 0)
    var time = 0.0
    for trial in 0..<trials {
      guard let prompt = game.prompt, let gesture = HumanHand.Gesture(rawValue: prompt.name) else { return }
      let index = game.index - 1
      perform(hand.make(gesture), from: &time, router)
      let outcome = game.splits[index].answers.first
      count(outcome, asked: prompt)
      if let outcome, outcome.outcome != .correct { misses.append((trial, outcome)) }
      while game.index == index + 1 {
        // The prompt stays until it is done: a hand that makes no mistake goes on.
        var steady = HumanHand(over: Self.field, .steady(over: 0.3), seed: UInt64(trial))
        perform(steady.make(gesture), from: &time, router)
      }
    }
  }

  private mutating func count(_ attempt: Answer?, asked: Prompt) {
    switch attempt?.outcome {
    case .correct: counts[asked, default: Count()].asAsked += 1
    case .wrong: counts[asked, default: Count()].asOther += 1
    case .nothing, nil: counts[asked, default: Count()].asNothing += 1
    }
  }

  private func perform(_ script: FingerScript, from time: inout Double, _ router: TouchRouter) {
    for step in script.steps { router.deliver(TouchSample(step, at: time + step.time)) }
    time += script.duration + 0.2
    router.advance(to: time)
  }

  /// All gestures together.
  var total: Count {
    counts.values.reduce(into: Count()) { sum, count in
      sum.asAsked += count.asAsked
      sum.asOther += count.asOther
      sum.asNothing += count.asNothing
    }
  }

  /// Prints the table and what came of every miss.
  func report() {
    func row(_ name: String, _ count: Count) -> String {
      let share = Double(Int(Double(count.asAsked) / Double(max(1, count.all)) * 10000 + 0.5)) / 100
      return "| \(name) | \(count.all) | \(count.asAsked) | \(share) % | \(count.asOther) | \(count.asNothing) |"
    }
    print("| gesture | prompts | as asked | | as something else | as nothing |\n| --- | --- | --- | --- | --- | --- |")
    for prompt in Prompt.eight { print(row(prompt.name, counts[prompt] ?? Count())) }
    print(row("all", total))
    for (trial, attempt) in misses {
      let done = attempt.reading.map { "read as \($0.gesture.name): \($0.value)" } ?? "read as nothing"
      print(
        "prompt \(trial + 1), \(attempt.asked.name): \(done); it came to \(attempt.wanted.value), the limit is "
          + "\(attempt.wanted.limit)\(attempt.finding.map { "; \($0)" } ?? "")")
    }
  }
}
