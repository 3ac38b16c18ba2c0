import Gestures
import Instrument
import Interface
import Logging

/// What fingers do on the stage, and what the engine decides, is shown by the stage, the panel, the tour and the
/// announcement.
extension SandboxScene: GestureObserver {
  var interests: GestureObserverInterests { [.deliveredSamples, .deliveries, .actions, .waits, .verdicts] }

  func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) {
    ring.hideRing()
    keyFinger.heard(sample)
    if sample.phase == .began {
      tuned.fingerLanded(at: sample.timestamp)
      panel.noteAttempts()
    }
    guard view === stage else { return }
    if sample.phase == .began {
      wasTouched = true
      toast.hide(about: Self.untriedSubject)
      endOpening()
      viewing.goLive()
      tour.stop()
    }
    var local = sample
    local.location = stage.convert(fromWindow: sample.location)
    stage.touchChanged(local)
    readouts.fingersDown = stage.traces.count(where: \.isDown)
    if isTeaching {
      lesson.touchChanged(local)
      showLesson()
    }
    timeline.plot.isTouched = isTouched
    if sample.phase != .moved { panel.noteFingers() }
    switch sample.phase {
    case .began: timeline.plot.fingerLanded()
    case .cancelled: timeline.plot.fingerCancelled()
    case .moved, .ended: break
    }
  }

  func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) {
    guard !isTouched else { return }
    tour.fingersLifted()
    if wasTouched { timeline.plot.fingersLifted() }
    wasTouched = false
  }

  func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
    guard recognizer.view === stage else { return }
    readouts.recognizer(recognizer, isIn: state)
    panel.show(recognizer, state)
    if state == .ended, let name = tourName(of: recognizer) { tour.gestureMade(name) }
    if state == .began || state == .ended && !recognizer.hasBegun {
      stage.say(appearance.words.name(ofRecognized: recognizer), isUnderWay: state == .began)
      timeline.plot.gestureFired()
    } else if state == .ended || state == .cancelled {
      stage.end(
        appearance.words.name(ofRecognized: recognizer), as: state == .ended ? .recognized : .prevented)
    }
  }

  func recognizer(_ recognizer: GestureRecognizer, waitsFor other: GestureRecognizer, at time: Double) {
    panel.show(recognizer, waitingFor: other)
  }

  func recognizer(_ recognizer: GestureRecognizer, didReach verdict: Verdict) {
    reports.logger.debug("\(verdict)")
    hasNewVerdict = true
    panel.show(recognizer, verdict)
  }

  /// The name in the tour of what was made; nil for what has none there.
  private func tourName(of recognizer: GestureRecognizer) -> String? {
    switch recognizer {
    case let pinch as PinchGestureRecognizer: return pinch.scaleSinceLanding >= 1 ? "pinchOut" : "pinchIn"
    case let rotation as RotationGestureRecognizer:
      return rotation.rotationSinceLanding >= 0 ? "rotateRight" : "rotateLeft"
    // One finger alone is a swipe; the tour asks for several.
    case let swipe as MultiSwipeGestureRecognizer: return swipe.numberOfTouches > 1 ? swipe.name : nil
    default: return recognizer.name
    }
  }
}

extension Words {
  /// What is said of a gesture when it is recognized.
  fileprivate func name(ofRecognized recognizer: GestureRecognizer) -> String {
    guard let swipe = recognizer as? MultiSwipeGestureRecognizer, let axis = swipe.axis else {
      return gesture(recognizer.label)
    }
    return self("multiSwipe.\(axis.rawValue)", fingers(swipe.numberOfTouches))
  }
}
