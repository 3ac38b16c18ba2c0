/// Why bytes could not be turned into a picture, or a picture into bytes; one line.
public struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do.
  public let description: String

  /// A failure with its message.
  public init(_ description: String) { self.description = description }

  /// A picture that cannot be written.
  static func unwritable(_ reason: String) -> PictureFailure {
    PictureFailure("the picture cannot be encoded: \(reason); try a smaller one")
  }

  /// A file that is damaged.
  static func unreadable(_ reason: String) -> PictureFailure {
    PictureFailure("not a picture that can be read: \(reason); save it again")
  }
}
