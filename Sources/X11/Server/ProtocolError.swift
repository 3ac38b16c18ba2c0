internal import CX11

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

/// Says whether the server went away. A class of its own, so that Xlib's callback can reach it.
final class Lifeline {
  fileprivate(set) var isCut = false

  /// Makes a dying server set `isCut` instead of ending the process. The caller keeps `self` alive as long as `display`.
  func watch(_ display: OpaquePointer) {
    XSetIOErrorExitHandler(
      display,
      { _, lifeline in
        guard let lifeline else { return }
        Unmanaged<Lifeline>.fromOpaque(lifeline).takeUnretainedValue().isCut = true
      },
      Unmanaged.passUnretained(self).toOpaque())
  }
}
