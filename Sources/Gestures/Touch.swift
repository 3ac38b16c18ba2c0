import Geometry

/// One finger, pen or pointer on the surface: the same object from the moment it lands until it is lifted or taken away.
///
/// Its properties always say the present; do not keep a touch after its `phase` became `ended` or `cancelled`.
public final class Touch {
  /// What the touch is doing in the event that is being delivered.
  public enum Phase: Int, Hashable, Sendable {
    /// It came down.
    case began
    /// It moved, or presses differently.
    case moved
    /// It is down, and nothing about it changed.
    case stationary
    /// It was lifted.
    case ended
    /// The system took it away.
    case cancelled
    /// A pointer with no button held came into the recognizer's view.
    case regionEntered
    /// A pointer with no button held moved within the recognizer's view.
    case regionMoved
    /// A pointer with no button held left the recognizer's view, or pressed a button.
    case regionExited
  }

  /// What kind of device made the touch, in UIKit's terms.
  public enum TouchType: Int, Hashable, Sendable, CaseIterable {
    /// A finger on the surface.
    case direct
    /// A finger that a touchpad's gesture stands for.
    case indirect
    /// A pen.
    case pencil
    /// A mouse.
    case indirectPointer
  }

  /// Names the touch; the `id` of its samples.
  public let id: Int
  /// What touches.
  public let kind: TouchSample.Kind
  /// What the touch is doing in the event that is being delivered.
  @exclusivity(unchecked) public internal(set) var phase: Phase
  /// When the touch last changed, in seconds on the input's own clock.
  @exclusivity(unchecked) public internal(set) var timestamp: Double
  /// How hard it presses, 0...1; nil where the device cannot tell.
  @exclusivity(unchecked) public internal(set) var pressure: Double?
  /// How far a pen leans to the right and towards the user, in radians; nil where the device cannot tell.
  @exclusivity(unchecked) public internal(set) var tilt: Vector?
  /// Whether it is the blunt end of a pen that touches.
  public let isEraser: Bool
  /// How many taps in a row this landing makes near one place, 1 for the first; independent of recognizers. A touch that was
  /// dragged or held is no tap.
  @exclusivity(unchecked) public internal(set) var tapCount = 1
  /// The view under the touch when it landed, which stays the same for the life of the touch; of a pointer that hovers, the view
  /// under it now.
  @exclusivity(unchecked) public internal(set) var view: View?
  /// Where it is, in points of the window.
  @exclusivity(unchecked) public internal(set) var windowLocation: Point
  /// Where it was in the event before, in points of the window: where it is now unless it moved in the present one.
  @exclusivity(unchecked) public internal(set) var previousWindowLocation: Point
  /// Where it landed, in points of the window.
  public let landing: Point
  /// When it landed, in seconds on the input's own clock.
  public let landingTime: Double

  /// The square of how far it has been from its landing at most.
  @exclusivity(unchecked) private var squaredReach = 0.0
  /// Counts the landings of the engine: unlike `id`, never the same twice.
  let serial: Int
  /// The recognizers that receive the touch, in the order in which they do.
  @exclusivity(unchecked) public internal(set) var gestureRecognizers: ContiguousArray<GestureRecognizer> = []
  @exclusivity(unchecked) var viewDelivery = ViewDelivery()
  /// The last call with several touches that this one is part of.
  @exclusivity(unchecked) var lastCall = 0
  /// Recognizers that hold their sequence open until this touch is up, though they do not receive it.
  @exclusivity(unchecked) var withheldFrom: ContiguousArray<GestureRecognizer> = []

  init(_ sample: TouchSample, serial: Int, phase: Phase = .began) {
    self.serial = serial
    id = sample.id
    kind = sample.kind
    self.phase = phase
    timestamp = sample.timestamp
    pressure = sample.pressure
    tilt = sample.tilt
    isEraser = sample.isEraser
    windowLocation = sample.location
    previousWindowLocation = sample.location
    landing = sample.location
    landingTime = sample.timestamp
  }

  /// The angle between a pen and the surface, in radians: π/2 for one that stands upright, and where the device cannot tell.
  public var altitudeAngle: Double {
    guard let tilt else { return .pi / 2 }
    let (x, y) = (tangent(tilt.dx), tangent(tilt.dy))
    return arcTangent(1, (x * x + y * y).squareRoot())
  }

  /// The direction that a pen leans to, in radians in the coordinates of `view` (of the window where nil): 0 along the x
  /// axis, clockwise positive. 0 for a pen that stands upright, and where the device cannot tell.
  public func azimuthAngle(in view: View?) -> Double {
    let direction = azimuthUnitVector(in: view)
    return direction == .zero ? 0 : arcTangent(direction.dy, direction.dx)
  }

  /// The same direction as a vector of length 1; zero for a pen that stands upright, and where the device cannot tell.
  public func azimuthUnitVector(in view: View?) -> Vector {
    guard let tilt else { return .zero }
    let lean = Vector(tangent(tilt.dx), tangent(tilt.dy))
    let direction = view?.convert(fromWindow: lean) ?? lean
    return direction.length > 0 ? direction / direction.length : .zero
  }

  /// The type of the device, in UIKit's terms.
  public var type: TouchType {
    switch kind {
    case .finger: .direct
    case .pen: .pencil
    case .mouse: .indirectPointer
    case .touchpad: .indirect
    }
  }

  /// Where the touch is, in the coordinates of `view`; in those of the window where `view` is nil.
  public func location(in view: View?) -> Point { view?.convert(fromWindow: windowLocation) ?? windowLocation }

  /// Where the touch was in the event before, in the coordinates of `view`; in those of the window where `view` is nil. That of a
  /// touch that is stationary is its `location(in:)`.
  public func previousLocation(in view: View?) -> Point {
    view?.convert(fromWindow: previousWindowLocation) ?? previousWindowLocation
  }

  /// How hard it presses, 1 being an average touch; 0 where the device cannot tell.
  public var force: Double { pressure.map { $0 * maximumPossibleForce } ?? 0 }

  /// The largest value of `force`; 0 where the device cannot tell.
  public var maximumPossibleForce: Double { pressure == nil ? 0 : 2 }

  /// Whether it is up, or was taken away.
  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// How far it has been from its landing at most, in points.
  var reach: Double { squaredReach.squareRoot() }

  func update(with sample: TouchSample, phase: Phase) {
    self.phase = phase
    previousWindowLocation = windowLocation
    windowLocation = sample.location
    let way = windowLocation - landing
    squaredReach = max(squaredReach, way.dot(way))
    timestamp = sample.timestamp
    if let pressure = sample.pressure { self.pressure = pressure }
    if let tilt = sample.tilt { self.tilt = tilt }
  }

  /// Another event begins in which it may do nothing.
  func rest() { previousWindowLocation = windowLocation }
}

extension Touch: Hashable {
  /// Whether both are the same touch.
  public static func == (a: Touch, b: Touch) -> Bool { a === b }

  /// Hashes the identity of the touch.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
