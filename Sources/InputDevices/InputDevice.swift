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
    public func degrees(_ value: Double) -> Double? { value.isFinite ? min(max(value, -89), 89) : nil }

    /// Whether it says how hard one presses.
    public var isPressure: Bool { label == "Abs Pressure" || label == "Abs MT Pressure" }

    /// An axis of these properties.
    public init(number: Int, label: String, minimum: Double, maximum: Double, resolution: Int, isAbsolute: Bool) {
      (self.number, self.label, self.minimum, self.maximum) = (number, label, minimum, maximum)
      (self.resolution, self.isAbsolute) = (resolution, isAbsolute)
    }
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
  /// How many fingers it tells apart, 0 where it has no touches. Drivers that do not know, or know of no limit, say 0 too.
  public var touchPoints: Int
  /// How many fingers its pinches and swipes may have at most, 0 where there is no limit; nil where it reports none.
  public var gestureFingers: Int?
  /// What it measures, in the order of their numbers.
  public var axes: [Axis]
  /// Whether it has wheels or scrolls smoothly.
  public var hasScrolling: Bool

  /// The screens that its touches are spread over, by their names: those of a touchscreen that nobody tied to its own. Empty
  /// where it is tied to one, or there is one.
  public var screens: [String] = []

  /// Whether it measures how hard one presses, in a known range.
  public var hasPressure: Bool { pressureAxis != nil }

  /// A device without touches, axes and wheels.
  public init(id: Int, name: String, kind: Kind, role: Role, attachment: Int?, isEnabled: Bool) {
    (self.id, self.name, self.kind, self.role) = (id, name, kind, role)
    (self.attachment, self.isEnabled) = (attachment, isEnabled)
    (touchPoints, axes, hasScrolling) = (0, [], false)
  }

  /// Whether windows hear of it: it is on, and does not float.
  public var isHeard: Bool { isEnabled && role != .floating }

  /// The axis with this label; nil where there is none.
  public func axis(labelled label: String) -> Axis? { axes.first { $0.label == label } }

  /// The axis that says how hard one presses; nil where there is none with a known range.
  public var pressureAxis: Axis? { axes.first { $0.isPressure && $0.maximum > $0.minimum } }
}
