/// What is wrong with a text, and where.
public struct ParsingFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1.
  public var line: Int
  /// The column in UTF-8 bytes, from 1.
  public var column: Int
  /// What should have stood there, and what did; one line.
  public var message: String

  /// Something that is wrong at a place.
  public init(line: Int, column: Int, message: String) {
    (self.line, self.column, self.message) = (line, column, message)
  }

  /// The place and the message, as "line 3, column 14: expected a number, found true".
  public var description: String { "line \(line), column \(column): \(message)" }
}
