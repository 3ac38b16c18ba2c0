import Files
import Geometry
import Gestures
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What the file is called that an attempt is saved in.
@Suite struct CaseNameTests {
  @Test(arguments: [("poke", "poke-1"), ("+/-", "gestures-1"), ("../recordings/x", "gestures-1"), (".x", "gestures-1")])
  func `as its recognizer where a file can be called so, and else as any`(name: String, stem: String) throws {
    let bench = try Bench()
    let scene = try bench.showStage()
    let tap = TapGestureRecognizer()
    tap.name = name
    scene.replace(with: GestureSet([tap]))
    bench.perform(.tap(at: Point(200, 300), for: 1))
    bench.wait(for: 1)
    scene.explain(name)
    #expect(scene.card.shown?.name == name)
    scene.saveCase()
    #expect(FilePath("\(bench.folder)/cases").names == ["\(stem).case"])
    let saved = try GestureCase(parsing: FileBytes.all(of: "\(bench.folder)/cases/\(stem).case"))
    #expect(saved.differences(from: try saved.run()) == [])
  }
}
