import GameRecords
import Geometry
import GestureFlash
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// A hundred runs by hands as people have them, most of them altered with all digests right: `verify` names each altered one
/// by what is not so, and no true one.
@Suite struct RunVerdictTests {
  private static let window = Rect(0, 0, 1100, 800)

  /// A run that a hand plays, with the touches as they were.
  private static func play(
    _ deck: Deck, _ seed: String, count: Int, thresholds: Thresholds? = nil, _ material: DeckRecognizers
  ) throws -> RunFile {
    let thresholds = thresholds ?? deck.thresholds
    let root = View(frame: window)
    let router = TouchRouter(root: root)
    let set = material.set(for: deck, thresholds: thresholds)
    set.attach(to: root)
    let game = FlashGame(recognizers: set.recognizers, deck: deck, thresholds: thresholds)
    router.addObserver(game)
    game.start(Seed(seed), count: count, date: "2026-11-23T12:00:00Z", countdown: 0, at: 0)
    game.advance(to: 0)
    game.frameShown()
    game.advance(to: 0)
    var hand = HumanHand(over: window, seed: Seed(seed).number)
    var deliveries: [Delivery] = []
    var time = 0.0
    while game.phase == .playing, let prompt = game.prompt, deliveries.count < 100_000 {
      time += 0.2
      let start = time
      let script = hand.touch(prompt.name)
      for step in try #require(script).steps {
        let moment = ((start + step.time) * 1e6).rounded() / 1e6
        let delivery = Delivery(time: moment, samples: [TouchSample(step, at: moment)])
        deliveries.append(delivery)
        router.deliver(delivery.samples)
        time = moment
      }
      time += 0.5
      router.advance(to: time)
    }
    return RunFile(
      try #require(game.run), Recording(RecordingHeader(size: window.size, view: window), deliveries))
  }

  /// What is done to a run that was true.
  private static let alterations: [(name: String, change: @Sendable (inout RunFile) -> Void)] = [
    ("last time", { $0.run.splits[$0.run.splits.count - 1].answers[last($0)].decided -= 0.3 }),
    (
      "times by a fifth",
      { file in
        for split in file.run.splits.indices {
          file.run.splits[split].shown *= 0.8
          for answer in file.run.splits[split].answers.indices {
            file.run.splits[split].answers[answer].landed *= 0.8
            file.run.splits[split].answers[answer].decided *= 0.8
          }
        }
      }
    ),
    ("a millisecond", { $0.run.splits[3].answers[$0.run.splits[3].answers.count - 1].decided -= 0.001 }),
    ("touches cut at the end", { $0.recording.deliveries.removeLast($0.recording.deliveries.count / 8) }),
    ("touches cut at the beginning", { $0.recording.deliveries.removeFirst($0.recording.deliveries.count / 8) }),
    (
      "touches cut in the middle",
      { file in
        let third = file.recording.deliveries.count / 3
        file.recording.deliveries.removeSubrange(third..<third + third / 2)
      }
    ),
    (
      "touches of half the time",
      { file in
        for index in file.recording.deliveries.indices {
          file.recording.deliveries[index].time /= 2
          for sample in file.recording.deliveries[index].samples.indices {
            file.recording.deliveries[index].samples[sample].timestamp /= 2
          }
        }
      }
    ),
    ("thresholds not said", { $0.run.thresholds.rotation = 60 }),
    (
      "deck of other limits",
      { file in
        file.run.deck = Deck(
          name: "Easy", gestures: file.run.deck.gestures,
          thresholds: Thresholds(pinchIn: 0.1, pinchOut: 7, rotation: 350))
        file.run.thresholds = file.run.deck.thresholds
      }
    ),
    (
      "another deck",
      { file in
        file.run.deck = Deck(name: "Other", gestures: Array(file.run.deck.gestures.reversed()))
      }
    ),
    ("another seed", { $0.run.seed = Seed("\($0.run.seed.text) other") }),
    (
      "easier prompts",
      { file in
        let prompt = file.run.splits[0].prompt
        for index in file.run.splits.indices {
          file.run.splits[index].prompt = prompt
          // Nor is what was wrong there right here.
          file.run.splits[index].answers.removeAll { $0.outcome == .wrong(prompt) }
          for answer in file.run.splits[index].answers.indices {
            file.run.splits[index].answers[answer].asked = prompt
          }
        }
      }
    ),
    ("fewer prompts", { $0.run.splits.removeFirst(2) }),
    (
      "another kind of input",
      { file in
        for index in file.run.splits.indices {
          for answer in file.run.splits[index].answers.indices {
            file.run.splits[index].answers[answer].kind = .touchpad
          }
        }
      }
    ),
    ("an earlier landing", { $0.run.splits[5].answers[0].landed += 0.05 }),
    (
      "pause not said",
      { file in
        let half = file.recording.deliveries.count / 2
        file.recording.deliveries.insert(Delivery(time: file.recording.deliveries[half].time), at: half)
      }
    ),
    ("no touches", { $0.recording.deliveries = [] }),
  ]

  private static func last(_ file: RunFile) -> Int { (file.run.splits.last?.answers.count ?? 1) - 1 }

  @Test func `what is tuned on the stage changes nothing of the game`() throws {
    let stage = try Bench.resources.gestures("default.gestures")
    let material = try Bench.resources.deckRecognizers(stage: stage)
    func tap(in set: GestureSet) throws -> TapGestureRecognizer {
      try #require(set.recognizers.lazy.compactMap { $0 as? TapGestureRecognizer }.first { $0.label == "tap" })
    }
    try tap(in: stage).allowableMovement = 5
    let deck = Deck(name: "Own", gestures: [.tap])
    #expect(try tap(in: material.set(for: deck, thresholds: .standard)).allowableMovement == 45)
  }

  @Test func `of a hundred runs every altered one is named, and no true one`() throws {
    let material = try Bench.resources.deckRecognizers()
    let shelf = try Bench().workbench.shelf
    shelf.read(shapes: [])
    let decks = ["eight", "threeFingers", "shapes", "all"].compactMap { shelf[$0]?.deck }
    let own = Deck(
      name: "Own", gestures: [.pinchIn, .tap, .longPress], thresholds: Thresholds(pinchIn: 0.6, pressTime: 0.3))
    var originals: [RunFile] = []
    for number in 0..<20 {
      let deck = (decks + [own])[number % 5]
      // Some say themselves that their limits were others.
      let thresholds = number >= 15 ? Thresholds(pinchIn: 0.5, pinchOut: 2, rotation: 80) : nil
      originals.append(try Self.play(deck, "run \(number)", count: 12, thresholds: thresholds, material))
    }
    var judged = 0
    var wrong: [String: Int] = [:]
    for (number, file) in originals.enumerated() {
      // As its own file, and as the recording that is given to others.
      let again = number % 2 == 0 ? try RunFile(parsing: file.encoded()) : try RunFile(parsing: file.sharedBytes())
      #expect(again == file)
      #expect(RunReplay.verification(of: again, material) == .holds, "run \(number), \(file.run.deck.name)")
      judged += 1
    }
    while judged < 100 {
      let number = judged - originals.count
      let (name, change) = Self.alterations[number % Self.alterations.count]
      // Other limits are a lie only where a gesture depends on them, and nobody said that they were others.
      let aboutLimits = name == "thresholds not said" || name == "deck of other limits"
      let original = originals[aboutLimits ? 5 * (number % 3) : (number * 7) % originals.count]
      var file = original
      change(&file)
      let again = try RunFile(parsing: number % 2 == 0 ? file.encoded() : file.sharedBytes())
      if case .isFalse(let what) = RunReplay.verification(of: again, material) {
        #expect(!what.isEmpty)
        wrong[name, default: 0] += 1
      } else {
        Issue.record("\(name) of a run with \(original.run.deck.name) is not named")
      }
      judged += 1
    }
    print("runs: \(originals.count) true, \(wrong.values.reduce(0, +)) altered and named: \(wrong)")
    #expect(wrong.count == Self.alterations.count && wrong.values.reduce(0, +) == 80)
  }

  @Test func `what was changed in a shared file after it was written is found by its digest`() throws {
    let material = try Bench.resources.deckRecognizers()
    let file = try Self.play(.standard, "digest", count: 5, material)
    let bytes = try file.sharedBytes()
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("{\"recording\":1,") && text.contains("\"run\":\"{"))
    // It is a recording like any other.
    let recording = try Recording(parsing: bytes)
    #expect(recording.deliveries == file.recording.deliveries)
    for (old, new) in [("\"x\":5", "\"x\":6"), ("\\\"seed\\\":\\\"digest", "\\\"seed\\\":\\\"another")] {
      #expect(text.contains(old))
      #expect(throws: (any Error).self) { try RunFile(parsing: Array(text.replacing(old, with: new).utf8)) }
    }
    #expect(throws: (any Error).self) {
      try RunFile(parsing: RecordingHeader.rewriting(bytes) { $0.run = nil })
    }
  }
}
