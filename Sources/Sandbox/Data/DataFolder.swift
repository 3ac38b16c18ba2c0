import Files
import FoundationEssentials
import GestureFlash
import Glibc
import SystemPackage

/// Where drawings, scores and settings lie.
public struct DataFolder: Sendable {
  /// Drawings, scores, recordings.
  public let data: String
  /// The folder of the game's runs, which need not exist yet.
  public var runs: String { "\(data)/runs" }
  /// The folder of the user's own decks, which need not exist yet.
  public var decks: String { "\(data)/decks" }
  /// The file of the drawn gestures, which need not exist yet.
  public var drawnGestures: String { "\(data)/gestures.drawn" }
  /// The folder of the files of drawn gestures that are brought here and taken away, which need not exist yet.
  public var drawnGestureFiles: String { "\(data)/drawn" }
  /// A name for the folder that is the same for every way to write its path, and another for every other folder.
  public var identity: String {
    String(Digest.fnv1a(FilePath(data).resolved.string.utf8), radix: 16)
  }
  /// The settings' file.
  public let settings: String

  /// The folders that the command line or the environment name, made if they do not exist.
  ///
  /// - Parameter folder: what `--data` says; nil for `$XDG_DATA_HOME/gesture-sandbox` and
  ///   `$XDG_CONFIG_HOME/gesture-sandbox`, or their defaults in the home folder.
  public init(_ folder: String?) throws(FileFailure) {
    self.init(at: folder)
    for directory in [data, FilePath(settings).removingLastComponent().string] {
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
    let home = environment["HOME"] ?? "."
    let configuration: String
    if let folder {
      data = folder
      configuration = folder
    } else {
      data = (environment["XDG_DATA_HOME"].flatMap(Self.absolute) ?? "\(home)/.local/share") + "/gesture-sandbox"
      configuration = (environment["XDG_CONFIG_HOME"].flatMap(Self.absolute) ?? "\(home)/.config") + "/gesture-sandbox"
    }
    settings = "\(configuration)/settings.json"
  }

  /// The XDG specification has relative paths ignored.
  private static func absolute(_ path: String) -> String? { path.hasPrefix("/") ? path : nil }
}
