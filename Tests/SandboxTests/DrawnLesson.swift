import DrawnGestures
import Geometry
import Gestures
import Recordings
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// A suite of tests that teach by drawing.
protocol DrawnLesson {
  var bench: Bench { get }
  var scene: SandboxScene { get }

  init(bench: Bench, scene: SandboxScene)
}

extension DrawnLesson {
  /// The scene, ready to be taught.
  init() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toggle(.teaching)
    self.init(bench: bench, scene: scene)
  }

  /// A house, as large as 200 points.
  static func house(_ way: Vector = .zero) -> FingerScript {
    script([(0, 100), (0, 40), (50, 0), (100, 40), (100, 100), (0, 100)], way)
  }

  static func lightning() -> FingerScript { script([(60, 0), (10, 55), (70, 45), (15, 110)]) }

  static func script(_ corners: [(Int, Int)], _ way: Vector = .zero) -> FingerScript {
    let places = corners.map { Point(200 + 2 * Double($0.0), 300 + 2 * Double($0.1)) + way }
    return FingerScript().down(at: places[0]).move(through: Array(places.dropFirst()), over: 0.5).up()
  }

  func draw(_ script: FingerScript) {
    bench.perform(script)
    bench.wait(for: 1)
  }

  func type(_ text: String) { scene.type(text) }

  func press(_ keys: Keystroke...) { for key in keys { scene.press(key) } }

  /// Touches the panel at a place of its own coordinates.
  func touchPanel(_ x: Double, _ y: Double) {
    bench.perform(.tap(at: scene.teachPanel.convert(toWindow: Point(x, y)), for: 0.02))
  }

  func teach(_ name: String, _ script: FingerScript) {
    draw(script)
    type(name)
    press(.return)
  }

  var names: [String] { scene.lesson.library.gestures.map(\.name) }
}
