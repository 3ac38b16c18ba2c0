import DrawnGestures
import Files
import Geometry
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

/// The commands about what the program keeps: scores, drawings and drawn gestures.
struct DataCommandTests {
  @Test func `who only reads needs no folder that can be written, and is told of one that is not there`() throws {
    let folder = try TemporaryFolder()
    for command in [["scores"], ["drawing", "list"], ["drawn", "list"], ["scores", "verify"]] {
      let outcome = try Program.run(command + ["--data", folder.file("nowhere")])
      #expect(outcome.end == .exited(74) && outcome.errors.first?.contains("nowhere") == true, "\(command)")
      #expect(try Program.run(command).end == .exited(0), "\(command)")
    }
    #expect(folder.bytes(of: "nowhere") == nil && !FilePath(folder.file("nowhere")).exists)
  }

  @Test func `where there is nothing yet, that is said, but not to programs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("{}", to: "settings.json")
    let data = ["--data", folder.path]
    for command in [["drawing", "list"], ["drawn", "list"], ["scores"], ["scores", "verify"]] {
      let outcome = try Program.run(command + data)
      #expect(outcome.end == .exited(0) && outcome.errors.isEmpty, "\(command)")
      #expect(outcome.output.count == 1 && outcome.output[0].hasSuffix(" yet."), "\(command): \(outcome.output)")
    }
    #expect(try Program.run(["drawing", "list", "--format", "json"] + data).output.isEmpty)
  }

  @Test func `a drawn gesture that has the name of a recognizer is imported and listed, with a warning`() throws {
    let folder = try TemporaryFolder()
    let shape = DrawnShape(strokes: [[Point(0, 0), Point(50, 80), Point(100, 0)]])
    let gestures = ["flag", "valley"].map { DrawnGesture(name: $0, examples: [shape]) }
    try folder.write(String(decoding: DrawnGestureFile(gestures).encoded(), as: UTF8.self), to: "two.drawn")
    let place = ["--data", folder.file("data")]
    for command in [["drawn", "import", folder.file("two.drawn")], ["drawn", "list"]] {
      let outcome = try Program.run(command + place)
      #expect(outcome.end == .exited(0) && !outcome.output.isEmpty)
      #expect(
        outcome.errors.count == 1 && outcome.errors[0].hasPrefix("gesture-sandbox: warning: flag is the name of a"))
    }
  }

  @Test func `a folder without runs is named, and verified is not said`() throws {
    let folder = try TemporaryFolder()
    try folder.write("no run", to: "empty/text.md")
    let outcome = try Program.run(["scores", "verify", folder.file("empty"), "--data", folder.path])
    #expect(outcome.end == .exited(74) && outcome.output.isEmpty && outcome.errors.count == 1)
    #expect(outcome.errors.first?.contains("\(folder.file("empty")) has no runs") ?? false)
    // What there is beside it is verified all the same.
    try folder.write("no run", to: "broken.run")
    let both = try Program.run(
      ["scores", "verify", folder.file("broken.run"), folder.file("empty"), "--data", folder.path])
    #expect(both.end == .exited(1) && both.errors == outcome.errors)
    #expect(both.output.first?.hasPrefix("WRONG \(folder.file("broken.run"))") ?? false)
    let missing = ["missing.run", "broken.run"].map { folder.file($0) }
    let rest = try Program.run(["scores", "verify"] + missing + ["--data", folder.path])
    #expect(rest.output == both.output && rest.errors.count == 1)
    #expect(rest.errors.first?.contains(missing[0]) ?? false)
    let table = try Program.run(["scores", "--seed", "a", "--from"] + missing + ["--data", folder.path])
    #expect(table.end == .exited(74) && table.output == ["No run with this seed."])
    #expect(table.errors.count == 2)
  }
}
