import Geometry
import Ink
import Testing
import VirtualTouchscreen

@testable import X11

extension `With a server` {
  @Suite struct `Back buffer` {
    static let dark: UInt32 = 0x12181D

    /// A raster with a colour for every pixel, and noise in the byte that does not count.
    static func raster(_ width: Int, _ height: Int) -> [UInt32] {
      (0..<width * height).map { index in
        let (x, y) = (UInt32(index % width), UInt32(index / width))
        return 0xff00_0000 | (x & 255) << 16 | (y & 255) << 8 | (x &* 7 &+ y) & 255
      }
    }

    private func same(_ capture: Capture, _ raster: [UInt32]) -> Bool {
      capture.pixels.count == raster.count && zip(capture.pixels, raster).allSatisfy { $0 == $1 & 0xff_ffff }
    }

    @Test func `pixels arrive as they were put`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Self.raster(400, 300)
      buffer.put(raster.span, width: 400, rects: [buffer.bounds])
      buffer.show([buffer.bounds])
      #expect(same(try bench.connection.capture(window: bench.window.id), raster))
      #expect(bench.connection.pixel(x: 20, y: 30) == raster[30 * 400 + 20] & 0xff_ffff)
      #expect(bench.connection.takeProtocolErrors().isEmpty)
    }

    @Test(arguments: [false, true])
    func `memory that is shared looks as if it were sent, also after it has grown`(withoutSharedMemory: Bool) throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window, forceNoSharedMemory: withoutSharedMemory)
      #expect(buffer.canShareMemory != withoutSharedMemory)
      let raster = Raster(width: 100, height: 50, isShared: true)
      for (width, height) in [(100, 50), (310, 290), (420, 330), (90, 300)] {
        raster.resize(width: width, height: height, color: Color(0x204060))
        for x in 0..<10 {
          raster.fill(Rect(Double(x * width / 10), Double(x * 3), 7, Double(height)), Color(UInt32(x * 0x19110B)))
        }
        raster.show(
          on: buffer, [PixelRect(x: 5, y: 10, width: 70, height: 30), PixelRect(x: 80, y: 0, width: 900, height: 900)])
        let capture = try bench.connection.capture(window: bench.window.id)
        let isRight = raster.withPixels { pixels in
          (0..<min(height, 300)).allSatisfy { y in
            (0..<min(width, 400)).allSatisfy { x in
              guard (5..<75).contains(x) && (10..<40).contains(y) || x >= 80 else { return true }
              return capture[x, y] == pixels[y * width + x] & 0xff_ffff
            }
          }
        }
        #expect(isRight, "\(width) x \(height)")
      }
      #expect(bench.connection.takeProtocolErrors().isEmpty && buffer.canShareMemory != withoutSharedMemory)
    }

    @Test func `a segment that the server cannot have is sent instead`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Self.raster(400, 300)
      buffer.put(raster.span, width: 400, segment: -7, rects: [buffer.bounds])
      buffer.show([buffer.bounds])
      #expect(!buffer.canShareMemory && buffer.mayDraw(over: [buffer.bounds]))
      #expect(same(try bench.connection.capture(window: bench.window.id), raster))
      #expect(bench.connection.takeProtocolErrors().isEmpty)
    }

    @Test func `what the server has yet to read is not to be drawn over, until it says that it has`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Raster(width: 400, height: 300, color: Color(0x336699), isShared: true)
      // The server has the memory before it is looked at.
      raster.show(on: buffer, [PixelRect(x: 0, y: 0, width: 1, height: 1)])
      bench.connection.forgetEventsForTest()
      let part = PixelRect(x: 20, y: 30, width: 40, height: 50)
      let (beside, corner) = (
        PixelRect(x: 60, y: 0, width: 340, height: 300), PixelRect(x: 59, y: 79, width: 340, height: 300)
      )
      #expect(buffer.mayDraw(over: [part]))
      raster.show(on: buffer, [part])
      #expect(buffer.mayDraw(over: [beside]) && !buffer.isAwaited)
      #expect(!buffer.mayDraw(over: [beside, corner]) && buffer.isAwaited)
      bench.connection.waitForEventForTest()
      #expect(buffer.mayDraw(over: [beside, corner]) && !buffer.isAwaited)
      #expect(bench.connection.pixel(x: 21, y: 31) == 0x336699)
    }

    @Test func `what is drawn over soon is copied while there is room, and shown as it was`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Raster(width: 400, height: 300, color: Color(0x336699), isShared: true)
      raster.show(on: buffer, [buffer.bounds])
      bench.connection.forgetEventsForTest()
      func put(_ rects: [PixelRect], _ color: UInt32) {
        raster.fill(Rect(0, 0, 400, 300), Color(color))
        raster.withPixels {
          buffer.put($0, width: 400, segment: raster.segment, rects: rects, isDrawnOverSoon: true)
        }
        buffer.show(rects)
      }
      let parts = (0..<40).map { PixelRect(x: $0 * 10, y: $0 * 6, width: 9, height: 30) }
      for (index, part) in parts.enumerated() {
        put([part], UInt32(index) + 1)
        #expect(buffer.mayDraw(over: [buffer.bounds]))
      }
      // More than there is room for is read where it lies.
      var rounds = 0
      while buffer.mayDraw(over: [buffer.bounds]), rounds < 10 {
        put([PixelRect(x: 0, y: 299, width: 400, height: 1), buffer.bounds], 0xAABBCC)
        rounds += 1
      }
      #expect((2...4).contains(rounds))
      bench.connection.forgetEventsForTest()
      put(parts, 0x112233)
      let capture = try bench.connection.capture(window: bench.window.id)
      #expect(parts.allSatisfy { capture[$0.x, $0.y] == 0x112233 && capture[$0.maxX - 1, $0.maxY - 1] == 0x112233 })
      #expect(capture[399, 0] == 0xAABBCC && bench.connection.takeProtocolErrors().isEmpty)
    }

    @Test func `only the given parts change, and what lies outside is cut off`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Self.raster(500, 310)
      let parts = [
        PixelRect(x: 10, y: 20, width: 3, height: 5), PixelRect(x: -50, y: 290, width: 60, height: 500),
        PixelRect(x: 390, y: 0, width: 300, height: 2), PixelRect(x: 5, y: 5, width: 0, height: 9),
        PixelRect(x: 900, y: 900, width: 10, height: 10),
      ]
      buffer.put(raster.span, width: 500, rects: parts)
      buffer.show([PixelRect(x: -100, y: -100, width: 5000, height: 5000)])
      let capture = try bench.connection.capture(window: bench.window.id)
      let isRight = (0..<300).allSatisfy { y in
        (0..<400).allSatisfy { x in
          let isInside = parts.contains { !$0.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty }
          return capture[x, y] == (isInside ? raster[y * 500 + x] & 0xff_ffff : 0)
        }
      }
      #expect(isRight)
    }

    @Test func `a back buffer that is all that is left of a window lets go of both`() throws {
      let server = try PrivateServer(.init(screen: .init(width: 800, height: 600), devices: [.mouse]))
      func makeBuffer() throws -> BackBuffer {
        let connection = try Connection(display: server.display, logger: .silent)
        return try BackBuffer(Window(connection, WindowOptions(title: "", width: 400, height: 300, scale: 1)))
      }
      weak var connection: Connection?
      for _ in 0..<10 {
        let buffer = try makeBuffer()
        connection = buffer.window.connection
        Raster(width: 400, height: 300, isShared: true).show(on: buffer, [buffer.bounds])
        #expect(buffer.canShareMemory)
      }
      #expect(connection == nil && server.isRunning)
    }

    @Test func `what is filled is seen at once, and gone with the next look at the picture`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Self.raster(400, 300)
      buffer.put(raster.span, width: 400, rects: [buffer.bounds])
      buffer.show([buffer.bounds])
      let square = PixelRect(x: 395, y: 20, width: 9, height: 4)
      buffer.fill(square, 0x2A5F9E)
      buffer.fill(PixelRect(x: 500, y: 20, width: 9, height: 4), 0xFFFFFF)
      let filled = try bench.connection.capture(window: bench.window.id)
      let isRight = (0..<300).allSatisfy { y in
        (0..<400).allSatisfy { x in
          let isInside = !square.intersection(PixelRect(x: x, y: y, width: 1, height: 1)).isEmpty
          return filled[x, y] == (isInside ? 0x2A5F9E : raster[y * 400 + x] & 0xff_ffff)
        }
      }
      #expect(isRight)
      buffer.show([square])
      #expect(same(try bench.connection.capture(window: bench.window.id), raster))
      #expect(bench.connection.takeProtocolErrors().isEmpty)
    }

    @Test func `an uncovered window shows its picture without being asked to draw`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Self.raster(400, 300)
      buffer.put(raster.span, width: 400, rects: [buffer.bounds])
      buffer.show([buffer.bounds])
      let cover = try Window(bench.connection, WindowOptions(title: "Cover", width: 200, height: 100))
      cover.mapForTest()
      cover.unmapForTest()
      var draws = 0
      bench.onDraw = { _, _ in
        draws += 1
        return nil
      }
      bench.read()
      #expect(same(try bench.connection.capture(window: bench.window.id), raster))
      #expect(draws == 0)
    }

    @Test func `a larger window keeps its picture, and there is room to draw`() throws {
      let bench = try Bench(devices: [.mouse])
      let buffer = try BackBuffer(bench.window)
      let raster = Self.raster(400, 300)
      buffer.put(raster.span, width: 400, rects: [buffer.bounds])
      buffer.show([buffer.bounds])
      bench.window.resizeForTest(width: 700, height: 500)
      bench.read()
      #expect(bench.received.contains(.resized(width: 700, height: 500)))
      var capture = try bench.connection.capture(window: bench.window.id)
      #expect(
        capture.width == 700 && capture[399, 299] == raster[299 * 400 + 399] & 0xff_ffff && capture[600, 400] == 0)
      let large = Self.raster(700, 500)
      buffer.put(large.span, width: 700, rects: [buffer.bounds])
      buffer.show([buffer.bounds])
      capture = try bench.connection.capture(window: bench.window.id)
      #expect(same(capture, large))
    }

    @Test func `many sizes at once are one`() throws {
      let bench = try Bench(devices: [.mouse])
      for width in 401...420 { bench.window.resizeForTest(width: UInt32(width), height: 300) }
      bench.read()
      let sizes = bench.received.filter { if case .resized = $0 { true } else { false } }
      #expect(sizes == [.resized(width: 420, height: 300)])
    }

    @Test func `a screen of 16 bits shows the nearest colours`() throws {
      let server = try BareServer(screen: "400x300x16")
      let connection = try Connection(display: server.display, logger: .silent)
      let bench = Viewer(try Window(connection, WindowOptions(title: "16", width: 200, height: 100)))
      for withoutSharedMemory in [false, true] {
        let buffer = try BackBuffer(bench.window, forceNoSharedMemory: withoutSharedMemory)
        try bench.showWindow()
        let raster = Self.raster(200, 100)
        buffer.put(raster.span, width: 200, rects: [PixelRect(x: 1, y: 1, width: 77, height: 55)])
        buffer.show([buffer.bounds])
        let capture = try connection.capture(window: bench.window.id)
        for (x, y) in [(1, 1), (77, 55), (40, 20)] {
          let (wanted, found) = (raster[y * 200 + x], try #require(capture[x, y]))
          for shift in [16, 8, 0] as [UInt32] {
            #expect(abs(Int(wanted >> shift & 255) - Int(found >> shift & 255)) <= 8)
          }
        }
        #expect(capture[78, 30] == 0)
      }
    }

    @Test func `a screen with a palette is refused with a reason`() throws {
      let server = try BareServer(screen: "400x300x8")
      let connection = try Connection(display: server.display, logger: .silent)
      let window = try Window(connection, WindowOptions(title: "8", width: 200, height: 100))
      #expect(throws: X11Error.unsupportedVisual(display: server.display, depth: 8, bitsPerPixel: 8)) {
        try BackBuffer(window)
      }
    }

    @Test func `what is not on the screen cannot be read`() throws {
      let bench = try Bench(devices: [.mouse])
      #expect(throws: X11Error.self) {
        try bench.connection.capture(PixelRect(x: 700, y: 500, width: 300, height: 300))
      }
      #expect(throws: X11Error.self) { try bench.connection.capture(PixelRect(x: 0, y: 0, width: 0, height: 3)) }
      #expect(throws: X11Error.self) { try bench.connection.capture(window: 1) }
      #expect(bench.connection.pixel(x: -1, y: 0) == nil && bench.connection.pixel(x: 800, y: 0) == nil)
      #expect(try bench.connection.capture().width == 800)
    }
  }
}

extension Raster {
  /// Has a back buffer read these parts, and show them.
  func show(on buffer: BackBuffer, _ rects: [PixelRect]) {
    withPixels { buffer.put($0, width: width, segment: segment, rects: rects) }
    buffer.show(rects)
  }
}
