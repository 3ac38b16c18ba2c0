import Glibc

/// Turns the signals that ask a program to end into something that can be read, so that nothing is lost by them.
public final class TerminationSignals {
  /// Becomes readable when a signal has come.
  public let descriptor: Int32
  private let writing: Int32

  /// Those that are taken over, with what was done about them before.
  private var before: [(number: Int32, action: sigaction)] = []

  /// Where the handler writes to; a handler can reach nothing but globals.
  private nonisolated(unsafe) static var alarm: Int32 = -1

  private nonisolated(unsafe) static var grace: UInt32 = 0

  /// Takes SIGINT, SIGTERM and SIGHUP over, but for those that the program was started to ignore, as by nohup(1), and ignores SIGPIPE; nil where the system has no more descriptors.
  ///
  /// - Parameter grace: how long the program may take to end then, in seconds, before it ends with 130 whatever it waits for; 0, the
  ///   default, for as long as it likes.
  public init?(grace: UInt32 = 0) {
    var ends: (Int32, Int32) = (-1, -1)
    let isMade = withUnsafeMutablePointer(to: &ends) { pair in
      pair.withMemoryRebound(to: Int32.self, capacity: 2) { pipe($0) == 0 }
    }
    guard isMade else { return nil }
    (descriptor, writing) = ends
    for end in [descriptor, writing] {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    Self.alarm = writing
    Self.grace = grace
    for number in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      sigaction(number, nil, &action)
      if Self.ignores(action) { continue }
      before.append((number, action))
      signal(number) { _ in
        // It may come between a call and what is asked of its failure.
        let failure = errno
        defer { errno = failure }
        var byte: UInt8 = 1
        _ = write(TerminationSignals.alarm, &byte, 1)
        if TerminationSignals.grace > 0 { Glibc.alarm(TerminationSignals.grace) }
      }
    }
    signal(SIGALRM) { _ in _exit(130) }
    // A reader of the event stream that went away is an error of write(), not the end of the program.
    signal(SIGPIPE, SIG_IGN)
  }

  private static func ignores(_ action: sigaction) -> Bool {
    // Functions cannot be compared, but where they are.
    unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  deinit {
    for (number, action) in before {
      var action = action
      sigaction(number, &action, nil)
    }
    Glibc.alarm(0)
    signal(SIGALRM, SIG_DFL)
    Self.alarm = -1
    close(descriptor)
    close(writing)
  }
}
