import Geometry
import Gestures
import Ink
import Interface

// Panels beside the rail, and pages over everything.
extension OekakiScene {
  /// What the page does after a frame, while no finger needs the time.
  var pageFollower: (any Timed)? {
    guard let follower = page?.follower, host.router.event.allTouches.isEmpty else { return nil }
    return follower
  }

  /// Opens a panel beside the rail, in the place of the one that is open.
  ///
  /// - Parameter again: opens one like it, once words or sizes are others.
  func openPopover(_ popover: any RailPopover, _ panel: Rail.Panel, again: @escaping () -> Void) {
    exchange(popover, panel)
    openPopoverAgain = again
  }

  func closePopover() { exchange(nil, nil) }

  private func exchange(_ popover: (any RailPopover)?, _ panel: Rail.Panel?) {
    // A finger that holds a slider in it, or a row, has no effect any more.
    if self.popover?.layers != nil { paper.preview(nil) }
    paper.preview(reference: nil)
    self.popover?.isShown = false
    self.popover?.removeFromSuperview()
    self.popover = popover
    rail.panel = panel
    openPopoverAgain = {}
    rail.showsLayers = layersView != nil
    updateComparison()
    // A message is about what is open: it lies over that.
    for element in [popover, notice] as [Element?] { if let element { addSubview(element) } }
    placePopover()
    // The next key goes to what was opened.
    ring.focus(on: popover?.controls.first, showing: popover != nil && ring.showsRing)
  }

  /// The page that lies over all of the scene; nil where the paper is shown.
  var page: (any OekakiPage)? { pages.page }

  func show(_ make: @escaping () -> any OekakiPage) {
    exchangePages {
      pages.removeAll()
      pages.push(make)
    }
  }

  func push(_ make: @escaping () -> any OekakiPage) { exchangePages { pages.push(make) } }

  func leavePage() { exchangePages { pages.pop() } }

  func leavePages() { exchangePages { pages.removeAll() } }

  /// Shows the last page after `change` in the place of the one before; where there is none, the paper.
  private func exchangePages(_ change: () -> Void) {
    let before = page
    change()
    if page != nil { paper.freezeStrokes() }
    endCrop()
    closePopover()
    before?.removeFromSuperview()
    showPage()
  }

  /// Shows the page that lies over the scene, or the paper.
  func showPage() {
    for element in [rail, paper, dock] as [Element?] { element?.isShown = page == nil }
    placeStatus()
    modes.enable(unless: page == nil ? nil : appearance.words("why.page"))
    buttons.list.isOn = page?.listsDrawings == true
    if !notice.isLasting { notice.pass() }
    if let page {
      addSubview(page)
      addSubview(notice)
      page.place(bounds)
    }
    placeNotice()
    setNeedsDisplay()
    updateControls()
  }

  /// What keys can act on, in order.
  private var controls: [any Control] {
    if let page { return page.controls }
    if let cropBar { return paper.cropFrame.keyGrips + cropBar.controls }
    return rail.controls + (popover?.controls ?? []) + paper.nudgedControls + selectionBar.controls
      + (dock?.controls ?? [])
  }

  var focus: FocusRing? { ring }

  /// Moves the focus; whether there is something to move it to.
  func moveFocus(_ move: FocusMove) -> Bool {
    ring.controls = controls
    if case .leap(let leap) = move, !ring.showsRing { return leapOnPage(leap) }
    // Before the tab key was used, nothing is in the focus.
    guard ring.showsRing || move == .next || move == .previous else { return false }
    return ring.take(move)
  }

  /// Goes a long way through the page's own list, to which the focus comes; whether there is one.
  private func leapOnPage(_ leap: FocusLeap) -> Bool {
    guard let list = page?.leapingList else { return false }
    if list.leap(leap) { ring.focus(on: list, showing: true) } else { list.scroll(leap) }
    return true
  }

  var textInput: (any TextInput)? { page?.textInput }

  /// Takes the focus ring away; whether there was one.
  func hideFocus() -> Bool {
    guard ring.showsRing else { return false }
    ring.focus(on: nil)
    return true
  }
}
