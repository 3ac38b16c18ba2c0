/// What a continuous gesture had come to when it was over.
public struct GestureResult: Hashable, Sendable {
  /// When it was over, in seconds.
  public var time: Double
  /// What it measured then.
  public var value: GestureValue
}
