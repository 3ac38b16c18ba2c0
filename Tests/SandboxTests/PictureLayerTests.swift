import Exchange
import Files
import Foundation
import Geometry
import Gestures
import Interface
import Pictures
import Testing
import VirtualTouchscreen

@testable import Ink
@testable import Sandbox

/// Pictures that become layers and drawings, and drawings that become pictures.
struct PictureLayerTests {
  private let bench: Bench

  init() throws {
    bench = try Bench()
    bench.workbench.show(.oekaki)
  }

  private var scene: OekakiScene {
    get throws { try #require(bench.scene as? OekakiScene) }
  }

  private func picture(_ width: Int, _ height: Int, _ color: UInt32 = 0x2040A0) throws -> Picture {
    try #require(Picture(width: width, height: height, pixels: [UInt32](repeating: color, count: width * height)))
  }

  private func drop(_ bytes: [UInt8], at place: Point? = Point(500, 400)) {
    bench.host.receive(.received(.picture(bytes), at: place))
  }

  private func paint() { bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2)) }

  @Test(arguments: ["photo.png", "photo.jpg"])
  func `on blank paper a picture becomes a drawing of its size and name`(name: String) throws {
    let picture = try picture(300, 200)
    let path = "\(bench.folder)/\(name)"
    try FileBytes.replace(path, with: name.hasSuffix("png") ? picture.png() : JPEG.encode(picture))
    bench.workbench.open(path)
    let scene = try scene
    #expect(scene.saved.painting.size == Size(300, 200) && scene.saved.name == "photo")
    #expect(scene.saved.painting.layers.map(\.style.name) == ["photo", ""])
    let shown = try #require(scene.saved.painting.render(scale: 1)[150, 100])
    let (seen, meant) = (Color(shown), Color(0x2040A0))
    #expect(abs(Int(seen.red) - Int(meant.red)) <= 2 && abs(Int(seen.green) - Int(meant.green)) <= 2)
    #expect(abs(Int(seen.blue) - Int(meant.blue)) <= 2)
    // Nothing of that is a step of undo, and it is the same when it is opened again.
    #expect(!scene.paper.canUndo && FileManager.default.fileExists(atPath: scene.saved.path))
    bench.workbench.save()
    let again = try JournalFile.read(scene.saved.path).painting()
    #expect(again.raster.bounds.width == 300 && again.raster[150, 100] == shown && again.layers.count == 2)
  }

  @Test func `a picture is dropped on a layer of its own, where the finger let it go, and undone`() throws {
    let scene = try scene
    paint()
    let before = scene.saved.painting.render(scale: 1)
    drop(try picture(40, 20).png())
    let layers = scene.saved.painting.layers
    #expect(layers.count == 2 && layers[1].style.name == "Picture" && scene.saved.painting.chosenLayer == layers[1].id)
    let place = scene.paper.display.sheet.convert(fromWindow: Point(500, 400))
    let now = scene.saved.painting.render(scale: 1)
    #expect(now[Int(place.x), Int(place.y)] == 0x2040A0)
    #expect(now[Int(place.x) + 25, Int(place.y)] == before[Int(place.x) + 25, Int(place.y)])
    bench.workbench.press(.control("z"))
    #expect(scene.saved.painting.layers.count == 1)
    bench.workbench.press(.control("y"))
    #expect(scene.saved.painting.layers.count == 2)
  }

  @Test func `one that is larger than the paper is fitted into it`() throws {
    let scene = try scene
    paint()
    drop(try picture(1200, 300).png(), at: nil)
    let raster = scene.saved.painting.render(scale: 1)
    let (width, middle) = (raster.width, raster.height / 2)
    #expect(raster[0, middle] == 0x2040A0 && raster[width - 1, middle] == 0x2040A0)
    #expect(raster[width / 2, middle - width / 8 - 3] == Painting.paperColor.rgb)
  }

  @Test func `what is on a layer becomes a drawing of its own when that was meant`() throws {
    let scene = try scene
    paint()
    let path = scene.saved.path
    drop(try picture(120, 90).png())
    #expect(scene.notice.hasAction)
    bench.draw()
    let button = try #require(scene.notice.subviews.compactMap { $0 as? Button }.first)
    button.press()
    #expect(scene.saved.path != path && scene.saved.painting.size == Size(120, 90))
    scene.open(file: path)
    #expect(scene.saved.painting.layers.count == 1 && scene.saved.painting.strokeCount == 1)
  }

  @Test func `what is no picture is said, and nothing changes`() throws {
    let scene = try scene
    paint()
    for bytes in [[], Array("GIF89a".utf8), Array(try picture(9, 9).png().prefix(40))] {
      drop(bytes)
      #expect(scene.notice.isShown && scene.saved.painting.layers.count == 1)
    }
  }

  @Test func `the drawing is copied as a picture, and pasted as a layer`() throws {
    let scene = try scene
    paint()
    bench.workbench.press(.control("c"))
    guard case .picture(let bytes)? = bench.window.clipboard else {
      Issue.record("no picture on the clipboard")
      return
    }
    let copied = try Picture(decoding: bytes)
    let raster = scene.saved.painting.render(scale: 1)
    #expect(raster.withPixels { Picture(width: raster.width, height: raster.height, copying: $0) } == copied)
    bench.workbench.press(.control("v"))
    #expect(bench.window.pastes.last == [.files, .picture])
    drop(bytes, at: nil)
    let pasted = scene.saved.painting.render(scale: 1)
    #expect(pasted.withPixels { Picture(width: pasted.width, height: pasted.height, copying: $0) } == copied)
  }

  @Test func `a drawing whose file can be no longer takes nothing more, and says so`() throws {
    let scene = try scene
    paint()
    bench.wait(for: 1)
    let (strokes, file) = (scene.saved.painting.strokeCount, scene.saved.file)
    file.mostBytes = 1 << 16
    drop(try picture(300, 200).png())
    #expect(scene.saved.painting.layerCount == 1 && bench.seen.contains { $0.contains("Go on in a new one") })
    file.mostBytes = file.length + 100
    paint()
    scene.press(.control("a"))
    #expect(scene.saved.painting.strokeCount == strokes && scene.saved.painting.selection == nil)
    #expect(scene.hint?.last == "This drawing is full" && scene.saved.problem == nil)
    scene.press(.control("z"))
    #expect(scene.saved.painting.strokeCount == strokes - 1)
    scene.save()
    #expect(try JournalFile.read(file.path).entries.last?.action == .undo)
  }

  @Test func `a drawing that would be too long for a file is not brought in`() throws {
    let journal = Journal(size: Size(60, 60), entries: [Journal.Entry(.clear, at: 0)])
    let folder = DrawingsFolder(path: "\(bench.folder)/drawings")
    let failure = #expect(throws: FileFailure.self) { try folder.add(journal, named: "long", mostBytes: 100) }
    #expect(failure?.cause == .tooLarge && folder.entries.isEmpty)
  }
}
