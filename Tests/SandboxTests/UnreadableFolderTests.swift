import Files
import Interface
import Testing

@testable import Sandbox

/// Folders of the user's that cannot be read: their lists look as if there were nothing.
@Suite struct UnreadableFolderTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  /// Lays a file where the folder would be.
  private func block(_ folder: String) throws { try FileBytes.replace(folder, with: []) }

  /// How often it was said since the last time that the folder cannot be read.
  private func count(_ folder: String) -> Int {
    bench.lines("warning").count { $0.contains("cannot read \(folder) (Not a directory)") }
  }

  @Test func `that recordings cannot be listed is said with their list, and of none there yet nothing is`() throws {
    let (scene, folder) = (try bench.showStage(), bench.data.recordings)
    scene.show(.recordings)
    #expect(bench.lines("warning").isEmpty && !scene.toast.isShown)
    try block(folder)
    scene.show(.recognizers)
    scene.show(.recordings)
    #expect(count(folder) == 1 && scene.toast.isShown)
    // What comes with the program is there all the same.
    #expect(!scene.recordings.entries.isEmpty)
  }

  @Test func `that saved sets cannot be listed is said with their list`() throws {
    let (scene, folder) = (try bench.showStage(), bench.data.gestureSets)
    try block(folder)
    scene.show(.tuning)
    scene.setPages.show()
    #expect(count(folder) == 1 && scene.toast.isShown)
  }

  @Test func `that files of drawn gestures cannot be listed is said with their list`() throws {
    let (scene, folder) = (try bench.showStage(), bench.data.drawnGestureFiles)
    try block(folder)
    scene.show(.teaching)
    scene.teachPanel.showFiles()
    #expect(count(folder) == 1 && scene.teachPanel.problem != nil)
  }

  @Test func `that palettes cannot be listed is said once with their list`() throws {
    let (scene, folder) = (bench.showPaper(), bench.data.palettes)
    try block(folder)
    scene.palettePages.show()
    scene.palettePages.update()
    #expect(count(folder) == 1 && scene.notice.isShown)
  }

  @Test func `that drawings cannot be listed is said where the last would be gone on with, and with their list`() throws
  {
    let folder = bench.data.drawings
    try block(folder)
    let scene = bench.showPaper()
    #expect(count(folder) == 1 && scene.notice.isShown)
    scene.notice.hide()
    scene.toggleDrawings()
    #expect(count(folder) == 1 && scene.notice.isShown && scene.page is DrawingsPage)
  }
}
