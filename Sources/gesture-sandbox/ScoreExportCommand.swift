import ArgumentParser
import Files
import GameRecords
import GestureFlash
import Interface
import Sandbox

struct ScoreExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Turn a run into a recording, a run file or a picture to give to others.",
    discussion: """
      Needs no display. A recording (*.touches) still says what the run claims: scores verify and scores --seed take it as \
      they take a run's own file, and the window and replay play it. A run of the history that cannot be read is named on \
      standard error, and the exit status is 74 then; the latest of the others is exported.
      """)

  @Argument(
    help: ArgumentHelp("A run file, or a recording of one (default: the latest of the history).", valueName: "RUN"))
  var file: String?

  @Option(
    help: ArgumentHelp("The file to write; what it ends in says what it is: .touches, .run or .png.", valueName: "FILE")
  )
  var to: String

  @OptionGroup var place: DataPlace

  /// What a run can be turned into.
  private enum Form: String, CaseIterable { case touches, run, png }

  private var form: Form? { Form.allCases.first { to.lowercased().hasSuffix(".\($0)") } }

  func validate() throws {
    if form == nil {
      throw ValidationError("--to is \(to): name a file with .touches, .run or .png at its end.")
    }
  }

  func run() throws {
    try Exit.reporting {
      if let file { return try export(file) }
      let (runs, problems) = try place.runs.entries()
      for problem in problems { StandardError.write("gesture-sandbox: \(problem)") }
      if let latest = runs.last { try export(latest.path) } else if problems.isEmpty { throw NoRun() }
      // What cannot be read may have been the latest.
      if !problems.isEmpty { throw Exit.inputOutput }
    }
  }

  private func export(_ path: String) throws {
    try OverwrittenInput.refuse(to, among: [path])
    let run = try Exit.naming(path) { try RunFile(path: path) }
    try FileBytes.replace(to, with: bytes(of: run))
  }

  private func bytes(of file: RunFile) throws -> [UInt8] {
    switch form {
    case .touches: try file.sharedBytes()
    case .png: try ResultCard.png(of: file.run, words: Words(.en, in: Resources.find()), fonts: Fonts())
    case .run, nil: file.encoded()
    }
  }

  /// There is nothing to export.
  private struct NoRun: Error, CustomStringConvertible {
    var description: String { "no run yet: play one, or name a run file" }
  }
}
