import Geometry
import Gestures
import Ink
import Interface

/// What is selected, on its way to another place. What the layer has within the selection is taken up when fingers first move it, and
/// laid down with every frame: it is the painting itself that shows it on the way. However often it is moved, it comes from what was
/// taken up at first.
final class Carrying {
  /// How fingers took hold of it.
  private struct Grip {
    /// Where it was then, as a transform from where it was first.
    var start: Transform
    /// Whether nothing was moved before.
    let isNew: Bool
    /// How many changes of the fingers `start` has in it.
    var count = 0
    var hasMoved = false
  }

  private let saved: SavedPainting
  /// The paper, in whose points everything is.
  private let sheet: View
  /// How many pixels of the screen a point of the paper has.
  private let pixels: () -> Double
  private let apply: (PaintingAction) -> Void
  /// Called where the layer has nothing within the selection.
  private let isEmpty: () -> Void
  private var grip: Grip?
  /// Where it is wanted with the next frame; nil for where it is.
  private var wanted: Transform?

  init(
    in saved: SavedPainting, on sheet: View, pixels: @escaping () -> Double,
    apply: @escaping (PaintingAction) -> Void, isEmpty: @escaping () -> Void
  ) {
    (self.saved, self.sheet, self.pixels, self.apply, self.isEmpty) = (saved, sheet, pixels, apply, isEmpty)
  }

  private var painting: Painting { saved.painting }

  /// Whether fingers hold what is selected.
  var isOn: Bool { grip != nil }
  /// Whether they have moved it.
  var hasMoved: Bool { grip?.hasMoved == true }
  /// Where it was when they took hold of it, as a transform from where it was taken up; nil while none does.
  var start: Transform? { grip?.start }
  /// Whether it is to be laid down with the next frame.
  var isBehind: Bool { wanted != nil }

  /// Where what is selected is now, as a transform from where it was taken up.
  private var placed: Transform { wanted ?? painting.adjustable?.transform ?? .identity }

  /// Fingers take hold of what is selected.
  func begin() { grip = Grip(start: placed, isNew: painting.adjustable == nil) }

  /// Moves it with two fingers.
  func follow(_ mover: TransformGestureRecognizer) {
    guard var grip else { return }
    for done in mover.finished.dropFirst(grip.count) {
      grip.start = grip.start.concatenating(onPaper(done, from: grip.start))
      grip.count += 1
    }
    self.grip = grip
    move(by: onPaper(mover.similarity, from: grip.start))
  }

  /// What fingers did, as a transform of the paper's points that follows `start`.
  private func onPaper(_ similarity: TransformGestureRecognizer.Similarity, from start: Transform) -> Transform {
    let anchor = sheet.convert(fromWindow: similarity.anchor)
    let place = sheet.convert(fromWindow: similarity.place)
    return Transform.translation(.zero - anchor).concatenating(.scale(Graft.bounded(similarity.scale, after: start)))
      .concatenating(.rotation(similarity.angle)).concatenating(.translation(place - .zero))
  }

  /// Moves what is selected on by `transform`, from where the fingers took hold of it; with the next frame.
  func move(by transform: Transform) {
    guard let start else { return }
    grip?.hasMoved = true
    wanted = start.concatenating(transform)
  }

  /// Leaves it where it is.
  func end() {
    layDown()
    grip = nil
  }

  /// Puts it back.
  func drop() {
    guard let grip else { return }
    self.grip = nil
    wanted = nil
    guard grip.hasMoved, painting.adjustable != nil else { return }
    if grip.isNew { apply(.undo) } else { moveOn(to: grip.start) }
  }

  /// Moves what is selected by so many points at once, without fingers.
  func shift(by way: Vector) {
    wanted = placed.concatenating(.translation(way))
    layDown()
  }

  /// Lays a copy of what is selected beside it, so that it can be moved.
  func duplicate() {
    let way = Transform.translation(Vector(16, 16))
    guard let copy = painting.takeUp(density: density(for: .identity), way, cuts: false) else { return isEmpty() }
    apply(.graft(copy))
  }

  // MARK: Painting ahead

  /// Whether `prepareLift` has something to do: what was laid down is moved as it is.
  var hasLiftToPrepare: Bool {
    painting.selection != nil && painting.adjustable == nil
      && painting.hasLiftToPrepare(density: density(for: .identity))
  }

  /// Paints a portion of what is selected, so that it need not be waited for once it is moved.
  func prepareLift() { painting.prepareLift(density: density(for: .identity), samples: SheetDisplay.portion) }

  // MARK: Laying down

  /// Lays down what is carried where it is wanted now.
  func layDown() {
    guard let wanted else { return }
    self.wanted = nil
    let painting = painting
    guard painting.isPaintable else { return }
    let next = Self.isShift(wanted) ? snapped(wanted) : wanted
    let density = density(for: next)
    guard let graft = painting.adjustable else {
      guard next != .identity else { return }
      guard let graft = painting.takeUp(density: density, next, cuts: true) else { return isEmpty() }
      return apply(.graft(graft))
    }
    let frame = graft.picture.frame
    if Double(graft.picture.width) >= Double(Painting.density(density, of: frame)) * frame.width {
      return moveOn(to: next)
    }
    // Taken up anew as fine as it needs to be to be turned and enlarged.
    apply(.undo)
    guard let finer = painting.takeUp(density: density, next, cuts: graft.cuts) else { return apply(.redo) }
    if saved.hasRoom(for: .graft(finer)) { return apply(.graft(finer)) }
    apply(.redo)
    moveOn(to: next)
  }

  /// Moves on what was laid down; where there is no room to lay it down anew, what could be made again is left as it is.
  private func moveOn(to transform: Transform) {
    let actions = painting.movingOn(to: transform)
    if actions.allSatisfy(saved.hasRoom) { actions.forEach(apply) } else { apply(.adjust(transform)) }
  }

  /// How many pixels a point need be taken up: as many as are seen, so that a shift changes none, and twice as many where
  /// they are turned or enlarged. What is shifted has no more than its pictures have: more would blur them.
  private func density(for transform: Transform) -> Int {
    let own = painting.scale
    var seen = max(own, pixels())
    let isShift = Self.isShift(transform)
    if isShift, let finest = painting.finestPicture { seen = min(seen, max(own, finest)) }
    let density = Int(above: seen - 1e-9)
    return min(4, isShift ? density : 2 * density)
  }

  private static func isShift(_ transform: Transform) -> Bool {
    abs(transform.a - 1) < 1e-6 && abs(transform.d - 1) < 1e-6 && abs(transform.b) < 1e-6 && abs(transform.c) < 1e-6
  }

  /// The shift by whole pixels of the paper.
  private func snapped(_ transform: Transform) -> Transform {
    let pixels = painting.scale.rounded(.up)
    return .translation(
      Vector((transform.tx * pixels).rounded() / pixels, (transform.ty * pixels).rounded() / pixels))
  }
}
