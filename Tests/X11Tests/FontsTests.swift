import CX11
import Glibc
import Testing
import VirtualTouchscreen

@testable import X11

@Suite struct `Stroke font` {
  @Test func `has every printable ASCII character and the signs that numbers need`() {
    for value in UInt8(0x20)...0x7e { #expect(StrokeFont.has(Unicode.Scalar(value)), "\(value)") }
    for sign in "−×±°…·–’→←".unicodeScalars { #expect(StrokeFont.has(sign), "\(sign)") }
    #expect(!StrokeFont.has("絵"))
    #expect(StrokeFont.glyph(of: "絵").strokes == StrokeFont.glyph(of: "お").strokes)
  }

  @Test func `stays within its grid`() {
    for value in UInt8(0x20)...0x7e {
      let glyph = StrokeFont.glyph(of: Unicode.Scalar(value))
      #expect(glyph.strokes.joined().allSatisfy { $0.x >= 0 && $0.x <= glyph.width && $0.y >= -8 && $0.y <= 2 })
      #expect(glyph.strokes.allSatisfy { $0.count > 1 } && (value == 0x20) == glyph.strokes.isEmpty)
    }
  }

  @Test func `sets figures in cells of one width`() {
    let widths = Set("0123456789".unicodeScalars.map { StrokeFont.glyph(of: $0).width })
    #expect(widths.count == 1)
  }
}

extension `With a server` {
  @Suite struct `Fonts of the machine` {
    static let style = TextStyle(size: 20)

    @Test func `measure texts, larger and bolder ones wider`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let fonts = Fonts(try Connection(display: server.display, logger: .silent))
      #expect(fonts.isAvailable)
      let width = fonts.width(of: "Gesture", style: Self.style)
      #expect(width > 60 && width < 120 && fonts.width(of: "", style: Self.style) == 0)
      #expect(fonts.width(of: "Gesture", style: TextStyle(size: 20, isBold: true)) > width)
      #expect(abs(fonts.width(of: "Gesture", style: TextStyle(size: 40)) - 2 * width) < 12)
      let metrics = fonts.metrics(of: Self.style)
      #expect(metrics.ascent > 14 && metrics.ascent < 30 && metrics.descent > 2 && metrics.descent < 12)
    }

    @Test func `take what the main font lacks from others`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let fonts = Fonts(try Connection(display: server.display, logger: .silent))
      // A Japanese letter is as wide as it is high; the main font's box is not.
      #expect(abs(fonts.width(of: "絵", style: Self.style) - 20) <= 1)
      let mixed = fonts.layout("a絵b", Self.style)
      #expect(mixed.glyphs.count == 3 && mixed.glyphs[0].font == mixed.glyphs[2].font)
      #expect(mixed.glyphs[0].font != mixed.glyphs[1].font)
    }

    @Test func `show nothing for line breaks and joiners, and a box for what nobody has`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let fonts = Fonts(try Connection(display: server.display, logger: .silent))
      #expect(fonts.layout("a\n\u{200d}\u{fe0f}b", Self.style).glyphs.count == 2)
      #expect(fonts.width(of: "\u{e123}\u{10fffd}", style: Self.style) > 0)
    }

    @Test(arguments: [false, true])
    func `cut a text with an ellipsis where it must`(withoutMachineFonts: Bool) throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let connection = try Connection(display: server.display, logger: .silent)
      let fonts = Fonts(connection, withoutMachineFonts: withoutMachineFonts)
      let text = "A long name of a gesture"
      let whole = fonts.width(of: text, style: Self.style)
      #expect(fonts.truncated(text, toWidth: whole, style: Self.style) == text)
      for width in stride(from: whole - 1, to: 0, by: -7) {
        let cut = fonts.truncated(text, toWidth: width, style: Self.style)
        #expect(fonts.width(of: cut, style: Self.style) <= width)
        #expect(cut.isEmpty || cut.hasSuffix("…") && text.hasPrefix(cut.dropLast()) && !cut.hasSuffix(" …"))
      }
      #expect(fonts.truncated(text, toWidth: 1, style: Self.style) == "")
    }

    @Test func `are done without where fontconfig knows none`() async throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let display = server.display
      await #expect(processExitsWith: .success) { [display = display as String] in
        let path = "/tmp/no-fonts-\(getpid()).conf"
        let file = open(path, O_CREAT | O_WRONLY | O_TRUNC, 0o600)
        let configuration = Array("<?xml version=\"1.0\"?><fontconfig></fontconfig>".utf8)
        #expect(write(file, configuration, configuration.count) == configuration.count)
        close(file)
        setenv("FONTCONFIG_FILE", path, 1)
        let connection = try Connection(display: display, logger: .silent)
        let window = try X11.Window(connection, WindowOptions(title: "", width: 200, height: 100))
        let viewer = Viewer(window)
        let screen = try X11.Screen(window)
        try viewer.showWindow()
        unlink(path)
        #expect(!screen.fonts.isAvailable && screen.fonts.width(of: "Hello 絵", style: TextStyle(size: 20)) > 50)
        screen.draw("Hello 絵", x: 10, baseline: 50, style: TextStyle(size: 20), color: 0xffcc00)
        screen.show([screen.bounds])
        #expect(try connection.capture(window: window.id).pixels.filter { $0 == 0xffcc00 }.count > 50)
      }
    }

    @Test func `cost less than a millisecond for forty texts`() throws {
      let bench = try Bench(devices: [.mouse])
      let screen = try X11.Screen(bench.window)
      let texts = (0..<40).map { "Recognizer \($0) waits" }
      func draw() {
        for (index, text) in texts.enumerated() {
          screen.draw(text, x: 10, baseline: 10 + 7 * Double(index), style: Self.style, color: 0xffffff)
        }
        bench.connection.synchronize()
      }
      draw()
      // The best of many: the machine may be busy with something else.
      let best = (0..<50).map { _ in ContinuousClock().measure(draw) }.min() ?? .seconds(1)
      #expect(best < .milliseconds(5), "\(best)")
    }
  }
}
