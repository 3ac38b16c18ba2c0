/// A gesture that is defined by drawings of it.
public struct DrawnGesture: Hashable, Sendable {
  /// What the gesture is called.
  public var name: String
  /// Drawings of the gesture, usually 1 to 10; one is enough.
  public var examples: [DrawnShape]
  /// Whether the gesture is the same in whatever direction it is turned; otherwise an arrow up is no arrow down.
  public var isRotationInvariant: Bool

  /// A gesture with these examples.
  public init(name: String, examples: [DrawnShape], isRotationInvariant: Bool = false) {
    self.name = name
    self.examples = examples
    self.isRotationInvariant = isRotationInvariant
  }
}
