import ArgumentParser
import Files
import Recordings
import SystemPackage

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Turn what other tools recorded into recordings.",
    discussion: """
      Reads logs of evemu and of libinput record, XML logs of the $1 family of recognizers, and frames in JSON Lines; which \
      it is shows in the file. Pixels and millimetres keep their size, an inch being 96 points, unless the surface is larger than 1100x800 points; \
      that, and units that only the device knows, are fitted into so many, both ways alike. Needs no display.
      """)

  @Argument(help: ArgumentHelp("The file to read.", valueName: "FILE"))
  var file: String

  @Option(
    help: ArgumentHelp(
      "The recording to write, or a folder for a file that has several, where none is replaced (default: standard output).",
      valueName: "FILE"))
  var out: String?

  func run() throws {
    try Exit.reporting {
      try OverwrittenInput.refuse(out, among: [file])
      let bytes = try FileBytes.all(of: file)
      let progress = Progress()
      let recordings = try Exit.naming(file, as: []) {
        let name = FilePath(file).lastComponent?.string ?? file
        return try RecordingImport.read(bytes, name: FilePath(file).stem ?? file) {
          try progress.reach($0, of: name)
        }
      }
      if let out, FilePath(out).isFolder || out.hasSuffix("/") { return try write(recordings, to: out, progress) }
      guard recordings.count == 1, let recording = recordings.first?.recording else {
        throw ManyRecordings(file: file, count: recordings.count)
      }
      try recording.write(pass: progress.pass) { bytes in
        progress.clear()
        try StandardOutput.write(bytes, orTo: out)
      }
    }
  }

  private func write(_ recordings: [ImportedRecording], to folder: String, _ progress: Progress) throws {
    try FileFailure.saying("make the folder", folder, advice: "name another with --out") {
      try FilePath(folder).makeFolder()
    }
    progress.divide(into: recordings.count, "recordings")
    for entry in recordings {
      try progress.begin(entry.name)
      var path = FilePath(folder).appending("\(entry.name).touches").string
      // What lies there may be of another log, in which recordings are called the same.
      try entry.recording.write(pass: progress.pass) { path = try FileBytes.add(path, with: $0) }
      progress.clear()
      try StandardOutput.write(line: path)
    }
  }
}

/// A file with more recordings than there are places for.
struct ManyRecordings: Error, CustomStringConvertible {
  let file: String
  let count: Int

  var description: String { "\(file) has \(count) recordings: name a folder with --out DIR/" }
}
