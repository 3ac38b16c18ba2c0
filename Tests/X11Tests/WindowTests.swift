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

  @Suite struct `The loop` {
    @Test func `is ready once, at 0, when the first frame is on the screen`() throws {
      let server = try PrivateServer(.init(screen: .init(width: 800, height: 600), devices: [.mouse]))
      let connection = try Connection(display: server.display, logger: .silent)
      let viewer = try Connection(display: server.display, logger: .silent)
      let bench = Bench(server, try Window(connection, WindowOptions(title: "", width: 300, height: 200)))
      let buffer = try BackBuffer(bench.window)
      var times: [Double] = []
      bench.onDraw = { _, time in
        times.append(time)
        let raster = [UInt32](repeating: 0x336699, count: 300 * 200)
        buffer.put(raster.span, width: 300, rects: [buffer.bounds])
        buffer.show([buffer.bounds])
        return nil
      }
      try bench.run { $0 == .ready }
      #expect(viewer.pixel(x: 150, y: 100) == 0x336699)
      #expect(bench.received.filter { $0 == .ready }.count == 1)
      #expect(times.allSatisfy { $0 == 0 } && bench.window.now() < 5)
    }

    @Test func `draws once for all that was waiting`() throws {
      let bench = try Bench(devices: [.touchscreen])
      try bench.server.touchscreen.perform(
        .swipe(from: Point(10, 10), to: Point(200, 200), over: 1), pace: .asFastAsPossible)
      bench.connection.synchronize()
      var seen: [Int] = []
      bench.onDraw = { _, _ in
        seen.append(bench.touches.count)
        if bench.touches.last?.phase == .ended { bench.loop.stop() }
        return nil
      }
      try bench.loop.run(bench)
      // Once before the window is shown again, once when the queue is empty.
      #expect(seen.count == 2 && seen[0] == 0 && seen[1] > 100)
    }

    @Test func `does not sleep on what it had no time to read`() throws {
      let bench = try Bench(devices: [.touchscreen])
      // Too slow for more than one event at a time; the first is the cursor's, which nobody hears of.
      bench.window.longestDrain = -1
      try bench.server.touchscreen.perform(.tap(at: Point(50, 60)), pace: .asFastAsPossible)
      bench.connection.synchronize()
      try bench.run {
        if case .touch(let sample, _) = $0 { sample.phase == .ended } else { false }
      }
      #expect(bench.touches.map(\.phase) == [.began, .ended])
    }

    @Test func `draws over nothing that the server has yet to read, and hears all input meanwhile`() throws {
      let bench = try Bench(devices: [.touchscreen])
      let buffer = try BackBuffer(bench.window)
      let busy = try Connection(display: bench.server.display, logger: .silent)
      // There is time to draw after every event.
      bench.window.longestDrain = -1
      let raster = Raster(width: 400, height: 300, color: Color(0x336699), isShared: true)
      // The server has the memory before it is kept busy.
      raster.show(on: buffer, [buffer.bounds])
      bench.connection.synchronize()
      var fingersAtDraw: [Int] = []
      bench.onDraw = { _, _ in
        guard buffer.mayDraw(over: [buffer.bounds]) else { return 0 }
        fingersAtDraw.append(bench.touches.count)
        raster.show(on: buffer, [buffer.bounds])
        if bench.touches.last?.phase == .ended { bench.loop.stop() }
        // Something to draw at every time.
        return 0
      }
      bench.onReceive = { event in
        guard case .touch = event else { return }
        // The end comes when the server says that its screen is still there, which it says to nobody while it is grabbed.
        if bench.touches.count == 1 { busy.grabForTest() }
        if bench.touches.count == 10 { busy.ungrabForTest() }
      }
      try bench.server.touchscreen.perform(
        .swipe(from: Point(10, 10), to: Point(200, 200), over: 0.2), pace: .asFastAsPossible)
      try bench.loop.run(bench)
      #expect(bench.touches.last?.phase == .ended && bench.touches.count > 10)
      #expect(fingersAtDraw.allSatisfy { $0 == 0 || $0 >= 10 }, "\(fingersAtDraw)")
    }

    @Test func `wakes at the deadline, and not before`() throws {
      let bench = try Bench(devices: [.mouse])
      var times: [Double] = []
      let start = bench.window.now()
      bench.onDraw = { _, time in
        times.append(time)
        if times.count == 4 { bench.loop.stop() }
        return start + 0.02 * Double(times.count)
      }
      try bench.loop.run(bench)
      #expect(times.count == 4)
      for (index, time) in times.enumerated().dropFirst() {
        #expect(time >= start + 0.02 * Double(index) && time < start + 0.02 * Double(index) + 5)
      }
    }

    @Test func `watches other descriptors until told not to`() throws {
      let bench = try Bench(devices: [.mouse])
      let readable = try ReadablePipe()
      bench.loop.watch(fileDescriptor: readable.descriptor)
      try bench.run { $0 == .readable(fileDescriptor: readable.descriptor) }
      bench.loop.unwatch(fileDescriptor: readable.descriptor)
      bench.received = []
      let deadline = bench.window.now() + 0.02
      bench.onDraw = { _, time in
        if time >= deadline { bench.loop.stop() }
        return deadline
      }
      try bench.loop.run(bench)
      #expect(bench.received.isEmpty)
    }

    @Test func `what was closed, or will never be read again, does not keep the loop awake`() throws {
      let bench = try Bench(devices: [.mouse])
      var (read, write): ([Int32], [Int32]) = ([], [])
      for _ in 0..<2 {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        read.append(ends[0])
        write.append(ends[1])
      }
      let told = read.map { WindowEvent.readable(fileDescriptor: $0) }
      for descriptor in read { bench.loop.watch(fileDescriptor: descriptor) }
      #expect(Glibc.write(write[0], "x", 1) == 1)
      for descriptor in write { close(descriptor) }
      close(read[1])
      // It hangs up with a byte to read: that is told of until it is read, and then once more.
      var readings: [Int] = []
      bench.onReceive = {
        guard $0 == told[0] else { return }
        var byte: UInt8 = 0
        readings.append(Glibc.read(read[0], &byte, 1))
      }
      let deadline = bench.window.now() + 0.05
      bench.onDraw = { _, time in
        if time >= deadline { bench.loop.stop() }
        return deadline
      }
      try bench.loop.run(bench)
      #expect(readings == [1, 0] && !bench.received.contains(told[1]))
      close(read[0])
    }

    @Test func `descriptors have their turn while there is always something to draw`() throws {
      let bench = try Bench(devices: [.mouse])
      let readable = try ReadablePipe()
      bench.loop.watch(fileDescriptor: readable.descriptor)
      let end = bench.window.now() + 5
      bench.onDraw = { _, time in
        if time >= end { bench.loop.stop() }
        return time
      }
      let told = WindowEvent.readable(fileDescriptor: readable.descriptor)
      bench.onReceive = { if $0 == told { bench.loop.stop() } }
      try bench.loop.run(bench)
      #expect(bench.received.contains(told))
    }

    @Test func `a descriptor that can be read is told of after what came before, and not at a time before that`() throws
    {
      let bench = try Bench(devices: [.touchscreen])
      let readable = try ReadablePipe()
      bench.loop.watch(fileDescriptor: readable.descriptor)
      // Whenever descriptors are looked at after a frame there is a touch to read.
      var sent = 0
      bench.onDraw = { _, time in
        try? bench.server.touchscreen.perform(.tap(at: Point(100, 50)), pace: .asFastAsPossible)
        try? bench.server.synchronize()
        sent += 1
        return time
      }
      var told: (taps: Int, sent: Int, time: Double)?
      bench.onReceive = {
        guard $0 == .readable(fileDescriptor: readable.descriptor) else { return }
        told = (bench.touches.count { $0.phase == .ended }, sent, bench.window.timeRead)
        bench.loop.stop()
      }
      try bench.loop.run(bench)
      let (taps, all, time) = try #require(told)
      #expect(taps == all && taps > 0)
      #expect(time >= bench.touches.last?.timestamp ?? .infinity)
    }

    @Test func `time does not go past touches that the server has sent and nobody has read`() throws {
      let bench = try Bench(devices: [.touchscreen])
      let readable = try ReadablePipe()
      bench.loop.watch(fileDescriptor: readable.descriptor)
      let patience = bench.window.now() + 20
      var told: Double?
      bench.onReceive = { event in
        if told == nil, event == .readable(fileDescriptor: readable.descriptor) {
          try? bench.server.touchscreen.perform(.tap(at: Point(100, 50)), pace: .asFastAsPossible)
          // It lies there, and nobody reads it before the present, which stays a little behind, is past its stamps.
          var connection = bench.loop.descriptors[0]
          #expect(poll(&connection, 1, 20_000) == 1)
          let sent = MonotonicTime.now
          while MonotonicTime.now < sent + 0.02 {}
          told = bench.window.timeRead
        } else if bench.touches.contains(where: { $0.phase == .ended }) || bench.window.timeRead > patience {
          bench.loop.stop()
        }
      }
      try bench.loop.run(bench)
      let time = try #require(told)
      let first = try #require(bench.touches.first)
      #expect(time <= first.timestamp)
    }
  }
}

/// A file descriptor that can be read.
private final class ReadablePipe {
  let descriptor: Int32
  private let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    (descriptor, writing) = (ends[0], ends[1])
    #expect(write(writing, [1], 1) == 1)
  }

  deinit { for end in [descriptor, writing] { close(end) } }
}
