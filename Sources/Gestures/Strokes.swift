/// How far a figure of several strokes has come.
public struct Strokes: Hashable, Sendable {
  /// The strokes, in lower camel case, in the order in which they are made.
  public var names: [String]
  /// The stroke that is being made, from 0.
  public var current: Int

  /// A figure of the strokes `names` that has come to the one at `current`.
  public init(_ names: [String], at current: Int) {
    self.names = names
    self.current = current
  }
}
