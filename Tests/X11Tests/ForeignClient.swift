import CX11
import Exchange
import Geometry

@testable import X11

/// Another program on the same server, which copies, pastes and drags, and notes what it is told.
final class ForeignClient {
  let connection: X11.Connection
  let window: UInt
  /// What it has on offer, as whatever selection it holds, by the names of formats.
  var offer: [(format: String, bytes: [UInt8])] = []
  /// The size of the pieces in which it hands things over; nil for whole.
  var pieceSize: Int?
  /// What it says beforehand of how much comes in pieces; the truth unless said.
  var announcedSize: Int?
  /// How many pieces it hands over before it says no more.
  var mostPieces = Int.max
  /// Whether it answers those who ask.
  var answers = true
  /// What it saved as a clipboard manager; nil before.
  private(set) var saved: [UInt8]?
  /// The messages that it was sent: their names, and their second to fifth items.
  private(set) var messages: [(name: String, items: [Int])] = []
  private var sending: (requestor: UInt, property: UInt, format: UInt, rest: ArraySlice<UInt8>)?
  private var notice: XSelectionEvent?
  private var newValues: [UInt] = []

  init(_ server: String) throws {
    connection = try X11.Connection(display: server, logger: .silent)
    window = XCreateSimpleWindow(connection.display, connection.root, 0, 0, 1, 1, 0, 0, 0)
    XSelectInput(connection.display, window, PropertyChangeMask)
    connection.synchronize()
  }

  private var display: OpaquePointer { connection.display }

  /// Can be read when something has come.
  var descriptor: Int32 { XConnectionNumber(display) }

  func atom(_ name: String) -> UInt { Connection.atoms([name], of: display)[0] }

  private func name(_ atom: UInt) -> String {
    guard let name = XGetAtomName(display, atom) else { return "" }
    defer { XFree(name) }
    return String(cString: name)
  }

  // MARK: Copying

  /// Holds a selection from now on.
  func own(_ selection: String) {
    XSetSelectionOwner(display, atom(selection), window, UInt(CurrentTime))
    connection.synchronize()
  }

  /// Whether anybody holds a selection.
  func hasOwner(_ selection: String) -> Bool { XGetSelectionOwner(display, atom(selection)) != 0 }

  /// Reads and answers what has come.
  func pump() {
    connection.synchronize()
    var event = XEvent()
    while XPending(display) > 0 {
      XNextEvent(display, &event)
      switch event.type {
      case SelectionRequest: answer(event.xselectionrequest)
      case SelectionNotify: notice = event.xselection
      case ClientMessage:
        let items = event.xclient.data.l
        messages.append((name(event.xclient.message_type), [items.1, items.2, items.3, items.4]))
      case PropertyNotify:
        let property = event.xproperty
        if property.state == PropertyNewValue, property.window == window { newValues.append(property.atom) }
        if property.state == PropertyDelete { sendPiece(to: property.window, in: property.atom) }
      default: break
      }
    }
    XFlush(display)
  }

  private func answer(_ request: XSelectionRequestEvent) {
    let target = name(request.target)
    guard answers else { return }
    var property = request.property
    if target == "SAVE_TARGETS" {
      saved = try? paste("image/png") {}
    } else if target == "TARGETS" {
      connection.setItems(
        offer.map { atom($0.format) }, property, of: request.requestor, type: UInt(XA_ATOM))
    } else if let value = offer.first(where: { $0.format == target }) {
      if pieceSize != nil {
        XSelectInput(display, request.requestor, PropertyChangeMask)
        sending = (request.requestor, property, request.target, value.bytes[...])
        connection.setItems(
          [UInt(announcedSize ?? value.bytes.count)], property, of: request.requestor, type: atom("INCR"))
      } else {
        connection.setBytes(value.bytes[...], property, of: request.requestor, type: request.target)
      }
    } else {
      property = 0
    }
    var event = XEvent()
    event.xselection.type = SelectionNotify
    event.xselection.requestor = request.requestor
    event.xselection.selection = request.selection
    event.xselection.target = request.target
    event.xselection.property = property
    event.xselection.time = request.time
    XSendEvent(display, request.requestor, 0, 0, &event)
  }

  private func sendPiece(to requestor: UInt, in property: UInt) {
    guard let sending, let pieceSize, sending.requestor == requestor, sending.property == property, mostPieces > 0
    else { return }
    mostPieces -= 1
    let piece = sending.rest.prefix(pieceSize)
    connection.setBytes(piece, property, of: requestor, type: sending.format)
    self.sending = piece.isEmpty ? nil : (requestor, property, sending.format, sending.rest.dropFirst(piece.count))
  }

  // MARK: Pasting

  /// Asks for a selection in a format; `meanwhile` lets its owner do its part.
  ///
  /// - Returns: the bytes; nil where it is refused.
  func paste(_ format: String, of selection: String = "CLIPBOARD", meanwhile: () throws -> Void) throws -> [UInt8]? {
    let property = atom("FOREIGN")
    notice = nil
    newValues = []
    XConvertSelection(display, atom(selection), atom(format), property, window, UInt(CurrentTime))
    try wait(for: { notice != nil }, meanwhile)
    guard notice?.property == property else { return nil }
    newValues = []
    var (bytes, type) = take(property)
    guard type == atom("INCR") else { return bytes }
    bytes = []
    while true {
      try wait(for: { newValues.contains(property) }, meanwhile)
      newValues = []
      let piece = take(property).bytes
      if piece.isEmpty { return bytes }
      bytes += piece
    }
  }

  /// Asks for the clipboard in a format over a window that is not its own, and does not wait for what comes.
  func request(_ format: String, over window: UInt) {
    XConvertSelection(display, atom("CLIPBOARD"), atom(format), atom("FOREIGN"), window, UInt(CurrentTime))
    connection.synchronize()
  }

  /// The formats in which a selection is on offer.
  func formats(of selection: String = "CLIPBOARD", meanwhile: () throws -> Void) throws -> [String] {
    let property = atom("FOREIGN")
    notice = nil
    XConvertSelection(display, atom(selection), atom("TARGETS"), property, window, UInt(CurrentTime))
    try wait(for: { notice != nil }, meanwhile)
    return connection.property(property, of: window, type: UInt(XA_ATOM)).map(name)
  }

  /// Asks for several formats at once.
  ///
  /// - Returns: what came of each; nil where it is refused.
  func pasteSeveral(_ formats: [String], meanwhile: () throws -> Void) throws -> [[UInt8]?] {
    let places = formats.indices.map { atom("FOREIGN_\($0)") }
    let pairs = zip(formats, places).flatMap { [atom($0), $1] }
    connection.setItems(pairs, atom("FOREIGN"), of: window, type: atom("ATOM_PAIR"))
    notice = nil
    XConvertSelection(display, atom("CLIPBOARD"), atom("MULTIPLE"), atom("FOREIGN"), window, UInt(CurrentTime))
    try wait(for: { notice != nil }, meanwhile)
    let answer = connection.property(atom("FOREIGN"), of: window, type: atom("ATOM_PAIR"))
    return places.indices.map { answer[2 * $0 + 1] == 0 ? nil : take(places[$0]).bytes }
  }

  private func take(_ property: UInt) -> (bytes: [UInt8], type: UInt) {
    var (type, format): (UInt, Int32) = (0, 0)
    var (count, left): (UInt, UInt) = (0, 0)
    var data: UnsafeMutablePointer<UInt8>?
    XGetWindowProperty(
      display, window, property, 0, 1 << 24, 1, UInt(AnyPropertyType), &type, &format, &count, &left, &data)
    defer { if let data { XFree(data) } }
    return (format == 8 ? Array(UnsafeBufferPointer(start: data, count: Int(count))) : [], type)
  }

  private func wait(for isThere: () -> Bool, _ meanwhile: () throws -> Void) throws {
    let patience = MonotonicTime.now + 20
    while !isThere() {
      guard MonotonicTime.now < patience else { throw Silence(received: []) }
      try meanwhile()
      pump()
    }
  }

  // MARK: Settings

  /// Publishes the desktop's settings, as their manager.
  func publish(_ settings: [UInt8]) {
    connection.setBytes(settings[...], atom("_XSETTINGS_SETTINGS"), of: window, type: atom("_XSETTINGS_SETTINGS"))
    let selection = atom("_XSETTINGS_S0")
    guard XGetSelectionOwner(display, selection) != window else { return connection.synchronize() }
    XSetSelectionOwner(display, selection, window, UInt(CurrentTime))
    var message = XEvent()
    message.xclient.type = ClientMessage
    message.xclient.window = connection.root
    message.xclient.message_type = atom("MANAGER")
    message.xclient.format = 32
    message.xclient.data.l = (0, Int(selection), Int(window), 0, 0)
    XSendEvent(display, connection.root, 0, StructureNotifyMask, &message)
    connection.synchronize()
  }

  /// Says that a part of the desktop is a screen of that size, whatever its outputs say; it can be told to take the place of
  /// the only output's own.
  func setMonitor(
    _ name: String, _ frame: PixelRect, millimetres: (width: Int, height: Int), replacing: Bool = false
  ) {
    guard let monitor = XRRAllocateMonitor(display, replacing ? 1 : 0) else { return }
    defer { XRRFreeMonitors(monitor) }
    if replacing, let resources = XRRGetScreenResources(display, connection.root) {
      monitor.pointee.outputs[0] = resources.pointee.outputs[0]
      XRRFreeScreenResources(resources)
    }
    monitor.pointee.name = atom(name)
    (monitor.pointee.x, monitor.pointee.y) = (Int32(frame.x), Int32(frame.y))
    (monitor.pointee.width, monitor.pointee.height) = (Int32(frame.width), Int32(frame.height))
    (monitor.pointee.mwidth, monitor.pointee.mheight) = (Int32(millimetres.width), Int32(millimetres.height))
    XRRSetMonitor(display, connection.root, monitor)
    connection.synchronize()
  }

  /// Maps the places of a device to a part of the desktop, by the rows of a matrix for places in 0...1.
  func tie(_ device: Int, to rows: [Float]) {
    var rows = rows
    rows.withUnsafeMutableBytes { bytes in
      XIChangeProperty(
        display, Int32(device), atom(Connection.transformation), atom("FLOAT"), 32, Int32(PropModeReplace),
        bytes.bindMemory(to: UInt8.self).baseAddress, Int32(bytes.count / 4))
    }
    connection.synchronize()
  }

  /// Shows its window over all others, on that part of the screen; nil to hide it again.
  func cover(_ part: PixelRect?) {
    if let part {
      XMoveResizeWindow(
        display, window, Int32(part.x), Int32(part.y), UInt32(part.width), UInt32(part.height))
      XMapRaised(display, window)
    } else {
      XUnmapWindow(display, window)
    }
    connection.synchronize()
  }

  /// Destroys its window.
  func destroy() {
    XDestroyWindow(display, window)
    connection.synchronize()
  }

  /// Hears all keys in place of everybody else, or does no longer.
  func grabKeyboard(_ grabs: Bool) {
    if grabs {
      XGrabKeyboard(display, connection.root, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
    } else {
      XUngrabKeyboard(display, UInt(CurrentTime))
    }
    connection.synchronize()
  }

  /// Sends a press of a key that names no time.
  func sendKey(to target: UInt, code: UInt32) {
    var event = XEvent()
    event.xkey.type = KeyPress
    event.xkey.display = display
    event.xkey.window = target
    event.xkey.root = connection.root
    event.xkey.keycode = code
    event.xkey.same_screen = 1
    XSendEvent(display, target, 0, KeyPressMask, &event)
    connection.synchronize()
  }

  // MARK: Dragging

  /// Tells a window that something is dragged over it, and where, in pixels of the screen.
  func drag(over target: UInt, to place: (x: Int, y: Int), version: Int = 5) {
    let formats = offer.map { Int(atom($0.format)) }
    if formats.count > 3 {
      connection.setItems(formats.map { UInt($0) }, atom("XdndTypeList"), of: window, type: UInt(XA_ATOM))
    }
    let first = formats.prefix(3) + [0, 0, 0]
    send("XdndEnter", to: target, [version << 24 | (formats.count > 3 ? 1 : 0), first[0], first[1], first[2]])
    move(over: target, to: place)
  }

  func move(over target: UInt, to place: (x: Int, y: Int)) {
    send("XdndPosition", to: target, [0, place.x << 16 | place.y, 0, Int(atom("XdndActionCopy"))])
  }

  func leave(_ target: UInt) { send("XdndLeave", to: target, [0, 0, 0, 0]) }

  /// Drops it, at a time in the server's milliseconds.
  func drop(on target: UInt, at time: UInt32 = 0) {
    own("XdndSelection")
    send("XdndDrop", to: target, [0, Int(time), 0, 0])
  }

  private func send(_ name: String, to target: UInt, _ items: [Int]) {
    var message = XEvent()
    message.xclient.type = ClientMessage
    message.xclient.window = target
    message.xclient.message_type = atom(name)
    message.xclient.format = 32
    message.xclient.data.l = (Int(window), items[0], items[1], items[2], items[3])
    XSendEvent(display, target, 0, NoEventMask, &message)
    connection.synchronize()
  }
}

extension Bench {
  /// Does what the loop does for exchanges.
  func exchange() {
    window.readExchange()
    read()
  }

  /// Lets the window and other programs talk until something was received or refused.
  ///
  /// - Returns: the event.
  func await(_ clients: ForeignClient...) throws -> WindowEvent {
    let patience = MonotonicTime.now + 20
    while true {
      let outcome = received.first {
        switch $0 {
        case .received, .notReceived: true
        default: false
        }
      }
      if let outcome {
        received = []
        exchange()
        for client in clients { client.pump() }
        return outcome
      }
      guard MonotonicTime.now < patience else { throw Silence(received: received) }
      for client in clients { client.pump() }
      exchange()
    }
  }
}
