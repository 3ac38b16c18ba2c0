import Testing
import VirtualTouchscreen

/// What is no use of the program, and what it says of that.
struct UsageTests {
  @Test func `an argument that is not UTF-8 is refused, and nothing is written elsewhere`() throws {
    let folder = try TemporaryFolder()
    let script = #"cd "$0" && name=$(printf 'a\377.touches') && exec "$@" "$name""#
    let process = try ChildProcess(
      ["/bin/sh", "-c", script, folder.path]
        + Program.command(["export", "--as", "events", "none", "--out"], display: nil),
      environment: Program.environment(folder), errors: folder.file("errors"))
    #expect(process.wait(seconds: Program.patience) == .exited(64))
    let lines = folder.lines(of: "errors")
    #expect(lines.count == 1 && lines[0].hasPrefix("gesture-sandbox: \"a\u{FFFD}.touches\" is not UTF-8"), "\(lines)")
    #expect(folder.names() == ["errors"])
  }

  @Test(arguments: [
    (["scores", "export"], "export"), (["scores", "export", "--to", "a.svg"], "export"),
    (["scores", "--from", "a.run"], ""), (["scores", "--out", "a.png"], ""),
  ])
  func `wrong usage of scores shows the usage of the very command`(arguments: [String], command: String) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.end == .exited(64) && outcome.errors.first?.hasPrefix("Error: ") ?? false)
    #expect(outcome.errors.contains { $0.hasPrefix("Usage: gesture-sandbox scores \(command)") }, "\(outcome.errors)")
  }

  @Test(arguments: [
    ["--format", "json", "verify"], ["--seed", "x", "verify"], ["verify", "--format", "json"], ["list", "verify"],
    ["--seed", "s", "--format", "csv", "export", "--to", "y.run"], ["export", "--to", "y.run", "--seed", "s"],
  ])
  func `an option of one command of the scores is wrong usage of another`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run(["scores"] + arguments + ["--data", folder.path])
    #expect(outcome.end == .exited(64) && outcome.output == [], "\(outcome.errors)")
  }

  @Test(arguments: [[], ["list"], ["verify"]])
  func `whose scores they are may stand before the command and behind it`(command: [String]) throws {
    let folder = try TemporaryFolder()
    let data = ["--data", folder.path]
    for arguments in [["scores"] + data + command, ["scores"] + command + data] {
      let outcome = try Program.run(arguments)
      #expect(outcome.end == .exited(0) && outcome.output.count == 1 && outcome.errors == [], "\(outcome.errors)")
    }
    let nowhere = try Program.run(["scores", "--data", folder.file("nowhere")] + command)
    #expect(nowhere.end == .exited(74))
  }

  @Test func `a table of a class is what its file ends in, and nothing else may be said of it`() throws {
    let folder = try TemporaryFolder()
    let table = ["scores", "--seed", "a", "--data", folder.path]
    for format in ["csv", "json"] {
      let printed = try Program.run(table + ["--format", format])
      let name = "t.\(format)"
      for said in [[], ["--format", format]] {
        #expect(try Program.run(table + ["--out", folder.file(name)] + said).end == .exited(0))
        #expect(folder.lines(of: name) == printed.output && printed.end == .exited(0))
      }
    }
    #expect(try Program.run(table + ["--out", folder.file("t.txt"), "--format", "csv"]).end == .exited(0))
    for (format, ending) in [("json", "png"), ("table", "png"), ("json", "csv"), ("table", "csv"), ("csv", "json")] {
      let torn = try Program.run(table + ["--out", folder.file("u.\(ending)"), "--format", format])
      #expect(torn.end == .exited(64) && torn.errors.first?.contains("--format says \(format)") ?? false)
    }
    #expect(folder.names().filter { $0.hasPrefix("u.") } == [])
  }

  @Test func `a word that is no file is no command either`() throws {
    let outcome = try Program.run(["version"])
    #expect(outcome.end == .exited(74) && outcome.errors.count == 1)
    #expect(outcome.errors.first?.contains("nor is there such a command") ?? false)
    let late = try Program.run(["--player", "me", "scores"])
    #expect(late.end == .exited(74))
    #expect(late.errors.first?.contains("a command stands before its options, gesture-sandbox scores") ?? false)
    let path = try Program.run(["version.touches"])
    #expect(path.errors.first?.contains("such a command") == false)
  }

  @Test(arguments: [
    (["--verbose", "replay", "a.touches"], "replay"), (["--data", "check", "scores", "verify"], "scores"),
    (["--fullscreen", "check", "a.case", "--junit", "b"], "check"),
  ])
  func `a command with arguments is told, too, that it stands before its options`(
    arguments: [String], command: String
  ) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.end == .exited(64))
    #expect(outcome.errors.first == "Error: A command stands before its options: gesture-sandbox \(command)")
  }

  @Test(arguments: [["--player", "replay", "a", "b"], ["a.touches", "replay", "b"], ["replay", "a", "check"]])
  func `a command's name that is a value or a file more is wrong usage like any other`(arguments: [String]) throws {
    let outcome = try Program.run(arguments)
    #expect(outcome.end == .exited(64) && outcome.errors.first?.contains("stands before") == false)
  }

  @Test(arguments: [["replay"], ["check"], ["export"], ["import"], ["replay", "a", "b"], ["check", "--updat", "a"]])
  func `wrong usage is 64`(arguments: [String]) throws {
    #expect(try Program.run(arguments).end == .exited(64))
  }
}
