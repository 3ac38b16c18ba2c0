import Testing

@testable import VirtualTouchscreen
@testable import X11

/// A plain Xvfb, for screens that Xorg's dummy driver has not.
final class BareServer {
  let display: String
  private let process: ChildProcess

  init(screen: String) throws {
    process = try ChildProcess(
      ["/usr/bin/Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"], errors: "/dev/null")
    let number = try #require(process.output.nextLine(within: 20))
    display = ":\(number)"
  }
}

/// Shows a window and reads its events.
final class Viewer: WindowHandler {
  let window: Window
  let loop: EventLoop

  init(_ window: Window) {
    self.window = window
    loop = EventLoop(window)
  }

  func receive(_ event: WindowEvent, in window: Window) {
    if event == .ready { loop.stop() }
  }

  func draw(in window: Window, at time: Double) -> Double? { nil }

  /// Returns when the window is on the screen.
  func showWindow() throws {
    window.mapForTest()
    for _ in 0..<3 {
      window.connection.synchronize()
      while window.drain(self) { window.connection.synchronize() }
    }
  }
}
