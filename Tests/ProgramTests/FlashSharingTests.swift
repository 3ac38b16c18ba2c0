import Files
import GestureFlash
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
      let file = try RunFile(path: try #require(folder.files().first))

      let given = try TemporaryFolder()
      let home = try TemporaryFolder()
      func write(_ name: String, _ change: (inout RunFile) -> Void) throws {
        var altered = file
        change(&altered)
        try given.write(String(decoding: altered.bytes(), as: UTF8.self), to: "\(name).run")
      }
      try write("true") { $0.run.player = "Ann" }
      try write("time") { $0.run.splits[29].answers[0].decided -= 0.2 }
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
      #expect(right.count == 1 && right[0].hasSuffix("true.run") && verified.end == .exited(1), "\(verified.output)")
      #expect(verified.output.count == 8)

      // The table of a class lists all with the seed, and gives a place to those that hold.
      let table = try Program.run(
        ["scores", "--seed", "class", "--format", "csv", "--from", given.path, "--data", home.path])
      #expect(table.end == .exited(0) && table.output.count == 8)
      #expect(table.output[0] == "place,player,seconds,mistakes,deck,prompts,input,verified,date")
      #expect(table.output[1].hasPrefix("1,Ann,") && table.output[1].contains(",ok,"))
      #expect(table.output.dropFirst(2).allSatisfy { $0.hasPrefix(",") && $0.contains(",wrong,") })
      // Nothing of it has come into the history.
      let scores = try Program.run(["scores", "--data", home.path])
      #expect(scores.output == ["No run yet."])
    }
  }
}
