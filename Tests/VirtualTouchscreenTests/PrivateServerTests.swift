import Files
import Geometry
import Glibc
import Synchronization
import SystemPackage
import Testing

@testable import VirtualTouchscreen

@Suite struct `Private server` {
  @Test func `several servers run side by side, each with a display of its own`() throws {
    let servers = try (0..<3).map { _ in try PrivateServer(.init(devices: [.touchscreen])) }
    #expect(Set(servers.map(\.display)).count == 3)
    #expect(servers.allSatisfy { $0.isRunning })
    let client = try XInputClient(servers[1])
    try servers[0].touchscreen.perform(.tap(at: Point(1, 1)), pace: .asFastAsPossible)
    #expect(try client.events().isEmpty)
  }

  @Test func `a server without a touchscreen has a mouse alone`() throws {
    let server = try PrivateServer(.init(devices: [.mouse]))
    #expect(throws: PrivateServerError.noDevice(.touchscreen)) { _ = try server.touchscreen }
    let client = try XInputClient(server)
    try server.mouse.click(at: Point(70, 80))
    #expect(try client.events(.buttonPress, .buttonRelease).map(\.detail) == [1, 1])
    #expect(throws: PrivateServerError.noDevice(.keyboard)) {
      try server.mouse.click(at: Point(70, 80), holding: [.shift])
    }
  }

  @Test(arguments: [[], [.keyboard], [.touchpad], [.touchscreen, .touchpad]] as [Set<VirtualDevice.Kind>])
  func `a server starts with whatever devices there are`(devices: Set<VirtualDevice.Kind>) throws {
    let server = try PrivateServer(.init(devices: devices))
    try server.synchronize()
    #expect(server.isRunning)
  }

  @Test func `a large screen keeps its size`() throws {
    let server = try PrivateServer(
      .init(screen: PrivateServer.Screen(width: 3840, height: 2160, scale: 2), devices: [.touchscreen]))
    let client = try XInputClient(server)
    #expect(client.screen.width == 3840 && client.screen.height == 2160)
  }

  @Test func `a closed server is gone, and so are its files`() throws {
    let parent = try PrivateDirectory()
    var options = PrivateServer.Options(devices: [.touchscreen])
    options.directory = parent.path
    var server: PrivateServer? = try PrivateServer(options)
    let pid = try #require(server?.pid)
    let path = "\(parent.path)/\(try #require(Self.privateDirectories(in: parent.path).first))"
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
    #expect(status.st_uid == getuid())
    server?.close()
    #expect(Self.privateDirectories(in: parent.path).isEmpty)
    server = nil
    #expect(kill(pid, 0) != 0 && errno == ESRCH)
    #expect(Self.privateDirectories(in: parent.path).isEmpty)
  }

  @Test func `a killed server is noticed by the next step, and its socket is removed`() throws {
    let server = try PrivateServer(.init(devices: [.touchscreen]))
    let files = DisplayFiles(display: try #require(Int(server.display.dropFirst())))
    #expect(access(DisplayFiles.socketPath(of: files.display), F_OK) == 0)
    server.kill()
    #expect(!server.isRunning)
    #expect(throws: PrivateServerError.deviceGone(.touchscreen)) {
      try server.touchscreen.perform(.tap(at: .zero), pace: .asFastAsPossible)
    }
    #expect(DisplayFiles(display: files.display) != files)
    server.close()
  }

  @Test func `other users cannot connect`() throws {
    let server = try PrivateServer(.init(devices: [.touchscreen]))
    _ = try XInputClient(server)
    guard getuid() == 0 else { return }
    let stranger = try ChildProcess(
      ["/usr/bin/setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups", "/usr/bin/xinput", "list"],
      environment: ["DISPLAY": server.display], errors: "/dev/null")
    #expect(stranger.wait(seconds: 20) == .exited(1))
  }

  @Test func `nobody can connect before it is ready who is not told how`() throws {
    let directory = try PrivateDirectory()
    let executable = try #require(PrivateServer.executables.first { access($0, X_OK) == 0 })
    // Says which display the server has only after a program has tried to connect to it.
    try directory.write(
      """
      #!/bin/sh
      mkfifo "$0.display"
      (
        read display <"$0.display"
        DISPLAY=":$display" XAUTHORITY=/dev/null /usr/bin/xinput list >/dev/null 2>&1
        echo $? >"$0.status"
        echo "$display"
      ) &
      exec \(executable) "$@" >"$0.display"

      """, to: "Xorg")
    try #require(chmod("\(directory.path)/Xorg", 0o700) == 0)
    var options = PrivateServer.Options(devices: [.touchscreen])
    options.executable = "\(directory.path)/Xorg"
    let server = try PrivateServer(options)
    #expect(directory.text(of: "Xorg.status") == "1\n")
    // Once it is ready, every program of the same user can, also one that knows no cookie.
    let program = try ChildProcess(
      ["/usr/bin/xinput", "list"], environment: ["DISPLAY": server.display, "XAUTHORITY": "/dev/null"],
      errors: "/dev/null")
    #expect(program.wait(seconds: 20) == .exited(0) && server.isRunning)
  }

  @Test func `a server dies with its owner even when that is killed, and the next one clears up`() async throws {
    let parent = try PrivateDirectory()
    let path = parent.path
    let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.standardOutputContent]) {
      [path = path as String] in
      var options = PrivateServer.Options(devices: [.touchscreen])
      options.directory = path
      let server = try PrivateServer(options)
      print("server \(server.pid)")
      fflush(nil)
      kill(getpid(), SIGKILL)
      // The signal may take a moment; the server must live until then.
      while server.isRunning { sched_yield() }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let words = try #require(output.split(separator: "\n").first { $0.hasPrefix("server ") }).split(separator: " ")
    let pid = try #require(pid_t(words[1]))
    let deadline = MonotonicClock.after(10)
    while !Self.isDead(pid) && MonotonicClock.now() < deadline { sched_yield() }
    #expect(Self.isDead(pid))

    #expect(Self.privateDirectories(in: path).count == 1)
    let folder = try #require(OpenFolder("\(path)/\(Self.privateDirectories(in: path)[0])"))
    let left = try #require(DisplayFiles(recordedIn: folder))
    let next = try PrivateDirectory(in: path)
    #expect(Self.privateDirectories(in: path).map { "\(path)/\($0)" } == [next.path])
    // Another server may have the display by now, but its socket is not the one that was left.
    #expect(DisplayFiles(display: left.display) != left)
  }

  @Test func `an ordinary user can have a server`() async {
    await #expect(processExitsWith: .exitCode(42)) {
      if getuid() == 0 {
        setgroups(0, nil)
        guard setgid(65534) == 0, setuid(65534) == 0 else { exit(1) }
      }
      let server = try PrivateServer(.init(devices: [.touchscreen]))
      let client = try XInputClient(server)
      try server.touchscreen.perform(.tap(at: Point(3, 4)), pace: .asFastAsPossible)
      let kinds = try client.events(.touchBegin, .touchEnd).map(\.kind)
      server.close()
      exit(getuid() != 0 && kinds == [.touchBegin, .touchEnd] ? 42 : 2)
    }
  }

  @Test func `the server holds no descriptor of its owner`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let server = try PrivateServer(.init(devices: []))
    close(ends[1])
    var readable = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
    #expect(poll(&readable, 1, 0) == 1)
    #expect(readable.revents & Int16(POLLHUP) != 0)
    close(ends[0])
    #expect(server.isRunning)
  }

  @Test func `a missing server is named with the package to install`() {
    var options = PrivateServer.Options()
    options.executable = "/nowhere/Xorg"
    let error = #expect(throws: PrivateServerError.self) { _ = try PrivateServer(options) }
    #expect(error == .missing(.server, place: "/nowhere/Xorg"))
    let text = error?.description ?? ""
    #expect(text.contains("/nowhere/Xorg") && text.contains("install xserver-xorg-core"))
  }

  @Test func `a missing setpriv is named with the package to install`() {
    var options = PrivateServer.Options()
    options.setpriv = "/nowhere/setpriv"
    let error = #expect(throws: PrivateServerError.self) { _ = try PrivateServer(options) }
    #expect(error == .missing(.setpriv, place: "/nowhere/setpriv"))
    let text = error?.description ?? ""
    #expect(text.contains("install util-linux"))
  }

  @Test(arguments: [
    ("drivers", PrivateServerError.Part.dummyDriver), ("input", PrivateServerError.Part.inputTestDriver),
  ])
  func `a missing driver is named with the package to install`(
    folder: String, part: PrivateServerError.Part
  ) throws {
    // A module directory like the server's own, but for one folder.
    let directory = try PrivateDirectory()
    let modules = "/usr/lib/xorg/modules"
    for name in FilePath(modules).names where name != folder {
      try #require(symlink("\(modules)/\(name)", "\(directory.path)/\(name)") == 0)
    }
    var options = PrivateServer.Options()
    options.modulePath = directory.path
    let error = #expect(throws: PrivateServerError.self) { _ = try PrivateServer(options) }
    #expect(error == .missing(part, place: directory.path))
    let text = error?.description ?? ""
    #expect(text.contains("install \(part.package)"))
  }

  @Test func `a server that ends at once is reported with what it said`() throws {
    let directory = try PrivateDirectory()
    try directory.write("#!/bin/sh\necho 'cannot be a server today' >&2\nexit 3\n", to: "Xorg")
    try #require(chmod("\(directory.path)/Xorg", 0o700) == 0)
    var options = PrivateServer.Options()
    options.executable = "\(directory.path)/Xorg"
    #expect(throws: PrivateServerError.ended(how: "exited with status 3", errors: ["cannot be a server today"])) {
      _ = try PrivateServer(options)
    }
  }

  @Test func `a server that is never ready is given up and ended`() throws {
    let directory = try PrivateDirectory()
    try directory.write("#!/bin/sh\necho $$ >\"$0.pid\"\necho 'still thinking' >&2\nexec sleep 1000\n", to: "Xorg")
    try #require(chmod("\(directory.path)/Xorg", 0o700) == 0)
    var options = PrivateServer.Options()
    options.executable = "\(directory.path)/Xorg"
    options.patience = 2
    #expect(throws: PrivateServerError.notReady(seconds: 2, errors: ["still thinking"])) {
      _ = try PrivateServer(options)
    }
    let pid = try #require(pid_t(directory.text(of: "Xorg.pid").filter { !$0.isWhitespace }))
    let deadline = MonotonicClock.after(10)
    while !Self.isDead(pid) && MonotonicClock.now() < deadline { sched_yield() }
    #expect(Self.isDead(pid))
  }

  @Test func `a directory whose name is too long for a socket is refused`() {
    var options = PrivateServer.Options()
    options.directory = "/tmp/" + String(repeating: "x", count: 80)
    #expect(throws: PrivateServerError.unusableDirectory(options.directory ?? "")) {
      _ = try PrivateServer(options)
    }
  }

  @Test func `a server outlives the thread that started it`() async throws {
    final class Box: Sendable {
      let server = Mutex<PrivateServer?>(nil)
    }
    let box = Box()
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { argument in
        guard let argument else { return nil }
        let server = try? PrivateServer(.init(devices: [.touchscreen]))
        Unmanaged<Box>.fromOpaque(argument).takeUnretainedValue().server.withLock { $0 = server }
        return nil
      }, Unmanaged.passUnretained(box).toOpaque())
    try #require(started == 0)
    // Once joined the thread is dead, and the kernel has sent the signal that goes with its death.
    pthread_join(thread, nil)
    let server = try #require(box.server.withLock { $0 })
    let client = try XInputClient(server)
    try server.touchscreen.perform(.tap(at: Point(1, 1)), pace: .asFastAsPossible)
    #expect(try client.events(.touchBegin).count == 1)
  }

  @Test func `a size that no screen has is refused`() {
    #expect(throws: PrivateServerError.invalidSize(width: 0, height: 800)) {
      _ = try PrivateServer(.init(screen: PrivateServer.Screen(width: 0, height: 800)))
    }
  }

  private static func privateDirectories(in path: String) -> [String] {
    FilePath(path).names.filter { $0.hasPrefix("virtual-touchscreen-") }
  }

  /// Whether a process is gone, or only waits to be collected by whoever inherited it.
  private static func isDead(_ pid: pid_t) -> Bool {
    if kill(pid, 0) != 0 && errno == ESRCH { return true }
    return PrivateDirectory.text(of: "/proc/\(pid)/stat").contains(") Z ")
  }
}
