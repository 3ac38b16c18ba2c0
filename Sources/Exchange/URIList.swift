/// A list of files as text/uri-list has it (RFC 2483): a URI a line, lines that begin with # aside.
public struct URIList: Hashable, Sendable {
  /// The list as bytes, its lines ended by CR and LF.
  public let bytes: [UInt8]

  /// The list in these bytes, however their lines end.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The files of these absolute paths.
  public init(files: [String]) {
    let hex = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for path in files {
      bytes += Array("file://".utf8)
      for byte in path.utf8 {
        if Self.isPlain(byte) {
          bytes.append(byte)
        } else {
          bytes += [UInt8(ascii: "%"), hex[Int(byte >> 4)], hex[Int(byte & 15)]]
        }
      }
      bytes += [13, 10]
    }
    self.bytes = bytes
  }

  /// The paths of the files that are on this machine, which is called `host`.
  ///
  /// - Throws: ``ExchangeFailure/elsewhere`` where none is, ``ExchangeFailure/unreadableName`` where those that are have names that
  ///   are not in UTF-8, and ``ExchangeFailure/malformed`` where it lists nothing.
  public func localFiles(of host: String) throws(ExchangeFailure) -> [String] {
    let lines = bytes.split { $0 == 10 || $0 == 13 || $0 == 0 }.filter { $0.first != UInt8(ascii: "#") }
    guard !lines.isEmpty else { throw .malformed }
    let paths = lines.compactMap { Self.path(of: $0, on: host) }
    let files = paths.compactMap { String(validating: $0, as: UTF8.self) }
    guard !files.isEmpty else { throw paths.isEmpty ? .elsewhere : .unreadableName }
    return files
  }

  /// The bytes of the path that a URI names on this machine (RFC 8089); nil where it names none.
  private static func path(of uri: ArraySlice<UInt8>, on host: String) -> [UInt8]? {
    let scheme = Array("file:".utf8)
    guard uri.count > scheme.count, zip(uri, scheme).allSatisfy({ $0 | 0x20 == $1 | 0x20 }) else { return nil }
    var rest = uri.dropFirst(scheme.count)
    if rest.starts(with: Array("//".utf8)) {
      rest = rest.dropFirst(2)
      let authority = String(decoding: rest.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self)
      guard authority.isEmpty || authority == "localhost" || authority == host else { return nil }
      rest = rest.dropFirst(authority.utf8.count)
    }
    guard rest.first == UInt8(ascii: "/") else { return nil }
    return decoded(rest)
  }

  /// The bytes of a text in which percent signs and two digits stand for some; nil where that is broken, or a byte is 0.
  private static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit), high + low > 0
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// Whether a byte of a path stands for itself in a URI (RFC 3986, unreserved, and the slash).
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~/".utf8.contains(byte)
    }
  }
}
