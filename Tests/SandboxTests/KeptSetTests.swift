import DrawnGestures
import Files
import Foundation
import Gestures
import Recordings
import SystemPackage
import Testing

@testable import Interface
@testable import Sandbox

extension SandboxScene {
  /// Sets a tolerance of the recognizer of that name.
  func tune(_ name: String, _ tolerance: String, to value: Double) throws {
    let recognizer = try #require(set[name])
    tune(recognizer, try #require(Tolerance.named(tolerance, of: recognizer)), to: value)
  }
}

/// What was tuned, as the next window finds it.
@Suite struct KeptSetTests {
  private let bench: Bench
  private let scene: SandboxScene

  /// The stage, with a house that was taught.
  init() throws {
    bench = try Bench()
    let house = TaughtSettingsTests.gesture("house", TaughtSettingsTests.house)
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(house)
    scene = try bench.showStage()
  }

  private func angle(_ scene: SandboxScene) -> Double? {
    (scene.set["swipeRight"] as? SwipeGestureRecognizer)?.maximumAngle
  }

  @Test func `what was tuned is there in the next window with a way back, and not beside a file of recognizers`() throws
  {
    let path = "\(bench.folder)/tuned.gestures"
    try scene.tune("house", "tolerance", to: 1.5)
    try scene.tune("swipeRight", "maximumAngle", to: 40)
    bench.wait(for: 2)
    scene.frameShown(isWhole: true)
    // What is taught meanwhile is no part of what was tuned.
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(
      TaughtSettingsTests.gesture("lightning", TaughtSettingsTests.lightning))
    let other = try Bench(folder: bench.folder)
    let next = try other.showStage()
    func tolerance(_ name: String) -> Double? { (next.set[name] as? DrawnGestureRecognizer)?.tolerance }
    #expect(angle(next) == 40 && tolerance("house") == 1.5 && tolerance("lightning") == 1)
    #expect(next.toast.text == other.words("tune.kept"))
    other.answer(next.toast)
    #expect(angle(next) == 30 && tolerance("house") == 1)
    next.press(.control("z"))
    #expect(angle(next) == 40)
    let file = "\(bench.folder)/mine.gestures"
    try FileBytes.replace(file, with: GestureSet([TapGestureRecognizer()]).encoded())
    let beside = try Bench(folder: bench.folder, gestures: file)
    let poking = try #require(beside.stageScene)
    #expect(poking.set["swipeRight"] == nil && !poking.toast.isShown)
    let tap = try #require(poking.set["TapGestureRecognizer"])
    poking.tune(tap, try #require(Tolerance.named("maximumPressDuration", of: tap)), to: 0.9)
    beside.workbench.save()
    // Put back, there is nothing to be kept.
    #expect(FileManager.default.fileExists(atPath: path))
    next.resetTuning()
    other.workbench.save()
    #expect(!FileManager.default.fileExists(atPath: path))
    let lastBench = try Bench(folder: bench.folder)
    let last = try lastBench.showStage()
    #expect(angle(last) == 30 && !last.toast.isShown)
  }

  @Test func `what was opened is not there in the next window, and what was tuned before it is`() throws {
    try scene.tune("swipeRight", "maximumAngle", to: 40)
    scene.open(GestureSet([TapGestureRecognizer()]), isAlone: true)
    scene.save()
    let other = try Bench(folder: bench.folder)
    #expect(try angle(other.showStage()) == 40)
  }

  @Test(arguments: [true, false])
  func `what could not be kept is said once, and kept when it can be, at the latest when the window closes`(
    closes: Bool
  ) throws {
    let path = "\(bench.folder)/tuned.gestures"
    try FilePath("\(path)/in the way").makeFolder()
    try scene.tune("swipeRight", "maximumAngle", to: 40)
    bench.wait(for: 4)
    let warnings = bench.lines("warning")
    #expect(warnings.count == 1 && warnings[0].contains("cannot write \(path)"), "\(warnings)")
    try FileManager.default.removeItem(atPath: path)
    if closes { bench.workbench.save() } else { bench.wait(for: 2) }
    let other = try Bench(folder: bench.folder)
    #expect(try angle(other.showStage()) == 40)
  }

  @Test func `what was taught and is deleted does not come back with what was tuned`() throws {
    try DrawnGestureLibrary(path: bench.data.drawnGestures).add(
      TaughtSettingsTests.gesture("lightning", TaughtSettingsTests.lightning))
    scene.show(.teaching)
    scene.show(.recognizers)
    try scene.tune("house", "tolerance", to: 1.5)
    scene.save()
    func kept() throws -> String {
      String(decoding: try FileBytes.all(of: "\(bench.folder)/tuned.gestures"), as: UTF8.self)
    }
    #expect(try kept().contains("lightning"))
    // As in another window.
    try DrawnGestureLibrary(path: bench.data.drawnGestures).remove("lightning")
    let other = try Bench(folder: bench.folder)
    let next = try other.showStage()
    #expect((next.set["house"] as? DrawnGestureRecognizer)?.tolerance == 1.5 && next.set["lightning"] == nil)
    next.show(.teaching)
    #expect(!next.lesson.names.onStage.contains("lightning"))
    scene.show(.teaching)
    scene.show(.recognizers)
    scene.save()
    #expect(try !kept().contains("lightning"))
  }

  @Test func `a window where nothing was tuned leaves what another one tuned`() throws {
    let other = try Bench(folder: bench.folder)
    let next = try other.showStage()
    try scene.tune("swipeRight", "maximumAngle", to: 40)
    scene.save()
    next.show(.teaching)
    next.show(.recognizers)
    next.save()
    let last = try Bench(folder: bench.folder)
    #expect(try angle(last.showStage()) == 40)
  }

  @Test func `what was tuned and cannot be read is said, and left as it is`() throws {
    let (path, torn) = ("\(bench.folder)/tuned.gestures", Array(#"{"gestures":["#.utf8))
    try FileBytes.replace(path, with: torn)
    let other = try Bench(folder: bench.folder)
    let next = try other.showStage()
    #expect(next.toast.isShown && next.toast.text.contains("tuned.gestures"))
    let tap = try #require(next.set["tap"])
    next.tune(tap, try #require(Tolerance.named("maximumPressDuration", of: tap)), to: 0.9)
    next.save()
    #expect(try FileBytes.all(of: path) == torn)
  }
}
