import Glibc

/// Takes what C code writes to standard error, so that it becomes part of a message instead of a line of its own.
enum DiversionOfErrors {
  /// Does `body`, and where it gives nothing says what was written to standard error meanwhile, by any thread; "" where that
  /// cannot be found out. Else it goes on to where it was meant for. At most some 60 KB fit.
  static func during<T>(_ body: () -> T?) -> (result: T?, words: String) {
    guard let ends = PipeEnds() else { return (body(), "") }
    let own = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3)
    guard own >= 0 else { return (body(), "") }
    dup2(ends.writing, STDERR_FILENO)
    let result = body()
    dup2(own, STDERR_FILENO)
    close(own)
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = max(0, read(ends.reading, &bytes, bytes.count))
    guard result != nil, count > 0 else { return (result, String(decoding: bytes.prefix(count), as: UTF8.self)) }
    _ = write(STDERR_FILENO, bytes, count)
    return (result, "")
  }
}
