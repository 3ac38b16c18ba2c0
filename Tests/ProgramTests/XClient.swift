import Geometry
import Glibc

@testable import VirtualTouchscreen

/// Another program on the same server.
struct XClient {
  let connection: DisplayConnection

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
  /// GetProperty: the 32-bit items of a property of `window`, of any type.
  func property(_ name: UInt32, of window: UInt32) throws -> [UInt32] {
    try connection.request(20, 0, [window, name, 0, 0, 64].flatMap { DisplayConnection.bytes($0) })
    let reply = try connection.receiveMessage()
    let count = Int(DisplayConnection.value(UInt32.self, at: 16, in: reply))
    return (0..<count).map { DisplayConnection.value(UInt32.self, at: 32 + 4 * $0, in: reply) }
  }

  /// Has one screen in the corner of the desktop, of that size in pixels, in place of the one that there was.
  func setMonitor(width: UInt16, height: UInt16) throws {
    let name = Array("RANDR".utf8)
    // QueryExtension.
    try connection.request(98, 0, DisplayConnection.bytes(UInt16(name.count)) + [0, 0] + name)
    let code = try connection.receiveMessage()[9]
    // RRQueryVersion: what is spoken here.
    try connection.request(code, 0, DisplayConnection.bytes(UInt32(1)) + DisplayConnection.bytes(UInt32(5)))
    _ = try connection.receiveMessage()
    let root = DisplayConnection.bytes(connection.setup.root)
    // RRGetScreenResourcesCurrent: its outputs follow its controllers.
    try connection.request(code, 25, root)
    let reply = try connection.receiveMessage()
    let controllers = Int(DisplayConnection.value(UInt16.self, at: 16, in: reply))
    let output = DisplayConnection.value(UInt32.self, at: 32 + 4 * controllers, in: reply)
    // RRSetMonitor, by a name that none has: neither the first nor one that the server makes, of one output, at 0, 0; 0 by 0 mm.
    var monitor = root + DisplayConnection.bytes(try atom("\(width) by \(height)")) + [0, 0]
    for number in [1, 0, 0, width, height] { monitor += DisplayConnection.bytes(number) }
    for number in [0, 0, output] { monitor += DisplayConnection.bytes(number) }
    try connection.request(code, 43, monitor)
    try connection.roundTrip()
  }

  /// Owns a selection as long as this client lives, and answers nobody.
  func claim(selection name: String) throws {
    let (selection, window) = (try atom(name), try makeWindow())
    // SetSelectionOwner.
    try connection.request(
      22, 0, DisplayConnection.bytes(window) + DisplayConnection.bytes(selection) + [0, 0, 0, 0])
    try connection.roundTrip()
  }

  /// Waits until somebody asks for what it owns.
  func waitForRequest() throws {
    // SelectionRequest.
    while try connection.receiveMessage()[0] & 0x7F != 30 {}
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
    try claim(selection: "@server=\(name)")
  }

  /// Asks the input method of that name again and again how it is spoken to, until `isOver`. Its answers are not read.
  func pester(inputMethod name: String, every milliseconds: Int32, until isOver: () -> Bool) throws {
    let (selection, target) = (try selection(ofInputMethod: name), try atom("TRANSPORT"))
    let window = try makeWindow()
    while !isOver() {
      // ConvertSelection, into a property of that name, at no time.
      try connection.request(24, 0, [window, selection, target, target, 0].flatMap { DisplayConnection.bytes($0) })
      poll(nil, 0, milliseconds)
    }
  }

  /// CreateWindow, of a point and for input only.
  private func makeWindow() throws -> UInt32 { try makeWindow([0, 0, 1, 1, 0, 2], [0, 0]) }

  /// CreateWindow: x, y, width, height, border and class, and then visual, mask and values.
  private func makeWindow(_ place: [UInt16], _ rest: [UInt32]) throws -> UInt32 {
    let window = connection.setup.firstID
    try connection.request(
      1, 0,
      [window, connection.setup.root].flatMap { DisplayConnection.bytes($0) }
        + place.flatMap { DisplayConnection.bytes($0) } + rest.flatMap { DisplayConnection.bytes($0) })
    return window
  }

  /// Shows a window, which no window manager manages, over all others.
  func coverScreen() throws {
    // For output; of its attributes only `override-redirect`.
    let window = try makeWindow([0, 0, 4096, 4096, 0, 1], [0, 0x200, 1])
    // MapWindow.
    try connection.request(8, 0, DisplayConnection.bytes(window))
    try connection.roundTrip()
  }

  /// The selection that an input method of that name owns.
  private func selection(ofInputMethod name: String) throws -> UInt32 { try atom("@server=\(name)") }

  /// InternAtom.
  func atom(_ name: String) throws -> UInt32 {
    let name = Array(name.utf8)
    let padding = [UInt8](repeating: 0, count: (4 - name.count % 4) % 4)
    try connection.request(16, 0, DisplayConnection.bytes(UInt32(name.count)) + name + padding)
    return DisplayConnection.value(UInt32.self, at: 8, in: try connection.receiveMessage())
  }
}
