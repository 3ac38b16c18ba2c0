/// Those who watch an engine, in the order in which they were added. None is kept alive by being among them.
///
/// An observer may add and remove others, and itself, while it is told something: one that is removed hears nothing more,
/// one that is added hears what comes next.
struct Observers {
  /// A class, because reading a weak reference out of a structure copies it first.
  private final class Entry {
    weak var observer: (any GestureObserver)?

    init(_ observer: any GestureObserver) { self.observer = observer }
  }

  private var entries: ContiguousArray<Entry> = []
  private var hasGaps = false

  var count: Int { entries.count }

  /// The observer at a place; nil where it is gone.
  subscript(place: Int) -> (any GestureObserver)? { entries[place].observer }

  mutating func add(_ observer: any GestureObserver) {
    guard !entries.contains(where: { $0.observer === observer }) else { return }
    entries.append(Entry(observer))
  }

  /// Leaves a gap, so that those after it keep their places.
  mutating func remove(_ observer: any GestureObserver) {
    guard let place = entries.firstIndex(where: { $0.observer === observer }) else { return }
    entries[place].observer = nil
    hasGaps = true
  }

  /// Closes the gaps. To be called while nobody is told anything.
  mutating func closeGaps() {
    guard hasGaps else { return }
    hasGaps = false
    entries.removeAll { $0.observer == nil }
  }

  mutating func removeAll() { entries.removeAll() }
}

extension TouchRouter {
  /// Lets `observer` hear of everything from now on, after those that were added before; a second time changes nothing. It
  /// is not kept alive.
  public func addObserver(_ observer: any GestureObserver) { observers.add(observer) }

  /// Lets `observer` hear of nothing more.
  public func removeObserver(_ observer: any GestureObserver) { observers.remove(observer) }

  /// Calls `body` with every observer, in their order.
  func tell(_ body: (any GestureObserver) -> Void) {
    for place in 0..<observers.count {
      if let observer = observers[place] { body(observer) }
    }
  }
}
