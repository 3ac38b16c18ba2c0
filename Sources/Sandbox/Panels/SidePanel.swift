import Geometry
import Gestures
import Interface

/// What stands at the right of the stage in the place of the recognizers: one page at a time, with the cross that closes it.
class SidePanel: Element {
  let appearance: Appearance
  private let stack = PageStack<PanelPage>()
  /// Whether pages that lie over the first one tell of what is otherwise now.
  private var isBehind = false
  private let cross = Button(icon: .close)
  /// The panel is to go.
  var close: () -> Void = {}
  /// Another page is shown.
  var pageChanged: () -> Void = {}

  init(_ appearance: Appearance) {
    self.appearance = appearance
    super.init()
    cross.commandTitle = "keys.closePanel"
    cross.action = { [unowned self] in close() }
    isShown = false
    addSubview(cross)
  }

  /// The pages that led here; the last one is shown.
  final var pages: [PanelPage] { stack.pages }

  /// The page that is shown.
  final var page: PanelPage? { stack.page }

  /// Shows a page, and nothing to go back to.
  final func show(_ page: PanelPage) {
    self.page?.removeFromSuperview()
    stack.removeAll()
    stack.push { page }
    isBehind = false
    present()
  }

  /// Shows a page over the present one.
  ///
  /// - Parameter make: makes it, and once more whenever words or sizes are others.
  final func push(_ make: @escaping () -> PanelPage) {
    page?.removeFromSuperview()
    stack.push(make)
    present()
  }

  /// Goes on with the first page of another panel, which is like the one that is shown, and shows what lay over that, made anew.
  final func goOn(from other: SidePanel) {
    if let first = other.pages.first { page?.goOn(from: first) }
    goOn(withRestOf: other.stack)
  }

  /// What pages tell of is otherwise now: those that lie over the first one are made anew, as soon as they are seen.
  final func contentChanged() {
    isBehind = pages.count > 1
    if isShown { keepUp() }
  }

  /// Makes pages anew that tell of what is otherwise by now.
  final func keepUp() {
    guard isBehind else { return }
    isBehind = false
    page?.removeFromSuperview()
    goOn(withRestOf: stack)
  }

  /// Shows what lies over the first page of a stack, made anew.
  private func goOn(withRestOf before: PageStack<PanelPage>) {
    stack.goOn(from: before, over: 1) { page, before in
      for page in pages.dropLast() { page.removeFromSuperview() }
      present()
      page.goOn(from: before)
    }
  }

  /// Goes back to the page before.
  final func pop() {
    guard pages.count > 1 else { return }
    page?.removeFromSuperview()
    stack.pop()
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
