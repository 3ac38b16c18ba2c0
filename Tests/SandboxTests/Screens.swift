import Exchange
import Files
import Foundation
import Geometry
import Gestures
import Interface
import Pictures
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// A screen of the program, and how one comes to it.
struct Screen: CustomTestStringConvertible, Sendable {
  let name: String
  /// Seconds until it is looked at.
  let patience: Double
  /// Brings a window to it that shows nothing yet but the program.
  let show: @Sendable (Bench) throws -> Void

  init(_ name: String, after patience: Double = 1, _ show: @escaping @Sendable (Bench) throws -> Void) {
    (self.name, self.patience, self.show) = (name, patience, show)
  }

  var testDescription: String { name }

  /// A window with this screen, at rest.
  ///
  /// - Parameters:
  ///   - scale: pixels a point.
  ///   - folder: of the user's data, which stays; nil for one that goes with the window.
  func bench(
    _ size: Size = Size(1280, 800), scale: Double = 1, language: Language = .en, theme: ThemeName = .dark,
    fonts: Fonts = Fonts(.none), in folder: String? = nil
  ) throws -> Bench {
    let bench = try Bench(size: size, language: language, folder: folder, fonts: fonts, theme: theme, scale: scale)
    bench.host.appearance.themeName = theme
    try show(bench)
    bench.wait(for: patience)
    bench.draw()
    return bench
  }

  /// Those of the scene Sandbox, and what lies over every scene.
  static let stage: [Screen] = [
    Screen("at rest") { _ = try $0.showStage() },
    Screen("a miss") { _ = try $0.showMiss() },
    Screen("a miss explained") { _ = try $0.explainMiss() },
    Screen("a change tried") { try $0.explainMiss().pressed(.tryIt) },
    Screen("a moment held") { try $0.showMiss().viewing.hold(at: 0.1) },
    Screen("a recording") { try $0.playRecording() },
    Screen("the present beside a recording") { bench in
      try bench.playRecording()
      bench.stageScene?.viewing.goLive()
    },
    Screen("a picture on the card") { try $0.showStage().received(.picture(Self.picture()), at: nil) },
    Screen("all rows") { bench in
      let scene = try bench.showMiss()
      scene.timeline.isUnfolded = true
    },
    Screen("a miss explained over all rows") { bench in
      let scene = try bench.explainMiss()
      scene.timeline.isUnfolded = true
    },
    Screen("recordings") { try $0.showRecordings() },
    Screen("one recording") { bench in
      try bench.showRecordings()
      bench.press(.down, .right)
    },
    Screen("a recording's name") { bench in
      try bench.showRecordings()
      bench.press(.down, .right, "n")
    },
    Screen("tuning") { try $0.showMiss().show(.tuning) },
    Screen("a number") { bench in
      try bench.showMiss().show(.tuning)
      bench.press(.down, .return, "4", "2")
    },
    Screen("the recognizers' index") { bench in
      let scene = try bench.showMiss()
      scene.show(.tuning)
      scene.showIndex()
    },
    Screen("sets") { try $0.showSets() },
    Screen("two sets compared") { bench in
      try bench.showSets()
      bench.press(.down, .right)
    },
    Screen("conflicts") { bench in
      try bench.showStage().show(.conflicts)
      bench.wait(for: 20)
    },
    Screen("examples") { try $0.showStage().show(.examples) },
    Screen("input") { try $0.showStage().show(.input) },
    Screen("teaching") { try $0.showStage().show(.teaching) },
    Screen("a drawing to teach") { bench in
      try bench.showStage().show(.teaching)
      bench.perform(Self.hook)
    },
    Screen("a drawing that is known") { bench in
      try bench.teachHook()
      bench.perform(Self.hook)
    },
    Screen("a drawn gesture") { bench in
      try bench.teachHook()
      bench.press(.up, .right)
      bench.perform(Self.hook)
      bench.wait(for: 1)
      bench.press(.right)
    },
    Screen("a drawn gesture's name") { bench in
      try bench.teachHook()
      bench.press(.up, .right)
      (bench.stageScene?.teachPanel).map { $0.askForName("hook") { _ in } }
    },
    Screen("files of drawn gestures") { bench in
      try bench.teachHook()
      let panel = try #require(bench.stageScene?.teachPanel)
      _ = try panel.files.write(panel.lesson.library.gestures)
      panel.undo()
      panel.showFiles()
    },
    Screen("a change of gestures taken back") { bench in
      try bench.teachHook()
      bench.press(.control("z"))
    },
    Screen("something said") { bench in
      let scene = try bench.showMiss()
      scene.tune(scene.set.recognizers[0], type(of: scene.set.recognizers[0]).tolerances[0], to: 12)
      scene.resetTuning()
    },
    Screen("a problem") { bench in
      _ = try bench.showStage()
      bench.reports.say(FileFailure("it cannot be read"))
    },
    Screen("the menu") { bench in
      _ = try bench.showStage()
      bench.workbench.toggleMenu()
    },
    Screen("the menu with a picture") { bench in
      try bench.showStage().received(.picture(Self.picture()), at: nil)
      bench.workbench.toggleMenu()
    },
    Screen("the keys") { bench in
      _ = try bench.showStage()
      bench.workbench.openKeySheet()
    },
    Screen("about") { bench in
      _ = try bench.showStage()
      bench.workbench.about.open()
    },
  ]

  /// A drawn shape.
  static let hook = FingerScript.stroke(through: [Point(200, 300), Point(200, 500), Point(420, 500)], over: 0.5)

  /// A picture of the program's own.
  static func picture() throws -> [UInt8] {
    let picture = try #require(Picture(width: 300, height: 200, pixels: .init(repeating: 0x2040A0, count: 60_000)))
    return try PNG.encode(picture)
  }
}

extension Bench {
  /// The scene Sandbox, where it is shown.
  var stageScene: SandboxScene? { scene as? SandboxScene }

  /// Shows a stage on which a swipe has just failed.
  func showMiss() throws -> SandboxScene {
    let scene = try showStage()
    perform(.swipe(from: Point(200, 300), to: Point(420, 480), over: 0.2))
    wait(for: 2)
    return scene
  }

  /// Shows why the second of three that failed did.
  func explainMiss() throws -> SandboxScene {
    let scene = try showMiss()
    for _ in 0..<2 {
      perform(.swipe(from: Point(200, 300), to: Point(420, 480), over: 0.2))
      wait(for: 2)
    }
    scene.explain("swipeRight")
    scene.pressed(.previous)
    wait(for: 1)
    return scene
  }

  /// Plays a recording that comes with the program to its end.
  func playRecording() throws {
    let scene = try showMiss()
    scene.play(try #require(scene.folder.entries.first { $0.name == "pinch-and-rotation" }))
    wait(for: 8)
    #expect(!scene.viewing.isLive && !scene.isPlaying)
  }

  /// Lists the recordings, the first of which is the user's own.
  func showRecordings() throws {
    let bytes = try FileBytes.all(of: Self.resources.path(of: "recordings/double-tap.touches"))
    try keep(bytes, "recordings/mine.touches")
    try showMiss().show(.recordings)
    wait(for: 1)
  }

  /// Lists the saved sets, of which there is one.
  func showSets() throws {
    let set = try Self.resources.gestures("default.gestures")
    try keep(set.encoded(), "gestures/slow.gestures")
    let scene = try showMiss()
    scene.show(.tuning)
    scene.setPages.show()
  }

  /// Writes a file of the user's, of a day that is long gone.
  private func keep(_ bytes: [UInt8], _ name: String) throws {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try FileBytes.replace(path, with: bytes)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_700_000_000)], ofItemAtPath: path)
  }

  /// Teaches a shape.
  func teachHook() throws {
    try showStage().show(.teaching)
    perform(Screen.hook)
    wait(for: 1)
    scene?.type("hook")
    press(.return)
  }
}
