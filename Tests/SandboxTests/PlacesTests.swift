import Files
import Foundation
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

/// Where pictures are saved, when somebody wants to say that.
struct PlacesTests {
  private let bench: Bench
  private let scene: OekakiScene
  private let place: String

  init() throws {
    bench = try Bench()
    bench.workbench.show(.oekaki)
    scene = try #require(bench.scene as? OekakiScene)
    place = "\(bench.folder)/elsewhere"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    bench.draw()
    bench.perform(.swipe(from: Point(300, 300), to: Point(600, 300), over: 0.2))
  }

  private func open() throws -> FilePage {
    bench.press(Keystroke(.character("s"), [.control, .alt]))
    let page = try #require(scene.page as? FilePage)
    page.go(to: place)
    bench.draw()
    return page
  }

  private var files: [String] { FilePath(place).names.sorted() }

  @Test func `a picture goes where it was told to, as what it was told to, and that place is known next time`() throws {
    let page = try open()
    bench.workbench.type("carp")
    let formats = try #require(page.subviews.lazy.compactMap { $0 as? SegmentedSwitch }.first)
    formats.choose(2)
    try bench.tap("Save")
    #expect(scene.page == nil && files == ["carp.svg"])
    #expect(try FileBytes.all(of: "\(place)/carp.svg") == scene.saved.painting.picture(.svg, scale: 1))
    #expect(UserPlaces(bench.settings, pictures: "").recent == [place])
    bench.press(Keystroke(.character("s"), [.control, .alt]))
    #expect((scene.page as? FilePage)?.folder.path == place)
  }

  @Test func `nothing is written over without a second press`() throws {
    try FileBytes.replace("\(place)/carp.png", with: [1, 2, 3])
    let page = try open()
    bench.workbench.type("carp")
    let dialog = bench.workbench.dialog
    // A touch beside it, Escape, and Return are a no.
    for no in [{ bench.perform(.tap(at: Point(20, 780))) }, { bench.press(.escape) }, { bench.press(.return) }] {
      try bench.tap("Save")
      #expect(dialog.isShown)
      no()
      #expect(try !dialog.isShown && scene.page === page && FileBytes.all(of: "\(place)/carp.png") == [1, 2, 3])
    }
    // Nothing is written, and no scene shown, behind it.
    try bench.tap("Save")
    bench.workbench.type("s")
    bench.press(.control("1"))
    #expect(dialog.isShown && bench.scene === scene && bench.workbench.textInput == nil)
    try bench.tap("Replace")
    #expect(try scene.page == nil && (Picture(decoding: FileBytes.all(of: "\(place)/carp.png"))).width > 100)
    #expect(files == ["carp.png"])
  }

  @Test(arguments: ["a file", "a scale"])
  func `a question goes with what it is about`(what: String) throws {
    try FileBytes.replace("\(place)/carp.png", with: [1, 2, 3])
    _ = try open()
    bench.workbench.type("carp")
    bench.press(.return)
    #expect(bench.workbench.dialog.isShown)
    if what == "a file" {
      bench.workbench.open(scene.saved.path)
    } else {
      bench.host.receive(.rescaled(2))
    }
    #expect(!bench.workbench.dialog.isShown)
    #expect(try FileBytes.all(of: "\(place)/carp.png") == [1, 2, 3])
  }

  @Test func `a key that is held too long answers no question`() throws {
    try FileBytes.replace("\(place)/carp.png", with: [1, 2, 3])
    let page = try open()
    bench.workbench.type("carp")
    bench.hold(.return)
    #expect(try bench.workbench.dialog.isShown && FileBytes.all(of: "\(place)/carp.png") == [1, 2, 3])
    #expect(scene.page === page)
    // Keys that go to the other answer give it.
    bench.press(.right, .return)
    #expect(try scene.page == nil && FileBytes.all(of: "\(place)/carp.png") != [1, 2, 3])
  }

  @Test func `folders are gone through, and a file that is touched gives its name`() throws {
    try FileManager.default.createDirectory(atPath: "\(place)/Inner", withIntermediateDirectories: true)
    try FileBytes.replace("\(place)/old.png", with: [1])
    try FileBytes.replace("\(place)/notes.txt", with: [1])
    let page = try open()
    #expect(page.folder.entries.map(\.name) == ["Inner", "old.png"])
    bench.tap(page, at: Point(page.area(0).midX, page.area(0).midY))
    #expect(page.folder.path == "\(place)/Inner" && page.rowCount == 0)
    bench.press(Keystroke(.up, .alt))
    #expect(page.folder.path == place)
    bench.tap(page, at: Point(page.area(1).midX, page.area(1).midY))
    try bench.tap("Save")
    #expect(bench.workbench.dialog.isShown)
    bench.press(.escape, .escape)
    #expect(try scene.page == nil && (FileBytes.all(of: "\(place)/old.png")) == [1])
  }

  @Test(arguments: ["old.png", "old.jpg", "old.jpeg", "OLD.PNG", "old.svg"])
  func `a file that is touched is the one that is replaced, whatever its name ends in`(name: String) throws {
    try FileBytes.replace("\(place)/\(name)", with: [1])
    let page = try open()
    bench.tap(page, at: Point(page.area(0).midX, page.area(0).midY))
    #expect(page.selection == 0)
    try bench.tap("Save")
    #expect(bench.workbench.dialog.isShown)
    try bench.tap("Replace")
    #expect(try scene.page == nil && files == [name] && FileBytes.all(of: "\(place)/\(name)").count > 100)
  }

  @Test func `a file that is chosen is meant no more where another format is`() throws {
    try FileBytes.replace("\(place)/old.png", with: [1])
    let page = try open()
    bench.tap(page, at: Point(page.area(0).midX, page.area(0).midY))
    let formats = try #require(page.subviews.lazy.compactMap { $0 as? SegmentedSwitch }.first)
    formats.choose(2)
    #expect(page.selection == nil)
    bench.press(.return)
    #expect(scene.page == nil && files == ["old.png", "old.svg"])
  }

  @Test func `what cannot be written is said, and the page stays`() throws {
    let page = try open()
    page.go(to: "\(bench.folder)/settings.json")
    bench.workbench.type("carp")
    #expect(try !(bench.button("Save").isEnabled) && page.message == "")
    #expect(bench.seen.count { $0 == "This folder cannot be read." } == 1)
    page.go(to: place)
    bench.workbench.type("/carp")
    try bench.tap("Save")
    #expect(scene.page === page && !page.message.isEmpty && files.isEmpty)
    // A device takes no files, whoever one is.
    page.go(to: "/proc")
    for _ in 0..<5 { bench.press(Keystroke(.backspace)) }
    bench.workbench.type("carp")
    try bench.tap("Save")
    #expect(scene.page === page && page.message.contains("/proc/carp"))
    #expect(scene.saved.problem == nil && scene.saved.painting.strokeCount == 1)
  }

  @Test func `a folder that cannot be read is not called empty where a file is opened`() throws {
    scene.filePages.choose(["png"], title: { $0("places.elsewhere") }, then: { _ in })
    let page = try #require(scene.page as? FilePage)
    let (empty, unreadable) = (bench.words("places.empty"), bench.words("places.unreadable"))
    page.go(to: place)
    #expect(bench.seen.contains(empty) && !bench.seen.contains(unreadable))
    page.go(to: "\(bench.folder)/settings.json")
    #expect(bench.seen.contains(unreadable) && !bench.seen.contains(empty))
  }

  @Test func `a name that is chosen goes at once, and one that is touched twice is changed`() throws {
    let page = try open()
    let field = try #require(page.subviews.lazy.compactMap { $0 as? TextField }.first)
    let name = field.text
    bench.tap(field, at: field.bounds.center)
    bench.tap(field, at: field.bounds.center)
    bench.workbench.type("s")
    #expect(field.text == name + "s")
    bench.press(Keystroke(.backspace))
    #expect(field.text == name)
    // The letters go first, then the page.
    for _ in 0..<2 { bench.press(.escape) }
    let again = try #require(try open().subviews.lazy.compactMap { $0 as? TextField }.first)
    #expect(again.text == name && again.isStale)
    bench.press(Keystroke(.backspace))
    #expect(again.text.isEmpty)
  }

  @Test func `an ending that is written counts once`() throws {
    _ = try open()
    bench.workbench.type("carp.PNG")
    try bench.tap("Save")
    _ = try open()
    bench.workbench.type("carp.v2")
    try bench.tap("Save")
    #expect(files == ["carp.PNG", "carp.v2.png"])
  }

  @Test func `as many pictures are listed as there is room for, whatever else lies beside them`() throws {
    for number in 0..<5100 {
      for name in [".\(number)", "\(number).txt"] {
        #expect(FileManager.default.createFile(atPath: "\(place)/\(name)", contents: nil))
      }
    }
    try FileBytes.replace("\(place)/z.png", with: [1])
    #expect(FolderList(place, endings: ["png"]).entries.map(\.name) == ["z.png"])
    #expect(FolderList(place, endings: ["png"]).isReadable && !FolderList("\(place)/z.png", endings: []).isReadable)
  }

  @Test func `the name is written by fingers, too`() throws {
    let page = try open()
    let field = try #require(page.subviews.lazy.compactMap { $0 as? TextField }.first)
    bench.tap(field, at: field.bounds.center)
    for letter in "koi" { try bench.touch(.letter(letter)) }
    try bench.tap("Save")
    #expect(files == ["koi.png"])
  }

  @Test func `places are those that xdg-user-dirs says, and those used last`() throws {
    let home = "\(bench.folder)/home"
    for folder in ["Bilder", "Dokumente", "Desktop", ".config"] {
      try FileManager.default.createDirectory(atPath: "\(home)/\(folder)", withIntermediateDirectories: true)
    }
    let text =
      "# made by hand\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_DOCUMENTS_DIR=\"\(home)/Dokumente/\"\nXDG_DOWNLOAD_DIR=\"$HOME/\"\nbroken\n"
    try FileBytes.replace("\(home)/.config/user-dirs.dirs", with: Array(text.utf8))
    let places = UserPlaces(bench.settings, pictures: "/own", environment: ["HOME": home])
    places.use(place)
    places.use("/nowhere")
    places.use(home)
    #expect(places.recent == [home, place])
    #expect(
      places.all.map(\.path)
        == ["/own", home, "\(home)/Bilder", "\(home)/Dokumente", "\(home)/Desktop", place])
  }

  @Test func `one press shows the folder, or copies the path where nothing can show it`() async throws {
    let note = "\(bench.folder)/shown"
    let programs = "\(bench.folder)/bin"
    try FileManager.default.createDirectory(atPath: programs, withIntermediateDirectories: true)
    #expect(!FolderOpening(path: programs).isPossible && !FolderOpening(path: nil).isPossible)
    let script = "#!/bin/sh\nprintf %s \"$1\" > '\(note).new' && mv '\(note).new' '\(note)'\n"
    try FileBytes.replace("\(programs)/xdg-open", with: Array(script.utf8))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(programs)/xdg-open")
    let opening = FolderOpening(path: "/nowhere:\(programs)")
    #expect(opening.open("\(place)/it's \"here\""))
    let limit = Date(timeIntervalSinceNow: 20)
    while !FilePath(note).exists, Date() < limit { await Task.yield() }
    #expect(try String(decoding: FileBytes.all(of: note), as: UTF8.self) == "\(place)/it's \"here\"")
  }

  @Test func `Return takes a file's name, and saves under it, or under what is made of it`() throws {
    for name in ["old.png", "older.png"] { try FileBytes.replace("\(place)/\(name)", with: [1]) }
    var page = try open()
    bench.tap(page, at: Point(page.area(0).midX, page.area(0).midY))
    bench.workbench.type("-2")
    bench.press(.return)
    #expect(scene.page == nil && files == ["old-2.png", "old.png", "older.png"])
    page = try open()
    page.selection = 2
    bench.press(.return)
    #expect(!bench.workbench.dialog.isShown)
    bench.press(.return, .tab, .return)
    #expect(scene.page == nil && files == ["old-2.png", "old.png", "older.png"])
    #expect(try FileBytes.all(of: "\(place)/older.png").count > 100)
  }
}
