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
  /// The moves that wait for others of their device at the same time: a touchscreen tells of its fingers one by one.
  private var moves: [TouchSample] = []
  private var movesOrigin = (source: 0, serverTime: UInt32(0))

  init() {
    events.reserveCapacity(64)
    moves.reserveCapacity(32)
    samples.reserveCapacity(32)
  }

  /// Whether nothing is left to take, and nothing waits.
  var isEmpty: Bool { taken >= events.count && moves.isEmpty && lifts.isEmpty }

  /// Takes the next event, or nil where there is none. What waits stays until something follows it, or `releaseHeld`.
  mutating func next() -> WindowEvent? {
    guard taken < events.count else {
      if taken > 0 { events.removeAll(keepingCapacity: true) }
      taken = 0
      return nil
    }
    defer { taken += 1 }
    return events[taken]
  }

  /// Puts an event into the row, after what waits before it.
  mutating func send(_ event: WindowEvent) {
    releaseHeld()
    events.append(event)
  }

  /// Notes which keys are held now, and tells where they are others.
  mutating func hold(_ modifiers: Modifiers) {
    guard self.modifiers != modifiers else { return }
    self.modifiers = modifiers
    send(.modifiersChanged(modifiers))
  }

  /// Puts the samples into the row, after what waits before them.
  mutating func deliver() {
    guard !samples.isEmpty else { return }
    releaseHeld()
    giveModifiers()
    append(samples)
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func append(_ samples: [TouchSample]) {
    for index in samples.indices {
      events.append(.touch(samples[index], isLast: index == samples.count - 1))
    }
  }

  /// Lets the samples, moves of a device, wait at the end of the row for what its other fingers did at the same time.
  mutating func gather(source: Int, serverTime: UInt32) {
    guard !samples.isEmpty else { return }
    let isSame = movesOrigin == (source, serverTime)
    if !isSame || !lifts.isEmpty || moves.contains(where: { move in samples.contains { $0.id == move.id } }) {
      releaseHeld()
    }
    movesOrigin = (source, serverTime)
    giveModifiers()
    moves += samples
    samples.removeAll(keepingCapacity: true)
  }

  /// Lets the samples, lifts of a device, wait at the end of the row.
  mutating func hold(source: Int, serverTime: UInt32) {
    releaseMoves()
    giveModifiers()
    lifts.add(samples, of: source, serverTime: serverTime)
    samples.removeAll(keepingCapacity: true)
  }

  private mutating func giveModifiers() {
    for index in samples.indices { samples[index].modifiers = modifiers }
  }

  /// Lets go what waits: the queue is empty, or something else follows.
  mutating func releaseHeld() {
    // Lifts never wait beside moves that came later.
    releaseMoves()
    lifts.release(into: &events)
  }

  private mutating func releaseMoves() {
    guard !moves.isEmpty else { return }
    append(moves)
    moves.removeAll(keepingCapacity: true)
  }
}
