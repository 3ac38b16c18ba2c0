/// One input device, as the server describes it.
public struct InputDevice: Hashable, Sendable {
  /// What a device is, judged by what it can do.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Fingers land where they touch the screen.
    case touchscreen
    /// A pad that moves the pointer.
    case touchpad
    /// A stylus with pressure.
    case pen
    /// The other end of a stylus.
    case eraser
    /// A mouse, or anything else that moves the pointer.
    case mouse
    /// A keyboard, or buttons that act as one.
    case keyboard
    /// Something else; also the master devices that merge the others.
    case other
  }

  /// How a device takes part.
  public enum Role: String, Hashable, Sendable {
    /// Merges all pointers that are attached to it.
    case masterPointer
    /// Merges all keyboards that are attached to it.
    case masterKeyboard
    /// A real pointer, attached to a master.
    case pointer
    /// A real keyboard, attached to a master.
    case keyboard
    /// A real device that no master listens to.
    case floating
  }

  /// How the touches of a device relate to the screen.
  public enum TouchMode: String, Hashable, Sendable {
    /// They land where the finger is.
    case direct
    /// They lie about the pointer, as on a pad. Their touches are not used.
    case dependent
  }

  /// One measure of a device.
  public struct Axis: Hashable, Sendable {
    /// The axis' number in events.
    public var number: Int
    /// What it measures, as in "Abs Pressure"; empty where the driver does not say.
    public var label: String
    /// The least value.
    public var minimum: Double
    /// The greatest value; not above the least where the range is unknown.
    public var maximum: Double
    /// Units a metre, 0 where unknown.
    public var resolution: Int
    /// Whether values are places rather than steps.
    public var isAbsolute: Bool

    /// The range of `value` mapped to 0...1 and cut there; nil where the range is unknown.
    public func normalized(_ value: Double) -> Double? {
      guard maximum > minimum, value.isFinite else { return nil }
      return min(max((value - minimum) / (maximum - minimum), 0), 1)
    }

    /// A tilt in degrees. Drivers count in degrees, whatever the range says; a value that cannot be one is nil.
    func degrees(_ value: Double) -> Double? { value.isFinite ? min(max(value, -89), 89) : nil }
  }

  /// The server's number; it may be given to another device after this one went.
  public var id: Int
  /// The name, as the driver gives it.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// How it takes part.
  public var role: Role
  /// The master that it is attached to, or for a master its partner; nil where it floats.
  public var attachment: Int?
  /// Whether it is on.
  public var isEnabled: Bool
  /// How its touches relate to the screen; nil where it has none.
  public var touchMode: TouchMode?
  /// How many fingers it tells apart, 0 where it has no touches. Drivers that do not know say 0 too.
  public var touchPoints: Int
  /// How many fingers its pinches and swipes may have; nil where it reports none.
  public var gestureFingers: Int?
  /// What it measures, in the order of their numbers.
  public var axes: [Axis]
  /// Whether it has wheels or scrolls smoothly.
  public var hasScrolling: Bool

  /// Whether it measures how hard one presses, in a known range.
  public var hasPressure: Bool { pressureAxis != nil }

  /// The axis with this label.
  func axis(labelled label: String) -> Axis? { axes.first { $0.label == label } }

  /// The axis that says how hard one presses.
  var pressureAxis: Axis? {
    axes.first { DeviceClass.isPressure($0.label) && $0.maximum > $0.minimum }
  }
}

/// One entry of a device's class table; classes that the protocol may add later are left out of it.
enum DeviceClass: Hashable {
  case keys
  case buttons(count: Int)
  case axis(InputDevice.Axis, value: Double)
  case scroll(axis: Int, isHorizontal: Bool, increment: Double)
  case touch(InputDevice.TouchMode, points: Int)
  case gesture(fingers: Int)

  /// Whether an axis with this label says how hard one presses.
  static func isPressure(_ label: String) -> Bool { label == "Abs Pressure" || label == "Abs MT Pressure" }
}

extension InputDevice {
  /// A device described by its class table.
  init(id: Int, name: String, role: Role, attachment: Int?, isEnabled: Bool, classes: [DeviceClass]) {
    self.init(
      id: id, name: name, kind: InputDevice.kind(role: role, name: name, classes: classes), role: role,
      attachment: role == .floating ? nil : attachment, isEnabled: isEnabled, touchMode: nil, touchPoints: 0,
      gestureFingers: nil, axes: [], hasScrolling: false)
    for entry in classes {
      switch entry {
      case .keys, .buttons: break
      case .axis(let axis, _): axes.append(axis)
      case .scroll: hasScrolling = true
      case .touch(let mode, let points): (touchMode, touchPoints) = (mode, points)
      case .gesture(let fingers): gestureFingers = fingers
      }
    }
    axes.sort { $0.number < $1.number }
  }

  /// What a device is, by its class table; its name decides only where classes cannot.
  static func kind(role: Role, name: String, classes: [DeviceClass]) -> Kind {
    if role == .masterPointer || role == .masterKeyboard { return .other }
    let name = name.lowercased()
    var (hasAxes, hasKeys, hasButtons, hasPressure, hasGestures) = (false, false, false, false, false)
    for entry in classes {
      switch entry {
      case .touch(.direct, _): return .touchscreen
      case .touch(.dependent, _): return .touchpad
      case .gesture: hasGestures = true
      case .keys: hasKeys = true
      case .buttons: hasButtons = true
      case .axis(let axis, _):
        hasAxes = true
        // A pen is absolute; some pads of old drivers label a pressure too, but move relatively.
        if axis.label == "Abs Pressure", axis.isAbsolute { hasPressure = true }
      case .scroll: break
      }
    }
    if hasGestures { return .touchpad }
    // The buttons on a tablet's frame come as a device "... pad" with the pen's axes.
    if hasPressure, !name.hasSuffix(" pad") { return name.contains("eraser") ? .eraser : .pen }
    if name.contains("touchpad") || name.contains("trackpad") { return .touchpad }
    if hasAxes, hasButtons, !name.hasSuffix(" pad") { return .mouse }
    if hasKeys || role == .keyboard { return .keyboard }
    return .other
  }
}
