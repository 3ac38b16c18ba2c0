import Files
import Geometry
public import Ink
public import Pictures

extension LayerPicture {
  /// The picture as others take it.
  var transparentPicture: TransparentPicture? {
    TransparentPicture(width: width, height: height, pixels: straightPixels)
  }
}

extension TransparentPicture {
  /// The most bytes that are read of a picture's file: 64 MiB.
  static let mostBytes = 64 << 20

  /// The PNG or JPEG at `path`.
  ///
  /// - Throws: where it cannot be read, or is no such picture.
  init(path: String) throws { try self.init(decoding: FileBytes.all(of: path, most: Self.mostBytes, waits: false)) }

  /// The extent that the picture takes on paper where a point has so many pixels, unless that is more than there is
  /// room for.
  func extent(within room: Size, pixelsPerPoint: Double = 1) -> Size {
    let factor = min(1 / pixelsPerPoint, room.width / Double(width), room.height / Double(height))
    // A side of whole points, so that no edge is blurred.
    func side(_ length: Int) -> Double { max(1, (Double(length) * factor).rounded()) }
    return Size(side(width), side(height))
  }

  /// The picture with the middle at `center`, in points, as large as there is room for.
  func placed(around center: Point, within room: Size, pixelsPerPoint: Double = 1) -> LayerPicture? {
    let size = extent(within: room, pixelsPerPoint: pixelsPerPoint)
    let corner = Point((center.x - size.width / 2).rounded(), (center.y - size.height / 2).rounded())
    return LayerPicture(width: width, height: height, straight: pixels, frame: Rect(origin: corner, size: size))
  }
}

extension Journal {
  /// A drawing that begins with a picture: on paper of its size, with an empty layer above it to go on.
  ///
  /// - Parameters:
  ///   - name: what the picture's layer is called.
  ///   - pixelsPerPoint: how many pixels of it a point has; 1 unless said.
  public init?(beginningWith picture: TransparentPicture, named name: String, pixelsPerPoint: Double = 1) {
    let longest = Sheet.sides.upperBound
    let size = picture.extent(within: Size(longest, longest), pixelsPerPoint: pixelsPerPoint)
    let sheet = Sheet(size: size).bounded
    guard let placed = picture.placed(around: Point(sheet.size.width / 2, sheet.size.height / 2), within: size) else {
      return nil
    }
    var style = LayerStyle()
    style.name = name
    let actions: [PaintingAction] = [
      .layer(.addPicture(id: 1, above: 0, placed, style)), .layer(.delete(0)), .layer(.add(id: 2, above: 1)), .begun,
    ]
    self.init(size: sheet.size, paper: sheet.color, entries: actions.map { Entry($0, at: 0) })
  }
}
