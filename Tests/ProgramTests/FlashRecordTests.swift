import FoundationEssentials
import Geometry
import GestureFlash
import Glibc
import JSON
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// What becomes of runs when programs are killed, files are damaged, and windows are two.
  @Suite struct `The record of Gesture Flash` {
    /// How many windows are killed: `FLASH_KILLS`.
    private static let kills = ProcessInfo.processInfo.environment["FLASH_KILLS"].flatMap(Int.init) ?? 11

    /// When a window is killed.
    private enum Moment: Int, CaseIterable {
      case start, tutorial, countdown, firstPrompt, midGesture, saving, result, pause, practice, history, duel
    }

    @Test func `a window that is killed at any moment loses no run that it has told of`() throws {
      let server = try PrivateServer(.init())
      let data = try TemporaryFolder()
      var generator = SplitMix64(seed: 9)
      var told: [Double] = []
      for kill in 0..<Self.kills {
        let moment = Moment.allCases[kill % Moment.allCases.count]
        let session = try FlashPlayer.window(
          seed: moment == .tutorial ? nil : "kill \(kill)", on: server, data: data)
        try reach(moment, in: session, &generator)
        session.process.signal(SIGKILL)
        #expect(try session.end() == .killed(signal: SIGKILL))
        try server.touchscreen.liftAll()
        told += session.events.filter { $0.name == "result" }.compactMap { $0.number("seconds") }

        let runs = try #require(`Gesture Flash`.history(in: data)["runs"]?.array)
        let times = runs.compactMap { $0["seconds"]?.number }
        // The last gesture may have been seen and saved, and not been told of any more.
        #expect(told.allSatisfy { times.contains($0) } && times.count <= told.count + 1, "\(moment)")
        if times.count > told.count { told = times }
        let verified = try Program.run(["scores", "verify", "--data", data.path])
        #expect(verified.end == .exited(0), "\(moment): \(verified.output)")
        #expect(data.names(in: "runs").filter { $0.hasSuffix(".run") }.count == times.count)
      }
      let session = try FlashPlayer.window(seed: nil, on: server, data: data)
      #expect(session.events.allSatisfy { $0.name != "warning" })
      #expect(try session.close() == .exited(0))
      #expect(try `Gesture Flash`.bestTimes(in: data) == told.sorted().prefix(3).map { $0 })
    }

    /// Brings a window to where it is to be killed. Pauses wait for nothing: they are the moments at random.
    private func reach(_ moment: Moment, in session: Session, _ generator: inout SplitMix64) throws {
      let player = FlashPlayer(session, pace: 0.03)
      let pause = UInt32(generator.number(in: 0..<20_000))
      switch moment {
      case .start: break
      case .tutorial:
        try session.server.keyboard.tap(.enter)
        // With a run in the history there is no tutorial any more.
        let prompt = try session.wait("a prompt") { $0.name == "prompt" }
        try player.make(player.gesture(of: prompt)) { _ in }
      case .countdown:
        try session.server.keyboard.tap(.enter)
        usleep(pause * 40)
      case .firstPrompt: try player.start()
      case .midGesture:
        let prompt = try player.answer(from: player.start(), to: 7).event
        let script = FlashPlayer.fingers(try player.gesture(of: prompt), over: 0.2)
        try session.touch(script, part: 0..<0.1)
      case .saving:
        let prompt = try player.answer(from: player.start(), to: 30).event
        let script = FlashPlayer.fingers(try player.gesture(of: prompt), over: 0.03)
        try session.server.touchscreen.perform(script)
        usleep(pause / 4)
      case .result: _ = try player.play()
      case .pause:
        try player.start()
        try session.server.keyboard.type("p")
        usleep(pause)
      case .practice, .history:
        try session.server.keyboard.type(moment == .practice ? "p" : "h")
        usleep(pause * 10)
      case .duel:
        for key in [Keyboard.Key.tab, .enter, .enter, .tab, .tab, .enter] { try session.server.keyboard.tap(key) }
        try session.wait("the prompts of two", count: 2) { $0.name == "prompt" && $0.number("player") != nil }
        usleep(pause)
      }
    }

    @Test func `of two windows that finish at the same moment both runs are kept`() throws {
      let data = try TemporaryFolder()
      let sessions = try ["one", "two"].map { try FlashPlayer.window(seed: $0, data: data) }
      let players = sessions.map { FlashPlayer($0, pace: 0.03) }
      let last = try players.map { try $0.answer(from: $0.start(), to: 30).event }
      let scripts = try zip(players, last).map { FlashPlayer.fingers(try $0.gesture(of: $1), over: 0.03) }
      for (session, script) in zip(sessions, scripts) {
        try session.server.touchscreen.perform(script, pace: .asFastAsPossible)
      }
      let results = try sessions.map { try $0.wait("the result") { $0.name == "result" } }
      let seconds = results.compactMap { $0.number("seconds") }.sorted()
      let runs = try #require(`Gesture Flash`.history(in: data)["runs"]?.array)
      #expect(runs.compactMap { $0["seconds"]?.number }.sorted() == seconds)
      for session in sessions { #expect(try session.close() == .exited(0)) }
      #expect(try `Gesture Flash`.bestTimes(in: data) == seconds)
      #expect(try Program.run(["scores", "verify", "--data", data.path]).end == .exited(0))
    }

    @Test func `a damaged run is named and left as it is, and the game goes on`() throws {
      let data = try TemporaryFolder()
      let server = try PrivateServer(.init())
      var session = try FlashPlayer.window(seed: "a", on: server, data: data)
      let first = try FlashPlayer(session, pace: 0.03).play()
      _ = try session.close()
      let name = try #require(data.names(in: "runs").first { $0.hasSuffix(".run") })
      let whole = try #require(data.bytes(of: "runs/\(name)"))
      // Cut off, as by a full disk of old; and not a run at all.
      try data.write(String(decoding: whole.prefix(whole.count / 2), as: UTF8.self), to: "runs/2020-cut-1.run")
      try data.write("high scores: 12", to: "runs/2020-other-1.run")
      let damaged = ["2020-cut-1.run", "2020-other-1.run"].map { data.bytes(of: "runs/\($0)") }

      session = try FlashPlayer.window(seed: "b", on: server, data: data)
      let warnings = session.events.filter { $0.name == "warning" }.compactMap { $0["message"] }
      #expect(warnings.count == 2 && warnings[0].contains("2020-cut-1.run") && warnings[1].contains("2020-other-1.run"))
      let second = try FlashPlayer(session, pace: 0.04).play()
      #expect(second.result.number("rank") != nil)
      _ = try session.close()
      #expect(["2020-cut-1.run", "2020-other-1.run"].map { data.bytes(of: "runs/\($0)") } == damaged)
      #expect(
        try `Gesture Flash`.bestTimes(in: data)
          == [first, second].map { $0.result.number("seconds") ?? .nan }.sorted())

      let list = try Program.run(["scores", "--format", "csv", "--data", data.path])
      #expect(list.end == .exited(74) && list.output.count == 61 && list.errors.count == 2)
      let verified = try Program.run(["scores", "verify", "--data", data.path])
      #expect(verified.end == .exited(1))
      #expect(verified.output.filter { $0.hasPrefix("WRONG ") }.count == 2)
      #expect(verified.output.filter { $0.hasPrefix("ok ") }.count == 2)
    }

    @Test func `settings that cannot be read stay as they are, and the run is kept`() throws {
      let data = try TemporaryFolder()
      try data.write("{\"high_score1\": 12", to: "settings.json")
      let session = try FlashPlayer.window(seed: "a", data: data)
      #expect(session.events.contains { $0.name == "warning" && ($0["message"] ?? "").contains("settings.json") })
      _ = try FlashPlayer(session, pace: 0.03).play()
      _ = try session.close()
      #expect(data.bytes(of: "settings.json") == Array("{\"high_score1\": 12".utf8))
      #expect(try `Gesture Flash`.history(in: data)["runs"]?.array?.count == 1)
    }

    @Test func `a seed that was played has no rank when it is played again`() throws {
      let data = try TemporaryFolder()
      let server = try PrivateServer(.init())
      for rank in [1.0, nil] {
        let session = try FlashPlayer.window(seed: "again", on: server, data: data)
        let game = try FlashPlayer(session, pace: rank == nil ? 0.03 : 0.05).play()
        #expect(game.result.number("rank") == rank)
        _ = try session.close()
      }
      let history = try `Gesture Flash`.history(in: data)
      #expect(history["best"]?.array?.count == 1 && history["runs"]?.array?.count == 2)
    }
  }
}
