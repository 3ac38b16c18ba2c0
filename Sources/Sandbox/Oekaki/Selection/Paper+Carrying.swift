import Geometry
import Gestures
import Ink
import Interface

/// What is selected, on its way to another place.
struct Carried {
  /// Where it was when the fingers took hold of it, as a transform from where it was first.
  var start: Transform
  /// Whether nothing was moved before.
  let isNew: Bool
  /// How many changes of the fingers `start` has in it.
  var count = 0
  var hasMoved = false
}

// What a layer has within the selection is taken up when fingers first move it, and laid down with every frame: it is the
// painting itself that shows it on the way. However often it is moved, it comes from what was taken up at first.
extension Paper {
  /// Where what is selected is now, as a transform from where it was taken up.
  var placed: Transform { wantedTransform ?? saved.painting.adjustable?.transform ?? .identity }

  /// Whether two fingers, or one that moves things, take hold of what is selected.
  func grabsSelection(_ mover: TransformGestureRecognizer) -> Bool {
    // With Space or the button of a pen it is the paper that is moved.
    guard tool == .select, !host.isSpaceHeld, habits.penButtons.wish(of: host.router.event.buttonMask) != .move,
      let selection = saved.painting.selection
    else { return false }
    var places = (0..<mover.numberOfTouches).map { mover.location(ofTouch: $0, in: display.sheet) }
    places.append(display.sheet.convert(fromWindow: mover.similarity.anchor))
    return places.contains { selection.contains($0) }
  }

  func followCarrying(_ mover: TransformGestureRecognizer) {
    guard var carried else { return }
    for done in mover.finished.dropFirst(carried.count) {
      carried.start = carried.start.concatenating(onPaper(done, from: carried.start))
      carried.count += 1
    }
    self.carried = carried
    carry(by: onPaper(mover.similarity, from: carried.start))
  }

  /// What fingers did, as a transform of the paper's points that follows `start`.
  private func onPaper(_ similarity: TransformGestureRecognizer.Similarity, from start: Transform) -> Transform {
    let anchor = display.sheet.convert(fromWindow: similarity.anchor)
    let place = display.sheet.convert(fromWindow: similarity.place)
    return Transform.translation(.zero - anchor).concatenating(.scale(Graft.bounded(similarity.scale, after: start)))
      .concatenating(.rotation(similarity.angle)).concatenating(.translation(place - .zero))
  }

  /// Moves what is selected on by `transform`, from where the fingers took hold of it; with the next frame.
  func carry(by transform: Transform) {
    guard let start = carried?.start else { return }
    carried?.hasMoved = true
    wantedTransform = start.concatenating(transform)
  }

  /// Lays down what is carried where the fingers have it now.
  func layDown() {
    guard let wanted = wantedTransform else { return }
    wantedTransform = nil
    let painting = saved.painting
    guard painting.isPaintable else { return }
    let next = isShift(wanted) ? snapped(wanted) : wanted
    let density = density(for: next)
    guard let graft = painting.adjustable else {
      guard next != .identity else { return }
      if let picture = painting.lift(density: density) {
        apply(.graft(Graft(picture, next, cuts: true)))
      } else {
        delegate?.nothingIsSelected(on: self)
      }
      return
    }
    let frame = graft.picture.frame
    if Double(graft.picture.width) >= Double(Painting.density(density, of: frame)) * frame.width {
      if graft.transform != next { apply(.adjust(next)) }
      return
    }
    // Taken up anew as fine as it needs to be to be turned and enlarged.
    apply(.undo)
    guard let picture = painting.lift(density: density) else { return apply(.redo) }
    apply(.graft(Graft(picture, next, cuts: graft.cuts)))
  }

  /// How many pixels a point need be taken up: as many as are seen, so that a shift changes none, and twice as many where
  /// they are turned or enlarged.
  private func density(for transform: Transform) -> Int {
    let seen = max(saved.painting.scale, display.placement.scale * (canvas?.scale ?? 1))
    let density = Int(above: seen - 1e-9)
    return min(4, isShift(transform) ? density : 2 * density)
  }

  private func isShift(_ transform: Transform) -> Bool {
    abs(transform.a - 1) < 1e-6 && abs(transform.d - 1) < 1e-6 && abs(transform.b) < 1e-6 && abs(transform.c) < 1e-6
  }

  /// The shift by whole pixels of the paper.
  private func snapped(_ transform: Transform) -> Transform {
    let pixels = saved.painting.scale.rounded(.up)
    return .translation(
      Vector((transform.tx * pixels).rounded() / pixels, (transform.ty * pixels).rounded() / pixels))
  }

  func endCarrying() {
    layDown()
    carried = nil
  }

  /// Puts back what was carried.
  func dropCarried() {
    guard let carried else { return }
    self.carried = nil
    wantedTransform = nil
    guard carried.hasMoved, let graft = saved.painting.adjustable else { return }
    if carried.isNew { apply(.undo) } else if graft.transform != carried.start { apply(.adjust(carried.start)) }
  }

  /// Moves what is selected by so many points of the paper. Returns whether anything is selected.
  func nudge(by way: Vector) -> Bool {
    guard saved.painting.selection != nil, carried == nil else { return false }
    freezeStrokes()
    wantedTransform = placed.concatenating(.translation(way))
    layDown()
    return true
  }

  /// Lays a copy of what is selected beside it, so that it can be moved.
  func duplicateSelection() {
    guard saved.painting.isPaintable, saved.painting.selection != nil else { return }
    freezeStrokes()
    guard let picture = saved.painting.lift(density: density(for: .identity)) else {
      delegate?.nothingIsSelected(on: self)
      return
    }
    apply(.graft(Graft(picture, .translation(Vector(16, 16)), cuts: false)))
  }

  /// Takes away what the chosen layer has within the selection. Returns whether anything is selected.
  func clearSelection() -> Bool {
    guard saved.painting.selection != nil else { return false }
    guard saved.painting.isPaintable else { return true }
    freezeStrokes()
    if saved.painting.lift(density: 1) == nil {
      delegate?.nothingIsSelected(on: self)
    } else {
      let all = Selection(Rect(origin: .zero, size: saved.painting.size)).area
      apply(.fill(Fill(all, Brush(kind: .eraser))))
    }
    return true
  }
}
