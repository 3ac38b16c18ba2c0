import Files
import Geometry
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// A recording that was opened while it is made, and has grown since.
@Suite struct GrowingRecordingTests {
  private let bench: Bench
  private let scene: SandboxScene
  /// The recording as it is now; the list had another when it was played.
  private let grown: RecordingsFolder.Entry

  init() throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    scene.toggleRecording()
    bench.perform(.tap(at: Point(300, 300)))
    scene.flushRecording()
    let listed = try #require(scene.folder.entries.first { $0.isOwn })
    scene.play(listed)
    bench.wait(for: 0.3)
    bench.perform(.tap(at: Point(200, 300)))
    scene.flushRecording()
    bench.wait(for: 1)
    let grown = try #require(scene.folder.entries.first { $0.isOwn })
    #expect(grown != listed && scene.recordings.opened == listed)
    scene.show(.recordings)
    (self.bench, self.scene, self.grown) = (bench, scene, grown)
  }

  @Test func `is marked in the list where it is looked at`() throws {
    let row = try #require(scene.recordings.entries.firstIndex(of: grown))
    /// Whether a sign lies on the picture of its row.
    func isMarked() -> Bool {
      let area = scene.recordings.area(row)
      let origin = scene.recordings.convert(toWindow: Point(area.minX, area.minY))
      let picture = Rect(origin: origin, size: Size(80, area.height))
      return bench.seenMarks.contains { $0.text == nil && picture.contains($0.box.center) }
    }
    #expect(!isMarked())
    scene.viewing.returnToRecording()
    #expect(isMarked())
  }

  @Test func `goes by its new name`() throws {
    scene.recordingPages.askForName(of: grown)
    scene.type("beta")
    scene.press(.return)
    #expect(scene.recordings.opened?.name == "beta")
    #expect((bench.commandButtons["keys.toRecording"] as? Button)?.title == "beta")
  }

  @Test func `is closed where it is thrown away`() throws {
    scene.recordingPages.open(grown)
    scene.press(.delete)
    #expect(!scene.folder.entries.contains { $0.isOwn })
    #expect(scene.viewing.recording == nil && scene.recordings.opened == nil && scene.viewing.isLive)
    // Brought back, it is played anew.
    bench.answer(scene.toast)
    let entry = try #require(scene.folder.entries.first { $0.isOwn })
    scene.play(entry)
    bench.wait(for: 0.1)
    #expect(scene.recordings.playing == entry)
  }
}
