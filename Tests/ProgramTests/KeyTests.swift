import Geometry
import Testing
import VirtualTouchscreen
import X11

import class Ink.JournalFile

extension `The program` {
  @Suite struct `By key and tab` {
    @Test func `Control and a digit choose a scene`() throws {
      let session = try Session()
      for (digit, scene) in [("2", "oekaki"), ("3", "flash"), ("1", "sandbox")] as [(Character, String)] {
        try session.server.keyboard.tap(key(digit), holding: [.control])
        try session.wait(scene) { $0.name == "scene" }
        #expect(session.events.last { $0.name == "scene" }?["scene"] == scene)
      }
      // The scene that is shown is no other scene.
      try session.server.keyboard.tap(key("1"), holding: [.control])
      try session.touch(.tap(at: Point(200, 500)), pace: .asFastAsPossible)
      #expect(session.events.filter { $0.name == "scene" }.count == 3)
    }

    @Test func `a touch of a tab chooses its scene`() throws {
      let session = try Session()
      let first = try session.capture()
      var pictures = [first.pixels]
      for (place, scene) in [(Look.tabs.oekaki, "oekaki"), (Look.tabs.flash, "flash"), (Look.tabs.sandbox, "sandbox")] {
        try session.touch(.tap(at: place, for: 0.02))
        #expect(session.events.filter { $0.name == "scene" }.last?["scene"] == scene)
        pictures.append(try session.capture().pixels)
      }
      #expect(session.events.filter { $0.name == "scene" }.count == 3)
      for (before, after) in zip(pictures, pictures.dropFirst()) { #expect(before != after) }
    }

    @Test func `Control and Z take a stroke away, and Control and Y bring it back`() throws {
      let session = try Session(["--scene", "oekaki"])
      try session.touch(.swipe(from: Point(200, 200), to: Point(600, 200), over: 0.1))
      try session.touch(.tap(at: Point(400, 400), for: 0.01))
      func isInk() throws -> [Bool] {
        try session.settle(at: Look.besidePaper)
        let picture = try session.capture()
        return [Point(400, 200), Point(400, 400)].map { picture[$0] == Look.ink }
      }
      #expect(try isInk() == [true, true])
      try session.server.keyboard.tap(key("z"), holding: [.control])
      #expect(try isInk() == [true, false])
      try session.server.keyboard.tap(key("z"), holding: [.control])
      #expect(try isInk() == [false, false])
      #expect(try session.capture()[Point(400, 200)] == Look.sheet)
      try session.server.keyboard.tap(key("y"), holding: [.control])
      try session.server.keyboard.tap(key("z"), holding: [.control, .shift])
      #expect(try isInk() == [true, true])
      try session.server.keyboard.tap(.delete)
      #expect(try isInk() == [false, false])
    }

    @Test func `F11 covers the screen, and again does not`() throws {
      let session = try Session(["--size", "800x600"])
      #expect(try session.capture()[Point(1090, 790)] == 0)
      try session.server.keyboard.tap(.function(11))
      try session.waitForScreen("the panel in the corner") { try session.capture()[Point(1090, 790)] != 0 }
      try session.touch(.tap(at: Point(700, 780)), pace: .asFastAsPossible)
      #expect(session.touches.last?.place == Point(700, 780))
      try session.server.keyboard.tap(.function(11))
      try session.waitForScreen("the bare screen") { try session.capture()[Point(1090, 790)] == 0 }
    }

    @Test func `the tab key goes through the bar, and through a menu that is open`() throws {
      let session = try Session()
      // The scenes come first; the arrows choose among them.
      try session.server.keyboard.tap(.tab)
      for scene in ["oekaki", "flash"] {
        try session.server.keyboard.tap(.right)
        try session.wait(scene) { $0.isScene(scene) }
      }
      for scene in ["oekaki", "sandbox"] {
        try session.server.keyboard.tap(.left)
        try session.wait(scene) { $0.isScene(scene) }
      }
      // Past five tools to the three dots, which open the menu; in it to the colours, and to the second of them.
      try session.waitForScreen("the stage") { try session.capture()[Point(200, 500)] == Look.stage }
      for _ in 0..<6 { try session.server.keyboard.tap(.tab) }
      try session.server.keyboard.tap(.return)
      for _ in 0..<3 { try session.server.keyboard.tap(.tab) }
      try session.server.keyboard.tap(.tab, holding: [.shift])
      try session.server.keyboard.tap(.right)
      try session.waitForScreen("the other theme") { try session.capture()[Point(200, 500)] != Look.stage }
      #expect(session.events.filter { $0.name == "scene" }.count == 4)
    }

    @Test func `blank paper follows the window until its first stroke`() throws {
      let session = try Session(["--scene", "oekaki", "--size", "800x600"])
      try session.server.keyboard.tap(.function(11))
      // As in a window that was so large from the beginning.
      let corner = Point(Look.paper.maxX - 4, Look.paper.maxY - 4)
      try session.waitForScreen("larger paper") { try session.capture()[corner] == Look.sheet }
      try session.touch(.swipe(from: Point(700, 400), to: corner - Vector(10, 10), over: 0.1))
      #expect(try session.capture()[Point(850, 540)] != Look.stage)
      try session.server.keyboard.tap(.function(11))
      try session.waitForScreen("the bare screen") { try session.capture()[Point(1090, 790)] == 0 }
      #expect(try session.close() == .exited(0))
      let name = try #require(session.data.names(in: "drawings").first)
      #expect(try JournalFile.read(session.data.file("drawings/\(name)")).size == Look.paper.size)
    }

    @Test func `Escape frees fingers, and what they still do is nothing`() throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"])
      let script = FingerScript.swipe(from: Point(200, 200), to: Point(800, 200), over: 0.5)
      try session.touch(script, part: 0..<0.25)
      try session.server.keyboard.tap(.escape)
      try session.wait("the finger freed") { $0.isTouch("cancelled") }
      #expect(session.strokes.map { $0["phase"] } == ["began", "ended"])
      try session.server.touchscreen.perform(script, part: 0.25..<1)
      let next = try session.settle(at: Point(300, 500))
      #expect(next == 2)
      let picture = try session.capture()
      #expect(picture[Point(300, 200)] == Look.ink && picture[Point(700, 200)] == Look.sheet)
      #expect(picture[Point(300, 500)] == Look.ink)
    }

    @Test func `what AltGr types is no key of its own`() throws {
      var options = PrivateServer.Options()
      options.keyboardLayout = "de"
      let session = try Session(["--scene", "oekaki"], on: PrivateServer(options))
      // The euro, and then the key alone: what is painted with after each.
      for (held, tool) in [([Keyboard.Key(code: 108)], "pen"), ([], "eraser")] as [([Keyboard.Key], String)] {
        try session.server.keyboard.tap(key("e"), holding: held)
        try session.touch(.swipe(from: Point(300, 300), to: Point(500, 300), over: 0.1), pace: .asFastAsPossible)
        #expect(session.strokes.last?["tool"] == tool)
      }
      try session.close()
    }

    @Test func `Control and Q close the window, and so does a signal`() throws {
      let session = try Session()
      try session.server.keyboard.tap(key("q"), holding: [.control])
      #expect(try session.end() == .exited(0))
      #expect(session.errors.isEmpty)
      let next = try Session(on: session.server)
      #expect(try next.close() == .exited(0))
    }

    private func key(_ character: Character) throws -> Keyboard.Key { try #require(Keyboard.Key(character)) }
  }
}
