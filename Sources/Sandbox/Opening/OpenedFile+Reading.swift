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
    (try? requireFile(path)) != nil && (try? Kind(of: path)) == .picture
  }

  /// Whether the file at `path` is a case, by what is in it or else by its name. What cannot be read is none:
  /// whoever reads it says why.
  public static func isCase(_ path: String) -> Bool {
    guard let status = try? FilePath(path).stat() else { return false }
    let name = Kind(byNameOf: path)
    // What can be read only once is not looked into.
    guard status.type == .regular else { return status.type != .directory && name == .gestureCase }
    guard (try? Kind(of: path)) == .gestureCase else { return false }
    // Where no name says so, it may be a recording whose first line is damaged.
    return name != nil || isWholeCase(path)
  }

  /// Whether the file at `path` can be read as a case.
  fileprivate static func isWholeCase(_ path: String) -> Bool {
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
      switch try Kind(of: path) {
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

/// What a file can be.
private enum Kind: CaseIterable {
  case recording, gestureCase, gestureSet, drawnGestures, drawing, picture, layers, palette, deck

  /// What the names of such files end in, in small letters.
  private var endings: [String] {
    switch self {
    case .recording: ["touches"]
    case .gestureCase: ["case"]
    case .gestureSet: ["gestures"]
    case .drawnGestures: ["drawn"]
    case .drawing: ["oekaki"]
    case .picture: ["png", "jpg", "jpeg"]
    case .layers: ["ora"]
    case .palette: ["gpl"]
    case .deck: ["deck"]
    }
  }

  /// What the name of the file says, or else its content; nil where neither says anything. Between a recording and
  /// a case the content says which, whatever the name.
  init?(of path: String) throws {
    let name = Self(byNameOf: path)
    if let name, name != .recording, name != .gestureCase {
      self = name
      return
    }
    let content = try Self(byContentOf: path)
    if name == .gestureCase, content == .recording {
      self = .recording
    } else if name == .recording, content == .gestureCase, OpenedFile.isWholeCase(path) {
      // A recording whose first line is damaged looks like a case, too, but is none.
      self = .gestureCase
    } else if let kind = name ?? content {
      self = kind
    } else {
      return nil
    }
  }

  init?(byNameOf path: String) {
    let ending = FilePath(path).extension?.lowercased() ?? ""
    guard let kind = Self.allCases.first(where: { $0.endings.contains(ending) }) else { return nil }
    self = kind
  }

  /// What is looked at to find out what a file is.
  private static let mostOfHead = 4096

  init?(byContentOf path: String) throws {
    var head: [UInt8] = []
    _ = try FileBytes(path: path).read(into: &head, atMost: Self.mostOfHead)
    guard let kind = Self.begun(by: head) else { return nil }
    self = kind
  }

  private static func begun(by head: [UInt8]) -> Kind? {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || head.starts(with: [0xFF, 0xD8, 0xFF]) { return .picture }
    if OpenRaster.begins(head) { return .layers }
    if head.starts(with: Array("GIMP Palette".utf8)) { return .palette }
    let text = String(decoding: head.filter { $0 > 0x20 }, as: UTF8.self)
    guard text.hasPrefix("{") else { return nil }
    if text.contains("\"recording\":") { return .recording }
    if text.hasPrefix("{\"drawnGestures\":") { return .drawnGestures }
    if text.hasPrefix("{\"oekaki\":") { return .drawing }
    if text.hasPrefix("{\"deck\":") { return .deck }
    // A case has recognizers, too, and says the size of its window before them.
    return text.contains("\"width\":") ? .gestureCase : text.contains("\"gestures\":") ? .gestureSet : nil
  }
}
