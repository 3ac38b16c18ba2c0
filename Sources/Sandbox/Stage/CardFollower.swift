import Geometry
import Gestures
import Interface
import Recordings

/// Moves the card of a stage with whatever recognizers of the usual kinds a set has.
final class CardFollower {
  private unowned let stage: StageElement
  private var lastTranslation = Vector.zero
  private var lastScale = 1.0
  private var lastRotation = 0.0
  private var lastSpan = 1.0
  /// The pinches of three fingers: while one is under way the card listens to no other.
  private var threeFingers: [ThreeFingersPinchGestureRecognizer] = []

  init(stage: StageElement, following set: GestureSet) {
    self.stage = stage
    for recognizer in set.recognizers {
      switch recognizer {
      case is ScreenEdgePanGestureRecognizer: break
      case let pan as PanGestureRecognizer: pan.addTarget(self, action: CardFollower.panned)
      case let pinch as PinchGestureRecognizer: pinch.addTarget(self, action: CardFollower.pinched)
      case let pinch as ThreeFingersPinchGestureRecognizer:
        threeFingers.append(pinch)
        pinch.addTarget(self, action: CardFollower.spread)
      case let rotation as RotationGestureRecognizer: rotation.addTarget(self, action: CardFollower.turned)
      case let tap as TapGestureRecognizer where tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 1:
        tap.addTarget(self, action: CardFollower.doubleTapped)
      default: break
      }
    }
  }

  private func panned(_ pan: PanGestureRecognizer) {
    let translation = pan.translation(in: stage)
    if pan.state == .began { lastTranslation = .zero }
    stage.card.move(by: translation - lastTranslation)
    lastTranslation = translation
  }

  private func pinched(_ pinch: PinchGestureRecognizer) {
    if pinch.state == .began { lastScale = 1 }
    guard pinch.state.isActive else { return }
    if !threeFingers.contains(where: { $0.state.isActive }) {
      stage.card.scale(by: pinch.scale / lastScale, about: pinch.location(in: stage))
    }
    lastScale = pinch.scale
  }

  private func spread(_ pinch: ThreeFingersPinchGestureRecognizer) {
    if pinch.state == .began { lastSpan = 1 }
    guard pinch.state.isActive else { return }
    stage.card.scale(by: pinch.scale / lastSpan, about: pinch.location(in: stage))
    lastSpan = pinch.scale
  }

  private func turned(_ rotation: RotationGestureRecognizer) {
    if rotation.state == .began { lastRotation = 0 }
    guard rotation.state.isActive else { return }
    stage.card.turn(by: rotation.rotation - lastRotation, about: rotation.location(in: stage))
    lastRotation = rotation.rotation
  }

  private func doubleTapped(_ tap: TapGestureRecognizer) { stage.sendCardHome() }
}
