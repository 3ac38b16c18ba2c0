import Files
import Foundation
import Geometry
import GestureFlash
import Gestures
import Interface
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

@Suite struct SettingsTests {
  private let place = PassingPlace("settings")
  private var path: String { "\(place.path)/settings.json" }
  private static let size = Settings.Key(name: "size", fallback: 3)

  init() throws { try FilePath(place.path).makeFolder() }

  private func write(_ text: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }

  private func read() throws -> String { String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self) }

  @Test func `a setting that nobody chose has its default, and is not written`() throws {
    let settings = Settings(path: path)
    #expect(settings[Self.size] == 3)
    try settings.save()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `a chosen setting is there again, and keys that nobody knows are kept in their order`() throws {
    try write(#"{"future":[1,{"a":null}],"size":4,"past":"x"}"#)
    let settings = Settings(path: path)
    #expect(settings[Self.size] == 4)
    settings[Self.size] = 9
    try settings.save()
    #expect(try read() == #"{"future":[1,{"a":null}],"size":9,"past":"x"}"# + "\n")
    settings.remove(Self.size)
    try settings.save()
    #expect(Settings(path: path)[Self.size] == 3)
  }

  @Test(arguments: ["{", "[1]", "{\"size\":}", "\u{0}", "{\"size\":1,\"size\":2}"])
  func `a file that cannot be read is named and never changed`(text: String) throws {
    try write(text)
    let settings = Settings(path: path)
    #expect(settings.problem?.description.hasPrefix(path) ?? false)
    #expect(settings[Self.size] == 3)
    settings[Self.size] = 5
    try settings.save()
    #expect(try read() == text)
  }

  @Test func `what two windows choose is kept, and what one removes is gone`() throws {
    try write(#"{"size":4,"past":"x"}"#)
    let other = Settings.Key(name: "other", fallback: false)
    let (first, second) = (Settings(path: path), Settings(path: path))
    first[other] = true
    first.remove(Self.size)
    try first.save()
    second[Settings.Key(name: "past", fallback: "")] = "y"
    try second.save()
    #expect(try read() == #"{"past":"y","other":true}"# + "\n")
    try first.save()
    #expect(try read() == #"{"past":"y","other":true}"# + "\n")
  }

  @Test func `a window goes on with what it shows when another one chooses otherwise, and its next start takes that`()
    throws
  {
    try write(#"{"size":4}"#)
    let other = Settings.Key(name: "other", fallback: false)
    let (first, second) = (Settings(path: path), Settings(path: path))
    second[Self.size] = 9
    try second.save()
    first[other] = true
    try first.save()
    #expect(first[Self.size] == 4)
    first[other] = false
    try first.save()
    #expect(first[Self.size] == 4 && Settings(path: path)[Self.size] == 9)
  }

  @Test func `a run is recorded for the player that the start page names, whoever another window names meanwhile`()
    throws
  {
    let bench = try Bench()
    bench.settings[FlashSession.playerSetting] = "Ann"
    let scene = bench.flash()
    let other = Settings(path: bench.data.settings)
    other[FlashSession.playerSetting] = "Bob"
    try other.save()
    bench.settings[ProgramSettings.leftHanded] = true
    try bench.settings.save()
    bench.startGame()
    bench.play(scene)
    #expect(scene.session.game.run != nil && scene.session.history.runs.last?.player == "Ann")
  }

  @Test func `a file that was damaged meanwhile is not written over`() throws {
    let settings = Settings(path: path)
    settings[Self.size] = 5
    try write("{")
    #expect(throws: FileFailure.self) { try settings.save() }
    #expect(try read() == "{")
  }

  @Test func `what is chosen is saved a second later, though nobody closes the window, and not under a finger`() throws
  {
    let bench = try Bench()
    _ = try bench.showStage()
    func saved() -> Bool { Settings(path: bench.data.settings)[ProgramSettings.leftHanded] }
    bench.settings[ProgramSettings.leftHanded] = true
    bench.deliver([TouchSample(id: 1, phase: .began, location: Point(300, 400), timestamp: bench.time)])
    bench.wait(for: 2.5)
    #expect(!saved())
    bench.deliver([TouchSample(id: 1, phase: .ended, location: Point(300, 400), timestamp: bench.time)])
    bench.wait(for: 1.1)
    #expect(saved())
    // A tap is one of those that the tour counts, once.
    bench.perform(.tap(at: Point(300, 400)))
    bench.wait(for: 2)
    // What is chosen again is not written again.
    let before = try FilePath(bench.data.settings).stat()
    bench.settings[ProgramSettings.leftHanded] = true
    bench.perform(.tap(at: Point(300, 400)))
    bench.wait(for: 2)
    #expect(try FilePath(bench.data.settings).stat().inode == before.inode && !bench.settings.isChanged)
  }

  @Test func `what is chosen is not saved between two taps, but once no finger comes for a while`() throws {
    let bench = try Bench()
    _ = try bench.showStage()
    func saved() -> Bool { Settings(path: bench.data.settings)[ProgramSettings.leftHanded] }
    bench.settings[ProgramSettings.leftHanded] = true
    for _ in 0..<8 {
      bench.perform(.tap(at: Point(300, 400)))
      bench.wait(for: 0.3)
      #expect(!saved())
    }
    bench.wait(for: 1.1)
    #expect(saved())
  }

  @Test func `that settings cannot be saved is said once, and they are saved when they can be`() throws {
    let bench = try Bench(language: .ja)
    _ = try bench.showStage()
    try? FilePath(bench.data.settings).remove()
    try FilePath("\(bench.data.settings)/in the way").makeFolder()
    for isLeft in [true, false, true] {
      bench.settings[ProgramSettings.leftHanded] = isLeft
      bench.perform(.tap(at: Point(300, 400)))
      bench.wait(for: 1.5)
    }
    #expect(bench.lines("warning").count == 1)
    #expect(bench.seen.joined().contains("ファイルはそのまま残します。"))
    try FileManager.default.removeItem(atPath: bench.data.settings)
    bench.perform(.tap(at: Point(300, 400)))
    bench.wait(for: 1.5)
    #expect(Settings(path: bench.data.settings)[ProgramSettings.leftHanded])
  }

  @Test func `settings that cannot be read are said in the window, in its language`() throws {
    let before = try Bench()
    try Data("{\n\"size\"".utf8).write(to: URL(filePath: before.data.settings))
    let bench = try Bench(language: .ja, folder: before.folder)
    let seen = bench.seen.joined()
    #expect(seen.contains("\(before.data.settings)：2 行目の 7 バイト目"), "\(seen)")
    #expect(seen.contains("この設定は使わず、ファイルはそのまま残します。"))
  }

  @Test(arguments: [#""all""#, #""nobody""#, "1"])
  func `a choice is stored by its name, and one that nobody knows counts as none`(text: String) throws {
    let paint = Settings.Key(name: "paint", fallback: PaintMode.pen)
    try write("{\"paint\":\(text)}")
    let settings = Settings(path: path)
    #expect(settings[paint] == (text == #""all""# ? .all : .pen))
    settings[paint] = .one
    try settings.save()
    #expect(try read() == #"{"paint":"one"}"# + "\n")
  }

  @Test func `a value of another kind counts as none`() throws {
    try write(#"{"size":"large"}"#)
    #expect(Settings(path: path)[Self.size] == 3)
  }

  @Test func `settings wait until another window has written its own, and nothing else does`() throws {
    let bench = try Bench()
    _ = try bench.showStage()
    let folder = FilePath(bench.data.settings).removingLastComponent()
    try folder.makeFolder()
    let other = try FileDescriptor.open(
      folder.appending(".lock"), .readWrite, options: .create, permissions: .ownerReadWrite)
    #expect(try other.lock())
    bench.settings[ProgramSettings.leftHanded] = true
    bench.perform(.tap(at: Point(300, 400)))
    bench.wait(for: 2.5)
    #expect(bench.settings.isChanged && bench.lines("warning").isEmpty)
    try other.close()
    bench.perform(.tap(at: Point(300, 400)))
    bench.wait(for: 2.5)
    #expect(Settings(path: bench.data.settings)[ProgramSettings.leftHanded] && bench.lines("warning").isEmpty)
  }

  @Test func `what two windows choose at the same time is kept, all of it`() {
    let path = self.path
    DispatchQueue.concurrentPerform(iterations: 2) { window in
      for number in 0..<250 {
        let settings = Settings(path: path)
        settings[Settings.Key(name: "\(window) \(number)", fallback: 0)] = number
        // Whoever is kept out tries again.
        while settings.isChanged { try? settings.save() }
      }
    }
    let settings = Settings(path: path)
    for window in 0..<2 {
      let lost = (0..<250).filter { settings[Settings.Key(name: "\(window) \($0)", fallback: -1)] != $0 }
      #expect(lost.isEmpty)
    }
  }
}
