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

/// Files of runs that are named on the command line: a run's own (`*.run`), or recordings that were made of one.
enum RunFiles {
  /// Those of `paths` that are files, and all runs in those that are folders.
  ///
  /// - Returns: the files, and why nothing is known of each other path.
  static func all(in paths: [String]) -> (files: [String], problems: [FileFailure]) {
    var files: [String] = []
    var problems: [FileFailure] = []
    for path in paths { do throws(FileFailure) { files += try runs(at: path) } catch { problems.append(error) } }
    return (files, problems)
  }

  private static func runs(at path: String) throws(FileFailure) -> [String] {
    let status = try FileFailure.saying("open", path) { try FilePath(path).stat() }
    guard status.type == .directory else { return [path] }
    let shared = try FileFailure.saying("read", path) { try FilePath(path).listing() }.filter {
      $0.lowercased().hasSuffix(".touches")
    }.sorted().map { "\(path)/\($0)" }
    return try RunFolder(path: path).files() + shared.filter(RunFile.isShared)
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

struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Play every run to the recognizers again.",
    discussion: """
      Without a path, every run of the history; else the run files of others that are named, which stay where they are and \
      take no part in the ranking. \
      Each run must reach the same result from its own touches. One that does not, was edited, or cannot be read is named, \
      and the exit status is 1, 74 for a PATH that is not there or has no runs; nothing is changed. One that was made with another version of the engine and does not \
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
