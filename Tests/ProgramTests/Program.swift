import FoundationEssentials
import VirtualTouchscreen

/// The program under test: the one that the variable `GESTURE_SANDBOX` names, or as it was built beside the tests.
enum Program {
  /// How long anything may take, in seconds.
  static let patience = 20.0

  static let path = ProcessInfo.processInfo.environment["GESTURE_SANDBOX"] ?? built

  private static let built = FileManager.default.destination("/proc/self/exe").map { bundle in
    String(bundle.prefix(upTo: bundle.lastIndex(of: "/") ?? bundle.startIndex)) + "/gesture-sandbox"
  }

  /// What a run of the program left behind.
  struct Outcome {
    let end: ChildProcess.End
    let output: [String]
    let errors: [String]
  }

  /// Runs the program to its end.
  ///
  /// - Parameters:
  ///   - display: its DISPLAY; nil for none.
  ///   - seconds: how long it may take.
  ///   - room: the most bytes that any file gets, as on a full disk; nil for as many as there are.
  static func run(
    _ arguments: [String], display: String? = nil, within seconds: Double = patience, room: Int? = nil
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    let limits = room.map { limit(ofFiles: $0) } ?? []
    let process = try ChildProcess(
      limits + command(arguments, display: display), environment: environment(folder), errors: folder.file("errors"))
    var output: [String] = []
    while let line = process.output.nextLine(within: seconds) { output.append(line) }
    guard let end = process.wait(seconds: seconds) else { throw Silence("\(arguments) runs after \(seconds) s") }
    return Outcome(end: end, output: output, errors: folder.lines(of: "errors"))
  }

  /// The command line that starts it with this DISPLAY.
  static func command(_ arguments: [String], display: String?) throws -> [String] {
    guard let path else { throw Silence("the tests do not know where they are") }
    return ["/usr/bin/env"] + (display.map { ["DISPLAY=\($0)"] } ?? ["-u", "DISPLAY"]) + [path] + arguments
  }

  /// What goes before a command so that no file gets more than so many bytes.
  static func limit(ofFiles bytes: Int) -> [String] {
    ["/bin/sh", "-c", #"exec prlimit --fsize=\#(bytes) "$@""#, "sh"]
  }

  /// Variables that keep the user's own choices and files out of the tests.
  static func environment(_ folder: TemporaryFolder) -> [String: String] {
    [
      "HOME": folder.path, "XDG_DATA_HOME": folder.file("share"), "XDG_CONFIG_HOME": folder.file("config"),
      "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "XMODIFIERS": "",
    ]
  }
}

extension FileManager {
  fileprivate func destination(_ link: String) -> String? { try? destinationOfSymbolicLink(atPath: link) }
}

/// What was waited for did not come.
struct Silence: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
