public import Geometry

/// What undoing or redoing selects; nothing where `clip` is nil.
struct Selecting {
  var clip: Clip?
}

/// What `finestPicture` was, and what of: as long as that is there, and the same selected, it is not looked for again.
struct FinestPicture {
  private let layer: Layer
  private let count: Int
  private let firstShown: Int
  private let top: Step?
  private let size: Size
  let density: Double?

  init(of layer: Layer, _ size: Size, _ density: Double?) {
    self.layer = layer
    (count, firstShown, top) = (layer.base.count, layer.firstShown, layer.base.last)
    (self.size, self.density) = (size, density)
  }

  /// Whether it is that of `layer` as it is now, on paper of `size`.
  func isOf(_ layer: Layer, _ size: Size) -> Bool {
    layer === self.layer && layer.base.count == count && layer.firstShown == firstShown && layer.base.last === top
      && size == self.size
  }
}

// Selecting is a step of undo. What is moved is one, too, however often it is moved on.
extension Painting {
  /// What is selected; nil where nothing is.
  public var selection: Selection? { clip?.selection }

  /// Selects something else, or with nil nothing, as one step of undo; strokes that grow stay as they are. Nothing happens
  /// where that is selected already.
  @discardableResult
  public func select(_ selection: Selection?) -> PixelRect {
    let selection = selection.flatMap { $0.isEmpty ? nil : $0 }
    guard selection != self.selection else { return .empty }
    complete(Step(.selection, selecting: Selecting(clip: clip)))
    clip = selection.map { Clip($0) }
    return .empty
  }

  /// Selects what `step` selects, and keeps in it what was.
  func exchangeSelection(_ step: Step) {
    guard let other = step.selecting else { return }
    step.selecting = Selecting(clip: clip)
    clip = other.clip
  }

  // MARK: Moving what is selected

  /// How many pixels a point has in a picture of `frame`, in points, where `wanted` are wished: fewer where that were more than
  /// a picture may have, or more than 8 million in all, which a journal keeps; at least 1.
  public static func density(_ wanted: Int, of frame: Rect) -> Int {
    guard !frame.isEmpty else { return max(1, wanted) }
    let most = min(
      Double(LayerPicture.longestSide) / max(frame.width, frame.height),
      (8_000_000 / (frame.width * frame.height)).squareRoot())
    return max(1, min(wanted, Int(towardsZero: most)))
  }

  /// What moves or copies what the chosen layer has within the selection; nil where `lift` is. What lies beside the
  /// paper stays.
  public func takeUp(density: Int, _ transform: Transform, cuts: Bool) -> Graft? {
    guard let selection, let picture = lift(density: density, isKept: true) else { return nil }
    return Graft(picture, transform, cuts: cuts, sparesBeside: cuts && !liesOnPaper(selection))
  }

  /// How many pixels a point the finest picture has that the chosen layer shows within the selection, what was moved or copied last
  /// left out; nil where there is none, and all is as fine as it is asked for.
  public var finestPicture: Double? {
    if let stroke = adjustableStroke { return finestPicture(within: stroke.clip?.selection, below: stroke) }
    if let finest, finest.isOf(chosen, size) { return finest.density }
    let density = finestPicture(within: selection, below: nil)
    finest = FinestPicture(of: chosen, size, density)
    return density
  }

  private func finestPicture(within selection: Selection?, below top: Stroke?) -> Double? {
    guard let box = selection?.bounds(on: size) else { return nil }
    // A layer that was duplicated shares what was merged into it.
    var seen: Set<ObjectIdentifier> = []
    func density(_ picture: LayerPicture, _ way: Transform) -> Double? {
      guard Area([picture.frame.corners.map { way($0) }]).bounds.intersects(box) else { return nil }
      let scale = abs(way.a * way.d - way.b * way.c).squareRoot()
      return Double(picture.width) / (picture.frame.width * scale)
    }
    func finest(of layer: Layer) -> Double? {
      guard seen.insert(ObjectIdentifier(layer)).inserted else { return nil }
      return layer.base[layer.firstShown...].compactMap { step -> Double? in
        switch step.kind {
        case .picture(let picture, let frame): density(picture, frame.way)
        case .stroke(let stroke):
          stroke === top
            ? nil : stroke.graft.flatMap { density($0.picture, $0.transform.concatenating(stroke.frame.way)) }
        case .merge(let merge): finest(of: merge.layer)
        case .clearing, .sheet, .arrangement, .selection: nil
        }
      }.max()
    }
    return finest(of: chosen)
  }

  /// Moves or copies what the chosen layer has within the selection, and selects it where it comes to, as one step of undo;
  /// what grows is ended first. Nothing happens where nothing is selected, and on a layer that is locked or hidden.
  @discardableResult
  public func graft(_ graft: Graft) -> PixelRect {
    guard let clip, chosen.isPaintable else { return .empty }
    let dirty = endPreview().union(endAll())
    if !isBlind { sharpenFully() }
    let source = graft.sparesBeside ? Clip(clip.selection, within: Rect(origin: .zero, size: size)) : clip
    let stroke = Stroke(graft, order: nextOrder, layer: chosen, frame: frame, of: source)
    nextOrder += 1
    complete(Step(stroke, selecting: Selecting(clip: clip)))
    self.clip = Clip(clip.selection.transformed(by: graft.transform))
    return dirty.union(plant(stroke, on: chosen))
  }

  /// What was moved or copied last, while that can be moved on: nothing else was done since.
  public var adjustable: Graft? { adjustableStroke?.graft }

  /// The stroke of that.
  var adjustableStroke: Stroke? {
    guard let stroke = undoSteps.last?.stroke, stroke.graft != nil, let layer = stroke.layer, layer === chosen,
      layer.isPaintable, layer.base.last?.stroke === stroke, growing.isEmpty
    else { return nil }
    return stroke
  }

  /// The corners of a box around what is selected, clockwise where nothing is mirrored, in points of the paper: that of what
  /// was moved or copied last turns with it. nil where nothing of the paper is selected.
  public var selectionBox: [Point]? {
    let stroke = adjustableStroke
    guard let box = (stroke?.clip?.selection ?? selection)?.bounds(on: size), !box.isEmpty else { return nil }
    let transform = stroke?.graft?.transform ?? .identity
    return box.corners.map { transform($0) }
  }

  /// What moves on what was moved or copied last, so that `transform` takes it from where it was first; nothing where
  /// something else was done since, or it is there. What could be redone goes with it, as with all that is done.
  public func movingOn(to transform: Transform) -> [PaintingAction] {
    guard let graft = adjustable, graft.transform != transform.quantized else { return [] }
    guard canRedo else { return [.adjust(transform)] }
    return [
      .undo, .graft(Graft(graft.picture, transform, cuts: graft.cuts, sparesBeside: graft.sparesBeside)),
    ]
  }

  /// Moves what was moved or copied last elsewhere: `transform` takes it from where it was first. No step of undo of its own.
  /// Nothing happens where something else was done since.
  ///
  /// What could be redone stays, since there are drawings in which that was done: see `movingOn`.
  @discardableResult
  public func adjust(_ transform: Transform) -> PixelRect {
    let transform = transform.quantized
    guard let stroke = adjustableStroke, let source = stroke.clip, let layer = stroke.layer,
      stroke.graft?.transform != transform
    else { return .empty }
    var dirty = endPreview()
    if !isBlind { sharpenFully() }
    reference = nil
    // What is between is never shown.
    let wasDeferring = isDeferring
    isDeferring = true
    dirty = dirty.union(takeOff(layer))
    isDeferring = wasDeferring
    stroke.graft?.transform = transform
    clip = Clip(source.selection.transformed(by: transform))
    return plant(stroke, on: layer, also: dirty)
  }

  /// Lays a graft on its layer; makes `dirty` anew, too. Returns all of that.
  func plant(_ stroke: Stroke, on layer: Layer, also dirty: PixelRect = .empty) -> PixelRect {
    let dirty = dirty.union(bake(graft: stroke, into: layer))
    if !isBlind { composite(dirty, of: layer) }
    return dirty
  }
}
