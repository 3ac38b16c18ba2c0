/// A JSON value together with the bytes of the text that it stands in.
public struct JSONNode: Sendable {
  /// What a value can be; an object keeps the order of its members.
  public enum Content: Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// Any number.
    case number(Double)
    /// Text.
    case string(String)
    /// Values in a row.
    case array([JSONNode])
    /// Named values, each name once.
    case object([Member])
  }

  /// A named value of an object.
  public struct Member: Sendable {
    /// The name.
    public let key: String
    /// Where the key begins.
    public let offset: Int
    /// The value.
    public let value: JSONNode
  }

  /// What the value is.
  public let content: Content
  /// The bytes of the value, from its first to after its last.
  public let range: Range<Int>

  /// Where the value begins.
  public var offset: Int { range.lowerBound }

  /// The value under `key` of an object; nil for anything else.
  public subscript(key: String) -> JSONNode? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// The value alone.
  public var value: JSONValue {
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
