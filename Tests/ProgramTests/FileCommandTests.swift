import Checkout
import Files
import Glibc
import Recordings
import Testing
import VirtualTouchscreen

/// The commands that need no display: replay, check and import.
struct FileCommandTests {
  private static let header = #"{"recording":1,"width":400,"height":400}"#

  /// A folder with these files in it.
  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  private func text(_ name: String, in folder: TemporaryFolder) -> String {
    String(decoding: folder.bytes(of: name) ?? [], as: UTF8.self)
  }

  private static let tap = """
    \(header)
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.05,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}

    """

  @Test func `replay prints the events of a recording, the same each time`() throws {
    let folder = try folder(["tap.touches": Self.tap, "set.gestures": #"{"gestures":[{"type":"tap"}]}"#])
    let arguments = ["replay", folder.file("tap.touches"), "--gestures", folder.file("set.gestures")]
    let outcome = try Program.run(arguments)
    #expect(outcome.end == .exited(0) && outcome.errors == [])
    #expect(
      outcome.output == [
        #"{"event":"verdict","t":0.05,"recognizer":"tap","outcome":"recognized","reason":"tapped","measured":1,"limit":1,"unit":"taps","attempt":1}"#,
        #"{"event":"gesture","t":0.05,"recognizer":"tap","state":"recognized","touches":1,"x":100,"y":100}"#,
      ])
    #expect(try Program.run(arguments).output == outcome.output)
    let explained = try Program.run(arguments + ["--explain"])
    #expect(
      explained.output == ["0.050 s, attempt 1: tap was recognized: 1 tap, as needed."])
  }

  @Test func `commands warn of a recording that is to show a gesture which is none of the set's`() throws {
    let expecting = Self.tap.replacing("\"height\"", with: "\"expected\":\"snake\",\"height\"", maxReplacements: 1)
    let folder = try folder([
      "snake.touches": expecting, "set.gestures": #"{"gestures":[{"name":"snake","type":"tap"}]}"#,
    ])
    let path = folder.file("snake.touches")
    for command in [["replay", path], ["export", path, "--as", "swift-testing"]] {
      let (alone, given) = (
        try Program.run(command), try Program.run(command + ["--gestures", folder.file("set.gestures")])
      )
      #expect(alone.end == .exited(0) && alone.errors.count == 1 && alone.errors.joined().contains("is to show snake"))
      #expect(given.end == .exited(0) && given.errors == [])
    }
  }

  @Test func `commands warn of a gesture that no number of fingers reaches, and go on`() throws {
    let pan = #"{"type":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}"#
    let folder = try folder([
      "a.touches": Self.tap, "set.gestures": "{\"gestures\":[\(pan)]}",
      "b.case": "{\"width\":9,\"height\":9,\"gestures\":[\(pan)],\"touches\":[],\"expect\":[]}",
    ])
    func warning(_ name: String, _ column: Int) -> String {
      "gesture-sandbox: warning: \(folder.file(name)), line 1, column \(column): \"pan\" never fires: "
        + "minimumNumberOfTouches is 3, and maximumNumberOfTouches only 2; lower the one or raise the other"
    }
    let set = ["--gestures", folder.file("set.gestures")]
    for (arguments, expected) in [
      (["replay", folder.file("a.touches")] + set, warning("set.gestures", 53)),
      (["export", folder.file("a.touches"), "--as", "swift-testing"] + set, warning("set.gestures", 53)),
      (["check", folder.file("b.case")], warning("b.case", 74)),
    ] {
      let result = try Program.run(arguments)
      #expect(result.end == .exited(0) && result.errors == [expected], "\(arguments)")
    }
  }

  @Test func `replay knows the gestures of the window, and what came before a broken line`() throws {
    let folder = try folder(["broken.touches": Self.tap + #"{"t":0.1,"touches":[{"id":1}]}"#])
    let path = folder.file("broken.touches")
    let outcome = try Program.run(["replay", path])
    #expect(outcome.end == .exited(74))
    #expect(outcome.errors == [#"gesture-sandbox: \#(path), line 4, column 21: expected the key "phase" in a touch"#])
    #expect(outcome.output.contains { $0.contains(#""recognizer":"longPress","outcome":"failed""#) })
  }

  @Test func `what a command reads it does not write over, by whatever path`() throws {
    let folder = try folder(["a.touches": Self.tap, "b.case": "{}", "set.gestures": #"{"gestures":[{"type":"tap"}]}"#])
    try folder.write("<x/>", to: "c.xml")
    func file(_ name: String) -> String { folder.file(name) }
    let again = "\(folder.path)/../\(folder.path.split(separator: "/").last ?? "")/"
    for arguments in [
      ["check", "--junit", file("b.case"), file("b.case")], ["check", file("b.case"), "--junit", file("c.case")],
      ["export", file("a.touches"), "--as", "events", "--out", again + "a.touches"],
      [
        "export", file("a.touches"), "--as", "events", "--gestures", file("set.gestures"), "--out",
        file("set.gestures"),
      ],
      ["import", file("c.xml"), "--out", file("c.xml")], [file("a.touches"), "--events", file("a.touches")],
      ["--gestures", file("set.gestures"), "--events", again + "set.gestures"],
      ["--gestures", file("set.gestures"), "--record", file("set.gestures")],
    ] {
      let outcome = try Program.run(arguments)
      #expect(outcome.end == .exited(64) && outcome.errors.count >= 1, "\(arguments)")
    }
    #expect(text("a.touches", in: folder) == Self.tap && text("b.case", in: folder) == "{}")
    #expect(
      text("set.gestures", in: folder) == #"{"gestures":[{"type":"tap"}]}"# && text("c.xml", in: folder) == "<x/>")
  }

  @Test func `an error is one line, and does nothing to a terminal`() throws {
    let outcome = try Program.run(["check", "/nowhere/new\nline\u{1B}[31m.case"])
    #expect(outcome.end == .exited(74) && outcome.errors.count == 1)
    #expect(outcome.errors.first?.contains(#"new\nline\u{1B}[31m.case"#) == true)
  }

  @Test func `results that nobody takes are no case that differs, and build servers are told all the same`() throws {
    let folder = try folder(["a.case": "{}", "b.case": "{}"])
    let body = #"{"width":9,"height":9,"gestures":[{"type":"tap"}],"touches":[],"expect":[]}"#
    for name in ["a.case", "b.case"] { try folder.write(body, to: name) }
    let command = try Program.command(
      ["check", folder.file("a.case"), folder.file("b.case"), "--junit", folder.file("all.xml")], display: nil)
    let process = try ChildProcess(
      ["/bin/sh", "-c", "exec \"$@\" > /dev/full", "sh"] + command, environment: Program.environment(folder),
      errors: folder.file("errors"))
    #expect(process.wait(seconds: Program.patience) == .exited(74))
    #expect(folder.lines(of: "errors").count == 1)
    #expect(text("all.xml", in: folder).split(separator: "<testcase").count == 3)
  }

  /// The end of a pipe that is written to, once the program waits at the other: a pipe can be opened for writing at once only when
  /// somebody reads it. -1 where nobody does.
  private func writingEnd(of pipe: String) -> Int32 {
    var end: Int32 = -1
    let patience = MonotonicClock.now() + UInt64(Program.patience * 1e9)
    while end < 0, MonotonicClock.now() < patience { end = open(pipe, O_WRONLY | O_NONBLOCK | O_CLOEXEC) }
    return end
  }

  @Test func `what waits for a pipe that nobody writes to ends all the same when it is told to`() throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let process = try ChildProcess(
      Program.command(["check", folder.file("pipe")], display: nil), environment: Program.environment(folder),
      errors: folder.file("errors"))
    let writing = writingEnd(of: folder.file("pipe"))
    defer { close(writing) }
    #expect(writing >= 0)
    process.signal(SIGTERM)
    #expect(process.wait(seconds: Program.patience) == .exited(130))
  }

  @Test(arguments: ["HUP", "INT", ""])
  func `a signal that a command was started to ignore does not end it`(ignored: String) throws {
    let folder = try TemporaryFolder()
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0)
    let trap = ignored.isEmpty ? "" : #"trap "" \#(ignored); "#
    let process = try ChildProcess(
      ["/bin/sh", "-c", #"\#(trap)exec "$@""#, "sh"]
        + Program.command(["check", folder.file("pipe")], display: nil), environment: Program.environment(folder),
      errors: folder.file("errors"))
    let writing = writingEnd(of: folder.file("pipe"))
    defer { close(writing) }
    #expect(writing >= 0)
    process.signal(ignored == "INT" ? SIGINT : SIGHUP)
    // One that is heard has two seconds.
    #expect(process.wait(seconds: ignored.isEmpty ? Program.patience : 3) == (ignored.isEmpty ? .exited(130) : nil))
    process.signal(SIGTERM)
    #expect(process.wait(seconds: Program.patience) == .exited(130))
  }

  @Test func `check says what differs, and an update makes it right`() throws {
    let body = #"""
      {"width":400,"height":400,"gestures":[{"type":"tap"}],
       "touches":[{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]},{"t":1,"touches":[{"id":1,"phase":"ended","x":1,"y":2}]}],
       "expect":[{"recognizer":"tap","state":"recognized"}]}
      """#
    let folder = try folder(["a.case": body])
    let path = folder.file("a.case")
    let wrong = try Program.run(["check", path])
    #expect(wrong.end == .exited(1) && wrong.errors == [])
    #expect(wrong.output == ["WRONG \(path)", "      - tap recognized was expected as event 1 and did not come"])
    let updated = try Program.run(["check", path, "--update"])
    #expect(updated.end == .exited(0) && updated.output == ["new   \(path)"])
    #expect(text("a.case", in: folder) == body.replacing(#"[{"recognizer":"tap","state":"recognized"}]"#, with: "[]"))
    let right = try Program.run(["check", path, folder.file("absent.case")])
    #expect(right.end == .exited(74) && right.output == ["ok    \(path)"])
    #expect(
      right.errors == [
        "gesture-sandbox: cannot read \(folder.file("absent.case")) (No such file or directory): "
          + "check the path"
      ])
  }

  @Test func `check writes what a build server reads`() throws {
    let body = #"""
      {"name":"a < b","width":400,"height":400,"gestures":[{"type":"tap"}],
       "touches":[{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2}]},{"t":0.1,"touches":[{"id":1,"phase":"ended","x":1,"y":2}]}],
       "expect":[{"recognizer":"tap","state":"recognized"}]}
      """#
    let folder = try folder(["a.case": body, "b.case": body.replacing("0.1", with: "2"), "c.case": "{"])
    let (a, b, c) = (folder.file("a.case"), folder.file("b.case"), folder.file("c.case"))
    let outcome = try Program.run(["check", a, b, c, "--junit", folder.file("report.xml")])
    #expect(outcome.end == .exited(74) && outcome.output.count == 3 && outcome.errors.count == 1)
    let start = "<testcase classname=\"\(folder.path)\""
    #expect(
      text("report.xml", in: folder) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites tests="3" failures="1" errors="1">
        <testsuite name="gesture-sandbox check" tests="3" failures="1" errors="1">
        \(start) name="a &lt; b" file="\(a)"/>
        \(start) name="a &lt; b" file="\(b)"><failure message="- tap recognized was expected as event 1 and did not come">\
        - tap recognized was expected as event 1 and did not come</failure></testcase>
        \(start) name="c" file="\(c)"><error message="\(c), line 1, column 2: expected a key in quotes, found the end"/></testcase>
        </testsuite>
        </testsuites>

        """)
    let piped = try Program.run(["check", a, b, c, "--junit", "-"])
    #expect(piped.end == .exited(74) && piped.errors == outcome.errors)
    #expect(piped.output == folder.lines(of: "report.xml"))
  }

  @Test func `export turns a recording into the events that replay prints, and into a test of them`() throws {
    let folder = try folder([
      "a tap.touches": Self.tap, "set.gestures": #"{"gestures":[{"name":"my \"tap\"","type":"tap"}]}"#,
    ])
    let arguments = [folder.file("a tap.touches"), "--gestures", folder.file("set.gestures")]
    let events = try Program.run(["export", "--as", "events"] + arguments)
    #expect(events.end == .exited(0) && events.output.count == 2)
    #expect(events.output == (try Program.run(["replay"] + arguments).output))
    let out = folder.file("Tap.swift")
    let test = try Program.run(["export", "--as", "swift-testing", "--out", out] + arguments)
    #expect(test.end == .exited(0) && test.output == [] && test.errors == [])
    #expect(
      text("Tap.swift", in: folder) == ##"""
        import GestureTesting
        import Testing

        /// a tap.touches
        @Test func `a tap`() throws {
          let recording = try TouchRecording(
            parsing: #"""
              {"recording":1,"width":400,"height":400,"scale":1,"source":""}
              {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
              {"t":0.05,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}
              """#)
          let gestures = try RecognizerSet(
            parsing: #"""
              {"gestures":[{"name":"my \"tap\"","type":"tap"}]}
              """#)
          #expect(
            recording.play(to: gestures).summary == [
              "my \"tap\" recognized",
            ])
        }

        """##)
  }

  @Test func `what Swift would read as an expression stays text in a test`() throws {
    let source = Self.tap.replacing("}\n{\"t\":0,", with: ###","source":"\\#(exit(1)) \\##(2)"}\###n{"t":0,"###)
    let folder = try folder(["tap.touches": source])
    let test = try Program.run(["export", "--as", "swift-testing", folder.file("tap.touches")])
    #expect(test.end == .exited(0))
    #expect(test.output.contains("    parsing: ###\"\"\"") && test.output.contains("      \"\"\"###)"))
    #expect(test.output.contains { $0.hasSuffix(###""source":"\\#(exit(1)) \\##(2)"}"###) })
  }

  @Test func `export takes a case only as it stands, and only one that passes`() throws {
    let body = #"""
      {"width":400,"height":400,"gestures":[{"type":"tap"}],"touches":[],"expect":[{"recognizer":"tap"}]}
      """#
    let folder = try folder(["a.case": body])
    let path = folder.file("a.case")
    let failing = try Program.run(["export", path, "--as", "swift-testing"])
    #expect(failing.end == .exited(1) && failing.output == [])
    #expect(
      failing.errors == [
        "gesture-sandbox: \(path) does not pass (- tap was expected as event 1 and did not come): "
          + "see it with check, and mend it, or use check --update"
      ])
    let needless = try Program.run(["export", path, "--as", "events", "--gestures", path])
    #expect(needless.end == .exited(64) && needless.errors.count == 1)
    #expect(try Program.run(["export", path, "--as", "events"]).end == .exited(0))
  }

  @Test func `a case is known by what is in it, and replay says where it belongs`() throws {
    let body = #"{"width":400,"height":400,"gestures":[{"type":"tap"}],"touches":[],"expect":[]}"#
    // What is called a case may be a recording, too.
    let folder = try folder(["a.case": body, "b.CASE": body, "c.json": body, "d.touches": body, "e.case": Self.tap])
    for name in ["a.case", "b.CASE", "c.json", "d.touches"] {
      let path = folder.file(name)
      #expect(try Program.run(["export", path, "--as", "events"]).end == .exited(0), "\(name)")
      let replay = try Program.run(["replay", path])
      #expect(replay.end == .exited(64) && replay.output == [])
      #expect(
        replay.errors == [
          "gesture-sandbox: \(path) is a case, with gestures of its own: run it with check, or print its events with "
            + "export --as events"
        ])
    }
    for command in [["replay"], ["export", "--as", "events"]] {
      let outcome = try Program.run(command + [folder.file("e.case")])
      #expect(outcome.end == .exited(0) && !outcome.output.isEmpty)
    }
    // A recording with a damaged first line is no case.
    for name in ["f.touches", "f.jsonl"] {
      try folder.write(#"{"width":400,"height":400}"# + "\n", to: name)
      let replay = try Program.run(["replay", folder.file(name)])
      #expect(replay.end == .exited(74) && !replay.errors.joined().contains("is a case"), "\(name)")
    }
    // Nor is what cannot be read.
    try folder.write("", to: "g.case/other")
    for (name, reason) in [("none.case", "No such file or directory"), ("g.case", "Is a directory")] {
      for command in [["replay"], ["export", "--as", "events"]] {
        let outcome = try Program.run(command + [folder.file(name)])
        #expect(outcome.end == .exited(74) && outcome.output == [] && outcome.errors.count == 1)
        #expect(outcome.errors.first?.contains("(\(reason))") ?? false, "\(name)")
      }
    }
  }

  @Test func `import writes one recording to its place, and several into a folder`() throws {
    let frames = """
      {"file":"a.csv","unit":"css px","frames":[[0,[[1,10,20]]],[8,[]]]}
      {"file":"b.csv","unit":"css px","frames":[[0,[[1,30,40]]],[8,[]]]}
      """
    let folder = try folder(["one.jsonl": String(frames.prefix { $0 != "\n" }), "two.jsonl": frames])
    let one = try Program.run(["import", folder.file("one.jsonl")])
    let lines = [
      #"{"recording":1,"width":1100,"height":800,"scale":1,"source":"a.csv"}"#,
      #"{"t":0,"touches":[{"id":1,"phase":"began","x":10,"y":20}]}"#,
      #"{"t":0.008,"touches":[{"id":1,"phase":"ended","x":10,"y":20}]}"#,
    ]
    #expect(one.end == .exited(0) && one.output == lines)
    let written = try Program.run(["import", folder.file("one.jsonl"), "--out", folder.file("one.touches")])
    #expect(written.end == .exited(0) && written.output == [])
    #expect(text("one.touches", in: folder) == lines.joined(separator: "\n") + "\n")
    let many = try Program.run(["import", folder.file("two.jsonl")])
    #expect(many.end == .exited(64) && many.output == [] && many.errors.count == 1)
    let both = try Program.run(["import", folder.file("two.jsonl"), "--out", folder.file("both/")])
    #expect(both.end == .exited(0) && both.output == [folder.file("both/a.touches"), folder.file("both/b.touches")])
    #expect(text("both/a.touches", in: folder) == lines.joined(separator: "\n") + "\n")
    // What is read, or lies there, may have the name that comes of it.
    try folder.write(frames, to: "b.touches")
    let over = try Program.run(["import", folder.file("b.touches"), "--out", folder.path + "/"])
    #expect(over.output == [folder.file("a.touches"), folder.file("b-2.touches")] && over.end == .exited(0))
    #expect(text("b.touches", in: folder) == frames)
  }

  @Test func `no file is read and written at once, be it a run or one that is not there yet`() throws {
    let folder = try TemporaryFolder()
    let data = ["--data", folder.path]
    try folder.write("a run of somebody", to: "mine.run")
    let run = folder.file("mine.run")
    let table = try Program.run(["scores", "--seed", "a", "--from", run, "--out", run] + data)
    #expect(
      table.end == .exited(64)
        && table.errors == ["gesture-sandbox: \(run) is read here, too: name another file to write"])
    #expect(text("mine.run", in: folder) == "a run of somebody")
    let same = folder.file("same")
    let both = try Program.run(["open", "--events", same, "--record", same] + data)
    #expect(both.end == .exited(64) && both.errors.first?.contains("is written here, too") ?? false)
  }

  @Test func `what a case is called moves no cursor and makes up no result`() throws {
    let folder = try TemporaryFolder()
    let pan = try Checkout.text(of: "Resources/cases/pan.case")
    let forged = pan.replacing("a pan begins after ten points", with: #"a\u001b[31mred\nok    fake.case: forged"#)
    #expect(forged != pan)
    try folder.write(forged, to: "odd.case")
    let outcome = try Program.run(["check", folder.file("odd.case")])
    #expect(outcome.output.count == 1 && outcome.end == .exited(0))
    #expect(outcome.output.first?.contains(#"a\u{1B}[31mred\nok    fake.case: forged"#) ?? false, "\(outcome.output)")
  }
}
