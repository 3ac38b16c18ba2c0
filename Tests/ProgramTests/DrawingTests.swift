import FoundationEssentials
import Geometry
import Glibc
import JSON
import Pictures
import Recordings
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  /// Drawings that outlive the window, and what is made of them.
  @Suite struct `With drawings` {
    private static let environment = ProcessInfo.processInfo.environment

    /// Draws with three fingers, erases, undoes.
    private func paint(_ session: Session) throws {
      let fingers = (0..<3).map { finger in
        FingerScript.swipe(
          from: Point(200, 200 + 60 * Double(finger)), to: Point(800, 240 + 60 * Double(finger)), over: 0.3,
          finger: finger + 1)
      }
      try session.touch(.together(fingers))
      try session.server.keyboard.tap(#require(Keyboard.Key("e")))
      try session.touch(.swipe(from: Point(500, 150), to: Point(520, 500), over: 0.2))
      try session.server.keyboard.tap(#require(Keyboard.Key("b")))
      try session.touch(.tap(at: Point(900, 600), for: 0.02))
      try session.server.keyboard.tap(#require(Keyboard.Key("z")), holding: [.control])
    }

    /// Where a replay shows what oekaki shows at `place`.
    private static func inReplay(_ place: Point) -> Point {
      let (scale, room) = (652.0 / Look.paper.height, Rect(16, 72, 1068, 652))
      let middle = Look.paper.center
      return Point(room.midX + (place.x - middle.x) * scale, room.midY + (place.y - middle.y) * scale)
    }

    /// The pixels of the sheet.
    private func sheet(_ capture: Capture) -> [UInt32] {
      let area = Look.paper
      return (Int(area.minY)..<Int(area.maxY)).flatMap { y in
        (Int(area.minX)..<Int(area.maxX)).map { capture[$0, y] ?? 0 }
      }
    }

    @Test func `list, export and play need nothing but the file`() throws {
      let session = try Session(["--scene", "oekaki", "--paint", "all"])
      try paint(session)
      try session.settle(at: Look.besidePaper)
      let shown = sheet(try session.capture())
      #expect(try session.close() == .exited(0))
      let data = ["--data", session.data.path]
      let list = try Program.run(["drawing", "list", "--format", "json"] + data)
      #expect(list.end == .exited(0) && list.output.count == 1 && list.errors.isEmpty)
      let entry = try JSONReader.read(Array((list.output.first ?? "").utf8))
      #expect(entry["strokes"]?.number == 4 && entry["width"]?.number == 952 && entry["height"]?.number == 680)
      #expect(entry["seconds"]?.number ?? 0 > 0.5)
      let name = try #require(entry["name"]?.string)
      let (png, svg) = (session.data.file("out.png"), session.data.file("out.svg"))
      let export = try Program.run(["drawing", "export", name, "--out", png] + data)
      #expect(export.end == .exited(0) && export.output == [png])
      #expect(try Picture(pngFile: png).pixels == shown)
      let path = try #require(entry["path"]?.string)
      #expect(try Program.run(["drawing", "export", path, "--out", svg]).end == .exited(0))
      #expect(session.data.lines(of: "out.svg").count { $0.hasPrefix("<path") } == 4)
      let player = try ChildProcess(
        Program.command(["drawing", "play", name, "--events", "-"] + data, display: session.server.display),
        environment: Program.environment(session.data), errors: session.data.file("errors"))
      #expect(player.output.nextLine(within: Program.patience)?.contains("ready") ?? false)
      // Reduced to the room above the transport: the upper line is there to its end, and erased in the middle.
      try session.waitForScreen("the end of the replay") {
        let picture = try session.capture()
        func shown(_ place: Point) -> UInt32 { picture[Self.inReplay(place)] }
        return shown(Point(250, 203)) == Look.ink && shown(Point(795, 240)) == Look.ink
          && shown(Point(504, 220)) == Look.sheet
      }
      player.signal(SIGTERM)
      #expect(player.wait(seconds: Program.patience) == .exited(0))
    }

    @Test func `another language and another theme leave the drawing as it is`() throws {
      let session = try Session(["--scene", "oekaki"])
      try session.touch(.swipe(from: Point(300, 300), to: Point(700, 300), over: 0.2))
      let before = try session.capture()
      // Japanese, then the light theme.
      for place in [Point(1070, 28), Look.japanese, Look.lightColours] {
        try session.touch(.tap(at: place, for: 0.02))
      }
      try session.server.keyboard.tap(.escape)
      let after = try session.capture()
      #expect(after[Point(500, 300)] == Look.ink && before[Point(500, 300)] == Look.ink)
      #expect(after[Point(1090, 790)] == 0xFFFFFF && before[Point(1090, 790)] == Look.stage)
      try session.server.keyboard.tap(#require(Keyboard.Key("z")), holding: [.control])
      try session.settle(at: Look.besidePaper)
      #expect(try session.capture()[Point(500, 300)] == Look.sheet)
      #expect(try session.close() == .exited(0))
      #expect(session.errors.isEmpty && session.data.names(in: "drawings").count == 1)
    }

    @Test func `pictures become drawings and drawings pictures, without a display`() throws {
      let folder = try TemporaryFolder()
      let data = ["--data", folder.path]
      let picture = try #require(Picture(width: 90, height: 70, pixels: [UInt32](repeating: 0x2040A0, count: 6300)))
      try picture.write(toPNGFile: folder.file("blue.png"))
      let made = try Program.run(["drawing", "import", folder.file("blue.png")] + data)
      #expect(made.end == .exited(0) && made.output == [folder.file("drawings/blue.oekaki")] && made.errors.isEmpty)
      // Out as every format, and back as one with layers: the same picture.
      for ending in ["png", "jpg", "svg", "ora", "webp"] {
        let out = folder.file("out.\(ending)")
        let lapse = ending == "webp" ? ["--length", "1", "--side", "90"] : []
        let outcome = try Program.run(["drawing", "export", "blue", "--out", out] + lapse + data)
        #expect(outcome.end == .exited(0) && outcome.output == [out] && outcome.errors.isEmpty, "\(outcome.errors)")
      }
      let back = try Program.run(["drawing", "import", folder.file("out.ora"), "--name", "Back"] + data)
      #expect(back.output == [folder.file("drawings/Back.oekaki")])
      let png = folder.file("back.png")
      #expect(try Program.run(["drawing", "export", "Back", "--out", png] + data).end == .exited(0))
      #expect(try Picture(pngFile: png) == picture)
      try folder.write("GIF89a", to: "bad.png")
      let long = String(repeating: "a", count: 201)
      let unnamed = try Program.run(["drawing", "import", folder.file("blue.png"), "--name", long] + data)
      #expect(unnamed.errors.first?.contains("1 to 200 bytes") ?? false, "\(unnamed.errors)")
      for name in ["", "a/b", long] {
        let refused = try Program.run(["drawing", "import", folder.file("blue.png"), "--name", name] + data)
        #expect(refused.end == .exited(64) && refused.output.isEmpty, "\(refused.errors)")
        #expect(refused.errors.contains { $0.hasPrefix("Usage: gesture-sandbox drawing import") })
      }
      try folder.write("# A text\n", to: "text.md")
      let text = try Program.run(["drawing", "import", folder.file("text.md")] + data)
      #expect(text.end == .exited(74) && text.errors.first?.contains("import a PNG, JPEG or OpenRaster") ?? false)
      let bad = try Program.run(["drawing", "import", folder.file("bad.png")] + data)
      #expect(bad.end == .exited(74) && bad.output.isEmpty)
      #expect(bad.errors == ["gesture-sandbox: \(folder.file("bad.png")): a GIF picture: save it as PNG or JPEG"])
    }

    @Test func `a drawing or picture that a full disk does not take leaves nothing behind`() throws {
      let folder = try TemporaryFolder()
      let data = ["--data", folder.path]
      var generator = SplitMix64(seed: 1)
      let noise = (0..<6300).map { _ in UInt32(truncatingIfNeeded: generator.next()) & 0xFFFFFF }
      let picture = try #require(Picture(width: 90, height: 70, pixels: noise))
      try picture.write(toPNGFile: folder.file("noise.png"))
      #expect(try Program.run(["drawing", "import", folder.file("noise.png"), "--name", "a"] + data).end == .exited(0))
      let names = (folder.names(), folder.names(in: "drawings"))
      for command in [["import", folder.file("noise.png")], ["export", "a", "--out", folder.file("out.png")]] {
        let outcome = try Program.run(["drawing"] + command + data, room: 4096)
        #expect(outcome.end == .exited(74) && outcome.output.isEmpty)
        #expect(outcome.errors.count == 1 && outcome.errors[0].contains("File too large"), "\(outcome.errors)")
        #expect(folder.names() == names.0 && folder.names(in: "drawings") == names.1)
      }
    }

    @Test func `the drawing that is open can be thrown away to make room on a full disk`() throws {
      let data = try TemporaryFolder()
      let session = try Session(["--scene", "oekaki"], data: data)
      try session.touch(.swipe(from: Point(200, 300), to: Point(600, 300), over: 0.5))
      #expect(try session.close() == .exited(0))
      let name = try #require(data.names(in: "drawings").first)
      let count = try #require(data.bytes(of: "drawings/\(name)")).count
      let again = try Session(["--scene", "oekaki"], on: session.server, data: data, room: count)
      try again.touch(.swipe(from: Point(200, 400), to: Point(600, 400), over: 0.5))
      let keyboard = try again.server.keyboard
      try keyboard.tap(#require(Keyboard.Key("o")), holding: [.control])
      for key in [Keyboard.Key.right, .delete] { try keyboard.tap(key) }
      try again.waitForScreen("the drawing in the trash") { data.names(in: "drawings/trash") == [name] }
      #expect(!data.names(in: "drawings").contains(name))
      #expect(try again.close() == .exited(0))
    }

    @Test func `a picture that would be cut is refused, and says how large it can be`() throws {
      let folder = try TemporaryFolder()
      let data = ["--data", folder.path]
      let picture = try #require(
        Picture(width: 2000, height: 50, pixels: [UInt32](repeating: 0xFF0000, count: 100_000)))
      try picture.write(toPNGFile: folder.file("long.png"))
      #expect(try Program.run(["drawing", "import", folder.file("long.png")] + data).end == .exited(0))
      let out = folder.file("out.png")
      let refused = try Program.run(["drawing", "export", "long", "--scale", "9", "--out", out] + data)
      #expect(refused.end == .exited(64) && refused.output.isEmpty && !folder.names().contains("out.png"))
      #expect(refused.errors.count == 1 && refused.errors[0].contains("at most --scale 8.19 is possible"))
      let made = try Program.run(["drawing", "export", "long", "--scale", "8.19", "--out", out] + data)
      #expect(made.end == .exited(0))
      #expect(try Picture(pngFile: out).width == 16380)
    }

    @Test func `a drawing goes to standard output where that is asked for`() throws {
      let folder = try TemporaryFolder()
      let data = ["--data", folder.path]
      let picture = try #require(Picture(width: 20, height: 10, pixels: [UInt32](repeating: 0xFF0000, count: 200)))
      try picture.write(toPNGFile: folder.file("red.png"))
      #expect(try Program.run(["drawing", "import", folder.file("red.png")] + data).end == .exited(0))
      let made = try Program.run(["drawing", "export", "red", "--format", "svg", "--out", "-"] + data)
      #expect(made.end == .exited(0) && made.output.contains { $0.contains("<svg") } && made.output.last != "-")
    }

    @Test func `what cannot be done with a drawing is said`() throws {
      let folder = try TemporaryFolder()
      try folder.write("no journal\n", to: "drawings/odd.oekaki")
      let data = ["--data", folder.path]
      let missing = try Program.run(["drawing", "export", "nothing"] + data)
      #expect(missing.end == .exited(74) && missing.errors.count == 1 && missing.errors[0].contains("drawing list"))
      for command in [["list"], ["export", "odd", "--out", folder.file("odd.png")]] {
        let outcome = try Program.run(["drawing"] + command + data)
        #expect(outcome.end == .exited(74) && outcome.output.isEmpty && outcome.errors.count == 1)
        #expect(outcome.errors.first?.contains("odd.oekaki: not a drawing") ?? false)
      }
      try folder.write("# A text\n", to: "text.md")
      let text = try Program.run(["drawing", "export", folder.file("text.md")] + data)
      #expect(text.end == .exited(74))
      #expect(text.errors.first?.contains("\(folder.file("text.md")) is no drawing (*.oekaki)") ?? false)
      // There is no window either: no display was asked for.
      for name in ["odd", folder.file("drawings/odd.oekaki")] {
        let play = try Program.run(["drawing", "play", name] + data)
        #expect(play.end == .exited(74) && play.errors.count == 1)
        #expect(play.errors.first?.contains("odd.oekaki: not a drawing") ?? false)
      }
      let torn = try Program.run(["drawing", "export", "odd", "--out", folder.file("q.png"), "--format", "svg"] + data)
      #expect(torn.end == .exited(64) && torn.errors.first?.contains("--format says svg") ?? false)
      #expect(
        try Program.run(["drawing", "export", "odd", "--out", folder.file("q.jpg"), "--format", "jpeg"] + data).end
          == .exited(74))
      let tiff = try Program.run(["drawing", "export", "odd", "--out", folder.file("odd.tiff")] + data)
      #expect(tiff.end == .exited(64) && tiff.errors.joined().contains("a picture ends in .png or ."))
      #expect(!folder.names().contains("odd.tiff"))
      for command in [[], ["export"], ["export", "odd", "--scale", "0"], ["list", "--format", "xml"]] {
        let outcome = try Program.run(["drawing"] + command + (command.isEmpty ? ["--nothing"] : data))
        #expect(outcome.end == .exited(64))
      }
    }

    @Test func `what only a time-lapse has is wrong usage for any other picture`() throws {
      let folder = try TemporaryFolder()
      try folder.write("no journal\n", to: "drawings/odd.oekaki")
      let data = ["--data", folder.path]
      for picture in [
        [], ["--format", "jpeg"], ["--out", folder.file("odd.svg")], ["--out", "a.webp", "--format", "ora"],
      ] {
        for option in [["--length", "30"], ["--side", "720"]] {
          let outcome = try Program.run(["drawing", "export", "odd"] + picture + option + data)
          #expect(outcome.end == .exited(64) && outcome.output.isEmpty)
          #expect(outcome.errors.first?.hasPrefix("Error: \(option[0]) is of a time-lapse") ?? false)
          #expect(outcome.errors.contains { $0.hasPrefix("Usage: ") })
        }
      }
      // Of a time-lapse they are taken: it is the drawing that cannot be read.
      for picture in [["--format", "webp"], ["--out", folder.file("odd.WEBP")]] {
        let options = ["--length", "2", "--side", "64"]
        #expect(try Program.run(["drawing", "export", "odd"] + picture + options + data).end == .exited(74))
      }
    }

    @Test(arguments: [["--format", "webp"], ["--out", "a.webp"]])
    func `how many pixels a point has is wrong usage for a time-lapse`(picture: [String]) throws {
      let folder = try TemporaryFolder()
      try folder.write("no journal\n", to: "drawings/odd.oekaki")
      let outcome = try Program.run(
        ["drawing", "export", "odd", "--scale", "1", "--data", folder.path] + picture)
      #expect(outcome.end == .exited(64) && outcome.output.isEmpty)
      #expect(outcome.errors.first?.hasPrefix("Error: --scale is of a picture that does not move") ?? false)
    }

    /// `KILLED_SESSIONS` says how many are killed.
    @Test func `killed at any moment, everything up to a second before is there again`() throws {
      let count = Self.environment["KILLED_SESSIONS"].flatMap { Int($0) } ?? 3
      var generator = SplitMix64(seed: 4)
      let server = try PrivateServer()
      var lost = 0
      for _ in 0..<count {
        let data = try TemporaryFolder()
        let session = try Session(["--scene", "oekaki", "--paint", "all"], on: server, data: data)
        // Two fingers side by side, wide apart, so that each report is a place of its own.
        let script = FingerScript.together(
          (0..<2).map { finger in
            let y = 250 + 200 * Double(finger)
            return FingerScript.swipe(from: Point(150, y), to: Point(1050, y + 60), over: 3, finger: finger + 1)
          })
        let end = generator.number(in: 0.2..<2.9)
        let sent = try session.touch(script, part: 0..<end)
        session.process.signal(SIGKILL)
        let death = MonotonicClock.now()
        #expect(try session.end() == .killed(signal: SIGKILL))
        try server.touchscreen.perform(script, part: end..<10)
        let reopened = try Session(["--scene", "oekaki"], on: server, data: data)
        let picture = try reopened.capture()
        let missing = sent.filter { $0.time + 1_000_000_000 < death && picture[$0.step.location] != Look.ink }
        lost += missing.count
        #expect(missing.isEmpty, "killed after \(end) s: \(missing.count) reports are lost")
        #expect(reopened.errors.isEmpty)
        try reopened.close()
      }
      #expect(lost == 0)
    }

    /// With `MEASURED_SAVING` in the environment, that many pairs of sessions are measured and the figures printed.
    @Test func `saving goes on while strokes grow, and is measured`() throws {
      let pairs = Self.environment["MEASURED_SAVING"].flatMap { Int($0) } ?? 0
      let server = try PrivateServer()
      let seconds = pairs > 0 ? 5.0 : 1.5
      var measured: [Bool: [Double]] = [:]
      for isSaved in Array(repeating: [true, false], count: max(1, pairs)).flatMap({ $0 }) {
        let data = try TemporaryFolder()
        try data.write(#"{"latency_meter":true}"#, to: "settings.json")
        // A file in the place of the folder: nothing can be saved.
        if !isSaved { try data.write("in the way", to: "drawings") }
        let session = try Session(["--scene", "oekaki", "--paint", "all"], on: server, data: data)
        let fingers = (0..<3).map { finger in
          let y = 200 + 150 * Double(finger)
          return FingerScript.swipe(
            from: Point(150, y), to: Point(1050, y + 100), over: seconds, rate: 120, finger: finger + 1)
        }
        try session.touch(.together(fingers))
        let figures = session.events.filter { $0.name == "latency" }.compactMap { $0.number("p99") }
        #expect(figures.allSatisfy { $0 > 0 && $0 < 1 } && figures.count >= 3)
        // The first figure is that of a program which has just started.
        measured[isSaved, default: []] += figures.dropFirst()
        // The first second is on the disk before any finger has lifted.
        #expect(session.data.names(in: "drawings").count == (isSaved ? 1 : 0))
        // What cannot be listed is said, and what cannot be written.
        #expect(session.events.count { $0.name == "warning" } == (isSaved ? 0 : 2))
        try session.close()
      }
      if pairs > 0 {
        for (isSaved, values) in measured {
          let sorted = values.sorted()
          print(
            "p99 with saving \(isSaved ? "on" : "off"): median \(sorted[sorted.count / 2] * 1000) ms of \(sorted.map { $0 * 1000 })"
          )
        }
      }
    }
  }
}
