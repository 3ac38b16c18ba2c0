import Glibc
import SystemPackage

/// Bytes on their way to a reader that may be slow, as one behind a pipe: what it does not take at once waits here, so that nobody has
/// to wait for it. What is sent together is read together as far as there is room for it.
public struct OutgoingBytes {
  /// What lies between.
  private enum Way {
    /// Takes all.
    case file
    /// Takes so many bytes while it is empty.
    case pipe(size: Int)
    /// Says how many it takes.
    case socket
    case other
  }

  private let descriptor: FileDescriptor
  private let way: Way
  private var bytes: [UInt8] = []
  private var sent = 0
  /// The most that a pipe takes without waiting, once it says that it takes something (PIPE_BUF of POSIX.1), and its pages' size.
  private static let piece = 4096
  /// F_GETPIPE_SZ, as the kernel has it.
  private static let getPipeSize: Int32 = 1032

  /// Nothing on its way to `descriptor`, which stays its owner's.
  public init(to descriptor: FileDescriptor) {
    self.descriptor = descriptor
    switch (try? Stat(descriptor))?.type {
    case .regular: way = .file
    case .fifo: way = .pipe(size: Int(fcntl(descriptor.rawValue, Self.getPipeSize)))
    case .socket: way = .socket
    default: way = .other
    }
  }

  /// How many bytes wait.
  public var count: Int { bytes.count - sent }

  /// Adds bytes behind those that wait.
  public mutating func append(_ more: [UInt8]) { bytes += more }

  /// Hands over as many bytes as the reader takes, without waiting for it.
  ///
  /// - Throws: an `Errno`.
  public mutating func send() throws { try send { 0 } }

  /// Hands over all bytes, for as long as the reader goes on to take some: half a second for each piece, and ten in all.
  ///
  /// - Throws: an `Errno`, `timedOut` where it has not taken all.
  public mutating func sendRest() throws {
    let start = ContinuousClock.now
    try send { ContinuousClock.now - start < .seconds(10) ? 500 : 0 }
    if count > 0 { throw Errno.timedOut }
  }

  /// - Parameter patience: how long to wait for a reader each time that it takes nothing, in milliseconds.
  private mutating func send(patience: () -> Int32) throws {
    var reader = pollfd(fd: descriptor.rawValue, events: Int16(POLLOUT), revents: 0)
    while count > 0, try uninterrupted({ poll(&reader, 1, patience()) }) > 0 {
      let end = sent + min(count, room)
      do {
        sent += try bytes.withUnsafeBytes { try write(UnsafeRawBufferPointer(rebasing: $0[sent..<end])) }
      } catch Errno.wouldBlock {
        break
      }
    }
    // What waits long is not moved with every piece.
    if sent > bytes.count / 2 {
      bytes.removeFirst(sent)
      sent = 0
    }
  }

  private func write(_ part: UnsafeRawBufferPointer) throws -> Int {
    guard case .socket = way else { return try descriptor.write(part) }
    return try uninterrupted {
      Glibc.send(descriptor.rawValue, part.baseAddress, part.count, Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL))
    }
  }

  /// How much can be handed over without waiting, once something can.
  private var room: Int {
    switch way {
    case .file, .socket: return .max
    case .other: return Self.piece
    case .pipe(let size):
      var unread: Int32 = 0
      guard ioctl(descriptor.rawValue, UInt(FIONREAD), &unread) == 0 else { return Self.piece }
      if unread == 0 { return max(Self.piece, size) }
      // Of its pages two that follow each other hold more than one could, but the first and the last hold anything.
      let pages = 2 * ((Int(unread) + Self.piece - 1) / Self.piece) + 2
      return max(Self.piece, size - pages * Self.piece)
    }
  }
}
