import Geometry

/// One report of one finger, pen or pointer: the plain value that goes into the engine and into recordings.
public struct TouchSample: Hashable, Sendable {
  /// What happened to the touch.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// It came down.
    case began
    /// It is down and has moved, or presses differently.
    case moved
    /// It was lifted.
    case ended
    /// The system took it away: not a lift, and nothing should come of it.
    case cancelled

    /// Whether it is the last of its touch.
    package var isOver: Bool { self == .ended || self == .cancelled }
  }

  /// What touches the surface.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A finger on a touchscreen.
    case finger
    /// A stylus.
    case pen
    /// A mouse with a button held, or a finger that a mouse stands in for.
    case mouse
    /// A finger that a gesture of a touchpad stands for.
    case touchpad
  }

  /// Names the touch from `began` to `ended` or `cancelled`; a touch that begins after that may bear it again.
  public var id: Int
  /// What happened.
  public var phase: Phase
  /// Where, in points of the window; may lie outside it.
  public var location: Point
  /// What touches.
  public var kind: Kind
  /// How hard, 0...1; nil where the device cannot tell.
  public var pressure: Double?
  /// When, in seconds on the input's own clock.
  public var timestamp: Double
  /// How far a pen leans to the right and towards the user, in radians, 0 being upright; nil where the device cannot tell.
  public var tilt: Vector?
  /// Whether it is the blunt end of a pen that touches.
  public var isEraser: Bool
  /// Whether a mouse stands in for the finger and the pointer is not there: it lies where the mouse's own finger is mirrored.
  public var isGhost: Bool
  /// The buttons that a mouse holds, or those held on the barrel of a pen; empty for fingers, which have none.
  public var buttons: Event.ButtonMask
  /// The keys held.
  public var modifiers: Event.ModifierFlags

  /// A report of one touch.
  ///
  /// The buttons are the primary one of a mouse, and none otherwise, unless said.
  public init(
    id: Int, phase: Phase, location: Point, kind: Kind = .finger, pressure: Double? = nil, timestamp: Double,
    tilt: Vector? = nil, isEraser: Bool = false, isGhost: Bool = false, buttons: Event.ButtonMask? = nil,
    modifiers: Event.ModifierFlags = []
  ) {
    self.id = id
    self.phase = phase
    self.location = location
    self.kind = kind
    self.pressure = pressure
    self.timestamp = timestamp
    self.tilt = tilt
    self.isEraser = isEraser
    self.isGhost = isGhost
    self.buttons = buttons ?? Self.usualButtons(of: kind)
    self.modifiers = modifiers
  }

  /// The sample with values that no sum overflows with: what is no number is not known, and coordinates are kept within
  /// `TouchRouter.largestCoordinate`.
  ///
  /// - Parameter place: where it is if it does not say; with nil, the default, it is nowhere then.
  /// - Returns: nil for a sample that is nowhere.
  package func bounded(elsewhere place: Point? = nil) -> TouchSample? {
    guard let location = location.bounded ?? place else { return nil }
    var sample = self
    sample.location = location
    if let pressure { sample.pressure = pressure.isNaN ? nil : pressure.clamped(to: 0...1) }
    if let tilt { sample.tilt = tilt.dx.isNaN || tilt.dy.isNaN ? nil : Vector(Self.lean(tilt.dx), Self.lean(tilt.dy)) }
    return sample
  }

  /// An angle of a pen that lies flat at most.
  private static func lean(_ angle: Double) -> Double { angle.clamped(to: -.pi / 2 ... .pi / 2) }

  /// The buttons of a sample that says none: the primary one of a mouse, and none otherwise.
  public static func usualButtons(of kind: Kind) -> Event.ButtonMask { kind == .mouse ? .primary : [] }
}

extension Point {
  /// The place with coordinates within `TouchRouter.largestCoordinate`; nil where they are no numbers.
  var bounded: Point? {
    guard x.isFinite, y.isFinite else { return nil }
    let range = -TouchRouter.largestCoordinate...TouchRouter.largestCoordinate
    return Point(x.clamped(to: range), y.clamped(to: range))
  }
}
