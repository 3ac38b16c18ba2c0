import Files
import GameRecords
import Geometry
import GestureFlash
import Gestures
import Pictures
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// Runs that are given to others.
  @Suite struct `Shared runs of Gesture Flash` {
    @Test func `a run of another is verified where it lies, and altered ones are named`() throws {
      let session = try FlashPlayer.window(seed: "class", data: TemporaryFolder())
      _ = try FlashPlayer(session, pace: 0.03).play(mistakes: [4])
      #expect(try session.close() == .exited(0))
      let folder = RunFolder(path: session.data.file("runs"))
      let file = try RunFile(path: try #require(try folder.files().first))

      let given = try TemporaryFolder()
      let home = try TemporaryFolder()
      func write(_ name: String, _ change: (inout RunFile) -> Void) throws {
        var altered = file
        change(&altered)
        try given.write(String(decoding: altered.encoded(), as: UTF8.self), to: "\(name).run")
      }
      try write("true") { $0.run.player = "Ann" }
      try write("paused") { $0.run.exemptions = [.paused] }
      try write("time") { $0.run.splits[29].answers[0].decided -= 0.02 }
      try write("touches") { $0.recording.deliveries.removeLast(40) }
      try write("thresholds") { $0.run.thresholds.pinchOut = 2 }
      try write("seed") { $0.run.seed = Seed("other") }
      try write("deck") { $0.run.deck = Deck(name: "Other", gestures: Prompt.eight.reversed()) }
      try write("limits") {
        $0.run.deck = Deck(name: "Other", gestures: Prompt.eight, thresholds: Thresholds(rotation: 170))
        $0.run.thresholds = $0.run.deck.thresholds
      }
      try write("misses") { file in file.run.splits[3].answers.removeFirst() }
      let verified = try Program.run(["scores", "verify", given.path, "--data", home.path])
      let right = verified.output.filter { $0.hasPrefix("ok ") }
      #expect(right.count == 2 && right[1].hasSuffix("true.run") && verified.end == .exited(1), "\(verified.output)")
      #expect(verified.output.count == 9)

      // The table of a class lists all with the seed, and gives a place to those that hold and have a rank.
      let table = try Program.run(
        ["scores", "--seed", "class", "--format", "csv", "--from", given.path, "--data", home.path])
      #expect(table.end == .exited(0) && table.output.count == 9)
      #expect(table.output[0] == "place,player,seconds,mistakes,deck,prompts,input,verified,date,exemptions")
      #expect(table.output[1].hasPrefix("1,Ann,") && table.output[1].contains(",ok,"))
      #expect(
        table.output[2].hasPrefix(",") && table.output[2].contains(",ok,") && table.output[2].hasSuffix(",paused"))
      #expect(table.output.dropFirst(3).allSatisfy { $0.hasPrefix(",") && $0.contains(",wrong,") })
      // A copy takes no second place, and what cannot be read is named.
      try given.write("no run", to: "torn.run")
      try FileBytes.create(given.file("copy.run"), with: FileBytes.all(of: given.file("true.run")))
      let again = try Program.run(
        ["scores", "--seed", "class", "--format", "csv", "--from", given.path, "--data", home.path])
      #expect(again.end == .exited(74) && again.output.count == table.output.count)
      #expect(again.errors.count == 1 && again.errors[0].contains("torn.run"), "\(again.errors)")
      // Nothing of it has come into the history.
      let scores = try Program.run(["scores", "--data", home.path])
      #expect(scores.output == ["No run yet."])
    }
  }
}

extension `The program` {
  @Suite struct `Scores of several decks` {
    @Test func `decks of one name are told apart, the one that was played first before`() throws {
      let home = try TemporaryFolder()
      let folder = RunFolder(path: home.file("runs"))
      for (day, gesture) in [Prompt.tap, .pan, .flag, .checkmark].enumerated() {
        let right = Answer(
          asked: gesture, outcome: .correct, landed: 0.5, decided: 1, kind: .touch, fingers: 1,
          reading: Measurement(gesture: gesture, value: 1, limit: 1),
          wanted: Measurement(gesture: gesture, value: 1, limit: 1))
        let run = Run(
          date: "2026-11-2\(day)T12:00:00Z", seed: Seed("class"), deck: Deck(name: "Mine", gestures: [gesture]),
          splits: [Split(prompt: gesture, shown: 0, answers: [right])])
        try folder.add(RunFile(run, Recording(RecordingHeader(size: Size(800, 600)), [])))
      }
      let names = ["tap", "pan", "flag", "checkmark"].map { "Mine (\($0))" }
      let scores = try Program.run(["scores", "--data", home.path])
      #expect(
        scores.output.filter { $0.hasPrefix("Best of") } == names.map { "Best of \($0), 1 prompt, by touch" },
        "\(scores.output)")
      let table = try Program.run(["scores", "--seed", "class", "--format", "csv", "--data", home.path])
      #expect(zip(table.output.dropFirst(), names).allSatisfy { $0.contains(",\($1),1,touch,") }, "\(table.output)")
    }
  }
}

extension `The program` {
  @Suite struct `Scores of others` {
    private static func run(by player: String, touches: [Delivery] = []) -> RunFile {
      let right = Answer(
        asked: .tap, outcome: .correct, landed: 0.5, decided: 1, kind: .touch, fingers: 1,
        reading: Measurement(gesture: .tap, value: 1, limit: 1), wanted: Measurement(gesture: .tap, value: 1, limit: 1))
      var run = Run(
        date: "2026-11-20T12:00:00Z", seed: Seed("class"), deck: Deck(name: "Mine", gestures: [.tap]),
        splits: [Split(prompt: .tap, shown: 0, answers: [right])])
      run.player = player
      return RunFile(run, Recording(RecordingHeader(size: Size(800, 600)), touches))
    }

    @Test func `a player's name moves no cursor in the table of a class, and makes no row of its own`() throws {
      let home = try TemporaryFolder()
      try RunFolder(path: home.file("runs")).add(Self.run(by: "\u{1B}[2JEve\nrow"))
      let table = try Program.run(["scores", "--seed", "class", "--data", home.path])
      #expect(table.output.count == 2 && table.output[1].contains("Eve"), "\(table.output)")
      #expect(table.output.joined().utf8.allSatisfy { $0 >= 32 })
    }

    @Test func `a copy with other touches takes nobody's place in the table`() throws {
      let home = try TemporaryFolder()
      let folder = RunFolder(path: home.file("runs"))
      let touch = TouchSample(id: 1, phase: .began, location: Point(100, 100), timestamp: 1)
      for touches in [[], [Delivery(time: 1, samples: [touch])], []] {
        try folder.add(Self.run(by: "Ann", touches: touches))
      }
      let table = try Program.run(["scores", "--seed", "class", "--format", "csv", "--data", home.path])
      #expect(table.output.count == 3, "\(table.output)")
    }
  }
}

extension `The program` {
  /// What a run and a class are given to others as.
  @Suite struct `Runs as recordings and pictures` {
    @Test func `a run goes out as a recording and as a picture, and comes back verified`() throws {
      let session = try FlashPlayer.window(seed: "share", ["--player", "Ann"])
      _ = try FlashPlayer(session, pace: 0.03).play(mistakes: [2])
      #expect(try session.close() == .exited(0))
      let given = try TemporaryFolder()
      let home = try TemporaryFolder()
      for name in ["a.touches", "a.png", "b.run"] {
        let out = try Program.run(["scores", "export", "--data", session.data.path, "--to", given.file(name)])
        #expect(out.end == .exited(0) && out.output.isEmpty, "\(out.errors)")
      }
      #expect(
        given.bytes(of: "b.run")
          == session.data.bytes(of: "runs/\(session.data.names(in: "runs").first { $0.hasSuffix(".run") } ?? "")"))
      let size = PNG.size(of: given.bytes(of: "a.png") ?? [])
      #expect(size?.width == 1280 && size?.height == 800)
      // Who played, and how many prompts, is in what other programs read.
      let list = try Program.run(["scores", "--format", "csv", "--data", session.data.path]).output
      #expect(list[0].hasSuffix(",player,prompts") && list.dropFirst().allSatisfy { $0.hasSuffix(",Ann,30") })
      let json = try Program.run(["scores", "--format", "json", "--data", session.data.path]).output.joined()
      #expect(json.contains(#""player":"Ann""#))
      // A recording of no run is passed over where a folder is named.
      try given.write(#"{"recording":1,"width":100,"height":100}"# + "\n", to: "other.touches")
      let verified = try Program.run(["scores", "verify", given.path, "--data", home.path])
      #expect(verified.end == .exited(0) && verified.output.count == 2)
      #expect(verified.output.allSatisfy { $0.hasPrefix("ok ") }, "\(verified.output)")
      // However their endings are written.
      let large = try TemporaryFolder()
      for name in ["a.TOUCHES", "b.Run"] {
        let out = try Program.run(["scores", "export", "--data", session.data.path, "--to", large.file(name)])
        #expect(out.end == .exited(0))
      }
      let found = try Program.run(["scores", "verify", large.path, "--data", home.path])
      #expect(found.output.count == 2 && found.output.allSatisfy { $0.hasPrefix("ok ") }, "\(found.output)")
      let alone = try Program.run(["scores", "verify", given.file("other.touches"), "--data", home.path])
      #expect(alone.end == .exited(1) && alone.output[0].contains("of no run"))
      // Whoever plays recordings plays it.
      #expect(try Program.run(["replay", given.file("a.touches")]).end == .exited(0))
      // Back into a run's own file, byte by byte.
      let back = try Program.run(["scores", "export", given.file("a.touches"), "--to", given.file("c.run")])
      #expect(back.end == .exited(0) && given.bytes(of: "c.run") == given.bytes(of: "b.run"))

      let table = try Program.run(
        ["scores", "--seed", "share", "--from", given.path, "--data", home.path, "--out", given.file("table.png")])
      #expect(table.end == .exited(0) && PNG.size(of: given.bytes(of: "table.png") ?? []) != nil, "\(table.errors)")
      let csv = try Program.run(
        [
          "scores", "--seed", "share", "--from", given.file("b.run"), "--data", home.path, "--format", "csv", "--out",
          given.file("table.csv"),
        ])
      #expect(csv.end == .exited(0) && given.lines(of: "table.csv").count == 2)
      #expect(given.lines(of: "table.csv").last?.hasPrefix("1,Ann,") ?? false)
      #expect(
        try Program.run(["scores", "export", "--data", home.path, "--to", given.file("x.png")]).end == .exited(1))
      #expect(try Program.run(["scores", "export", "--to", given.file("x.doc")]).end == .exited(64))
      for option in ["--out", "--from"] {
        let alone = try Program.run(["scores", option, given.file("x.png")])
        #expect(alone.end == .exited(64))
        #expect(alone.errors.first?.contains("\(option) is for the table of a class") ?? false, "\(alone.errors)")
      }
    }
  }
}
