import Exchange
import Files
import Foundation
import Geometry
import Gestures
import Ink
import Interface
import Pictures
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What takes long to paint is painted in portions, between which fingers are heard.
@Suite struct PortionTests {
  private func large(in folder: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/large.oekaki"
    try FileBytes.create(path, with: Journal(size: Size(840, 520), entries: LargeDrawing.entries).encoded())
    return path
  }

  @Test func `a drawing that is copied is painted in portions, says so, and is what it was when it was copied`() throws
  {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    LargeDrawing.paint(on: scene)
    let expected = try scene.saved.painting.render(scale: 1).picture
    scene.press(.control("c"))
    #expect(scene.pictureSaving.isUnfinished && bench.window.clipboard == nil)
    #expect(bench.seen.contains(bench.words("oekaki.picture.copying")))
    bench.paint(y: 620)
    for _ in 0..<2000 where scene.pictureSaving.isUnfinished { bench.wait(for: 0.02) }
    guard case .picture(let bytes)? = bench.window.clipboard else {
      Issue.record("nothing was copied")
      return
    }
    #expect(try Picture(decoding: bytes) == expected)
    #expect(bench.seen.contains(bench.words("oekaki.picture.copied")))
  }

  @Test func `what was copied last is what the clipboard has, though a copy of the drawing was begun before`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    LargeDrawing.paint(on: scene)
    scene.press(.control("c"))
    #expect(scene.pictureSaving.isUnfinished)
    scene.press(.control("a"), .control("c"))
    let copied = try #require(bench.window.clipboard)
    #expect(!scene.pictureSaving.isUnfinished)
    bench.wait(for: 1)
    #expect(bench.window.clipboard == copied)
  }

  @Test func `what is pasted right after a copy was begun is that copy`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    LargeDrawing.paint(on: scene)
    scene.press(.control("c"))
    #expect(scene.pictureSaving.isUnfinished && bench.window.clipboard == nil)
    bench.workbench.paste()
    #expect(bench.window.clipboard != nil && !scene.pictureSaving.isUnfinished && bench.window.pastes.count == 1)
  }

  @Test func `one that is opened is shown while it is painted in portions`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    scene.open(file: try large(in: "\(bench.folder)/elsewhere"))
    #expect(scene.saved.painting.strokeCount == 100 && !scene.saved.painting.isSharp)
    // Fingers paint on it meanwhile.
    bench.paint()
    bench.wait(for: 1)
    let painting = scene.saved.painting
    #expect(painting.isSharp && painting.strokeCount == 101)
  }

  @Test func `its small picture is painted in portions, and not while a finger is down`() throws {
    let bench = try Bench()
    _ = try large(in: bench.data.drawings)
    let scene = bench.showPaper()
    bench.window.isVisible = true
    bench.wait(for: 1)
    scene.press(.control("o"))
    bench.perform(FingerScript().down(at: Point(5, 300)))
    let page = try #require(scene.page as? DrawingsPage)
    bench.wait(for: 1)
    let entry = try #require(page.entries.first)
    #expect(page.thumbnails[entry] == nil)
    var portions = 0
    while page.thumbnails[entry] == nil, portions < 1000 {
      _ = page.thumbnails.goOn(with: entry, ofSeen: 1)
      portions += 1
    }
    #expect(portions > 3)
  }

  @Test func `what is selected is painted ahead while no finger moves it`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    LargeDrawing.paint(on: scene)
    bench.wait(for: 1)
    scene.press(.control("a"))
    #expect(scene.paper.hasToolToPrepare || !bench.canvas.isClean)
    bench.wait(for: 1)
    let painting = scene.saved.painting
    #expect(!scene.paper.hasToolToPrepare && !painting.hasLiftToPrepare(density: 1))
    scene.press(.control("x"))
    #expect(bench.window.clipboard != nil && !painting.hasInkWithinSelection)
  }

  @Test func `what a bucket sees is painted ahead where the paper is not shown as it is`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.window.isVisible = true
    LargeDrawing.paint(on: scene)
    scene.press(.control("="), "f")
    bench.wait(for: 1)
    #expect(!scene.paper.hasToolToPrepare && scene.paper.tool == .bucket)
    #expect(!scene.saved.painting.hasFillToPrepare(for: scene.paper.pens.bucket))
    // Not while one thing after the other is undone.
    scene.press(.control("z"))
    bench.wait(for: 0.2)
    #expect(scene.saved.painting.hasFillToPrepare(for: scene.paper.pens.bucket))
    bench.wait(for: 3)
    #expect(!scene.saved.painting.hasFillToPrepare(for: scene.paper.pens.bucket))
  }
}
