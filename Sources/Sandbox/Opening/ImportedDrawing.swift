public import Files
import Ink
import Pictures

/// A drawing that is made of a picture in a file, of layers or not, without a window.
public struct ImportedDrawing {
  /// What is not as it was in the file, a line each.
  public let losses: [String]
  private let journal: Journal
  private let name: String

  /// Reads the picture in the file at `path`.
  public init(_ path: String) throws(FileFailure) {
    let file = try Self.opened(path)
    name = file.stem
    do {
      switch file.content {
      case .layers(let drawing): (journal, losses) = (drawing.journal, drawing.losses.map(\.line).sorted())
      case .picture(_, let picture):
        guard let journal = Journal(beginningWith: picture, named: name) else {
          throw PictureFailure("the picture has no pixels: save it again")
        }
        (self.journal, losses) = (journal, [])
      default: throw Self.otherKind
      }
    } catch {
      throw FileFailure(error, in: path)
    }
  }

  private static let otherKind = PictureFailure("not a picture: import a PNG, JPEG or OpenRaster file")

  private static func opened(_ path: String) throws(FileFailure) -> OpenedFile {
    do { return try OpenedFile(path) } catch {
      throw error.content?.error is OpenedFile.OtherKind ? FileFailure(otherKind, in: path) : error
    }
  }

  /// Why a drawing cannot be called `name`; nil where it can.
  public static func objection(toName name: String) -> String? {
    if NamedFiles.canBeName(name) { return nil }
    let rule = "1 to \(NamedFiles.longestName) bytes, no slashes, no control characters, no dot at the beginning"
    return "\"\(name)\" cannot be the name of a drawing: it takes \(rule)"
  }

  /// Saves the drawing in a folder, under a name of its own.
  ///
  /// - Parameter name: what it shall be called; nil for what the picture is called.
  /// - Returns: its file.
  public func save(in folder: DrawingsFolder, named name: String?) throws(FileFailure) -> String {
    if let objection = name.flatMap(Self.objection) { throw FileFailure(objection) }
    return try folder.add(journal, named: name ?? self.name)
  }
}

extension OpenRasterDrawing.Loss {
  /// The loss in a line.
  fileprivate var line: String {
    switch self {
    case .mixing(let mode): "\(mode) is unknown here; such layers lie over the others as they are"
    case .groups: "groups were taken apart into their layers, which may look different"
    case .size: "larger than paper can be; it was made smaller"
    }
  }
}
