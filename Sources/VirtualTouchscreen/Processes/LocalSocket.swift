import Files
import Glibc
import SystemPackage

/// Connections over sockets in the file system that neither wait for ever nor end the program with a signal.
enum LocalSocket {
  /// How long a stopped server may leave a message unread, in seconds.
  static let patience = 10.0

  /// Connects to the socket at `path` as soon as somebody listens there; the descriptor, which no child inherits.
  static func connect(to path: String, until deadline: UInt64) throws(PrivateServerError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else { throw .unusableDirectory(path) }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }

    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system(call: "open", object: "a socket", code: errno) }
    while true {
      let code = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 ? 0 : errno
        }
      }
      if code == 0 { break }
      guard [ENOENT, ECONNREFUSED, EINTR].contains(code), MonotonicClock.now() < deadline else {
        close(descriptor)
        throw .system(call: "connect to", object: path, code: code)
      }
      // There is nothing to wait for: the server makes the socket when it is ready.
      MonotonicClock.sleep(until: MonotonicClock.after(0.001))
    }
    var limit = timeval(tv_sec: Int(patience), tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return descriptor
  }

  /// Sends all of `bytes`; 0, or the error number: EAGAIN where nobody read for ``patience``.
  static func send(_ bytes: UnsafeRawBufferPointer, over descriptor: Int32) -> Int32 {
    var sent = 0
    while sent < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
      do {
        sent += try uninterrupted { Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL)) }
      } catch {
        return error.rawValue
      }
    }
    return 0
  }

  /// Fills `buffer`; 0, or the error number: ETIMEDOUT after `deadline`, ECONNRESET where the other end is gone.
  static func receive(
    into buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32, until deadline: UInt64
  ) -> Int32 {
    var received = 0
    var readable = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while received < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[received...])
      var count = 0
      do {
        let ready = try uninterrupted { poll(&readable, 1, MonotonicClock.milliseconds(until: deadline)) }
        if ready == 0 { return ETIMEDOUT }
        count = try uninterrupted { read(descriptor, rest.baseAddress, rest.count) }
      } catch {
        return error.rawValue
      }
      if count == 0 { return ECONNRESET }
      received += count
    }
    return 0
  }
}
