import DrawnGestures
import Exchange
import Files
import Foundation
import Geometry
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Interface
@testable import Sandbox

/// Gestures that were taught: seen, renamed, thrown away, brought back, and kept in files.
@Suite struct TaughtGesturesTests: DrawnLesson {
  let bench: Bench
  let scene: SandboxScene

  @Test func `every example of a gesture is seen, and one of them is deleted and brought back`() throws {
    teach("house", Self.house())
    press(.down, .right)
    #expect(scene.teachPanel.page is DrawnGesturePage)
    draw(Self.house(Vector(20, 0)))
    press(.return)
    draw(Self.script([(0, 110), (0, 50), (60, 0), (110, 40), (100, 110), (0, 110)]))
    press(.return)
    let examples = try #require(scene.lesson.library["house"]?.examples)
    #expect(examples.count == 3)
    // The cross in the corner of the second tile.
    let tile = (scene.teachPanel.bounds.width - 32 - 16) / 3
    touchPanel(16 + 2 * tile + 8 - 12, 52 + 104 + 8 + 44 + 8 + 48 + 12)
    #expect(scene.lesson.library["house"]?.examples == [examples[0], examples[2]])
    #expect(!scene.notice.isHidden)
    press(.control("z"))
    #expect(scene.lesson.library["house"]?.examples == examples)
    press(.right, .right, .delete)
    #expect(scene.lesson.library["house"]?.examples == [examples[0], examples[2]])
    press(.control("z"), .control("y"))
    #expect(scene.lesson.library["house"]?.examples == [examples[0], examples[2]])
    #expect(try bench.sandbox().lesson.library["house"]?.examples == [examples[0], examples[2]])
  }

  @Test func `what another window taught stays, is shown, and is not taken back with what this one did`() throws {
    let other = DrawnGestureLibrary(path: scene.lesson.library.path)
    let shape = DrawnShape(strokes: [[Point(0, 0), Point(100, 0), Point(50, 80)]])
    try other.add(DrawnGesture(name: "roof", examples: [shape]))
    teach("house", Self.house())
    #expect(names == ["roof", "house"])
    press(.control("z"))
    #expect(names == ["roof"])
    #expect(DrawnGestureLibrary(path: other.path).gestures.map(\.name) == ["roof"])
    try other.add(DrawnGesture(name: "sail", examples: [shape]))
    scene.toggle(.teaching)
    scene.toggle(.teaching)
    #expect(names == ["roof", "sail"])
    #expect(bench.lines("taught").contains { $0.contains(#""gesture":"sail","examples":1"#) })
  }

  @Test func `a gesture is deleted with a touch, and another touch brings it back`() throws {
    teach("house", Self.house())
    teach("lightning", Self.lightning())
    touchPanel(120, 52 + 128 + 8 + 44 + 8 + 28)
    #expect(scene.teachPanel.page is DrawnGesturePage)
    touchPanel(120, scene.teachPanel.bounds.height - 26)
    #expect(names == ["lightning"])
    #expect(bench.lines("taught").last?.contains(#""gesture":"house","examples":0"#) == true)
    let notice = scene.notice
    bench.perform(.tap(at: notice.convert(toWindow: Point(notice.bounds.maxX - 30, notice.bounds.midY)), for: 0.02))
    #expect(names == ["house", "lightning"])
    #expect(notice.isHidden)
  }

  @Test func `a gesture that is deleted after the language was changed is recognized no more`() throws {
    teach("house", Self.house())
    scene.show(.recognizers)
    bench.workbench.choices.first { $0.title == bench.words("menu.language") }?.choose(1)
    let renewed = try #require(bench.stageScene)
    #expect(renewed.set["house"] != nil)
    renewed.show(.teaching)
    try renewed.lesson.remove("house")
    renewed.show(.recognizers)
    #expect(renewed.set["house"] == nil)
  }

  @Test func `a gesture is given another name with fingers alone`() throws {
    teach("house", Self.house())
    press(.down, .right)
    touchPanel(scene.teachPanel.bounds.width - 122, 26)
    #expect(scene.teachPanel.page is NamePage)
    // What stands there is chosen, and goes at once.
    try bench.touch(.erase)
    for letter in "home" { try bench.touch(.letter(letter)) }
    touchPanel(scene.teachPanel.bounds.width - 40, 26)
    #expect(names == ["home"])
    #expect(scene.teachPanel.page is DrawnGesturePage)
    press(.control("z"))
    #expect(names == ["house"])
  }

  @Test func `while a name is written, the keys that take back leave the gestures as they are`() throws {
    teach("house", Self.house())
    press(.down, .right)
    touchPanel(scene.teachPanel.bounds.width - 122, 26)
    #expect(scene.teachPanel.page is NamePage)
    press(.control("z"), .control("y"))
    #expect(names == ["house"] && scene.teachPanel.page is NamePage)
    press(.escape, .escape)
    // So they do while it is written on the button, and take back again what was done once it is not.
    draw(Self.lightning())
    type("flash")
    press(.control("z"))
    #expect(names == ["house"])
    for _ in "flash" { press(.backspace) }
    press(.control("z"))
    #expect(names == [])
  }

  @Test func `a name that is pasted onto the button is one line, and blanks are none`() throws {
    draw(Self.house())
    bench.host.receive(.received(.text("my house\nand\tyours\n\u{1}"), at: nil))
    press(.return)
    #expect(names == ["my house and yours"])
    draw(Self.lightning())
    bench.host.receive(.received(.text(" \n "), at: nil))
    press(.return)
    #expect(names.count == 2 && names[1] == "Gesture 1")
  }

  @Test func `all gestures are written to one file, and read from it, in the window`() throws {
    teach("house", Self.house())
    touchPanel(120, scene.teachPanel.bounds.height - 26)
    #expect(scene.teachPanel.page is DrawnGestureFilesPage)
    touchPanel(120, 74)
    let path = "\(bench.folder)/drawn/gestures-1.drawn"
    #expect(try DrawnGestureFile(parsing: FileBytes.all(of: path)).gestures == scene.lesson.library.gestures)
    let taught = scene.lesson.library.gestures
    try scene.lesson.remove("house")
    // The file is the first row, the shapes that come with the program the second.
    press(.down, .return)
    #expect(scene.lesson.library.gestures == taught)
    press(.down, .return)
    #expect(names.count == 15)
    press(.control("z"))
    #expect(scene.lesson.library.gestures == taught)
  }

  @Test func `a file that cannot be read says why, and changes nothing`() throws {
    try DataFolder(bench.folder).makeDrawn("{\"drawnGestures\":1,\"gestures\":[{}]}")
    touchPanel(120, scene.teachPanel.bounds.height - 26)
    press(.down, .return)
    #expect(names.isEmpty)
    bench.draw()
  }
}

extension DataFolder {
  /// Puts a file of drawn gestures with this text among those that can be read.
  fileprivate func makeDrawn(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: drawnGestureFiles, withIntermediateDirectories: true)
    try FileBytes.replace("\(drawnGestureFiles)/broken.drawn", with: Array(text.utf8))
  }
}
