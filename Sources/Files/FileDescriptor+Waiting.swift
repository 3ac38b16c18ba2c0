import Glibc
import SystemPackage

extension FileDescriptor {
  /// Writes all of `bytes`, and waits for a slow reader also where writing itself does not: whoever handed the descriptor over, or shares
  /// it, may have wished so for itself.
  ///
  /// - Throws: an `Errno`.
  public func writeAllWaiting(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        do { written += try write(UnsafeRawBufferPointer(rebasing: buffer[written...])) } catch Errno.wouldBlock {
          var reader = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
          try uninterrupted { poll(&reader, 1, -1) }
        }
      }
    }
  }
}
