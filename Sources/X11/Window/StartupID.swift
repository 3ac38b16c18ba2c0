internal import CX11
import Glibc
import Synchronization

/// The name that a desktop gave to a start of the program, and under which it shows that it waits until the program says that
/// it is up (freedesktop.org's startup notification).
public struct StartupID: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The start of that name.
  public init(_ name: String) { self.name = name }

  /// The start that the environment names; nil where no desktop waits. It is in the environment no longer then: what this
  /// program starts is another start.
  public static func take() -> StartupID? {
    leaveEnvironment()
    return left.withLock { left in
      defer { left = nil }
      return left
    }
  }

  /// Takes it out of the environment, and keeps it for `take`.
  static func leaveEnvironment() {
    guard let name = getenv(variable).map({ String(cString: $0) }) else { return }
    unsetenv(variable)
    left.withLock { $0 = name.isEmpty ? nil : StartupID(name) }
  }

  /// The one that was taken out of the environment, until it is taken.
  private static let left = Mutex<StartupID?>(nil)
  private static let variable = "DESKTOP_STARTUP_ID"

  /// When the user asked for it, in the server's milliseconds; nil where the name does not say.
  var time: UInt32? {
    let parts = name.split(separator: "_TIME", omittingEmptySubsequences: false)
    guard parts.count > 1, let time = parts.last.flatMap({ UInt32($0) }), time != 0 else { return nil }
    return time
  }

  /// What ends it, as it is said to all.
  var end: String {
    let quoted = name.reduce(into: "") { $0 += ($1 == "\"" || $1 == "\\" ? "\\" : "") + String($1) }
    return "remove: ID=\"\(quoted)\""
  }
}

extension Connection {
  /// Tells the desktop that what it started is up.
  public func end(_ startup: StartupID) {
    guard !isDead else { return }
    // Its number holds the parts of the text together.
    let window = XCreateSimpleWindow(display, root, -1, -1, 1, 1, 0, 0, 0)
    var rest = (Array(startup.end.utf8) + [0])[...]
    var type = atoms[.netStartupInfoBegin]
    while !rest.isEmpty {
      var event = XEvent()
      event.xclient.type = ClientMessage
      event.xclient.window = window
      event.xclient.message_type = type
      event.xclient.format = 8
      withUnsafeMutableBytes(of: &event.xclient.data.b) { $0.copyBytes(from: rest.prefix($0.count)) }
      XSendEvent(display, root, 0, PropertyChangeMask, &event)
      rest = rest.dropFirst(MemoryLayout.size(ofValue: event.xclient.data.b))
      type = atoms[.netStartupInfo]
    }
    XDestroyWindow(display, window)
    flush()
  }
}

extension Window {
  /// Says which start it belongs to and when the user asked for it, so that a window manager lets it come to the front.
  func setStartup(_ startup: StartupID) {
    self.startup = startup
    setText(startup.name, connection.atoms[.netStartupID], connection.exchangeAtoms[.utf8String])
    if let time = startup.time { noteUser(at: time) }
  }

  /// Tells the desktop that the window is up, where it waits for it.
  func endStartup() {
    if let startup { connection.end(startup) }
    startup = nil
  }
}
