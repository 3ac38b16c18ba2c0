import Geometry
import Gestures
import Glibc
import Ink
import InputDevices
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
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
