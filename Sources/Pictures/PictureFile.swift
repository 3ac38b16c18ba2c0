import Files
import SystemPackage

extension Picture {
  /// The picture as the bytes of a PNG file.
  public func png() throws(PictureFailure) -> [UInt8] { try PNG.encode(self) }

  /// Reads a PNG file.
  public init(pngFile path: String) throws(FileFailure) {
    let status = try FileFailure.saying("read", path) { try FilePath(path).stat() }
    guard status.type == .regular else {
      let reason = "not an ordinary file; choose another"
      throw FileFailure("\(path): \(reason)", reason: reason)
    }
    let bytes = try FileBytes.all(of: path)
    do { self = try PNG.decode(bytes) } catch { throw FileFailure("\(path): \(error)", reason: "\(error)") }
  }

  /// Writes a PNG file, or replaces it whole: what was there before stays until the new file is complete.
  public func write(toPNGFile path: String) throws(FileFailure) {
    let bytes: [UInt8]
    do { bytes = try png() } catch { throw FileFailure("\(path): \(error)", reason: "\(error)") }
    try FileBytes.replace(path, with: bytes)
  }
}
