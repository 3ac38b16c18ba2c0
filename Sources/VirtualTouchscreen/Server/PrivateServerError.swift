import Glibc

/// Why there is no private X server, or no longer one; described in one line that says what to do.
public enum PrivateServerError: Error, Hashable, CustomStringConvertible {
  /// What a private server is made of.
  public enum Part: String, Hashable, Sendable {
    /// The X server.
    case server = "the X server Xorg"
    /// Its video driver that needs no hardware.
    case dummyDriver = "Xorg's video driver \"dummy\""
    /// Its input driver that takes events from a program.
    case inputTestDriver = "Xorg's input driver \"inputtest\""
    /// The program that lets the server die with its parent.
    case setpriv = "the program setpriv"
    /// The compositor of a private Wayland desktop.
    case compositor = "the compositor mutter"
    /// The X server that is the compositor's guest.
    case xwayland = "the X server Xwayland"
    /// What carries the compositor's screen cast.
    case pipewire = "the program pipewire"
    /// The message bus that the compositor is told by.
    case busDaemon = "the message bus dbus-daemon"

    /// The Debian package that has it.
    public var package: String {
      switch self {
      case .server, .inputTestDriver: "xserver-xorg-core (21.1 or newer)"
      case .dummyDriver: "xserver-xorg-video-dummy"
      case .setpriv: "util-linux"
      case .compositor: "mutter"
      case .xwayland: "xwayland"
      case .pipewire: "pipewire"
      case .busDaemon: "dbus-daemon"
      }
    }
  }

  /// Something is not installed; `place` says where it was looked for.
  case missing(Part, place: String)
  /// The server ended before it was ready, or a program did not start; with the last errors it wrote.
  case ended(how: String, errors: [String])
  /// The server was not ready within `seconds`; with the last errors it wrote.
  case notReady(seconds: Double, errors: [String])
  /// A size in pixels that the server does not take.
  case invalidSize(width: Int, height: Int)
  /// A directory whose name cannot stand in the server's configuration or is too long for a socket.
  case unusableDirectory(String)
  /// The server was started without this device.
  case noDevice(VirtualDevice.Kind)
  /// The device's connection is closed: the device was disabled, or the server ended.
  case deviceGone(VirtualDevice.Kind)
  /// The server did not say within `seconds` that it has seen everything.
  case noAnswer(VirtualDevice.Kind, seconds: Double)
  /// A finger that is to come down is down already.
  case fingerDown(Int)
  /// A finger that is to move or to be lifted is not down.
  case fingerUp(Int)
  /// The compositor answered a call with an error, or with something else than was asked for.
  case refused(call: String, reason: String)
  /// The system refused `call` on `object`.
  case system(call: String, object: String, code: Int32)

  /// The error in one line.
  public var description: String {
    switch self {
    case .missing(let part, let place):
      "\(part.rawValue) is missing (looked for \(place)): install \(part.package)"
    case .ended(let how, let errors):
      "the private X server \(how) before it was ready\(Self.quote(errors))"
    case .notReady(let seconds, let errors):
      "the private X server was not ready after \(seconds) s: give it more time\(Self.quote(errors))"
    case .invalidSize(let width, let height):
      "the private X server has no screen of \(width)x\(height) pixels: give a width and a height of 64...16384"
    case .unusableDirectory(let path):
      "the directory \(path) cannot hold a private X server's sockets: set TMPDIR to one with a plain, short name"
    case .noDevice(let kind):
      "the private X server has no \(kind.rawValue): ask for it when starting the server"
    case .deviceGone(let kind):
      "the \(kind.rawValue)'s connection is closed: the server ended, or the device was disabled; then enable and reconnect it"
    case .noAnswer(let kind, let seconds):
      "the X server did not take the \(kind.rawValue)'s events within \(seconds) s: see whether it is stopped or overloaded"
    case .fingerDown(let finger):
      "finger \(finger) is to come down on the touchscreen but is down already: lift it first, or number it differently"
    case .fingerUp(let finger):
      "finger \(finger) is to move on the touchscreen but is not down: perform the script from where it comes down"
    case .refused(let call, let reason):
      "the compositor refused \(call) (\(reason)): see whether this version of it has that"
    case .system(let call, let object, let code):
      "\(call) \(object): \(String(cString: strerror(code)))"
    }
  }

  private static func quote(_ errors: [String]) -> String {
    errors.isEmpty ? "" : "; it said: \(errors.joined(separator: "; "))"
  }
}
