import Glibc

/// Where the event stream goes: a file, or standard output.
public final class EventSink {
  private let descriptor: Int32
  private let ownsDescriptor: Bool
  /// Why nothing is written any more; nil as long as it is.
  public private(set) var problem: String?
  private let name: String

  /// A sink that writes to `path`, emptied first; "-" is standard output.
  ///
  /// - Throws: `FileFailure` where that file cannot be written.
  public init(_ path: String) throws(FileFailure) {
    name = path == "-" ? "standard output" : path
    ownsDescriptor = path != "-"
    descriptor = path == "-" ? STDOUT_FILENO : open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw FileFailure("cannot write events to \(path) (\(String(cString: strerror(errno)))): name another file")
    }
  }

  deinit { if ownsDescriptor { close(descriptor) } }

  /// Writes all of `bytes`, or notes why it cannot and writes nothing from then on.
  public func write(_ bytes: [UInt8]) {
    guard problem == nil else { return }
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while let base = UnsafeRawBufferPointer(rebasing: rest).baseAddress, !rest.isEmpty {
        let count = Glibc.write(descriptor, base, rest.count)
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          problem = "no more events are written to \(name) (\(String(cString: strerror(errno))))"
          return
        }
      }
    }
  }
}
