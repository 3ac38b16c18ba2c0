import DrawnGestures
import Gestures
import JSON

/// A property of a class of recognizers as it stands in a gesture set.
struct Property: Sendable {
  /// Its name in Swift.
  let name: String
  /// Sets it to what a node says.
  let write: @Sendable (JSONNode, GestureRecognizer, NodeReader) throws(ParsingFailure) -> Void
  /// The Swift code of a value that `read` gave.
  let code: @Sendable (JSONValue) -> String
  /// What it is set to.
  let read: @Sendable (GestureRecognizer) -> JSONValue
  /// Gives the second recognizer the value of the first.
  let copy: @Sendable (GestureRecognizer, GestureRecognizer) -> Void

  /// A property whose value `decode` takes from a node and `encode` puts into one.
  private init<Recognizer: GestureRecognizer, Value>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, Value> & Sendable,
    decode: @escaping @Sendable (JSONNode, NodeReader) throws(ParsingFailure) -> Value,
    encode: @escaping @Sendable (Value) -> JSONValue,
    code: @escaping @Sendable (JSONValue) -> String
  ) {
    self.name = name
    self.code = code
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

  // MARK: Tolerances

  /// The properties that hold `tolerances`, each as its declaration says.
  static func all(_ tolerances: [Tolerance]) -> [Property] {
    tolerances.compactMap { tolerance in
      switch tolerance.bound {
      case nil: Property(tolerance)
      case .lower:
        tolerances.first { $0.property == tolerance.property && $0.bound == .upper }.map { Property(tolerance, $0) }
      // Its lower bound has brought the property.
      case .upper: nil
      }
    }
  }

  /// A number; `null` stands for no limit where there may be none.
  private init(_ tolerance: Tolerance) {
    name = tolerance.property
    code = { value in
      guard case .number(let number) = value else { return tolerance.isWhole ? ".max" : ".infinity" }
      return number.code
    }
    write = { (node, recognizer, reader) throws(ParsingFailure) in
      if tolerance.canBeUnlimited, case .null = node.content {
        return tolerance.setPropertyValue(.infinity, of: recognizer)
      }
      tolerance.setPropertyValue(try reader.value(of: tolerance, node), of: recognizer)
    }
    read = { recognizer in
      let value = tolerance.propertyValue(of: recognizer)
      return value.isFinite ? .number(value) : .null
    }
    copy = { tolerance.setPropertyValue(tolerance.propertyValue(of: $0), of: $1) }
  }

  /// Two numbers, the smaller first.
  private init(_ lower: Tolerance, _ upper: Tolerance) {
    name = lower.property
    let domain = lower.propertyDomain
    code = { value in
      guard case .array(let bounds) = value else { return "" }
      return bounds.map { if case .number(let number) = $0 { number.code } else { "" } }.joined(separator: "...")
    }
    write = { (node, recognizer, reader) throws(ParsingFailure) in
      guard case .array(let bounds) = node.content, bounds.count == 2 else {
        throw reader.mismatch(expected: "two numbers, the smaller first, as [0.25, 0.75]", found: node)
      }
      let small = try reader.number(bounds[0], in: domain)
      let large = try reader.number(bounds[1], in: small...domain.upperBound)
      upper.setPropertyValue(large, of: recognizer)
      lower.setPropertyValue(small, of: recognizer)
    }
    read = { .array([.number(lower.propertyValue(of: $0)), .number(upper.propertyValue(of: $0))]) }
    copy = { source, target in
      upper.setPropertyValue(upper.propertyValue(of: source), of: target)
      lower.setPropertyValue(lower.propertyValue(of: source), of: target)
    }
  }

  // MARK: Other properties

  /// The properties of every recognizer.
  static let common: [Property] = [
    .flag("isEnabled", \GestureRecognizer.isEnabled),
    .flag("cancelsTouchesInView", \GestureRecognizer.cancelsTouchesInView),
    .flag("delaysTouchesBegan", \GestureRecognizer.delaysTouchesBegan),
    .flag("delaysTouchesEnded", \GestureRecognizer.delaysTouchesEnded),
    .names(
      "allowedTouchTypes", \GestureRecognizer.allowedTouchTypes, "a type of touch",
      [
        ("direct", [.direct]), ("indirect", [.indirect]), ("pencil", [.pencil]),
        ("indirectPointer", [.indirectPointer]),
      ]),
    .flag("requiresExclusiveTouchType", \GestureRecognizer.requiresExclusiveTouchType),
  ]

  /// True or false.
  static func flag<Recognizer: GestureRecognizer>(
    _ name: String, _ path: any ReferenceWritableKeyPath<Recognizer, Bool> & Sendable
  ) -> Property {
    Property(name, path) { (node, reader) throws(ParsingFailure) in
      try reader.bool(node)
    } encode: {
      .bool($0)
    } code: {
      $0 == .bool(true) ? "true" : "false"
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
    } code: { value in
      guard case .array(let names) = value else {
        return value.string.map { Value.self is any OptionSet.Type ? ".\($0)" : "[.\($0)]" } ?? "[]"
      }
      return "[\(names.compactMap(\.string).map { ".\($0)" }.joined(separator: ", "))]"
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
    } code: { _ in
      // Drawings stand in files of their own.
      "[]"
    }
  }
}

extension Double {
  /// The number as Swift code has it, without a fraction where there is none.
  fileprivate var code: String { self == rounded() && magnitude < 1e15 ? "\(Int(self))" : "\(self)" }
}

extension NodeReader {
  /// A value that a tolerance can have, in the unit of its property.
  fileprivate func value(of tolerance: Tolerance, _ node: JSONNode) throws(ParsingFailure) -> Double {
    let domain = tolerance.propertyDomain
    guard tolerance.isWhole else { return try number(node, in: domain) }
    return Double(try integer(node, in: Int(nearest: domain.lowerBound)...Int(nearest: domain.upperBound)))
  }
}

extension Int {
  /// The whole number that a tolerance's value stands for: the largest of them, as a `Double`, is one too many.
  init(nearest value: Double) { self = value.magnitude < 0x1p63 ? Int(value) : value < 0 ? .min : .max }
}
