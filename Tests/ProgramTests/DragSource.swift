import Geometry

@testable import VirtualTouchscreen

/// Another program, from which files are dragged (XDND 5).
final class DragSource {
  private let connection: DisplayConnection
  private let window: UInt32

  init(_ server: PrivateServer) throws {
    guard let number = Int(server.display.dropFirst()) else { throw Silence("\(server.display) is no display") }
    connection = try DisplayConnection(display: number, until: MonotonicClock.after(Program.patience))
    window = connection.setup.firstID
    // CreateWindow: a pixel, as deep and of the same kind as the screen.
    let place = [-9, -9, 1, 1, 0, 0].flatMap { DisplayConnection.bytes(Int16($0)) }
    try connection.request(
      1, 0, bytes(window, connection.setup.root) + place + bytes(0, 0))
    try connection.roundTrip()
  }

  /// Drags files over a window, in pixels of the screen, and drops them there.
  ///
  /// - Returns: whether the window took them.
  func drop(uris: String, on target: UInt32, at place: Point) throws -> Bool {
    let names = ["Enter", "Position", "Drop", "Finished", "Selection", "ActionCopy"]
    let atoms = try Dictionary(uniqueKeysWithValues: names.map { ($0, try atom("Xdnd\($0)")) })
    func send(_ name: String, _ items: UInt32...) throws {
      // SendEvent of a ClientMessage of 32-bit items.
      try connection.request(
        25, 0,
        bytes(target, 0) + [33, 32, 0, 0] + bytes(target, atoms[name] ?? 0, window) + items.flatMap { bytes($0) })
    }
    // SetSelectionOwner.
    try connection.request(22, 0, bytes(window, atoms["Selection"] ?? 0, 0))
    try send("Enter", 5 << 24, try atom("text/uri-list"), 0, 0)
    try send("Position", 0, UInt32(place.x) << 16 | UInt32(place.y), 0, atoms["ActionCopy"] ?? 0)
    try send("Drop", 0, 0, 0, 0)
    while true {
      let event = try connection.receiveMessage()
      func item(_ index: Int) -> UInt32 { DisplayConnection.value(UInt32.self, at: 4 * index, in: event) }
      switch event[0] & 0x7F {
      case 30:
        try answer((requestor: item(3), selection: item(4), target: item(5), property: item(6)), uris, at: item(1))
      case 33 where item(2) == atoms["Finished"]: return item(4) & 1 == 1
      default: break
      }
    }
  }

  private func answer(
    _ request: (requestor: UInt32, selection: UInt32, target: UInt32, property: UInt32), _ uris: String, at time: UInt32
  ) throws {
    let text = Array(uris.utf8)
    // ChangeProperty, in bytes; then SendEvent of SelectionNotify.
    try connection.request(
      18, 0,
      bytes(request.requestor, request.property, request.target) + [8, 0, 0, 0] + bytes(UInt32(text.count)) + text)
    try connection.request(
      25, 0,
      bytes(request.requestor, 0) + [31, 0, 0, 0]
        + bytes(time, request.requestor, request.selection, request.target, request.property, 0, 0))
  }

  /// InternAtom.
  private func atom(_ name: String) throws -> UInt32 {
    try connection.request(16, 0, DisplayConnection.bytes(UInt16(name.utf8.count)) + [0, 0] + Array(name.utf8))
    while true {
      let reply = try connection.receiveMessage()
      if reply[0] == 1 { return DisplayConnection.value(UInt32.self, at: 8, in: reply) }
    }
  }

  private func bytes(_ numbers: UInt32...) -> [UInt8] { numbers.flatMap { DisplayConnection.bytes($0) } }
}
