import Geometry
import Testing

@testable import Sandbox

/// The size and scene that the next window has.
struct NextStartTests {
  @Test func `size and scene are as they were, unless a folder or an option says otherwise`() throws {
    let first = try Bench(size: Size(900, 700), isUsual: true)
    first.workbench.show(.flash)
    first.workbench.save()
    let next = try Bench(folder: first.folder, isUsual: true)
    #expect(next.workbench.presentName == .flash)
    #expect(next.settings[ProgramSettings.width] == 900 && next.settings[ProgramSettings.height] == 700)
    #expect(try Bench(folder: first.folder).workbench.presentName == .sandbox)
  }

  @Test func `a window that has all the room there is keeps the size that it had before`() throws {
    let first = try Bench(size: Size(900, 700), isUsual: true)
    first.window.isMaximized = true
    first.resize(to: Size(1600, 980))
    first.workbench.save()
    let next = try Bench(folder: first.folder, isUsual: true)
    #expect(next.settings[ProgramSettings.isMaximized] && next.settings[ProgramSettings.width] == 900)
    next.workbench.save()
    #expect(try !Bench(folder: first.folder, isUsual: true).settings[ProgramSettings.isMaximized])
  }

  @Test func `a window that is closed over the whole screen keeps the size that it had before`() throws {
    let first = try Bench(size: Size(1100, 800), isUsual: true)
    first.resize(to: Size(900, 640))
    first.window.setFullscreen(true)
    first.resize(to: Size(1600, 980))
    first.workbench.show(.flash)
    first.workbench.save()
    let next = try Bench(folder: first.folder, isUsual: true)
    #expect(next.settings[ProgramSettings.width] == 900 && next.settings[ProgramSettings.height] == 640)
    #expect(!next.settings[ProgramSettings.isMaximized])
  }

  @Test func `a window that a drawing is played in leaves what is remembered of the user's own`() throws {
    let first = try Bench(size: Size(900, 700), isUsual: true)
    let oekaki = first.showPaper()
    first.paint()
    oekaki.save()
    let entry = try #require(DrawingsFolder(data: first.data).entries.first)
    first.workbench.show(.flash)
    first.workbench.save()
    let player = try Bench(folder: first.folder, isUsual: true, scene: .oekaki, drawing: entry)
    player.workbench.save()
    let next = try Bench(folder: first.folder, isUsual: true)
    #expect(next.workbench.presentName == .flash && next.settings[ProgramSettings.width] == 900)
  }
}
