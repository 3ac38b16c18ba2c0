import ArgumentParser
import Files
import Recordings

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Run gesture tests: touches, and the events that must come of them.",
    discussion: """
      Needs no display. Prints what differs and exits with 1 where something does, and with 74 where a case cannot be \
      read. With --update the events that come become those that must come.
      """)

  @Argument(help: ArgumentHelp("The cases (*.case).", valueName: "CASE"))
  var cases: [String]

  @Flag(help: "Write the events that come into the cases.")
  var update = false

  func run() throws {
    var mismatches = 0
    var failure: ExitCode?
    for path in cases {
      do {
        try Exit.reporting { if try !check(path) { mismatches += 1 } }
      } catch let status as ExitCode {
        failure = status
      }
    }
    if let failure { throw failure }
    if mismatches > 0 { throw Exit.failure }
  }

  /// Runs one case.
  ///
  /// - Returns: whether it is as it must be.
  private func check(_ path: String) throws -> Bool {
    try Exit.naming(path) {
      let gestureCase = try GestureCase(parsing: FileBytes.all(of: path))
      let events = try gestureCase.run()
      let differences = gestureCase.differences(from: events)
      let title = gestureCase.name.isEmpty ? path : "\(path): \(gestureCase.name)"
      guard !differences.isEmpty else {
        try StandardOutput.write(line: "ok    \(title)")
        return true
      }
      if update {
        try FileBytes.replace(path, with: gestureCase.updated(with: events))
        try StandardOutput.write(line: "new   \(title)")
        return true
      }
      try StandardOutput.write(line: "WRONG \(title)")
      for line in differences { try StandardOutput.write(line: "      \(line)") }
      return false
    }
  }
}
