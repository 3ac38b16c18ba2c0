import Files
import Ink
import Pictures
import Recordings
import SystemPackage

/// What a drawing can be saved as.
public enum PictureFormat: String, CaseIterable, Sendable {
  /// Pixels.
  case png
  /// Pixels that lose a little and take little room.
  case jpeg
  /// Paths: sharp at any size.
  case svg
  /// Layers, for other painting programs.
  case ora

  /// What the names of such files end in, the usual one first.
  public var endings: [String] { self == .jpeg ? ["jpg", "jpeg"] : [rawValue] }

  /// The format of files whose names end so, in any letters; nil where there is none.
  public init?(ending: String) {
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending.lowercased()) }) else { return nil }
    self = format
  }
}

extension Painting {
  /// The painting as the bytes of a file. For pixels, `scale` is how many of them a point has.
  public func picture(_ format: PictureFormat, scale: Double) throws(PictureFailure) -> [UInt8] {
    switch format {
    case .svg: return svg { picture in picture.transparentPicture.flatMap { try? PNG.encode($0) } }
    case .ora: return try openRaster(scale: scale)
    case .png, .jpeg:
      let picture = try snapshot(scale: scale)
      return format == .png ? try PNG.encode(picture) : try JPEG.encode(picture)
    }
  }
}

/// Pictures that are saved from the window. A file that was there before is never touched; saving the same drawing again
/// replaces its own picture.
final class SavedPictures {
  let folder: String
  /// By drawing and ending.
  private var paths: [String: [String: String]] = [:]

  /// Pictures in the folder `pictures` of the data folder.
  init(_ data: DataFolder) { folder = "\(data.data)/pictures" }

  /// Saves a picture of the drawing called `name`; where.
  func save(_ painting: Painting, named name: String, as format: PictureFormat, scale: Double) throws(FileFailure)
    -> String
  {
    let bytes: [UInt8]
    do { bytes = try painting.picture(format, scale: scale) } catch {
      throw FileFailure("\(error)", of: nil, content: error)
    }
    return try save(bytes, named: name, ending: format.endings[0])
  }

  /// Saves a file that was made of the drawing called `name`; where.
  func save(_ bytes: [UInt8], named name: String, ending: String) throws(FileFailure) -> String {
    try FileFailure.saying("make the folder", folder) { try FilePath(folder).makeFolder() }
    guard let own = paths[name]?[ending] else {
      let path = try FileBytes.add("\(folder)/\(name).\(ending)", with: bytes)
      paths[name, default: [:]][ending] = path
      return path
    }
    try FileBytes.replace(own, with: bytes)
    return own
  }

  /// The drawing called `name` is gone, or called otherwise: whatever bears the name next is another, and leaves its pictures
  /// alone.
  func forget(_ name: String) { paths[name] = nil }
}
