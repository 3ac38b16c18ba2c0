import FoundationEssentials
import Geometry
import GestureFlash
import JSON
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// Whole games, with real touches.
  @Suite struct `Gesture Flash` {
    /// How many games are played where one would do: `FLASH_GAMES`.
    private static let games = ProcessInfo.processInfo.environment["FLASH_GAMES"].flatMap(Int.init) ?? 2

    @Test func `two fingers play whole games, and the clock, the history and the best times are right`() throws {
      let server = try PrivateServer(.init())
      let data = try TemporaryFolder()
      var games: [FlashPlayer.Game] = []
      for number in 1...Self.games {
        let session = try FlashPlayer.window(seed: "game \(number)", on: server, data: data)
        // Of several games one is slower than the one before.
        let game = try FlashPlayer(session, pace: 0.05 + 0.01 * Double(number % 4)).play()
        #expect(game.answers.count == 30 && game.answers.allSatisfy { !$0.isWrong })
        #expect(
          game.prompts.compactMap { $0["gesture"] } == Deck.standard.prompts(of: Seed("game \(number)")).map(\.name))
        #expect(game.prompts.map(\.keys).first == ["event", "t", "index", "of", "gesture", "number"])
        for (prompt, answer) in zip(game.prompts, game.answers) {
          let parts = (answer.number("reaction") ?? .nan) + (answer.number("execution") ?? .nan)
          #expect(abs(answer.time - prompt.time - parts) < 2e-6)
        }
        games.append(game)
        let best = games.map { $0.seconds(of: "seconds") }.sorted().prefix(3)
        #expect(
          game.result.number("rank") == best.firstIndex(of: game.seconds(of: "seconds")).map { Double($0 + 1) })
        #expect(try session.close() == .exited(0))
        #expect(try Self.bestTimes(in: data) == Array(best))
      }
      // The player reads the first prompt and sends the last report a little later than the server stamps them.
      let differences = games.map { ($0.seconds(of: "seconds") - $0.seconds) * 1000 }
      print("results less the player's own clock, ms: \(differences)")
      #expect(differences.allSatisfy { abs($0) <= 100 })

      let history = try Self.history(in: data)
      #expect(history["runs"]?.array?.count == Self.games)
      let verified = try Program.run(["scores", "verify", "--data", data.path])
      #expect(verified.end == .exited(0) && verified.output.allSatisfy { $0.hasPrefix("ok ") }, "\(verified.output)")
      #expect(verified.output.count == Self.games)
    }

    @Test func `mistakes cost time alone, are counted, and say what was made`() throws {
      let session = try FlashPlayer.window(seed: "mistakes")
      let game = try FlashPlayer(session).play(mistakes: [1, 5, 30])
      #expect(game.result.number("mistakes") == 3 && game.result.number("rank") == 1)
      let wrong = game.answers.filter(\.isWrong)
      #expect(wrong.map { $0.number("index") } == [1, 5, 30])
      for answer in wrong {
        let asked = try #require(Prompt(name: answer["gesture"] ?? ""))
        #expect(answer["done"] == FlashPlayer.other(than: asked).name)
        #expect(answer.number("measured") != nil && answer.number("limit") != nil)
      }
      #expect(try Program.run(["scores", "verify", "--data", session.data.path]).end == .exited(0))
    }

    @Test func `the mouse alone plays a whole game`() throws {
      let server = try PrivateServer(.init(devices: [.mouse, .keyboard]))
      try playWholeGames(with: .mouse, on: server)
    }

    @Test func `a touchpad's pinches, turns and swipes play a whole game`() throws {
      try playWholeGames(with: .touchpad, on: PrivateServer(.init()))
    }

    private func playWholeGames(with hand: FlashPlayer.Hand, on server: PrivateServer) throws {
      let data = try TemporaryFolder()
      var differences: [Double] = []
      for number in 1...max(1, Self.games / 2) {
        let session = try FlashPlayer.window(seed: "\(hand) \(number)", on: server, data: data)
        let game = try FlashPlayer(session, with: hand).play()
        #expect(game.answers.count == 30 && game.result["kind"] == "\(hand)" && game.result.number("mistakes") == 0)
        differences.append((game.seconds(of: "seconds") - game.seconds) * 1000)
        #expect(try session.close() == .exited(0))
      }
      print("\(hand): results less the player's own clock, ms: \(differences)")
      #expect(differences.allSatisfy { abs($0) <= 100 })
      let verified = try Program.run(["scores", "verify", "--data", data.path])
      #expect(verified.end == .exited(0) && verified.output.count == differences.count)
    }

    /// How many prompts are answered by a hand as people have it: `FLASH_HAND_PROMPTS`.
    private static let handPrompts =
      ProcessInfo.processInfo.environment["FLASH_HAND_PROMPTS"].flatMap(Int.init) ?? 10

    /// What the hand's movements are drawn from: `FLASH_HAND_SEED`.
    private static let handSeed =
      ProcessInfo.processInfo.environment["FLASH_HAND_SEED"].flatMap(Int.init) ?? 5

    @Test func `what people's hands make is judged as asked`() throws {
      let server = try PrivateServer(.init())
      let data = try TemporaryFolder()
      var hand = HumanHand(over: Rect(0, 56, 1100, 744), seed: UInt64(Self.handSeed))
      var counts: [Prompt: [String: Int]] = [:]
      var session = try FlashPlayer.window(seed: "hand 0", on: server, data: data)
      var prompt = try FlashPlayer(session).start()
      for number in 1...Self.handPrompts {
        let asked = try FlashPlayer(session).gesture(of: prompt)
        let before = session.events.count
        let gesture = try #require(HumanHand.Gesture(rawValue: asked.name))
        try session.touch(hand.make(gesture))
        let answer = session.events[before...].first { $0.name == "answer" }
        let verdict = answer.map { $0.isWrong ? "something else" : "as asked" } ?? "nothing"
        counts[asked, default: [:]][verdict, default: 0] += 1
        if verdict != "as asked" { print("prompt \(number), \(asked.name), is \(answer?.line ?? "nothing")") }
        if verdict != "as asked" { try FlashPlayer(session).make(asked) { _ in } }
        if session.events.last(where: { $0.name == "prompt" || $0.name == "result" })?.name == "result" {
          _ = try session.close()
          session = try FlashPlayer.window(seed: "hand \(number)", on: server, data: data)
          prompt = try FlashPlayer(session).start()
        } else if let next = session.events.last(where: { $0.name == "prompt" }) {
          prompt = next
        }
      }
      for asked in Prompt.eight { print("\(asked.name): \((counts[asked] ?? [:]).sorted { $0.key < $1.key })") }
      func total(_ verdict: String) -> Int { counts.values.reduce(0) { $0 + ($1[verdict] ?? 0) } }
      #expect(total("as asked") >= Self.handPrompts * 98 / 100)
      #expect(total("something else") * 200 <= Self.handPrompts)
    }

    @Test func `what goes on through a change of the prompt answers nothing`() throws {
      let session = try FlashPlayer.window(seed: "held")
      let player = FlashPlayer(session)
      var prompt = try player.start()
      let greedy: [FingerScript] = [
        // Five times the size and back, three turns, ten fingers, a palm that rolls.
        .transform(
          center: .fixed(FlashPlayer.middle), radius: Course { 60 + 240 * min($0 * 2, 2 - 2 * $0) }, over: 0.4),
        .transform(
          center: .fixed(FlashPlayer.middle), radius: .fixed(90), angle: .from(0, to: 6 * .pi), over: 0.8),
        .transform(
          fingers: 10, center: .fixed(FlashPlayer.middle), radius: .from(100, to: 290), angle: .from(0, to: 2),
          over: 0.3),
        .transform(
          fingers: 5, center: .from(FlashPlayer.middle, to: FlashPlayer.middle + Vector(120, 40)),
          radius: .from(20, to: 60), angle: .from(0, to: -2), over: 0.5, stagger: 0.01),
      ]
      for index in 1...8 {
        let before = session.events.count { $0.name == "answer" }
        try session.touch(greedy[index % greedy.count], pace: .realTime)
        let given = session.events.count { $0.name == "answer" } - before
        #expect(given <= 1)
        if let next = session.events.last(where: { $0.name == "prompt" }) { prompt = next }
        // Fingers that rest from before the change of the prompt let nothing answer the next one.
        try player.make(player.gesture(of: prompt)) { _ in
          prompt = try session.wait("the next prompt") { $0.name == "prompt" }
          let answers = session.events.count { $0.name == "answer" }
          try session.touch(Self.beside(FlashPlayer.fingers(player.gesture(of: prompt), over: 0.05)))
          #expect(session.events.count { $0.name == "answer" } == answers)
        }
      }
      #expect(try Program.run(["scores", "--data", session.data.path]).output == ["No run yet."])
    }

    @Test func `the debug messages say prompts, gestures and what was asked`() throws {
      let session = try FlashPlayer.window(seed: "verbose", ["--verbose"])
      _ = try FlashPlayer(session).play(mistakes: [2])
      let said = session.errors.compactMap { $0.split(separator: "debug: ").dropFirst().first.map(String.init) }
      #expect(said.contains("best times: none yet"))
      let prompts = Deck.standard.prompts(of: Seed("verbose"))
      #expect(said.contains("prompt \(Deck.standard.number(of: prompts[0]) ?? -1) (\(prompts[0].name)), 1 of 30"))
      #expect(said.count { $0.hasPrefix("recognized ") && $0.hasSuffix("asked \(prompts[1].name)") } == 1)
      #expect(said.count { $0.hasSuffix("; NEXT") } == 30)
    }

    // MARK: What they have in common

    /// The same beside it, with other fingers.
    private static func beside(_ script: FingerScript) -> FingerScript {
      script.steps.reduce(into: FingerScript()) { other, step in
        other = other.wait(for: max(0, step.time - other.duration))
        switch step.phase {
        case .down: other = other.down(at: step.location + Vector(40, 40), finger: step.finger + 5)
        case .move: other = other.move(to: step.location + Vector(40, 40), finger: step.finger + 5)
        case .up, .cancel: other = other.up(finger: step.finger + 5)
        }
      }
    }

    static func bestTimes(in data: TemporaryFolder) throws -> [Double] {
      let settings = try JSONReader.read(data.bytes(of: "settings.json") ?? [])
      return (1...3).compactMap { settings["high_score\($0)"]?.number }
    }

    static func history(in data: TemporaryFolder) throws -> JSONValue {
      let printed = try Program.run(["scores", "--format", "json", "--data", data.path])
      return try JSONReader.read(Array(printed.output.joined().utf8))
    }
  }
}

extension FlashPlayer.Game {
  /// A number of the result.
  func seconds(of key: String) -> Double { result.number(key) ?? .nan }
}

extension JSONValue {
  /// The values of an array; nil for anything else.
  var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
}
