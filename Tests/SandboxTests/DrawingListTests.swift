import Files
import Foundation
import Geometry
import Gestures
import Ink
import Interface
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What can be done with drawings in their list.
struct DrawingListTests {
  private let bench: Bench
  private let scene: OekakiScene

  init() throws {
    bench = try Bench()
    for (name, seconds) in [("Carp 10", 10.0), ("carp 9", 30), ("Heron", 20)] {
      let file = try JournalFile.create("\(Self.folder(bench))/\(name).oekaki", size: Size(100, 80))
      _ = file.append(.begin(id: 1, brush: Brush(), point: StrokePoint(Point(20, 20))), at: 0)
      _ = file.append(.end(id: 1), at: 1)
      _ = file.synchronize()
      let date = Date(timeIntervalSince1970: 1_700_000_000 + seconds)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
    }
    bench.workbench.show(.oekaki)
    scene = try #require(bench.scene as? OekakiScene)
    bench.press(.control("o"))
    bench.draw()
  }

  private static func folder(_ bench: Bench) throws -> String {
    let folder = "\(bench.data.path)/drawings"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  private var page: DrawingsPage {
    get throws { try #require(scene.page as? DrawingsPage) }
  }

  private var names: [String] {
    get throws { try page.entries.map(\.name) }
  }

  /// The buttons that are seen in an element, by what stands on them.
  private func button(_ title: String, in view: View) throws -> Button {
    func find(_ view: View) -> Button? {
      if view.isHidden { return nil }
      if let button = view as? Button, button.title == title { return button }
      return view.subviews.lazy.compactMap { find($0) }.first
    }
    return try #require(find(view))
  }

  private func tap(_ button: Button) {
    bench.draw()
    bench.perform(.tap(at: button.convert(toWindow: button.bounds.center), for: 0.02))
  }

  private func tap(_ place: Point, of element: Element) {
    bench.draw()
    bench.perform(.tap(at: element.convert(toWindow: place), for: 0.02))
  }

  /// Opens what can be done with the drawing in that row, by its three dots.
  private func openMenu(_ row: Int) throws {
    let page = try page
    let area = page.area(row)
    tap(Point(area.maxX - 22, area.maxY - 28), of: page)
    #expect(page.menu != nil)
  }

  @Test func `as many small pictures are kept as are looked at, and not those of every drawing that ever was`() throws {
    let folder = try "\(Self.folder(bench))/many"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for index in 0..<Thumbnails.most + 20 { try FileBytes.create("\(folder)/\(index).oekaki", with: Array("x".utf8)) }
    let entries = DrawingsFolder(path: folder).entries
    let thumbnails = Thumbnails(scale: 1)
    for entry in entries {
      #expect(thumbnails.goOn(with: entry, ofSeen: 20))
      #expect(thumbnails[entries[0]] != nil)
    }
    let known = entries.count { thumbnails[$0] != nil }
    #expect(known == Thumbnails.most && thumbnails[entries[1]] == nil && thumbnails[entries[entries.count - 1]] != nil)
    // All that are in sight have room.
    for entry in entries where thumbnails[entry] == nil { _ = thumbnails.goOn(with: entry, ofSeen: entries.count) }
    #expect(entries.allSatisfy { thumbnails[$0] != nil })
  }

  @Test func `they are sorted by date or by name, numbers by how large they are, and stay so`() throws {
    #expect(try names == ["carp 9", "Heron", "Carp 10"])
    let page = try page
    let switches = page.subviews.compactMap { $0 as? SegmentedSwitch }
    switches.first?.choose(1, clamped: true)
    #expect(try names == ["carp 9", "Carp 10", "Heron"])
    bench.press(.escape, .control("o"))
    #expect(try names == ["carp 9", "Carp 10", "Heron"])
  }

  @Test func `a search is left by a finger, too: by the way back, and by looking for nothing`() throws {
    let page = try page
    let back = try #require(page.subviews.lazy.compactMap { $0 as? Button }.first { $0.icon == .back })
    #expect(back.isHidden)
    bench.press("/")
    scene.type("HER")
    bench.press(.return)
    #expect(try names == ["Heron"] && !back.isHidden)
    tap(back)
    #expect(try names.count == 3 && back.isHidden)
    bench.press("/")
    scene.type("HER")
    bench.press(.control("a"), .backspace)
    tap(try button("Done", in: page))
    #expect(try page.writing == nil && names.count == 3)
  }

  @Test func `while a search is shown its keys are told of what ends it alone`() throws {
    let back = try #require(page.subviews.lazy.compactMap { $0 as? Button }.first { $0.icon == .back })
    bench.press("/")
    scene.type("HER")
    bench.press(.return)
    func told(_ button: Button) -> String? {
      bench.workbench.text(of: button.told(at: button.bounds.center, in: bench.words))
    }
    #expect(told(back)?.hasPrefix("Show all drawings · ") == true && told(scene.buttons.list) == "All drawings")
  }

  @Test func `one is found by a part of its name, and is opened`() throws {
    bench.press("/")
    scene.type("HER")
    #expect(try names == ["Heron"])
    bench.press(.return)
    #expect(try page.writing == nil && names == ["Heron"])
    bench.press(.escape)
    #expect(try names.count == 3)
    bench.press(.control("f"))
    scene.type("zebra")
    #expect(try names.isEmpty)
    bench.draw()
    bench.press(.escape)
    #expect(try names.count == 3)
    bench.press("/")
    scene.type("heron")
    bench.press(.return)
    tap(try page.area(0).origin + Vector(40, 40), of: try page)
    #expect(scene.page == nil && scene.saved.name == "Heron")
  }

  @Test func `one gets another name, also the one that is open`() throws {
    try openMenu(1)
    tap(try button("Rename", in: try page))
    for _ in 0..<6 { bench.press(.backspace) }
    scene.type("Koi")
    bench.press(.return)
    #expect(try names.contains("Koi") && !names.contains("carp 9"))
    let entry = try #require(page.entries.first { $0.name == "Koi" })
    scene.open(file: entry.path)
    let strokes = scene.paper.strokeCount
    scene.drawingFiles.rename(entry, to: "Fish")
    #expect(scene.saved.name == "Fish" && !FilePath(entry.path).exists)
    bench.draw()
    let place = scene.paper.display.sheet.convert(toWindow: Point(50, 40))
    bench.perform(.swipe(from: place, to: place + Vector(20, 10), over: 0.2))
    scene.save()
    #expect(try JournalFile.read(scene.saved.path).painting().strokeCount == strokes + 1)
    // Names that are taken, or cannot be, change nothing.
    let fish = try #require(scene.saved.folder.entry(named: "Fish"))
    try link("Lost")
    for name in ["Heron", "a/b", "", "Lost"] {
      scene.drawingFiles.rename(fish, to: name)
      #expect(scene.saved.name == "Fish" && scene.notice.isShown)
    }
    #expect(scene.saved.folder.entries.count == 3)
  }

  /// A drawing that lies on a disk which is not there now.
  private func link(_ name: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(Self.folder(bench))/\(name).oekaki", withDestinationPath: "/nowhere/\(name).oekaki")
  }

  @Test(arguments: [true, false]) func `no drawing takes a name that a link to nothing bears`(isOpen: Bool) throws {
    try link("Lost")
    let heron = try #require(scene.saved.folder.entry(named: "Heron"))
    if isOpen { scene.open(file: heron.path) }
    scene.drawingFiles.rename(heron, to: "Lost")
    #expect(bench.seen.contains { $0.contains("There is a “Lost” already") })
    #expect(FilePath(heron.path).exists && scene.saved.folder.entries.count == 3)
    let lost = "\(try Self.folder(bench))/Lost.oekaki"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: lost) == "/nowhere/Lost.oekaki")
  }

  @Test func `one is copied, and the copy is a drawing of its own`() throws {
    try openMenu(1)
    tap(try button("Duplicate", in: try page))
    #expect(try names.count == 4 && names.contains("carp 9-2"))
    let copy = try #require(page.entries.first { $0.name == "carp 9-2" })
    #expect(try JournalFile.read(copy.path).entries.count == 2)
  }

  @Test func `the trash is looked into, drawings come back from it, and it is emptied only when that was meant`() throws
  {
    for _ in 0..<2 {
      try openMenu(1)
      tap(try button("To the trash", in: try page))
    }
    #expect(try names == ["Carp 10"])
    bench.press("t")
    let page = try page
    #expect(page.place == .trash && Set(page.entries.map(\.name)) == ["carp 9", "Heron"])
    bench.draw()
    tap(page.area(0).origin + Vector(40, 40), of: page)
    #expect(page.entries.count == 1)
    tap(try button("Empty the trash", in: page))
    #expect(page.entries.count == 1 && bench.workbench.dialog.isShown)
    bench.press(.escape)
    #expect(!bench.workbench.dialog.isShown && page.place == .trash && page.entries.count == 1)
    tap(try button("Empty the trash", in: page))
    let last = try #require(page.entries.first)
    tap(try button("Delete", in: bench.workbench.dialog))
    #expect(page.entries.isEmpty && scene.saved.folder.trash.entries.isEmpty)
    bench.press(.escape)
    #expect(page.place == .drawings && page.entries.count == 2)
    // What cannot be deleted is named.
    let failure = #expect(throws: FileFailure.self) {
      try FilePath(last.path).makeFolder()
      try scene.saved.folder.delete([last])
    }
    #expect(failure?.description.hasPrefix("cannot remove \(last.path)") == true)
    // What was deleted for ever is not brought back.
    bench.press(.control("z"))
    #expect(scene.saved.folder.entries.count == 2)
  }

  @Test func `the panel of one drawing closes by a touch beside it, which opens nothing`() throws {
    try openMenu(1)
    let page = try page
    tap(Point(page.area(3).minX + 30, page.area(3).minY + 30), of: page)
    #expect(page.menu == nil && scene.page === page)
    bench.press(.escape)
    #expect(scene.page == nil)
  }

  @Test func `what is selected stays so when a copy of it comes first`() throws {
    let bench = try Bench()
    let scene = bench.showPaper()
    for _ in 0..<3 {
      bench.paint(y: 300)
      scene.press(.control("n"))
    }
    scene.press(.control("o"), .right, .right, .right)
    let page = try #require(scene.page as? DrawingsPage)
    let path = try #require(page.selectedEntry).path
    scene.press("d")
    #expect(page.entries.count == 4 && page.selectedEntry?.path == path)
  }
}
