import Files
import JSON

extension ParsingFailure: PlacedError {
  /// The line and the column.
  public var place: String? { "line \(line), column \(column)" }
}
