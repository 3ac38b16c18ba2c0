import Geometry
import Gestures
import Recordings

/// Every report of every touch of a session, kept so compactly that ten minutes of five fingers at 500 reports a second
/// take less than 100 MB, and so that any moment is found in microseconds.
///
/// Reports lie in blocks. Each block knows which touches were down when it began, so that a moment needs one binary search
/// and at most one block to read.
public struct TouchLog: Sendable {
  /// One touch from its landing to its end.
  public struct Contact: Hashable, Sendable {
    /// The name of the touch in its samples.
    public var id: Int
    /// By order of landing, from 1; given out again only when all touches are up.
    public var number: Int
    /// What touched.
    public var kind: TouchSample.Kind
    /// When it landed, in seconds.
    public var start: Double
    /// When it was lifted or taken away; nil while it is down.
    public var end: Double?
    /// Whether the system took it away.
    public var isCancelled = false
    /// By order of landing in the whole session, from 0.
    fileprivate let order: Int
  }

  private var blocks: [TouchBlock] = []
  /// The contacts that left a report in what is kept, or were down in it, in the order of landing.
  public private(set) var contacts: ContiguousArray<Contact> = []
  /// How many contacts there were in the whole session.
  private var landings = 0
  /// The contacts that are down at the end, by their order, and where.
  private var down: [(contact: Int, place: TouchSample)] = []
  private var nextNumber = 1
  /// How many reports there are.
  public private(set) var count = 0
  /// Whether the touches say which of a mouse's fingers are ghosts, as those of old recordings do not.
  public private(set) var tellsGhosts = false
  /// The most reports that are kept; nil for all. Beyond it the oldest block goes, and with it the contacts that ended in it.
  public var limit: Int?

  /// A log with nothing in it.
  public init(limit: Int? = nil) { self.limit = limit }

  /// Whether nothing has touched yet.
  public var isEmpty: Bool { blocks.isEmpty }
  /// The time of the first delivery that is kept, in seconds; 0 where there is none.
  public var start: Double { blocks.first?.times.first ?? 0 }
  /// The time of the last one.
  public var end: Double { blocks.last?.times.last ?? 0 }
  /// About how much memory the reports take, in bytes.
  public var byteCount: Int {
    blocks.reduce(contacts.capacity * MemoryLayout<Contact>.stride) {
      $0 + $1.byteCount
    }
  }

  // MARK: Adding

  /// Adds what was delivered to the engine at once, at `time`, which is not before that of the last call.
  public mutating func append(_ samples: [TouchSample], at time: Double) {
    if blocks.last?.isFull ?? true { startBlock(samples.count) }
    let last = blocks.count - 1
    blocks[last].beginDelivery(at: time)
    for sample in samples {
      blocks[last].append(sample)
      note(sample, at: time)
    }
    count += samples.count
  }

  /// Adds one sample, at its own time: a delivery by itself, or one sample more of the last one.
  ///
  /// - Parameter isMore: whether it was delivered with the sample before. What a delivery says of another time is another
  ///   delivery all the same, and judged alike.
  public mutating func append(_ sample: TouchSample, toLast isMore: Bool = false) {
    if !isMore || blocks.last?.times.last != sample.timestamp {
      if blocks.last?.isFull ?? true { startBlock(1) }
      blocks[blocks.count - 1].beginDelivery(at: sample.timestamp)
    }
    let last = blocks.count - 1
    blocks[last].append(sample)
    note(sample, at: sample.timestamp)
    count += 1
  }

  /// Adds that the touches that are down were taken away at `time`, where nobody will say what becomes of them.
  mutating func cancelAll(at time: Double) {
    guard !down.isEmpty else { return }
    append(
      down.map { touch in
        var sample = touch.place
        (sample.phase, sample.timestamp) = (.cancelled, time)
        return sample
      }, at: time)
  }

  private mutating func startBlock(_ fingers: Int) {
    blocks.append(TouchBlock(down: down, fingers: fingers))
    guard let limit, count > limit, blocks.count > 2 else { return }
    count -= blocks.removeFirst().reports.count
    let start = start
    contacts.removeAll { contact in contact.end.map { $0 < start } ?? false }
  }

  /// The place of a contact that is kept, by its order.
  private func place(ofContact order: Int) -> Int { contacts.partitioningIndex { $0.order >= order } }

  private mutating func note(_ sample: TouchSample, at time: Double) {
    if sample.isGhost { tellsGhosts = true }
    let position = down.firstIndex { $0.place.id == sample.id }
    switch (sample.phase, position) {
    case (.began, let position):
      if let position { close(position, at: time, isCancelled: true) }
      if down.isEmpty { nextNumber = 1 }
      down.append((landings, sample))
      contacts.append(Contact(id: sample.id, number: nextNumber, kind: sample.kind, start: time, order: landings))
      landings += 1
      nextNumber += 1
    case (.moved, let position?): down[position].place = sample
    case (.ended, let position?): close(position, at: time, isCancelled: false)
    case (.cancelled, let position?): close(position, at: time, isCancelled: true)
    case (_, nil): break
    }
  }

  private mutating func close(_ position: Int, at time: Double, isCancelled: Bool) {
    let contact = place(ofContact: down.remove(at: position).contact)
    contacts[contact].end = time
    contacts[contact].isCancelled = isCancelled
  }

  // MARK: Finding

  /// The block that a time lies in: the last one that begins at or before it.
  private func block(at time: Double) -> Int? {
    let after = blocks.partitioningIndex { ($0.times.first ?? 0) > time }
    return after > 0 ? after - 1 : nil
  }

  /// A finger at a moment.
  public struct Finger: Hashable, Sendable {
    /// Its contact's place in `contacts`.
    public var contact: Int
    /// Its latest report at that moment.
    public var sample: TouchSample
  }

  /// The fingers that are down at `time`, after everything that was delivered at that time, in the order of landing.
  public func fingers(at time: Double) -> [Finger] {
    guard let index = block(at: time) else { return [] }
    let block = blocks[index]
    var down = block.down.map { Finger(contact: place(ofContact: $0.contact), sample: $0.place) }
    // Contacts are found by their order: those that land in the block follow those that landed before it.
    var next = contacts.partitioningIndex { $0.start >= block.times[0] }
    for delivery in block.times.indices {
      guard block.times[delivery] <= time else { break }
      for report in block.reports(of: delivery) {
        let packed = block.reports[report]
        let position = down.firstIndex { $0.sample.id == packed.id }
        switch packed.phase {
        case .began:
          if let position { down.remove(at: position) }
          while next < contacts.count, contacts[next].id != packed.id { next += 1 }
          down.append(Finger(contact: next, sample: block.sample(report, at: block.times[delivery])))
          next += 1
        case .moved: if let position { down[position].sample = block.sample(report, at: block.times[delivery]) }
        case .ended, .cancelled: if let position { down.remove(at: position) }
        }
      }
    }
    return down
  }

  /// Calls `body` with every delivery from `start` to `end`, both included, until it returns false.
  public func forEach(from start: Double, to end: Double, _ body: (Double, [TouchSample]) -> Bool) {
    guard !blocks.isEmpty else { return }
    var samples: [TouchSample] = []
    // Deliveries of one time may lie on both sides of the seam of two blocks.
    for index in (blocks.partitioningIndex { ($0.times.last ?? 0) >= start })..<blocks.count {
      let block = blocks[index]
      for delivery in (block.times.partitioningIndex { $0 >= start })..<block.times.count {
        guard block.times[delivery] <= end else { return }
        samples.removeAll(keepingCapacity: true)
        for report in block.reports(of: delivery) {
          samples.append(block.sample(report, at: block.times[delivery]))
        }
        guard body(block.times[delivery], samples) else { return }
      }
    }
  }

  /// The deliveries from `start` to `end`, both included.
  public func deliveries(from start: Double, to end: Double) -> [Delivery] {
    var found: [Delivery] = []
    forEach(from: start, to: end) { time, samples in
      found.append(Delivery(time: time, samples: samples))
      return true
    }
    return found
  }

  /// The time of the first delivery after `time`; nil where there is none.
  public func nextDelivery(after time: Double) -> Double? {
    let index = blocks.partitioningIndex { ($0.times.last ?? 0) > time }
    guard index < blocks.count else { return nil }
    let times = blocks[index].times
    let next = times.partitioningIndex { $0 > time }
    return next < times.count ? times[next] : nil
  }

  /// The time of the last delivery before `time`; nil where there is none.
  public func previousDelivery(before time: Double) -> Double? {
    let index = blocks.partitioningIndex { ($0.times.first ?? 0) >= time }
    guard index > 0 else { return nil }
    let times = blocks[index - 1].times
    let next = times.partitioningIndex { $0 >= time }
    return next > 0 ? times[next - 1] : nil
  }

  /// The contacts that touch at some time from `start` to `end`, by their place in `contacts`.
  public func contacts(from start: Double, to end: Double) -> [Int] {
    // Those that are down at the beginning, and those that land later.
    let before = fingers(at: start).map(\.contact)
    let first = contacts.partitioningIndex { $0.start > start }
    let last = contacts.partitioningIndex { $0.start > end }
    let ended = contacts.indices(endingAt: start, before: first)
    return (before + ended + Array(first..<max(first, last))).sorted()
  }
}

extension ContiguousArray<TouchLog.Contact> {
  /// Those that end exactly at `time`, among the few that landed just before it.
  fileprivate func indices(endingAt time: Double, before first: Int) -> [Int] {
    (Swift.max(0, first - 16)..<first).filter { self[$0].end == time }
  }
}
