import Exchange
import Files
import Foundation
import Geometry
import Gestures
import Ink
import Instrument
import Interface
import Pictures
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Files that are opened, pasted and dropped.
struct OpeningTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private var sandbox: SandboxScene? { bench.scene as? SandboxScene }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let path = "\(bench.folder)/\(name)"
    try FileBytes.replace(path, with: bytes)
    return path
  }

  private func resource(_ name: String) throws -> [UInt8] { try Bench.resources.bytes(of: name) }

  /// A picture of which every pixel has another colour.
  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    let pixels = (0..<width * height).map { UInt32($0 % width * 255 / width) << 16 | UInt32($0 / width * 255 / height) }
    return try #require(Picture(width: width, height: height, pixels: pixels)).png()
  }

  private func drop(_ content: ExchangedContent) { bench.host.receive(.received(content, at: Point(300, 300))) }

  // MARK: What belongs where

  @Test(arguments: ["touches", "case", "unknown"])
  func `a recording is played in the sandbox`(ending: String) throws {
    bench.workbench.show(.flash)
    bench.workbench.open(try file("a.\(ending)", recording()))
    #expect(sandbox?.viewing.showsRecording == true && bench.workbench.notice.isHidden)
  }

  private func recording() throws -> [UInt8] {
    let folder = Bench.resources.path(of: "recordings")
    let name = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".touches") }.min()
    return try resource("recordings/\(#require(name))")
  }

  @Test(arguments: ["drawn", "unknown"])
  func `drawn gestures are taught, which can be taken back`(ending: String) throws {
    bench.workbench.show(.flash)
    let path = try file("shapes.\(ending)", resource("shapes.drawn"))
    let gestures = try DrawnGestureFile(parsing: FileBytes.all(of: path)).gestures
    bench.workbench.open(path)
    let scene = try #require(sandbox)
    #expect(scene.side == .teaching && scene.lesson.library.gestures == gestures)
    #expect(bench.seen.contains { $0.hasPrefix(bench.words("teach.imported", "\(gestures.count)", "").prefix(8)) })
    bench.workbench.open(path)
    #expect(bench.seen.contains { $0.hasPrefix(bench.words("teach.nothingNew", "shapes")) })
    bench.press(.control("z"))
    #expect(scene.lesson.library.gestures.isEmpty)
    let failure = #expect(throws: FileFailure.self) { try ImportedDrawing(path) }
    #expect(failure?.description.hasSuffix("not a picture: import a PNG, JPEG or OpenRaster file") == true)
  }

  @Test(arguments: ["1e10", "1e18", "1e300", "-1.7e308"])
  func `a recording of a finger that went farther than any screen reaches is played and explained`(far: String) throws {
    let text = """
      {"recording": 1, "width": 800, "height": 600, "scale": 1, "source": "x"}
      {"t": 0, "touches": [{"id": 1, "phase": "began", "x": 100, "y": 100}]}
      {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": \(far), "y": 200}, {"id": 2, "phase": "began", "x": 300, "y": 300}]}
      {"t": 0.2, "touches": [{"id": 1, "phase": "moved", "x": 200, "y": \(far)}]}
      {"t": 0.3, "touches": [{"id": 1, "phase": "ended", "x": \(far), "y": \(far)}]}
      {"t": 0.4, "touches": [{"id": 2, "phase": "ended", "x": 300, "y": 300}]}
      """
    bench.workbench.open(try file("far.touches", Array(text.utf8)))
    let scene = try #require(sandbox)
    let limit = TouchRouter.largestCoordinate
    let start = ContinuousClock.now
    for row in scene.panel.recognizers.indices {
      for time in [0.15, 0.25, 0.5] {
        scene.viewing.hold(at: time)
        scene.explain(row)
        bench.draw()
      }
    }
    #expect(scene.viewing.showsRecording && scene.card.isShown)
    // Thousandfold what it takes: what counts each of the points on the way goes on for minutes.
    #expect(ContinuousClock.now - start < .seconds(60))
    let fingers = scene.viewing.history.touches.fingers(at: 0.25)
    #expect(fingers.map { abs($0.sample.location.y) } == [limit, 300])
  }

  @Test(arguments: ["case", "touches", "json"])
  func `a case is played with its own recognizers`(ending: String) throws {
    let text = """
      {"name":"a tap","width":400,"height":300,"gestures":[{"name":"only","type":"tap"}],"touches":[
      {"t":0,"touches":[{"id":1,"phase":"began","x":10,"y":10}]},
      {"t":0.1,"touches":[{"id":1,"phase":"ended","x":10,"y":10}]}],"expect":[]}
      """
    bench.workbench.open(try file("a.\(ending)", Array(text.utf8)))
    #expect(sandbox?.viewing.recording?.name(bench.words) == "a tap")
    #expect(sandbox?.set.recognizers.map(\.label) == ["only"])
  }

  @Test(arguments: ["gestures", "json"])
  func `a set takes the place of the recognizers`(ending: String) throws {
    let text = "{\"gestures\":[{\"name\":\"double\",\"type\":\"tap\",\"numberOfTapsRequired\":2}]}"
    bench.workbench.open(try file("a.\(ending)", Array(text.utf8)))
    #expect(sandbox?.set.recognizers.map(\.label) == ["double"] && bench.workbench.notice.isShown)
  }

  @Test func `a drawing is opened in oekaki, and goes on in its own file`() throws {
    let first = try Bench()
    first.workbench.show(.oekaki)
    first.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
    first.workbench.save()
    let drawing = try #require(DrawingsFolder(data: first.data).entries.first)
    let path = try file("mine.oekaki", FileBytes.all(of: drawing.path))
    bench.workbench.open(path)
    let oekaki = try #require(bench.scene as? OekakiScene)
    #expect(oekaki.saved.path == path && !oekaki.paper.isEmpty)
  }

  @Test func `the drawing that is open stays open where its file is opened over a link`() throws {
    bench.workbench.show(.oekaki)
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
    let oekaki = try #require(bench.scene as? OekakiScene)
    let path = oekaki.saved.path
    let link = "\(bench.folder)/link.oekaki"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    bench.workbench.open(link)
    #expect(oekaki.saved.path == path && oekaki.saved.notice == nil)
    #expect(DrawingsFolder(data: bench.data).entries.count == 1)
  }

  @Test func `of files that were dropped the first is opened, and that others are left is said`() throws {
    bench.workbench.show(.flash)
    drop(.files([try file("a.png", png(8, 8)), "/nowhere"]))
    #expect(sandbox?.stage.picture != nil && bench.seen.joined().contains("one of 2 files"))
    // One that cannot be opened says so, and nothing of the others.
    drop(.files(["/nowhere", try file("b.png", png(8, 8))]))
    #expect(bench.seen.joined().contains("/nowhere") && !bench.seen.joined().contains("2 files"))
  }

  @Test func `of files that were dropped on paper every picture becomes a layer`() throws {
    bench.workbench.show(.oekaki)
    let oekaki = try #require(bench.scene as? OekakiScene)
    let files = try ["a.png", "b.png", "c"].map { try file($0, png(8, 8)) }
    drop(.files(files))
    #expect(oekaki.saved.painting.layers.map(\.style.name).suffix(2) == ["b", "c"])
    #expect(oekaki.saved.painting.layers.count == 4 && !bench.seen.joined().contains("files"))
    drop(.files([files[0], try file("a.txt", Array("text".utf8))]))
    #expect(oekaki.saved.painting.layers.count == 5 && bench.seen.joined().contains("one of 2 files"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe among files that were dropped on paper keeps nobody waiting, and is left`() throws {
    bench.workbench.show(.oekaki)
    let oekaki = try #require(bench.scene as? OekakiScene)
    let pipe = "\(bench.folder)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    drop(.files([try file("a.png", png(8, 8)), pipe, try file("b.png", png(8, 8))]))
    #expect(oekaki.saved.painting.layers.last?.style.name == "b" && bench.seen.joined().contains("one of 3 files"))
  }

  @Test func `what is wrong with a file of recognizers is said over whatever is shown, until it is mended`() throws {
    let path = try file("a.gestures", Array("{\"gestures\":[{\"name\":\"tap\",\"type\":\"tap\"}]}".utf8))
    let bench = try Bench(gestures: path)
    #expect((bench.scene as? SandboxScene)?.set.recognizers.count == 1)
    bench.workbench.show(.oekaki)
    _ = try file("a.gestures", Array("{\"gestures\":[{}]}".utf8))
    bench.workbench.reloadGestures()
    #expect(bench.workbench.notice.isShown && bench.seen.joined().contains("a.gestures, line 1, column 14"))
    bench.workbench.notice.hide()
    bench.workbench.show(.sandbox)
    #expect(bench.seen.joined().contains("a.gestures, line 1, column 14"))
    _ = try file("a.gestures", Array("{\"gestures\":[]}".utf8))
    bench.workbench.reloadGestures()
    #expect((bench.scene as? SandboxScene)?.set.recognizers.isEmpty == true)
    #expect(!bench.seen.joined().contains("a.gestures, line 1"))
  }

  @Test func `what was done can still be taken back after the file of recognizers was written anew`() throws {
    let text = "{\"gestures\":[{\"name\":\"tap\",\"type\":\"tap\"}]}"
    let bench = try Bench(gestures: try file("a.gestures", Array(text.utf8)))
    let scene = try #require(bench.scene as? SandboxScene)
    bench.record(on: scene)
    scene.show(.recordings)
    scene.recordingPages.open(try #require(scene.folder.entries.first))
    try bench.click("keys.throwAway")
    #expect(scene.folder.entries.filter(\.isOwn).isEmpty && scene.toast.offersUndo)
    // With the same meaning, and with a mistake that is mended.
    for next in [text + "\n", "{\"gestures\":[]}"] {
      _ = try file("a.gestures", Array(next.utf8))
      bench.workbench.reloadGestures()
      #expect(scene.toast.offersUndo)
    }
    bench.press(.control("z"))
    #expect(scene.folder.entries.count { $0.isOwn } == 1)
  }

  @Test func `settings of a set whose file was written anew are not offered to be taken back`() throws {
    let text = "{\"gestures\":[{\"name\":\"tap\",\"type\":\"tap\"}]}"
    let bench = try Bench(gestures: try file("a.gestures", Array(text.utf8)))
    let scene = try #require(bench.scene as? SandboxScene)
    let tap = try #require(scene.set["tap"])
    scene.tune(tap, try #require(Tolerance.named("maximumPressDuration", of: tap)), to: 0.9)
    scene.resetTuning()
    #expect(scene.toast.offersUndo)
    _ = try file("a.gestures", Array((text + "\n").utf8))
    bench.workbench.reloadGestures()
    #expect(!scene.toast.isShown)
  }

  @Test func `recognizers that are read again are told of at the time at which they are`() throws {
    let path = try file("a.gestures", Array("{\"gestures\":[{\"name\":\"tap\",\"type\":\"tap\"}]}".utf8))
    let bench = try Bench(gestures: path)
    bench.perform(.tap(at: Point(200, 300)))
    // The window slept since then.
    bench.host.receive(.passed(until: 75))
    _ = try file("a.gestures", Array("{\"gestures\":[]}".utf8))
    bench.workbench.reloadGestures()
    let line = try #require(bench.lines("gestures").first)
    #expect(line.hasPrefix("{\"event\":\"gestures\",\"t\":75,"), "\(line)")
  }

  @Test(arguments: [SceneName.oekaki, .flash])
  func `a bad file of recognizers is said over a stage that is made later, and once`(first: SceneName) throws {
    let path = try file("a.gestures", Array("{\"gestures\":[{}]}".utf8))
    let bench = try Bench(gestures: path, scene: first)
    let place = "a.gestures, line 1, column 14"
    func count() -> Int {
      bench.draw()
      return bench.seen.count { $0.contains(place) }
    }
    #expect(bench.workbench.presentName == first && count() == 1)
    bench.workbench.show(.sandbox)
    #expect(bench.stageScene?.toast.isShown == true && !bench.workbench.notice.isShown)
    #expect(count() == 1)
    bench.stageScene?.toast.hide()
    bench.workbench.show(first)
    bench.workbench.show(.sandbox)
    #expect(count() == 0)
  }

  // MARK: Bad files

  @Test func `what cannot be opened is said, with the file and what to do`() throws {
    let failures = try [
      "/nowhere/a.touches", bench.folder, "/dev/zero", file("a.touches", []), file("b.case", Array("{}".utf8)),
      file("c.gestures", Array("{\"gestures\":[{}]}".utf8)), file("d.oekaki", Array("nonsense\n".utf8)),
      file("e.png", Array("GIF89a".utf8)), file("f.txt", Array("text".utf8)), file("g.deck", Array("{}".utf8)),
    ].map { path in
      let failure = #expect(throws: FileFailure.self) { try OpenedFile(path) }
      return failure?.description.replacing(bench.folder, with: "DATA") ?? ""
    }
    #expect(
      failures == [
        "cannot open /nowhere/a.touches (No such file or directory): check the path",
        "cannot open DATA (Is a directory): name a file and not a folder",
        "cannot open /dev/zero (Illegal seek): save it as a file first",
        "DATA/a.touches, line 1, column 1: expected the header of a recording, found the end",
        "DATA/b.case, line 1, column 1: expected the key \"width\" in a case",
        "DATA/c.gestures, line 1, column 14: expected the key \"type\" in a gesture",
        "DATA/d.oekaki: not a drawing: line 1 is not its header; choose another file",
        "DATA/e.png: a GIF picture: save it as PNG or JPEG",
        "DATA/f.txt: not a file of this program: open a recording, case, set, drawn gestures, drawing, deck, palette, PNG, JPEG or OpenRaster",
        "DATA/g.deck, line 1, column 1: expected the key \"deck\" in a deck",
      ])
    bench.workbench.open("/nowhere/a.touches")
    #expect(bench.workbench.notice.isShown)
  }

  // MARK: The picture on the card

  @Test func `a picture lies on the card, within 320 points and in its own shape`() throws {
    let stage = try #require(sandbox?.stage)
    for ((width, height), size) in [
      ((640, 320), Size(320, 160)), ((100, 200), Size(100, 200)), ((8, 4), Size(96, 48)),
    ] {
      drop(.picture(try png(width, height)))
      #expect(stage.card.size == size && stage.isCardHome)
    }
  }

  @Test(arguments: ["a.jpg", "a.JPEG", "a"])
  func `a JPEG lies on the card as well`(name: String) throws {
    let stage = try #require(sandbox?.stage)
    let picture = try #require(Picture(width: 40, height: 20, pixels: [UInt32](repeating: 0x2040A0, count: 800)))
    bench.workbench.open(try file(name, JPEG.encode(picture)))
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
    drop(.picture(bytes))
    let dropped = try middle()
    bench.workbench.open(try file("a.png", bytes))
    #expect(try middle() == dropped)
  }

  @Test func `it is drawn as it is, and sharp at every scale`() throws {
    let stage = try #require(sandbox?.stage)
    drop(.picture(try png(320, 200)))
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
    drop(.picture(try #require(Picture(width: 640, height: 640, pixels: board)).png()))
    stage.card.scale(by: 0.5, about: stage.card.center)
    bench.draw()
    let middle = stage.convert(toWindow: stage.card.center)
    let shades = Set(
      (-40..<40).map { (bench.canvas.raster[Int(middle.x) + $0, Int(middle.y) + $0] ?? 0) & 0xFF })
    #expect(shades.allSatisfy { (126...129).contains($0) }, "\(shades)")
  }

  @Test func `it is there again at the next start, until it is removed, which can be undone`() throws {
    drop(.picture(try png(30, 20)))
    let next = try Bench(folder: bench.folder)
    let scene = try #require(next.scene as? SandboxScene)
    #expect(scene.stage.picture?.size == Size(96, 64))
    scene.removePicture()
    #expect(scene.stage.picture == nil && scene.stage.card.size == Card.plainSize)
    #expect(try (Bench(folder: bench.folder).scene as? SandboxScene)?.stage.picture == nil)
  }

  @Test func `one that takes the place of another leaves an undo, which brings that back for good`() throws {
    let scene = try #require(sandbox)
    drop(.picture(try png(320, 200)))
    #expect(!scene.toast.isShown)
    let first = try FileBytes.all(of: "\(bench.folder)/card.png")
    drop(.picture(try png(100, 200)))
    #expect(scene.stage.picture?.size == Size(100, 200) && scene.toast.offersUndo)
    bench.press(.control("z"))
    #expect(scene.stage.picture?.size == Size(320, 200) && !scene.toast.isShown)
    #expect(try FileBytes.all(of: "\(bench.folder)/card.png") == first)
  }

  @Test func `Delete takes it from the card, but not where a row of a list is chosen`() throws {
    let scene = try #require(sandbox)
    drop(.picture(try png(320, 200)))
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
    drop(.picture(try png(30, 20)))
    try FilePath(place).remove()
    try FilePath(place).makeFolder()
    sandbox?.removePicture()
    #expect(sandbox?.stage.picture != nil && bench.seen.joined().contains(place))
    let warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("card.png"))
  }

  @Test func `what fails in a scene is said on the screen and in the event stream alike`() throws {
    let scene = try #require(sandbox)
    scene.play(file: "/nowhere/a.touches") { _ in "a" }
    #expect(scene.toast.isShown && bench.seen.joined().contains("/nowhere/a.touches"))
    let warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("nowhere"))
    // What is refused before anything was tried is no failure.
    scene.toast.show(problem: "another name")
    #expect(bench.lines("warning").isEmpty)
    let paper = bench.showPaper()
    paper.take(picture: Array("GIF89a".utf8), named: "a picture")
    #expect(paper.notice.isShown && bench.lines("warning").count == 1)
  }

  @Test func `what is no picture that can be shown is refused, and the card stays as it was`() throws {
    drop(.picture(try png(30, 20)))
    let before = sandbox?.stage.picture
    func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
      let numbers = [width, height].flatMap { number in
        (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
      }
      return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + numbers + [
        8, 2, 0, 0, 0,
      ]
    }
    let good = try png(64, 64)
    let refusals = [
      [], Array("GIF89a".utf8), header(0, 4), header(65_535, 65_535), header(16_000, 16_000), header(40, 2000),
      header(40, 40), Array(good.prefix(good.count / 2)),
    ].map { bytes in
      let refusal = #expect(throws: PictureFailure.self) { try CardPicture(bytes, scale: 1) }
      drop(.picture(bytes))
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

  // MARK: Pasting

  @Test func `pasting asks for what the scene has a use for, and says why nothing comes`() throws {
    bench.workbench.press(.control("v"))
    bench.workbench.show(.flash)
    bench.workbench.press(.control("v"))
    #expect(bench.window.pastes == [[.files, .picture], [.files]])
    bench.host.receive(.notReceived(.nothingThere, at: nil))
    #expect(bench.workbench.notice.isShown)
  }

  // MARK: The next start

  @Test func `size and scene are as they were, unless a folder or an option says otherwise`() throws {
    let first = try Bench(size: Size(900, 700), isUsual: true)
    first.workbench.show(.flash)
    first.workbench.save()
    let next = try Bench(folder: first.folder, isUsual: true)
    #expect(next.workbench.presentName == .flash)
    #expect(next.settings[ProgramSettings.width] == 900 && next.settings[ProgramSettings.height] == 700)
    #expect(try Bench(folder: first.folder).workbench.presentName == .sandbox)
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
}
