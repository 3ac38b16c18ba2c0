public import DrawnGestures
import Files
import FoundationEssentials
import GameRecords
import JSON
public import Recordings
import SystemPackage

/// The files that come with the program: texts, artwork, gesture sets.
///
/// They are looked for in `GESTURE_SANDBOX_RESOURCES`, beside the executable, above it (where it runs from its build
/// folder), and in `share/gesture-sandbox/resources` next to the `bin` that it is in: under `~/.local` the folder around that is the user's own.
public struct Resources: Sendable {
  private let folder: String

  /// The files in `folder`.
  public init(folder: String) { self.folder = folder }

  /// The files of this program, wherever they are.
  public static func find() throws(ResourceFailure) -> Resources {
    if let folder = ProcessInfo.processInfo.environment["GESTURE_SANDBOX_RESOURCES"] {
      return Resources(folder: folder)
    }
    let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? "."
    var tried: [String] = []
    var directory = FilePath(executable)
    while directory.removeLastComponent() {
      for place in ["Resources", "share/gesture-sandbox/resources"] {
        let folder = directory.appending(place)
        if folder.appending("strings/en.json").identity != nil { return Resources(folder: folder.string) }
        tried.append(folder.string)
      }
    }
    throw ResourceFailure(
      "no resources in \(tried.first ?? ".") or in any folder above: set GESTURE_SANDBOX_RESOURCES to the folder Resources"
    )
  }

  /// Where the file of that name lies.
  func path(of name: String) -> String { "\(folder)/\(name)" }

  /// The value in a JSON file.
  func json(_ name: String) throws(ResourceFailure) -> JSONValue {
    let bytes = try bytes(of: name)
    do { return try JSONReader.read(bytes) } catch { throw ResourceFailure("\(path(of: name)), \(error)") }
  }

  /// The set of recognizers that a file describes: `default.gestures` or `flash.gestures`.
  public func gestures(_ name: String) throws(ResourceFailure) -> GestureSet {
    let bytes = try bytes(of: name)
    do { return try GestureSet(parsing: bytes) } catch { throw ResourceFailure("\(path(of: name)), \(error)") }
  }

  /// What the recognizers of the game's decks are made from.
  ///
  /// - Parameters:
  ///   - stage: the recognizers of `default.gestures`, where somebody has read that already; read by default.
  ///   - shapes: the drawn gestures that users taught.
  public func deckRecognizers(
    stage: GestureSet? = nil, _ shapes: [DrawnGesture] = []
  ) throws(ResourceFailure) -> DeckRecognizers {
    let rules = try gestures("flash.gestures")
    if let stage { return DeckRecognizers(rules: rules, stage: stage, shapes: shapes) }
    return DeckRecognizers(rules: rules, stage: try gestures("default.gestures"), shapes: shapes)
  }

  /// The text of the file of that name.
  public func bytes(of name: String) throws(ResourceFailure) -> [UInt8] {
    do { return try FileBytes.all(of: path(of: name)) } catch {
      throw ResourceFailure("cannot read \(path(of: name)): reinstall it, or set GESTURE_SANDBOX_RESOURCES")
    }
  }
}
