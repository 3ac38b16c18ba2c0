import Geometry
import Gestures
import Recordings

/// Two recognizers of a set that can both claim the same touches, without any relation between them: which of them gets
/// the touches is then a matter of who comes first.
public struct Conflict: Hashable, Sendable {
  /// The names of the two, in the order of the set.
  public var first: String
  /// The other one.
  public var second: String
  /// Touches that both would recognize.
  public var example: Recording
  /// Which of the two gets them in the set as it is; nil where neither does, because a third comes before them.
  public var winner: String?

  /// Looks for conflicts by trying, one example at a time: touches made for each recognizer are given to all of them, every two of
  /// which are let to be recognized together; where two fire that no relation ties, the set itself shows who wins.
  public struct Finder {
    private let set: GestureSet
    private let names: [String]
    private let alone: GestureSet
    private let examples: [Recording]
    private var next = 0
    /// What was done so far.
    private var done = 0
    /// What was found so far; at the end in the order of the set.
    public private(set) var conflicts: [Conflict] = []

    /// A search in `set`, for a view of `size`.
    public init(set: GestureSet, size: Size) {
      self.set = set
      names = set.recognizers.map(\.label)
      // Everyone may go with everyone, and nobody waits: each shows what it would claim by itself.
      var relations = GestureSet.Relations()
      for name in names { relations.simultaneous[name] = names.filter { $0 != name } }
      alone = set.copy(relations: relations)
      examples = set.recognizers.filter(\.isEnabled).flatMap { SampleTouches.recordings(for: $0, in: size) }
    }

    /// How far the search has come, 0...1.
    public var progress: Double { examples.isEmpty ? 1 : Double(next) / Double(examples.count) }

    /// Tries one more example, and others until a portion is done: 1 for each recognizer that hears a report, and some more for each
    /// copy of the set.
    ///
    /// - Returns: whether there are more.
    public mutating func tryMore(portion: Int) -> Bool {
      let end = done + portion
      repeat { guard tryNext() else { return false } } while done < end
      return true
    }

    /// Tries one more example.
    ///
    /// - Returns: whether there are more.
    public mutating func tryNext() -> Bool {
      guard next < examples.count else { return false }
      let example = examples[next]
      next += 1
      let claimants = fires(example)
      var firing: [String]?
      for (index, first) in claimants.enumerated() {
        for second in claimants[(index + 1)...] where !areRelated(first, second) && !isKnown(first, second) {
          if firing == nil { firing = order(example, in: set) }
          conflicts.append(
            Conflict(
              first: first, second: second, example: example, winner: firing?.first { $0 == first || $0 == second }))
        }
      }
      if next == examples.count {
        let names = names
        func place(_ conflict: Conflict) -> (Int, Int) {
          (names.firstIndex(of: conflict.first) ?? 0, names.firstIndex(of: conflict.second) ?? 0)
        }
        conflicts.sort { place($0) < place($1) }
      }
      return next < examples.count
    }

    private func isKnown(_ first: String, _ second: String) -> Bool {
      conflicts.contains { $0.first == first && $0.second == second }
    }

    /// Whether a relation ties the two: together, or one after the other's failure, directly or through others.
    private func areRelated(_ first: String, _ second: String) -> Bool {
      let relations = set.relations
      return relations.simultaneous[first]?.contains(second) ?? false
        || relations.simultaneous[second]?.contains(first) ?? false
        || waits(first, for: second) || waits(second, for: first)
        || leavesAlone(first, second) || leavesAlone(second, first)
    }

    private func waits(_ name: String, for other: String) -> Bool {
      var pending = [name]
      var seen: Set<String> = []
      while let next = pending.popLast() {
        for blocker in set.relations.waiting[next] ?? [] where seen.insert(blocker).inserted {
          if blocker == other { return true }
          pending.append(blocker)
        }
      }
      return false
    }

    /// Whether the class of one says that it never takes the touches of the other, as a tap of a double tap.
    private func leavesAlone(_ first: String, _ second: String) -> Bool {
      guard let first = set[first], let second = set[second] else { return false }
      return !first.canPrevent(second) || !second.canBePrevented(by: first)
    }

    /// The recognizers that fire where each may, in the order of the set.
    private mutating func fires(_ recording: Recording) -> [String] {
      let order = order(recording, in: alone)
      return names.filter(order.contains)
    }

    /// The recognizers that fire in a copy of `set`, in the order in which they do.
    private mutating func order(_ recording: Recording, in set: GestureSet) -> [String] {
      let watch = FireWatch(names)
      Replay(recording.header, set.copy(), observer: watch).play(recording)
      let work = ReplayWork(of: set)
      done += recording.deliveries.reduce(work.copy) { $0 + work.of($1) }
      return watch.order
    }
  }
}
