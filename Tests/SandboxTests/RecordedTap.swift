import Geometry
import Testing
import VirtualTouchscreen

@testable import Sandbox

extension Bench {
  /// Records a tap on the stage under that name, and opens its page.
  func openRecordedTap(named name: String, in scene: SandboxScene) throws {
    scene.toggleRecording()
    perform(.tap(at: Point(200, 300)))
    scene.toggleRecording()
    _ = try scene.folder.rename(try #require(scene.folder.entries.first { $0.isOwn }), to: name)
    scene.show(.recordings)
    scene.recordingPages.open(try #require(scene.folder.entries.first { $0.isOwn }))
  }
}
