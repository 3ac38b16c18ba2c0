/// Takes the values of an object's keys that have to be there, and says which is missing.
public struct ObjectReader: Sendable {
  private let node: JSONNode
  private let what: String
  private let reader: NodeReader

  /// A reader of an object.
  ///
  /// - Parameters:
  ///   - node: the object.
  ///   - what: what it is, for messages: "a touch".
  ///   - reader: reads its values.
  public init(_ node: JSONNode, _ what: String, _ reader: NodeReader) {
    (self.node, self.what, self.reader) = (node, what, reader)
  }

  /// The value under `key`; nil where there is none.
  public subscript(key: String) -> JSONNode? { node[key] }

  /// The value under `key`, whatever it is.
  public func required(_ key: String) throws(ParsingFailure) -> JSONNode {
    guard let value = node[key] else { throw reader.missingKey(key, of: what, at: node.offset) }
    return value
  }

  /// The number in `range` under `key`.
  public func number(_ key: String, in range: ClosedRange<Double>) throws(ParsingFailure) -> Double {
    try reader.number(try required(key), in: range)
  }

  /// The whole number in `range` under `key`.
  public func integer(_ key: String, in range: ClosedRange<Int>) throws(ParsingFailure) -> Int {
    try reader.integer(try required(key), in: range)
  }

  /// The text under `key`.
  public func string(_ key: String) throws(ParsingFailure) -> String { try reader.string(try required(key)) }

  /// The values of the array under `key`.
  ///
  /// - Parameter what: what is in it, for the message where something else stands there.
  public func array(_ key: String, of what: String) throws(ParsingFailure) -> [JSONNode] {
    try reader.array(try required(key), of: what)
  }

  /// The case of an enumeration whose name stands under `key`.
  ///
  /// - Parameter what: what the cases are, for the message where something else stands there.
  public func value<Value: CaseIterable & RawRepresentable<String>>(
    _ key: String, of what: String
  ) throws(ParsingFailure) -> Value {
    try reader.value(try required(key), of: what)
  }

  /// Makes sure that a file is of the one version that can be read, and has no other keys than that.
  ///
  /// - Parameters:
  ///   - version: that one.
  ///   - key: where the file says its own.
  ///   - keys: all keys of it; nil where any may stand there.
  public func checkVersion(
    _ version: Int, under key: String, known keys: [String]? = nil
  ) throws(ParsingFailure) {
    // The keys of another version may be others: they are no mistakes.
    if let said = self[key] { try check(said, is: version) }
    if let keys { _ = try reader.members(of: node, what, known: keys) }
    // What is no object, or has the key misspelled, is better said by the keys.
    _ = try required(key)
  }

  private func check(_ node: JSONNode, is version: Int) throws(ParsingFailure) {
    let found = try reader.integer(node, in: 0...1_000_000)
    guard found != version else { return }
    let failure = reader.mismatch(expected: "\(version), the version that can be read", found: node)
    let advice = found > version ? ": it is of a newer Gesture Sandbox; update this one" : ""
    throw reader.failure(failure.message + advice, at: node.offset)
  }
}
