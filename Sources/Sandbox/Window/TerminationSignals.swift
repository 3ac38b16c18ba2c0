import Glibc

/// Turns the signals that ask a program to end into something that can be read: nothing is lost by them.
struct TerminationSignals: ~Copyable {
  /// Becomes readable when a signal has come.
  let descriptor: Int32

  init?() {
    // A reader of the event stream that went away is an error of write(), not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    var set = sigset_t()
    sigemptyset(&set)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&set, number) }
    guard sigprocmask(SIG_BLOCK, &set, nil) == 0 else { return nil }
    descriptor = signalfd(-1, &set, Int32(SFD_CLOEXEC.rawValue | SFD_NONBLOCK.rawValue))
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }
}
