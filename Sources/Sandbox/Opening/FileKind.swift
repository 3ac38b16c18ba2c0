import Files
import JSON
import Pictures
import SystemPackage

/// What a file can be.
public enum FileKind: CaseIterable, Sendable {
  /// Touches, as they were delivered (`*.touches`).
  case recording
  /// Touches with the events that must come of them (`*.case`).
  case gestureCase
  /// Recognizers with their limits (`*.gestures`).
  case gestureSet
  /// Gestures that were taught by drawing them (`*.drawn`).
  case drawnGestures
  /// A drawing's journal (`*.oekaki`).
  case drawing
  /// A PNG or JPEG.
  case picture
  /// A picture of layers, OpenRaster.
  case layers
  /// Colours (`*.gpl`).
  case palette
  /// What a game asks for (`*.deck`).
  case deck

  /// What the file at `path` is, where it can be read as that, or is a case by all that can be told; nil else.
  public static func known(at path: String) -> FileKind? {
    if OpenedFile.isCase(path) { return .gestureCase }
    guard (try? OpenedFile(path)) != nil else { return nil }
    return try? FileKind(of: path)
  }

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

  private static func begun(by head: [UInt8]) -> FileKind? {
    if head.starts(with: [0x89, 0x50, 0x4E, 0x47]) || head.starts(with: [0xFF, 0xD8, 0xFF]) { return .picture }
    if OpenRaster.begins(head) { return .layers }
    if head.unmarked.starts(with: Array("GIMP Palette".utf8)) { return .palette }
    let text = String(decoding: head.unmarked.filter { $0 > 0x20 }, as: UTF8.self)
    guard text.hasPrefix("{") else { return nil }
    if text.contains("\"recording\":") { return .recording }
    if text.hasPrefix("{\"drawnGestures\":") { return .drawnGestures }
    if text.hasPrefix("{\"oekaki\":") { return .drawing }
    if text.hasPrefix("{\"deck\":") { return .deck }
    // A case has recognizers, too, and says the size of its window before them.
    return text.contains("\"width\":") ? .gestureCase : text.contains("\"gestures\":") ? .gestureSet : nil
  }
}
