import Geometry
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `With a server` {
  @Suite struct `An input method that gets no connection` {
    /// Moves the caret there, and reads until the input method says that it is over.
    private func write(at x: Double, in bench: Bench) throws -> InputMethod {
      bench.window.textCaret = Rect(x, 10, 1, 12)
      let made = try #require(bench.window.inputMethod)
      let end = MonotonicTime.now + 20
      while !made.isOver, MonotonicTime.now < end { bench.read() }
      #expect(made.isOver)
      return made
    }

    @Test func `is tried anew where writing begins, not with every letter, and warned of once`() throws {
      let server = try PrivateServer(.init(devices: [.keyboard]))
      let log = WarningLog()
      let connection = try Connection(display: server.display, logger: log.logger)
      let bench = Bench(server, try Window(connection, WindowOptions(title: "", width: 100, height: 100)))
      try bench.run { $0 == .focusChanged(true) }
      // As many as the server takes.
      let display = try #require(Int(server.display.dropFirst()))
      var others: [DisplayConnection] = []
      while others.count < 400, let other = try? DisplayConnection(display: display, until: MonotonicClock.after(20)) {
        others.append(other)
      }
      let first = try write(at: 10, in: bench)
      for x in 11..<20 {
        let same = try write(at: Double(x), in: bench)
        #expect(same === first)
      }
      bench.window.textCaret = nil
      let second = try write(at: 10, in: bench)
      #expect(second !== first)
      let warnings = log.warnings.filter { $0.hasPrefix("no input method: ") }
      #expect(warnings.count == 1, "\(log.warnings)")
      // They had to be there until now.
      #expect(others.count < 400)
    }
  }
}
