import Geometry
import Gestures
import Interface

/// What stands at the right of the stage in the place of the recognizers: one page at a time, with the cross that closes it.
class SidePanel: Element {
  let appearance: Appearance
  /// The pages that led here, each with what makes it anew; the last one is shown.
  private var stack: [(page: PanelPage, make: () -> PanelPage)] = []
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
  final var pages: [PanelPage] { stack.map(\.page) }

  /// The page that is shown.
  final var page: PanelPage? { stack.last?.page }

  /// Shows a page, and nothing to go back to.
  final func show(_ page: PanelPage) {
    self.page?.removeFromSuperview()
    stack = [(page, { page })]
    isBehind = false
    present()
  }

  /// Shows a page over the present one.
  ///
  /// - Parameter make: makes it, and once more whenever words or sizes are others.
  final func push(_ make: @escaping () -> PanelPage) {
    page?.removeFromSuperview()
    stack.append((make(), make))
    present()
  }

  /// Goes on with the first page of another panel, which is like the one that is shown, and shows what lay over that, made anew.
  final func goOn(from other: SidePanel) {
    if let first = other.pages.first { page?.goOn(from: first) }
    for (page, make) in other.stack.dropFirst() {
      push(make)
      self.page?.goOn(from: page)
    }
  }

  /// What pages tell of is otherwise now: those that lie over the first one are made anew, as soon as they are seen.
  final func contentChanged() {
    isBehind = stack.count > 1
    if isShown { keepUp() }
  }

  /// Makes pages anew that tell of what is otherwise by now.
  final func keepUp() {
    guard isBehind else { return }
    isBehind = false
    page?.removeFromSuperview()
    for index in stack.indices.dropFirst() {
      let before = stack[index].page
      stack[index].page = stack[index].make()
      stack[index].page.goOn(from: before)
    }
    present()
  }

  /// Goes back to the page before.
  final func pop() {
    guard stack.count > 1 else { return }
    stack.removeLast().page.removeFromSuperview()
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
