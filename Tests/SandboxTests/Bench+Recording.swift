import Fingers
import Geometry

@testable import Sandbox

extension Bench {
  /// Records what fingers do on the stage; a swipe to the right for nil.
  func record(on scene: SandboxScene, _ script: FingerScript? = nil) {
    scene.toggleRecording()
    perform(script ?? .swipe(from: Point(200, 300), to: Point(420, 305), over: 0.2))
    wait(for: 1)
    scene.toggleRecording()
    wait(for: 0.1)
  }
}
