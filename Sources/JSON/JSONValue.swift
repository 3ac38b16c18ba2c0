/// A JSON value as it stands in a file: objects keep the order of their keys.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// Any number.
  case number(Double)
  /// Text.
  case string(String)
  /// Values in a row.
  case array([JSONValue])
  /// Named values, in the order of the file.
  case object([Member])

  /// A named value of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// A value under a name.
    public init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The value under `key` of an object; nil for anything else. Setting appends what is new, and nil removes.
  public subscript(key: String) -> JSONValue? {
    get {
      guard case .object(let members) = self else { return nil }
      return members.first { $0.key == key }?.value
    }
    set {
      guard case .object(var members) = self else { return }
      let index = members.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?): members.append(Member(key: key, value: value))
      case (nil, nil): break
      }
      self = .object(members)
    }
  }

  /// The text of a string; nil for anything else.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// The number; nil for anything else.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
  /// The truth value; nil for anything else.
  public var bool: Bool? { if case .bool(let flag) = self { flag } else { nil } }
}
