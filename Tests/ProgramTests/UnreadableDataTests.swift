import Files
import GameRecords
import Geometry
import GestureFlash
import Glibc
import Pictures
import Recordings
import SystemPackage
import Testing
import VirtualTouchscreen

/// Commands about data of which some cannot be read, or lies in the way.
struct UnreadableDataTests {
  /// Lays a link that leads to itself, at which nobody can look.
  private func loop(_ name: String, in folder: TemporaryFolder) throws {
    try FilePath(folder.file(name)).removingLastComponent().makeFolder()
    #expect(symlink(folder.file(name), folder.file(name)) == 0)
  }

  private static func run(of date: String) -> RunFile {
    let right = Answer(
      asked: .tap, outcome: .correct, landed: 0.5, decided: 1, kind: .touch, fingers: 1,
      reading: Measurement(gesture: .tap, value: 1, limit: 1), wanted: Measurement(gesture: .tap, value: 1, limit: 1))
    let run = Run(
      date: date, seed: Seed("class"), deck: Deck(name: "Mine", gestures: [.tap]),
      splits: [Split(prompt: .tap, shown: 0, answers: [right])])
    return RunFile(run, Recording(RecordingHeader(size: Size(800, 600)), []))
  }

  @Test func `drawn gestures that nobody can look at are named, and a backup of them is not written over`() throws {
    let folder = try TemporaryFolder()
    try loop("gestures.drawn", in: folder)
    try folder.write("a backup", to: "backup.drawn")
    for command in [["list"], ["export", folder.file("backup.drawn")]] {
      let outcome = try Program.run(["drawn"] + command + ["--data", folder.path])
      #expect(outcome.end == .exited(74) && outcome.output.isEmpty && outcome.errors.count == 1, "\(command)")
      #expect(outcome.errors.first?.contains(folder.file("gestures.drawn")) ?? false)
    }
    #expect(folder.lines(of: "backup.drawn") == ["a backup"])
  }

  @Test func `a drawing that nobody can look at is named beside the list, and where it is asked for`() throws {
    let folder = try TemporaryFolder()
    try loop("drawings/a.oekaki", in: folder)
    for command in [["list"], ["export", "a", "--out", folder.file("a.png")]] {
      let outcome = try Program.run(["drawing"] + command + ["--data", folder.path])
      #expect(outcome.end == .exited(74) && outcome.output.isEmpty && outcome.errors.count == 1, "\(command)")
      #expect(outcome.errors.first?.contains("cannot read \(folder.file("drawings/a.oekaki"))") ?? false)
    }
  }

  @Test func `a picture whose place nobody has named goes beside what lies there`() throws {
    let folder = try TemporaryFolder()
    let picture = try #require(Picture(width: 20, height: 10, pixels: [UInt32](repeating: 0xFF0000, count: 200)))
    try picture.write(toPNGFile: folder.file("photo.png"))
    let bytes = folder.bytes(of: "photo.png")
    let data = ["--data", folder.file("data")]
    #expect(try Program.run(["drawing", "import", folder.file("photo.png")] + data).end == .exited(0))
    let command = try Program.command(["drawing", "export", "photo"] + data, display: nil)
    for name in ["photo-2.png", "photo-3.png"] {
      let process = try ChildProcess(
        ["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder.path] + command, environment: Program.environment(folder),
        errors: folder.file("errors"))
      #expect(process.output.nextLine(within: Program.patience) == name)
      #expect(process.wait(seconds: Program.patience) == .exited(0))
    }
    #expect(folder.bytes(of: "photo.png") == bytes)
    #expect(folder.bytes(of: "photo-2.png") != nil)
    #expect(folder.bytes(of: "photo-3.png") == folder.bytes(of: "photo-2.png"))
  }

  @Test func `recordings of runs that cannot be read are named, and what is no file keeps nobody waiting`() throws {
    let folder = try TemporaryFolder()
    let given = folder.file("given")
    try folder.write("no recording", to: "given/b.touches")
    try folder.write("", to: "given/folder.touches/text.md")
    try loop("given/c.touches", in: folder)
    #expect(mkfifo("\(given)/p.touches", 0o600) == 0)
    let recording = #"{"recording":1,"width":400,"height":400}"#
    try folder.write(recording, to: "given/plain.touches")
    for command in [["verify", given], ["--seed", "class", "--from", given]] {
      let outcome = try Program.run(["scores"] + command + ["--data", folder.path])
      #expect(outcome.end == .exited(74) && outcome.errors.count == 2, "\(command): \(outcome.errors)")
      for name in ["b", "c"] {
        #expect(outcome.errors.contains { $0.contains("\(given)/\(name).touches") }, "\(command): \(name)")
      }
    }
  }

  @Test func `that a run cannot be read is said where the latest is exported`() throws {
    let folder = try TemporaryFolder()
    let command = ["scores", "export", "--data", folder.path, "--to", folder.file("out.run")]
    try folder.write("no run", to: "runs/2026-11-21T120000Z-1.run")
    let alone = try Program.run(command)
    #expect(alone.end == .exited(74) && alone.errors.count == 1 && folder.bytes(of: "out.run") == nil)
    #expect(alone.errors.first?.contains("2026-11-21T120000Z-1.run") ?? false)
    let date = "2026-11-20T12:00:00Z"
    try RunFolder(path: folder.file("runs")).add(Self.run(of: date))
    let beside = try Program.run(command)
    #expect(beside.end == .exited(74) && beside.errors == alone.errors)
    #expect(try RunFile(path: folder.file("out.run")).run.date == date)
  }
}
