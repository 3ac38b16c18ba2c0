import Geometry
import Gestures
import Interface

/// A pen quiets the hand that holds it.
extension Paper {
  /// Hears of every sample of a touch, after it was painted.
  func touchChanged(_ sample: TouchSample) {
    if comparison.isOn {
      let paints = growing.contains { $0.touch.id == sample.id }
      comparison.touchChanged(sample, at: convert(fromWindow: sample.location), paints: paints)
    }
    if sample.phase == .began {
      // It comes back where the pointer hovers next.
      pointerHovers(at: nil)
      dropPenGrip()
    }
    guard sample.kind == .pen else { return }
    switch sample.phase {
    case .began: if palms.penLanded(at: sample.timestamp) { silenceFingers() }
    case .moved: break
    case .ended, .cancelled: palms.penLifted(at: sample.timestamp)
    }
    notePen(at: sample.timestamp)
  }

  /// A pen that does not touch was heard of, at `place` in points of the window. With the button for it held it moves the
  /// paper.
  func penHovers(at place: Point, buttons: Event.ButtonMask, time: Double) {
    if palms.penHovers(at: time) { silenceFingers() }
    notePen(at: time)
    cursor.isOfPen = true
    guard habits.penButtons.wish(of: buttons) == .move, growing.isEmpty, mover.numberOfTouches == 0 else {
      return dropPenGrip()
    }
    let place = convert(fromWindow: place)
    if let penGrip {
      put(at: penGrip.placement.following(anchor: penGrip.place, to: place, scaledBy: 1, turnedBy: 0))
    } else {
      penGrip = (place, display.placement)
    }
  }

  /// A hovering pen does not move the paper any more.
  func dropPenGrip() {
    guard penGrip != nil else { return }
    penGrip = nil
    display.comeToRest()
    chip.leave(at: time)
  }

  /// What the buttons held on the barrel of a pen make of its touch; nothing for all that is no pen. Told while the touch
  /// lands.
  func penWish(of touch: Touch) -> PenButtons.Wish {
    touch.kind == .pen ? habits.penButtons.wish(of: host.router.event.buttonMask) : .nothing
  }

  /// Tells where a pen has come near or is gone by `time`.
  func notePen(at time: Double) {
    guard palms.advance(to: time) else { return }
    if !palms.isPenNear, cursor.isOfPen { pointerHovers(at: nil) }
    delegate?.penChanged(near: self)
  }

  /// The hand that holds the pen makes nothing: what its fingers have just begun is taken back.
  private func silenceFingers() {
    retractYoungStrokes()
    for recognizer in movers where recognizer.isInAttempt {
      if recognizer !== mover || !admission.isMovedByPen { recognizer.interrupt() }
    }
  }
}
