import Geometry
import Gestures
import Ink
import Interface

/// What lies over all of the scene for a while.
protocol OekakiPage: Element {
  /// What keys can act on, in order.
  var controls: [any Control] { get }

  /// What is being written in; nil for nothing.
  var textInput: (any TextInput)? { get }
}

extension PanelPage: OekakiPage {}

extension DrawingsPage: OekakiPage {}

extension ReplayPage: OekakiPage {
  var textInput: (any TextInput)? { nil }
}

// Panels beside the rail, and pages over everything.
extension OekakiScene {
  /// Opens a panel beside the rail, in the place of the one that is open; with nil closes that.
  func show(_ popover: Popover?, _ panel: Rail.Panel? = nil) {
    self.popover?.isShown = false
    self.popover?.removeFromSuperview()
    self.popover = popover
    rail.panel = popover == nil ? nil : panel
    rail.showsLayers = layersView != nil
    if let popover { addSubview(popover) }
    placePopover()
    // The next key goes to what was opened.
    ring.focus(on: popover?.controls.first, showing: popover != nil && ring.showsRing)
  }

  /// Puts a page over the scene, in the place of the one that is there; with nil shows the paper again.
  func show(page: Element?) {
    if page != nil { paper.freezeStrokes() }
    endCrop()
    show(nil as Popover?)
    self.page?.removeFromSuperview()
    self.page = page
    for element in [rail, paper, dock] as [Element?] { element?.isShown = page == nil }
    placeStatus()
    modes.isEnabled = page == nil
    list.isOn = page is DrawingsPage
    if !notice.hasAction { notice.pass() }
    placeNotice()
    if let page {
      addSubview(page)
      addSubview(notice)
      page.place(bounds)
    }
    setNeedsDisplay()
    updateControls()
  }

  /// What keys can act on, in order.
  private var controls: [any Control] {
    if let page { return (page as? any OekakiPage)?.controls ?? [] }
    if let cropBar { return cropBar.controls }
    return rail.controls + (popover?.controls ?? []) + selectionBar.controls
      + (dock?.view.controls ?? [])
  }

  var focus: FocusRing? { ring }

  /// Moves the focus; whether there is something to move it to.
  func moveFocus(_ move: FocusMove) -> Bool {
    ring.controls = controls
    // Before the tab key was used, nothing is in the focus.
    guard ring.showsRing || move == .next || move == .previous else { return false }
    return ring.take(move)
  }

  var textInput: (any TextInput)? { page.flatMap { ($0 as? any OekakiPage)?.textInput } }

  /// Takes the focus ring away; whether there was one.
  func hideFocus() -> Bool {
    guard ring.showsRing else { return false }
    ring.focus(on: nil)
    return true
  }
}
