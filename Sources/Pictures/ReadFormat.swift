/// The formats of pictures that are read.
enum ReadFormat: String {
  case png = "PNG"
  case jpeg = "JPEG"

  /// The format that bytes begin as; for any other an error that names it where it is known.
  init(of bytes: [UInt8]) throws(PictureFailure) {
    func begins(_ start: [UInt8], at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: start) }
    func begins(_ start: String, at place: Int = 0) -> Bool { begins(Array(start.utf8), at: place) }
    if begins([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if begins([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else {
      let others: [(String, Bool)] = [
        ("a GIF", begins("GIF8")), ("a WebP", begins("RIFF") && begins("WEBP", at: 8)), ("a BMP", begins("BM")),
        ("a TIFF", begins("II*\0") || begins("MM\0*")), ("an AVIF", begins("ftypavi", at: 4)),
        ("a HEIC", begins("ftyphei", at: 4) || begins("ftypmif", at: 4)),
        ("a JPEG XL", begins([0xFF, 0x0A]) || begins("JXL ", at: 4)), ("a Photoshop", begins("8BPS")),
        ("a GIMP", begins("gimp xcf")), ("an SVG", begins("<svg")),
      ]
      let name = others.first { $0.1 }?.0
      throw PictureFailure(
        name.map { "\($0) picture: save it as PNG or JPEG" } ?? "not a PNG or JPEG picture: save it as one",
        cause: .otherFormat)
    }
  }
}

extension TransparentPicture {
  /// The picture in the bytes of a PNG or JPEG file, upright.
  ///
  /// - Throws: as `PictureSize.init(of:)`, and where the picture is damaged or cut off.
  public init(decoding bytes: [UInt8]) throws(PictureFailure) {
    self =
      switch try ReadFormat(of: bytes) {
      case .png: try PNG.decodeTransparent(bytes)
      case .jpeg: TransparentPicture(try JPEG.decode(bytes))
      }
  }
}

extension Picture {
  /// The picture in the bytes of a PNG or JPEG file, upright, laid over white where it is transparent.
  ///
  /// - Throws: as `TransparentPicture.init(decoding:)`.
  public init(decoding bytes: [UInt8]) throws(PictureFailure) {
    self =
      switch try ReadFormat(of: bytes) {
      case .png: try PNG.decode(bytes)
      case .jpeg: try JPEG.decode(bytes)
      }
  }
}
