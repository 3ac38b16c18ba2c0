@testable import VirtualTouchscreen

/// A desktop that starts programs, and hears when they are up.
struct StartingDesktop {
  private let connection: DisplayConnection
  /// The types of the first message of a text, and of those that follow.
  private let (first, following): (UInt32, UInt32)

  init(_ server: PrivateServer) throws {
    let client = try XClient(server)
    connection = client.connection
    (first, following) = (try client.atom("_NET_STARTUP_INFO_BEGIN"), try client.atom("_NET_STARTUP_INFO"))
    // ChangeWindowAttributes of the root window: that of its events, to changes of properties.
    let values = [connection.setup.root, 1 << 11, 1 << 22]
    try connection.request(2, 0, values.flatMap { DisplayConnection.bytes($0) })
    try connection.roundTrip()
  }

  /// The next text that a program says to all.
  func nextMessage() throws -> String {
    var text: [UInt8] = []
    while text.last != 0 {
      let message = try connection.receiveMessage()
      guard message[0] & 0x7f == 33, message[1] == 8 else { continue }
      let type = DisplayConnection.value(UInt32.self, at: 8, in: message)
      guard type == (text.isEmpty ? first : following) else { continue }
      let piece = message[12..<32]
      text += piece.prefix { $0 != 0 } + (piece.contains(0) ? [0] : [])
    }
    return String(decoding: text.dropLast(), as: UTF8.self)
  }
}
