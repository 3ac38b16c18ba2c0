/// A whole recording in memory.
public struct Recording: Hashable, Sendable {
  /// The first line.
  public var header: RecordingHeader
  /// The lines after it, in the order of time.
  public var deliveries: [Delivery]

  /// A recording of these deliveries.
  public init(_ header: RecordingHeader, _ deliveries: [Delivery]) {
    self.header = header
    self.deliveries = deliveries
  }

  /// Reads the recording that `bytes` hold.
  ///
  /// - Throws: `ParsingFailure` with line and column.
  public init(parsing bytes: [UInt8]) throws {
    var reader = try RecordingReader(bytes)
    header = reader.header
    deliveries = []
    while let delivery = try reader.next() { deliveries.append(delivery) }
  }

  /// Writes it as a file's content (`*.touches`), in one piece.
  ///
  /// - Parameter pass: is called now and then meanwhile; what it throws ends the writing. Nothing by default.
  public func write(pass: () throws -> Void = {}, to sink: @escaping ([UInt8]) throws -> Void) throws {
    let writer = RecordingWriter(header, to: sink)
    for (index, delivery) in deliveries.enumerated() {
      if index % 4096 == 4095 { try pass() }
      writer.append(delivery.samples, at: delivery.time, place: delivery.place)
    }
    try writer.flush()
  }
}
