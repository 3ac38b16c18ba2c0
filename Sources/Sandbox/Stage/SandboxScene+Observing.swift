import Gestures
import Instrument
import Interface
import Logging

/// What the engine decides goes into the history, the panel, the tour and the announcement.
extension SandboxScene: GestureObserver {
  func recognizerDidBeginAttempt(_ recognizer: GestureRecognizer, at time: Double) {
    viewing.session.recognizerDidBeginAttempt(recognizer, at: time)
  }

  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    guard recognizer.view === stage else { return }
    viewing.session.recognizer(recognizer, didSend: state, at: time)
    let identity = ObjectIdentifier(recognizer)
    let hadBegun = begun.contains(identity)
    if state == .began { begun.insert(identity) } else if state.isTerminal { begun.remove(identity) }
    panel.show(recognizer, state, isDiscrete: state == .ended && !hadBegun)
    if state == .ended, let name = tourName(of: recognizer) { tour.gestureMade(name) }
    if state == .ended, let swipe = recognizer as? MultiSwipeGestureRecognizer {
      announcement.announce(appearance.words.line(for: swipe))
    }
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    viewing.session.recognizer(recognizer, waitsFor: other, at: time)
    panel.show(recognizer, waitingFor: other)
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    reports.logger.debug("\(verdict.explanation)")
    viewing.session.recognizer(recognizer, didReach: verdict)
    panel.show(recognizer, verdict)
  }

  func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) {
    viewing.session.recognizerDidReset(recognizer, at: time)
  }

  /// The name in the tour of what was made; nil for what has none there.
  private func tourName(of recognizer: GestureRecognizer) -> String? {
    switch recognizer {
    case let pinch as PinchGestureRecognizer: return pinch.scale >= 1 ? "pinchOut" : "pinchIn"
    case let rotation as RotationGestureRecognizer: return rotation.rotation >= 0 ? "rotateRight" : "rotateLeft"
    // One finger alone is a swipe; the tour asks for several.
    case let swipe as MultiSwipeGestureRecognizer: return swipe.numberOfTouches > 1 ? swipe.name : nil
    default: return recognizer.name
    }
  }
}

extension Words {
  /// What a multi-swipe says of itself, in the window's language.
  fileprivate func line(for swipe: MultiSwipeGestureRecognizer) -> String {
    guard language != .en, let axis = swipe.axis else { return swipe.title }
    return self("multiSwipe.\(axis.rawValue)", fingers(swipe.numberOfTouches))
  }
}
