import GestureWindow
import Gestures
import Glibc
import Ink
import Interface
import Testing
import X11

@testable import VirtualTouchscreen

/// Notes when a finger landed, and how far time had come when nothing of the window could be seen any more.
private final class NotingScene: Element, Scene {
  private(set) var landed: Double?
  private(set) var hidden: Double?
  weak var shown: GestureWindow?

  init() { super.init(frame: .zero) }

  override func touchesBegan(_ touches: Touches, with event: Event) { landed = touches.map(\.timestamp).first }

  func windowHidden() {
    hidden = shown?.host.time
    shown?.close()
  }
}

/// Once its window is on the screen lets a finger land, another window cover it, and the finger be lifted, while nobody reads.
private final class Coverer: GestureWindowDelegate {
  private let server: PrivateServer
  private let other: XClient
  /// How long all that took, in seconds.
  private(set) var duration = 0.0

  init(_ server: PrivateServer) throws { (self.server, other) = (server, try XClient(server)) }

  func windowDidAppear(_ window: GestureWindow) {
    do {
      let start = MonotonicTime.now
      try server.touchscreen.perform(FingerScript().down(at: Point(100, 100)), pace: .asFastAsPossible)
      try server.synchronize()
      try other.coverScreen()
      try server.touchscreen.liftAll()
      try server.synchronize()
      duration = MonotonicTime.now - start
      // The program is busy for longer than a long press takes.
      while MonotonicTime.now < start + duration + 0.6 {}
    } catch {
      Issue.record(error)
      window.close()
    }
  }
}

struct CoveredWindowTests {
  @Test func `no time passes over touches that nobody has read when another window covers it`() async {
    await #expect(processExitsWith: .success) {
      let server = try PrivateServer(.init(devices: [.touchscreen]))
      setenv("DISPLAY", server.display, 1)
      let window = try GestureWindow(title: "Noted", size: Size(400, 300), scale: 1)
      let (scene, coverer) = (NotingScene(), try Coverer(server))
      scene.shown = window
      window.host.show(scene)
      window.delegate = coverer
      try window.run()
      let (landed, hidden) = (try #require(scene.landed), try #require(scene.hidden))
      // The server's stamps are whole milliseconds.
      #expect(hidden - landed < coverer.duration + 0.005 && coverer.duration > 0)
    }
  }
}
