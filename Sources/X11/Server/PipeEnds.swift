import Glibc

/// The two ends of a pipe, closed when they are not needed any more. Nobody waits at either, and a program that is started meanwhile
/// keeps neither.
struct PipeEnds: ~Copyable, Sendable {
  let reading: Int32
  let writing: Int32

  /// nil where the system has no pipe to spare.
  init?() {
    var ends: (Int32, Int32) = (-1, -1)
    let isMade = withUnsafeMutablePointer(to: &ends) { pair in
      pair.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) == 0 }
    }
    (reading, writing) = ends
    guard isMade else { return nil }
    for end in [reading, writing] {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
  }

  deinit {
    close(reading)
    close(writing)
  }
}
