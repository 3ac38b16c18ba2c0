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
      // On the line under the paper, where a touch does nothing.
      try session.settle(at: Point(560, 790))
    }

    @Test func `a server without shared memory shows the same pixels`() throws {
      let data = try TemporaryFolder()
      try paint(in: data)
      let sharing = try Session(["--scene", "oekaki"], data: data)
      try look(sharing)
      var before: Capture?
      var since = MonotonicClock.now()
      // Sharp again, and without the words about it, is what does not change for a second.
      try sharing.waitForScreen("the same for a second") {
        let picture = try sharing.capture()
        if picture != before { since = MonotonicClock.now() }
        before = picture
        return MonotonicClock.now() - since > 1_000_000_000
      }
      #expect(try sharing.close() == .exited(0))
      var options = PrivateServer.Options()
      options.missingExtensions.insert("MIT-SHM")
      let sending = try Session(["--scene", "oekaki", "--verbose"], on: PrivateServer(options), data: data)
      #expect(sending.errors.contains { $0.contains("no shared memory") })
      try look(sending)
      // All of the window, text and all.
      try sending.waitForScreen("what a server with shared memory showed") { try sending.capture() == before }
      let picture = try sending.capture()
      #expect(picture.pixels.count { $0 == Look.ink } > 1000 && picture.pixels.count { $0 == Look.sheet } > 100_000)
    }
  }
}
