import Glibc
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `A window under a window manager` {
    @Test func `comes up with all the room there is, and gets its own size back`() throws {
      let (server, connection, manager) = try managed()
      let window = try Window(connection, WindowOptions(title: "", width: 300, height: 200, isMaximized: true))
      let bench = Bench(server, window)
      try bench.run { $0 == .ready }
      if window.width != 800 { try bench.run { if case .resized(800, _) = $0 { true } else { false } } }
      #expect(window.isMaximized && !window.isFullscreen && window.height > 500)
      let states = [Atom.netWMStateMaximizedVertically, .netWMStateMaximizedHorizontally].map {
        Int(bitPattern: connection.atoms[$0])
      }
      connection.sendToManager(
        WindowMessage(type: connection.atoms[.netWMState], window: window.id, items: (0, states[0], states[1], 1, 0)))
      connection.flush()
      try bench.run { if case .resized(300, _) = $0 { true } else { false } }
      let patience = MonotonicTime.now + 20
      while window.isMaximized, MonotonicTime.now < patience { bench.read() }
      #expect(!window.isMaximized && window.height == 200 && manager.end == nil)
    }

    /// A server with openbox on it.
    private func managed() throws -> (PrivateServer, Connection, ChildProcess) {
      let server = try PrivateServer(.init(screen: .init(width: 800, height: 600), devices: [.mouse]))
      let manager = try ChildProcess(
        ["/usr/bin/openbox", "--startup", "echo ready"], environment: ["DISPLAY": server.display], errors: "/dev/null")
      let connection = try Connection(display: server.display, logger: .silent)
      // It says so once it really takes windows, some time after it has put up its mark.
      var line = manager.output.nextLine(within: 20)
      while let said = line, said != "ready" { line = manager.output.nextLine(within: 20) }
      #expect(line == "ready")
      #expect(connection.hasWindowManager)
      return (server, connection, manager)
    }

    @Test(arguments: [(true, false), (false, true), (false, false)])
    func `comes up though the window manager died and left its mark`(isFullscreen: Bool, isMaximized: Bool) throws {
      let (server, connection, manager) = try managed()
      manager.signal(SIGKILL)
      _ = manager.wait(seconds: 20)
      let patience = MonotonicTime.now + 20
      while connection.hasWindowManager, MonotonicTime.now < patience { connection.synchronize() }
      let options = WindowOptions(
        title: "", width: 300, height: 200, isFullscreen: isFullscreen, isMaximized: isMaximized)
      let window = try Window(connection, options)
      // That the mark leads nowhere is no error.
      #expect(!connection.hasWindowManager && connection.takeProtocolErrors().isEmpty)
      let bench = Bench(server, window)
      try bench.run { $0 == .ready }
      bench.read()
      #expect(window.isFullscreen == isFullscreen && window.width == (isFullscreen ? 800 : 300))
    }

    @Test func `goes back though the window manager is gone that let it cover the screen`() throws {
      let (server, connection, manager) = try managed()
      let window = try Window(connection, WindowOptions(title: "", width: 300, height: 200))
      let bench = Bench(server, window)
      try bench.run { $0 == .ready }
      window.setFullscreen(true)
      try bench.run { $0 == .resized(width: 800, height: 600) }
      let patience = MonotonicTime.now + 20
      while !window.isFullscreen, MonotonicTime.now < patience { bench.read() }
      manager.signal(SIGKILL)
      _ = manager.wait(seconds: 20)
      while connection.hasWindowManager, MonotonicTime.now < patience { bench.read() }
      window.setFullscreen(false)
      while window.width != 300, MonotonicTime.now < patience { bench.read() }
      #expect(!window.isFullscreen && window.width == 300 && window.height == 200)
    }

    @Test(arguments: [false, true])
    func `covers the screen with a window manager, and goes back`(fromTheStart: Bool) throws {
      let (server, connection, manager) = try managed()
      let window = try Window(
        connection, WindowOptions(title: "", width: 300, height: 200, isFullscreen: fromTheStart))
      let bench = Bench(server, window)
      try bench.run { $0 == .ready }
      if !fromTheStart {
        #expect(window.width == 300)
        window.setFullscreen(true)
      }
      if window.width != 800 { try bench.run { $0 == .resized(width: 800, height: 600) } }
      bench.read()
      #expect(window.isFullscreen)
      func bypass() -> [UInt] {
        connection.property(connection.atoms[.netWMBypassCompositor], of: window.id, type: 6)
      }
      #expect(bypass() == [1])
      window.setFullscreen(false)
      try bench.run { if case .resized(let width, _) = $0 { width < 800 } else { false } }
      let patience = MonotonicTime.now + 20
      while window.isFullscreen, MonotonicTime.now < patience { bench.read() }
      #expect(!window.isFullscreen && manager.end == nil && bypass() == [0])
      // A frame stands around it: its place is still told in pixels of the screen.
      #expect(!window.isChildOfRoot && window.origin.map { $0.y > 0 } == true)
    }
  }
}
