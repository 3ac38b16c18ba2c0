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
        grip = (display.placement, host.isSpaceHeld ? mover.modifierFlags : nil, 0)
      }
    case .changed: carrying.isOn ? carrying.follow(mover) : follow(mover)
    case .ended, .cancelled:
      if carrying.isOn {
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
    guard var grip else { return }
    for done in mover.finished.dropFirst(grip.count) {
      grip.placement = moved(grip.placement, by: done, grip.keys)
      grip.count += 1
    }
    self.grip = grip
    show(moved(grip.placement, by: mover.similarity, grip.keys))
  }

  private func moved(
    _ placement: Placement, by done: TransformGestureRecognizer.Similarity, _ keys: Modifiers?
  ) -> Placement {
    let (anchor, place) = (convert(fromWindow: done.anchor), convert(fromWindow: done.place))
    if mover.minimumNumberOfTouches == 1, let keys, let next = dragged(placement, from: anchor, to: place, keys) {
      return next
    }
    return placement.following(anchor: anchor, to: place, scaledBy: done.scale, turnedBy: done.angle)
  }

  /// What a drag does with Space held and another key: with Shift it turns the paper about the middle of the window, with
  /// Control it enlarges; nil where it moves.
  private func dragged(_ start: Placement, from: Point, to: Point, _ keys: Modifiers) -> Placement? {
    let middle = bounds.center
    if keys.contains(.shift) {
      let turn = (from - middle).angle(to: to - middle)
      return start.following(anchor: middle, to: middle, scaledBy: 1, turnedBy: turn)
    }
    if keys.contains(.control) { return start.about(from, scaledBy: Self.enlargement(from.y - to.y), turnedBy: 0) }
    return nil
  }

  /// How much `way` points of a drag enlarge: 200 double.
  private static func enlargement(_ way: Double) -> Double { power(2, way / 200) }

  /// Puts the paper elsewhere, and says how large and how far turned it is.
  func show(_ placement: Placement) {
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
    show(display.placement.about(place, scaledBy: factor, turnedBy: turn))
    chip.leave(at: time)
  }

  /// Shows all of the paper, upright.
  func fit() {
    guard canMove else { return }
    display.fit(at: time)
    show(display.placement)
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
      show(next)
      chip.leave(at: time)
    }
  }
}
