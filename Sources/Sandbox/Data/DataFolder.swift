import Files
import FoundationEssentials
import GestureFlash
import Glibc
import SystemPackage

/// Where drawings, scores and settings lie. What is in the folder need not exist yet.
public struct DataFolder: Sendable {
  /// The folder of all but the settings.
  public let path: String
  /// The folder of the game's runs.
  public var runs: String { "\(path)/runs" }
  /// The folder of the runs that are given to others.
  var sharedRuns: String { "\(path)/shared" }
  /// The folder of the user's own decks.
  var decks: String { "\(path)/decks" }
  /// The folder of the recordings.
  var recordings: String { "\(path)/recordings" }
  /// The folder of the cases.
  var cases: String { "\(path)/cases" }
  /// The folder of the gesture sets that were saved.
  var gestureSets: String { "\(path)/gestures" }
  /// The file of the recognizers as they are tuned.
  var tunedGestures: String { "\(path)/tuned.gestures" }
  /// The file of the drawn gestures.
  public var drawnGestures: String { "\(path)/gestures.drawn" }
  /// The folder of the files of drawn gestures that are brought here and taken away.
  var drawnGestureFiles: String { "\(path)/drawn" }
  /// The folder of the drawings.
  var drawings: String { "\(path)/drawings" }
  /// The folder of the pictures of drawings.
  var pictures: String { "\(path)/pictures" }
  /// The folder of the palettes.
  var palettes: String { "\(path)/palettes" }
  /// The file of the picture on the card.
  var cardPicture: String { "\(path)/card.png" }
  /// The path of a file in the folder, from there: its end is what has to be read.
  func shortened(_ file: String) -> String {
    file.hasPrefix(path + "/") ? String(file.dropFirst(path.count + 1)) : file
  }

  /// A name for the folder that is the same for every way to write its path, and another for every other folder, of other machines
  /// and of containers too.
  public var identity: String {
    var host = [CChar](repeating: 0, count: 256)
    gethostname(&host, host.count - 1)
    return identity(on: String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }

  func identity(on host: String) -> String {
    let folder = FilePath(path).resolved
    let disk = (try? folder.stat()).map { "\($0.deviceID) \($0.inode)" } ?? ""
    return String(Digest.fnv1a("\(host)\n\(disk)\n\(folder.string)".utf8), radix: 16)
  }

  /// The settings' file.
  public let settings: String

  /// The folders that the command line or the environment name, made if they do not exist.
  ///
  /// - Parameter folder: what `--data` says; nil for `$XDG_DATA_HOME/gesture-sandbox` and
  ///   `$XDG_CONFIG_HOME/gesture-sandbox`, or their defaults in the home folder.
  public init(_ folder: String?) throws(FileFailure) {
    self.init(at: folder)
    for directory in [path, FilePath(settings).removingLastComponent().string] {
      try FileFailure.saying("make the folder", directory, advice: "give another with --data DIR") {
        try FilePath(directory).makeFolder()
      }
      try FileFailure.saying("write into", directory, advice: "give another with --data DIR") {
        try uninterrupted { access(directory, W_OK | X_OK) }
      }
    }
  }

  /// The same folders, for what is in them: nothing is made or written.
  ///
  /// - Throws: `FileFailure` where `--data` names a folder that is not there.
  public init(reading folder: String?) throws(FileFailure) {
    self.init(at: folder)
    guard let folder else { return }
    try FileFailure.saying("read", folder, advice: "give another with --data DIR") {
      guard try FilePath(folder).stat().type == .directory else { throw Errno.notDirectory }
    }
  }

  private init(at folder: String?) {
    let environment = ProcessInfo.processInfo.environment
    let home = Self.home(of: environment)
    let configuration: String
    if let folder {
      path = folder
      configuration = folder
    } else {
      path = (environment["XDG_DATA_HOME"].flatMap(Self.absolute) ?? "\(home)/.local/share") + "/gesture-sandbox"
      configuration = (environment["XDG_CONFIG_HOME"].flatMap(Self.absolute) ?? "\(home)/.config") + "/gesture-sandbox"
    }
    settings = "\(configuration)/settings.json"
  }

  /// The user's home folder: what `environment` says, else what the system knows of the user.
  static func home(of environment: [String: String]) -> String {
    environment["HOME"].flatMap(absolute)
      ?? getpwuid(getuid()).flatMap { $0.pointee.pw_dir.map { String(cString: $0) } }.flatMap(absolute) ?? "/"
  }

  /// The XDG specification has relative paths ignored.
  private static func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }
}
