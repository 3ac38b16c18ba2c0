import Geometry

/// Something that was completed and can be undone: a stroke, a clearing, or another paper.
final class Step {
  /// nil for a clearing and for another paper.
  let stroke: Stroke?
  /// The paper that undoing or redoing brings; nil for strokes and clearings. Such a step is never part of the base.
  var sheet: Sheet?
  /// What the base held before where this changed it; nil where that was given up to save memory.
  var before: TileDelta?
  /// The pending strokes that a clearing took away.
  var hidden: [Stroke] = []
  var isClearing: Bool { stroke == nil }

  init(_ stroke: Stroke?) { self.stroke = stroke }
}

// What was completed, and taking it back: strokes, clearings and other papers are steps.
extension Painting {
  /// Whether there is something to undo.
  public var canUndo: Bool { !undoSteps.isEmpty }
  /// Whether there is something to redo.
  public var canRedo: Bool { !redoSteps.isEmpty }

  /// Makes `step` the one that is undone first; what was undone before cannot be redone any more.
  func complete(_ step: Step) {
    undoSteps.append(step)
    redoSteps.removeAll(keepingCapacity: true)
  }

  /// Takes back the stroke that ended last, or the clearing, whichever came later.
  @discardableResult
  public func undo() -> PixelRect {
    guard let step = undoSteps.popLast() else { return .empty }
    redoSteps.append(step)
    if step.sheet != nil { return exchangeSheet(step) }
    var dirty = PixelRect.empty
    if let stroke = step.stroke, pending.contains(where: { $0 === stroke }) {
      dirty = remove(stroke)
    } else {
      dirty = strip(downTo: step)
      if base.last != nil { dirty = dirty.union(takeOff()) }
    }
    // A clearing gives back the strokes that it took from above a growing one.
    for stroke in step.hidden { dirty = dirty.union(insert(stroke)) }
    step.hidden = []
    settle()
    return dirty
  }

  /// Does again what was undone last.
  @discardableResult
  public func redo() -> PixelRect {
    guard let step = redoSteps.popLast() else { return .empty }
    undoSteps.append(step)
    if step.sheet != nil { return exchangeSheet(step) }
    guard let stroke = step.stroke else { return wipe(step) }
    var dirty = PixelRect.empty
    // What began later lies above.
    while let above = base.last?.stroke, above.order > stroke.order {
      dirty = dirty.union(takeOff()).union(insert(above))
    }
    dirty = dirty.union(insert(stroke))
    settle()
    return dirty
  }

  /// Hides every stroke that has ended, as one step of undo. Nothing happens where there is none.
  @discardableResult
  public func clear() -> PixelRect {
    guard pending.contains(where: \.isFinished) || firstShown < base.count else { return .empty }
    let step = Step(nil)
    complete(step)
    return wipe(step)
  }

  private func wipe(_ step: Step) -> PixelRect {
    step.hidden = pending.filter(\.isFinished)
    for stroke in step.hidden { _ = remove(stroke) }
    wipeBase(recordingIn: step)
    base.append(step)
    firstShown = base.count
    trimUndo()
    recompositeAll()
    return raster.bounds
  }
}
