import ArgumentParser
import GameRecords
import Sandbox

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Play every run to the recognizers again.",
    discussion: """
      Without a path, every run of the history; else the run files of others that are named, which stay where they are and \
      take no part in the ranking. \
      Each run must reach the same result from its own touches. One that does not, was edited, or cannot be read is named, \
      and the exit status is 1, 74 for a PATH that is not there or has no runs, and for a recording in it that cannot be read; nothing is changed. One that was made with another version of the engine and does not \
      reach its result with this one is marked OTHER: it is not known to be wrong. \
      One whose deck has drawn gestures that were not taught here, or whose names other gestures of it need, and one that does \
      not reach its result with those that were taught here, is marked OPEN: \
      nobody can tell. Touches that were made up so that they fit their claim are not found out, and that a seed was not played \
      before and that it was no duel is taken on trust.
      """)

  @Argument(help: ArgumentHelp("Run files, or folders of them.", valueName: "PATH"))
  var paths: [String] = []

  @OptionGroup var place: DataPlace

  func run() throws {
    try Exit.reporting {
      let recognizers = try place.recognizers()
      var wrong = 0
      let named = paths.map { (path: $0, runs: RunFiles.all(in: [$0])) }
      let files = try paths.isEmpty ? place.runs.files() : named.flatMap(\.runs.files)
      if paths.isEmpty, files.isEmpty { try StandardOutput.write(line: "No run to verify yet.") }
      let progress = Progress(of: files.count, "runs")
      for path in files {
        try progress.begin(path)
        let verification = Self.verification(of: path, recognizers)
        progress.clear()
        let name = path.printable
        switch verification {
        case .holds: try StandardOutput.write(line: "ok    \(name)")
        case .isOfAnotherEngine(let what): try StandardOutput.write(line: "OTHER \(name): \(what.printable)")
        case .isFalse(let what):
          try StandardOutput.write(line: "WRONG \(name): \(what.printable)")
          wrong += 1
        case .cannotBeJudged(let what): try StandardOutput.write(line: "OPEN  \(name): \(what.printable)")
        }
      }
      // Those that are there were judged all the same.
      let problems = named.flatMap(\.runs.problems)
      for problem in problems { StandardError.write("gesture-sandbox: \(problem)") }
      let empty = named.filter { $0.runs.files.isEmpty && $0.runs.problems.isEmpty }.map(\.path)
      for path in empty {
        StandardError.write(
          "gesture-sandbox: \(path) has no runs: name run files (*.run, *.touches), or a folder of them")
      }
      if wrong > 0 { throw Exit.failure }
      if !empty.isEmpty || !problems.isEmpty { throw Exit.inputOutput }
    }
  }

  /// What the run in a file is worth; false where it cannot be read.
  private static func verification(of path: String, _ recognizers: DeckRecognizers) -> RunReplay.Verification {
    do { return RunReplay.verification(of: try RunFile(path: path), recognizers) } catch { return .isFalse("\(error)") }
  }
}
