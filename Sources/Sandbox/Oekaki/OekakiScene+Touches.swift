import Geometry
import Gestures
import Interface

/// What fingers on the paper and beside it do to what lies around the paper.
extension OekakiScene: GestureObserver {
  var interests: GestureObserverInterests { .deliveredSamples }

  func router(_ router: TouchRouter, didDeliver sample: TouchSample, to view: View?) { touchChanged(sample) }

  /// Whether a place, in the scene's coordinates, is of the paper and its surround, and nothing lies there.
  private func isOnPaper(_ place: Point) -> Bool {
    func covers(_ element: Element?) -> Bool { element.map { $0.isShown && $0.frame.contains(place) } ?? false }
    return paper.frame.contains(place) && !covers(popover) && !covers(dock) && !covers(selectionBar)
      && !covers(cropBar)
  }

  private func touchChanged(_ sample: TouchSample) {
    paper.touchChanged(sample)
    switch sample.phase {
    case .began:
      if ring.showsRing { ring.hideRing() }
      layersView?.landed(at: sample.location)
      let place = convert(fromWindow: sample.location)
      let isBesideRail = !rail.frame.contains(place)
      // A touch beside the panel closes it, and does what it does.
      if let popover, isBesideRail, !popover.frame.contains(place) { closePopover() }
      if page == nil, isBesideRail, bounds.contains(place), !(notice.isShown && notice.frame.contains(place)) {
        notice.pass()
        if isOnPaper(place) { isPaperTouched = true }
      }
    case .ended, .cancelled:
      if host.router.numberOfTouches == 0 { isPaperTouched = false }
    default: break
    }
    status.touchChanged()
  }
}
