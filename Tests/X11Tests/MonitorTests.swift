import Geometry
import InputDevices
import Testing
import VirtualTouchscreen

@testable import X11

@Suite struct `A screen's own scale` {
  private func scale(_ width: Int, _ height: Int, _ millimetres: (Int, Int)) -> Double {
    Scale.comfortable(pixels: (width, height), millimetres: millimetres)
  }

  @Test func `lets words have a usual size`() {
    for (pixels, millimetres, expected) in [
      // Desks: 24 inches, 27 inches at 1440 and 2160 rows, 32 inches at 2160 rows.
      ((1920, 1080), (531, 299), 1), ((2560, 1440), (597, 336), 1), ((3840, 2160), (597, 336), 1.5),
      ((3840, 2160), (708, 398), 1.25),
      // Laps: 13 inches at 1080 and 1800 rows, 15 inches at 2160 rows.
      ((1920, 1080), (294, 165), 1.25), ((2880, 1800), (286, 179), 2), ((3840, 2160), (344, 194), 2),
      // A tablet that stands upright, described so and lying; a telephone, whose points would not suffice.
      ((1200, 1920), (135, 216), 1.75), ((1200, 1920), (216, 135), 1.75), ((1080, 2340), (68, 148), 1.75),
      // A large television set.
      ((3840, 2160), (1218, 685), 1),
    ] as [((Int, Int), (Int, Int), Double)] {
      #expect(scale(pixels.0, pixels.1, millimetres) == expected, "\(pixels) on \(millimetres) mm")
    }
  }

  @Test(arguments: [
    (0, 0), (0, 300), (16, 9), (160, 90), (160, 100), (90, 160), (1600, 900), (30, 17), (5000, 2800), (600, 100),
    (-3, 4), (300, 300),
  ])
  func `is 1 where the size is nonsense`(width: Int, height: Int) {
    #expect(scale(3840, 2160, (width, height)) == 1)
  }

  @Test func `is 1 without pixels`() { #expect(scale(0, 0, (300, 200)) == 1) }

  @Test func `is never too large for the window`() {
    for width in stride(from: 640, through: 8000, by: 160) {
      let scale = scale(width, width * 9 / 16, (80, 45))
      #expect(scale == 1 || Double(width) / scale >= 800, "\(width)")
    }
  }
}

@Suite struct `A screen` {
  private let left = Monitor(
    name: "A", frame: PixelRect(x: 0, y: 0, width: 100, height: 50), widthInMillimetres: 0, heightInMillimetres: 0)
  private let right = Monitor(
    name: "B", frame: PixelRect(x: 100, y: 0, width: 100, height: 80), widthInMillimetres: 0, heightInMillimetres: 0)

  @Test func `is found by a place on it, or beside it`() {
    let screens = [left, right]
    for (x, y, name) in [
      (0, 0, "A"), (99, 49, "A"), (100, 0, "B"), (-40, 10, "A"), (50, 79, "A"), (98, 79, "B"), (900, 900, "B"),
    ] {
      #expect(screens.containing(x: x, y: y)?.name == name)
    }
    #expect([Monitor]().containing(x: 0, y: 0) == nil)
  }

  @Test func `is told from others by its EDID, or else by its socket and size`() {
    var edid: [UInt8] = [0, 255, 255, 255, 255, 255, 255, 0, 0x10, 0xac, 0x40, 0xa1, 1, 2, 3, 4]
    edid += [UInt8](repeating: 7, count: 112)
    #expect(Connection.product(ofEDID: edid) == "10ac40a101020304")
    #expect(Connection.product(ofEDID: Array(edid.dropLast())) == nil)
    #expect(Connection.product(ofEDID: [1] + edid.dropFirst()) == nil)
    var screen = left
    #expect(screen.identity == "A 100x50")
    screen.product = "10ac40a101020304"
    #expect(screen.identity == "10ac40a101020304")
  }
}

extension `With a server` {
  @Suite struct `The screens of a server` {
    @Test func `say the scale where nobody else does, and are followed`() throws {
      let bench = try Bench(devices: [.mouse])
      let client = try ForeignClient(bench.server.display)
      let frame = PixelRect(x: 0, y: 0, width: 800, height: 600)
      #expect(bench.window.monitor.frame == frame && bench.window.preferredScale == 1)
      // 169 dots an inch on 5.9 inches: no more than a quarter, or the window has no room.
      client.setMonitor("Small", frame, millimetres: (120, 90), replacing: true)
      bench.read()
      #expect(bench.received.contains(.monitorChanged) && bench.window.monitor.name == "Small")
      #expect(bench.window.preferredScale == 1)
      bench.window.setResourcesForTest("Xft.dpi:\t192\n")
      bench.read()
      #expect(bench.received.last == .preferredScaleChanged(2))
    }

    @Test func `are many, and the window's corner says which is its own`() throws {
      let server = try PrivateServer(.init(screen: .init(width: 4000, height: 1200), devices: [.mouse]))
      let client = try ForeignClient(server.display)
      client.setMonitor(
        "Left", PixelRect(x: 0, y: 0, width: 1920, height: 1200), millimetres: (518, 324), replacing: true)
      client.setMonitor("Right", PixelRect(x: 1920, y: 0, width: 2080, height: 1200), millimetres: (260, 150))
      let connection = try Connection(display: server.display, logger: .silent)
      #expect(connection.monitors().map(\.name).sorted() == ["Left", "Right"])
      let window = try Window(connection, WindowOptions(title: "", width: 400, height: 300))
      let bench = Bench(server, window)
      try bench.run { $0 == .ready }
      #expect(window.monitor.name == "Left" && window.preferredScale == 1)
      bench.received = []
      window.moveForTest(x: 2000, y: 10)
      bench.read()
      #expect(bench.received.suffix(2) == [.monitorChanged, .preferredScaleChanged(1.5)])
      #expect(window.monitor.name == "Right")
      window.moveForTest(x: 1870, y: 10)
      bench.read()
      #expect(window.monitor.name == "Right")
      window.moveForTest(x: 1840, y: 10)
      bench.read()
      #expect(window.monitor.name == "Left" && window.preferredScale == 1)
    }

    @Test func `are many, and a touchscreen is spread over them until it is tied to one`() throws {
      let server = try PrivateServer(.init(screen: .init(width: 4000, height: 1200)))
      let client = try ForeignClient(server.display)
      let connection = try Connection(display: server.display, logger: .silent)
      let window = try Window(connection, WindowOptions(title: "", width: 400, height: 300))
      let bench = Bench(server, window)
      try bench.run { $0 == .ready }
      func touchscreen() throws -> InputDevice {
        try #require(connection.devices(on: window.monitors).first { $0.kind == .touchscreen })
      }
      let left = PixelRect(x: 0, y: 0, width: 1920, height: 1200)
      client.setMonitor("Left", left, millimetres: (518, 324), replacing: true)
      bench.read()
      #expect(try touchscreen().screens == [])
      bench.received = []
      client.setMonitor("Right", PixelRect(x: 1920, y: 0, width: 2080, height: 1200), millimetres: (260, 150))
      bench.read()
      #expect(bench.received.contains(.devicesChanged))
      #expect(try touchscreen().screens.sorted() == ["Left", "Right"])
      bench.received = []
      // As "xinput map-to-output" does it.
      client.tie(try touchscreen().id, to: [0.48, 0, 0, 0, 1, 0, 0, 0, 1])
      bench.read()
      #expect(bench.received.contains(.devicesChanged))
      #expect(try touchscreen().screens == [])
    }
  }
}
