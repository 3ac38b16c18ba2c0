internal import CX11
import Glibc
import InputDevices
import Logging

/// What talks with the input method for one window, on a connection and a thread of its own: Xlib waits for its answers without end.
final class InputMethodThread {
  private let mail: InputMethodMail
  private let display: String
  private let window: UInt
  private let logger: Logger
  private var context: InputContext?
  private var term = 0
  private var hasFocus = false

  private init(_ mail: InputMethodMail, display: String, window: UInt, logger: Logger) {
    (self.mail, self.display, self.window, self.logger) = (mail, display, window, logger)
  }

  /// Starts it; it ends with the request `end`, and with the server. Returns whether the system had a thread to spare.
  static func start(_ mail: InputMethodMail, display: String, window: UInt, logger: Logger) -> Bool {
    let box = Unmanaged.passRetained(InputMethodThread(mail, display: display, window: window, logger: logger))
    var thread = pthread_t()
    let failure = pthread_create(
      &thread, nil,
      { box in
        guard let box else { return nil }
        Unmanaged<InputMethodThread>.fromOpaque(box).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard failure == 0 else {
      box.release()
      return false
    }
    // It may hang for ever: nobody waits for its end.
    pthread_detach(thread)
    return true
  }

  private func run() {
    do {
      // Standard error is not this thread's to divert.
      serve(try Connection(display: display, logger: logger, announcing: .newest, divertsErrors: false))
      mail.report(.isOver(refusal: nil))
    } catch {
      mail.report(.isOver(refusal: error.description))
    }
  }

  private func serve(_ connection: Connection) {
    let event = UnsafeMutablePointer<XEvent>.allocate(capacity: 1)
    event.initialize(to: XEvent())
    defer {
      context = nil
      event.deallocate()
    }
    while !connection.isDead {
      take(from: connection, at: event)
      for request in mail.takeRequests() {
        guard !connection.isDead, perform(request, on: connection, at: event) else { return }
        // What came of it comes before what comes of the next.
        take(from: connection, at: event)
      }
      // What Xlib holds already wakes nobody.
      guard !connection.isDead, XPending(connection.display) == 0 else { continue }
      var waited = [
        pollfd(fd: XConnectionNumber(connection.display), events: Int16(POLLIN), revents: 0),
        pollfd(fd: mail.work.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      poll(&waited, nfds_t(waited.count), -1)
    }
  }

  /// Reads all that came from the server and from the input method.
  private func take(from connection: Connection, at event: UnsafeMutablePointer<XEvent>) {
    while !connection.isDead, XPending(connection.display) > 0 {
      XNextEvent(connection.display, event)
      if context?.takes(event) == true { continue }
      switch event.pointee.type {
      case MappingNotify: XRefreshKeyboardMapping(&event.pointee.xmapping)
      case KeyPress, KeyRelease:
        let text = context?.text(of: event)
        mail.report(.key(KeyReport(event.pointee.xkey), text: text, term: term))
      default: break
      }
    }
  }

  /// Does what is asked. Returns whether more may be.
  private func perform(
    _ request: InputMethodMail.Request, on connection: Connection, at event: UnsafeMutablePointer<XEvent>
  ) -> Bool {
    switch request {
    case .focus(let hasFocus, let term):
      (self.hasFocus, self.term) = (hasFocus, term)
      if hasFocus { open(on: connection) }
      context?.setFocus(hasFocus)
    case .spot(let x, let y):
      // One that went may be back.
      if hasFocus, context?.isOutdated != false {
        open(on: connection)
        context?.setFocus(true)
      }
      context?.setSpot(x: x, y: y)
    case .key(let key, let ticket):
      event.pointee.xkey = key.event
      event.pointee.xkey.display = connection.display
      let isTaken = context?.takes(event) == true
      if isTaken {
        // A key that is given back to nobody, by a program that hangs, is to be missed.
        context?.settle()
        take(from: connection, at: event)
      }
      mail.report(.verdict(isTaken ? .taken : .typed(context?.text(of: event)), ticket: ticket))
    case .end: return false
    }
    return true
  }

  private func open(on connection: Connection) {
    guard context?.isOutdated != false else { return }
    // The old one lets go before the next takes hold.
    context = nil
    context = InputContext(connection, window: window) { [unowned self] in mail.report(.marked($0, term: term)) }
  }
}
