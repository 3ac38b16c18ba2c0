import ArgumentParser
import Files
import GameRecords
import GestureFlash
import Recordings
import Sandbox
import SystemPackage

struct ScoresCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scores",
    abstract: "Print the game's history and its best times, play runs again, or give them to others.",
    discussion: """
      Needs no display. Without a subcommand it is list, whose options (--format, --seed, --from, --out) may stand right \
      here: scores --seed TEXT --out FILE. See scores list --help.
      """,
    subcommands: [List.self, VerifyCommand.self, ScoreExportCommand.self],
    defaultSubcommand: List.self)

  // Whose scores they are may stand before the subcommand, too; all else is the subcommand's own.
  @OptionGroup var place: DataPlace

  /// How the history is printed.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case table, json, csv
  }

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "Print the game's history and its best times, or the table of a class.",
      discussion:
        "A run that cannot be read is named on standard error, and the exit status is 74 then; the others are printed.")

    @Option(
      help: ArgumentHelp("table, json or csv (default: what FILE ends in, else table).", valueName: "format"))
    var format: Format?

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
        "A file for the table of --seed instead of standard output; what it ends in says what it is: .csv, .json, a picture for .png, else the table.",
        valueName: "FILE"))
    var out: String?

    @OptionGroup var place: DataPlace

    /// What the name of the file ends in, in small letters, without the dot; nil where it has no ending.
    private var ending: String? { out.flatMap { FilePath($0).extension?.lowercased() } }
    private var isPicture: Bool { ending == "png" }
    /// The format that the name of the file says; nil where it says none.
    private var endingFormat: Format? { ending.flatMap(Format.init(rawValue:)) }
    private var chosenFormat: Format { format ?? endingFormat ?? .table }

    func validate() throws {
      if seed == nil, let option = out != nil ? "--out" : from.isEmpty ? nil : "--from" {
        throw ValidationError("\(option) is for the table of a class: give --seed TEXT, too.")
      }
      guard let ending else { return }
      if Self.otherPictures.contains(ending) {
        throw ValidationError("--out ends in .\(ending); a picture of the table ends in .png.")
      }
      if let format, isPicture || format != endingFormat ?? format {
        throw ValidationError(
          "--out ends in .\(ending), and --format says \(format.rawValue): leave out --format, or let FILE end otherwise."
        )
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
        switch chosenFormat {
        case .table: try StandardOutput.write(line: ScoreTable.lines(history).joined(separator: "\n"))
        case .json: try StandardOutput.write(ScoreList.json(history))
        case .csv: try StandardOutput.write(line: ScoreList.csv(history).joined(separator: "\n"))
        }
        if !problems.isEmpty { throw Exit.inputOutput }
      }
    }

    /// Prints everybody's runs with a seed.
    private func printClass(_ seed: Seed) throws {
      let others = RunFiles.all(in: from)
      let files = try place.runs.files() + others.files
      try OverwrittenInput.refuse(out, among: files + [place.folder.drawnGestures])
      let table = ClassTable(of: seed, in: files, try place.recognizers())
      let bytes: [UInt8] =
        if isPicture {
          try table.png(of: seed)
        } else {
          switch chosenFormat {
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
