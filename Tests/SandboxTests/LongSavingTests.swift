import Files
import Geometry
import Gestures
import Ink
import InputDevices
import Interface
import Pictures
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Pictures that take long, as what and wherever they are saved.
@Suite struct LongSavingTests {
  private let bench: Bench
  private let scene: OekakiScene
  private let place: String

  init() throws {
    bench = try Bench()
    scene = bench.showPaper()
    place = "\(bench.folder)/elsewhere"
    try FilePath(place).makeFolder()
    bench.window.isVisible = true
    for id in 1...100 {
      let y = 5 * Double(id)
      _ = scene.saved.apply(.begin(id: id, brush: Brush(), point: StrokePoint(Point(20, y))), at: 0)
      for step in 1...400 {
        _ = scene.saved.apply(.extend(id: id, point: StrokePoint(Point(20 + 2 * Double(step), y))), at: 0)
      }
      _ = scene.saved.apply(.end(id: id), at: 0)
    }
    bench.draw()
  }

  private var saying: String { bench.words("oekaki.picture.saving") }

  private func waitForPicture() {
    for _ in 0..<2000 where scene.pictureSaving.isUnfinished { bench.wait(for: 0.02) }
  }

  /// Chooses a name and a format elsewhere.
  private func save(as format: PictureFormat) throws {
    bench.press(Keystroke(.character("s"), [.control, .alt]))
    let page = try #require(scene.page as? FilePage)
    page.go(to: place)
    bench.draw()
    bench.workbench.type("carp")
    let formats = try #require(page.subviews.lazy.compactMap { $0 as? SegmentedSwitch }.first)
    formats.choose(try #require(PictureFormat.allCases.firstIndex(of: format)))
    // Without the time in which all portions were done.
    bench.host.receive(.key(KeyEvent(.return)))
  }

  @Test func `SVG is said to be saved, written in portions, and is what was there when it was begun`() throws {
    let expected = try scene.saved.painting.picture(.svg, scale: 1)
    scene.press(.control("s", shift: true))
    let folder = "\(bench.folder)/pictures"
    #expect(scene.pictureSaving.isUnfinished && FilePath(folder).names == [])
    #expect(bench.seen.contains(saying))
    bench.paint(y: 620)
    waitForPicture()
    let name = try #require(FilePath(folder).names.first)
    #expect(try FileBytes.all(of: "\(folder)/\(name)") == expected)
    #expect(bench.seen.contains { $0.contains(name) })
  }

  @Test(arguments: [PictureFormat.png, .svg, .ora])
  func `elsewhere it is said before and after, and no part of a file is ever there`(format: PictureFormat) throws {
    let expected = try scene.saved.painting.picture(format, scale: scene.saved.painting.scale)
    try save(as: format)
    #expect(scene.page == nil && scene.pictureSaving.isUnfinished && FilePath(place).names == [])
    bench.draw()
    #expect(bench.seen.contains(saying))
    waitForPicture()
    #expect(FilePath(place).names == ["carp.\(format.endings[0])"])
    #expect(try FileBytes.all(of: "\(place)/carp.\(format.endings[0])") == expected)
    #expect(bench.seen.contains { $0.contains("elsewhere/carp") })
  }

  @Test func `a file that another program put there meanwhile stays, which is said`() throws {
    try save(as: .png)
    #expect(scene.pictureSaving.isUnfinished)
    try FileBytes.create("\(place)/carp.png", with: [1])
    waitForPicture()
    #expect(try FileBytes.all(of: "\(place)/carp.png") == [1] && FilePath(place).names == ["carp.png"])
    #expect(scene.notice.isShown && !bench.seen.contains(saying))
  }

  @Test func `a picture that is still to be saved elsewhere is there once the program ends`() throws {
    try save(as: .png)
    #expect(scene.pictureSaving.isUnfinished)
    scene.save()
    #expect(!scene.pictureSaving.isUnfinished && FilePath(place).names == ["carp.png"])
  }
}
