import Geometry
import Gestures
import Glibc
import Testing
import VirtualTouchscreen

@testable import X11

@Suite struct Scratch {
  @Test func look() throws {
    let bench = try Bench()
    for (name, fonts) in [("a", Fonts(bench.connection)), ("b", Fonts(bench.connection, withoutMachineFonts: true))] {
      let screen = try Screen(bench.window, fonts: fonts)
      #expect(screen.usesSharedMemory)
      var raster = [UInt32](repeating: 0x12181D, count: 400 * 300)
      for y in 10..<20 { for x in 10..<200 { raster[y * 400 + x] = 0xff8800 } }
      screen.put(raster.span, width: 400, rects: [screen.bounds])
      let clock = ContinuousClock()
      for round in 0..<3 {
        let spent = clock.measure {
          screen.draw(
            "Scale 1.25 × −30.5° “Hello, Wörld” 0123456789", x: 10, baseline: 50, style: .init(size: 14),
            color: 0xEEF2F5)
          screen.draw("お絵描き 絵 ☃ ♜ Gesture…", x: 10, baseline: 80, style: .init(size: 18), color: 0x00ccaa)
          screen.draw(
            "BOLD abcdefghijklmnopqrstuvwxyz", x: 10, baseline: 110, style: .init(size: 14, isBold: true),
            color: 0xEEF2F5)
          screen.draw(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZ", x: 10, baseline: 140, style: .init(size: 14), color: 0xEEF2F5, alpha: 0.5)
          screen.draw(
            "{|}~!\"#$%&'()*+,-./:;<=>?@[\\]^_`±→←↑↓·•", x: 10, baseline: 170, style: .init(size: 14), color: 0xEEF2F5)
          screen.draw(
            "30.25°", x: 10, baseline: 220, style: .init(size: 40, isBold: true), color: 0xEEF2F5,
            clip: [PixelRect(x: 0, y: 0, width: 100, height: 300)])
          bench.connection.synchronize()
        }
        print(name, round, spent)
      }
      let many = clock.measure {
        for i in 0..<40 {
          screen.draw(
            "Recognizer number \(i) is waiting for that", x: 10, baseline: Double(240 + i), style: .init(size: 12),
            color: 0xEEF2F5)
        }
        bench.connection.synchronize()
      }
      let again = clock.measure {
        for i in 0..<40 {
          screen.draw(
            "Recognizer number \(i) is waiting for that", x: 10, baseline: Double(240 + i), style: .init(size: 12),
            color: 0xEEF2F5)
        }
        bench.connection.synchronize()
      }
      print("40", many, again)
      screen.show([screen.bounds])
      let picture = try bench.connection.capture(window: bench.window.id)
      var out = Array("P6 \(picture.width) \(picture.height) 255\n".utf8)
      for p in picture.pixels { out += [UInt8(p >> 16 & 255), UInt8(p >> 8 & 255), UInt8(p & 255)] }
      let f = open("/tmp/x11look-\(name).ppm", O_CREAT | O_WRONLY | O_TRUNC, 0o644)
      _ = write(f, out, out.count)
      close(f)
      print(
        fonts.truncated("Recognizer number one", toWidth: 80, style: .init(size: 12)),
        fonts.metrics(of: .init(size: 12)))
    }
    print(
      bench.connection.devices().map {
        "\($0.id) \($0.name) \($0.kind) \($0.role) \($0.touchPoints) \($0.gestureFingers as Any) p:\($0.hasPressure) \($0.axes.map(\.label))"
      }.joined(separator: "\n"))
  }
}
