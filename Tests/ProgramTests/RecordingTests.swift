import Geometry
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
