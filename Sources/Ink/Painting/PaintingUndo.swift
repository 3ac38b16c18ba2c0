import Geometry

// What was completed, and taking it back: strokes, clearings, other papers and other layers are steps.
extension Painting {
  /// Whether there is something to undo.
  public var canUndo: Bool { !undoSteps.isEmpty }
  /// Whether there is something to redo.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Whether `action` ends what grows where it is done next.
  public func endsStrokes(_ action: PaintingAction) -> Bool {
    switch action {
    case .undo: undoSteps.last?.endsStrokes ?? false
    case .redo: redoSteps.last?.endsStrokes ?? false
    case .fill(let fill): !fill.area.isEmpty && chosen.isPaintable
    case .graft: clip != nil && chosen.isPaintable
    case .reframe(let reframing): size(after: reframing) != nil
    case .layer(.choose): false
    case .layer(let action): isPossible(action)
    case .begin, .extend, .straighten, .end, .retract, .clear, .paper, .reference, .begun, .select, .adjust: false
    }
  }

  /// Makes `step` the one that is undone first; what was undone before cannot be redone any more.
  func complete(_ step: Step) {
    undoSteps.append(step)
    count(step, by: 1)
    for step in redoSteps { count(step, by: -1) }
    redoSteps.removeAll(keepingCapacity: true)
    if reference?.note(step) == false { reference = nil }
  }

  /// Makes what there is now what the drawing begins with: none of it can be undone. Growing strokes are ended.
  @discardableResult
  public func forgetSteps() -> PixelRect {
    let dirty = endPreview().union(endAll())
    for step in undoSteps + redoSteps { count(step, by: -1) }
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
    exchangeSelection(step)
    switch step.kind {
    case .sheet: return dirty.union(exchangeSheet(step, isUndone: true))
    case .arrangement: return dirty.union(exchangeArrangement(step))
    case .stroke(let stroke):
      guard let layer = step.layer else { return dirty }
      let isPending = layer.pending.contains { $0 === stroke }
      dirty = dirty.union(isPending ? remove(stroke, from: layer) : takeOff(step, of: layer))
      settle()
      lookAhead(on: layer)
    case .clearing(let hidden):
      guard let layer = step.layer else { return dirty }
      dirty = dirty.union(takeOff(step, of: layer))
      // It gives back the strokes that it took from above a growing one.
      for stroke in hidden { dirty = dirty.union(insert(stroke, into: layer)) }
      step.kind = .clearing(hidden: [])
      settle()
      dirty = dirty.union(updateFilms())
    case .selection, .picture, .merge: break
    }
    return dirty
  }

  /// Takes `step` off the base of its layer; the strokes above it become pending again.
  private func takeOff(_ step: Step, of layer: Layer) -> PixelRect {
    let dirty = strip(layer, downTo: step)
    return layer.base.isEmpty ? dirty : dirty.union(takeOff(layer))
  }

  /// Does again what was undone last.
  @discardableResult
  public func redo() -> PixelRect {
    var dirty = endPreview()
    if redoSteps.last?.endsStrokes == true { dirty = dirty.union(endAll()) }
    guard let step = redoSteps.popLast() else { return dirty }
    reference = nil
    undoSteps.append(step)
    exchangeSelection(step)
    switch step.kind {
    case .sheet: return dirty.union(exchangeSheet(step))
    case .arrangement: return dirty.union(exchangeArrangement(step))
    case .stroke(let stroke): return step.layer.map { dirty.union(redo(stroke, on: $0)) } ?? dirty
    case .clearing: return step.layer.map { dirty.union(wipe($0, step)) } ?? dirty
    case .selection, .picture, .merge: return dirty
    }
  }

  private func redo(_ stroke: Stroke, on layer: Layer) -> PixelRect {
    var dirty = PixelRect.empty
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
    guard canClear else { return .empty }
    let layer = chosen
    let step = Step(.clearing(hidden: []), on: layer)
    complete(step)
    return wipe(layer, step)
  }

  private func wipe(_ layer: Layer, _ step: Step) -> PixelRect {
    let hidden = layer.pending.filter(\.isFinished)
    step.kind = .clearing(hidden: hidden)
    for stroke in hidden { _ = remove(stroke, from: layer) }
    wipeBase(of: layer, recordingIn: step)
    layer.push(step)
    trimUndo()
    _ = updateFilms()
    recompositeAll()
    return raster.bounds
  }
}
