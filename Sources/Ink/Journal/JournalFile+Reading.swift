import Files
import SystemPackage

/// What is read of a journal's file, by whoever goes on with it and by whoever only looks.
extension JournalFile {
  /// Reads the journal at `path` without the wish to change it.
  public static func read(_ path: String) throws(FileFailure) -> Journal {
    try FileFailure.saying("read", path) {
      let descriptor = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      return try descriptor.closeAfter { try journal(path, descriptor) }
    }
  }

  /// Throws where the file at `path` is no journal, as `read` does, and reads no more of it than that takes.
  public static func check(_ path: String) throws(FileFailure) {
    try FileFailure.saying("read", path) {
      let descriptor = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
      _ = try descriptor.closeAfter { try journal(path, descriptor, isHead: true) }
    }
  }

  /// Whether another window has the drawing at `path` open.
  public static func isOpenElsewhere(_ path: String) -> Bool {
    guard let descriptor = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec) else { return false }
    return (try? descriptor.closeAfter { try !descriptor.lock(shared: true) }) ?? false
  }

  /// What the file that is open under `descriptor` holds.
  ///
  /// - Parameter isHead: whether the first line alone is read.
  static func journal(_ path: String, _ descriptor: FileDescriptor, isHead: Bool = false) throws -> Journal {
    let status = try Stat(descriptor)
    guard status.type == .regular else {
      let reason = "not an ordinary file; choose another"
      throw FileFailure("\(path): \(reason)", reason: reason)
    }
    guard status.size <= mostBytes else { throw Errno.fileTooLarge }
    var bytes: [UInt8] = []
    // What a file says of its size it need not have on the disk.
    bytes.reserveCapacity(isHead ? 0 : min(Int(status.size), 1 << 26))
    // What has no first line in the first piece is no drawing.
    while try descriptor.read(into: &bytes), let first = bytes.firstIndex(of: UInt8(ascii: "\n")) {
      if isHead {
        bytes.removeSubrange((first + 1)...)
        break
      }
      guard bytes.count <= mostBytes else { throw Errno.fileTooLarge }
    }
    do { return try Journal(parsing: bytes) } catch {
      throw FileFailure("\(path): \(error)", of: path, content: error)
    }
  }
}
