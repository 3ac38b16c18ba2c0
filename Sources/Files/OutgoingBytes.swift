import Glibc
import SystemPackage

/// Bytes on their way to a reader that may be slow, as one behind a pipe: what it does not take at once waits here, so that nobody has
/// to wait for it.
public struct OutgoingBytes {
  private var bytes: [UInt8] = []
  private var sent = 0
  /// The most that a pipe or a terminal takes without waiting, once it says that it takes something (PIPE_BUF of POSIX.1).
  private static let piece = 4096

  /// Nothing on its way.
  public init() {}

  /// How many bytes wait.
  public var count: Int { bytes.count - sent }

  /// Adds bytes behind those that wait.
  public mutating func append(_ more: [UInt8]) { bytes += more }

  /// Hands over as many bytes as the reader takes. A file takes all.
  ///
  /// - Parameter patience: how long to wait for a reader each time that it takes none, in milliseconds; not at all unless said.
  /// - Throws: an `Errno`.
  public mutating func send(to descriptor: FileDescriptor, patience: Int32 = 0) throws {
    var reader = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
    while count > 0, try uninterrupted({ poll(&reader, 1, patience) }) > 0 {
      let end = min(bytes.count, sent + Self.piece)
      sent += try bytes.withUnsafeBytes { try descriptor.write(UnsafeRawBufferPointer(rebasing: $0[sent..<end])) }
    }
    guard sent > 0 else { return }
    // What waits long is not moved with every piece.
    if sent == bytes.count || sent > bytes.count / 2 {
      bytes.removeFirst(sent)
      sent = 0
    }
  }
}
