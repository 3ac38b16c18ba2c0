import Geometry
import Gestures
import Glibc
import Ink
import InputDevices
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `A window` {
    @Test func `says who it is`() throws {
      let bench = try Bench(devices: [.mouse])
      let (connection, id, atoms) = (bench.connection, bench.window.id, bench.connection.atoms)
      bench.window.setTitle("Gesture お絵描き")
      #expect(connection.text(atoms[.netWMName], of: id) == "Gesture お絵描き")
      #expect(connection.text(39, of: id) == "Gesture ????")
      #expect(connection.text(67, of: id) == "\(WindowOptions.executableName)\0\(WindowOptions.executableName)\0")
      #expect(connection.property(atoms[.netWMPID], of: id, type: 6) == [UInt(getpid())])
      #expect(connection.text(36, of: id)?.isEmpty == false)
      let protocols = connection.property(atoms[.wmProtocols], of: id, type: 4)
      #expect(protocols == [atoms[.wmDeleteWindow], atoms[.netWMPing], atoms[.netWMSyncRequest]])
    }

    @Test func `carries icons in several sizes, and leaves out broken ones`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let connection = try Connection(display: server.display, logger: .silent)
      let icons = [
        WindowIcon(width: 2, height: 1, pixels: [0xff11_2233, 0x8000_00ff]),
        WindowIcon(width: 9, height: 9, pixels: [1]), WindowIcon(width: 1, height: 1, pixels: [7]),
        WindowIcon(width: .max, height: 2, pixels: []),
      ]
      let window = try Window(connection, WindowOptions(title: "", width: 10, height: 10))
      window.setIcons(icons)
      #expect(
        connection.property(connection.atoms[.netWMIcon], of: window.id, type: 6)
          == [2, 1, 0xff11_2233, 0x8000_00ff, 1, 1, 7])
    }

    @Test func `has its first size and scale, and hears of another`() throws {
      let bench = try Bench(devices: [.mouse], scale: 1.5)
      #expect(bench.window.width == 400 && bench.window.scale == 1.5)
      #expect(bench.window.pivot == Point(400 / 1.5 / 2, 300 / 1.5 / 2))
      bench.window.setResourcesForTest("Xft.dpi:\t192\n")
      bench.read()
      #expect(bench.received == [.preferredScaleChanged(2)] && bench.window.scale == 1.5)
      let connection = try Connection(display: bench.server.display, logger: .silent)
      #expect(connection.preferredScale(on: connection.likelyMonitor) == 2)
      #expect(try Window(connection, WindowOptions(title: "", width: 10, height: 10)).scale == 2)
    }

    @Test func `refuses to be larger than X can have it`() throws {
      let bench = try Bench(devices: [.mouse])
      let huge = try Window(bench.connection, WindowOptions(title: "", width: 1_000_000, height: 0))
      #expect(huge.width == 32767 && huge.height == 1)
    }

    @Test func `asks before it closes`() throws {
      let bench = try Bench(devices: [.mouse])
      let atoms = bench.connection.atoms
      bench.window.sendForTest([Int(atoms[.wmDeleteWindow]), 0, 0, 0, 0])
      bench.read()
      #expect(bench.received == [.closeRequested])
    }

    @Test func `answers a ping at the root`() throws {
      let bench = try Bench(devices: [.mouse])
      let manager = try Connection(display: bench.server.display, logger: .silent)
      manager.listenForTest()
      let atoms = bench.connection.atoms
      bench.window.sendForTest([Int(atoms[.netWMPing]), 1234, Int(bench.window.id), 0, 0])
      bench.read()
      bench.connection.synchronize()
      #expect(
        manager.messagesForTest().map { [$0.0, $0.1, $0.2] } == [[Int(atoms[.netWMPing]), 1234, Int(bench.window.id)]])
      #expect(bench.received.isEmpty)
    }

    @Test func `counts a size only when it was drawn`() throws {
      let bench = try Bench(devices: [.mouse])
      let atoms = bench.connection.atoms
      var values: [Int] = []
      bench.window.sendForTest([Int(atoms[.netWMSyncRequest]), 0, 77, 0, 0])
      bench.window.resizeForTest(width: 410, height: 310)
      // What the counter says while the new size is drawn, and afterwards.
      bench.onDraw = { window, time in
        if window.width == 410 { values.append(window.counterForTest()) }
        if values.count == 2 { bench.loop.stop() }
        return values.isEmpty ? nil : time
      }
      try bench.loop.run(bench)
      #expect(values == [0, 77])
    }

    @Test func `covers the screen without a window manager, and goes back`() throws {
      let bench = try Bench(devices: [.mouse])
      bench.window.moveForTest(x: 30, y: 40)
      bench.read()
      bench.window.setFullscreen(true)
      bench.read()
      #expect(bench.window.isFullscreen && bench.window.width == 800 && bench.window.height == 600)
      #expect(bench.window.origin.map { [$0.x, $0.y] } == [0, 0])
      bench.window.setFullscreen(true)
      bench.window.setFullscreen(false)
      bench.read()
      #expect(!bench.window.isFullscreen && bench.window.width == 400 && bench.window.height == 300)
      #expect(bench.window.origin.map { [$0.x, $0.y] } == [30, 40])
      #expect(bench.received.contains(.moved(x: 30, y: 40)))
    }

    @Test func `covers the screen that it lies on without a window manager, whatever becomes of that`() throws {
      let bench = try Bench(devices: [.mouse])
      let client = try ForeignClient(bench.server.display)
      bench.window.moveForTest(x: 30, y: 40)
      bench.read()
      bench.window.setFullscreen(true)
      bench.read()
      #expect(bench.window.width == 800 && bench.window.height == 600)
      let frame = PixelRect(x: 0, y: 0, width: 500, height: 400)
      client.setMonitor("Small", frame, millimetres: (0, 0), replacing: true)
      bench.read()
      // What follows from the news is an event of its own.
      bench.read()
      #expect(bench.window.isFullscreen && bench.window.width == 500 && bench.window.height == 400)
      bench.window.setFullscreen(false)
      bench.read()
      #expect(bench.window.width == 400 && bench.window.height == 300)
      #expect(bench.window.origin.map { [$0.x, $0.y] } == [30, 40])
    }

    @Test func `tells the window manager when the user did something in it, once in a second`() throws {
      let bench = try Bench()
      func told() -> [UInt] {
        bench.window.connection.property(bench.window.connection.atoms[.netWMUserTime], of: bench.window.id, type: 6)
      }
      for (time, expected) in [(5000, 5000), (5999, 5000), (6000, 6000), (5500, 6000)] as [(UInt32, UInt)] {
        bench.window.noteUser(at: time)
        #expect(told() == [expected])
      }
      let other = try Bench()
      #expect(other.window.userTime == nil)
      try other.server.touchscreen.perform(.tap(at: Point(50, 50)), pace: .asFastAsPossible) { _ in }
      other.read()
      #expect(other.window.userTime != nil)
    }

    @Test func `knows whether it is seen`() throws {
      let bench = try Bench(devices: [.mouse])
      bench.window.unmapForTest()
      bench.read()
      bench.window.mapForTest()
      bench.read()
      #expect(
        bench.received.filter { if case .visibilityChanged = $0 { true } else { false } }
          == [.visibilityChanged(false), .visibilityChanged(true)])
      // Some window managers leave what is minimized mapped.
      bench.received = []
      let atoms = bench.connection.atoms
      for states in [[atoms[.netWMStateHidden]], []] {
        bench.connection.setItems(states, atoms[.netWMState], of: bench.window.id, type: 4)
        bench.read()
        #expect(bench.received.last == .visibilityChanged(states.isEmpty))
      }
    }

    @Test func `forgets the modifiers when the keyboard goes`() throws {
      let bench = try Bench(devices: [.mouse, .keyboard])
      try bench.server.keyboard.press(.shift)
      try bench.settle()
      #expect(bench.window.modifiers == .shift && bench.window.isFocused)
      let other = try Window(bench.connection, WindowOptions(title: "", width: 10, height: 10))
      other.mapForTest()
      other.focusForTest()
      bench.read()
      #expect(bench.window.modifiers == [] && !bench.window.isFocused)
      #expect(bench.received.suffix(2) == [.modifiersChanged([]), .focusChanged(false)])
    }

    @Test func `lets a drag go on when the keyboard goes`() throws {
      let bench = try Bench(devices: [.mouse, .keyboard])
      try bench.server.mouse.move(to: Point(100, 100))
      try bench.server.mouse.press()
      let other = try Window(bench.connection, WindowOptions(title: "", width: 10, height: 10))
      other.mapForTest()
      other.focusForTest()
      try bench.settle()
      try bench.server.mouse.move(to: Point(120, 100))
      try bench.server.mouse.release()
      #expect(try bench.takeTouches().map(\.phase) == [.began, .moved, .ended])
    }
  }
}
