import Geometry
import Glibc
import JSON
import Recordings
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  /// What is said of the devices, while they are used, go and come.
  @Suite struct `What input there is` {
    private static let touchscreen = VirtualDevice.Kind.touchscreen.name

    private func xinput(_ arguments: String..., on server: PrivateServer) throws {
      let process = try ChildProcess(["/usr/bin/env", "DISPLAY=\(server.display)", "xinput"] + arguments)
      #expect(process.wait(seconds: Program.patience) == .exited(0))
    }

    @Test func `the window follows a touchscreen that goes and comes back`() throws {
      let session = try Session()
      try session.server.keyboard.tap(#require(Keyboard.Key("i")))
      try session.touch(.swipe(from: Point(200, 300), to: Point(300, 300), over: 0.4))
      let used = try session.capture()
      try xinput("disable", Self.touchscreen, on: session.server)
      try session.wait("that the touchscreen went") { $0.name == "input" && $0.json["touch"]?.bool == false }
      let gone = try session.capture()
      let panel = PixelRows(x: 772, y: 60, width: 320, height: 660)
      #expect(gone[panel] != used[panel])
      // The chip in the bar says it, too.
      let chip = PixelRows(x: 480, y: 10, width: 130, height: 36)
      #expect(gone[chip] != used[chip])
      try xinput("enable", Self.touchscreen, on: session.server)
      try session.wait("that the touchscreen came") { $0.name == "input" && $0.number("touchPoints") == 10 }
      try session.server.touchscreen.reconnect()
      #expect(try session.capture()[chip] == used[chip])
      try session.touch(.tap(at: Point(200, 300), for: 0.02))
      #expect(session.touches.last?["kind"] == "finger")
    }

    @Test func `the command says what comes, how often, from where, and what was unplugged`() throws {
      let server = try PrivateServer()
      let folder = try TemporaryFolder()
      let process = try ChildProcess(
        Program.command(["devices", "--follow"], display: server.display), environment: Program.environment(folder),
        errors: folder.file("errors"))
      var lines: [String] = []
      func wait(for words: String...) throws {
        while let line = process.output.nextLine(within: Program.patience) {
          lines.append(line)
          if words.allSatisfy(line.contains) { return }
        }
        throw Silence("it did not say \(words), but\n\(lines.joined(separator: "\n"))")
      }
      try wait(for: "Control+C")
      #expect(lines.contains { $0.hasPrefix("X server \(server.display), XInput 2.4") })
      try server.touchscreen.perform(.swipe(from: Point(100, 100), to: Point(300, 200), over: 0.8))
      try wait(for: Self.touchscreen, "a finger landed")
      try wait(for: Self.touchscreen, "reports/s")
      try wait(for: Self.touchscreen, "a finger was lifted")
      try server.mouse.move(to: Point(200, 200))
      try server.touchpad.pinch(scale: .from(1, to: 2), over: 0.1)
      try wait(for: VirtualDevice.Kind.touchpad.name, "a pinch or swipe ended")
      try xinput("disable", Self.touchscreen, on: server)
      try wait(for: Self.touchscreen, "switched off")
      try wait(for: "Only a mouse will arrive")
      try xinput("enable", Self.touchscreen, on: server)
      try wait(for: Self.touchscreen, "switched on")
      try wait(for: "Touch arrives from \(Self.touchscreen)")
      try server.touchscreen.reconnect()
      try server.touchscreen.perform(.swipe(from: Point(100, 100), to: Point(300, 200), over: 0.8))
      try wait(for: Self.touchscreen, "a finger was lifted")
      process.signal(SIGINT)
      lines = []
      while let line = process.output.nextLine(within: Program.patience) { lines.append(line) }
      #expect(process.wait(seconds: Program.patience) == .exited(0))
      // All of it once more, with what was heard.
      let rate = try #require(
        lines.first { $0.contains("    last: a finger was lifted at ") }?.firstMatch(of: /, ([0-9]+) reports\/s/)?.1)
      #expect((60...180).contains(Int(rate) ?? 0))
      #expect(lines.contains { $0.contains("a finger was lifted") && $0.hasSuffix("the last touch") })
      #expect(lines.contains { $0.contains("    last: a pinch or swipe ended") })
    }
  }
}
