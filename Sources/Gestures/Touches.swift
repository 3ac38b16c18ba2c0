/// The touches that one call to a recognizer or a view is about, in the order in which they landed.
public struct Touches: RandomAccessCollection, ExpressibleByArrayLiteral {
  @usableFromInline let storage: ContiguousArray<Touch>

  init(storage: ContiguousArray<Touch>) { self.storage = storage }

  /// A collection of these touches.
  public init(_ touches: some Sequence<Touch>) { storage = ContiguousArray(touches) }

  /// A collection of these touches.
  public init(arrayLiteral touches: Touch...) { storage = ContiguousArray(touches) }

  /// The position of the first touch, 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last touch.
  @inlinable public var endIndex: Int { storage.count }

  /// The touch at a position in `0..<count`; other positions trap.
  @inlinable public subscript(position: Int) -> Touch { storage[position] }

  /// Whether `touch` is among them.
  @inlinable public func contains(_ touch: Touch) -> Bool { storage.contains { $0 === touch } }
}
