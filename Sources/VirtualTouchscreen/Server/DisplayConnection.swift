import Glibc

/// A connection to an X server in plain X11 protocol, for the little that is to be asked of a private server itself.
///
/// The bytes are those of "X Window System Protocol", version 11, appendix B, in the byte order of the machine.
package final class DisplayConnection {
  /// What the server says about its screen when a client connects.
  struct Setup: Hashable {
    /// The first of the numbers that the client may give to what it makes.
    var firstID: UInt32
    /// The window that covers the whole screen.
    var root: UInt32
    /// The screen's width in pixels.
    var width: Int
    /// The screen's height in pixels.
    var height: Int
  }

  /// The screen.
  private(set) var setup = Setup(firstID: 0, root: 0, width: 0, height: 0)
  private let socket: Int32
  private let deadline: UInt64

  /// Connects to `display`, a number; everything on this connection must be done by `deadline`.
  ///
  /// - Parameter cookie: what the server wants to hear (MIT-MAGIC-COOKIE-1); empty for nothing.
  package init(
    display: Int, authorization cookie: [UInt8] = [], until deadline: UInt64
  ) throws(PrivateServerError) {
    self.deadline = deadline
    socket = try LocalSocket.connect(to: DisplayFiles.socketPath(of: display), until: deadline)
    // Byte order, protocol 11.0, the authorization's name and data.
    let order = UInt16(1).littleEndian == 1 ? UInt8(ascii: "l") : UInt8(ascii: "B")
    let name = cookie.isEmpty ? [] : Array(Cookie.name.utf8)
    let lengths = [UInt16(11), 0, UInt16(name.count), UInt16(cookie.count), 0].flatMap { Self.bytes($0) }
    try send([order, 0] + lengths + Self.padded(name) + Self.padded(cookie))
    let header = try receive(8)
    let rest = try receive(4 * Int(Self.value(UInt16.self, at: 6, in: header)))
    guard header[0] == 1 else {
      let reason = String(decoding: rest.prefix(Int(header[1])), as: UTF8.self)
      throw .ended(how: "refused a connection", errors: [reason])
    }
    let vendor = Int(Self.value(UInt16.self, at: 16, in: rest))
    let screen = 32 + (vendor + 3) & ~3 + 8 * Int(rest[21])
    setup = Setup(
      firstID: Self.value(UInt32.self, at: 4, in: rest),
      root: Self.value(UInt32.self, at: screen, in: rest),
      width: Int(Self.value(UInt16.self, at: screen + 20, in: rest)),
      height: Int(Self.value(UInt16.self, at: screen + 22, in: rest)))
  }

  deinit {
    close(socket)
  }

  /// Lets nobody connect but programs of the user that this process runs as.
  package func admitOnlyThisUser() throws(PrivateServerError) {
    // ChangeHosts: insert (0) the server-interpreted (5) address "localuser" of this user id, delete (1) all local (252) users,
    // whom a file of the system's (/etc/X7.hosts) may let in.
    let user = Array("localuser\0#\(getuid())".utf8)
    try request(109, 0, [5, 0] + Self.bytes(UInt16(user.count)) + user)
    try request(109, 1, [252, 0, 0, 0])
    try roundTrip()
  }

  /// Returns when the server has carried out every request so far; the messages that came before its answer, errors too.
  @discardableResult
  func roundTrip() throws(PrivateServerError) -> [[UInt8]] {
    // GetInputFocus is the customary request without an effect that has a reply.
    try request(43, 0, [])
    var messages: [[UInt8]] = []
    while true {
      let message = try receiveMessage()
      if message[0] == 1 { return messages }
      messages.append(message)
    }
  }

  /// Sends a request: its code, the byte after it, and what follows its length.
  func request(_ code: UInt8, _ detail: UInt8, _ body: [UInt8]) throws(PrivateServerError) {
    try send([code, detail] + Self.bytes(UInt16(1 + (body.count + 3) / 4)) + Self.padded(body))
  }

  /// Bytes, filled up to a multiple of four.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
  }

  /// The next error, reply or event, whole.
  func receiveMessage() throws(PrivateServerError) -> [UInt8] {
    let head = try receive(32)
    // Replies and generic events are as long as they say; everything else has 32 bytes.
    let more = head[0] == 1 || head[0] & 0x7f == 35 ? 4 * Int(Self.value(UInt32.self, at: 4, in: head)) : 0
    return head + (try receive(more))
  }

  /// The bytes of a number.
  static func bytes<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }

  /// The number at an offset.
  static func value<Number: FixedWidthInteger & BitwiseCopyable>(
    _ type: Number.Type, at offset: Int, in bytes: [UInt8]
  ) -> Number {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: type) }
  }

  private func send(_ bytes: [UInt8]) throws(PrivateServerError) {
    let code = bytes.withUnsafeBytes { LocalSocket.send($0, over: socket) }
    if code != 0 { throw .system(call: "write to", object: "the display", code: code) }
  }

  private func receive(_ count: Int) throws(PrivateServerError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let code = bytes.withUnsafeMutableBytes { LocalSocket.receive(into: $0, from: socket, until: deadline) }
    if code != 0 { throw .system(call: "read from", object: "the display", code: code) }
    return bytes
  }
}
