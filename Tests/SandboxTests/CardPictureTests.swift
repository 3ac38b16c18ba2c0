import Exchange
import Files
import Foundation
import Geometry
import Gestures
import Ink
import Interface
import Pictures
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// The picture on the card.
struct CardPictureTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private var sandbox: SandboxScene? { bench.scene as? SandboxScene }

  @Test func `a picture lies on the card, within 320 points and in its own shape`() throws {
    let stage = try #require(sandbox?.stage)
    for ((width, height), size) in [
      ((640, 320), Size(320, 160)), ((100, 200), Size(100, 200)), ((8, 4), Size(96, 48)),
    ] {
      bench.drop(.picture(try Bench.png(width, height)))
      #expect(stage.card.size == size && stage.isCardHome)
    }
  }

  @Test(arguments: ["a.jpg", "a.JPEG", "a"])
  func `a JPEG lies on the card as well`(name: String) throws {
    let stage = try #require(sandbox?.stage)
    let picture = try #require(Picture(width: 40, height: 20, pixels: [UInt32](repeating: 0x2040A0, count: 800)))
    bench.workbench.open(try bench.file(name, JPEG.encode(picture)))
    #expect(stage.picture != nil && stage.card.size == Size(96, 48))
  }

  @Test(arguments: [0xFF20_40A0, 0x8020_40A0, 0] as [UInt32])
  func `a picture of a file looks as the same one that was dropped, also where it is clear`(color: UInt32) throws {
    let stage = try #require(sandbox?.stage)
    let picture = try #require(
      TransparentPicture(width: 40, height: 20, pixels: [UInt32](repeating: color, count: 800)))
    let bytes = try PNG.encode(picture)
    func middle() throws -> UInt32 {
      bench.draw()
      let place = stage.convert(toWindow: stage.card.center)
      return try #require(bench.canvas.raster[Int(place.x), Int(place.y)])
    }
    bench.drop(.picture(bytes))
    let dropped = try middle()
    bench.workbench.open(try bench.file("a.png", bytes))
    #expect(try middle() == dropped)
  }

  @Test func `it is drawn as it is, and sharp at every scale`() throws {
    let stage = try #require(sandbox?.stage)
    bench.drop(.picture(try Bench.png(320, 200)))
    bench.draw()
    let corner = stage.convert(toWindow: stage.bounds.center) - Vector(160, 100)
    func pixel(_ x: Int, _ y: Int) -> UInt32 {
      bench.canvas.raster[Int(corner.x) + x, Int(corner.y) + y] ?? 0
    }
    for (x, y) in [(0, 0), (319, 0), (0, 199), (160, 100), (319, 199)] {
      #expect(pixel(x, y) == UInt32(x * 255 / 320) << 16 | UInt32(y * 255 / 200))
    }
    // A board of single pixels, at a quarter of its size, is an even grey: nothing of it is missed.
    let board = (0..<640 * 640).map { UInt32(($0 % 640 + $0 / 640) % 2 == 0 ? 0xFFFFFF : 0) }
    bench.drop(.picture(try #require(Picture(width: 640, height: 640, pixels: board)).png()))
    stage.card.scale(by: 0.5, about: stage.card.center)
    bench.draw()
    let middle = stage.convert(toWindow: stage.card.center)
    let shades = Set(
      (-40..<40).map { (bench.canvas.raster[Int(middle.x) + $0, Int(middle.y) + $0] ?? 0) & 0xFF })
    #expect(shades.allSatisfy { (126...129).contains($0) }, "\(shades)")
  }

  @Test func `it is there again at the next start, until it is removed, which can be undone`() throws {
    bench.drop(.picture(try Bench.png(30, 20)))
    let next = try Bench(folder: bench.folder)
    let scene = try #require(next.scene as? SandboxScene)
    #expect(scene.stage.picture?.size == Size(96, 64))
    scene.removePicture()
    #expect(scene.stage.picture == nil && scene.stage.card.size == Card.plainSize)
    #expect(try (Bench(folder: bench.folder).scene as? SandboxScene)?.stage.picture == nil)
  }

  @Test func `one that takes the place of another leaves an undo, which brings that back for good`() throws {
    let scene = try #require(sandbox)
    bench.drop(.picture(try Bench.png(320, 200)))
    #expect(!scene.toast.isShown)
    let first = try FileBytes.all(of: "\(bench.folder)/card.png")
    bench.drop(.picture(try Bench.png(100, 200)))
    #expect(scene.stage.picture?.size == Size(100, 200) && scene.toast.offersUndo)
    bench.press(.control("z"))
    #expect(scene.stage.picture?.size == Size(320, 200) && !scene.toast.isShown)
    #expect(try FileBytes.all(of: "\(bench.folder)/card.png") == first)
  }

  @Test func `Delete takes it from the card, but not where a row of a list is chosen`() throws {
    let scene = try #require(sandbox)
    bench.drop(.picture(try Bench.png(320, 200)))
    for side in [.recordings, .examples, .recognizers] as [SandboxScene.Side] {
      scene.show(side)
      scene.press(.down, .delete)
      #expect(scene.stage.picture != nil, "\(side)")
    }
    scene.panel.selection = nil
    #expect(bench.tab(to: scene.panel))
    scene.press(.delete)
    #expect(scene.stage.picture != nil)
    scene.ring.focus(on: nil)
    scene.panel.selection = nil
    scene.press(.delete)
    #expect(scene.stage.picture == nil && scene.toast.offersUndo)
  }

  @Test func `one that cannot be shown again is named, and one that cannot be removed stays`() throws {
    let place = "\(bench.folder)/card.png"
    try FileBytes.replace(place, with: Array("GIF89a".utf8))
    let next = try Bench(language: .ja, folder: bench.folder)
    #expect(next.seen.joined().contains("\(place)：PNG でも JPEG でもありません"))
    bench.drop(.picture(try Bench.png(30, 20)))
    try FilePath(place).remove()
    try FilePath(place).makeFolder()
    sandbox?.removePicture()
    #expect(sandbox?.stage.picture != nil && bench.seen.joined().contains(place))
    let warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("card.png"))
  }

  @Test func `one that cannot be written leaves what is there, and what was to be brought back stays away`() throws {
    let scene = try #require(sandbox)
    let place = "\(bench.folder)/card.png"
    func putAFolderInTheWay() throws {
      try FilePath(place).remove()
      try FilePath("\(place)/in the way").makeFolder()
    }
    bench.drop(.picture(try Bench.png(320, 200)))
    let first = scene.stage.picture
    try putAFolderInTheWay()
    bench.drop(.picture(try Bench.png(100, 200)))
    #expect(scene.stage.picture === first && first != nil && !scene.toast.offersUndo)
    #expect(bench.lines("warning").count { $0.contains("cannot write \(place)") } == 1)
    try FileManager.default.removeItem(atPath: place)
    bench.drop(.picture(try Bench.png(320, 200)))
    bench.drop(.picture(try Bench.png(100, 200)))
    let shown = scene.stage.picture
    #expect(shown?.size == Size(100, 200) && scene.toast.offersUndo)
    try putAFolderInTheWay()
    #expect(scene.toast.undo())
    #expect(scene.stage.picture === shown)
    #expect(bench.lines("warning").count { $0.contains("cannot write \(place)") } == 1)
  }

  @Test func `what is no picture that can be shown is refused, and the card stays as it was`() throws {
    bench.drop(.picture(try Bench.png(30, 20)))
    let before = sandbox?.stage.picture
    func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
      let numbers = [width, height].flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
      }
      return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + numbers + [
        8, 2, 0, 0, 0,
      ]
    }
    let good = try Bench.png(64, 64)
    let refusals = [
      [], Array("GIF89a".utf8), header(0, 4), header(65_535, 65_535), header(16_000, 16_000), header(40, 2000),
      header(40, 40), Array(good.prefix(good.count / 2)),
    ].map { bytes in
      let refusal = #expect(throws: PictureFailure.self) { try CardPicture(bytes, scale: 1) }
      bench.drop(.picture(bytes))
      return String(refusal?.description.prefix { $0 != ":" } ?? "")
    }
    #expect(
      refusals == [
        "not a PNG or JPEG picture", "a GIF picture", "the picture has no pixels",
        "65535 by 65535 pixels are too many, 48 million are the most",
        "16000 by 16000 pixels are too many, 48 million are the most", "40 by 2000 pixels are too slender",
        "not a picture that can be read", "not a picture that can be read",
      ])
    #expect(sandbox?.stage.picture === before && sandbox?.toast.isShown == true)
  }
}
