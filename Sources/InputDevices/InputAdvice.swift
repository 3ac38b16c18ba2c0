/// What will arrive here and what will not, and why: one fact each.
public enum InputAdvice: Hashable, Sendable {
  /// What kind of server there is, as far as its devices show.
  public enum Server: Hashable, Sendable {
    /// A server without devices, for tests.
    case xvfb
    /// X11 inside a Wayland session.
    case xwayland
    /// A server in a window of another.
    case xephyr
    /// A server of its own.
    case other
  }

  /// The connection cannot hear touches; why.
  case noTouch(reason: String)
  /// Touches arrive from this device, so many at a time; 0 where it does not say how many.
  case touchscreen(name: String, points: Int)
  /// The device's touches arrive as a mouse alone.
  case emulatedOnly(name: String)
  /// The touches of the device of that number are spread over several screens, so that they land beside the fingers.
  case spreadOverScreens(name: String, id: Int, screens: [String])
  /// The device of that number, which hands would use, floats: windows hear nothing of it until somebody attaches it to a pointer.
  case floating(name: String, id: Int)
  /// There is no touchscreen.
  case noTouchscreen(Server)
  /// Pinches and swipes of a touchpad arrive.
  case touchpadGestures
  /// The compositor of a Wayland desktop passes no pinches and swipes of a touchpad on.
  case noTouchpadGestures
  /// The desktop is a Wayland one: places of fingers are whole pixels, and their reports come bunched.
  case wholePixels
  /// A pen keeps its pressure and the fractions of its places under Wayland, too.
  case pen

  /// What is to be said of these devices.
  ///
  /// - Parameters:
  ///   - warning: why the connection hears no touches; nil where it does.
  ///   - server: the server's name, as that of its display.
  ///   - isXwayland: whether the server is known to be Xwayland.
  ///   - isEmulatedOnly: whether a device has so far only been heard as a mouse.
  public static func all(
    _ devices: [InputDevice], warning: String?, server: String, isXwayland: Bool = false,
    isEmulatedOnly: (InputDevice) -> Bool = { _ in false }
  ) -> [InputAdvice] {
    if let warning { return [.noTouch(reason: warning)] }
    let heard = devices.filter(\.isHeard)
    var advice: [InputAdvice] = []
    for device in heard where device.kind == .touchscreen {
      advice.append(
        isEmulatedOnly(device)
          ? .emulatedOnly(name: device.name) : .touchscreen(name: device.name, points: device.touchPoints))
      if device.screens.count > 1 {
        advice.append(.spreadOverScreens(name: device.name, id: device.id, screens: device.screens))
      }
    }
    let floating = devices.filter { $0.isEnabled && !$0.isHeard && hands.contains($0.kind) }
    for device in floating { advice.append(.floating(name: device.name, id: device.id)) }
    let kind = isXwayland ? .xwayland : kind(of: server, devices)
    if !(heard + floating).contains(where: { $0.kind == .touchscreen }) { advice.append(.noTouchscreen(kind)) }
    if heard.contains(where: { $0.gestureFingers != nil }) {
      advice.append(.touchpadGestures)
    } else if kind == .xwayland {
      advice.append(.noTouchpadGestures)
    }
    if kind == .xwayland {
      if heard.contains(where: { $0.kind == .pen }) { advice.append(.pen) }
      advice.append(.wholePixels)
    }
    return advice
  }

  /// What makes more than a mouse does.
  private static let hands: Set<InputDevice.Kind> = [.touchscreen, .touchpad, .pen, .eraser]

  private static func kind(of server: String, _ devices: [InputDevice]) -> Server {
    if server.contains("Xvfb") || devices.contains(where: { $0.name.hasPrefix("Xvfb") }) { return .xvfb }
    if devices.contains(where: { $0.name.hasPrefix("xwayland-") }) { return .xwayland }
    return devices.contains { $0.name.hasPrefix("Xephyr") } ? .xephyr : .other
  }
}
