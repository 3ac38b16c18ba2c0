import Gestures

extension GestureSet {
  /// A set of its own with the same recognizers and relations, for another view or another run.
  ///
  /// - Parameter relations: of the copy; nil for those of this set.
  /// - Returns: the copy. Classes that are not among `types` are left out of it.
  public func copy(relations: Relations? = nil) -> GestureSet {
    let copies = recognizers.compactMap { recognizer -> GestureRecognizer? in
      guard let type = types.type(of: recognizer) else { return nil }
      let copy = type.make()
      for property in type.properties { property.copy(recognizer, copy) }
      copy.name = recognizer.name
      return copy
    }
    return GestureSet(copies, relations: relations ?? self.relations, types: types, copiedFrom: recognizers)
  }
}
