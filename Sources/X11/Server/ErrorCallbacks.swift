internal import CX11
import Synchronization

/// What Xlib's two error callbacks write down. They may not call Xlib, and they must not end the process.
enum ErrorCallbacks {
  /// Errors by the address of the display that they came from, oldest first.
  private static let reported = Mutex<[Int: [ProtocolError]]>([:])

  /// More errors than this wait for nobody, and the oldest go: a client that never asks must not grow.
  private static let limit = 64

  /// Installs the callbacks for the whole process; only the first call does anything.
  static let install: Void = {
    // Another thread may have a connection of its own.
    XInitThreads()
    XSetErrorHandler { display, event in
      guard let display, let event else { return 0 }
      let error = ProtocolError(
        code: Int(event.pointee.error_code), request: Int(event.pointee.request_code),
        minor: Int(event.pointee.minor_code), resource: UInt(event.pointee.resourceid), number: event.pointee.serial)
      ErrorCallbacks.reported.withLock { errors in
        errors[Int(bitPattern: display), default: []].append(error)
        if errors[Int(bitPattern: display), default: []].count > limit {
          errors[Int(bitPattern: display)]?.removeFirst()
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

  /// Takes the errors of these requests of `display` that were not taken yet.
  static func take(from display: OpaquePointer, of requests: Range<UInt>) -> [ProtocolError] {
    reported.withLock { errors in
      let address = Int(bitPattern: display)
      let taken = errors[address, default: []].filter { requests.contains($0.number) }
      errors[address]?.removeAll { requests.contains($0.number) }
      return taken
    }
  }
}
