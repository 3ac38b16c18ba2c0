/// Pages that lie over one another, each with what makes it anew whenever words or sizes are others. The last one is shown.
final class PageStack<Page> {
  private var entries: [(page: Page, make: () -> Page)] = []

  /// The page that is shown; nil where there is none.
  var page: Page? { entries.last?.page }

  /// All of them, the last one over the others.
  var pages: [Page] { entries.map(\.page) }

  /// Puts a page over the others.
  ///
  /// - Parameter make: makes it, now and whenever it is to be made anew.
  func push(_ make: @escaping () -> Page) {
    let page = make()
    entries.append((page, make))
  }

  /// Takes the last page away, where there is one.
  func pop() { _ = entries.popLast() }

  /// Takes all pages away.
  func removeAll() { entries.removeAll() }

  /// Has what lies over the first pages of a stack, which may be this one, lie over as many of this one's, made anew.
  ///
  /// - Parameters:
  ///   - kept: how many pages that is.
  ///   - goOn: brings a page to its place, and has it go on from the one that it was before.
  func goOn(from other: PageStack, over kept: Int = 0, _ goOn: (_ page: Page, _ before: Page) -> Void) {
    let left = other.entries.dropFirst(kept)
    entries.removeLast(max(0, entries.count - kept))
    for (before, make) in left {
      push(make)
      if let page { goOn(page, before) }
    }
  }
}
