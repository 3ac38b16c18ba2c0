internal import CSystemBus
import Synchronization
import VirtualTouchscreen

/// A connection to a message bus of D-Bus, for calls that are answered at once.
final class SessionBus: Sendable {
  /// A method of an object of a program on the bus.
  struct Method: Hashable, Sendable {
    /// The program's name on the bus; its interfaces begin with the same.
    var service: String
    /// The object.
    var path: String
    /// The interface of the object.
    var interface: String
    /// The method.
    var name: String
  }

  /// What a method is given.
  enum Argument {
    case text(String)
    case number(UInt32)
    case real(Double)
    /// A dictionary of texts.
    case options([String: String])
  }

  private struct Connection: ~Copyable, @unchecked Sendable {
    var bus: OpaquePointer?

    deinit { _ = sd_bus_flush_close_unref(bus) }
  }

  private let connection: Mutex<Connection>

  /// Connects to the bus at `address`.
  init(address: String) throws(PrivateServerError) {
    var bus: OpaquePointer?
    var code = sd_bus_new(&bus)
    if code >= 0 { code = sd_bus_set_address(bus, address) }
    if code >= 0 { code = sd_bus_set_bus_client(bus, 1) }
    if code >= 0 { code = sd_bus_start(bus) }
    connection = Mutex(Connection(bus: bus))
    guard code >= 0 else { throw .system(call: "connect to", object: address, code: -code) }
  }

  /// Calls a method and reads what it answers.
  ///
  /// - Parameters:
  ///   - seconds: How long the answer may take.
  ///   - read: Takes what it wants from the answer; nil where that is not in it.
  /// - Throws: ``PrivateServerError/refused(call:reason:)``.
  func call<Result: Sendable>(
    _ method: Method, _ arguments: [Argument] = [], within seconds: Double = 5,
    _ read: (inout Answer) -> Result? = { _ in () }
  ) throws(PrivateServerError) -> Result {
    let name = "\(method.interface).\(method.name)"
    return try connection.withLock { connection throws(PrivateServerError) -> Result in
      var message: OpaquePointer?
      defer { sd_bus_message_unref(message) }
      var code = sd_bus_message_new_method_call(
        connection.bus, &message, method.service, method.path, method.interface, method.name)
      for argument in arguments where code >= 0 { code = argument.append(to: message) }
      guard code >= 0 else { throw .system(call: "write a call of", object: name, code: -code) }
      var error = sd_bus_error()
      defer { sd_bus_error_free(&error) }
      var reply: OpaquePointer?
      defer { sd_bus_message_unref(reply) }
      code = sd_bus_call(connection.bus, message, UInt64(seconds * 1e6), &error, &reply)
      guard code >= 0 else {
        let reason = error.message.map { String(cString: $0) } ?? "error \(-code)"
        throw .refused(call: name, reason: reason)
      }
      var answer = Answer(message: reply)
      guard let result = read(&answer) else { throw .refused(call: name, reason: "it answers something else") }
      return result
    }
  }

  /// What a method answered, read from its beginning to its end.
  struct Answer: ~Copyable {
    fileprivate let message: OpaquePointer?

    /// The next value, a text or the path of an object; nil where it is neither.
    mutating func text() -> String? {
      var type: CChar = 0
      guard sd_bus_message_peek_type(message, &type, nil) > 0, "so".utf8.contains(UInt8(bitPattern: type)) else {
        return nil
      }
      var text: UnsafePointer<CChar>?
      guard sd_bus_message_read_basic(message, type, &text) > 0, let text else { return nil }
      return String(cString: text)
    }

    /// Goes on inside the next value: an array, a structure or a variant; false where it is none, or empty.
    mutating func enter() -> Bool {
      var type: CChar = 0
      var contents: UnsafePointer<CChar>?
      guard sd_bus_message_peek_type(message, &type, &contents) > 0 else { return false }
      return sd_bus_message_enter_container(message, type, contents) > 0
    }

    /// Passes the next value over, whose type has this signature.
    mutating func skip(_ signature: String) -> Bool { sd_bus_message_skip(message, signature) >= 0 }
  }
}

extension SessionBus.Argument {
  /// Writes it at the end of a message; negative where that fails.
  fileprivate func append(to message: OpaquePointer?) -> Int32 {
    func type(_ letter: Character) -> CChar { CChar(bitPattern: letter.asciiValue ?? 0) }
    switch self {
    case .text(let text): return sd_bus_message_append_basic(message, type("s"), text)
    case .number(var number): return sd_bus_message_append_basic(message, type("u"), &number)
    case .real(var number): return sd_bus_message_append_basic(message, type("d"), &number)
    case .options(let options):
      var code = sd_bus_message_open_container(message, type("a"), "{sv}")
      for (key, value) in options where code >= 0 {
        code = min(
          sd_bus_message_open_container(message, type("e"), "sv"),
          sd_bus_message_append_basic(message, type("s"), key),
          sd_bus_message_open_container(message, type("v"), "s"),
          sd_bus_message_append_basic(message, type("s"), value),
          sd_bus_message_close_container(message), sd_bus_message_close_container(message))
      }
      return code < 0 ? code : sd_bus_message_close_container(message)
    }
  }
}
