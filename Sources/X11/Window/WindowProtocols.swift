internal import CX11
import Glibc

/// What a window tells the window manager, and what it answers.
struct WindowProtocols {
  /// The counter that says which size was drawn; 0 where the server has no SYNC extension.
  fileprivate(set) var counter: UInt = 0
  /// What the window manager waits for; nil for nothing.
  fileprivate var request: Request?

  fileprivate struct Request {
    /// The value that the counter gets once the next size is drawn.
    let value: XSyncValue
    /// Whether that size has come.
    var isConfigured = false
  }

  /// Frees the counter.
  mutating func destroy(on connection: Connection) {
    guard counter != 0, !connection.isDead else { return }
    XSyncDestroyCounter(connection.display, counter)
    counter = 0
  }
}

extension Window {
  /// What the title bar says.
  public func setTitle(_ title: String) {
    setText(title, connection.atoms[.netWMName], connection.exchangeAtoms[.utf8String])
    setText(title, connection.atoms[.netWMIconName], connection.exchangeAtoms[.utf8String])
    // Old window managers read Latin-1 from WM_NAME.
    setBytes(title.latin1, UInt(XA_WM_NAME), UInt(XA_STRING))
  }

  func setProperties(_ options: WindowOptions) {
    let (display, atoms) = (connection.display, connection.atoms)
    setTitle(options.title)
    setBytes(
      Array(options.instanceName.utf8) + [0] + Array(options.className.utf8) + [0], UInt(XA_WM_CLASS),
      UInt(XA_STRING))
    setItems([UInt(getpid())], atoms[.netWMPID], UInt(XA_CARDINAL))
    let host = connection.hostName
    if !host.isEmpty { setText(host, UInt(XA_WM_CLIENT_MACHINE), UInt(XA_STRING)) }
    setItems([atoms[.netWMWindowTypeNormal]], atoms[.netWMWindowType], UInt(XA_ATOM))
    setHints(minimumWidth: options.minimumWidth, minimumHeight: options.minimumHeight)
    setManagerHints()
    if let startup = options.startup { setStartup(startup) }
    var answered = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if let counter = makeCounter() {
      answered.append(atoms[.netWMSyncRequest])
      setItems([counter], atoms[.netWMSyncRequestCounter], UInt(XA_CARDINAL))
    }
    XSetWMProtocols(display, id, &answered, Int32(answered.count))
  }

  /// Answers a message of the window manager. Returns whether it asks to close.
  func answer(_ message: WindowMessage) -> Bool {
    let atoms = connection.atoms
    guard message.type == atoms[.wmProtocols] else { return false }
    let items = message.items
    switch UInt(items.0) {
    case atoms[.wmDeleteWindow]:
      return true
    case atoms[.netWMPing]:
      // The same message back to the root says that we are alive.
      var reply = message
      reply.window = connection.root
      connection.sendToManager(reply)
    case atoms[.netWMSyncRequest]:
      protocols.request = WindowProtocols.Request(
        value: XSyncValue(hi: Int32(truncatingIfNeeded: items.3), lo: UInt32(truncatingIfNeeded: items.2)))
    default: break
    }
    return false
  }

  /// Sends a message to this window that means nothing: with it comes the news how far the server is.
  func sendReadMark() {
    connection.send(WindowMessage(type: connection.atoms[.readMark], window: id), to: id)
  }

  /// Notes that a size came, which may be the one that the window manager waits for.
  func noteConfigured() { protocols.request?.isConfigured = true }

  /// Whether the window manager waits until the present size is drawn.
  var owesFrame: Bool { protocols.request?.isConfigured == true }

  /// Tells the window manager that the present size is drawn. Earlier would make resizing stutter.
  func settleFrame() {
    guard let request = protocols.request, request.isConfigured else { return }
    XSyncSetCounter(connection.display, protocols.counter, request.value)
    protocols.request = nil
  }

  private func makeCounter() -> UInt? {
    var (firstEvent, firstError, major, minor): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    // libXext trusts that a server that has answered once still lives.
    guard !connection.isDead, XSyncQueryExtension(connection.display, &firstEvent, &firstError) != 0,
      !connection.isDead, XSyncInitialize(connection.display, &major, &minor) != 0
    else { return nil }
    protocols.counter = XSyncCreateCounter(connection.display, XSyncValue(hi: 0, lo: 0))
    return protocols.counter == 0 ? nil : protocols.counter
  }

  func setHints(minimumWidth: Int, minimumHeight: Int) {
    if let size = XAllocSizeHints() {
      size.pointee.flags = PMinSize | PBaseSize | PSize
      (size.pointee.width, size.pointee.height) = (Int32(width), Int32(height))
      size.pointee.min_width = Int32(clamping: max(minimumWidth, 1))
      size.pointee.min_height = Int32(clamping: max(minimumHeight, 1))
      XSetWMNormalHints(connection.display, id, size)
      XFree(size)
    }
  }

  private func setManagerHints() {
    if let hints = XAllocWMHints() {
      hints.pointee.flags = InputHint | StateHint
      hints.pointee.input = 1
      hints.pointee.initial_state = NormalState
      XSetWMHints(connection.display, id, hints)
      XFree(hints)
    }
  }

  func setText(_ text: String, _ atom: UInt, _ type: UInt) {
    setBytes(Array(text.utf8), atom, type)
  }

  private func setBytes(_ bytes: [UInt8], _ atom: UInt, _ type: UInt) {
    connection.setBytes(bytes[...], atom, of: id, type: type)
  }

  /// Sets a property with items of 32 bits.
  func setItems(_ items: [UInt], _ atom: UInt, _ type: UInt) {
    connection.setItems(items, atom, of: id, type: type)
  }
}
