import Geometry
import Glibc
import JSON
import Recordings
import Testing

@testable import VirtualTouchscreen

extension `The program` {
  /// What is wrong is said in one line, with the status that tells what kind of wrong it is.
  @Suite struct `Given bad input` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func expectOneLine(_ outcome: Program.Outcome, _ status: Int32, saying words: String...) {
      #expect(outcome.end == .exited(status))
      #expect(outcome.errors.count == 1, "\(outcome.errors)")
      let line = outcome.errors.first ?? ""
      #expect(line.hasPrefix("gesture-sandbox: "))
      for word in words { #expect(line.contains(word), "\(line)") }
      #expect(outcome.output.isEmpty)
    }

    @Test(arguments: [[], ["open"], ["devices"]])
    func `no display is said`(command: [String]) throws {
      expectOneLine(try Program.run(command), 69, saying: "DISPLAY is not set")
    }

    @Test(arguments: [":9876", "nowhere.invalid:0", "nonsense"])
    func `a display without a server is named`(display: String) throws {
      expectOneLine(try Program.run([], display: display), 69, saying: display)
    }

    @Test func `a display that refuses is named`() throws {
      let server = try PrivateServer(.init(devices: [.mouse, .keyboard]))
      let number = try #require(Int(server.display.dropFirst()))
      let owner = try DisplayConnection(display: number, until: MonotonicClock.after(Program.patience))
      // ChangeHosts: delete the server-interpreted address of this user, the only one that may connect.
      let user = Array("localuser\0#\(getuid())".utf8)
      try owner.request(109, 1, [5, 0] + DisplayConnection.bytes(UInt16(user.count)) + user)
      try owner.roundTrip()
      expectOneLine(try Program.run([], display: server.display), 69, saying: "\"\(server.display)\" refuses")
    }

    @Test(arguments: [
      ["--size", "0x0"], ["--size", "wide"], ["--size", "100x"], ["--size", "99999x100"], ["--unknown"],
      ["--scene", "kitchen"], ["--scale", "0"], ["--scale", "nan"], ["--paint", "nobody"], ["--language", "xx"],
      ["--touches"], ["surplus", "words"], ["demo", "--scale", "9"],
      ["scores", "--seed", "a", "--out", "table.pdf"],
    ])
    func `wrong usage keeps the parser's own text`(arguments: [String]) throws {
      let outcome = try Program.run(arguments)
      #expect(outcome.end == .exited(64))
      #expect(outcome.errors.contains { $0.hasPrefix("Error: ") })
      #expect(outcome.errors.contains { $0.hasPrefix("Usage: ") })
    }

    @Test func `a data folder that cannot be made or written is named`() throws {
      try folder.write("a file", to: "file")
      for path in [folder.file("file/below"), folder.file("file"), "/proc/gesture-sandbox"] {
        expectOneLine(try Program.run(["--data", path]), 74, saying: path, "--data")
      }
    }

    @Test func `an events file that cannot be written is named`() throws {
      for path in [folder.file("nowhere/events"), folder.path, "/proc/gesture-sandbox"] {
        expectOneLine(try Program.run(["--data", folder.file("data"), "--events", path]), 74, saying: path)
      }
    }

    @Test func `a folder for the demonstration that cannot be made is named`() throws {
      try folder.write("a file", to: "file")
      let path = folder.file("file/below")
      expectOneLine(try Program.run(["demo", "--out", path]), 74, saying: path, "--out")
    }

    @Test(arguments: ["{\"paint\": \"all\",", "[1, 2]", "", "\0\u{1}\u{2}"])
    func `settings that cannot be read are named and left as they are`(text: String) throws {
      try folder.write(text, to: "settings.json")
      let session = try Session(["--scene", "oekaki"], data: folder)
      let warning = try #require(session.events.first { $0.name == "warning" })
      #expect(warning["message"]?.contains(folder.file("settings.json")) ?? false)
      #expect(session.errors.count == 1 && session.errors[0].contains(folder.file("settings.json")))
      // Another colour is a setting that would be saved.
      try session.settle(at: Look.secondColor)
      #expect(try session.close() == .exited(0))
      #expect(folder.bytes(of: "settings.json") == Array(text.utf8))
    }

    @Test func `settings of another version keep what this one does not know`() throws {
      try folder.write(
        #"{"future": {"key": [1, 2.5, null]}, "pen_color": "blue", "pen_size": 99}"#, to: "settings.json")
      let session = try Session(["--scene", "oekaki"], data: folder)
      #expect(!session.events.contains { $0.name == "warning" })
      try session.settle(at: Look.secondColor)
      try session.close()
      let settings = try JSONReader.read(folder.bytes(of: "settings.json") ?? [])
      #expect(settings["future"]?["key"] == .array([.number(1), .number(2.5), .null]))
      #expect(settings["pen_color"]?.string == "#FBF8F1")
    }

    @Test(arguments: ["no journal at all\n", "\u{7f}ELF", "{\"oekaki\":99}\n"])
    func `a drawing that cannot be read is kept, and a new one begun`(text: String) throws {
      try folder.write(text, to: "drawings/drawing.oekaki")
      let session = try Session(["--scene", "oekaki"], data: folder)
      let warning = try #require(session.events.first { $0.name == "warning" })
      #expect(warning["message"]?.contains(folder.file("drawings/drawing.oekaki")) ?? false)
      try session.touch(.tap(at: Point(500, 300), for: 0.01))
      #expect(try session.close() == .exited(0))
      #expect(folder.bytes(of: "drawings/drawing.oekaki") == Array(text.utf8))
      #expect(folder.names(in: "drawings").count == 2)
      let next = try Session(["--scene", "oekaki"], on: session.server, data: folder)
      #expect(try next.capture()[Point(500, 300)] == Look.ink)
    }

    @Test func `two windows with one folder draw into two files`() throws {
      let first = try Session(["--scene", "oekaki"], data: folder)
      try first.touch(.tap(at: Point(500, 300), for: 0.01))
      let second = try Session(["--scene", "oekaki"], data: folder)
      #expect(second.events.contains { $0.name == "warning" && $0["message"]?.contains("another window") ?? false })
      try first.touch(.tap(at: Point(700, 300), for: 0.01))
      try second.touch(.tap(at: Point(600, 300), for: 0.01))
      #expect(try first.close() == .exited(0))
      #expect(try second.close() == .exited(0))
      let third = try Session(["--scene", "oekaki"], data: folder)
      let picture = try third.capture()
      #expect(picture[Point(500, 300)] == Look.sheet && picture[Point(600, 300)] == Look.ink)
      #expect(folder.names(in: "drawings").count == 2)
      let listed = try Program.run(["drawing", "list", "--data", folder.path])
      #expect(listed.output.map { $0.contains("1 stroke,") } == [true, false])
      #expect(listed.output.last?.contains("2 strokes,") ?? false)
    }

    @Test func `a start without standard input and error shows its window, and a warning does not end it`() throws {
      let server = try PrivateServer()
      try folder.write("no deck", to: "decks/broken.deck")
      let command = try Program.command(
        ["--scene", "flash", "--data", folder.path, "--events", "-", "--touches"], display: server.display)
      let process = try ChildProcess(
        ["/bin/sh", "-c", "exec \"$@\" <&- 2>&-", "sh"] + command, environment: Program.environment(folder))
      func nextLine(_ event: String) -> String? {
        while let line = process.output.nextLine(within: Program.patience) {
          if line.hasPrefix("{\"event\":\"\(event)\"") { return line }
        }
        return nil
      }
      #expect(nextLine("warning")?.contains("broken.deck") ?? false)
      #expect(nextLine("ready") != nil)
      try server.touchscreen.perform(.tap(at: Point(700, 500)))
      #expect(nextLine("touch")?.contains("began") ?? false)
      try server.keyboard.tap(.init(code: 24), holding: [.control])
      #expect(process.wait(seconds: Program.patience) == .exited(0))
    }

    @Test func `a reader of the events that goes away is no end of the program`() throws {
      let server = try PrivateServer()
      // The shell's reader takes one line and closes.
      let command = try Program.command(
        ["--scene", "oekaki", "--paint", "all", "--data", folder.path, "--events", "-", "--touches"],
        display: server.display)
      let process = try ChildProcess(
        ["/bin/sh", "-c", "\"$@\" | head -n 1; echo closed", "sh"] + command, environment: Program.environment(folder),
        errors: folder.file("errors"))
      #expect(process.output.nextLine(within: Program.patience)?.contains("ready") ?? false)
      try server.touchscreen.perform(.swipe(from: Point(200, 200), to: Point(600, 200), over: 0.2))
      try server.touchscreen.perform(.tap(at: Point(700, 200)))
      try server.keyboard.tap(.init(code: 24), holding: [.control])
      #expect(process.output.nextLine(within: Program.patience) == "closed")
      #expect(process.wait(seconds: Program.patience) == .exited(0))
      #expect(folder.lines(of: "errors").count == 1)
      let session = try Session(["--scene", "oekaki"], on: server, data: folder)
      let picture = try session.capture()
      #expect(picture[Point(400, 200)] == Look.ink && picture[Point(700, 200)] == Look.ink)
    }
  }
}
