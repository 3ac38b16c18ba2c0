import Files
import Glibc
import Interface
import SystemPackage
import Testing

@testable import Sandbox

/// Folders and files of the user's that cannot be read: it looks as if there were nothing.
@Suite struct UnreadableFolderTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  /// Lays a file where the folder would be.
  private func block(_ folder: String) throws { try FileBytes.replace(folder, with: []) }

  /// How often it was said since the last time that the folder cannot be read.
  private func count(_ folder: String) -> Int {
    bench.lines("warning").count { $0.contains("cannot read \(folder) (Not a directory)") }
  }

  /// Lays a link that leads to itself, at which nobody can look, where a file would be.
  private func loop(_ path: String) throws {
    try FilePath(path).removingLastComponent().makeFolder()
    try FilePath(path).remove()
    #expect(symlink(path, path) == 0)
  }

  /// How often it was said in `bench` since the last time that links in a circle cannot be read there.
  private func count(loop path: String, in bench: Bench) -> Int {
    bench.lines("warning").count { $0.contains("cannot read \(path) (Too many levels of symbolic links)") }
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

  @Test func `a recording and a set at which nobody can look are said with their lists`() throws {
    let (recording, set) = ("\(bench.data.recordings)/a.touches", "\(bench.data.gestureSets)/a.gestures")
    try loop(recording)
    try loop(set)
    let scene = try bench.showStage()
    scene.show(.recordings)
    #expect(count(loop: recording, in: bench) == 1 && scene.toast.isShown)
    scene.show(.tuning)
    scene.setPages.show()
    #expect(count(loop: set, in: bench) == 1 && scene.toast.isShown)
  }

  @Test func `a drawing at which nobody can look is said with the list of the others`() throws {
    let drawing = "\(bench.data.drawings)/a.oekaki"
    try loop(drawing)
    let scene = bench.showPaper()
    #expect(count(loop: drawing, in: bench) == 1)
    scene.toggleDrawings()
    #expect(count(loop: drawing, in: bench) == 1 && scene.notice.isShown && scene.page is DrawingsPage)
  }

  @Test(arguments: ["settings.json", "tuned.gestures", "gestures.drawn", "card.png"])
  func `what was kept and nobody can look at is said in the next window, and left as it is`(name: String) throws {
    let path = "\(bench.folder)/\(name)"
    try loop(path)
    let next = try Bench(folder: bench.folder)
    let scene = try next.showStage()
    #expect(count(loop: path, in: next) > 0)
    try scene.tune("swipeRight", "maximumAngle", to: 40)
    next.workbench.save()
    #expect(try FilePath(path).stat(followTargetSymlink: false).type == .symbolicLink)
  }
}
