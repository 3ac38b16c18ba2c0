import Geometry

/// Something that was completed and can be undone.
final class Step {
  /// A stroke that ended; nil for all else.
  let stroke: Stroke?
  /// A picture that a layer began with; nil for all else.
  let picture: LayerPicture?
  /// The layer that was merged into this one, with the style and the opacity (0...255) that the two had then.
  let merged: (layer: Layer, style: LayerStyle, lowerAlpha: UInt32)?
  /// The paper that undoing or redoing brings. Such a step is never part of a base.
  var sheet: Sheet?
  /// The way that all on the paper takes where that gets another frame, and the frame; undoing leads back.
  var reframing: (way: Transform, frame: Frame)?
  /// The coordinates of its picture; nil for all else.
  let frame: Frame?
  /// The layers that undoing or redoing brings. Such a step is never part of a base.
  var arrangement: Arrangement?
  /// What undoing or redoing selects; nil where that stays. Such a step is never part of a base.
  var selecting: Selecting?
  /// The step of a base that comes and goes with the arrangement: a layer that is merged.
  var merging: Step?
  /// The layer whose base it is part of; nil for paper and arrangements. Whoever knows the step keeps it.
  unowned let layer: Layer?
  /// What the base held before where this changed it; nil where that was given up to save memory.
  var before: TileDelta?
  /// The pending strokes that a clearing took away.
  var hidden: [Stroke] = []
  /// Whether doing and undoing it ends what grows.
  var endsStrokes: Bool { arrangement != nil || reframing != nil }
  /// Whether it hides all that came before.
  var isClearing: Bool { stroke == nil && merged == nil && picture == nil }

  init(_ stroke: Stroke) {
    (self.stroke, layer, merged, picture, frame) = (stroke, stroke.layer, nil, nil, nil)
  }

  /// The picture that `layer` begins with.
  init(_ picture: LayerPicture, on layer: Layer, _ frame: Frame) {
    (stroke, self.layer, merged, self.picture, self.frame) = (nil, layer, nil, picture, frame)
  }

  /// A clearing of `layer`.
  init(clearing layer: Layer) {
    (stroke, self.layer, merged, picture, frame) = (nil, layer, nil, nil, nil)
  }

  /// The layer `upper` as a part of `lower`, each as it is now.
  init(merging upper: Layer, into lower: Layer) {
    (stroke, layer, picture, frame) = (nil, lower, nil, nil)
    merged = (upper, upper.style, lower.style.alpha)
  }

  /// Another paper, in another frame or the same, other layers, or another selection.
  init(
    sheet: Sheet? = nil, reframing: (Transform, Frame)? = nil, arrangement: Arrangement? = nil,
    selecting: Selecting? = nil
  ) {
    (stroke, layer, merged, picture, frame) = (nil, nil, nil, nil, nil)
    (self.sheet, self.reframing, self.arrangement, self.selecting) = (sheet, reframing, arrangement, selecting)
  }

  /// A step that is like `other`, of `layer` and with `stroke` in the place of its own; it knows nothing of what was before.
  init(copying other: Step, layer: Layer?, stroke: Stroke?, merged: Layer?, frame: Frame?) {
    (self.layer, self.stroke, picture, self.frame) = (layer, stroke, other.picture, frame)
    self.merged = other.merged.flatMap { old in merged.map { ($0, old.style, old.lowerAlpha) } }
    (sheet, selecting) = (other.sheet, other.selecting)
  }
}

// What was completed, and taking it back: strokes, clearings, other papers and other layers are steps.
extension Painting {
  /// Whether there is something to undo.
  public var canUndo: Bool { !undoSteps.isEmpty }
  /// Whether there is something to redo.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Makes `step` the one that is undone first; what was undone before cannot be redone any more.
  func complete(_ step: Step) {
    undoSteps.append(step)
    redoSteps.removeAll(keepingCapacity: true)
    if reference?.note(step) == false { reference = nil }
  }

  /// Makes what there is now what the drawing begins with: none of it can be undone. Growing strokes are ended.
  @discardableResult
  public func forgetSteps() -> PixelRect {
    let dirty = endPreview().union(endAll())
    (undoSteps, redoSteps) = ([], [])
    return dirty
  }

  /// Takes back the stroke that ended last, or the clearing, the other paper or layers, whichever came later.
  @discardableResult
  public func undo() -> PixelRect {
    var dirty = endPreview()
    // Other layers end what grows: that was completed last, then.
    if undoSteps.last?.endsStrokes == true { dirty = dirty.union(endAll()) }
    guard let step = undoSteps.popLast() else { return dirty }
    reference = nil
    redoSteps.append(step)
    if step.sheet != nil {
      exchangeSelection(step)
      return dirty.union(exchangeSheet(step, isUndone: true))
    }
    if step.arrangement != nil { return dirty.union(exchangeArrangement(step)) }
    exchangeSelection(step)
    guard let layer = step.layer else { return dirty }
    if let stroke = step.stroke, layer.pending.contains(where: { $0 === stroke }) {
      dirty = dirty.union(remove(stroke, from: layer))
    } else {
      dirty = dirty.union(strip(layer, downTo: step))
      if layer.base.last != nil { dirty = dirty.union(takeOff(layer)) }
    }
    // A clearing gives back the strokes that it took from above a growing one.
    for stroke in step.hidden { dirty = dirty.union(insert(stroke, into: layer)) }
    step.hidden = []
    settle()
    return step.isClearing ? dirty.union(updateFilms()) : dirty
  }

  /// Does again what was undone last.
  @discardableResult
  public func redo() -> PixelRect {
    var dirty = endPreview()
    if redoSteps.last?.endsStrokes == true { dirty = dirty.union(endAll()) }
    guard let step = redoSteps.popLast() else { return dirty }
    reference = nil
    undoSteps.append(step)
    if step.sheet != nil {
      exchangeSelection(step)
      return dirty.union(exchangeSheet(step))
    }
    if step.arrangement != nil { return dirty.union(exchangeArrangement(step)) }
    exchangeSelection(step)
    guard let layer = step.layer else { return dirty }
    guard let stroke = step.stroke else { return wipe(layer, step) }
    if stroke.graft != nil {
      // It is printed under what still grows, which shows it once it is painted over it again.
      let pending = isLayered ? [] : layer.pending
      for above in pending { dirty = dirty.union(remove(above, from: layer)) }
      dirty = dirty.union(plant(stroke, on: layer))
      for above in pending { dirty = dirty.union(insert(above, into: layer)) }
      return dirty
    }
    // What began later lies above.
    while let above = layer.base.last?.stroke, above.order > stroke.order {
      dirty = dirty.union(takeOff(layer)).union(insert(above, into: layer))
    }
    dirty = dirty.union(insert(stroke, into: layer))
    settle()
    return dirty
  }

  /// Hides every stroke of the chosen layer that has ended, as one step of undo. Nothing happens where there is none, and on
  /// a layer that is locked or hidden.
  @discardableResult
  public func clear() -> PixelRect {
    let layer = chosen
    guard layer.isPaintable, layer.pending.contains(where: \.isFinished) || layer.firstShown < layer.base.count else {
      return .empty
    }
    let step = Step(clearing: layer)
    complete(step)
    return wipe(layer, step)
  }

  private func wipe(_ layer: Layer, _ step: Step) -> PixelRect {
    step.hidden = layer.pending.filter(\.isFinished)
    for stroke in step.hidden { _ = remove(stroke, from: layer) }
    wipeBase(of: layer, recordingIn: step)
    layer.base.append(step)
    layer.firstShown = layer.base.count
    trimUndo()
    _ = updateFilms()
    recompositeAll()
    return raster.bounds
  }
}
