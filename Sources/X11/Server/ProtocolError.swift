internal import CX11
import Synchronization

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

/// What Xlib's two error callbacks write down. They may not call Xlib, and they must not end the process.
enum ErrorCallbacks {
  /// Errors by the address of the display that they came from, oldest first.
  private static let reported = Mutex<[Int: [ProtocolError]]>([:])

  /// More errors than this wait for nobody: a client that never asks must not grow.
  private static let limit = 64

  /// Installs the callbacks for the whole process; only the first call does anything.
  static let install: Void = {
    // Another thread may have a connection of its own.
    XInitThreads()
    XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      let error = ProtocolError(
        code: Int(event.pointee.error_code), request: Int(event.pointee.request_code),
        minor: Int(event.pointee.minor_code), resource: UInt(event.pointee.resourceid))
      ErrorCallbacks.reported.withLock { errors in
        if errors[Int(bitPattern: display), default: []].count < limit {
          errors[Int(bitPattern: display), default: []].append(error)
        }
      }
      return 0
    }
    // Without this one, Xlib prints a message of its own before it calls the exit handler of the display.
    XSetIOErrorHandler { _ in 0 }
  }()

  /// Takes the errors of `display` that were not taken yet.
  static func take(from display: OpaquePointer) -> [ProtocolError] {
    reported.withLock { $0.removeValue(forKey: Int(bitPattern: display)) ?? [] }
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
