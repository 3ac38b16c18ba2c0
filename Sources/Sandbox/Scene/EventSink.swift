import Files
import SystemPackage

/// Where the event stream goes: a file, or standard output.
///
/// A reader that takes nothing, as one that shows a page and waits for a key, makes nobody wait: lines are kept for it, and after
/// ``capacity`` bytes those that come are left out until it has taken what waits.
public final class EventSink {
  private let descriptor: FileDescriptor
  /// Why nothing is written any more; nil as long as it is.
  public private(set) var problem: String?
  private let name: String
  private var waiting: OutgoingBytes
  private var missing = 0

  /// The most bytes that are kept for a slow reader.
  public static let capacity = 8 << 20

  /// A sink that writes to `path`, emptied first; "-" is standard output.
  ///
  /// - Throws: `FileFailure` where that file cannot be written.
  public convenience init(_ path: String) throws(FileFailure) {
    guard path != "-" else {
      self.init(.standardOutput, name: "standard output")
      return
    }
    let file = try FileFailure.saying("write events to", path, advice: "name another file") {
      try FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupReadWrite, .otherReadWrite])
    }
    self.init(file, name: path)
  }

  /// A sink that writes to `descriptor`, and closes it at its end unless it is standard output.
  init(_ descriptor: FileDescriptor, name: String) {
    (self.descriptor, self.name) = (descriptor, name)
    waiting = OutgoingBytes(to: descriptor)
  }

  deinit {
    finish()
    if descriptor != .standardOutput { try? descriptor.close() }
  }

  /// Whether lines wait for a slow reader.
  public var isBehind: Bool { waiting.count > 0 && problem == nil }

  /// Writes `lines`, which are whole, behind those that wait, as far as the reader takes them now; or notes why it cannot and writes
  /// nothing from then on.
  public func write(_ lines: [UInt8]) {
    guard problem == nil else { return }
    // What comes after a gap would lie before the line that tells of it.
    if missing > 0 || waiting.count + lines.count > Self.capacity {
      missing += lines.count { $0 == UInt8(ascii: "\n") }
    } else {
      waiting.append(lines)
    }
    attempt { try waiting.send() }
  }

  /// How many lines were left out, once the reader has taken all that came before them; nil where none were. They are told once.
  public func takeMissing() -> Int? {
    guard missing > 0, waiting.count == 0 else { return nil }
    defer { missing = 0 }
    return missing
  }

  /// Writes what waits, for as long as the reader goes on to take some of it; notes where it does not take all.
  public func finish() { attempt { try waiting.sendRest() } }

  private func attempt(_ body: () throws -> Void) {
    guard problem == nil else { return }
    do { try body() } catch { problem = "no more events are written to \(name) (\(error))" }
  }
}
