internal import CX11

/// A message from a program to a window: what it is about, and five items of 32 bits.
struct WindowMessage {
  /// What the message says, as an atom.
  var type: UInt
  /// Which window it is about.
  var window: UInt
  /// Five numbers, whose meaning depends on the type.
  var items: (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)
}

extension WindowMessage {
  /// The message of an event; nil where its items have not 32 bits. Xlib hands those over as C longs, with the sign of the 32;
  /// here they have none, as times have none, and the numbers of windows and atoms.
  init?(_ event: XClientMessageEvent) {
    guard event.format == 32 else { return nil }
    let items = event.data.l
    func unsigned(_ item: Int) -> Int { item & 0xffff_ffff }
    self.init(
      type: event.message_type, window: event.window,
      items: (unsigned(items.0), unsigned(items.1), unsigned(items.2), unsigned(items.3), unsigned(items.4)))
  }
}

extension Connection {
  /// Sends `message` to `receiver`, without waiting.
  ///
  /// - Parameter mask: who receives it, of those that look at the window; its owner where 0, as it is unless said.
  func send(_ message: WindowMessage, to receiver: UInt, mask: Int = NoEventMask) {
    var event = XEvent()
    event.xclient.type = ClientMessage
    event.xclient.window = message.window
    event.xclient.message_type = message.type
    event.xclient.format = 32
    event.xclient.data.l = message.items
    XSendEvent(display, receiver, 0, mask, &event)
    flush()
  }

  /// Asks the window manager for something.
  func sendToManager(_ message: WindowMessage) {
    send(message, to: root, mask: SubstructureNotifyMask | SubstructureRedirectMask)
  }
}
