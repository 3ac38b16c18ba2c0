import DrawnGestures
import Gestures
import JSON

/// A property of a class of recognizers as it stands in a gesture set.
struct Property: Sendable {
  /// Its name in Swift.
  let name: String
  /// Sets it to what a node says.
  let write: @Sendable (JSONNode, GestureRecognizer, NodeReader) throws(ParsingFailure) -> Void
  /// What it is set to.
  let read: @Sendable (GestureRecognizer) -> JSONValue
  /// Gives the second recognizer the value of the first.
  let copy: @Sendable (GestureRecognizer, GestureRecognizer) -> Void

  /// A property whose value `decode` takes from a node and `encode` puts into one.
  private init<Recognizer: GestureRecognizer, Value>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, Value> & Sendable,
    decode: @escaping @Sendable (JSONNode, NodeReader) throws(ParsingFailure) -> Value,
    encode: @escaping @Sendable (Value) -> JSONValue
  ) {
    self.name = name
    write = { (node, recognizer, reader) throws(ParsingFailure) in
      let value = try decode(node, reader)
      if let recognizer = recognizer as? Recognizer { recognizer[keyPath: path] = value }
    }
    read = { recognizer in (recognizer as? Recognizer).map { encode($0[keyPath: path]) } ?? .null }
    copy = { source, target in
      guard let source = source as? Recognizer, let target = target as? Recognizer else { return }
      target[keyPath: path] = source[keyPath: path]
    }
  }

  /// A number within `range`; with `orNull`, `null` stands for no limit.
  static func number<Recognizer: GestureRecognizer>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, Double> & Sendable, in range: ClosedRange<Double>,
    orNull: Bool = false
  ) -> Property {
    Property(name, path) { (node, reader) throws(ParsingFailure) in
      if orNull, case .null = node.content { return .infinity }
      return try reader.number(node, in: range)
    } encode: {
      $0.isFinite ? .number($0) : .null
    }
  }

  /// A whole number within `range`; with `orNull`, `null` stands for no limit.
  static func count<Recognizer: GestureRecognizer>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, Int> & Sendable, in range: ClosedRange<Int>,
    orNull: Bool = false
  ) -> Property {
    Property(name, path) { (node, reader) throws(ParsingFailure) in
      if orNull, case .null = node.content { return .max }
      return try reader.integer(node, in: range)
    } encode: {
      $0 == .max ? .null : .number(Double($0))
    }
  }

  /// True or false.
  static func flag<Recognizer: GestureRecognizer>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, Bool> & Sendable
  ) -> Property {
    Property(name, path) { (node, reader) throws(ParsingFailure) in
      try reader.bool(node)
    } encode: {
      .bool($0)
    }
  }

  /// Two numbers from 0 to 1, the smaller first.
  static func fractions<Recognizer: GestureRecognizer>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, ClosedRange<Double>> & Sendable
  ) -> Property {
    Property(name, path) { (node, reader) throws(ParsingFailure) in
      guard case .array(let bounds) = node.content, bounds.count == 2 else {
        throw reader.mismatch(expected: "two numbers from 0 to 1, as [0.25, 0.75]", found: node)
      }
      let lower = try reader.number(bounds[0], in: 0...1)
      return lower...(try reader.number(bounds[1], in: lower...1))
    } encode: {
      .array([.number($0.lowerBound), .number($0.upperBound)])
    }
  }

  /// One of some names, or an array of them.
  static func names<Recognizer: GestureRecognizer, Value: SetAlgebra>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, Value> & Sendable, _ what: String,
    _ known: [(name: String, value: Value)], canBeEmpty: Bool = false
  ) -> Property where Value: Sendable {
    let names = known.map(\.name)
    return Property(name, path) { (node, reader) throws(ParsingFailure) in
      var nodes = [node]
      if case .array(let entries) = node.content {
        nodes = entries
        guard canBeEmpty || !entries.isEmpty else {
          throw reader.mismatch(expected: "at least one name of \(what)", found: node)
        }
      }
      var value = Value()
      for entry in nodes {
        let name = try reader.name(entry, of: "a name of \(what)", among: names)
        for known in known where known.name == name { value.formUnion(known.value) }
      }
      return value
    } encode: { value in
      let present = known.filter { $0.value.isSubset(of: value) }.map { JSONValue.string($0.name) }
      return present.count == 1 ? present[0] : .array(present)
    }
  }

  /// Drawings, as they stand in a file of drawn gestures.
  static func drawings<Recognizer: GestureRecognizer>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, [DrawnShape]> & Sendable
  ) -> Property {
    Property(name, path) { (node, reader) throws(ParsingFailure) in
      try reader.drawings(node)
    } encode: {
      .array($0.map(\.json))
    }
  }
}
