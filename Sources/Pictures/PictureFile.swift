import Glibc

/// Why a picture file could not be read or written.
public struct PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file.
  public var path: String
  /// What went wrong and what to do; one line.
  public var reason: String

  /// Both, in one line.
  public var description: String { "\(path): \(reason)" }
}

extension Picture {
  /// The picture as the bytes of a PNG file.
  public func png() throws(PNG.Failure) -> [UInt8] { try PNG.encode(self) }

  /// Reads a PNG file.
  public init(pngFile path: String) throws(PictureError) {
    let bytes = try contents(of: path)
    do {
      self = try PNG.decode(bytes)
    } catch {
      throw PictureError(path: path, reason: error.description)
    }
  }

  /// Writes a PNG file, or replaces it whole: what was there before stays until the new file is complete.
  public func write(toPNGFile path: String) throws(PictureError) {
    let bytes: [UInt8]
    do {
      bytes = try png()
    } catch {
      throw PictureError(path: path, reason: error.description)
    }
    // Beside the target, because a rename is atomic only within one file system.
    let beside = "\(path).\(getpid()).new"
    let file = open(beside, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(path, "cannot be written", errno) }
    let written = writeAll(bytes, to: file)
    let closed = close(file) == 0 ? nil : errno
    if let number = written ?? closed ?? (rename(beside, path) == 0 ? nil : errno) {
      unlink(beside)
      throw failure(path, "cannot be written", number)
    }
  }
}

/// Writes all of `bytes`; the error number where that fails.
private func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
  var done = 0
  while done < bytes.count {
    let count = bytes.withUnsafeBytes { write(file, $0.baseAddress.map { $0 + done }, $0.count - done) }
    if count < 0, errno == EINTR { continue }
    if count < 0 { return errno }
    done += count
  }
  return fsync(file) == 0 ? nil : errno
}

private func contents(of path: String) throws(PictureError) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { throw failure(path, "cannot be read", errno) }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
    throw PictureError(path: path, reason: "not an ordinary file; choose another")
  }
  var bytes: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(file, &chunk, chunk.count)
    if count < 0, errno == EINTR { continue }
    if count < 0 { throw failure(path, "cannot be read", errno) }
    if count == 0 { return bytes }
    bytes.append(contentsOf: chunk[..<count])
  }
}

/// An error that says what the system's error `number` means and what to do about it.
private func failure(_ path: String, _ what: String, _ number: Int32) -> PictureError {
  let remedy =
    switch number {
    case ENOENT: "check the path"
    case EACCES, EPERM, EROFS: "choose a place that you may use"
    case ENOSPC, EDQUOT: "make room on the disk"
    default: "choose another place"
    }
  return PictureError(path: path, reason: "\(what): \(String(cString: strerror(number))); \(remedy)")
}
