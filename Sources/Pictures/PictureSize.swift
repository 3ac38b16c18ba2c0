/// The size of a picture in pixels.
public struct PictureSize: Hashable, Sendable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// The size of the picture in the bytes of a PNG or JPEG file, as its head says and as it is looked at; no pixel is read.
  ///
  /// - Throws: where it is no such file, or the picture is one that is not read: without pixels, or of more than
  ///   `Picture.mostPixels`.
  public init(of bytes: [UInt8]) throws(PictureFailure) {
    switch try ReadFormat(of: bytes) {
    case .png:
      guard let (width, height) = PNG.size(of: bytes) else {
        throw PictureFailure.unreadable("it has no first chunk")
      }
      try self.init(width, height)
    case .jpeg: self = try JPEG.size(of: bytes)
    }
  }

  /// A size that is read.
  init(_ width: Int, _ height: Int) throws(PictureFailure) {
    guard width > 0, height > 0 else { throw PictureFailure("the picture has no pixels: save it again") }
    guard Picture.canHave(width, height), width * height <= Picture.mostPixels else {
      throw PictureFailure(
        "\(width) by \(height) pixels are too many, \(Picture.mostPixels / 1_000_000) million are the most: make it smaller",
        cause: .tooLarge
      )
    }
    (self.width, self.height) = (width, height)
  }
}
