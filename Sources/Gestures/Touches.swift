/// The touches that one call to a recognizer or a view is about, in the order in which they landed.
public struct Touches: RandomAccessCollection, ExpressibleByArrayLiteral {
  /// One touch, as nearly always, needs no room of its own.
  @usableFromInline enum Storage {
    case one(Touch)
    case many(ContiguousArray<Touch>)
  }

  @usableFromInline let storage: Storage

  init(_ touch: Touch) { storage = .one(touch) }

  init(_ touches: ContiguousArray<Touch>) { storage = .many(touches) }

  /// A collection of these touches.
  public init(_ touches: some Sequence<Touch>) { storage = .many(ContiguousArray(touches)) }

  /// A collection of these touches.
  public init(arrayLiteral touches: Touch...) { storage = .many(ContiguousArray(touches)) }

  /// The position of the first touch, 0.
  @inlinable public var startIndex: Int { 0 }

  /// The position after the last touch.
  @inlinable public var endIndex: Int {
    switch storage {
    case .one: 1
    case .many(let touches): touches.count
    }
  }

  /// The touch at a position in `0..<count`; other positions trap.
  @inlinable public subscript(position: Int) -> Touch {
    switch storage {
    case .one(let touch):
      precondition(position == 0, "there is one touch")
      return touch
    case .many(let touches): return touches[position]
    }
  }

  /// Whether `touch` is among them.
  @inlinable public func contains(_ touch: Touch) -> Bool {
    switch storage {
    case .one(let only): only === touch
    case .many(let touches): touches.contains { $0 === touch }
    }
  }
}
