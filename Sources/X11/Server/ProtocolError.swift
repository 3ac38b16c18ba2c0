/// An error that the server reported for an earlier request.
public struct ProtocolError: Hashable, Sendable, CustomStringConvertible {
  /// The error's number; extensions have numbers above 127.
  public let code: Int
  /// The request's major opcode.
  public let request: Int
  /// The request's minor opcode; 0 for core requests.
  public let minor: Int
  /// The resource or value that the server complained about.
  public let resource: UInt
  /// Which of the connection's requests it was, as Xlib counts them.
  let number: UInt

  /// The numbers, with the name of a core error.
  public var description: String {
    let names = [
      "Success", "BadRequest", "BadValue", "BadWindow", "BadPixmap", "BadAtom", "BadCursor", "BadFont", "BadMatch",
      "BadDrawable", "BadAccess", "BadAlloc", "BadColor", "BadGC", "BadIDChoice", "BadName", "BadLength",
      "BadImplementation",
    ]
    let name = names.indices.contains(code) ? names[code] : "error \(code)"
    return "\(name) from request \(request).\(minor) on 0x\(String(resource, radix: 16))"
  }
}
