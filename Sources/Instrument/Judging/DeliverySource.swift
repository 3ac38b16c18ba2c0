import Recordings

/// The touches of a recording, one line after the other, wherever they are kept.
public protocol DeliverySource {
  /// The next line.
  ///
  /// - Returns: what it says; nil at the end.
  /// - Throws: `FileFailure`, or `ParsingFailure` with line and column.
  mutating func next() throws -> Delivery?
}

extension RecordingReader: DeliverySource {}

/// Touches that are in memory.
public struct KnownDeliveries: DeliverySource {
  private var rest: IndexingIterator<[Delivery]>

  /// These touches.
  public init(_ deliveries: [Delivery]) { rest = deliveries.makeIterator() }

  /// The next line; nil at the end.
  public mutating func next() -> Delivery? { rest.next() }
}
