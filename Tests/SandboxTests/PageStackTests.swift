import Testing

@testable import Sandbox

/// Pages over one another, which are made anew whenever words or sizes are others.
struct PageStackTests {
  /// A page that knows over which it was made.
  private final class Page {
    let name: String
    let under: [String]
    var before: Page?

    init(_ name: String, over stack: PageStack<Page>) {
      (self.name, under) = (name, stack.pages.map(\.name))
    }
  }

  private func stack(_ names: String...) -> PageStack<Page> {
    let stack = PageStack<Page>()
    for name in names { stack.push { Page(name, over: stack) } }
    return stack
  }

  @Test func `the last page is shown, and with it gone the one under it`() {
    let stack = stack("list", "names")
    #expect(stack.page?.name == "names" && stack.pages.map(\.name) == ["list", "names"])
    stack.pop()
    #expect(stack.page?.name == "list")
    stack.pop()
    stack.pop()
    #expect(stack.page == nil && stack.pages.isEmpty)
  }

  @Test func `another stack goes on with pages that are made anew, one over the other`() {
    let (left, anew) = (stack("list", "names"), stack())
    anew.goOn(from: left) { page, before in
      #expect(anew.page === page && before.name == page.name && before !== page)
      page.before = before
    }
    #expect(anew.pages.map(\.name) == ["list", "names"])
    #expect(anew.pages.map(\.before?.name) == ["list", "names"] && left.pages.allSatisfy { $0.before == nil })
  }

  @Test func `the same stack goes on, and keeps the pages under those that are made anew`() {
    let stack = stack("list", "file", "names")
    let before = stack.pages
    stack.goOn(from: stack, over: 1) { page, before in page.before = before }
    #expect(stack.pages[0] === before[0] && stack.pages[1] !== before[1] && stack.pages[2] !== before[2])
    #expect(stack.pages[1].before === before[1] && stack.pages[2].before === before[2])
    #expect(stack.pages.map(\.under) == [[], ["list"], ["list", "file"]])
  }

  @Test func `with no page over those that are kept there is nothing to make`() {
    let stack = stack("list")
    stack.goOn(from: stack, over: 1) { _, _ in Issue.record("a page was made anew") }
    #expect(stack.pages.map(\.name) == ["list"])
  }
}
