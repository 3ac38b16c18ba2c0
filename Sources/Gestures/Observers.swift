/// Those who watch an engine, in the order in which they were added. None is kept alive by being among them.
///
/// An observer may add and remove others, and itself, while it is told something: one that is removed hears nothing more,
/// one that is added hears what comes next.
struct Observers {
  /// A class, because reading a weak reference out of a structure copies it first.
  final class Entry {
    weak var observer: (any GestureObserver)?
    let interests: GestureObserverInterests
    var isRemoved = false

    init(_ observer: any GestureObserver) {
      self.observer = observer
      interests = observer.interests
    }
  }

  private var entries: ContiguousArray<Entry> = []
  /// Those who are there, held for one delivery: to take hold of a weak reference for every call costs more than the call.
  private var held: ContiguousArray<(entry: Entry, observer: any GestureObserver)> = []
  private var isHolding = false
  /// What interests at least one of them.
  private(set) var interests: GestureObserverInterests = []

  mutating func add(_ observer: any GestureObserver) {
    guard !entries.contains(where: { $0.observer === observer }) else { return }
    let entry = Entry(observer)
    entries.append(entry)
    interests.formUnion(entry.interests)
    if isHolding { held.append((entry, observer)) }
  }

  mutating func remove(_ observer: any GestureObserver) {
    guard let place = entries.firstIndex(where: { $0.observer === observer }) else { return }
    entries.remove(at: place).isRemoved = true
    gatherInterests()
  }

  private mutating func gatherInterests() { interests = entries.reduce([]) { $0.union($1.interests) } }

  /// Takes hold of all who are there, until they are released.
  mutating func gather() -> ContiguousArray<(entry: Entry, observer: any GestureObserver)> {
    if !isHolding {
      isHolding = true
      for entry in entries { if let observer = entry.observer { held.append((entry, observer)) } }
      // Those that are gone leave no gaps.
      if held.count < entries.count {
        entries.removeAll { $0.observer == nil }
        gatherInterests()
      }
    }
    return held
  }

  /// Lets go of those who were held. To be called while nobody is told anything.
  mutating func release() {
    guard isHolding else { return }
    isHolding = false
    held.removeAll(keepingCapacity: true)
  }

  mutating func removeAll() {
    entries.removeAll()
    interests = []
    release()
  }
}

extension TouchRouter {
  /// Lets `observer` hear of everything from now on, after those that were added before; a second time changes nothing. It
  /// is not kept alive.
  public func addObserver(_ observer: any GestureObserver) { observers.add(observer) }

  /// Lets `observer` hear of nothing more.
  public func removeObserver(_ observer: any GestureObserver) { observers.remove(observer) }

  /// Lets `next` hear of everything from now on, and `former` of nothing more. Called from an action, it waits for its turn: `former`
  /// still hears what was asked of the engine before, such as that its touches are taken away, and `next` does not.
  public func replaceObserver(_ former: (any GestureObserver)?, by next: (any GestureObserver)?) {
    if isDelivering { postpone(.observers(former: former, next: next)) } else { exchange(former, for: next) }
  }

  /// Does at once what `replaceObserver` asks for.
  func exchange(_ former: (any GestureObserver)?, for next: (any GestureObserver)?) {
    if let former { removeObserver(former) }
    if let next { addObserver(next) }
  }

  /// Calls `body` with every observer whom `matter` interests, in their order.
  func tell(of matter: GestureObserverInterests, _ body: (any GestureObserver) -> Void) {
    guard observers.interests.contains(matter) else { return }
    let held = observers.gather()
    let span = held.span
    for place in span.indices where !span[place].entry.isRemoved && span[place].entry.interests.contains(matter) {
      body(span[place].observer)
    }
    // What a recognizer is told between two deliveries holds nobody until the next one.
    if !isDelivering { observers.release() }
  }
}
