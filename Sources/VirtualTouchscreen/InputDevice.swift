import Glibc
import Synchronization

/// One virtual device of a private X server, and the connection over which it is moved.
///
/// What is sent over one device arrives in that order. Between two devices there is no order unless the first one is
/// synchronized before the second one sends.
public final class InputDevice: Sendable {
  /// What a device is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A touchscreen: fingers with pressure.
    case touchscreen
    /// A mouse that can be put anywhere, with buttons and a wheel.
    case mouse
    /// A touchpad with pinches and swipes of its own (XInput 2.4).
    case touchpad
    /// A keyboard.
    case keyboard

    /// The device's name in the X server.
    public var name: String { "Virtual \(rawValue)" }
  }

  private struct Connection: Sendable {
    var socket: Int32 = -1
    var hasSent = false
    var buffer = [UInt8](repeating: 0, count: InputMessage.maximumLength)
  }

  /// How long the server may take to answer, in seconds.
  static let patience = 10.0

  /// What it is.
  public let kind: Kind
  private let path: String
  private let connection = Mutex(Connection())

  /// A device whose driver listens at `path`; not connected yet.
  init(_ kind: Kind, path: String) {
    (self.kind, self.path) = (kind, path)
  }

  deinit {
    connection.withLock { if $0.socket >= 0 { _ = close($0.socket) } }
  }

  /// The device's name in the X server, as `xinput` takes it.
  public var name: String { kind.name }

  /// Waits until the server has taken everything that was sent to this device, and its clients' events are on their way.
  ///
  /// - Throws: ``PrivateServerError/noAnswer(_:seconds:)`` where the server does not answer within 10 s,
  ///   ``PrivateServerError/deviceGone(_:)`` where the connection is closed.
  public func synchronize() throws(PrivateServerError) {
    try connection.withLock { connection throws(PrivateServerError) in
      // Before its first event the driver never answers.
      guard connection.hasSent else { return }
      try transmit(.sync, over: &connection)
      try receive(length: 8, over: &connection, until: MonotonicClock.after(Self.patience))
    }
  }

  /// Connects again, after the device was disabled and enabled in the X server. Fingers and buttons count as lifted.
  ///
  /// - Throws: ``PrivateServerError/noAnswer(_:seconds:)`` where the device is not enabled within 10 s.
  public func reconnect() throws(PrivateServerError) {
    try connect(until: MonotonicClock.after(Self.patience))
  }

  /// Connects to the driver as soon as it listens.
  func connect(until deadline: UInt64) throws(PrivateServerError) {
    try connection.withLock { connection throws(PrivateServerError) in
      if connection.socket >= 0 { close(connection.socket) }
      connection.socket = try open(until: deadline)
      connection.hasSent = false
      try transmit(.version, over: &connection)
      try receive(length: 12, over: &connection, until: deadline)
    }
  }

  /// Sends one message; the time just before, in nanoseconds of ``MonotonicClock``.
  @discardableResult
  func send(_ message: InputMessage) throws(PrivateServerError) -> UInt64 {
    try connection.withLock { connection throws(PrivateServerError) in
      let time = try transmit(message, over: &connection)
      connection.hasSent = true
      return time
    }
  }

  private func open(until deadline: UInt64) throws(PrivateServerError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let capacity = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < capacity else { throw .unusableDirectory(path) }
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
      // There is nothing to wait for: the driver makes the socket when its device is turned on.
      MonotonicClock.sleep(until: MonotonicClock.after(0.001))
    }
    // A stopped server must not stop us for ever.
    var patience = timeval(tv_sec: Int(Self.patience), tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return descriptor
  }

  @discardableResult
  private func transmit(
    _ message: InputMessage, over connection: inout Connection
  ) throws(PrivateServerError) -> UInt64 {
    let socket = connection.socket
    guard socket >= 0 else { throw .deviceGone(kind) }
    var (time, code) = (UInt64(0), Int32(0))
    connection.buffer.withUnsafeMutableBytes { buffer in
      let length = message.encode(into: buffer)
      time = MonotonicClock.now()
      var sent = 0
      while sent < length && code == 0 {
        guard let start = buffer.baseAddress else { return }
        let count = Glibc.send(socket, start + sent, length - sent, Int32(MSG_NOSIGNAL))
        if count >= 0 { sent += count } else if errno != EINTR { code = errno }
      }
    }
    switch code {
    case 0: return time
    case EAGAIN: throw .noAnswer(kind, seconds: Self.patience)
    case EPIPE, ECONNRESET: throw .deviceGone(kind)
    default: throw .system(call: "write to", object: path, code: code)
    }
  }

  private func receive(
    length: Int, over connection: inout Connection, until deadline: UInt64
  ) throws(PrivateServerError) {
    var received = 0
    var readable = pollfd(fd: connection.socket, events: Int16(POLLIN), revents: 0)
    while received < length {
      let ready = poll(&readable, 1, MonotonicClock.milliseconds(until: deadline))
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0 else { throw .noAnswer(kind, seconds: Self.patience) }
      let count = connection.buffer.withUnsafeMutableBytes { read(readable.fd, $0.baseAddress, length - received) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { throw .deviceGone(kind) }
      received += count
    }
  }
}
