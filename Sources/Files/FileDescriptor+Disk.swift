import Glibc
import SystemPackage

extension FileDescriptor {
  /// Waits until the disk has what was written.
  ///
  /// - Parameter dataOnly: whether what only describes the file, as its times, may come later.
  /// - Throws: an `Errno`.
  public func synchronize(dataOnly: Bool = false) throws(Errno) {
    try uninterrupted { dataOnly ? fdatasync(rawValue) : fsync(rawValue) }
  }

  /// Takes the lock that programs agree upon (flock(2)); it is let go with the descriptor, also by a program that is killed.
  ///
  /// - Parameter isShared: whether others may have it too.
  /// - Returns: false where another has it.
  /// - Throws: an `Errno`, as where the file system knows no locks.
  public func lock(shared isShared: Bool = false) throws(Errno) -> Bool {
    do {
      try uninterrupted { flock(rawValue, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) }
      return true
    } catch {
      if error == .wouldBlock { return false }
      throw error
    }
  }

  /// Appends the next piece of the file to `bytes`.
  ///
  /// - Parameter most: how many bytes at most.
  /// - Returns: false at the end.
  /// - Throws: an `Errno`.
  public func read(into bytes: inout [UInt8], atMost most: Int = 1 << 16) throws -> Bool {
    try withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { buffer in
      let count = try read(into: buffer)
      bytes.append(contentsOf: buffer[..<count])
      return count > 0
    }
  }

  /// Whether it is of a file that no folder has any more: what is written to it is lost when it is closed.
  public var isRemoved: Bool {
    guard let status = try? Stat(self) else { return false }
    return status.type == .regular && status.linkCount == 0
  }

  /// Whether it is of the file that `path` leads to.
  ///
  /// - Throws: an `Errno`, but for a path that leads nowhere.
  public func isFile(at path: FilePath) throws -> Bool {
    let own = try Stat(self)
    guard let other = try? path.stat() else { return false }
    return (own.deviceID, own.inode) == (other.deviceID, other.inode)
  }

  /// Writes all of the file, from its beginning, to `other`.
  ///
  /// - Throws: an `Errno`.
  public func copy(to other: FileDescriptor) throws {
    var bytes: [UInt8] = []
    try seek(offset: 0, from: .start)
    while try read(into: &bytes) {
      try other.writeAll(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Writes `bytes` over those at `offset`, also where everything else that is written goes to the end of the file.
  ///
  /// - Throws: an `Errno`.
  public func overwrite(_ offset: Int64, with bytes: [UInt8]) throws {
    let flags = try uninterrupted { fcntl(rawValue, F_GETFL) }
    _ = try uninterrupted { fcntl(rawValue, F_SETFL, flags & ~O_APPEND) }
    defer { _ = fcntl(rawValue, F_SETFL, flags) }
    _ = try writeAll(toAbsoluteOffset: offset, bytes)
  }
}
