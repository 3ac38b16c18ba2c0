import Files
import Geometry
import Glibc
import JSON
import Pictures
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  @Suite struct `Opening a file` {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A picture of one colour.
    private func picture(_ color: UInt32, named name: String) throws -> String {
      let picture = try #require(Picture(width: 64, height: 64, pixels: [UInt32](repeating: color, count: 64 * 64)))
      try picture.write(toPNGFile: folder.file(name))
      return folder.file(name)
    }

    private func waitForCard(_ color: UInt32, _ session: Session) throws {
      try session.waitForScreen("a card of that colour") { try session.capture()[Look.stageCenter] == color }
    }

    @Test func `shows it where it belongs, and another start hands the next to the same window`() throws {
      let session = try Session([picture(0x2040A0, named: "a.png")])
      try waitForCard(0x2040A0, session)
      let start = ["--data", session.data.path, try picture(0xA04020, named: "b.png")]
      let second = try Program.run(start, display: session.server.display)
      #expect(second.end == .exited(0) && second.errors.isEmpty)
      try waitForCard(0xA04020, session)
      #expect(session.errors.isEmpty)
      // What was opened is there at the next start.
      #expect(try session.close() == .exited(0))
      let next = try Session(on: session.server, data: session.data)
      try waitForCard(0xA04020, next)
      try next.close()
    }

    @Test func `takes what is dropped on the window, and what is no file of the program is refused with a reason`()
      throws
    {
      let session = try Session()
      let window = UInt32(try #require(session.events.first?.json["window"]?["id"]?.number))
      let source = try DragSource(session.server)
      let uri = "file://\(try picture(0x2040A0, named: "a picture.png"))".replacing(" ", with: "%20")
      #expect(try source.drop(uris: uri + "\r\n", on: window, at: Point(300, 300)))
      try waitForCard(0x2040A0, session)
      #expect(session.errors.isEmpty)
      try folder.write("nothing", to: "a.txt")
      #expect(try source.drop(uris: "file://\(folder.file("a.txt"))\r\n", on: window, at: Point(300, 300)))
      let warning = try session.wait("the reason") { $0.name == "warning" }
      #expect(warning.json["message"]?.string?.contains("a.txt: not a file of this program") == true)
      try session.close()
    }

    @Test func `several starts at once open their files in one window`() throws {
      let server = try PrivateServer(.init())
      let data = try TemporaryFolder()
      let starts = try (0..<3).map { index in
        let file = try picture(0x2040A0, named: "\(index).png")
        return try ChildProcess(
          Program.command(["--data", data.path, file], display: server.display), environment: Program.environment(data),
          errors: data.file("errors \(index)"))
      }
      let deadline = MonotonicClock.after(Program.patience)
      func running() -> [ChildProcess] { starts.filter { $0.end == nil } }
      while running().count > 1, MonotonicClock.now() < deadline {}
      let window = try #require(running().first)
      #expect(running().count == 1)
      window.signal(SIGTERM)
      #expect(window.wait(seconds: Program.patience) == .exited(0))
      #expect(starts.allSatisfy { $0.end == .exited(0) })
    }

    @Test func `what unpacks pictures of layers is loaded by the first of them`() throws {
      let data = ["--data", folder.path]
      let ora = folder.file("layers.ora")
      for command in [["import", try picture(0x2040A0, named: "a.png")], ["export", "a", "--out", ora]] {
        #expect(try Program.run(["drawing"] + command + data).end == .exited(0))
      }
      let session = try Session()
      func hasLibrary() throws -> Bool {
        let maps = try FileBytes.all(of: "/proc/\(session.process.pid)/maps")
        return String(decoding: maps, as: UTF8.self).contains("libarchive")
      }
      #expect(try !hasLibrary())
      #expect(
        try Program.run(["--data", session.data.path, ora], display: session.server.display).end == .exited(0))
      try session.waitForScreen("the picture on the paper") {
        let screen = try session.capture()
        return stride(from: 200.0, to: 700, by: 20).contains { x in
          stride(from: 100.0, to: 600, by: 20).contains { screen[Point(x, $0)] == 0x2040A0 }
        }
      }
      #expect(try hasLibrary() && session.errors.isEmpty)
      try session.close()
    }

    @Test func `says what cannot be opened, also where a window runs`() throws {
      try folder.write("{\"recording\":1}", to: "bad.touches")
      let session = try Session()
      // Its head says what it is, and the rest is missing.
      let picture = try FileBytes.all(of: picture(0x2040A0, named: "a.png"))
      try FileBytes.replace(folder.file("cut.png"), with: Array(picture.dropLast(picture.count / 2)))
      for path in [folder.file("none.png"), folder.file("bad.touches"), folder.file("cut.png"), folder.path] {
        for arguments in [[path], ["--data", session.data.path, path]] {
          let outcome = try Program.run(arguments, display: session.server.display)
          #expect(outcome.end == .exited(74) && outcome.errors.count == 1)
          #expect(outcome.errors.first?.contains(path) == true, "\(outcome.errors)")
        }
        // Whoever sees no standard error, as of a file manager, sees it in the window.
        try session.wait("the window's own word of \(path)") { $0.name == "warning" && $0.line.contains(path) }
      }
      try session.close()
    }

    @Test func `with other options opens a window of its own`() throws {
      let first = try Session()
      let start = [try picture(0x2040A0, named: "a.png")]
      let second = try Session(start, on: first.server, data: first.data)
      try waitForCard(0x2040A0, second)
      try second.close()
      try first.close()
    }
  }
}
