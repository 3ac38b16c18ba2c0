import Geometry
import Testing
import VirtualTouchscreen
import X11

import class Ink.JournalFile

extension `The program` {
  @Suite struct `With layers` {
    private static let places = [Point(400, 200), Point(400, 400)]

    private func ink(_ session: Session) throws -> [Bool] {
      let picture = try session.capture()
      return Self.places.map { picture[$0] == Look.ink }
    }

    private func key(_ character: Character) throws -> Keyboard.Key { try #require(Keyboard.Key(character)) }

    @Test func `keys add, hide and merge them, fingers paint on them, and all is there again`() throws {
      let data = try TemporaryFolder()
      let session = try Session(["--scene", "oekaki"], data: data)
      let keyboard = try session.server.keyboard
      func line(at place: Point) throws {
        try session.touch(.swipe(from: place - Vector(200, 0), to: place + Vector(200, 0), over: 0.1))
      }
      try line(at: Self.places[0])
      try keyboard.tap(key("n"), holding: [.control, .shift])
      try line(at: Self.places[1])
      #expect(try ink(session) == [true, true])
      try keyboard.tap(key("h"))
      try session.waitForScreen("the lower layer alone") { try ink(session) == [true, false] }
      // Nothing begins on a layer that is hidden.
      let strokes = session.strokes.count
      try line(at: Point(400, 600))
      #expect(session.strokes.count == strokes)
      try keyboard.tap(key("h"))
      try session.waitForScreen("both layers") { try ink(session) == [true, true] }
      try keyboard.tap(.pageDown)
      try keyboard.tap(key("h"))
      try session.waitForScreen("the upper layer alone") { try ink(session) == [false, true] }
      #expect(try session.close() == .exited(0) && session.errors.isEmpty)

      let name = try #require(data.names(in: "drawings").first)
      let journal = try JournalFile.read(data.file("drawings/\(name)"))
      #expect(journal.version == 2 && journal.painting().layers.map(\.style.isHidden) == [true, false])

      let again = try Session(["--scene", "oekaki"], on: session.server, data: data)
      #expect(try ink(again) == [false, true])
      try keyboard.tap(key("z"), holding: [.control])
      try again.waitForScreen("both layers again") { try ink(again) == [true, true] }
      try keyboard.tap(.pageUp)
      try keyboard.tap(key("e"), holding: [.control])
      try again.settle(at: Look.besidePaper)
      #expect(try ink(again) == [true, true])
      #expect(try again.close() == .exited(0))
      #expect(try JournalFile.read(data.file("drawings/\(name)")).painting().layers.count == 1)
    }

    @Test
    func `a layer that a full disk does not take is in the header all the same, so that no older program goes on`()
      throws
    {
      let data = try TemporaryFolder()
      let session = try Session(["--scene", "oekaki"], data: data)
      try session.touch(.swipe(from: Point(200, 300), to: Point(600, 300), over: 0.5))
      #expect(try session.close() == .exited(0))
      let path = "drawings/\(try #require(data.names(in: "drawings").first))"
      let before = try #require(data.bytes(of: path))
      let again = try Session(["--scene", "oekaki"], on: session.server, data: data, room: before.count)
      try session.server.keyboard.tap(key("n"), holding: [.control, .shift])
      try again.settle(at: Look.besidePaper)
      let after = try #require(data.bytes(of: path))
      #expect(after.count == before.count && after.starts(with: Array(#"{"oekaki":2,"#.utf8)))
      try again.close()
    }

    @Test func `the panel adds a layer and hides it by a finger, beside the paper`() throws {
      let session = try Session(
        ["--scene", "oekaki", "--size", "1280x800"], on: PrivateServer(.init(screen: .init(width: 1280, height: 800))))
      try session.touch(.tap(at: Point(400, 400), for: 0.02))
      try session.server.keyboard.tap(key("y"))
      try session.waitForScreen("the panel") { try session.capture()[Point(1000, 790)] == Look.panel }
      try session.touch(.tap(at: Point(1010, 720), for: 0.02))
      // The paper has moved aside; the eye of the lower row is that of the layer that was there.
      try session.touch(.tap(at: Point(1000, 212), for: 0.02))
      let picture = try session.capture()
      #expect(stride(from: 200.0, to: 900, by: 4).allSatisfy { picture[Point($0, 400)] != Look.ink })
      #expect(try session.close() == .exited(0) && session.errors.isEmpty)
    }
  }
}
