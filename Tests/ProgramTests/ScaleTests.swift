import Geometry
import JSON
import Testing
import VirtualTouchscreen
import X11

/// The window follows the scale of the desktop while it is open.
@Suite struct ScaleTests {
  private func wait(for scale: Double, _ session: Session) throws {
    try session.wait("scale \(scale)") { $0.name == "window" && $0.number("scale") == scale }
  }

  @Test func `the desktop's scale is followed at once, and fingers land where they touch`() throws {
    let server = try PrivateServer(.init(screen: .init(width: 2400, height: 1800)))
    let manager = try SettingsManager(of: server, ["Gdk/WindowScalingFactor": .number(2)])
    let session = try Session(["--size", "640x480"], on: server)
    #expect(session.events.first?.json["window"]?["scale"]?.number == 2)
    for (settings, scale) in [
      (["Xft/DPI": .number(122_880)], 1.25), (["Xft/DPI": .number(147_456)], 1.5),
      (["Gdk/WindowScalingFactor": .number(3), "Xft/DPI": .number(98_304)], 3), (["Xft/DPI": .number(98_304)], 1),
    ] as [([String: SettingsManager.Value], Double)] {
      try manager.publish(settings)
      try wait(for: scale, session)
      // Within the window of the scale before, too, as it may still be that large.
      let place = Point(200 * scale, 200 * scale)
      try session.waitForScreen("the window at scale \(scale)") {
        try session.settle(at: place)
        let touch = session.events.last { $0.isTouch("began") }
        return touch?.place == Point(200, 200)
      }
    }
  }

  @Test func `the scale that the program is started with stays`() throws {
    let server = try PrivateServer(.init(screen: .init(width: 2400, height: 1800)))
    let manager = try SettingsManager(of: server, ["Gdk/WindowScalingFactor": .number(2)])
    let session = try Session(["--size", "640x480", "--scale", "1.5"], on: server)
    try manager.publish(["Gdk/WindowScalingFactor": .number(3)])
    try session.settle(at: Point(450, 450))
    #expect(session.events.last { $0.isTouch("began") }?.place == Point(300, 300))
    #expect(!session.events.contains { $0.name == "window" })
  }

  @Test func `a window that had no room at a larger scale has its size again at a smaller one`() throws {
    let server = try PrivateServer(.init(screen: .init(width: 1000, height: 700)))
    let manager = try SettingsManager(of: server, ["Gdk/WindowScalingFactor": .number(1)])
    let session = try Session(["--size", "800x600"], on: server)
    for (scale, width, height) in [(3, 1000, 700), (2, 1000, 700), (1, 800, 600)] {
      try manager.publish(["Gdk/WindowScalingFactor": .number(scale), "Xft/DPI": .number(98_304)])
      try wait(for: Double(scale), session)
      let place = Point(300, 400)
      try session.waitForScreen("\(width) by \(height) pixels at scale \(scale)") {
        try session.settle(at: place)
        let picture = try session.capture()
        return (picture[width - 2, 300] != 0) && (width == 1000 || picture[width + 2, 300] == 0)
          && (height == 700 || picture[300, height + 2] == 0)
      }
      let window = session.events.last { $0.name == "window" }
      #expect(window?.number("width").map { Int(($0 * Double(scale)).rounded()) } == width)
      #expect(window?.number("height").map { Int(($0 * Double(scale)).rounded()) } == height)
    }
    try session.close()
  }

  @Test func `a window that covers the screen while the scale changes has its size in points again afterwards`() throws
  {
    let server = try PrivateServer(.init(screen: .init(width: 2400, height: 1800)))
    let manager = try SettingsManager(of: server, ["Gdk/WindowScalingFactor": .number(1)])
    let session = try Session(["--size", "800x600"], on: server)
    func waitForSize(_ width: Double, _ height: Double, at scale: Double) throws {
      try session.wait("\(width) by \(height) points at scale \(scale)") {
        $0.name == "window" && $0.number("scale") == scale && $0.number("width") == width
          && $0.number("height") == height
      }
    }
    try server.keyboard.tap(.function(11))
    try waitForSize(2400, 1800, at: 1)
    try manager.publish(["Gdk/WindowScalingFactor": .number(2), "Xft/DPI": .number(98_304)])
    try waitForSize(1200, 900, at: 2)
    try server.keyboard.tap(.function(11))
    try waitForSize(800, 600, at: 2)
    try manager.publish(["Gdk/WindowScalingFactor": .number(1), "Xft/DPI": .number(98_304)])
    try waitForSize(800, 600, at: 1)
    try session.close()
  }

  @Test func `a smaller screen has a window that fits it, and a larger one the former again`() throws {
    let server = try PrivateServer(.init(screen: .init(width: 1920, height: 1200)))
    let session = try Session(["--size", "800x600", "--scale", "2"], on: server)
    let client = try XClient(server)
    let window = UInt32(try #require(session.events.first?.json["window"]?["id"]?.number))
    // The least width and height in WM_NORMAL_HINTS.
    func least() throws -> [UInt32] { Array(try client.property(40, of: window).dropFirst(5).prefix(2)) }
    #expect(try least() == [1280, 900])
    try client.setMonitor(width: 1024, height: 768)
    try session.wait("a window as large as the screen") { $0.name == "window" && $0.number("width") == 512 }
    #expect(session.events.last { $0.name == "window" }?.number("height") == 384)
    #expect(try least() == [768, 576])
    try client.setMonitor(width: 1920, height: 1200)
    try session.wait("the former window") { $0.name == "window" && $0.number("width") == 800 }
    #expect(try least() == [1280, 900])
    try session.close()
  }

  @Test(arguments: [([], 800, 480), (["--scale", "2"], 400, 240), (["--size", "900x700"], 900, 700)])
  func `the window fits the screen at first, unless its size is asked for`(
    arguments: [String], width: Double, height: Double
  ) throws {
    let session = try Session(arguments, on: PrivateServer(.init(screen: .init(width: 800, height: 480))))
    let window = session.events.first?.json["window"]
    #expect(window?["width"]?.number == width && window?["height"]?.number == height)
    try session.close()
  }
}
