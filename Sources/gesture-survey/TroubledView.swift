import Gestures

/// A view that makes trouble at every opportunity, and watches the order of what it hears of each touch.
final class TroubledView: View {
  var trouble: () -> Void = {}
  var violate: (String) -> Void = { _ in }
  private var open: Set<ObjectIdentifier> = []

  override func touchesBegan(_ touches: Touches, with event: Event) {
    for touch in touches where !open.insert(ObjectIdentifier(touch)).inserted {
      violate("a view hears twice that a touch began")
    }
    trouble()
  }

  override func touchesMoved(_ touches: Touches, with event: Event) {
    for touch in touches where !open.contains(ObjectIdentifier(touch)) {
      violate("a view hears of a touch that it does not know")
    }
    trouble()
  }

  override func touchesEnded(_ touches: Touches, with event: Event) { close(touches) }
  override func touchesCancelled(_ touches: Touches, with event: Event) { close(touches) }

  private func close(_ touches: Touches) {
    for touch in touches where open.remove(ObjectIdentifier(touch)) == nil {
      violate("a view hears of the end of a touch it does not know")
    }
    trouble()
  }

  override func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    trouble()
    return true
  }

  func finish() {
    if !open.isEmpty { violate("a view waits for the end of a touch") }
  }
}
