import Gestures
import InputDevices

/// The events of a window, in the order in which they happened, until they are taken. Lifts stay at its end until something
/// follows them.
struct EventRow {
  private var events: [WindowEvent] = []
  private var taken = 0
  /// The samples of what is being read; `deliver` or `hold` puts them into the row, together.
  var samples: [TouchSample] = []
  /// The keys held at what was read last; the samples are given them.
  private(set) var modifiers: Modifiers = []
  /// What waits at the end.
  var lifts = HeldLifts()

  init() {
    events.reserveCapacity(64)
    samples.reserveCapacity(32)
  }

  /// Takes the next event, or nil where there is none. Held lifts stay until something follows them, or `releaseLifts`.
  mutating func next() -> WindowEvent? {
    guard taken < events.count else {
      if taken > 0 { events.removeAll(keepingCapacity: true) }
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return events[taken]
  }

  /// Puts an event into the row, after the lifts before it.
  mutating func send(_ event: WindowEvent) {
    releaseLifts()
    events.append(event)
  }

  /// Notes which keys are held now, and tells where they are others.
  mutating func hold(_ modifiers: Modifiers) {
    guard self.modifiers != modifiers else { return }
    self.modifiers = modifiers
    send(.modifiersChanged(modifiers))
  }

  /// Puts the samples into the row, after the lifts before them.
  mutating func deliver() {
    guard !samples.isEmpty else { return }
    releaseLifts()
    giveModifiers()
    for index in samples.indices {
      events.append(.touch(samples[index], isLast: index == samples.count - 1))
    }
    samples.removeAll(keepingCapacity: true)
  }

  /// Lets the samples, lifts of a device, wait at the end of the row.
  mutating func hold(source: Int, serverTime: UInt32) {
    giveModifiers()
    lifts.add(samples, of: source, serverTime: serverTime)
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func giveModifiers() {
    let flags = Event.ModifierFlags(modifiers)
    for index in samples.indices { samples[index].modifiers = flags }
  }

  /// Lets the held lifts go: the queue is empty, or something else follows.
  mutating func releaseLifts() { lifts.release(into: &events) }
}
