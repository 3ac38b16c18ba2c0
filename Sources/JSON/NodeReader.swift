/// Takes values out of JSON nodes, and says what was expected where something else stands.
public struct NodeReader: Sendable {
  /// The text that the nodes are from.
  public let text: SourceText

  /// A reader of nodes from `text`.
  public init(text: SourceText) { self.text = text }

  /// Something is wrong with the byte at `offset`.
  public func failure(_ message: String, at offset: Int) -> ParsingFailure { text.failure(message, at: offset) }

  /// The failure of a node that is not what was expected.
  public func mismatch(expected: String, found node: JSONNode) -> ParsingFailure {
    failure("expected \(expected), found \(found(node))", at: node.offset)
  }

  private func found(_ node: JSONNode) -> String {
    switch node.content {
    case .array: "an array"
    case .object: "an object"
    case .null, .bool, .number, .string: text.excerpt(node.range)
    }
  }

  /// The members of an object of which `keys` are known.
  public func members(
    of node: JSONNode, _ what: String, known keys: [String]
  ) throws(ParsingFailure) -> [JSONNode.Member] {
    guard case .object(let members) = node.content else { throw mismatch(expected: "\(what), an object", found: node) }
    for member in members where !keys.contains(member.key) {
      throw unknownKey(member.key, of: what, known: keys, at: member.offset)
    }
    return members
  }

  /// The failure of a key that means nothing.
  func unknownKey(_ key: String, of what: String, known keys: [String], at offset: Int) -> ParsingFailure {
    failure("\(what) has no key \(quoted(key)); \(NearestName.hint(for: key, among: keys))", at: offset)
  }

  /// The failure of an object that lacks `key`.
  public func missingKey(_ key: String, of what: String, at offset: Int) -> ParsingFailure {
    failure("expected the key \"\(key)\" in \(what)", at: offset)
  }

  /// A number in `range`.
  public func number(_ node: JSONNode, in range: ClosedRange<Double>) throws(ParsingFailure) -> Double {
    guard case .number(let number) = node.content, range.contains(number) else {
      throw mismatch(expected: "a number from \(words(range.lowerBound)) to \(words(range.upperBound))", found: node)
    }
    return number
  }

  /// Any number.
  public func finite(_ node: JSONNode) throws(ParsingFailure) -> Double {
    guard case .number(let number) = node.content else { throw mismatch(expected: "a number", found: node) }
    return number
  }

  /// A whole number in `range`.
  public func integer(_ node: JSONNode, in range: ClosedRange<Int>) throws(ParsingFailure) -> Int {
    guard case .number(let number) = node.content, let integer = Int(exactly: number), range.contains(integer) else {
      throw mismatch(
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound)", found: node)
    }
    return integer
  }

  /// Text.
  ///
  /// - Parameter what: what was expected where something else stands; "a string" unless said.
  public func string(_ node: JSONNode, _ what: String = "a string") throws(ParsingFailure) -> String {
    guard case .string(let text) = node.content else { throw mismatch(expected: what, found: node) }
    return text
  }

  /// True or false.
  public func bool(_ node: JSONNode) throws(ParsingFailure) -> Bool {
    guard case .bool(let flag) = node.content else { throw mismatch(expected: "true or false", found: node) }
    return flag
  }

  /// The values of an array.
  ///
  /// - Parameter what: what is in it, for the message where something else stands there.
  public func array(_ node: JSONNode, of what: String) throws(ParsingFailure) -> [JSONNode] {
    guard case .array(let nodes) = node.content else { throw mismatch(expected: "an array of \(what)", found: node) }
    return nodes
  }

  /// One of some names.
  public func name(_ node: JSONNode, of what: String, among names: [String]) throws(ParsingFailure) -> String {
    guard case .string(let name) = node.content, names.contains(name) else {
      throw misnamed(node, of: what, among: names)
    }
    return name
  }

  /// The failure of a node that is none of some names.
  private func misnamed(_ node: JSONNode, of what: String, among names: [String]) -> ParsingFailure {
    guard case .string(let name) = node.content else {
      return mismatch(expected: "\(what), as \"\(names.first ?? "")\"", found: node)
    }
    return failure("\(quoted(name)) is not \(what); \(NearestName.hint(for: name, among: names))", at: node.offset)
  }

  /// A case of an enumeration by its name.
  public func value<Value: CaseIterable & RawRepresentable<String>>(
    _ node: JSONNode, of what: String
  ) throws(ParsingFailure) -> Value {
    if case .string(let name) = node.content, let value = Value(rawValue: name) { return value }
    throw misnamed(node, of: what, among: Value.allCases.map(\.rawValue))
  }

  /// `text` in quotes, as it may stand in a message.
  public func quoted(_ text: String) -> String { "\"\(SourceText.excerpt(Array(text.utf8)))\"" }

  private func words(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }
}
