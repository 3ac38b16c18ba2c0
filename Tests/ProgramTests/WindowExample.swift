import GestureWindow
import Gestures
import Glibc
import Ink
import Interface
import Testing
import VirtualTouchscreen
import X11

/// A dot that one finger carries along.
final class DotScene: Element, Scene {
  private(set) var place = Point(200, 150) { didSet { setNeedsDisplay() } }

  init() {
    super.init(frame: .zero)
    let pan = PanGestureRecognizer()
    pan.addAction { [unowned self] pan in place = pan.location(in: self) }
    addGestureRecognizer(pan)
  }

  override func draw(_ drawing: GraphicsContext) {
    drawing.ground(bounds, drawing.theme.stage)
    drawing.painter.fillCircle(place, radius: 20, drawing.theme.accent)
  }
}
/// Carries the dot once its window is on the screen, and closes the window.
private final class DotMover: GestureWindowDelegate {
  private let scene: DotScene
  private(set) var hasMoved = false

  init(_ scene: DotScene) { self.scene = scene }

  func windowDidAppear(_ window: GestureWindow) {
    let host = window.host
    func pixel(_ x: Int, _ y: Int) -> UInt32? { host.canvas.raster[x, y] }
    let ground = pixel(20, 20)
    #expect(ground != 0 && pixel(200, 150) != ground)
    for (step, phase) in [TouchSample.Phase.began, .moved, .ended].enumerated() {
      let (place, time) = (Point(100 + 50 * Double(step), 80), host.time + 0.1)
      host.receive(.touches([TouchSample(id: 1, phase: phase, location: place, timestamp: time)]))
    }
    #expect(scene.place == Point(200, 80))
    hasMoved = true
    window.close()
  }
}

func showDot() throws {
  let window = try GestureWindow(title: "A dot", size: Size(400, 300))
  window.host.show(DotScene())
  try window.run()
}

/// The examples of the page about windows.
struct WindowExamples {
  @Test func `a dot lies on a ground that is filled, and goes where the finger goes`() async {
    await #expect(processExitsWith: .success) {
      let server = try PrivateServer(.init(devices: [.mouse]))
      setenv("DISPLAY", server.display, 1)
      let window = try GestureWindow(title: "A dot", size: Size(400, 300), scale: 1)
      let scene = DotScene()
      window.host.show(scene)
      let hand = DotMover(scene)
      window.delegate = hand
      try window.run()
      #expect(hand.hasMoved)
    }
  }

  @Test func `a window has no scale that nobody could use`() async {
    await #expect(processExitsWith: .success) {
      let server = try PrivateServer(.init(devices: [.mouse]))
      setenv("DISPLAY", server.display, 1)
      let window = try GestureWindow(title: "A dot", size: Size(400, 300), scale: 1)
      for (chosen, scale) in [(9.0, 4.0), (0.1, 1), (2, 2)] {
        window.chosenScale = chosen
        #expect(window.chosenScale == scale && window.host.canvas.scale == scale)
      }
    }
  }

  @Test func `the environment and the locale are as they stay before fonts are read`() async {
    await #expect(processExitsWith: .success) {
      setenv("DESKTOP_STARTUP_ID", "x_TIME1", 1)
      setenv("LC_ALL", "C", 1)
      _ = GestureWindow.machineFonts()
      #expect(getenv("DESKTOP_STARTUP_ID") == nil)
      #expect(String(cString: nl_langinfo(Int32(CODESET))) == "UTF-8")
      // Nobody hears of it twice.
      #expect(StartupID.take() == StartupID("x_TIME1") && StartupID.take() == nil)
    }
  }

  @Test func `without a display the window says so`() async {
    await #expect(processExitsWith: .success) {
      unsetenv("DISPLAY")
      #expect(throws: X11Error.noDisplay) { try showDot() }
    }
  }
}
