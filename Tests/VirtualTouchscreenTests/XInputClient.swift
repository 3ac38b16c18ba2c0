@testable import VirtualTouchscreen

/// An X client that reads what the devices of a private server send to its root window, as XInput 2.4 events.
///
/// It speaks the protocol by itself (XI2proto.txt): what it sees does not pass through a library that may improve on it.
final class XInputClient {
  enum Kind: UInt16 {
    case keyPress = 2
    case keyRelease = 3
    case buttonPress = 4
    case buttonRelease = 5
    case motion = 6
    case touchBegin = 18
    case touchUpdate = 19
    case touchEnd = 20
    case pinchBegin = 27
    case pinchUpdate = 28
    case pinchEnd = 29
    case swipeBegin = 30
    case swipeUpdate = 31
    case swipeEnd = 32

    static let all: [Kind] = (2...32).compactMap { Kind(rawValue: $0) }
  }

  struct Event {
    var kind: Kind
    var detail: UInt32
    var x: Double
    var y: Double
    var flags: UInt32
    /// The effective modifiers of the keyboard.
    var modifiers: UInt32
    /// By axis; empty for gestures.
    var axes: [Int: Double] = [:]
    /// delta_x, delta_y and, for a pinch, scale and delta_angle.
    var gesture: [Double] = []
  }

  private let connection: DisplayConnection
  private let extensionCode: UInt8
  var screen: DisplayConnection.Setup { connection.setup }

  init(_ server: PrivateServer) throws {
    let display = Int(server.display.dropFirst()) ?? 0
    connection = try DisplayConnection(display: display, until: MonotonicClock.after(30))
    let name = Array("XInputExtension".utf8)
    try connection.request(98, 0, bytes(UInt16(name.count)) + [0, 0] + name)
    extensionCode = try connection.receiveMessage()[9]
    try connection.request(extensionCode, 47, bytes(UInt16(2)) + bytes(UInt16(4)))
    _ = try connection.receiveMessage()
    let mask = Kind.all.reduce(UInt64(0)) { $0 | 1 << UInt64($1.rawValue) }
    // XIAllMasterDevices is 1; the mask's length is in units of 4 bytes.
    try connection.request(
      extensionCode, 46,
      bytes(connection.setup.root) + bytes(UInt32(1)) + bytes(UInt16(1)) + bytes(UInt16(2)) + bytes(mask))
    let answers = try connection.roundTrip()
    guard answers.isEmpty else {
      throw PrivateServerError.ended(how: "refused to select events", errors: ["\(answers)"])
    }
  }

  /// Every event of these kinds that the server has sent by now.
  func events(_ kinds: Kind...) throws -> [Event] {
    try connection.roundTrip().compactMap(event).filter { kinds.isEmpty || kinds.contains($0.kind) }
  }

  private func event(_ message: [UInt8]) -> Event? {
    func word(_ offset: Int) -> UInt32 { DisplayConnection.value(UInt32.self, at: offset, in: message) }
    func half(_ offset: Int) -> UInt16 { DisplayConnection.value(UInt16.self, at: offset, in: message) }
    func fixed(_ offset: Int) -> Double { Double(Int32(bitPattern: word(offset))) / 65536 }

    guard message[0] & 0x7f == 35, message[1] == extensionCode, let kind = Kind(rawValue: half(8)) else { return nil }
    var event = Event(kind: kind, detail: word(16), x: fixed(40), y: fixed(44), flags: 0, modifiers: 0)
    switch kind {
    case .pinchBegin, .pinchUpdate, .pinchEnd:
      event.gesture = [fixed(48), fixed(52), fixed(64), fixed(68)]
      event.flags = word(96)
    case .swipeBegin, .swipeUpdate, .swipeEnd:
      event.gesture = [fixed(48), fixed(52)]
      event.flags = word(88)
    default:
      event.flags = word(56)
      event.modifiers = word(72)
      let mask = 80 + 4 * Int(half(48))
      var value = mask + 4 * Int(half(50))
      for axis in 0..<32 * Int(half(50)) where message[mask + axis / 8] & 1 << UInt8(axis % 8) != 0 {
        event.axes[axis] = Double(Int32(bitPattern: word(value))) + Double(word(value + 4)) / 0x1p32
        value += 8
      }
    }
    return event
  }
}

private func bytes<Number: FixedWidthInteger & BitwiseCopyable>(_ number: Number) -> [UInt8] {
  DisplayConnection.bytes(number)
}
