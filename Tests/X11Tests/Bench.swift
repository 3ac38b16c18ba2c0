import Geometry
import Gestures
import Glibc
import Testing

@testable import VirtualTouchscreen
@testable import X11

/// Tests that open a display run one after another: Xlib and Xft share tables among all displays of a process.
@Suite(.serialized) struct `With a server` {}

/// A window on a private X server with virtual input devices, and everything that it received.
final class Bench: WindowHandler {
  let server: PrivateServer
  let connection: Connection
  let window: Window
  let loop: EventLoop
  var received: [WindowEvent] = []
  var onReceive: (WindowEvent) -> Void = { _ in }
  var onDraw: (Window, Double) -> Double? = { _, _ in nil }

  /// A window of 400 by 300 in the corner of a screen of 800 by 600.
  init(
    devices: Set<VirtualDevice.Kind> = [.touchscreen, .mouse, .keyboard, .touchpad], scale: Double = 1,
    announcing version: InputVersion? = .newest, keyboardLayout: String = "us"
  ) throws {
    var options = PrivateServer.Options(screen: .init(width: 800, height: 600), devices: devices)
    options.keyboardLayout = keyboardLayout
    server = try PrivateServer(options)
    connection = try Connection(display: server.display, logger: .silent, announcing: version)
    window = try Window(connection, WindowOptions(title: "Bench", width: 400, height: 300, scale: scale))
    loop = EventLoop(window)
    try run { $0 == .ready }
    received = []
  }

  /// A window that is not shown yet.
  init(_ server: PrivateServer, _ window: Window) {
    self.server = server
    self.window = window
    connection = window.connection
    loop = EventLoop(window)
  }

  func receive(_ event: WindowEvent, in window: Window) {
    received.append(event)
    onReceive(event)
  }

  func draw(in window: Window, at time: Double) -> Double? { onDraw(window, time) }

  /// Runs the loop until an event that `ends` it; fails after 20 seconds.
  func run(until ends: @escaping (WindowEvent) -> Bool) throws {
    let patience = Patience()
    loop.watch(fileDescriptor: patience.descriptor)
    defer { loop.unwatch(fileDescriptor: patience.descriptor) }
    var isEnded = false
    onReceive = { [unowned self] event in
      if ends(event) {
        isEnded = true
        loop.stop()
      } else if event == .readable(fileDescriptor: patience.descriptor) {
        loop.stop()
      }
    }
    defer { onReceive = { _ in } }
    try loop.run(self)
    if !isEnded { throw Silence(received: Array(received.suffix(20))) }
  }

  /// Reads everything that the devices have caused by now.
  func settle() throws {
    try server.synchronize()
    read()
  }

  /// Reads everything that the server has sent by now.
  func read() {
    connection.synchronize()
    while window.drain(self) { connection.synchronize() }
  }

  /// The touches received so far.
  var touches: [TouchSample] {
    received.compactMap { event in
      if case .touch(let sample, _) = event { sample } else { nil }
    }
  }

  /// The steps scrolled so far.
  var scrolled: [Vector] {
    received.compactMap { event in
      if case .scrolled(let steps, _) = event { steps } else { nil }
    }
  }

  /// Where the pointer hovered so far.
  var hovers: [Point?] {
    received.compactMap { event in
      if case .hovered(let point, _, _) = event { point } else { nil }
    }
  }

  /// The touches received since the last call, and forgets all events.
  func takeTouches() throws -> [TouchSample] {
    try settle()
    defer { received = [] }
    return touches
  }
}

extension Bench {
  /// Starts the program xinput on this server.
  func startXinput(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(["/usr/bin/xinput"] + arguments, environment: ["DISPLAY": server.display], errors: "/dev/null")
  }

  /// Runs the program xinput on this server to its end.
  func xinput(_ arguments: String...) throws {
    let program = try ChildProcess(
      ["/usr/bin/xinput"] + arguments, environment: ["DISPLAY": server.display], errors: "/dev/null")
    guard program.wait(seconds: 20) != nil else { throw Silence(received: received) }
    connection.synchronize()
  }
}

/// What was waited for did not come in time.
struct Silence: Error {
  /// The last events that came instead.
  var received: [WindowEvent]
}

/// A file descriptor that can be read after 20 seconds: what a test waits for at most.
final class Patience {
  let descriptor: Int32

  init(seconds: Int = 20) {
    var ends: (Int32, Int32) = (0, 0)
    withUnsafeMutableBytes(of: &ends) { _ = pipe($0.baseAddress?.assumingMemoryBound(to: Int32.self)) }
    descriptor = ends.0
    // The writing end is closed by a child after the time, or when it dies with us.
    writing = ends.1
    let writing = writing
    var thread = pthread_t()
    pthread_create(
      &thread, nil,
      { argument in
        let end = Int32(Int(bitPattern: argument))
        var waiting = pollfd(fd: end, events: 0, revents: 0)
        // The reading end's closing wakes it early.
        if poll(&waiting, 1, 20_000) == 0 { _ = write(end, [1], 1) }
        close(end)
        return nil
      }, UnsafeMutableRawPointer(bitPattern: Int(writing)))
    pthread_detach(thread)
  }

  private let writing: Int32

  deinit {
    close(descriptor)
  }
}
