/// Memory that grows and is never given back before its owner goes, so that drawing allocates nothing once warm.
final class Scratch<Element: BitwiseCopyable> {
  private(set) var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private let zero: Element

  init(zero: Element, capacity: Int = 4096) {
    self.zero = zero
    self.capacity = capacity
    base = .allocate(capacity: capacity)
    base.initialize(repeating: zero, count: capacity)
  }

  deinit { base.deallocate() }

  /// At least `count` elements. Everyone who writes into them leaves zeros behind, also where the memory has grown.
  func reserve(_ count: Int) -> UnsafeMutablePointer<Element> {
    guard count > capacity else { return base }
    base.deallocate()
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
    base.initialize(repeating: zero, count: capacity)
    return base
  }
}
