/// A file of gestures that cannot be used: which, where in it, and what should have stood there. One line.
public struct GestureFileFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message.
  public let description: String

  /// A failure with that message, of one line.
  package init(description: String) { self.description = description }
}
