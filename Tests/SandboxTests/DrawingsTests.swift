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

/// Drawings on the disk, and how oekaki shows them.
@Suite struct DrawingsTests {
  private func drawings(_ bench: Bench) -> [DrawingsFolder.Entry] { DrawingsFolder(data: bench.data).entries }

  /// The points of the window that are ink, at the middle of the line at `y`.
  private func isInk(_ bench: Bench, y: Double) -> Bool {
    bench.draw()
    return bench.canvas.raster[500, Int(y)] == 0x1B1A1C
  }

  @Test func `a paper that nobody painted on leaves no file`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    scene.save()
    #expect(drawings(bench).isEmpty)
    bench.paint()
    #expect(drawings(bench).map(\.name) == [WallTime(Int(Date().timeIntervalSince1970)).day])
    scene.press(.control("n"))
    scene.save()
    #expect(drawings(bench).count == 1 && !isInk(bench, y: 300))
    bench.paint(y: 400)
    #expect(drawings(bench).count == 2)
    #expect(drawings(bench).first?.name.hasSuffix("-2") == true)
  }

  @Test func `a drawing of the list is opened, thrown away and brought back`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    scene.press(.control("n"))
    bench.paint(y: 400)
    scene.press(.control("o"))
    let page = try #require(scene.page as? DrawingsPage)
    #expect(page.entries.count == 2)
    // The tiles are the new paper, the drawing that is open, and the one before.
    scene.press(.right, .right, .return)
    #expect(scene.page == nil && isInk(bench, y: 300) && !isInk(bench, y: 400))
    scene.press(.control("o"))
    scene.press(.right)
    bench.hold(.delete)
    #expect(drawings(bench).count == 1)
    #expect(scene.notice.nextDeadline != nil)
    scene.press(.control("z"))
    #expect(drawings(bench).count == 2)
    scene.press(.escape, .control("o"), .right, .right, .return)
    #expect(scene.page == nil && drawings(bench).count == 2)
    #expect(isInk(bench, y: 300) != isInk(bench, y: 400))
  }

  @Test func `the drawing that was open is open again when it is brought back, unless another was begun`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    for beginsAnother in [false, true] {
      bench.paint()
      let path = scene.saved.path
      scene.press(.control("o"), .right, .delete)
      #expect(scene.saved.path != path && scene.paper.isEmpty)
      if beginsAnother {
        scene.press(.escape)
        bench.paint(y: 400)
        scene.press(.control("o"))
      }
      scene.press(.control("z"))
      #expect((scene.page as? DrawingsPage)?.present == scene.saved.path)
      scene.press(.escape)
      #expect((scene.saved.path == path) != beginsAnother)
      #expect(isInk(bench, y: 300) != beginsAnother && isInk(bench, y: 400) == beginsAnother)
    }
  }

  @Test func `a scene that makes itself anew goes on with its drawing, be it blank or not the newest`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    let first = scene.saved.path
    scene.renew(with: bench.artwork)
    #expect(scene.saved.path == first && scene.paper.strokeCount == 1 && scene.paper.canUndo)
    #expect(isInk(bench, y: 300))
    scene.press(.control("n"))
    scene.renew(with: bench.artwork)
    #expect(scene.saved.path != first && scene.paper.isEmpty && !isInk(bench, y: 300))
    bench.paint(y: 400)
    scene.press(.control("o"), .right, .delete)
    scene.renew(with: bench.artwork)
    #expect(scene.drawingFiles.thrownAway.count == 1 && scene.saved.notice == nil)
    #expect(!isInk(bench, y: 400) && drawings(bench).map(\.path) == [first])
  }

  @Test func `blank paper is not the drawing that has the name that it would have`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    let path = scene.saved.path
    scene.press(.control("n"), .control("o"), .right, .delete, .control("n"))
    // It would be called as the one that comes back from the trash.
    #expect(scene.saved.path == path && scene.paper.isEmpty)
    scene.press(.control("o"))
    let page = try #require(scene.page as? DrawingsPage)
    scene.press("t", .right, .return, .escape)
    #expect(drawings(bench).map(\.path) == [path] && page.present == nil)
    scene.press(.right, .return)
    #expect(scene.page == nil && scene.paper.strokeCount == 1 && scene.saved.path == path)
  }

  @Test func `a drawing that was opened by another way to its file is the one that is open`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    let first = scene.saved.path
    scene.press(.control("n"))
    bench.paint(y: 400)
    try FileManager.default.createSymbolicLink(
      atPath: "\(bench.folder)/way", withDestinationPath: "\(bench.folder)/drawings")
    scene.open(file: "\(bench.folder)/way/\(FilePath(first).lastComponent?.string ?? "")")
    #expect(scene.paper.strokeCount == 1)
    scene.press(.control("o"))
    let page = try #require(scene.page as? DrawingsPage)
    #expect(page.present == first)
    let entry = try #require(page.entries.first { $0.path == first })
    scene.drawingFiles.throwAway(entry)
    #expect(drawings(bench).count == 1 && scene.paper.isEmpty)
  }

  @Test func `a drawing that cannot be thrown away stays open and is painted on`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    // No folder can be made where a file is.
    #expect(FileManager.default.createFile(atPath: "\(bench.folder)/drawings/trash", contents: Data()))
    scene.press(.control("o"), .right, .delete, .escape)
    #expect(scene.page == nil && drawings(bench).count == 1 && isInk(bench, y: 300))
    bench.paint(y: 400)
    #expect(isInk(bench, y: 400) && scene.paper.strokeCount == 2)
  }

  @Test func `another paper is a step of undo, and there again when the drawing is opened again`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    scene.paper.apply(.paper(Sheet(size: Size(600, 500), color: Color(0x2B343D))))
    #expect(scene.saved.painting.size == Size(600, 500))
    scene.save()
    let again = SavedPainting(
      in: DrawingsFolder(path: "\(bench.folder)/elsewhere"), size: Size(100, 100), scale: 1, warn: { _ in })
    again.open(scene.saved.path)
    #expect(again.notice == .elsewhere && again.painting.sheet == scene.saved.painting.sheet)
    #expect(again.path != scene.saved.path)
    scene.press(.control("z"))
    #expect(scene.saved.painting.size != Size(600, 500) && isInk(bench, y: 300))
  }

  @Test func `one that may not be changed goes on as a copy, among the others where none can be made beside it`() throws
  {
    let bench = try Bench()
    let scene = bench.showPaper()
    bench.paint()
    scene.save()
    // Another has it open, and beside it, where the system tells of open files, no file can be made.
    let descriptor = try FileDescriptor.open(scene.saved.path, .readOnly)
    defer { try? descriptor.close() }
    let folder = DrawingsFolder(path: "\(bench.folder)/elsewhere")
    let again = SavedPainting(in: folder, size: Size(100, 100), scale: 1, warn: { _ in })
    again.open("/proc/self/fd/\(descriptor.rawValue)")
    #expect(again.notice == .elsewhere && again.problem == nil)
    #expect(again.painting.sheet == scene.saved.painting.sheet)
    #expect(folder.entries.map(\.path) == [again.path])
    // One of a later version is copied, and its painter is told.
    let later = "\(bench.folder)/later.oekaki"
    let text = try String(decoding: FileBytes.all(of: scene.saved.path), as: UTF8.self)
    let newer = text.replacing("{\"oekaki\":1,", with: "{\"oekaki\":9,")
      .replacing("\"paper\"", with: "\"sheet\"", maxReplacements: 1)
    try FileBytes.create(later, with: Array(newer.utf8))
    scene.open(file: later)
    #expect(scene.saved.notice == .copied && scene.saved.name == "later-2")
    #expect(scene.notice.isShown && isInk(bench, y: 300))
  }

  @Test func `what is damaged opens as far as it is whole, says so, and is kept`() throws {
    let bench = try Bench()
    do {
      let scene = bench.showPaper()
      bench.paint()
      scene.save()
    }
    let path = try #require(drawings(bench).first?.path)
    bench.scene?.removeFromSuperview()
    let other = try Bench(folder: bench.folder)
    let damaged = try Data(contentsOf: URL(filePath: path)) + Data("{\"torn".utf8)
    // The first window still has its file open: another file takes its name.
    try damaged.write(to: URL(filePath: path), options: .atomic)
    let scene = other.showPaper()
    #expect(isInk(other, y: 300))
    guard case .mended(let name) = scene.saved.notice else {
      Issue.record("\(String(describing: scene.saved.notice))")
      return
    }
    #expect(scene.notice.nextDeadline != nil && other.lines("warning").count == 1)
    #expect(try Data(contentsOf: URL(filePath: "\(bench.folder)/drawings/\(name)")) == damaged)
  }

  @Test func `where nothing can be saved painting goes on, is said once, and is saved when it can be`() throws {
    let bench = try Bench()
    let folder = "\(bench.folder)/drawings"
    try Data("in the way".utf8).write(to: URL(filePath: folder))
    let scene = bench.showPaper()
    #expect(bench.lines("warning").count { $0.contains("cannot read \(folder)") } == 1)
    for y in [300.0, 340, 380] { bench.paint(y: y) }
    bench.wait(for: 3)
    #expect(isInk(bench, y: 380) && scene.saved.problem != nil)
    let saved = " · \(bench.words("oekaki.saved")) · "
    #expect(!scene.status.text.contains(saved))
    #expect(bench.lines("warning").count == 1)
    try FileManager.default.removeItem(atPath: folder)
    bench.wait(for: 1.1)
    #expect(scene.saved.problem == nil)
    #expect(scene.status.text.contains(saved))
    let journal = try JournalFile.read(scene.saved.path)
    #expect(journal.painting().strokes == scene.saved.painting.strokes && journal.painting().strokeCount == 3)
  }

  @Test func `a drawing that could not be saved is saved when it can be, though another was begun`() throws {
    let bench = try Bench()
    let folder = "\(bench.folder)/drawings"
    try Data("in the way".utf8).write(to: URL(filePath: folder))
    let scene = bench.showPaper()
    for y in [300.0, 340] { bench.paint(y: y) }
    scene.press(.control("n"))
    bench.paint(y: 380)
    bench.wait(for: 3)
    #expect(scene.saved.problem != nil && scene.paper.strokeCount == 1)
    try FileManager.default.removeItem(atPath: folder)
    bench.wait(for: 2.2)
    #expect(scene.saved.problem == nil)
    let counts = try drawings(bench).map { try JournalFile.read($0.path).painting().strokeCount }
    #expect(counts.sorted() == [1, 2])
    #expect(scene.saved.nextDeadline == nil)
  }

  @Test(arguments: [Size(1100, 800), Size(640, 480), Size(800, 600), Size(2560, 1440)], Language.allCases)
  func `every control has room, and none lies over another`(size: Size, language: Language) throws {
    let bench = try Bench(size: size, language: language)
    let scene = bench.showPaper()
    scene.layout()
    let rail = scene.rail
    var panels: [Element] = [rail]
    for panel in [Rail.Panel.colors, .tips, .paper, .picture] {
      scene.toggle(panel)
      panels.append(try #require(scene.popover))
    }
    let bounds = Rect(origin: .zero, size: scene.bounds.size)
    for panel in panels {
      #expect(bounds.intersection(panel.frame) == panel.frame)
      let controls = (panel as? Popover)?.controls ?? rail.controls
      #expect(!controls.isEmpty)
      let frames = controls.map {
        Rect(origin: panel.convert(fromWindow: $0.convert(toWindow: .zero)), size: $0.bounds.size)
      }
      for (index, frame) in frames.enumerated() {
        #expect(frame.width >= 40 && frame.height >= 40, "\(controls[index])")
        #expect(panel.bounds.intersection(frame) == frame, "\(controls[index])")
        for other in frames[(index + 1)...] {
          let overlap = frame.intersection(other)
          #expect(overlap.isEmpty || min(overlap.width, overlap.height) <= 4, "\(controls[index])")
        }
      }
    }
  }

  @Test func `a drawing that was left while it could not be saved is open again with all its ink`() throws {
    let bench = try Bench()
    let folder = "\(bench.folder)/drawings"
    let scene = bench.showPaper()
    bench.paint(y: 300)
    _ = try scene.saved.rename(try #require(drawings(bench).first), to: "left")
    let path = scene.saved.path
    try FileManager.default.removeItem(atPath: folder)
    try Data("in the way".utf8).write(to: URL(filePath: folder))
    bench.paint(y: 340)
    scene.press(.control("n"))
    bench.paint(y: 500)
    #expect(scene.saved.path != path && scene.paper.strokeCount == 1)
    scene.saved.open(path)
    scene.paper.paintingChanged()
    #expect(scene.saved.path == path && scene.saved.notice == nil && scene.paper.strokeCount == 2)
    try FileManager.default.removeItem(atPath: folder)
    bench.paint(y: 380)
    bench.wait(for: 3)
    #expect(scene.saved.problem == nil && scene.saved.nextDeadline == nil)
    let counts = try drawings(bench).map { try JournalFile.read($0.path).painting().strokeCount }
    #expect(counts.sorted() == [1, 3])
  }
}
