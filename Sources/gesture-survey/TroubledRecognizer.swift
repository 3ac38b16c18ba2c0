import Gestures
import VirtualTouchscreen

/// A recognizer that sets whatever state it likes, waits for whatever time, and makes trouble in everything that it is asked.
final class TroubledRecognizer: GestureRecognizer {
  private let trouble: () -> Void
  private var generator: SplitMix64

  init(seed: UInt64, trouble: @escaping () -> Void) {
    self.trouble = trouble
    generator = SplitMix64(seed: seed)
    super.init()
  }

  private func act() {
    let choice = generator.integer(in: 0...19)
    if choice < 6 { state = [.began, .changed, .ended, .cancelled, .failed, .began][choice] }
    if choice == 6 { deadline = time + generator.number(in: -0.1..<0.4) }
    trouble()
  }

  override func touchesBegan(_ touches: Touches, with event: Event) {
    act()
    if generator.integer(in: 0...9) == 0, let touch = touches.first { ignore(touch, for: event) }
  }

  override func touchesMoved(_ touches: Touches, with event: Event) { act() }
  override func touchesEnded(_ touches: Touches, with event: Event) { act() }

  override func touchesCancelled(_ touches: Touches, with event: Event) {
    if generator.integer(in: 0...1) == 0 { super.touchesCancelled(touches, with: event) }
    trouble()
  }

  override func deadlineReached(at time: Double) { act() }
  override func willSendFirstAction(at time: Double) { act() }

  override func reset() {
    super.reset()
    trouble()
  }

  override func shouldRequireFailure(of other: GestureRecognizer) -> Bool {
    trouble()
    return false
  }

  override func canPrevent(_ other: GestureRecognizer) -> Bool {
    trouble()
    return true
  }
}
