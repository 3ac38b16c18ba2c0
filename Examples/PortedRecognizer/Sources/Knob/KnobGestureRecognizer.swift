public import Gestures

/// One finger that turns a knob about the middle of its view. Continuous.
///
/// It was written for UIKit. What the port changed is what the comments at the right say.
open class KnobGestureRecognizer: GestureRecognizer {  // UIGestureRecognizer
  /// How far the knob was turned since the finger landed, in radians, clockwise positive.
  public private(set) var rotation = 0.0  // CGFloat
  /// How far the finger may be from turning before it has turned, in radians.
  public var hysteresis = 0.05  // CGFloat

  private var lastAngle = 0.0
  private var turned = 0.0

  open override func touchesBegan(_ touches: Touches, with event: Event) {  // Set<UITouch>, UIEvent
    guard numberOfTouches == 1, let touch = touches.first else {
      state = .failed
      return
    }
    lastAngle = angle(of: touch)
  }

  open override func touchesMoved(_ touches: Touches, with event: Event) {  // Set<UITouch>, UIEvent
    guard let touch = touches.first else { return }
    let angle = angle(of: touch)
    turned += (angle - lastAngle).remainder(dividingBy: 2 * .pi)
    lastAngle = angle
    if state == .possible, abs(turned) > hysteresis {
      state = .began
    } else if state == .began || state == .changed {
      state = .changed
    }
    rotation = turned
  }

  open override func touchesEnded(_ touches: Touches, with event: Event) {  // Set<UITouch>, UIEvent
    state = state == .possible && !isWaiting ? .failed : .ended  // isWaiting: withheld until another fails
  }

  open override func touchesCancelled(_ touches: Touches, with event: Event) {  // Set<UITouch>, UIEvent
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    super.reset()
    rotation = 0
    turned = 0
  }

  open override var reportedValues: [String: Double] { ["rotation": rotation] }  // new: for tests and event streams

  private func angle(of touch: Touch) -> Double {  // UITouch, CGFloat
    guard let view else { return 0 }
    let place = touch.location(in: view)
    return (place - view.bounds.center).angle  // atan2(place.y - view.bounds.midY, place.x - view.bounds.midX)
  }
}
