/// The settings in the property of a settings manager, as the protocol writes them down.
enum XSettings {
  /// A setting's value. Colours are passed over.
  enum Value: Hashable {
    case number(Int)
    case text(String)
  }

  /// The settings by their names; nil where `bytes` are not what they should be.
  static func read(_ bytes: [UInt8]) -> [String: Value]? {
    guard let order = bytes.first, order < 2 else { return nil }
    var reader = Reader(bytes: bytes[...].dropFirst(8), isBigEndian: order == 1)
    guard let count = reader.number(4) else { return nil }
    var values: [String: Value] = [:]
    for _ in 0..<count {
      guard let type = reader.number(1), reader.skip(1), let length = reader.number(2), let name = reader.text(length),
        reader.skip(4)
      else { return nil }
      switch type {
      case 0:
        guard let number = reader.number(4) else { return nil }
        values[name] = .number(Int(Int32(truncatingIfNeeded: number)))
      case 1:
        guard let length = reader.number(4), let text = reader.text(length) else { return nil }
        values[name] = .text(text)
      case 2: guard reader.skip(8) else { return nil }
      default: return nil
      }
    }
    return values
  }

  private struct Reader {
    var bytes: ArraySlice<UInt8>
    let isBigEndian: Bool

    mutating func skip(_ count: Int) -> Bool {
      guard bytes.count >= count else { return false }
      bytes = bytes.dropFirst(count)
      return true
    }

    mutating func number(_ width: Int) -> Int? {
      let part = bytes.prefix(width)
      guard skip(width) else { return nil }
      return isBigEndian ? part.reduce(0) { $0 << 8 | Int($1) } : part.reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// A text of `length` bytes, which is filled up to a multiple of four.
    mutating func text(_ length: Int) -> String? {
      let part = bytes.prefix(length)
      return skip(length + (4 - length % 4) % 4) ? String(decoding: part, as: UTF8.self) : nil
    }
  }
}
