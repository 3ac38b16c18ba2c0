import FoundationEssentials
import Glibc
import Logging
import SystemPackage
import VirtualTouchscreen
import X11

/// Why there are no figures.
struct BenchmarkFailure: Error, CustomStringConvertible {
  let description: String
  /// What the process ends with.
  let status: Int32

  init(_ description: String, status: Int32 = 1) { (self.description, self.status) = (description, status) }
}

/// A program whose window covers the screen of a private server of its own, so that it can be touched and looked at.
final class Candidate {
  /// How long it may take to answer, in seconds.
  static let patience = 20.0

  let name: String
  let server: PrivateServer
  let process: ChildProcess
  /// A connection of our own, to look at its pixels with.
  let screen: Connection
  /// Where it keeps its data, where that should go with it.
  var folder: ScratchFolder?

  /// Starts the program `executable`, built beside this one, on a server of its own.
  init(
    _ name: String, executable: String,
    on options: PrivateServer.Options = PrivateServer.Options(),
    _ arguments: [String] = []
  ) throws {
    self.name = name
    server = try PrivateServer(options)
    let path = try Self.folder() + "/" + executable
    guard access(path, X_OK) == 0 else {
      throw BenchmarkFailure("\(path) is missing; build it first with swift build -c release")
    }
    process = try ChildProcess([path] + arguments, environment: ["DISPLAY": server.display])
    screen = try Connection(
      display: server.display, logger: Logger(label: "benchmark") { _ in SwiftLogNoOpLogHandler() })
  }

  deinit {
    process.signal(SIGTERM)
    _ = process.wait(seconds: 2)
  }

  /// Waits for a line that it writes and that contains `word`.
  func wait(for word: String) throws {
    let lines = process.output.lines(within: Self.patience) { $0.contains(word) }
    guard lines.last?.contains(word) ?? false else {
      throw BenchmarkFailure("\(name) did not say \(word) within \(Self.patience) s")
    }
  }

  /// Takes what it has written, so that it never waits for a reader.
  @discardableResult
  func takeLines() -> [String] {
    var lines: [String] = []
    while let line = process.output.nextLine(within: 0) { lines.append(line) }
    return lines
  }

  private static func folder() throws -> String {
    let path = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return FilePath(path).removingLastComponent().string
  }
}

/// A folder for the drawings of one run, removed with what is in it.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/gesture-benchmarks-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template).map({ String(cString: $0) }) else {
      throw BenchmarkFailure("no folder can be made in /tmp (\(Errno(rawValue: errno))); make room there")
    }
    path = made
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
