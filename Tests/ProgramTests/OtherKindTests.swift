import Glibc
import Testing
import VirtualTouchscreen

/// What commands say of a file that is whole, and that another command takes.
@Suite struct OtherKindTests {
  private static let recording = """
    {"recording":1,"width":400,"height":400}
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.05,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}

    """
  private static let files = [
    "tap.touches": recording,
    "tap.case": #"{"width":400,"height":400,"gestures":[{"type":"tap"}],"touches":[],"expect":[]}"#,
    "set.gestures": "{\n  \"gestures\": [\n    {\"type\":\"tap\"}\n  ]\n}\n",
    "taught.drawn": #"{"drawnGestures":1,"gestures":[]}"#,
    "game.deck": #"{"deck":1,"name":"Taps","gestures":["tap"]}"#,
  ]

  static let commands = [
    (["replay"], "tap.touches"), (["check"], "tap.case"), (["export", "--as", "events"], "tap.touches"),
    (["import"], ""), (["drawn", "import"], "taught.drawn"),
  ]

  @Test(arguments: commands)
  func `a file of another kind is said to be that, with the command that takes it`(
    command: [String], own: String
  ) throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    let advice = [
      "tap.touches": "is a recording: run it with replay", "tap.case": "run it with check",
      "set.gestures": "is a gesture set: give it with --gestures", "taught.drawn": "drawn import",
      "game.deck": "is a deck: open it in the window",
    ]
    for (name, words) in advice where name != own && !(command[0] == "export" && name == "tap.case") {
      let data = command[0] == "drawn" ? ["--data", folder.path] : []
      let outcome = try Program.run(command + [folder.file(name)] + data)
      #expect(outcome.end == .exited(64) && outcome.errors.count == 1 && outcome.output == [], "\(name)")
      let line = outcome.errors.first ?? ""
      #expect(line.hasPrefix("gesture-sandbox: \(folder.file(name)) is a ") && line.contains(words), "\(line)")
    }
  }

  @Test func `where others of the cases are run it is a case that cannot be read, whichever comes last`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    for names in [["tap.touches", "tap.case"], ["none.case", "tap.touches"], ["tap.touches", "none.case"]] {
      let outcome = try Program.run(["check"] + names.map { folder.file($0) })
      #expect(outcome.end == .exited(74), "\(names)")
    }
  }

  @Test func `a case is said to be that before its gestures are read, and a pipe in its place is not waited for`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.files["tap.case"] ?? "", to: "tap.case")
    try #require(mkfifo(folder.file("pipe.case"), 0o600) == 0)
    for name in ["tap.case", "pipe.case"] {
      let outcome = try Program.run(["replay", folder.file(name), "--gestures", folder.file("none.gestures")])
      #expect(outcome.end == .exited(64) && outcome.errors.first?.contains("\(name) is a case") ?? false, "\(name)")
    }
  }

  @Test func `a file that is broken is no other kind`() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"gestures":["#, to: "broken.gestures")
    try folder.write(#"{"recording":1,"width":400}"#, to: "broken.touches")
    for (command, name) in [("replay", "broken.gestures"), ("replay", "broken.touches"), ("check", "broken.touches")] {
      let outcome = try Program.run([command, folder.file(name)])
      #expect(outcome.end == .exited(74), "\(name)")
      #expect(outcome.errors.first?.hasPrefix("gesture-sandbox: \(folder.file(name)), line 1") ?? false, "\(name)")
    }
  }

  @Test func `a set that is none is said to be what it is`() throws {
    let folder = try TemporaryFolder()
    for (name, text) in Self.files { try folder.write(text, to: name) }
    let outcome = try Program.run([
      "replay", folder.file("tap.touches"), "--gestures", folder.file("game.deck"),
    ])
    #expect(outcome.end == .exited(64) && outcome.errors.first?.contains("game.deck is a deck") ?? false)
  }
}
