import Files
import SystemPackage

// A file never becomes longer than what is read. What can be refused is, as long as there is room for what cannot: the
// rest of strokes that grow, and undoing.
extension JournalFile {
  /// Whether there is room for an action: asked before it is done.
  public func hasRoom(for action: PaintingAction) -> Bool {
    switch action {
    case .extend, .straighten, .end, .retract, .undo, .redo, .adjust: true
    default: length + waiting + action.mostBytes <= mostBytes - mostBytes / Self.reserve
    }
  }

  /// Which part of a file is kept for what cannot be refused: of the longest 16 MiB.
  private static let reserve = 128

  /// Why what is to be written cannot be: the file would not be read any more. nil where it can be.
  public var excess: FileFailure? {
    length + waiting <= mostBytes
      ? nil : FileFailure("write", path, .fileTooLarge, advice: "begin a new drawing")
  }
}

extension PaintingAction {
  /// How many bytes its line has at most.
  fileprivate var mostBytes: Int {
    let pictureBytes = picture.map { $0.width * $0.height * LayerPicture.mostBytesPerPixel * 4 / 3 } ?? 0
    return switch self {
    case .fill(let fill): 4096 + fill.area.cornerCount * Self.mostBytesPerCorner
    case .select(let selection): 4096 + (selection?.area.cornerCount ?? 0) * Self.mostBytesPerCorner
    case .layer(.change(_, let style)), .layer(.addPicture(_, _, _, let style)):
      4096 + pictureBytes + 6 * style.name.utf8.count
    default: 4096 + pictureBytes
    }
  }

  /// Two numbers of nine digits each, with signs, commas, and the brackets of an outline.
  private static let mostBytesPerCorner = 26

  private var picture: LayerPicture? {
    switch self {
    case .layer(.addPicture(_, _, let picture, _)): picture
    case .graft(let graft): graft.picture
    case .reference(.put(let reference)): reference.picture
    default: nil
    }
  }
}
