import Gestures
import Recordings

/// One change of a set of recognizers: of a number, a choice, or a relation.
public enum Change: Hashable, Sendable {
  /// A tolerance of `recognizer` goes from one value to another, in the tolerance's unit.
  case tolerance(recognizer: String, name: String, from: Double, to: Double)
  /// A swipe wants another direction.
  case direction(recognizer: String, from: SwipeGestureRecognizer.Direction, to: SwipeGestureRecognizer.Direction)
  /// Fingers of a multi-swipe may go opposite ways.
  case oppositeDirections(recognizer: String)
  /// Fingers after the first are ignored.
  case otherTouchesIgnored(recognizer: String)
  /// Two may be recognized together.
  case simultaneous(recognizer: String, with: String)
  /// One waits no more for another to fail.
  case withoutWaiting(recognizer: String, for: String)

  /// The recognizer that is changed.
  public var recognizer: String {
    switch self {
    case .tolerance(let name, _, _, _), .direction(let name, _, _), .oppositeDirections(let name),
      .otherTouchesIgnored(let name), .simultaneous(let name, _), .withoutWaiting(let name, _):
      name
    }
  }

  fileprivate func apply(to relations: inout GestureSet.Relations) {
    switch self {
    case .simultaneous(let name, let other): relations.simultaneous[name, default: []].append(other)
    case .withoutWaiting(let name, let other): relations.waiting[name]?.removeAll { $0 == other }
    case .tolerance, .direction, .oppositeDirections, .otherTouchesIgnored: break
    }
  }

  fileprivate func apply(to set: GestureSet) {
    guard let changed = set[recognizer] else { return }
    switch self {
    case .tolerance(_, let name, _, let value): Tolerance.named(name, of: changed)?.set(value, of: changed)
    case .direction(_, _, let direction): (changed as? SwipeGestureRecognizer)?.direction = direction
    case .oppositeDirections: (changed as? MultiSwipeGestureRecognizer)?.allowsOppositeDirections = true
    case .otherTouchesIgnored: (changed as? FlagGestureRecognizer)?.ignoresOtherTouches = true
    case .simultaneous, .withoutWaiting: break
    }
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
