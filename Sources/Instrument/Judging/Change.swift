import Gestures
import Recordings

/// One change of a set of recognizers: of a tolerance, or of a relation.
public enum Change: Hashable, Sendable {
  /// A tolerance of `recognizer` goes from one value to another, in the tolerance's unit.
  case tolerance(recognizer: String, name: String, from: Double, to: Double)
  /// Two may be recognized together.
  case simultaneous(recognizer: String, with: String)
  /// One waits no more for another to fail.
  case withoutWaiting(recognizer: String, for: String)

  /// The recognizer that is changed.
  public var recognizer: String {
    switch self {
    case .tolerance(let name, _, _, _), .simultaneous(let name, _), .withoutWaiting(let name, _): name
    }
  }

  /// Whether something is another afterwards than before.
  public var changesAnything: Bool {
    if case .tolerance(_, _, let from, let to) = self { from != to } else { true }
  }

  fileprivate func apply(to relations: inout GestureSet.Relations) {
    switch self {
    case .simultaneous(let name, let other): relations.simultaneous[name, default: []].append(other)
    case .withoutWaiting(let name, let other): relations.waiting[name]?.removeAll { $0 == other }
    case .tolerance: break
    }
  }

  fileprivate func apply(to set: GestureSet) {
    guard case .tolerance(let recognizer, let name, _, let value) = self, let changed = set[recognizer] else { return }
    Tolerance.named(name, of: changed)?.set(value, of: changed)
  }
}

extension GestureSet {
  /// A set of its own like this one, with `changes` made one after the other.
  public func applying(_ changes: [Change]) -> GestureSet {
    var relations = relations
    for change in changes { change.apply(to: &relations) }
    let set = copy(relations: relations)
    for change in changes { change.apply(to: set) }
    return set
  }
}
