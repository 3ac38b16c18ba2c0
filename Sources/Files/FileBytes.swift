import Glibc
import SystemPackage

/// Reads a file piece by piece.
public final class FileBytes {
  private let descriptor: FileDescriptor
  private let path: String

  /// Opens the file at `path`.
  public init(path: String) throws(FileFailure) {
    self.path = path
    descriptor = try FileFailure.saying("read", path) { try .open(path, .readOnly, options: .closeOnExec) }
  }

  // What is only read is lost in no way where closing fails.
  deinit { try? descriptor.close() }

  /// How large the file is, in bytes; 0 where that cannot be told.
  public var size: Int { (try? Stat(descriptor)).map { Int($0.size) } ?? 0 }

  /// Appends the next piece to `bytes`.
  ///
  /// - Parameter piece: how many bytes at most.
  /// - Returns: false at the end of the file.
  public func read(into bytes: inout [UInt8], atMost piece: Int = 1 << 18) throws(FileFailure) -> Bool {
    try FileFailure.saying("read", path) { try descriptor.read(into: &bytes, atMost: piece) }
  }

  /// How long the file at `path` is, in bytes; 0 where that cannot be told.
  public static func size(of path: String) -> Int { (try? FilePath(path).stat()).map { Int($0.size) } ?? 0 }

  /// Everything in the file at `path`.
  ///
  /// - Parameters:
  ///   - most: how many bytes at most, 1 GiB unless said; a longer file is an error.
  ///   - waits: whether a pipe or a device, which may keep one waiting for ever, is read as well, as it is unless said; an error
  ///     where not.
  public static func all(of path: String, most: Int = 1 << 30, waits: Bool = true) throws(FileFailure) -> [UInt8] {
    if !waits { try refuseWaiting(for: path) }
    let file = try FileBytes(path: path)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(file.size, most))
    while try file.read(into: &bytes) {
      guard bytes.count <= most else { throw FileFailure("read", path, .fileTooLarge) }
    }
    return bytes
  }

  /// The last bytes of the file at `path`, at most so many; all of a shorter one. A pipe or a device is an error.
  public static func end(of path: String, most: Int) throws(FileFailure) -> [UInt8] {
    try refuseWaiting(for: path)
    let file = try FileBytes(path: path)
    let start = max(0, file.size - most)
    try FileFailure.saying("read", path) { _ = try file.descriptor.seek(offset: Int64(start), from: .start) }
    var bytes: [UInt8] = []
    while try file.read(into: &bytes) {}
    // It may have grown meanwhile.
    return Array(bytes.suffix(most))
  }

  private static func refuseWaiting(for path: String) throws(FileFailure) {
    if let status = try? FilePath(path).stat(), status.type != .regular, status.type != .directory {
      throw FileFailure("read", path, .illegalSeek, advice: "save it as a file first")
    }
  }

  /// Puts `bytes` in place of what the file at `path` holds, so that the file is whole at any moment: they are written
  /// beside it, and the new file then takes its name. A link keeps pointing to the file, and the file keeps its mode, and its
  /// owner and group as far as one may give it to them. A pipe or a device stays what it is, and gets the bytes.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    try FileFailure.saying("write", path) {
      let status = try? FilePath(path).stat()
      // What is no file, as a pipe of this program's own, may have no place but the path by which it is reached.
      let isFile = status.map { $0.type == .regular } ?? true
      guard let place = isFile ? FilePath(path).place : FilePath(path) else { throw Errno.tooManySymbolicLinkLevels }
      // To take a name asks nobody for the file that bore it.
      if status != nil { try uninterrupted { place.withPlatformString { access($0, W_OK) } } }
      if let status, status.type != .regular {
        // A folder cannot be opened, and says so.
        let file = try FileDescriptor.open(place, .writeOnly, options: .closeOnExec)
        return try file.closeAfter { _ = try file.writeAll(bytes) }
      }
      try place.writeBeside(bytes, use: status.map { FileUse(of: $0) }) { try $0.rename(to: place) }
    }
  }

  /// Makes a file of `bytes`, whole at once.
  ///
  /// - Throws: `FileFailure`, of `fileExists` where something bears that name, which stays.
  public static func create(_ path: String, with bytes: [UInt8]) throws(FileFailure) {
    try FileFailure.saying("write", path) {
      try FilePath(path).writeBeside(bytes) { try $0.move(to: FilePath(path)) }
    }
  }

  /// Makes a file of `bytes`, whole at once, under that name or the first with a number, from 2, that nothing bears.
  ///
  /// - Parameter isNumbered: whether the first has a number, too: 1.
  /// - Returns: its path.
  public static func add(_ path: String, isNumbered: Bool = false, with bytes: [UInt8]) throws(FileFailure) -> String {
    try FileFailure.saying("write", path) {
      var place = FilePath(path)
      try place.writeBeside(bytes) { place = try $0.move(toFree: place, isNumbered: isNumbered) }
      return place.string
    }
  }
}
