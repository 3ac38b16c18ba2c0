import Glibc
import Synchronization

/// One virtual device of a private X server, and the connection over which it is moved.
///
/// What is sent over one device arrives in that order. Between two devices there is no order unless the first one is
/// synchronized before the second one sends.
public final class VirtualDevice: Sendable {
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
    /// A pen with pressure and buttons. No server has one unless it is asked for.
    case pen

    /// What every server has unless told otherwise: all but the pen, whose presence changes what programs do.
    public static let usual: Set<VirtualDevice.Kind> = [.touchscreen, .mouse, .touchpad, .keyboard]

    /// The device's name in the X server.
    public var name: String { "Virtual \(rawValue)" }
  }

  private struct Connection: Sendable {
    var socket: Int32 = -1
    var hasSent = false
    var buffer = [UInt8](repeating: 0, count: InputMessage.maximumLength)
  }

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
      try receive(length: 8, over: &connection, until: MonotonicClock.after(LocalSocket.patience))
    }
  }

  /// Connects again, after the device was disabled and enabled in the X server. Fingers and buttons count as lifted.
  ///
  /// - Throws: ``PrivateServerError/noAnswer(_:seconds:)`` where the device is not enabled within 10 s.
  public func reconnect() throws(PrivateServerError) {
    try connect(until: MonotonicClock.after(LocalSocket.patience))
  }

  /// Connects to the driver as soon as it listens.
  func connect(until deadline: UInt64) throws(PrivateServerError) {
    try connection.withLock { connection throws(PrivateServerError) in
      if connection.socket >= 0 { close(connection.socket) }
      connection.socket = -1
      connection.socket = try LocalSocket.connect(to: path, until: deadline)
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

  @discardableResult
  private func transmit(
    _ message: InputMessage, over connection: inout Connection
  ) throws(PrivateServerError) -> UInt64 {
    let socket = connection.socket
    guard socket >= 0 else { throw .deviceGone(kind) }
    var time: UInt64 = 0
    let code = connection.buffer.withUnsafeMutableBytes { buffer in
      let length = message.encode(into: buffer)
      time = MonotonicClock.now()
      return LocalSocket.send(UnsafeRawBufferPointer(rebasing: buffer[..<length]), over: socket)
    }
    switch code {
    case 0: return time
    case EAGAIN: throw .noAnswer(kind, seconds: LocalSocket.patience)
    case EPIPE, ECONNRESET: throw .deviceGone(kind)
    default: throw .system(call: "write to", object: path, code: code)
    }
  }

  private func receive(
    length: Int, over connection: inout Connection, until deadline: UInt64
  ) throws(PrivateServerError) {
    let socket = connection.socket
    let code = connection.buffer.withUnsafeMutableBytes {
      LocalSocket.receive(
        into: UnsafeMutableRawBufferPointer(rebasing: $0[..<length]), from: socket, until: deadline)
    }
    switch code {
    case 0: return
    case ETIMEDOUT: throw .noAnswer(kind, seconds: LocalSocket.patience)
    case ECONNRESET: throw .deviceGone(kind)
    default: throw .system(call: "read from", object: path, code: code)
    }
  }
}
