import DrawnGestures
import FoundationEssentials
import GameRecords
import Ink
import Pictures
import Recordings
import SystemPackage

/// A file that was opened, read as far as it takes to know that it is what it seems to be.
///
/// What it is, its name's ending says, and where that says nothing its content; whether it is a recording or a
/// case, its content first.
public struct OpenedFile {
  enum Content {
    case recording
    case gestureCase(GestureCase)
    case gestureSet(GestureSet)
    case drawnGestures([DrawnGesture])
    case drawing
    case deck(DeckFile)
    case palette(Palette)
    /// The bytes of the file, and what they show.
    case picture([UInt8], TransparentPicture)
    case layers(OpenRasterDrawing)

    /// The scene that it belongs to; nil for each that takes it.
    var scene: SceneName? {
      switch self {
      case .recording, .gestureCase, .gestureSet, .drawnGestures: .sandbox
      case .drawing, .palette, .layers: .oekaki
      case .deck: .flash
      case .picture: nil
      }
    }
  }

  /// Where it lies.
  public let path: String
  let content: Content

  /// The file at `path`, with what was read of it.
  init(_ path: String, _ content: Content) { (self.path, self.content) = (path, content) }

  /// The path's last part.
  var name: String { FilePath(path).lastComponent?.string ?? path }

  /// The same without its ending.
  var stem: String { FilePath(path).stem ?? path }

  /// The same place, whatever the working folder is.
  public static func absolute(_ path: String) -> String {
    path.hasPrefix("/") ? path : FilePath(FileManager.default.currentDirectoryPath).appending(path).string
  }
}
