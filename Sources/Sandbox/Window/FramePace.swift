import Gestures
import X11

/// When a frame is drawn: at once, but for mere movement, which is drawn no more often than the scene asks for.
struct FramePace {
  /// Whether what came since the last frame is mere movement.
  private var isMovementOnly = true
  /// When the last frame was drawn, in seconds of the input's clock.
  private var lastFrame = -Double.infinity

  /// An event came.
  mutating func note(_ event: WindowEvent) {
    if !event.isMovement { isMovementOnly = false }
  }

  /// Asks at `time` to draw what came.
  ///
  /// - Parameters:
  ///   - interval: how long mere movement may be put off after the frame before, in seconds.
  ///   - hasChanges: whether there is something to draw.
  /// - Returns: until when that has to wait; nil where the frame is to be drawn now.
  mutating func wait(at time: Double, interval: Double, hasChanges: Bool) -> Double? {
    let nextFrame = lastFrame + interval
    if isMovementOnly, time < nextFrame, hasChanges { return nextFrame }
    if hasChanges { lastFrame = time }
    isMovementOnly = true
    return nil
  }
}

extension WindowEvent {
  /// Whether it is a finger or pointer that moves, and nothing else.
  fileprivate var isMovement: Bool {
    switch self {
    case .touch(let sample, _): sample.phase == .moved
    case .hovered: true
    default: false
    }
  }
}
