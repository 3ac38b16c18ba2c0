import Geometry
import Gestures
import Interface

/// Going on in another language, with larger words or for the other hand: what lies over the paper and beside it stays.
extension OekakiScene {
  /// What was open.
  struct Left {
    let pages: PageStack<any OekakiPage>
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
    if left.pages.page != nil { return bringBack(left.pages) }
    if let cropped = left.cropped {
      toggleCrop()
      return paper.cropFrame.begin(with: cropped)
    }
    left.openPopoverAgain()
    if let before = left.popover { popover?.goOn(fromAny: before) }
  }

  /// Shows pages that were shown before, made anew and as they were left.
  private func bringBack(_ left: PageStack<any OekakiPage>) {
    closePopover()
    pages.goOn(from: left) { page, before in
      for page in pages.pages.dropLast() { page.removeFromSuperview() }
      addSubview(page)
      page.place(bounds)
      page.goOn(from: before)
    }
    showPage()
  }
}
