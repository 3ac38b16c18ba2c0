import Geometry

/// What several fingers did since the last frame, painted at once.
extension Painting {
  /// Does actions that came together, with the same result as one by one but sooner: what several of them add to one stroke
  /// is shown at once, with one provisional end.
  ///
  /// - Parameter changed: called with pixels that have changed; several calls may be about the same ones.
  public func apply(together actions: some Sequence<PaintingAction>, changed: (PixelRect) -> Void) {
    for action in actions {
      if case .extend(let id, let point) = action {
        guard let index = growingIndex(id), let sample = Sample(point) else { continue }
        gather(sample, of: growing[index], changed)
      } else {
        showGathered(changed)
        changed(apply(action))
      }
    }
    showGathered(changed)
  }

  /// Leads a stroke on, but shows nothing of it yet.
  private func gather(_ sample: Sample, of stroke: Stroke, _ changed: (PixelRect) -> Void) {
    if isBlind { return stroke.note(sample) }
    var dirty = liftTip(of: stroke)
    stroke.add(sample, projection) { dirty = dirty.union(stamp(stroke, $0, $1)) }
    let (before, all) = (stroke.gathered, stroke.gathered.union(dirty))
    stroke.gathered = all
    // What lies between far places would be painted for nothing.
    guard all.area > 2 * (before.area + dirty.area) else { return }
    stroke.gathered = before
    show(stroke, changed)
    stroke.gathered = dirty
  }

  private func showGathered(_ changed: (PixelRect) -> Void) {
    for stroke in growing where !stroke.gathered.isEmpty {
      stroke.gathered = stroke.gathered.union(setTip(of: stroke))
      show(stroke, changed)
    }
  }

  /// Shows what was gathered of a stroke.
  private func show(_ stroke: Stroke, _ changed: (PixelRect) -> Void) {
    if let layer = stroke.layer { composite(stroke.gathered, of: layer, changedBy: stroke) }
    changed(stroke.gathered)
    stroke.gathered = .empty
  }
}
