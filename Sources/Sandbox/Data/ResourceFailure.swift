/// A file of the program's own that cannot be used; the message says which, why, and what to do.
public struct ResourceFailure: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  init(_ description: String) { self.description = description }
}
