/// An error of what stands in a file that knows where in it: behind the file's name the place comes after a comma, as in "a.deck,
/// line 3, column 14: expected a number".
public protocol PlacedError: Error, Hashable, CustomStringConvertible {
  /// Where, as "line 3, column 14"; nil where it is about the whole file.
  var place: String? { get }
  /// What is wrong there; one line.
  var message: String { get }
}

extension PlacedError {
  /// The place and the message.
  public var description: String { place.map { "\($0): \(message)" } ?? message }
}
