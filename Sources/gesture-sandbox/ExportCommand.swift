import ArgumentParser
import Files
import Recordings
import Sandbox

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Turn a recording or a case into a Swift test, or into the events it gives.",
    discussion: """
      Needs no display. A test is a file of Swift Testing that stands by itself: a target of tests that depends on the \
      library GestureTesting compiles it, and it passes as long as the recognizers make of the touches what they make today.
      """)

  /// What a recording can be turned into.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case swiftTesting = "swift-testing"
    case events
  }

  @Argument(help: ArgumentHelp("A recording (*.touches) or a case (*.case).", valueName: "FILE"))
  var file: String

  @Option(name: .customLong("as"), help: ArgumentHelp("swift-testing or events.", valueName: "format"))
  var format: Format

  @Option(help: ArgumentHelp("The gesture set for a recording (default: the program's own).", valueName: "FILE"))
  var gestures: String?

  @Option(help: ArgumentHelp("The file to write (default: standard output).", valueName: "FILE"))
  var out: String?

  func run() throws {
    try Exit.reporting {
      try OverwrittenInput.refuse(out, among: [file, gestures])
      let bytes = try Exit.naming(file, as: [.recording, .gestureCase]) {
        try OpenedFile.isCase(file) ? exportCase() : exportRecording()
      }
      try StandardOutput.write(bytes, orTo: out)
    }
  }

  private func exportCase() throws -> [UInt8] {
    if gestures != nil { throw NeedlessGestures(file: file) }
    let bytes = try FileBytes.all(of: file)
    let gestureCase = try GestureCase(parsing: bytes)
    Exit.warn(of: file, gestureCase.warnings)
    switch format {
    case .events: return try gestureCase.stream()
    case .swiftTesting:
      let differences = gestureCase.differences(from: try gestureCase.run())
      if let first = differences.first { throw FailingCase(file: file, difference: first) }
      return SwiftTest.source(of: gestureCase, text: bytes, file: file)
    }
  }

  private func exportRecording() throws -> [UInt8] {
    let recording = try Recording(parsing: FileBytes.all(of: file))
    let set = try gestures.map { try FileBytes.all(of: $0) } ?? Resources.find().bytes(of: "default.gestures")
    let name = gestures ?? "default.gestures"
    let recognizers = try Exit.naming(name, as: [.gestureSet]) { try GestureSet(parsing: set) }
    Exit.warn(of: name, recognizers.warnings)
    Exit.warn(of: file, expecting: recording.header.expected, from: recognizers)
    switch format {
    case .events: return Replay(recording.header, recognizers).events(of: recording)
    case .swiftTesting:
      return try SwiftTest.source(of: recording, gestures: set, file: file)
    }
  }
}

/// A case that does not pass today cannot become a test that passes.
struct FailingCase: Error, CustomStringConvertible {
  let file: String
  let difference: String

  var description: String {
    "\(file) does not pass (\(difference)): see it with check, and mend it, or use check --update"
  }
}

/// A case has its gestures in it.
struct NeedlessGestures: Error, CustomStringConvertible {
  let file: String

  var description: String { "\(file) is a case, which says its gestures itself: leave out --gestures" }
}
