import Geometry
import Gestures
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// Files of touches that are made in the window.
  @Suite struct `A recording` {
    /// Nothing, a part of the first line, and that line with a part of the second.
    @Test(arguments: [0, 60, 150])
    func `a recording that a full disk stops leaves nothing in the list`(room: Int) throws {
      let session = try Session(room: room)
      try record(session)
      #expect(session.data.names(in: "recordings") == [])
    }

    @Test func `a recording that a full disk stops keeps the touches that are whole`() throws {
      let session = try Session(room: 700)
      try record(session)
      let path = session.data.file("recordings/recording-1.touches")
      let recording = try Recording(parsing: #require(session.data.bytes(of: "recordings/recording-1.touches")))
      #expect(!recording.deliveries.isEmpty)
      #expect(try Program.run(["replay", path]).end == .exited(0))
    }

    @Test func `a file for touches that cannot be written is named before there is a window`() throws {
      let folder = try TemporaryFolder()
      try folder.write("a file", to: "file")
      for path in [folder.file("nowhere/a.touches"), folder.path, folder.file("file/a.touches"), "/proc/a.touches"] {
        // A display without a server would be said, with another status, by who comes to open a window.
        let outcome = try Program.run(["--data", folder.file("data"), "--record", path], display: ":9876")
        #expect(outcome.end == .exited(74) && outcome.output == [])
        #expect(outcome.errors.count == 1, "\(outcome.errors)")
        #expect(outcome.errors.first?.hasPrefix("gesture-sandbox: cannot write touches to \(path) (") ?? false)
      }
      #expect(folder.names() == ["data", "file"])
    }

    @Test func `a file for touches stays as it is until there are some`() throws {
      let folder = try TemporaryFolder()
      let (old, new) = (folder.file("old.touches"), folder.file("new.touches"))
      let before = String(repeating: "what was there\n", count: 1000)
      try folder.write(before, to: "old.touches")
      for path in [old, new] {
        #expect(try Program.run(["--data", folder.path, "--record", path], display: ":9876").end == .exited(69))
        let session = try Session(["--record", path])
        // In the bar, beside the stage.
        try session.settle(at: Point(30, 28))
        #expect(try session.close() == .exited(0) && session.errors == [])
      }
      #expect(folder.bytes(of: "old.touches") == Array(before.utf8) && !folder.names().contains("new.touches"))
      for name in ["old.touches", "new.touches"] {
        let session = try Session(["--record", folder.file(name)])
        try session.touch(.tap(at: Point(300, 300), for: 0.05))
        #expect(try session.close() == .exited(0) && session.errors == [])
        let recording = try Recording(parsing: #require(folder.bytes(of: name)))
        #expect(recording.deliveries.flatMap(\.samples).map(\.phase) == [.began, .ended])
      }
    }

    /// Starts a recording, touches, and ends it.
    private func record(_ session: Session) throws {
      try session.server.keyboard.tap(#require(Keyboard.Key("r")))
      try session.touch(.swipe(from: Point(200, 300), to: Point(420, 310), over: 0.2))
      try session.server.keyboard.tap(#require(Keyboard.Key("r")))
      try session.settle(at: Point(600, 200))
      try session.close()
    }
  }
}
