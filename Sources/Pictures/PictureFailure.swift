/// Why bytes could not be turned into a picture, or a picture into bytes; one line.
public struct PictureFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, for those who say it in their own words.
  public enum Cause: Hashable, Sendable {
    /// The file is damaged, or lacks what it must have.
    case damaged
    /// It is of a kind that is not read.
    case otherFormat
    /// It has more pixels, layers or bytes than are taken.
    case tooLarge
    /// It is many times as long as wide.
    case tooSlender
    /// There is no memory for it.
    case noMemory
    /// The library that unpacks it is missing.
    case noLibrary
    /// It cannot be written.
    case unwritable
  }

  /// What is wrong and what to do.
  public let description: String
  /// What is wrong.
  public let cause: Cause

  /// A failure with its message.
  public init(_ description: String, cause: Cause = .damaged) { (self.description, self.cause) = (description, cause) }

  /// A picture that cannot be written.
  static func unwritable(_ reason: String) -> PictureFailure {
    PictureFailure("the picture cannot be encoded: \(reason); try a smaller one", cause: .unwritable)
  }

  /// A file that is damaged.
  static func unreadable(_ reason: String) -> PictureFailure {
    PictureFailure("not a picture that can be read: \(reason); save it again")
  }
}
