import Foundation
import Geometry
import Gestures
import Ink
import Interface
import Pictures
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Pictures of drawings, and where they are saved.
@Suite struct PictureSavingTests {
  @Test func `a picture is saved again in its place, and never over another`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    let pictures = "\(bench.folder)/pictures"
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
    let mine = "\(pictures)/\(scene.saved.name).png"
    try Data("mine".utf8).write(to: URL(filePath: mine))
    scene.press(.control("s"), .control("s"), .control("s", shift: true))
    #expect(try String(contentsOf: URL(filePath: mine), encoding: .utf8) == "mine")
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).count == 3)
  }

  @Test(arguments: [Size(640, 480), Size(1280, 800)])
  func `where a picture was saved is said for four seconds, over little of the paper, and on no page`(size: Size)
    throws
  {
    let bench = try Bench(size: size)
    let scene = bench.showPaper()
    bench.paint()
    scene.press(.control("s"))
    #expect(scene.notice.isShown && bench.seen.contains { $0.hasSuffix("pictures/\(scene.saved.name).png") })
    #expect(scene.notice.bounds.height <= Toast.height)
    bench.wait(for: 3.9)
    #expect(scene.notice.isShown)
    bench.wait(for: 0.2)
    #expect(scene.notice.isHidden)
    scene.press(.control("s"), .control("o"))
    #expect(scene.page is DrawingsPage && scene.notice.isHidden)
  }

  @Test func `a message does not go from under a finger that is on its button`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    var answers = 0
    scene.notice.show("saved", answer: .offer("Show") { answers += 1 })
    bench.wait(for: 3.8)
    let button = try bench.button("Show")
    let place = button.convert(toWindow: button.bounds.center)
    bench.perform(FingerScript().down(at: place).hold(for: 1).up())
    #expect(answers == 1 && scene.notice.isHidden)
  }

  @Test(arguments: ["waits", "another scene", "the end"])
  func `a picture that takes long is painted while fingers go on, says so, and is saved whatever comes`(
    next: String
  ) throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    LargeDrawing.paint(on: scene)
    let expected = try scene.saved.painting.render(scale: 1).picture
    scene.press(.control("s"))
    let folder = "\(bench.folder)/pictures"
    func saved() -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
    #expect(scene.pictureSaving.isUnfinished && saved() == [])
    #expect(bench.seen.contains(bench.words("oekaki.picture.saving")))
    bench.paint(y: 620)
    switch next {
    case "waits":
      for _ in 0..<2000 where scene.pictureSaving.isUnfinished { bench.wait(for: 0.02) }
      #expect(bench.seen.contains { $0.contains("pictures/") })
    case "another scene": bench.workbench.show(.flash)
    default: scene.save()
    }
    #expect(!scene.pictureSaving.isUnfinished)
    #expect(try Picture(pngFile: "\(folder)/\(try #require(saved().first))") == expected)
  }

  @Test func `layers are said to be saved before they are, for they are saved in one piece`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    bench.paint()
    scene.savePicture(.ora)
    let folder = "\(bench.folder)/pictures"
    bench.draw()
    #expect(bench.seen.contains(bench.words("oekaki.picture.saving")))
    #expect(!FileManager.default.fileExists(atPath: folder))
    for _ in 0..<100 where scene.pictureSaving.isUnfinished { bench.wait(for: 0.02) }
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let file = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
    #expect(try OpenRaster(decoding: [UInt8](file)).nodes.count == 2)
    #expect(bench.seen.contains { $0.contains(name) })
  }

  @Test func `layers that are still to be saved are those of the drawing that is left`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    bench.paint()
    let expected = try scene.saved.painting.openRaster(scale: 1)
    scene.savePicture(.ora)
    scene.press(.control("n"))
    #expect(!scene.pictureSaving.isUnfinished && scene.paper.isEmpty)
    let folder = "\(bench.folder)/pictures"
    let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    #expect(try [UInt8](Data(contentsOf: URL(filePath: "\(folder)/\(name)"))) == expected)
  }

  @Test(arguments: ["renamed", "thrown away"])
  func `pictures of a drawing stay, though another bears its name now`(change: String) throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    let name = scene.saved.name
    scene.press(.control("s"))
    if change == "renamed" {
      scene.drawingFiles.rename(try #require(DrawingsFolder(data: bench.data).entries.first), to: "another")
      scene.press(.control("n"))
    } else {
      scene.press(.control("o"), .right, .delete, .escape)
      bench.paint(y: 400)
      scene.press(.control("n"))
    }
    bench.paint(y: 500)
    #expect(scene.saved.name == name)
    scene.press(.control("s"))
    let pictures = try FileManager.default.contentsOfDirectory(atPath: "\(bench.folder)/pictures")
    #expect(Set(pictures) == ["\(name).png", "\(name)-2.png"])
  }

  @Test func `a drawing that another program put in the place of one does not replace the picture of that`() throws {
    let bench = try Bench()
    let pictures = SavedPictures(bench.data)
    let drawing = "\(bench.folder)/day.oekaki"
    func save(_ byte: UInt8) throws -> String { try pictures.save([byte], of: drawing, ending: "png") }
    func put(_ name: String) throws {
      try Data([0]).write(to: URL(filePath: "\(bench.folder)/\(name)"))
      #expect(rename("\(bench.folder)/\(name)", drawing) == 0)
    }
    // What is not on the disk yet comes there.
    let first = try save(1)
    try put("one")
    #expect(try save(2) == first && save(3) == first)
    try put("other")
    let second = try save(4)
    #expect(try second != first && save(5) == second)
    #expect(try [UInt8](Data(contentsOf: URL(filePath: first))) == [3])
  }
}
