/// A desktop's settings manager on a private server: it publishes what the desktop wishes of all programs (XSETTINGS 0.5).
///
/// Its settings are there as long as it is.
package final class SettingsManager {
  /// What a setting is set to.
  package enum Value: Hashable, Sendable {
    /// A whole number, such as 1024ths of a dot an inch for "Xft/DPI".
    case number(Int)
    /// A text, such as a theme's name for "Net/ThemeName".
    case text(String)
  }

  private let connection: DisplayConnection
  private let window: UInt32
  private let (property, selection): (UInt32, UInt32)
  private var serial = 0

  /// A manager of `server`'s only screen, with these settings.
  package init(of server: PrivateServer, _ settings: [String: Value]) throws(PrivateServerError) {
    let deadline = MonotonicClock.after(3600)
    connection = try DisplayConnection(display: Int(server.display.dropFirst()) ?? 0, until: deadline)
    window = connection.setup.firstID
    property = try connection.atom("_XSETTINGS_SETTINGS")
    selection = try connection.atom("_XSETTINGS_S0")
    let manager = try connection.atom("MANAGER")
    let root = connection.setup.root
    // CreateWindow: 1 by 1, InputOnly, everything else from the root.
    try connection.request(1, 0, Self.words([window, root, 0, 0x0001_0001, 0x0002_0000, 0, 0]))
    try publish(settings)
    // SetSelectionOwner, at the present.
    try connection.request(22, 0, Self.words([window, selection, 0]))
    // SendEvent to the root, to those who select StructureNotify: a ClientMessage (33) with items of 32 bits.
    let message: [UInt8] = [33, 32, 0, 0] + Self.words([root, manager, 0, selection, window, 0, 0])
    try connection.request(25, 0, Self.words([root, 1 << 17]) + message)
    try connection.roundTrip()
  }

  /// Sets other settings in the place of those that were.
  package func publish(_ settings: [String: Value]) throws(PrivateServerError) {
    serial += 1
    let sorted = settings.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    let value = Self.bytes(of: sorted, serial: serial)
    // ChangeProperty: replace, items of 8 bits.
    let head = Self.words([window, property, property]) + [8, 0, 0, 0] + Self.words([UInt32(value.count)])
    try connection.request(18, 0, head + value)
    try connection.roundTrip()
  }

  private static func words(_ numbers: [UInt32]) -> [UInt8] { numbers.flatMap { DisplayConnection.bytes($0) } }

  /// The property that says these settings, in the order of bytes that is wanted.
  package static func bytes(
    of settings: [(name: String, value: Value)], serial: Int, isBigEndian: Bool = 1.bigEndian == 1
  ) -> [UInt8] {
    func number(_ value: Int, _ width: Int) -> [UInt8] {
      let bytes = (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func text(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0] + number(serial, 4) + number(settings.count, 4)
    for (name, value) in settings {
      let type: UInt8 = if case .text = value { 1 } else { 0 }
      bytes += [type, 0] + number(name.utf8.count, 2) + text(name) + number(serial, 4)
      switch value {
      case .number(let value): bytes += number(value, 4)
      case .text(let value): bytes += number(value.utf8.count, 4) + text(value)
      }
    }
    return bytes
  }
}

extension DisplayConnection {
  /// InternAtom: the number of a name.
  func atom(_ name: String) throws(PrivateServerError) -> UInt32 {
    try request(16, 0, Self.bytes(UInt16(name.utf8.count)) + [0, 0] + Array(name.utf8))
    while true {
      let message = try receiveMessage()
      switch message[0] {
      case 0: throw .ended(how: "refused to number the name \(name) with error \(message[1])", errors: [])
      case 1: return Self.value(UInt32.self, at: 8, in: message)
      // Some events come to all who are connected, whoever listens.
      default: continue
      }
    }
  }
}
