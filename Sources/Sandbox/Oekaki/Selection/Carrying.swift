import Geometry
import Gestures
import Ink
import Interface

/// What is selected, on its way to another place. What the layer has within the selection is taken up when fingers first move it, and
/// laid down with every frame: it is the painting itself that shows it on the way. However often it is moved, it comes from what was
/// taken up at first. Where that takes long to be painted it lies where it was until then, also when the fingers are gone.
final class Carrying {
  /// How fingers took hold of it.
  private struct Grip {
    /// Where it was then, as a transform from where it was first.
    var start: Transform
    /// Whether nothing was moved before.
    let isNew: Bool
    /// Whether it was to be laid down there, but was not yet.
    let wasBehind: Bool
    /// From where it lay then to where it was wanted.
    let lead: Transform
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

  /// Whether what is selected is on its way.
  var isOn: Bool { isHeld || isBehind }
  /// Whether fingers hold it.
  var isHeld: Bool { grip != nil }
  /// Whether they have moved it.
  var hasMoved: Bool { grip?.hasMoved == true }
  /// Where it was when they took hold of it, as a transform from where it was taken up; nil while none does.
  var start: Transform? { grip?.start }
  /// Whether it is to be laid down with the next frame.
  var isBehind: Bool { wanted != nil }

  /// Where what is selected is now, as a transform from where it was taken up.
  private var placed: Transform { wanted ?? painting.adjustable?.transform ?? .identity }

  /// Fingers take hold of what is selected.
  func begin() {
    let lies = painting.adjustable?.transform ?? .identity
    let lead = isBehind ? lies.inverse?.concatenating(placed) ?? .identity : .identity
    grip = Grip(start: placed, isNew: painting.adjustable == nil, wasBehind: isBehind, lead: lead)
  }

  /// Where a place of what fingers took hold of is wanted, which lay at `place` then.
  func wantedPlace(of place: Point) -> Point { grip?.lead(place) ?? place }

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

  /// The fingers leave it where it is.
  func end() {
    layDown()
    grip = nil
  }

  /// Leaves it where it is, at once.
  func finish() {
    layDown(now: true)
    grip = nil
  }

  /// Puts it back.
  func drop() {
    guard let grip else { return }
    self.grip = nil
    wanted = grip.wasBehind ? grip.start : nil
    guard !grip.wasBehind, grip.hasMoved, painting.adjustable != nil else { return }
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

  /// How fine what is selected is to be painted next, first to be shifted, then to be turned; nil where both are there, and of
  /// what was laid down, which is moved as it is.
  private var missingDensity: Int? {
    let painting = painting
    guard painting.selection != nil, painting.adjustable == nil else { return nil }
    let shifted = density(for: .identity)
    if painting.hasLiftToPrepare(density: shifted) { return shifted }
    let turned = density(for: .scale(2))
    return painting.hasLiftToPrepare(density: turned) ? turned : nil
  }

  /// Whether `prepareLift` has something to do.
  var hasLiftToPrepare: Bool { missingDensity != nil }

  /// Paints a portion of what is selected, so that it need not be waited for once it is moved.
  func prepareLift() {
    if let density = missingDensity { painting.prepareLift(density: density, samples: SheetDisplay.portion) }
  }

  /// How many samples are painted with every frame of what is waited for: as many as no other finger has to wait for.
  private static let portion = 5 * SheetDisplay.portion

  /// Goes on with what has to be taken up. Returns whether all of it is painted.
  private func isPrepared(density: Int) -> Bool {
    painting.prepareLift(density: density, samples: Self.portion)
    return !painting.hasLiftToPrepare(density: density)
  }

  // MARK: Laying down

  /// Lays down what is carried where it is wanted now; where that has to be painted first, and need not be there `now`, with a
  /// later frame.
  func layDown(now: Bool = false) {
    guard let wanted else { return }
    let painting = painting
    let graft = painting.adjustable
    let next = Self.isShift(wanted) ? snapped(wanted) : wanted
    guard painting.isPaintable, graft != nil || next != .identity else {
      self.wanted = nil
      return
    }
    let density = density(for: next)
    let isFine = graft.map { graft in
      let frame = graft.picture.frame
      return Double(graft.picture.width) >= Double(Painting.density(density, of: frame)) * frame.width
    }
    if isFine != true, !now, !isPrepared(density: density) { return }
    self.wanted = nil
    guard let graft else {
      guard let graft = painting.takeUp(density: density, next, cuts: true) else { return isEmpty() }
      return apply(.graft(graft))
    }
    if isFine == true { return moveOn(to: next) }
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
