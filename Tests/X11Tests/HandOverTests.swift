import Testing
import VirtualTouchscreen

@testable import X11

extension `With a server` {
  @Suite struct `Another start of the program` {
    /// Hands a text over from a thread of its own, while the window's loop runs.
    private func handOver(_ text: String, to name: String, _ bench: Bench) throws -> Bool {
      let start = Starter(bench.server.display, text, name)
      try bench.run { if case .handedOver(let taken) = $0 { taken == text } else { false } }
      return start.isTaken()
    }

    @Test func `finds the window that was used last, and hands over what it was given`() throws {
      let bench = try Bench(devices: [.mouse])
      bench.window.claim("_TEST_A")
      #expect(try handOver("/tmp/お絵描き.png", to: "_TEST_A", bench))
      #expect(bench.received.contains(.handedOver("/tmp/お絵描き.png")))
      // Another window of the same name has it from now on; the first again once it has the keyboard.
      let other = try Connection(display: bench.server.display, logger: .silent)
      let window = try Window(other, WindowOptions(title: "", width: 10, height: 10))
      window.claim("_TEST_A")
      window.mapForTest()
      other.synchronize()
      window.focusForTest()
      other.synchronize()
      bench.read()
      bench.window.focusForTest()
      bench.read()
      #expect(try handOver("again", to: "_TEST_A", bench))
    }

    @Test func `goes on alone where no window has the name`() throws {
      let bench = try Bench(devices: [.mouse])
      bench.window.claim("_TEST_A")
      let other = try Connection(display: bench.server.display, logger: .silent)
      #expect(!other.handOver("x", to: "_TEST_B"))
    }

    @Test func `brings the window before all others`() throws {
      let bench = try Bench(devices: [.mouse])
      let other = try Connection(display: bench.server.display, logger: .silent)
      let window = try Window(other, WindowOptions(title: "", width: 400, height: 300))
      window.mapForTest()
      other.synchronize()
      window.focusForTest()
      other.synchronize()
      bench.read()
      #expect(!bench.window.isFocused && !bench.window.isVisible)
      bench.window.activate()
      bench.read()
      bench.window.activate()
      bench.read()
      #expect(bench.window.isFocused && bench.window.isVisible)
    }
  }
}
