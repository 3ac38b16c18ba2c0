import Geometry
import Gestures

/// Fingers in place of the pinches and swipes that a touchpad reports (XI 2.4, since Xorg 21.1).
///
/// The server gives a scale since the beginning, and steps of movement and angle. A disabled device ends its gesture with a
/// scale of 0, and a floated one never ends it: an end brings no numbers, and a beginning cancels what is still down.
struct TouchpadFingers {
  /// What the touchpad saw.
  enum Gesture: Hashable {
    /// Fingers about a centre: they spread, turn and move.
    case pinch
    /// Fingers side by side that move.
    case swipe
  }

  /// How far the fingers of a pinch start from the pointer, in points.
  static let radius = 100.0
  /// How far the fingers of a swipe lie apart, in points.
  static let spacing = 60.0
  /// The least scale: a finger never meets the centre.
  static let leastScale = 0.01
  /// No hand has more fingers on a pad.
  static let mostFingers = 5

  private var gesture: Gesture?
  private var source = 0
  private var fingers = 0
  private var firstID = 0
  private var center = Point.zero
  private var scale = 1.0
  private var angle = 0.0

  init() {}

  /// Whether fingers are down for this device.
  func isLive(source: Int) -> Bool { gesture != nil && source == self.source }

  /// Puts `fingers` fingers down about `point`, the pointer's place in points.
  mutating func begin(
    _ gesture: Gesture, fingers: Int, source: Int, at point: Point, time: Double, ids: inout TouchIDs,
    into samples: inout [TouchSample]
  ) {
    cancel(time: time, into: &samples)
    guard fingers > 0 else { return }
    self.gesture = gesture
    self.source = source
    self.fingers = min(fingers, TouchpadFingers.mostFingers)
    center = point
    (scale, angle) = (1, 0)
    firstID = ids.next(self.fingers)
    report(.began, time: time, into: &samples)
  }

  /// Moves the fingers: by `step` points, by `degrees` clockwise, and to `scale` times their first distance.
  mutating func update(
    _ gesture: Gesture, source: Int, step: Vector, scale: Double, degrees: Double, time: Double,
    into samples: inout [TouchSample]
  ) {
    guard self.gesture == gesture, self.source == source else { return }
    if step.dx.isFinite, step.dy.isFinite { center += step }
    if scale.isFinite { self.scale = max(scale, TouchpadFingers.leastScale) }
    if degrees.isFinite { angle += Double(degrees: degrees) }
    report(.moved, time: time, into: &samples)
  }

  /// Lifts the fingers where they are; `cancelled` where the driver took the gesture back.
  mutating func end(
    _ gesture: Gesture, source: Int, cancelled: Bool, time: Double, into samples: inout [TouchSample]
  ) {
    guard self.gesture == gesture, self.source == source else { return }
    report(cancelled ? .cancelled : .ended, time: time, into: &samples)
    self.gesture = nil
  }

  /// Takes the fingers away, if there are any.
  mutating func cancel(time: Double, into samples: inout [TouchSample]) {
    guard gesture != nil else { return }
    report(.cancelled, time: time, into: &samples)
    gesture = nil
  }

  private func report(_ phase: TouchSample.Phase, time: Double, into samples: inout [TouchSample]) {
    guard let gesture else { return }
    for finger in 0..<fingers {
      let offset: Vector
      switch gesture {
      case .pinch:
        // The first finger lies to the left: two fingers are left and right of the pointer.
        let direction = angle + .pi + 2 * .pi * Double(finger) / Double(fingers)
        let reach = TouchpadFingers.radius * scale
        offset = Vector(angle: direction, length: reach)
      case .swipe:
        offset = Vector((Double(finger) - Double(fingers - 1) / 2) * TouchpadFingers.spacing, 0)
      }
      samples.append(
        TouchSample(
          id: firstID + finger, phase: phase, location: center + offset, kind: .touchpad, pressure: nil,
          timestamp: time))
    }
  }
}
