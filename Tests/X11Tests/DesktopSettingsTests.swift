import Testing
import VirtualTouchscreen

@testable import X11

/// A property as a settings manager writes it.
private func property(_ settings: [(String, XSettings.Value)], isBigEndian: Bool = false) -> [UInt8] {
  let settings = settings.map { name, value in
    let written: SettingsManager.Value =
      switch value {
      case .number(let number): .number(number)
      case .text(let text): .text(text)
      }
    return (name: name, value: written)
  }
  return SettingsManager.bytes(of: settings, serial: 7, isBigEndian: isBigEndian)
}

@Suite struct `The desktop's settings` {
  @Test(arguments: [false, true])
  func `are read in either order of bytes`(isBigEndian: Bool) {
    let settings: [(String, XSettings.Value)] = [
      ("Net/ThemeName", .text("Adwaita-dark")), ("Gtk/EnableAnimations", .number(0)), ("A", .number(-5)),
    ]
    #expect(
      XSettings.read(property(settings, isBigEndian: isBigEndian)) == Dictionary(uniqueKeysWithValues: settings))
  }

  @Test func `that are cut off anywhere are none`() {
    let whole = property([("Net/ThemeName", .text("x")), ("Xft/DPI", .number(98304))])
    for length in 0..<whole.count { #expect(XSettings.read(Array(whole.prefix(length))) == nil) }
    #expect(XSettings.read([9] + whole.dropFirst()) == nil)
  }

  @Test func `say scale, colours and motion`() {
    func settings(_ values: [String: XSettings.Value]) -> DesktopSettings { DesktopSettings(values) }
    #expect(settings([:]) == DesktopSettings())
    for (factor, dots, scale) in [
      (2, nil, 2), (nil, 147_456, 1.5), (2, 98_304, 2), (1, 122_880, 1.25), (nil, 40_000, 1), (9, nil, 4),
    ] as [(Int?, Int?, Double)] {
      var values: [String: XSettings.Value] = [:]
      values["Gdk/WindowScalingFactor"] = factor.map { .number($0) }
      values["Xft/DPI"] = dots.map { .number($0) }
      #expect(settings(values).scale == scale)
    }
    for (name, isDark, hasMoreContrast) in [
      ("Adwaita", false, false), ("Adwaita-dark", true, false), ("Arc-Dark", true, false), ("Yaru", false, false),
      ("HighContrast", false, true), ("HighContrastInverse", true, true), ("ContrastHighInverse", true, true),
    ] {
      let wishes = settings(["Net/ThemeName": .text(name)])
      #expect(wishes.isDark == isDark && wishes.hasMoreContrast == hasMoreContrast, "\(name)")
    }
    #expect(settings(["Gtk/EnableAnimations": .number(0)]).isAnimated == false)
  }
}

extension `With a server` {
  @Suite struct `A settings manager` {
    private let dark = property([("Net/ThemeName", .text("Adwaita-dark")), ("Gdk/WindowScalingFactor", .number(2))])
    private let light = property([("Net/ThemeName", .text("Adwaita"))])

    @Test func `that was there before is heard, and beats the resources`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let manager = try ForeignClient(server.display)
      manager.publish(dark)
      let connection = try Connection(display: server.display, logger: .silent)
      let window = try Window(connection, WindowOptions(title: "", width: 10, height: 10))
      #expect(connection.desktopSettings.isDark == true && window.preferredScale == 2 && window.scale == 2)
      window.setResourcesForTest("Xft.dpi:\t144\n")
      #expect(connection.preferredScale(on: window.monitor) == 2)
    }

    @Test func `that comes, changes its mind and goes is followed`() throws {
      let bench = try Bench(devices: [.mouse])
      let manager = try ForeignClient(bench.server.display)
      manager.publish(dark)
      bench.read()
      #expect(bench.received == [.desktopChanged, .preferredScaleChanged(2)])
      #expect(bench.window.desktopSettings.isDark == true)
      bench.received = []
      manager.publish(light)
      bench.read()
      #expect(bench.received == [.desktopChanged, .preferredScaleChanged(1)])
      bench.received = []
      manager.publish(light)
      bench.read()
      #expect(bench.received.isEmpty)
      manager.destroy()
      bench.read()
      #expect(bench.received == [.desktopChanged] && bench.window.desktopSettings == DesktopSettings())
    }
  }
}
