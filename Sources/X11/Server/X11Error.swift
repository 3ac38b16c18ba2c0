/// Why a display cannot be used. Each message is one line that says what, where and what to do.
public enum X11Error: Error, Hashable, Sendable, CustomStringConvertible {
  /// No display was named and the environment names none.
  case noDisplay
  /// The server of this display does not run or cannot be reached.
  case cannotConnect(display: String)
  /// The server does not let this program in; `reason` is what it says.
  case refused(display: String, reason: String)
  /// The server has no XInput extension at all.
  case noXInput(display: String)
  /// The server refused to make the window; `reason` is the server's error.
  case cannotMakeWindow(display: String, reason: String)
  /// The screen's pixels have a form that cannot be written.
  case unsupportedVisual(display: String, depth: Int, bitsPerPixel: Int)
  /// The server went away.
  case connectionLost(display: String)
  /// Another program destroyed the window.
  case windowDestroyed(display: String)
  /// The server did not give the contents of a window.
  case cannotCapture(display: String, reason: String)

  /// The message for people.
  public var description: String {
    switch self {
    case .noDisplay:
      "no X display: DISPLAY is not set; start this in a graphical session, or set DISPLAY (for example DISPLAY=:0)"
    case .cannotConnect(let display):
      "cannot open X display \"\(display)\": no server answers there or it refuses; check DISPLAY and xauth"
    case .refused(let display, let reason):
      "X display \"\(display)\" refuses this program (\(reason)); run it as the user whose session that is, or see xauth"
    case .noXInput(let display):
      "X display \"\(display)\" has no XInput extension; use a server that has XInput 2 (any Xorg since 1.12)"
    case .cannotMakeWindow(let display, let reason):
      "X display \"\(display)\" refused to make the window (\(reason)); try a smaller --size or another display"
    case .unsupportedVisual(let display, let depth, let bitsPerPixel):
      "X display \"\(display)\" has depth \(depth) with \(bitsPerPixel) bits a pixel; use a screen of depth 24, 30 or 16"
    case .connectionLost(let display):
      "the connection to X display \"\(display)\" was lost; start again when the server runs"
    case .windowDestroyed(let display):
      "another program destroyed the window on X display \"\(display)\"; start again to go on"
    case .cannotCapture(let display, let reason):
      "cannot read the screen of X display \"\(display)\" (\(reason)); the area must be visible and on the screen"
    }
  }
}
