import ArgumentParser
import Files
import Interface
import Recordings
import Sandbox

struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Run a recording through the recognizers and print the events.",
    discussion: """
      Needs no display. Runs on the recording's own clock, as fast as it can; the same recording and the same gestures give \
      the same events, byte for byte.
      """)

  @Argument(help: ArgumentHelp("The recording (*.touches).", valueName: "RECORDING"))
  var recording: String

  @Option(help: ArgumentHelp("The gesture set (default: the program's own).", valueName: "FILE"))
  var gestures: String?

  @Flag(help: "Print why each attempt of each recognizer came out as it did, instead of the events.")
  var explain = false

  func run() throws {
    try Exit.reporting {
      // A pipe in the place of a case may keep one waiting for ever.
      if OpenedFile.isCase(recording), let other = OtherKindOfFile(recording, than: [.recording]) { throw other }
      let set = try gestureSet()
      try Exit.naming(recording, as: [.recording]) {
        var reader = try RecordingReader(path: recording)
        Exit.warn(of: recording, expecting: reader.header.expected, from: set)
        if explain { return try printExplanation(of: &reader, set) }
        try Replay(reader.header, set).writeEvents(of: &reader) { try StandardOutput.write($0) }
      }
    }
  }

  private func printExplanation(of reader: inout RecordingReader, _ set: GestureSet) throws {
    let explanation = try Explanation(Words(.en, in: .find()).sentence)
    func handOver(atLeast least: Int = 1) throws {
      try explanation.drain(atLeast: least) { try StandardOutput.write(Array($0.utf8)) }
    }
    let replay = Replay(reader.header, set, observer: explanation)
    try replay.play(&reader) { try handOver(atLeast: 1 << 16) }
    explanation.noteUndecided(replay)
    try handOver()
  }

  private func gestureSet() throws -> GestureSet {
    guard let gestures else { return try Resources.find().gestures("default.gestures") }
    let set = try Exit.naming(gestures, as: [.gestureSet]) { try GestureSet(parsing: FileBytes.all(of: gestures)) }
    Exit.warn(of: gestures, set.warnings)
    return set
  }
}
