import Files
import Glibc
import Synchronization
import SystemPackage

/// A program that was started by this one and dies with it, even if this one is killed.
///
/// The kernel sends the child SIGKILL when the *thread* that started it ends (prctl(2), PR_SET_PDEATHSIG). So each child
/// has a thread of its own here that starts it, waits for its end, and lives exactly as long.
package final class ChildProcess: Sendable {
  /// How a program ended.
  package enum End: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with this status.
    case exited(Int32)
    /// By this signal.
    case killed(signal: Int32)

    /// The end in words.
    package var description: String {
      switch self {
      case .exited(let status): "exited with status \(status)"
      case .killed(let signal): "was killed by signal \(signal)"
      }
    }
  }

  /// The process id; may belong to another process once this one has ended.
  package let pid: pid_t
  /// What it writes to standard output. It waits when nobody reads and the channel is full (some 200 KB).
  package let output: LineReader
  private let life: Life

  /// Starts a program.
  ///
  /// Its standard input is empty, it has no other descriptor of this process, no signal is blocked or ignored, and it has
  /// a process group of its own.
  ///
  /// - Parameters:
  ///   - command: The path of the program, then its arguments.
  ///   - environment: Variables that it has besides, or instead of, those of this process.
  ///   - errors: The file that its standard error goes to; nil for that of this process.
  ///   - setpriv: The path of setpriv(1), through which it is started; nil to look in the usual places.
  /// - Throws: ``PrivateServerError/missing(_:place:)`` where there is no setpriv, `system` where the program cannot be
  ///   started. That `command` itself does not exist shows only in its end (status 127) and its errors.
  package init(
    _ command: [String], environment: [String: String] = [:], errors: String? = nil, setpriv: String? = nil
  ) throws(PrivateServerError) {
    let setpriv = try Self.locate(setpriv)
    // The shell looks whether we were still alive when the death signal had been asked for; `exec` keeps the process id.
    let guarded =
      [setpriv, "--pdeathsig", "KILL", "/bin/sh", "-c", "test \"$PPID\" = \"$0\" && exec \"$@\"", "\(getpid())"]
      + command
    let standardOutput = try Channel()
    let life = Life(try Channel(), Start(guarded, environment, standardOutput.writing, errors))
    let started = life.begin()
    close(standardOutput.writing)
    output = LineReader(owning: FileDescriptor(rawValue: standardOutput.reading))
    self.life = life
    guard started > 0 else { throw .system(call: "start", object: command.first ?? "nothing", code: -started) }
    pid = started
  }

  deinit {
    signal(SIGKILL)
  }

  /// How it ended; nil while it runs.
  package var end: End? { life.ended.withLock { $0 } }

  /// Sends it a signal; nothing happens where it has ended.
  package func signal(_ number: Int32) {
    // Under the lock nobody collects the process, so that its id is not yet another's.
    life.ended.withLock { end in
      if end == nil { _ = kill(pid, number) }
    }
  }

  /// Waits for its end, at most `seconds`; nil where it still runs then.
  package func wait(seconds: Double) -> End? {
    let deadline = MonotonicClock.after(seconds)
    var over = pollfd(fd: life.over.reading, events: Int16(POLLIN), revents: 0)
    while end == nil {
      let left = MonotonicClock.milliseconds(until: deadline)
      if poll(&over, 1, left) == 0 { break }
    }
    return end
  }

  private static func locate(_ path: String?) throws(PrivateServerError) -> String {
    let places = path.map { [$0] } ?? ["/usr/bin/setpriv", "/bin/setpriv", "/usr/local/bin/setpriv"]
    guard let found = places.first(where: { access($0, X_OK) == 0 }) else {
      throw .missing(.setpriv, place: places.joined(separator: ", "))
    }
    return found
  }
}

/// Two ends of a channel that no child inherits by itself.
///
/// A pair of sockets and not a pipe: only they can be had close-on-exec from the beginning with what Glibc shows to Swift.
private struct Channel {
  let reading: Int32
  let writing: Int32

  init() throws(PrivateServerError) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .system(call: "open", object: "a pair of sockets", code: errno)
    }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// What is to be started, as the thread that does it needs it.
private struct Start: Sendable {
  let command: [String]
  let environment: [String]
  let output: Int32
  let errors: String?

  init(_ command: [String], _ additions: [String: String], _ output: Int32, _ errors: String?) {
    var environment: [String] = []
    var next = environ
    while let entry = next.pointee {
      let text = String(cString: entry)
      if additions[String(text.prefix { $0 != "=" })] == nil { environment.append(text) }
      next += 1
    }
    self.environment = environment + additions.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    (self.command, self.output, self.errors) = (command, output, errors)
  }

  /// The process id, or the negative error number.
  func spawn() -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    if let errors {
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_APPEND, 0o600)
    }
    // What others opened here without close-on-exec is none of the child's business. One that is gone by then is no error.
    for descriptor in FilePath("/proc/self/fd").names.compactMap({ Int32($0) }) where descriptor > 2 {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))

    var pid: pid_t = 0
    let arguments = command.map { strdup($0) }
    let variables = environment.map { strdup($0) }
    defer { for text in arguments + variables { free(text) } }
    let code = posix_spawn(&pid, command[0], &actions, &attributes, arguments + [nil], variables + [nil])
    return code == 0 ? pid : -code
  }
}

/// What a child process and the thread that waits for it share.
private final class Life: Sendable {
  /// How the child ended, once it has.
  let ended = Mutex<ChildProcess.End?>(nil)
  /// First the process id or the negative error number; closed at the child's end.
  let over: Channel
  private let start: Start

  init(_ over: Channel, _ start: Start) {
    (self.over, self.start) = (over, start)
  }

  deinit {
    close(over.reading)
  }

  /// Starts the thread and the child; the process id, or the negative error number.
  func begin() -> Int32 {
    var thread = pthread_t()
    let box = Unmanaged.passRetained(self)
    let code = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        Unmanaged<Life>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, box.toOpaque())
    guard code == 0 else {
      box.release()
      close(over.writing)
      return -code
    }
    pthread_detach(thread)
    var answer: Int32 = 0
    // What cannot be read stays 0, which is no process.
    _ = try? uninterrupted { read(over.reading, &answer, MemoryLayout<Int32>.size) }
    return answer
  }

  private func run() {
    var pid = start.spawn()
    write(over.writing, &pid, MemoryLayout<Int32>.size)
    if pid > 0 {
      // Wait without collecting, then collect under the lock: no signal goes to an id that is another's by then.
      var information = siginfo_t()
      _ = try? uninterrupted { waitid(P_PID, id_t(pid), &information, WEXITED | WNOWAIT) }
      ended.withLock { end in
        var status: Int32 = 0
        waitpid(pid, &status, 0)
        end = status & 0x7f == 0 ? .exited((status >> 8) & 0xff) : .killed(signal: status & 0x7f)
      }
    }
    close(over.writing)
  }
}
