import Gestures
import Recordings

/// What can be asked of a history. Answers about a moment take a binary search or two.
extension History {
  /// The first moment that is kept, in seconds.
  public var start: Double { touches.start }

  /// The place in `rows` of the recognizer of that name; nil where there is none.
  public func place(of name: String) -> Int? { rows.firstIndex { $0.name == name } }

  /// The latest attempt of a recognizer that had begun by `time`; nil where there was none.
  public func attempt(of recognizer: Int, at time: Double) -> Attempt? {
    let all = rows[recognizer].attempts
    let after = all.partitioningIndex { $0.start > time }
    return after > 0 ? all[after - 1] : nil
  }

  /// What the latest continuous gesture of a recognizer had come to that was over by `time`; nil where there was none.
  public func result(of recognizer: Int, at time: Double) -> GestureResult? {
    let all = rows[recognizer].results
    let after = all.partitioningIndex { $0.time > time }
    return after > 0 ? all[after - 1] : nil
  }

  /// The attempt of any recognizer that began last of those that had begun by `time`; nil where there was none.
  public func latestAttempt(at time: Double) -> Attempt? {
    rows.indices.compactMap { attempt(of: $0, at: time) }.max { $0.start < $1.start }
  }

  /// The attempts of a recognizer of which anything lies between `start` and `end`, by their places.
  public func attempts(of recognizer: Int, from start: Double, to end: Double) -> Range<Int> {
    let all = rows[recognizer].attempts
    let first = all.partitioningIndex { $0.lastChange >= start }
    return first..<max(first, all.partitioningIndex { $0.start > end })
  }

  /// The ties between `start` and `end`.
  public func links(from start: Double, to end: Double) -> [Link] {
    let first = links.partitioningIndex { $0.time >= start }
    return Array(links[first..<max(first, links.partitioningIndex { $0.time > end })])
  }

  /// Whom a recognizer waited for in an attempt, by place in `rows`: first the one on which it hung to the last, as it was
  /// decided last or is not yet.
  public func waits(of attempt: Attempt) -> [Int] {
    guard let since = attempt.waitStart else { return [] }
    func decision(of other: Int) -> Double { self.attempt(of: other, at: since)?.decision ?? .infinity }
    return links(from: since, to: since).filter { $0.kind == .wait && $0.from == attempt.recognizer }.map(\.to)
      .sorted { decision(of: $0) > decision(of: $1) }
  }

  /// The next moment after `time` at which a finger lands or lifts, or a recognizer changes; nil where nothing follows.
  public func nextEvent(after time: Double) -> Double? {
    var next = Double.infinity
    for recognizer in rows.indices {
      let all = rows[recognizer].attempts
      let after = all.partitioningIndex { $0.start > time }
      for index in max(0, after - 1)..<min(all.count, after + 1) {
        for moment in all[index].transitions where moment > time { next = min(next, moment) }
      }
    }
    for finger in touches.fingers(at: time) {
      if let end = touches.contacts[finger.contact].end, end > time { next = min(next, end) }
    }
    let landing = touches.contacts.partitioningIndex { $0.start > time }
    if landing < touches.contacts.count { next = min(next, touches.contacts[landing].start) }
    return next.isFinite ? next : nil
  }

  /// The last moment before `time` at which a finger landed or lifted, or a recognizer changed; nil where nothing was.
  public func previousEvent(before time: Double) -> Double? {
    var previous = -Double.infinity
    for recognizer in rows.indices {
      let all = rows[recognizer].attempts
      let after = all.partitioningIndex { $0.start >= time }
      for index in max(0, after - 1)..<after {
        for moment in all[index].transitions where moment < time { previous = max(previous, moment) }
      }
    }
    let after = touches.contacts.partitioningIndex { $0.start >= time }
    if after > 0 { previous = max(previous, touches.contacts[after - 1].start) }
    // A finger that was down long may be lifted after many others.
    if let last = touches.previousDelivery(before: time) {
      for contact in touches.contacts(from: max(previous, touches.start), to: last) {
        if let end = touches.contacts[contact].end, end < time { previous = max(previous, end) }
      }
    }
    return previous.isFinite ? previous : nil
  }

  // MARK: Around an attempt

  /// How long nothing may happen between two parts of one excerpt, in seconds: a second tap may come late.
  private static let patience = 1.0
  /// How much an excerpt has after its attempt at most, in seconds.
  private static let longestTail = 5.0

  /// The moment at or before `time` at which nothing was going on: no finger down, no attempt open.
  public func quiet(before time: Double) -> Double {
    var quiet = time
    while true {
      var earlier = quiet
      for recognizer in rows.indices {
        let all = rows[recognizer].attempts
        let after = all.partitioningIndex { $0.start >= quiet }
        if after > 0, all[after - 1].lastChange > quiet { earlier = min(earlier, all[after - 1].start) }
      }
      if let last = touches.previousDelivery(before: quiet) {
        for finger in touches.fingers(at: last) { earlier = min(earlier, touches.contacts[finger.contact].start) }
      }
      guard earlier < quiet else { return quiet }
      quiet = earlier
    }
  }

  /// The moment at or after `time` at which nothing is going on any more.
  func quiet(after time: Double) -> Double {
    var quiet = time
    while true {
      var later = quiet
      for recognizer in rows.indices {
        if let attempt = attempt(of: recognizer, at: quiet), attempt.start <= quiet {
          later = max(later, attempt.reset ?? now)
        }
      }
      for finger in touches.fingers(at: quiet) { later = max(later, touches.contacts[finger.contact].end ?? now) }
      guard later > quiet else { return quiet }
      quiet = later
    }
  }

  /// The touches that an attempt depends on: from the last quiet moment before it to the first one after it.
  ///
  /// - Parameter withTail: whether what follows soon belongs to it, as a second tap that came late.
  public func excerpt(around attempt: Attempt, in header: RecordingHeader, withTail: Bool) -> Recording {
    let start = quiet(before: attempt.start)
    var end = quiet(after: max(attempt.start, attempt.reset ?? now))
    let limit = end + Self.longestTail
    while withTail, end < limit {
      let landing = touches.contacts.partitioningIndex { $0.start > end }
      guard landing < touches.contacts.count, touches.contacts[landing].start < end + Self.patience else { break }
      end = quiet(after: touches.contacts[landing].start)
    }
    var deliveries = touches.deliveries(from: start, to: end)
    var before = header.place
    for index in deliveries.indices {
      guard let place = viewPlace(at: deliveries[index].time), place != before else { continue }
      deliveries[index].place = place
      before = place
    }
    return Recording(header, deliveries)
  }

  /// Whether a finger that had landed by `time` is still down: what it goes on to do is not known.
  public func isHeld(until time: Double) -> Bool {
    touches.contacts.reversed().contains { $0.end == nil && $0.start <= time }
  }

  /// Calls `body` with what was delivered from `start` to `end`, both included, until it returns false. A delivery says where the view
  /// lies where that has changed since the one before; the first one where it is known.
  public func forEachDelivery(from start: Double, to end: Double, _ body: (Delivery) -> Bool) {
    var before: ViewPlace?
    touches.forEach(from: start, to: end) { time, samples in
      let place = viewPlace(at: time)
      defer { before = place }
      return body(Delivery(time: time, place: place == before ? nil : place, samples: samples))
    }
  }
}
