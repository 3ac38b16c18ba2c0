import Geometry
import Gestures
import Interface

/// Going on in another language, with larger words or for the other hand: what lies over the paper and beside it stays.
extension OekakiScene {
  /// What was open.
  struct Left {
    let pages: [ShownPage]
    let popover: (any RailPopover)?
    let openPopoverAgain: () -> Void
    /// The part of the paper that is being chosen; nil where none is.
    let cropped: Rect?

    init(_ scene: OekakiScene) {
      (pages, popover, openPopoverAgain) = (scene.pages, scene.popover, scene.openPopoverAgain)
      cropped = scene.paper.cropFrame.rect
    }
  }

  /// Opens what was open.
  func bringBack(_ left: Left) {
    if !left.pages.isEmpty { return bringBack(left.pages) }
    if let cropped = left.cropped {
      toggleCrop()
      return paper.cropFrame.begin(with: cropped)
    }
    left.openPopoverAgain()
    if let before = left.popover { popover?.goOn(fromAny: before) }
  }

  /// Shows pages that were shown before, made anew and as they were left.
  private func bringBack(_ left: [ShownPage]) {
    closePopover()
    for (before, make) in left {
      page?.removeFromSuperview()
      let page = make()
      pages.append((page, make))
      addSubview(page)
      page.place(bounds)
      page.goOn(from: before)
    }
    showPage()
  }
}
