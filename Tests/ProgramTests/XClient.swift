import Geometry

@testable import VirtualTouchscreen

/// Another program on the same server.
struct XClient {
  fileprivate let connection: DisplayConnection

  init(_ server: PrivateServer) throws {
    guard let number = Int(server.display.dropFirst()) else { throw Silence("\(server.display) is no display") }
    connection = try DisplayConnection(display: number, until: MonotonicClock.after(Program.patience))
  }

  /// DestroyWindow.
  func destroy(_ window: UInt32) throws {
    try connection.request(4, 0, DisplayConnection.bytes(window))
    try connection.roundTrip()
  }

  /// KillClient.
  func kill(ownerOf window: UInt32) throws {
    try connection.request(113, 0, DisplayConnection.bytes(window))
    try connection.roundTrip()
  }

  /// TranslateCoordinates: where the corner of `window` is on the screen, in pixels.
  func place(of window: UInt32) throws -> Point {
    let windows = DisplayConnection.bytes(window) + DisplayConnection.bytes(connection.setup.root)
    try connection.request(40, 0, windows + [0, 0, 0, 0])
    let reply = try connection.receiveMessage()
    guard reply[0] == 1 else { throw Silence("the server does not know window \(window)") }
    return Point(
      Double(DisplayConnection.value(Int16.self, at: 12, in: reply)),
      Double(DisplayConnection.value(Int16.self, at: 14, in: reply)))
  }
}

extension XClient {
  /// GetInputFocus: the window that has the keyboard.
  func focus() throws -> UInt32 {
    try connection.request(43, 0, [])
    return DisplayConnection.value(UInt32.self, at: 8, in: try connection.receiveMessage())
  }

  /// SetInputFocus, now and with nothing to fall back to: gives `window` the keyboard, or with 0 nobody.
  func giveFocus(to window: UInt32) throws {
    try connection.request(42, 0, DisplayConnection.bytes(window) + [0, 0, 0, 0])
    try connection.roundTrip()
  }

  /// Waits until `window` has the keyboard.
  func waitForFocus(of window: UInt32) throws {
    let deadline = MonotonicClock.after(Program.patience)
    while true {
      if try focus() == window { return }
      guard MonotonicClock.now() < deadline else { throw Silence("window \(window) did not get the keyboard") }
    }
  }
}

extension XClient {
  /// Waits until an input method of that name is there, which owns the selection that says so.
  func waitForInputMethod(_ name: String) throws {
    let selection = try selection(ofInputMethod: name)
    let deadline = MonotonicClock.after(Program.patience)
    while true {
      // GetSelectionOwner.
      try connection.request(23, 0, DisplayConnection.bytes(selection))
      if DisplayConnection.value(UInt32.self, at: 8, in: try connection.receiveMessage()) != 0 { return }
      guard MonotonicClock.now() < deadline else { throw Silence("no input method \(name)") }
    }
  }

  /// Claims to be an input method of that name, as long as this client lives; it never answers.
  func claim(inputMethod name: String) throws {
    let selection = try selection(ofInputMethod: name)
    // CreateWindow, of a point and for input only, and SetSelectionOwner.
    let (window, root) = (connection.setup.firstID, connection.setup.root)
    let place: [UInt16] = [0, 0, 1, 1, 0, 2]
    try connection.request(
      1, 0,
      DisplayConnection.bytes(window) + DisplayConnection.bytes(root) + place.flatMap { DisplayConnection.bytes($0) }
        + [UInt8](repeating: 0, count: 8))
    try connection.request(
      22, 0, DisplayConnection.bytes(window) + DisplayConnection.bytes(selection) + [0, 0, 0, 0])
    try connection.roundTrip()
  }

  /// InternAtom: the selection that an input method of that name owns.
  private func selection(ofInputMethod name: String) throws -> UInt32 {
    let selection = Array("@server=\(name)".utf8)
    let padding = [UInt8](repeating: 0, count: (4 - selection.count % 4) % 4)
    try connection.request(16, 0, DisplayConnection.bytes(UInt32(selection.count)) + selection + padding)
    return DisplayConnection.value(UInt32.self, at: 8, in: try connection.receiveMessage())
  }
}
