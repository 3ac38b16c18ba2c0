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
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// Files that are opened, pasted and dropped.
struct OpeningTests {
  private let bench: Bench

  init() throws { bench = try Bench() }

  private var sandbox: SandboxScene? { bench.scene as? SandboxScene }

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String { try bench.file(name, bytes) }

  private func resource(_ name: String) throws -> [UInt8] { try Bench.resources.bytes(of: name) }

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
    bench.drop(.files([try file("a.png", Bench.png(8, 8)), "/nowhere"]))
    #expect(sandbox?.stage.picture != nil && bench.seen.joined().contains("one of 2 files"))
    // One that cannot be opened says so, and nothing of the others.
    bench.drop(.files(["/nowhere", try file("b.png", Bench.png(8, 8))]))
    #expect(bench.seen.joined().contains("/nowhere") && !bench.seen.joined().contains("2 files"))
  }

  @Test func `of files that were dropped on paper every picture becomes a layer`() throws {
    bench.workbench.show(.oekaki)
    let oekaki = try #require(bench.scene as? OekakiScene)
    let files = try ["a.png", "b.png", "c"].map { try file($0, Bench.png(8, 8)) }
    bench.drop(.files(files))
    #expect(oekaki.saved.painting.layers.map(\.style.name).suffix(2) == ["b", "c"])
    #expect(oekaki.saved.painting.layers.count == 4 && !bench.seen.joined().contains("files"))
    bench.drop(.files([files[0], try file("a.txt", Array("text".utf8))]))
    #expect(oekaki.saved.painting.layers.count == 5 && bench.seen.joined().contains("one of 2 files"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `a pipe among files that were dropped on paper keeps nobody waiting, and is left`() throws {
    bench.workbench.show(.oekaki)
    let oekaki = try #require(bench.scene as? OekakiScene)
    let pipe = "\(bench.folder)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    bench.drop(.files([try file("a.png", Bench.png(8, 8)), pipe, try file("b.png", Bench.png(8, 8))]))
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

  // MARK: Pasting

  @Test func `pasting asks for what the scene has a use for, and says why nothing comes`() throws {
    bench.workbench.press(.control("v"))
    bench.workbench.show(.flash)
    bench.workbench.press(.control("v"))
    #expect(bench.window.pastes == [[.files, .picture], [.files]])
    bench.host.receive(.notReceived(.nothingThere, at: nil))
    #expect(bench.workbench.notice.isShown)
  }
}
