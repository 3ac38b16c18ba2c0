import Geometry
import Gestures
import InputDevices

/// Fingers for those who have only a mouse.
///
/// The left button is one finger. The right one is two, the second mirrored about the pivot; the middle one is three,
/// evenly about it. With Shift they keep their distances and move in parallel. Alt and the left button move the pivot, and so
/// do Control and the right one, for many window managers keep the former for themselves.
struct PointerFingers {
  /// A press for several fingers pushes a pivot that is nearer than this, in points, so that their distance means something.
  static let leastArm = 60.0

  private struct Drag {
    var button: Int
    var fingers: Int
    var firstID: Int
    /// The middle of the fingers. With Shift it moves along, so that letting go of Shift makes no jump.
    var center: Point
    /// From the middle to the finger under the pointer.
    var arm: Vector
    var movesPivot: Bool
    /// When the button went down, and how many of the fingers have landed.
    var start: Double
    var landed: Int
  }

  /// By how much each finger of several lands after the one before, in seconds; a hand lands so.
  var landingStagger = 0.0

  private var drag: Drag?
  /// The buttons that are down, by presses and releases only: the server's own mask can stay stuck after a grab.
  private var held: UInt32 = 0
  private var restingPivot = Point.zero

  /// What the fingers turn about, in points. While they move in parallel it goes with them.
  var pivot: Point {
    get {
      guard let drag, drag.fingers > 1 else { return restingPivot }
      return drag.center
    }
    set { restingPivot = newValue }
  }

  /// Whether a drag is going on, with fingers or with the pivot.
  var isDragging: Bool { drag != nil }

  /// Puts fingers down, if no button was down before. Returns whether the pivot moved.
  mutating func press(
    button: Int, at point: Point, modifiers: Modifiers, time: Double, ids: inout TouchIDs,
    into samples: inout [TouchSample]
  ) -> Bool {
    guard (1...3).contains(button) else { return false }
    let bit: UInt32 = 1 << UInt32(button)
    if held & bit != 0 {
      // Pressed twice: the release was lost to somebody's grab.
      cancel(time: time, into: &samples)
    }
    let isFirst = held == 0
    held |= bit
    guard isFirst else { return false }
    if button == 1 && modifiers.contains(.alt) || button == 3 && modifiers.contains(.control) {
      drag = Drag(
        button: button, fingers: 0, firstID: 0, center: point, arm: .zero, movesPivot: true, start: time, landed: 0)
      restingPivot = point
      return true
    }
    let fingers = button == 1 ? 1 : button == 3 ? 2 : 3
    var pushed = false
    if fingers > 1 {
      let away = restingPivot - point
      if away.length < PointerFingers.leastArm {
        let direction = away.length > 0 ? away / away.length : Vector(1, 0)
        restingPivot = point + direction * PointerFingers.leastArm
        pushed = true
      }
    }
    let drag = Drag(
      button: button, fingers: fingers, firstID: ids.next(fingers), center: restingPivot, arm: point - restingPivot,
      movesPivot: false, start: time, landed: 0)
    self.drag = drag
    land(at: time, into: &samples)
    return pushed
  }

  /// When the next finger of a drag lands by itself, in seconds; nil where all are down.
  var nextLanding: Double? {
    guard let drag, drag.landed < drag.fingers else { return nil }
    return drag.start + landingStagger * Double(drag.landed)
  }

  /// Puts the fingers down that are due by `time`, each at its own time.
  mutating func land(at time: Double, into samples: inout [TouchSample]) {
    while let due = nextLanding, due <= time, let drag {
      self.drag?.landed += 1
      samples.append(
        TouchSample(
          id: drag.firstID + drag.landed, phase: .began, location: place(of: drag.landed, in: drag), kind: .mouse,
          pressure: nil, timestamp: max(due, drag.start), isGhost: drag.landed > 0))
    }
  }

  /// Moves the fingers, or the pivot. Returns whether the resting pivot moved.
  mutating func move(
    to point: Point, modifiers: Modifiers, time: Double, into samples: inout [TouchSample]
  ) -> Bool {
    guard var drag else { return false }
    if drag.movesPivot {
      restingPivot = point
      return true
    }
    if modifiers.contains(.shift) {
      drag.center = point - drag.arm
    } else {
      drag.arm = point - drag.center
    }
    self.drag = drag
    // A finger that lands now lands where the movement has led.
    let landedBefore = drag.landed
    land(at: time, into: &samples)
    report(.moved, of: landedBefore, time: time, into: &samples)
    return false
  }

  /// Lifts the fingers, where this is the button that put them down.
  mutating func release(button: Int, time: Double, into samples: inout [TouchSample]) {
    guard (1...3).contains(button) else { return }
    held &= ~(1 << UInt32(button))
    guard drag?.button == button else { return }
    land(at: time, into: &samples)
    report(.ended, time: time, into: &samples)
    drag = nil
  }

  /// Takes the fingers away, and forgets the buttons that are down: of their releases nothing may be heard.
  mutating func cancel(time: Double, into samples: inout [TouchSample]) {
    report(.cancelled, time: time, into: &samples)
    (drag, held) = (nil, 0)
  }

  /// Reports the fingers that are down, or only the first `count` of them.
  private func report(
    _ phase: TouchSample.Phase, of count: Int? = nil, time: Double, into samples: inout [TouchSample]
  ) {
    guard let drag else { return }
    for finger in 0..<(count ?? drag.landed) {
      samples.append(
        TouchSample(
          id: drag.firstID + finger, phase: phase, location: place(of: finger, in: drag), kind: .mouse, pressure: nil,
          timestamp: time, isGhost: finger > 0))
    }
  }

  private func place(of finger: Int, in drag: Drag) -> Point {
    drag.center + PointerFingers.turned(drag.arm, finger: finger, of: drag.fingers)
  }

  /// The arm of one of up to three fingers; half turns and thirds are exact enough only when written down.
  private static func turned(_ arm: Vector, finger: Int, of fingers: Int) -> Vector {
    if finger == 0 { return arm }
    if fingers == 2 { return -arm }
    let sine = finger == 1 ? 0.75.squareRoot() : -0.75.squareRoot()
    return Vector(-0.5 * arm.dx - sine * arm.dy, sine * arm.dx - 0.5 * arm.dy)
  }
}
