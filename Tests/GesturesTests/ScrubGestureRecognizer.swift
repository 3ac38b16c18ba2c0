import Gestures

/// Recognizes one finger that rubs from side to side, like an eraser. Discrete.
final class ScrubGestureRecognizer: GestureRecognizer {
  var numberOfTurnsRequired = 3
  var distance = 25.0

  private var turns = 0
  private var direction = 0.0
  private var turningPoint = Point.zero

  override func touchesBegan(_ touches: Touches, with event: Event) {
    guard numberOfTouches == 1, let touch = touches.first else { return state = .failed }
    turningPoint = touch.location(in: view)
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    guard let touch = touches.first else { return }
    let way = touch.location(in: view).x - turningPoint.x
    guard abs(way) >= distance, way * direction <= 0 else {
      if way * direction > 0 { turningPoint = touch.location(in: view) }
      return
    }
    if direction != 0 { turns += 1 }
    direction = way
    turningPoint = touch.location(in: view)
    if turns >= numberOfTurnsRequired { state = .ended }
  }

  override func touchesEnded(_ touches: Touches, with event: Event) { state = .failed }

  override func reset() {
    super.reset()
    turns = 0
    direction = 0
  }
}
