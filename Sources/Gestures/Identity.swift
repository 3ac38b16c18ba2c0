/// Views and recognizers are the same only where they are the same object; a recognizer says in a line which it is.

extension View: Hashable {
  /// Whether both are one view.
  public static func == (a: View, b: View) -> Bool { a === b }

  /// Hashes which view it is.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: Hashable {
  /// Whether both are one recognizer.
  public static func == (a: GestureRecognizer, b: GestureRecognizer) -> Bool { a === b }

  /// Hashes which recognizer it is.
  public final func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension GestureRecognizer: CustomStringConvertible {}
