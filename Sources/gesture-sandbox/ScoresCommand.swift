import ArgumentParser
import GestureFlash
import Recordings
import Sandbox

struct ScoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores", abstract: "Print the game's history and its best times.",
    discussion: "Needs no display. A run that cannot be read is named on standard error; the others are printed.",
    subcommands: [VerifyCommand.self])

  /// How the history is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, csv
  }

  @Option(help: ArgumentHelp("table, json or csv.", valueName: "format"))
  var format = Format.table

  @OptionGroup var place: ScoresPlace

  func run() throws {
    try Exit.reporting {
      let (runs, problems) = try place.folder().entries()
      for problem in problems { StandardError.write("gesture-sandbox: \(problem)") }
      let history = RunHistory(runs.map(\.run))
      switch format {
      case .table: try StandardOutput.write(line: ScoreTable.lines(history).joined(separator: "\n"))
      case .json: try StandardOutput.write(ScoreList.json(history))
      case .csv: try StandardOutput.write(line: ScoreList.csv(history).joined(separator: "\n"))
      }
    }
  }
}

/// The folder that scores are read from.
struct ScoresPlace: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of drawings, scores and settings.", valueName: "DIR"))
  var data: String?

  func folder() throws -> RunFolder { RunFolder(path: try DataFolder(data).runs) }

  /// What judges the runs, with the drawn gestures that were taught.
  func recognizers() throws -> DeckRecognizers {
    try Resources.find().deckRecognizers(DrawnGestureLibrary(path: DataFolder(data).drawnGestures).gestures)
  }
}

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Play every run to the recognizers again.",
    discussion: """
      Each run must reach the same result from its own touches. One that does not, was edited, or cannot be read is named, \
      and the exit status is 1; nothing is changed. One that was made with another version of the engine and does not \
      reach its result with this one is marked OTHER: it is not known to be wrong.
      """)

  @OptionGroup var place: ScoresPlace

  func run() throws {
    try Exit.reporting {
      let recognizers = try place.recognizers()
      var wrong = 0
      let files = try place.folder().files()
      let progress = Progress(of: files.count, "runs")
      for path in files {
        try progress.begin(path)
        let verification = Self.verification(of: path, recognizers)
        progress.clear()
        switch verification {
        case .holds: try StandardOutput.write(line: "ok    \(path)")
        case .isOfAnotherEngine(let what): try StandardOutput.write(line: "OTHER \(path): \(what)")
        case .isFalse(let what):
          try StandardOutput.write(line: "WRONG \(path): \(what)")
          wrong += 1
        case .cannotBeJudged(let what): try StandardOutput.write(line: "OPEN  \(path): \(what)")
        }
      }
      if wrong > 0 { throw Exit.failure }
    }
  }

  /// What the run in a file is worth; false where it cannot be read.
  private static func verification(of path: String, _ recognizers: DeckRecognizers) -> RunReplay.Verification {
    do { return RunReplay.verification(of: try RunFile(path: path), recognizers) } catch { return .isFalse("\(error)") }
  }
}
