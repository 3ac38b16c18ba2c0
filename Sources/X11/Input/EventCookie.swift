internal import CX11

/// The data of an extension's event, which Xlib lends until it is given back. Giving back happens at the end of life, on
/// every path.
struct EventCookie: ~Copyable {
  private let display: OpaquePointer
  private let cookie: UnsafeMutablePointer<XGenericEventCookie>

  /// Borrows the data of `event`; nil where it has none. The event must stay at its address.
  init?(_ display: OpaquePointer, _ event: UnsafeMutablePointer<XEvent>) {
    cookie = UnsafeMutableRawPointer(event).assumingMemoryBound(to: XGenericEventCookie.self)
    self.display = display
    guard XGetEventData(display, cookie) != 0 else { return nil }
  }

  deinit {
    XFreeEventData(display, cookie)
  }

  /// The event's number within its extension.
  var type: Int32 { cookie.pointee.evtype }

  /// The data as an event of this type; nil where there is none.
  func data<T>(as _: T.Type) -> UnsafePointer<T>? {
    cookie.pointee.data.map { UnsafePointer($0.assumingMemoryBound(to: T.self)) }
  }
}
