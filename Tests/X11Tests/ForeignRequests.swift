import CX11

@testable import X11

extension X11.Window {
  /// What somebody else may do with a window.
  func moveForTest(x: Int32, y: Int32) { XMoveWindow(connection.display, id, x, y) }
  func resizeForTest(width: UInt32, height: UInt32) { XResizeWindow(connection.display, id, width, height) }
  func mapForTest() { XMapWindow(connection.display, id) }
  func unmapForTest() { XUnmapWindow(connection.display, id) }
  func destroyForTest() { XDestroyWindow(connection.display, id) }

  /// Gives the keyboard to no window.
  func unfocusForTest() {
    XSetInputFocus(connection.display, UInt(None), Int32(RevertToNone), UInt(CurrentTime))
    XSync(connection.display, 0)
  }

  func focusForTest() {
    XSync(connection.display, 0)
    XSetInputFocus(connection.display, id, Int32(RevertToPointerRoot), UInt(CurrentTime))
  }

  /// Sends what a window manager sends.
  func sendForTest(_ items: [Int]) {
    var message = XEvent()
    message.xclient.type = ClientMessage
    message.xclient.window = id
    message.xclient.message_type = connection.atoms[.wmProtocols]
    message.xclient.format = 32
    message.xclient.data.l = (items[0], items[1], items[2], items[3], items[4])
    XSendEvent(connection.display, id, 0, 0, &message)
  }

  /// Where the window manager sees that a size was drawn.
  func counterForTest() -> Int {
    var value = XSyncValue()
    XSyncQueryCounter(connection.display, protocols.counter, &value)
    return Int(value.hi) << 32 + Int(value.lo)
  }

  func setResourcesForTest(_ text: String) { connection.setResourcesForTest(text) }
}

/// What happens after each request, of those connections that have it so.
nonisolated(unsafe) private var afterRequest: () -> Void = {}

extension X11.Connection {
  /// Does `body` after each call of Xlib that asks for something, of one connection at a time; nil for no longer.
  func afterEachRequestForTest(_ body: (() -> Void)?) {
    afterRequest = body ?? {}
    guard body != nil else {
      XSetAfterFunction(display, nil)
      return
    }
    XSetAfterFunction(display) { _ in
      afterRequest()
      return 0
    }
  }

  func setResourcesForTest(_ text: String) {
    setBytes(Array(text.utf8)[...], atoms[.resourceManager], of: root, type: UInt(XA_STRING))
  }

  /// Waits for the server, and throws away all that it had to say.
  func forgetEventsForTest() { XSync(display, 1) }

  /// Waits until the server has something to say, without asking it.
  func waitForEventForTest() {
    var event = XEvent()
    XPeekEvent(display, &event)
  }

  /// Has the server do nothing that others ask for until `ungrabForTest`; events go on.
  func grabForTest() {
    XGrabServer(display)
    XSync(display, 0)
  }

  func ungrabForTest() {
    XUngrabServer(display)
    XSync(display, 0)
  }

  /// Hears what programs tell the window manager.
  func listenForTest() {
    XSelectInput(display, root, SubstructureNotifyMask)
    XSync(display, 0)
  }

  /// The messages heard so far.
  func messagesForTest() -> [(Int, Int, Int)] {
    XSync(display, 0)
    var messages: [(Int, Int, Int)] = []
    var event = XEvent()
    while XCheckTypedEvent(display, ClientMessage, &event) != 0 {
      let items = event.xclient.data.l
      messages.append((items.0, items.1, items.2))
    }
    return messages
  }
}
