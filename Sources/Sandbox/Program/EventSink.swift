import Files
import SystemPackage

/// Where the event stream goes: a file, or standard output.
public final class EventSink {
  private let descriptor: FileDescriptor
  /// Why nothing is written any more; nil as long as it is.
  public private(set) var problem: String?
  private let name: String

  /// A sink that writes to `path`, emptied first; "-" is standard output.
  ///
  /// - Throws: `FileFailure` where that file cannot be written.
  public init(_ path: String) throws(FileFailure) {
    name = path == "-" ? "standard output" : path
    guard path != "-" else {
      descriptor = .standardOutput
      return
    }
    descriptor = try FileFailure.saying("write events to", path, advice: "name another file") {
      try .open(
        path, .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    }
  }

  deinit { if descriptor != .standardOutput { try? descriptor.close() } }

  /// Writes all of `bytes`, or notes why it cannot and writes nothing from then on.
  public func write(_ bytes: [UInt8]) {
    guard problem == nil else { return }
    do { try descriptor.writeAll(bytes) } catch { problem = "no more events are written to \(name) (\(error))" }
  }
}
