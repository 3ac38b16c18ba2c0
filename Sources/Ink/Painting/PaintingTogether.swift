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
    let before = stroke.gathered ?? .empty
    let all = before.union(dirty)
    // What lies between far places would be painted for nothing.
    if all.area > 2 * (before.area + dirty.area) {
      show(before, of: stroke, changed)
      stroke.gathered = dirty
    } else {
      stroke.gathered = all
    }
  }

  private func showGathered(_ changed: (PixelRect) -> Void) {
    for stroke in growing {
      guard let gathered = stroke.gathered else { continue }
      stroke.gathered = nil
      show(gathered.union(setTip(of: stroke)), of: stroke, changed)
    }
  }

  private func show(_ rect: PixelRect, of stroke: Stroke, _ changed: (PixelRect) -> Void) {
    if let layer = stroke.layer { composite(rect, of: layer, changedBy: stroke) }
    changed(rect)
  }
}
