import Files
import Geometry
import Glibc
import Pictures
import Testing
import VirtualTouchscreen
import X11

import class Ink.JournalFile

extension `The program` {
  @Suite struct `What is selected` {
    private let session: Session
    private static let xclip = "/usr/bin/xclip"

    init() throws { session = try Session(["--scene", "oekaki", "--paint", "one"]) }

    private func press(_ letter: Character, _ modifiers: Keyboard.Key...) throws {
      try session.server.keyboard.tap(#require(Keyboard.Key(letter)), holding: modifiers)
    }

    /// A line from (400, 300) to (500, 300), and a lasso around it.
    private func selectLine() throws {
      try session.touch(.swipe(from: Point(400, 300), to: Point(500, 300), over: 0.2))
      try press("s")
      let ring = [Point(520, 260), Point(530, 340), Point(370, 340), Point(370, 260)]
      try session.touch(FingerScript().down(at: Point(370, 255)).move(through: ring, over: 0.5).up())
    }

    @Test func `two real fingers turn and move it, one step of undo takes it back, and it is in the file`() throws {
      try selectLine()
      // A quarter turn about (450, 300) while both fingers go 200 points down.
      let turn = FingerScript.together(
        FingerScript().down(at: Point(420, 300)).move(
          along: Course { progress in
            Point(450, 300 + 200 * progress) + Transform.rotation(.pi / 2 * progress)(Vector(-30, 0))
          }, over: 0.6
        ).up(),
        FingerScript().down(at: Point(480, 300), finger: 2).move(
          along: Course { progress in
            Point(450, 300 + 200 * progress) + Transform.rotation(.pi / 2 * progress)(Vector(30, 0))
          }, over: 0.6, finger: 2
        ).up(finger: 2))
      try session.touch(turn)
      var picture = try session.capture()
      #expect(picture[Point(450, 460)] == Look.ink && picture[Point(450, 540)] == Look.ink)
      #expect(picture[Point(410, 300)] == Look.sheet && picture[Point(490, 300)] == Look.sheet)
      try press("z", .control)
      try session.waitForScreen("the line in its place") { try session.screen.capture()[Point(410, 300)] == Look.ink }
      picture = try session.capture()
      #expect(picture[Point(450, 460)] == Look.sheet)
      try press("y", .control)
      try session.waitForScreen("it moved again") { try session.screen.capture()[Point(450, 460)] == Look.ink }
      #expect(try session.close() == .exited(0))
      let name = try #require(session.data.names(in: "drawings").first)
      let raster = try JournalFile.read(session.data.file("drawings/\(name)")).painting().raster
      let corner = Look.paper.origin
      func color(_ x: Double, _ y: Double) -> UInt32? { raster[Int(x - corner.x), Int(y - corner.y)] }
      #expect(color(450, 460) == Look.ink && color(450, 540) == Look.ink && color(410, 300) == Look.sheet)
    }

    @Test func `cut here it is there for another program, and comes back`() throws {
      try selectLine()
      try press("x", .control)
      try session.waitForScreen("nothing in its place") { try session.screen.capture()[Point(450, 300)] == Look.sheet }
      let file = session.data.file("cut.png")
      func run(_ command: String) throws {
        let shell = try ChildProcess(
          ["/bin/sh", "-c", "DISPLAY=\(session.server.display) \(command)"], errors: session.data.file("xclip"))
        guard shell.wait(seconds: Program.patience) == .exited(0) else { throw Silence("\(command) failed") }
      }
      try run("\(Self.xclip) -selection clipboard -t image/png -o > \(file)")
      let cut = try TransparentPicture(decoding: FileBytes.all(of: file))
      #expect(cut.width >= 100 && cut.height >= 8 && cut.width < 180 && cut.pixels.contains { $0 >> 24 == 0 })
      #expect(cut.pixels.contains { $0 == 0xFF00_0000 | Look.ink })
      // What another program has put there becomes a layer in the middle of the paper.
      let pixels = [UInt32](repeating: 0xFFFF_0000, count: 60 * 40)
      let red = try #require(TransparentPicture(width: 60, height: 40, pixels: pixels))
      try FileBytes.replace(file, with: PNG.encode(red))
      // It owns what it offers as long as it runs.
      let owner = try ChildProcess(
        ["/usr/bin/env", "DISPLAY=\(session.server.display)"]
          + [Self.xclip, "-quiet", "-selection", "clipboard", "-t", "image/png", "-i", file],
        errors: session.data.file("owner"))
      defer { owner.signal(SIGTERM) }
      let (offered, deadline) = (try FileBytes.all(of: file), MonotonicClock.after(Program.patience))
      let found = session.data.file("found.png")
      repeat {
        guard MonotonicClock.now() < deadline else { throw Silence("xclip does not offer the picture") }
        try run("\(Self.xclip) -selection clipboard -t image/png -o > \(found)")
      } while try FileBytes.all(of: found) != offered
      try press("v", .control)
      let middle = Look.paper.center
      try session.waitForScreen("what was pasted") { try session.screen.capture()[middle] == 0xFF0000 }
      // Its tool is chosen: it is moved at once.
      try session.touch(.swipe(from: middle, to: middle + Vector(0, 120), over: 0.3))
      let picture = try session.capture()
      #expect(picture[middle] == Look.sheet && picture[middle + Vector(0, 120)] == 0xFF0000)
    }
  }
}
