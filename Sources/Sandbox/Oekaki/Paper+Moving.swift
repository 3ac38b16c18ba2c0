import Geometry
import Gestures
import Ink
import InputDevices
import Interface

/// Fingers, keys and the wheel move, enlarge and turn the paper.
extension Paper {
  func move(_ mover: TransformGestureRecognizer) {
    switch mover.state {
    case .began:
      retractYoungStrokes()
      if grabsSelection(mover) {
        carrying.begin()
      } else {
        grip = PaperGrip(display.placement, keys: host.isSpaceHeld ? mover.modifierFlags : nil)
      }
    case .changed: carrying.isHeld ? carrying.follow(mover) : follow(mover)
    case .ended, .cancelled:
      if carrying.isHeld {
        if mover.isMoving { carrying.follow(mover) }
        return mover.state == .ended ? carrying.end() : carrying.drop()
      }
      if mover.isMoving { follow(mover) }
      grip = nil
      display.comeToRest()
      chip.leave(at: time)
    case .possible, .failed: break
    }
  }

  private func follow(_ mover: TransformGestureRecognizer) {
    if let placement = grip?.follow(mover, in: self) { put(at: placement) }
  }

  /// Puts the paper elsewhere, and says how large and how far turned it is.
  func put(at placement: Placement) {
    // What was compared is elsewhere now.
    comparison.forget()
    display.move(to: placement, at: time)
    // What is being painted goes on under the finger.
    if !growing.isEmpty { display.comeToRest() }
    chip.show(display.placement)
    followPaper()
  }

  /// Puts what lies over the paper where that is now, and says how it lies.
  func followPaper() {
    cropFrame.update()
    referenceFrame.update()
    outline.update()
    mirrorLines.update()
    brushChanged()
    delegate?.placementChanged(of: self)
  }

  /// Whether keys and the wheel may move the paper: ink that is being painted is not torn from under its finger.
  private var canMove: Bool { growing.isEmpty }

  /// Enlarges by `factor` and turns by `turn` radians about `place`, in points of the window; about the middle where nil.
  func turn(_ turn: Double = 0, scaledBy factor: Double = 1, about place: Point? = nil) {
    guard canMove else { return }
    let place = place.map { convert(fromWindow: $0) } ?? bounds.center
    put(at: display.placement.about(place, scaledBy: factor, turnedBy: turn))
    chip.leave(at: time)
  }

  /// Shows all of the paper, upright.
  func fit() {
    guard canMove else { return }
    display.fit(at: time)
    put(at: display.placement)
    chip.leave(at: time)
  }

  /// The wheel turned: it moves the paper; with Control it enlarges about the pointer, with Shift it moves across, with both
  /// it turns.
  func scroll(by steps: Vector, at place: Point) {
    guard canMove, bounds.contains(convert(fromWindow: place)) else { return }
    let keys = host.modifiers
    if keys.contains(.control), keys.contains(.shift) {
      turn(Double(degrees: (steps.dy + steps.dx) * 5), about: place)
    } else if keys.contains(.control) {
      turn(scaledBy: power(1.2, -steps.dy), about: place)
    } else {
      let way = keys.contains(.shift) ? Vector(steps.dy, steps.dx) : steps
      var next = display.placement
      next.center = next.center - way * 60
      put(at: next)
      chip.leave(at: time)
    }
  }
}
