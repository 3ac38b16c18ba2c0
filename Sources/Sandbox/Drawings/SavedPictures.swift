import Files
import Pictures
import SystemPackage

/// Pictures that are saved from the window. A file that was there before is never touched; saving the same drawing again
/// replaces its own picture.
final class SavedPictures {
  let folder: String
  /// By the place of the drawing's file, over no links, and by ending.
  private var saved: [String: [String: Own]] = [:]

  /// A picture, and the file that its drawing had then; nil where that was not there yet.
  private struct Own {
    var path: String
    var drawing: FileIdentity?
  }

  init(_ data: DataFolder) { folder = data.pictures }

  /// Saves a picture of the drawing in the file `drawing`; where.
  func save(
    of drawing: String, as format: PictureFormat, _ encode: () throws(PictureFailure) -> [UInt8]
  ) throws(FileFailure) -> String {
    let bytes: [UInt8]
    do { bytes = try encode() } catch { throw FileFailure("\(error)", of: nil, content: error) }
    return try save(bytes, of: drawing, ending: format.endings[0])
  }

  /// Saves what was made of the drawing in the file `drawing`, under its name; where.
  func save(_ bytes: [UInt8], of drawing: String, ending: String) throws(FileFailure) -> String {
    let files = NamedFiles(in: folder, ending: ".\(ending)")
    let key = Self.key(drawing)
    let identity = FilePath(drawing).identity
    // Another program may have put another drawing there since.
    guard let own = saved[key]?[ending], own.drawing == nil || own.drawing == identity else {
      let path = try files.add(bytes, named: DrawingsFolder.name(of: drawing))
      saved[key, default: [:]][ending] = Own(path: path, drawing: identity)
      return path
    }
    try files.makeFolder()
    try FileBytes.replace(own.path, with: bytes)
    saved[key]?[ending]?.drawing = identity
    return own.path
  }

  /// The drawing in the file `drawing` is gone, or called otherwise: whatever bears the name next is another, and leaves its
  /// pictures alone.
  func forget(_ drawing: String) { saved[Self.key(drawing)] = nil }

  /// The file's place, also of one that is not there yet or not any more.
  private static func key(_ drawing: String) -> String {
    let path = FilePath(drawing)
    return "\(path.removingLastComponent().resolved)/\(path.lastComponent?.string ?? "")"
  }
}
