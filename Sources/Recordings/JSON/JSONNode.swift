/// A JSON value together with the bytes of the text that it stands in.
struct JSONNode: Sendable {
  enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  struct Member: Sendable {
    let key: String
    /// Where the key begins.
    let offset: Int
    let value: JSONNode
  }

  let content: Content
  /// The bytes of the value, from its first to after its last.
  let range: Range<Int>

  /// Where the value begins.
  var offset: Int { range.lowerBound }

  /// The value under `key` of an object; nil for anything else.
  subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value alone.
  var value: JSONValue {
    switch content {
    case .null: .null
    case .bool(let flag): .bool(flag)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let nodes): .array(nodes.map(\.value))
    case .object(let members): .object(members.map { JSONValue.Member(key: $0.key, value: $0.value.value) })
    }
  }
}
