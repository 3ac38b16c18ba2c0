import FoundationEssentials
import Geometry
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  /// Pixels go to the server through shared memory, or through the connection where that is refused.
  @Suite struct `On its way to the screen` {
    /// Draws with three fingers where all paint.
    private func paint(in data: TemporaryFolder) throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"], data: data)
      let fingers = (0..<3).map { finger in
        FingerScript.swipe(
          from: Point(200.3, 200.6 + 60 * Double(finger)), to: Point(800, 340 + 60 * Double(finger)), over: 0.2,
          finger: finger + 1)
      }
      try session.touch(.together(fingers))
      #expect(try session.close() == .exited(0))
    }

    /// Zooms and turns the paper.
    private func look(_ session: Session) throws {
      for key in ["=", "=", "["] as [Character] {
        try session.server.keyboard.tap(#require(Keyboard.Key(key)), holding: key == "[" ? [.control] : [])
      }
      // The paper is everywhere now.
      try session.settle(at: Look.tabs.oekaki)
    }

    @Test func `a server without shared memory shows the same pixels`() throws {
      let (data, copy) = (try TemporaryFolder(), try TemporaryFolder())
      try paint(in: data)
      try FileManager.default.copyItem(atPath: data.file("drawings"), toPath: copy.file("drawings"))
      let sharing = try Session(["--scene", "oekaki"], data: data)
      var options = PrivateServer.Options()
      options.missingExtensions.insert("MIT-SHM")
      let sending = try Session(["--scene", "oekaki", "--verbose"], on: PrivateServer(options), data: copy)
      #expect(sending.errors.contains { $0.contains("no shared memory") })
      try look(sharing)
      try look(sending)
      // All of the window, text and all, once both are sharp again.
      var picture = try sharing.capture()
      try sending.waitForScreen("what a server with shared memory shows") {
        sharing.readAhead()
        picture = try sharing.capture()
        return try sending.capture() == picture
      }
      #expect(picture.pixels.count { $0 == Look.ink } > 1000 && picture.pixels.count { $0 == Look.sheet } > 100_000)
    }
  }
}
