/// First in, first out. The room that it once took is kept, so that a steady stream allocates nothing.
struct Queue<Element> {
  private var elements: ContiguousArray<Element> = []
  private var next = 0

  var isEmpty: Bool { next == elements.count }

  /// The oldest element; nil where there is none.
  var first: Element? { isEmpty ? nil : elements[next] }

  mutating func add(_ element: Element) { elements.append(element) }

  /// Takes out the oldest element; nil where there is none.
  mutating func take() -> Element? {
    guard next < elements.count else { return nil }
    let element = elements[next]
    next += 1
    if next == elements.count {
      elements.removeAll(keepingCapacity: true)
      next = 0
    }
    return element
  }
}
