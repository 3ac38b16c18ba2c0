import Glibc

/// A file that cannot be read or written; the message says which, why, and what to do.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, one line.
  public let description: String

  /// What cannot be done with the file at `path`, for the reason that `errno` holds.
  init(_ what: String, _ path: String, advice: String) {
    description = "cannot \(what) \(path) (\(String(cString: strerror(errno)))): \(advice)"
  }
}

/// Reads a file piece by piece.
public final class FileBytes {
  private let descriptor: Int32
  private let path: String

  /// Opens the file at `path`.
  public init(path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError("read", path, advice: "name a file that is there and may be read") }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// How large the file is, in bytes.
  public var size: Int {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Appends the next piece to `bytes`.
  ///
  /// - Parameter piece: how many bytes at most.
  /// - Returns: false at the end of the file.
  public func read(into bytes: inout [UInt8], atMost piece: Int = 1 << 18) throws(FileError) -> Bool {
    let count = withUnsafeTemporaryAllocation(byteCount: piece, alignment: 1) { buffer in
      var count: Int
      repeat { count = Glibc.read(descriptor, buffer.baseAddress, piece) } while count < 0 && errno == EINTR
      if count > 0 { bytes.append(contentsOf: buffer[..<count]) }
      return count
    }
    guard count >= 0 else { throw FileError("read", path, advice: "name a file and not a folder") }
    return count > 0
  }

  /// How long the file at `path` is, in bytes; 0 where that cannot be told.
  public static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Everything in the file at `path`.
  ///
  /// - Parameter most: how many bytes at most; a longer file is an error.
  public static func all(of path: String, most: Int = 1 << 30) throws(FileError) -> [UInt8] {
    let file = try FileBytes(path: path)
    var bytes: [UInt8] = []
    while try file.read(into: &bytes) {
      guard bytes.count <= most else {
        errno = EFBIG
        throw FileError("read", path, advice: "name a smaller file")
      }
    }
    return bytes
  }

  /// Puts `bytes` in place of what the file at `path` holds, so that the file is whole at any moment: they are written
  /// beside it, and the new file then takes its name. A link keeps pointing to the file.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let target = realpath(path, nil).map { pointer in
      defer { free(pointer) }
      return String(cString: pointer)
    }
    let place = target ?? path
    var status = stat()
    let mode = stat(place, &status) == 0 ? status.st_mode & 0o777 : 0o666 & ~currentMask
    var template = Array("\(place).XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    let advice = "see that its folder may be written to and has room"
    guard descriptor >= 0 else { throw FileError("write", path, advice: advice) }
    let isWritten = writeAll(bytes, to: descriptor) && fchmod(descriptor, mode) == 0 && fsync(descriptor) == 0
    let isClosed = close(descriptor) == 0
    guard isWritten, isClosed, rename(template, place) == 0 else {
      let reason = errno
      unlink(template)
      errno = reason
      throw FileError("write", path, advice: advice)
    }
  }

  private static var currentMask: mode_t {
    let mask = umask(0)
    umask(mask)
    return mask
  }

  /// Writes all of `bytes`.
  ///
  /// - Returns: false where that is not possible; `errno` says why.
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written)
        if count > 0 { written += count } else if errno != EINTR { return false }
      }
      return true
    }
  }
}
