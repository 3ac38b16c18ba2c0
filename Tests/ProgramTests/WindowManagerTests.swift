import Geometry
import JSON
import Recordings
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  @Suite struct `Under a window manager` {
    private let server: PrivateServer
    private let manager: ChildProcess

    init() throws {
      server = try PrivateServer(.init(screen: .init(width: 1300, height: 950)))
      let folder = try TemporaryFolder()
      // It makes itself known before it manages windows; what it starts itself says when it does.
      manager = try ChildProcess(
        [
          "/usr/bin/openbox", "--sm-disable", "--config-file", "/etc/xdg/openbox/rc.xml", "--startup", "echo managing",
        ],
        environment: Program.environment(folder).merging(["DISPLAY": server.display]) { $1 }, errors: "/dev/null")
      // It has a few words of its own before that.
      guard manager.output.lines(within: Program.patience, through: { $0 == "managing" }).last == "managing" else {
        throw Silence("openbox does not manage windows")
      }
    }

    @Test func `two fingers spread and turn, wherever the window is`() throws {
      let session = try Session(on: server)
      let origin = try origin(of: session)
      try session.touch(
        .transform(
          center: .fixed(origin + (Look.stageCenter - .zero)), radius: .from(50, to: 125), angle: .from(0, to: .pi / 2),
          over: 0.4))
      let pinch = try #require(session.gestures("pinch", "ended").first)
      let rotation = try #require(session.gestures("rotation", "ended").first)
      #expect(abs((pinch.number("scaleSinceLanding") ?? 0) - 2.5) <= 0.02)
      #expect(abs((rotation.number("rotationSinceLanding") ?? 0) - .pi / 2) <= 0.02)
      let landing = try #require(session.touches.first)
      #expect(landing.place.distance(to: Look.stageCenter + Vector(50, 0)) < 0.01)
      try session.close()
    }

    @Test func `a tap is a tap`() throws {
      let session = try Session(on: server)
      let origin = try origin(of: session)
      try session.touch(.tap(at: origin + Vector(200, 500)), pace: .asFastAsPossible)
      try session.wait("the tap") { $0.isGesture("tap", "recognized") }
      #expect(session.gestures("tap").first?.place.distance(to: Point(200, 500)) ?? .infinity < 0.01)
      try session.close()
    }

    @Test func `the window has the keyboard, and Alt+F4 closes it and saves`() throws {
      let session = try Session(["--scene", "oekaki"], on: server)
      let origin = try origin(of: session)
      try XClient(server).waitForFocus(of: UInt32(windowID(of: session)))
      try session.touch(.swipe(from: origin + Vector(200, 300), to: origin + Vector(800, 300), over: 0.1))
      // The keyboard: undone and done again, which reopening shows.
      try session.server.keyboard.tap(.init(code: 52), holding: [.control])
      try session.settle(at: origin + (Look.besidePaper - .zero))
      #expect(try session.capture()[origin + Vector(500, 300)] == Look.sheet)
      try session.server.keyboard.tap(.init(code: 29), holding: [.control])
      try session.settle(at: origin + (Look.besidePaper - .zero))
      #expect(try session.capture()[origin + Vector(500, 300)] == Look.ink)
      try session.server.keyboard.tap(.function(4), holding: [.alt])
      #expect(try session.end() == .exited(0))
      #expect(session.errors.isEmpty)
      let next = try Session(["--scene", "oekaki"], on: server, data: session.data)
      let place = try self.origin(of: next)
      #expect(try next.capture()[place + Vector(500, 300)] == Look.ink)
      try next.close()
    }

    @Test func `F11 covers the whole screen, and again does not`() throws {
      let session = try Session(on: server)
      let id = try windowID(of: session)
      try XClient(server).waitForFocus(of: UInt32(id))
      try server.keyboard.tap(.function(11))
      try session.waitForScreen("the window all over it") { size(id, session) == [1300, 950] }
      try session.waitForScreen("the panel in the corner") {
        let picture = try session.capture()
        return picture[Point(1290, 940)] != 0 && picture[Point(1290, 940)] == picture[Point(1290, 900)]
      }
      try session.touch(.tap(at: Point(1, 1)), pace: .asFastAsPossible)
      #expect(session.touches.last?.place == Point(1, 1))
      try server.keyboard.tap(.function(11))
      try session.waitForScreen("the window as it was") { size(id, session) == [1100, 800] }
      try session.close()
    }

    @Test func `a window that is opened over the whole screen has paper that fills it`() throws {
      let session = try Session(["--scene", "oekaki", "--fullscreen"], on: server)
      let id = try windowID(of: session)
      try session.waitForScreen("the window all over it") { size(id, session) == [1300, 950] }
      try session.waitForScreen("paper all over it") {
        let picture = try session.capture()
        return picture[Point(1270, 880)] == Look.sheet && picture[Point(140, 90)] == Look.sheet
      }
      try session.close()
    }

    private func windowID(of session: Session) throws -> UInt {
      UInt(try #require(session.events.first?.json["window"]?["id"]?.number))
    }

    private func size(_ window: UInt, _ session: Session) -> [Int] {
      // While the manager moves it, a part of the window may lie off the screen.
      (try? session.screen.capture(window: window)).map { [$0.width, $0.height] } ?? []
    }

    /// Where the window's corner is on the screen.
    private func origin(of session: Session) throws -> Point {
      try XClient(server).place(of: UInt32(windowID(of: session)))
    }
  }
}
