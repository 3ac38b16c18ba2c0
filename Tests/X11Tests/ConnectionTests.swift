import Glibc
import Testing
import VirtualTouchscreen

@testable import X11

@Suite struct `Display errors` {
  @Test func `a display that nobody serves is named`() async {
    // In a process of its own, where nobody else writes to standard error.
    await #expect(processExitsWith: .success) {
      for name in [":4711", "nonsense"] {
        #expect(throws: X11Error.cannotConnect(display: name)) { try Connection(display: name, logger: .silent) }
      }
    }
  }

  @Test func `what others write to standard error meanwhile is passed on, unless no display is reached`() async throws {
    let outcome = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      func say(_ text: String) { _ = text.withCString { write(STDERR_FILENO, $0, strlen($0)) } }
      let reached = DiversionOfErrors.during { () -> Int? in
        say("passed on")
        return 1
      }
      #expect(reached.result == 1 && reached.words == "")
      let refused = DiversionOfErrors.during { () -> Int? in
        say("kept back")
        return nil
      }
      #expect(refused.result == nil && refused.words == "kept back")
    }
    let written = String(decoding: outcome?.standardErrorContent ?? [], as: UTF8.self)
    #expect(written.contains("passed on") && !written.contains("kept back"))
  }

  @Test func `an empty name is no display`() throws {
    #expect(throws: X11Error.noDisplay) { try Connection(display: "", logger: .silent) }
  }

  @Test func `without DISPLAY there is no display, and a message says what to do`() async {
    await #expect(processExitsWith: .success) {
      unsetenv("DISPLAY")
      #expect(throws: X11Error.noDisplay) { try Connection(logger: .silent) }
    }
    #expect(X11Error.noDisplay.description.contains("DISPLAY=:0"))
  }

  @Test(arguments: [
    X11Error.noDisplay, .cannotConnect(display: ":9"), .noXInput(display: ":9"),
    .cannotMakeWindow(display: ":9", reason: "BadAlloc"), .unsupportedVisual(display: ":9", depth: 8, bitsPerPixel: 8),
    .connectionLost(display: ":9"), .cannotCapture(display: ":9", reason: "BadMatch"),
  ])
  func `every message is one line that names the display`(error: X11Error) {
    #expect(!error.description.contains("\n"))
    #expect(error == .noDisplay || error.description.contains("\":9\""))
  }
}

@Suite struct `Resource database` {
  @Test func `has a value for each line that is one, without white space about it`() {
    let resources = ResourceDatabase(
      "Xft.dpi:\t96\n:::\nXft.hinting\nXft.hintstyle:  hintfull \r\nXft.rgba:none\nXft.dpi: 120")
    #expect(
      resources["Xft.hintstyle"] == "hintfull" && resources["Xft.rgba"] == "none" && resources["Xft.dpi"] == "120")
    #expect(resources["Xft.hinting"] == nil && resources["xft.rgba"] == nil && ResourceDatabase()["Xft.dpi"] == nil)
  }
}

@Suite struct `Preferred scale` {
  @Test(
    arguments: [
      ("Xft.dpi:\t192", 2.0), ("Xft.antialias:\t1\nXft.dpi: 144\n", 1.5), ("", nil), ("Xft.dpi:\tlarge", nil),
      ("Xft.dpi:\t0", 1), ("Xft.dpi:\t-5", 1), ("Xft.dpi:\t9999", 4), ("Xft.dpi:\tnan", nil), ("xft.dpi:\t192", nil),
      ("*Xft.dpi: 192", nil), ("Xft.dpi", nil), ("  Xft.dpi :  120  ", 1.25), ("Xft.dpi:\tinf\nXft.dpi: 96", 1),
    ] as [(String, Double?)])
  func `the line Xft dpi says it`(resources: String, scale: Double?) {
    #expect(ResourceDatabase(resources).scale == scale)
  }
}

extension `With a server` {
  @Suite struct `A connection` {
    @Test func `agrees on the newest XInput`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let connection = try Connection(display: server.display, logger: .silent)
      #expect(connection.input.version == .newest && connection.input.warning == nil)
      #expect(connection.screenWidth == server.screen.width && connection.screenHeight == server.screen.height)
      #expect(!connection.isDead)
    }

    @Test func `reports what the server refuses, and lives on`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let connection = try Connection(display: server.display, logger: .silent)
      let other = try Connection(display: server.display, logger: .silent)
      #expect(connection.property(connection.atoms[.netWMState], of: 1, type: 4).isEmpty)
      let errors = connection.takeProtocolErrors()
      #expect(errors.map(\.code) == [3] && errors.first?.description.hasPrefix("BadWindow") == true)
      #expect(connection.takeProtocolErrors().isEmpty && other.takeProtocolErrors().isEmpty && !connection.isDead)
    }

    @Test func `notices a dead server at the next round trip`() throws {
      let server = try PrivateServer(.init(devices: [.mouse]))
      let connection = try Connection(display: server.display, logger: .silent)
      server.kill()
      connection.synchronize()
      #expect(connection.isDead)
      #expect(throws: X11Error.connectionLost(display: server.display)) {
        try Window(connection, WindowOptions(title: "", width: 10, height: 10))
      }
    }
  }
}
