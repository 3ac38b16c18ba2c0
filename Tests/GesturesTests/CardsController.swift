import Gestures

/// What a view controller of UIKit did with a card: thrown by a pan, enlarged and turned by two fingers, picked by a tap.
final class CardsController: GestureRecognizerDelegate {
  let view = View(frame: Rect(x: 0, y: 0, width: 400, height: 600))
  private(set) var cards: [View] = []
  /// The velocity that a card was thrown with, in points a second.
  private(set) var thrown: Vector?
  /// The card that was tapped last.
  private(set) var picked: Int?
  private var start = Point.zero

  init() {
    for index in 0..<3 {
      let card = View(frame: Rect(x: 100, y: 150 + 30 * Double(index), width: 200, height: 120))
      view.addSubview(card)
      cards.append(card)
      let pan = PanGestureRecognizer(target: self, action: CardsController.panned)
      pan.maximumNumberOfTouches = 1
      let pinch = PinchGestureRecognizer(target: self, action: CardsController.pinched)
      let rotation = RotationGestureRecognizer(target: self, action: CardsController.rotated)
      for recognizer in [pan, pinch, rotation] {
        recognizer.delegate = self
        card.addGestureRecognizer(recognizer)
      }
    }
    let tap = TapGestureRecognizer(target: self, action: CardsController.tapped)
    let doubleTap = TapGestureRecognizer(target: self, action: CardsController.doubleTapped)
    doubleTap.numberOfTapsRequired = 2
    tap.require(toFail: doubleTap)
    view.addGestureRecognizer(tap)
    view.addGestureRecognizer(doubleTap)
  }

  private func panned(_ pan: PanGestureRecognizer) {
    guard let card = pan.view else { return }
    switch pan.state {
    case .began:
      start = card.center
      view.bringSubviewToFront(card)
    case .changed: card.center = start + pan.translation(in: view)
    case .ended:
      let velocity = pan.velocity(in: view)
      if abs(velocity.dx) > 500 { thrown = velocity } else { card.center = start }
    case .cancelled: card.center = start
    default: break
    }
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    guard let card = pinch.view else { return }
    card.transform = card.transform.concatenating(.scale(pinch.scale))
    pinch.scale = 1
  }

  private func rotated(_ rotation: RotationGestureRecognizer) {
    guard let card = rotation.view else { return }
    card.transform = card.transform.concatenating(.rotation(rotation.rotation))
    rotation.rotation = 0
  }

  private func tapped(_ tap: TapGestureRecognizer) {
    guard let hit = view.hitTest(tap.location(in: view), with: nil) else { return }
    picked = cards.firstIndex(of: hit)
  }

  private func doubleTapped(_ tap: TapGestureRecognizer) {
    for card in cards where card.frame.contains(tap.location(in: view)) { card.transform = .identity }
  }

  func gestureRecognizer(
    _ recognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
  ) -> Bool {
    recognizer.view == other.view && !(recognizer is PanGestureRecognizer) && !(other is PanGestureRecognizer)
  }

  func gestureRecognizerShouldBegin(_ recognizer: GestureRecognizer) -> Bool {
    guard let pan = recognizer as? PanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: pan.view)
    return abs(velocity.dx) >= abs(velocity.dy)
  }
}
