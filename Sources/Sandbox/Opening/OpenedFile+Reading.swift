public import Files
import GameRecords
import Ink
import Interface
import Pictures
import Recordings
import SystemPackage

/// How a file is read.
extension OpenedFile {
  /// The most bytes that are read of a case or a set: 64 MiB.
  private static let mostBytes = 64 << 20
  /// The most bytes that are read of a picture of layers: 256 MiB.
  private static let mostBytesOfLayers = 256 << 20

  /// Whether the file at `path` is a PNG or JPEG, by its name or else by how it begins.
  static func isPicture(_ path: String) -> Bool {
    (try? requireFile(path)) != nil && (try? FileKind(of: path)) == .picture
  }

  /// Whether the file at `path` is a case, by what is in it or else by its name. What cannot be read is none:
  /// whoever reads it says why.
  public static func isCase(_ path: String) -> Bool {
    guard let status = try? FilePath(path).stat() else { return false }
    let name = FileKind(byNameOf: path)
    // What can be read only once is not looked into.
    guard status.type == .regular else { return status.type != .directory && name == .gestureCase }
    guard (try? FileKind(of: path)) == .gestureCase else { return false }
    // Where no name says so, it may be a recording whose first line is damaged.
    return name != nil || isWholeCase(path)
  }

  /// Whether the file at `path` can be read as a case.
  static func isWholeCase(_ path: String) -> Bool {
    (try? GestureCase(parsing: FileBytes.all(of: path, most: mostBytes))) != nil
  }

  /// Throws where no regular file is at `path`: it is read more than once, which a pipe does not allow, whose opening may keep
  /// one waiting for ever besides, and a device may never end.
  private static func requireFile(_ path: String) throws(FileFailure) {
    let status = try FileFailure.saying("open", path) { try FilePath(path).stat() }
    if status.type == .directory { throw FileFailure("open", path, .isDirectory) }
    if status.type != .regular { throw FileFailure("open", path, .illegalSeek, advice: "save it as a file first") }
  }

  /// Reads the file at `path`.
  ///
  /// - Throws: `FileFailure` where it cannot be read, or is no file that this program opens.
  public init(_ path: String) throws(FileFailure) {
    self.path = path
    try Self.requireFile(path)
    do {
      switch try FileKind(of: path) {
      case .recording:
        _ = try RecordingReader(path: path)
        content = .recording
      case .gestureCase: content = .gestureCase(try GestureCase(parsing: FileBytes.all(of: path, most: Self.mostBytes)))
      case .gestureSet: content = .gestureSet(try GestureSet(parsing: FileBytes.all(of: path, most: Self.mostBytes)))
      case .drawnGestures:
        content = .drawnGestures(try DrawnGestureFile(parsing: FileBytes.all(of: path, most: Self.mostBytes)).gestures)
      case .drawing:
        try JournalFile.check(path)
        content = .drawing
      case .picture:
        let bytes = try FileBytes.all(of: path, most: TransparentPicture.mostBytes)
        // All of it: its head may be whole where the rest is not.
        content = .picture(bytes, try TransparentPicture(decoding: bytes))
      case .layers:
        content = .layers(try OpenRasterDrawing(decoding: FileBytes.all(of: path, most: Self.mostBytesOfLayers)))
      case .palette: content = .palette(try PaletteFolder.read(file: path, named: FilePath(path).stem ?? path))
      case .deck: content = .deck(try DeckFile(path: path))
      case nil: throw OtherKind()
      }
    } catch {
      throw FileFailure(error, in: path)
    }
  }

  /// A file that is none of those which are opened.
  struct OtherKind: WordedError, CustomStringConvertible {
    var description: String {
      "not a file of this program: open a recording, case, set, drawn gestures, drawing, deck, palette, PNG, JPEG or OpenRaster"
    }

    func sentence(of name: String?, in words: Words) -> String {
      words.content("content.otherKind", (name.map { "\($0): " } ?? "") + description, of: name)
    }
  }
}
