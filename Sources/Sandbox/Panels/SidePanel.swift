import Geometry
import Gestures
import Interface

/// What stands at the right of the stage in the place of the recognizers: one page at a time, with the cross that closes it.
class SidePanel: Element {
  let appearance: Appearance
  /// The pages that led here; the last one is shown.
  private(set) var pages: [PanelPage] = []
  private let cross = Button(icon: .close)
  /// The panel is to go.
  var close: () -> Void = {}
  /// Another page is shown.
  var pageChanged: () -> Void = {}

  init(_ appearance: Appearance) {
    self.appearance = appearance
    super.init()
    cross.action = { [unowned self] in close() }
    isShown = false
    addSubview(cross)
  }

  /// The page that is shown.
  final var page: PanelPage? { pages.last }

  /// Shows a page, and nothing to go back to.
  final func show(_ page: PanelPage) {
    self.page?.removeFromSuperview()
    pages = [page]
    present()
  }

  /// Shows a page over the present one.
  final func push(_ page: PanelPage) {
    self.page?.removeFromSuperview()
    pages.append(page)
    present()
  }

  /// Goes back to the page before.
  final func pop() {
    guard pages.count > 1 else { return }
    pages.removeLast().removeFromSuperview()
    present()
  }

  private func present() {
    guard let page else { return }
    addSubview(page)
    addSubview(cross)
    layout()
    page.update()
    setNeedsDisplay()
    pageChanged()
  }

  override func layout() {
    if bounds.width > 0 { page?.place(bounds) }
    cross.isShown = page?.closes ?? true
    cross.place(Rect(bounds.width - 52, 4, 44, 44))
  }

  /// What the tab key goes through, as it is read: the page's controls, its list, and the cross.
  final var controls: [any Control] {
    guard let page else { return [cross] }
    func place(_ control: any Control) -> (Double, Double) {
      control === page ? (page.list.minY, page.list.minX) : (control.frame.minY, control.frame.minX)
    }
    return (page.controls + [page, cross]).sorted { place($0) < place($1) }
  }

  /// Scrolls what is shown by `distance` points.
  final func scroll(by distance: Double) { page?.scroll(by: distance) }
}
