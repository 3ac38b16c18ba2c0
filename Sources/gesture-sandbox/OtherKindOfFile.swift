import Files
import GameRecords
import Sandbox
import SystemPackage

/// A file that is whole, and that another command takes.
struct OtherKindOfFile: Error, CustomStringConvertible {
  private let file: String
  /// What it is, and what can be done with it.
  private let words: String

  /// The file at `path`; nil where it is one of `kinds`, or none that is known.
  init?(_ path: String, than kinds: Set<FileKind>) {
    file = path
    if let kind = FileKind.known(at: path) {
      guard !kinds.contains(kind) else { return nil }
      words = Self.words(for: kind)
    } else if Self.isRun(path) {
      words = "a run: play it again with scores verify, or make a recording of it with scores export"
    } else {
      return nil
    }
  }

  /// Whether a run of the game is at `path`. What can be read only once, as a pipe, is not looked into.
  private static func isRun(_ path: String) -> Bool {
    (try? FilePath(path).stat())?.type == .regular && (try? RunFile.run(in: path)) != nil
  }

  private static func words(for kind: FileKind) -> String {
    switch kind {
    case .recording: "a recording: run it with replay"
    case .gestureCase:
      "a case, with gestures of its own: run it with check, or print its events with export --as events"
    case .gestureSet: "a gesture set: give it with --gestures to replay or export"
    case .drawnGestures: "a file of drawn gestures: add them to those that were taught with drawn import"
    case .drawing: "a drawing: make a picture of it with drawing export"
    case .picture, .layers: "a picture: make a drawing of it with drawing import"
    case .palette: "a palette: open it in the window, gesture-sandbox FILE"
    case .deck: "a deck: open it in the window, gesture-sandbox FILE"
    }
  }

  var description: String { "\(file) is \(words)" }
}
