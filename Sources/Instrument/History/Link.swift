/// A tie between two recognizers at a moment.
public struct Link: Hashable, Sendable {
  /// What ties them.
  public enum Kind: Hashable, Sendable {
    /// The first waits for the second to fail.
    case wait
    /// The first was prevented by the second.
    case prevention
  }

  /// Which kind of tie.
  public var kind: Kind
  /// Since when, in seconds.
  public var time: Double
  /// The one that waits or was prevented, by place in the history's rows.
  public var from: Int
  /// The one that is waited for or that won.
  public var to: Int
}
