import Geometry
import Pictures
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

    @Test func `says what cannot be opened, also where a window runs`() throws {
      try folder.write("{\"recording\":1}", to: "bad.touches")
      let session = try Session()
      for path in [folder.file("none.png"), folder.file("bad.touches"), folder.path] {
        for arguments in [[path], ["--data", session.data.path, path]] {
          let outcome = try Program.run(arguments, display: session.server.display)
          #expect(outcome.end == .exited(74) && outcome.errors.count == 1)
          #expect(outcome.errors.first?.contains(path) == true, "\(outcome.errors)")
        }
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
