import Recordings

/// A set of recognizers as it was put in the place of those before: what changes are counted from.
final class OriginalSet {
  /// The recognizers, in use nowhere.
  let set: GestureSet

  /// What `set` is now.
  init(_ set: GestureSet) { self.set = set.copy() }
}
