import FoundationEssentials
import Geometry
import JSON
import Logging
import Recordings
import Testing

@testable import VirtualTouchscreen
@testable import X11

extension `The program` {
  @Suite struct `Under a window manager` {
    private let server: PrivateServer
    private let manager: ChildProcess
    private let folder: TemporaryFolder

    /// openbox, or what WINDOW_MANAGER says: a command and its arguments, for trying others by hand.
    private static let command =
      ProcessInfo.processInfo.environment["WINDOW_MANAGER"].map { $0.split(separator: " ").map(String.init) }
      // What it starts itself says when it manages windows.
      ?? ["/usr/bin/openbox", "--sm-disable", "--config-file", "/etc/xdg/openbox/rc.xml", "--startup", "echo managing"]

    init() throws {
      server = try PrivateServer(.init(screen: .init(width: 1300, height: 950)))
      folder = try TemporaryFolder()
      manager = try ChildProcess(
        Self.command, environment: Program.environment(folder).merging(["DISPLAY": server.display]) { $1 },
        errors: "/dev/null")
      let connection = try Connection(display: server.display, logger: .silent)
      let deadline = MonotonicClock.after(Program.patience)
      while !connection.hasWindowManager {
        guard manager.end == nil, MonotonicClock.now() < deadline else {
          throw Silence("\(Self.command) does not manage windows")
        }
        connection.synchronize()
      }
      // openbox makes itself known before it manages windows, and has a few words of its own before it says so.
      guard Self.command.last == "echo managing" else { return }
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
      // GNOME's manager looks at touches first: a second finger's landing can come a sample late.
      let slack = ProcessInfo.processInfo.environment["WINDOW_MANAGER"] == nil ? 0.02 : 0.1
      #expect(abs((pinch.number("scaleSinceLanding") ?? 0) - 2.5) <= slack)
      #expect(abs((rotation.number("rotationSinceLanding") ?? 0) - .pi / 2) <= slack)
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
      #expect(try picture(of: session)[500, 300] == Look.sheet)
      try session.server.keyboard.tap(.init(code: 29), holding: [.control])
      try session.settle(at: origin + (Look.besidePaper - .zero))
      #expect(try picture(of: session)[500, 300] == Look.ink)
      try session.server.keyboard.tap(.function(4), holding: [.alt])
      #expect(try session.end() == .exited(0))
      #expect(session.errors.isEmpty)
      let next = try Session(["--scene", "oekaki"], on: server, data: session.data)
      _ = try self.origin(of: next)
      #expect(try picture(of: next)[500, 300] == Look.ink)
      try next.close()
    }

    @Test func `F11 covers the whole screen, and again does not`() throws {
      let session = try Session(on: server)
      let id = try windowID(of: session)
      try XClient(server).waitForFocus(of: UInt32(id))
      let before = size(id, session)
      try server.keyboard.tap(.function(11))
      try session.waitForScreen("the window all over it") { size(id, session) == [1300, 950] }
      try session.waitForScreen("the panel in the corner") {
        let picture = try picture(of: session)
        return picture[Point(1290, 940)] != 0 && picture[Point(1290, 940)] == picture[Point(1290, 900)]
      }
      try session.touch(.tap(at: Point(1, 1)), pace: .asFastAsPossible)
      #expect(session.touches.last?.place == Point(1, 1))
      try server.keyboard.tap(.function(11))
      try session.waitForScreen("the window as it was") { size(id, session) == before }
      try session.close()
    }

    @Test func `a window that is closed all over the screen is as large as before when it is opened again`() throws {
      let session = try Session(["--size", "900x640"], on: server, isUsual: true)
      let id = try windowID(of: session)
      try XClient(server).waitForFocus(of: UInt32(id))
      try server.keyboard.tap(.function(11))
      try session.waitForScreen("the window all over it") { size(id, session) == [1300, 950] }
      // Its size is told before a touch there is.
      try session.touch(.tap(at: Point(1, 1)), pace: .asFastAsPossible)
      try server.keyboard.tap(.init(code: 24), holding: [.control])
      #expect(try session.end() == .exited(0))
      let next = try Session(on: server, data: session.data, isUsual: true)
      let window = try #require(next.events.first?.json["window"])
      #expect(window["width"]?.number == 900 && window["height"]?.number == 640)
      try next.close()
    }

    @Test func `a window whose least size the screen has no room for is no larger than the screen`() throws {
      let session = try Session(["--scale", "3"], on: server)
      let (id, corner) = (try windowID(of: session), try origin(of: session))
      let size = size(id, session)
      #expect(size.count == 2 && corner.x + Double(size[0]) <= 1300 && corner.y + Double(size[1]) <= 950)
      try session.close()
    }

    @Test func `a window that is opened over the whole screen has paper that fills it`() throws {
      let session = try Session(["--scene", "oekaki", "--fullscreen"], on: server)
      let id = try windowID(of: session)
      try session.waitForScreen("the window all over it") { size(id, session) == [1300, 950] }
      try session.waitForScreen("paper all over it") {
        let picture = try picture(of: session)
        return picture[Point(1270, 880)] == Look.sheet && picture[Point(140, 90)] == Look.sheet
      }
      try session.close()
    }

    /// The ways in which a window is shown no longer, and shown again.
    enum Hiding: CaseIterable { case minimizing, otherDesktop }

    @Test(arguments: Hiding.allCases)
    func `a run rests as long as its window is not shown, and is found paused`(hiding: Hiding) throws {
      let session = try FlashPlayer.window(seed: "away", on: server)
      let player = FlashPlayer(session)
      let window = try windowID(of: session)
      _ = try origin(of: session)
      let third = try player.answer(from: player.start(), to: 3).event
      try show(false, window, hiding, session)
      try session.waitForScreen("no window") { try focus(of: session) != window }
      let away = MonotonicClock.now()
      // What a finger does there meanwhile is no part of the run.
      try server.touchscreen.perform(
        .swipe(from: FlashPlayer.middle, to: FlashPlayer.middle + Vector(0, 200), over: 1)
      ) { _ in }
      let rested = Double(MonotonicClock.now() - away) / 1e9
      try show(true, window, hiding, session)
      try XClient(server).waitForFocus(of: UInt32(window))
      // openbox shows how the window comes up in one of its own, which lies over it.
      try session.waitForScreen("the page of the pause") {
        let screen = try session.capture()
        return [Point(250, 300), Point(1000, 300), Point(250, 800), Point(1000, 800)].allSatisfy {
          screen[$0] == Look.panel
        }
      }
      // Had it not been paused, it would be now.
      try server.keyboard.tap(.init(code: 33))
      // The server may hear fingers before it hears keys.
      try server.synchronize()
      let result = try player.answer(from: third).event
      let seconds = try #require(result.number("seconds"))
      let first = try #require(session.events.first { $0.name == "prompt" })
      #expect(result.name == "result" && rested >= 1 && result.time - first.time - seconds >= rested)
      #expect(result.json["rank"] == .null && result.number("mistakes") == 0)
      try session.close()
    }

    /// Asks the manager to show the window no longer, or again.
    private func show(_ isShown: Bool, _ window: UInt, _ hiding: Hiding, _ session: Session) throws {
      let screen = session.screen
      func ask(_ name: String, _ window: UInt, _ item: Int) {
        let type = Connection.atoms([name], of: screen.display)[0]
        screen.sendToManager(WindowMessage(type: type, window: window, items: (item, 0, 0, 0, 0)))
      }
      switch hiding {
      case .minimizing where isShown: ask("_NET_ACTIVE_WINDOW", window, 2)
      case .minimizing: ask("WM_CHANGE_STATE", window, 3)
      case .otherDesktop: ask("_NET_CURRENT_DESKTOP", screen.root, isShown ? 0 : 1)
      }
    }

    private func focus(of session: Session) throws -> UInt { UInt(try XClient(server).focus()) }

    private func windowID(of session: Session) throws -> UInt {
      UInt(try #require(session.events.first?.json["window"]?["id"]?.number))
    }

    private func size(_ window: UInt, _ session: Session) -> [Int] {
      // While the manager moves it, a part of the window may lie off the screen.
      (try? session.screen.capture(window: window)).map { [$0.width, $0.height] } ?? []
    }

    /// Where the window's corner is on the screen, once the manager is done with it and has given it the keyboard.
    private func origin(of session: Session) throws -> Point {
      let (client, id) = (try XClient(server), UInt32(try windowID(of: session)))
      try client.waitForFocus(of: id)
      return try client.place(of: id)
    }

    /// What the window shows. Of a manager that composes the screen itself, the screen cannot be read.
    private func picture(of session: Session) throws -> Capture {
      _ = try session.capture()
      return try session.screen.capture(window: windowID(of: session))
    }
  }
}
