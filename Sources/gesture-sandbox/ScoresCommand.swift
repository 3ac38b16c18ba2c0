import ArgumentParser
import Files
import GameRecords
import GestureFlash
import Recordings
import Sandbox
import SystemPackage

struct ScoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores", abstract: "Print the game's history and its best times.",
    discussion:
      "Needs no display. A run that cannot be read is named on standard error, and the exit status is 74 then; the others are printed.",
    subcommands: [VerifyCommand.self, ScoreExportCommand.self])

  /// How the history is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, csv
  }

  @Option(help: ArgumentHelp("table, json or csv.", valueName: "format"))
  var format = Format.table

  @Option(
    help: ArgumentHelp(
      "The table of a class: the runs with this seed, verified, of the history and of --from.", valueName: "TEXT"))
  var seed: String?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Run files of others, or folders of them, for --seed.", valueName: "PATH"))
  var from: [String] = []

  @Option(
    help: ArgumentHelp(
      "A file for the table of --seed instead of standard output; a picture if it ends in .png.",
      valueName: "FILE"))
  var out: String?

  @OptionGroup var place: DataPlace

  func validate() throws {
    if seed == nil, let option = out != nil ? "--out" : from.isEmpty ? nil : "--from" {
      throw ValidationError("\(option) is for the table of a class: give --seed TEXT, too.")
    }
    if let ending = out.flatMap({ FilePath($0).extension?.lowercased() }), Self.otherPictures.contains(ending) {
      throw ValidationError("--out ends in .\(ending); a picture of the table ends in .png.")
    }
  }

  /// What people would take for pictures, which are not made of a table.
  private static let otherPictures: Set = ["jpg", "jpeg", "webp", "svg", "gif", "pdf", "ora", "bmp", "tif", "tiff"]

  func run() throws {
    try Exit.reporting {
      if let seed { return try printClass(Seed(seed)) }
      let (runs, problems) = try place.runs.entries()
      for problem in problems { StandardError.write("gesture-sandbox: \(problem)") }
      let history = RunHistory(runs.map(\.run))
      switch format {
      case .table: try StandardOutput.write(line: ScoreTable.lines(history).joined(separator: "\n"))
      case .json: try StandardOutput.write(ScoreList.json(history))
      case .csv: try StandardOutput.write(line: ScoreList.csv(history).joined(separator: "\n"))
      }
      if !problems.isEmpty { throw Exit.inputOutput }
    }
  }
}

extension ScoresCommand {
  /// Prints everybody's runs with a seed.
  private func printClass(_ seed: Seed) throws {
    let others = RunFiles.all(in: from)
    let files = try place.runs.files() + others.files
    try OverwrittenInput.refuse(out, among: files + [place.folder.drawnGestures])
    let table = ClassTable(of: seed, in: files, try place.recognizers())
    let bytes: [UInt8] =
      if out?.lowercased().hasSuffix(".png") ?? false {
        try table.png(of: seed)
      } else {
        switch format {
        case .table: Array((table.table.joined(separator: "\n") + "\n").utf8)
        case .json: table.json
        case .csv: Array((table.csv.joined(separator: "\n") + "\n").utf8)
        }
      }
    try StandardOutput.write(bytes, orTo: out)
    let problems = others.problems + table.problems
    for problem in problems { StandardError.write("gesture-sandbox: \(problem)") }
    if !problems.isEmpty { throw Exit.inputOutput }
  }
}

extension DataPlace {
  /// The runs of the history.
  var runs: RunFolder { get throws { RunFolder(path: try folder.runs) } }

  /// What judges the runs, with the drawn gestures that were taught.
  func recognizers() throws -> DeckRecognizers {
    let library = DrawnGestureLibrary(path: try folder.drawnGestures)
    if let problem = library.problem { StandardError.write("gesture-sandbox: \(problem)") }
    return try Resources.find().deckRecognizers(library.gestures)
  }
}
