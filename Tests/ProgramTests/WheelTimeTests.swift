import Geometry
import GestureWindow
import Gestures
import Glibc
import Interface
import Testing
import VirtualTouchscreen
import X11

/// Notes how far time had come when the wheel was turned.
private final class TurnedScene: Element, Scene {
  private(set) var turned: Double?
  weak var shown: GestureWindow?

  init() { super.init(frame: .zero) }

  func scrolled(by steps: Vector, at place: Point) {
    turned = shown?.host.time
    shown?.close()
  }
}

/// Once its window is on the screen turns the wheel after a rest, in which nothing is drawn.
private final class Turner: GestureWindowDelegate {
  private let server: PrivateServer
  static let rest = 0.4

  init(_ server: PrivateServer) { self.server = server }

  func windowDidAppear(_ window: GestureWindow) {
    do {
      try server.mouse.move(to: Point(100, 100))
      let start = MonotonicTime.now
      while MonotonicTime.now < start + Self.rest {}
      // The first may only tell where the wheel stands.
      for _ in 1...2 { try server.mouse.scroll(by: Vector(0, 1)) }
      try server.synchronize()
    } catch {
      Issue.record(error)
      window.close()
    }
  }
}

struct WheelTimeTests {
  @Test func `what a wheel does happens when it is turned, not when the window was drawn last`() async {
    await #expect(processExitsWith: .success) {
      let server = try PrivateServer(.init(devices: [.mouse]))
      setenv("DISPLAY", server.display, 1)
      let window = try GestureWindow(title: "Turned", size: Size(400, 300), scale: 1)
      let (scene, turner) = (TurnedScene(), Turner(server))
      scene.shown = window
      window.host.show(scene)
      window.delegate = turner
      try window.run()
      let turned = try #require(scene.turned)
      // Time began when the window appeared, as the server's stamps have it: in whole milliseconds.
      #expect(turned > Turner.rest - 0.005)
    }
  }
}
