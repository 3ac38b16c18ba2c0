/// Why nothing came of a paste or a drop.
public enum ExchangeFailure: Error, Hashable, Sendable {
  /// There is nothing to paste.
  case nothingThere
  /// There is nothing of a kind that was asked for.
  case noUse
  /// There is more of it than is taken: ``ExchangedContent/mostBytes``.
  case tooLarge
  /// The other program did not answer in time.
  case noAnswer
  /// What came is not what it was said to be.
  case malformed
  /// The files are on no disk of this machine.
  case elsewhere
  /// The files' names are not in UTF-8.
  case unreadableName
}
