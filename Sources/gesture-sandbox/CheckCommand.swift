import ArgumentParser
import Files
import Recordings
import Sandbox

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run gesture tests: touches, and the events that must come of them.",
    discussion: """
      Needs no display. Prints what differs and exits with 1 where something does, with 74 where a case cannot be \
      read, and with 64 where the only one is another kind of file. With --update the events that come become those that \
      must come. On a terminal the results are marked and counted.
      """)

  @Argument(help: ArgumentHelp("The cases (*.case).", valueName: "CASE"))
  var cases: [String]

  @Flag(help: "Write the events that come into the cases.")
  var update = false

  @Option(
    help: ArgumentHelp(
      "Write the results as JUnit XML, too, which build servers read; to standard output for -, and then nothing else there.",
      valueName: "FILE"))
  var junit: String?

  func validate() throws {
    if let junit, junit.hasSuffix(".case") {
      throw ValidationError("--junit writes XML, and \(junit) is a case by its name: name a file for the results.")
    }
  }

  func run() throws {
    try Exit.reporting { try OverwrittenInput.refuse(junit, among: cases) }
    let report = CheckReport()
    let progress = Progress(of: cases.count, "cases")
    var failure: ExitCode?
    // Build servers are told of all cases though nobody reads what is printed.
    var isHeard = junit != "-"
    var results: [CheckResult] = []
    /// Whether it could be done; what was wrong is said.
    func attempt(_ body: () throws -> Void) -> Bool {
      do { try Exit.reporting(body) } catch {
        let status = error as? ExitCode ?? Exit.failure
        // Wrong usage says that nothing was done, and others of the cases are run.
        failure = cases.count > 1 && status == Exit.usage ? Exit.inputOutput : status
        return false
      }
      return true
    }
    for path in cases {
      var result = CheckResult(path: path)
      try Exit.reporting { try progress.begin(path) }
      let isRead = attempt {
        defer { progress.clear() }
        do { try check(&result) } catch {
          result.outcome = .unreadable("\(error)")
          throw error
        }
      }
      if isRead, isHeard { isHeard = attempt { try report.write(result) } }
      results.append(result)
    }
    try Exit.reporting {
      if let junit { try StandardOutput.write(JUnit.report(of: results), orTo: junit) }
      if isHeard { try report.writeCounts(of: results) }
    }
    if let failure { throw failure }
    if results.contains(where: \.differs) { throw Exit.failure }
  }

  /// Runs one case.
  private func check(_ result: inout CheckResult) throws {
    try Exit.naming(result.path, as: [.gestureCase]) {
      let gestureCase = try GestureCase(parsing: FileBytes.all(of: result.path))
      result.name = gestureCase.name
      Exit.warn(of: result.path, gestureCase.warnings)
      let events = try gestureCase.run()
      let differences = gestureCase.differences(from: events)
      guard !differences.isEmpty else { return result.outcome = .passed }
      guard update else { return result.outcome = .differs(differences) }
      try FileBytes.replace(result.path, with: gestureCase.updated(with: events))
      result.outcome = .updated
    }
  }
}

/// How one case came out.
struct CheckResult {
  enum Outcome {
    case passed
    case updated
    /// A line for each event that differs.
    case differs([String])
    /// What is wrong with the file.
    case unreadable(String)
  }

  let path: String
  /// What the case shows; empty where it does not say.
  var name = ""
  var outcome = Outcome.passed

  init(path: String) { self.path = path }

  var differs: Bool { if case .differs = outcome { true } else { false } }
  var isUnreadable: Bool { if case .unreadable = outcome { true } else { false } }
}
