import Fingers
import Geometry
import Gestures

/// Sets whatever state comes to its mind, legal or not.
final class ErraticGestureRecognizer: GestureRecognizer {
  private var numbers: SplitMix64
  private(set) var violation: String?

  init(seed: UInt64) {
    numbers = SplitMix64(seed: seed)
    super.init()
  }

  private func err(_ callback: String) {
    if state == .ended || state == .cancelled || state == .failed { violation = "\(callback) came after \(state)" }
    let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed, .began, .changed, .changed]
    guard numbers.chance(0.3) else { return }
    state = states[Int.random(in: 0..<states.count, using: &numbers)]
    if numbers.chance(0.2) { state = states[Int.random(in: 0..<states.count, using: &numbers)] }
    if numbers.chance(0.2) { deadline = time + Double.random(in: -0.1...0.5, using: &numbers) }
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    err("touchesBegan")
    if numbers.chance(0.1), let touch = touches.first { ignore(touch, for: event) }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) { err("touchesMoved") }
  override func touchesEnded(_ touches: Touches, with event: Event) { err("touchesEnded") }
  override func deadlineReached(at time: Double) { err("deadlineReached") }
}
