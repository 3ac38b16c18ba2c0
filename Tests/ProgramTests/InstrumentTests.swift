import Geometry
import JSON
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  /// What is seen, recorded, explained and tuned, with real touches.
  @Suite struct `The instrument` {
    private static let keyDown = Keyboard.Key(code: 116)

    /// What recognizers made of touches, without the times.
    private func decisions(_ lines: [String]) -> [String] {
      lines.filter { line in
        ["gesture", "verdict", "waiting"].contains { line.hasPrefix("{\"event\":\"\($0)\"") }
      }.map { $0.replacing(/"t":[0-9.]+,/, with: "") }
    }

    private func tap(_ character: Character, _ session: Session) throws {
      try session.server.keyboard.tap(#require(Keyboard.Key(character)))
    }

    @Test func `a recording by real touches gives the same events in the window and on the command line`() throws {
      let session = try Session()
      try tap("r", session)
      let first = session.events.count
      try session.touch(
        FingerScript.transform(
          fingers: 2, center: .from(Look.stageCenter, to: Look.stageCenter + Vector(40, 20)),
          radius: .from(60, to: 120), angle: .from(0, to: 1), over: 0.5, stagger: 0.02))
      try session.touch(.doubleTap(at: Point(200, 500)))
      try session.touch(.swipe(from: Point(200, 300), to: Point(420, 310), over: 0.15))
      try session.touch(.tap(at: Point(300, 400), for: 0.05))
      try session.wait("the tap") { $0.isGesture("tap", "recognized") }
      try tap("r", session)
      let made = decisions(session.events[first...].map(\.line))
      #expect(made.count > 60)

      let before = session.events.count
      try tap("p", session)
      try session.server.keyboard.tap(Self.keyDown)
      try session.server.keyboard.tap(.return)
      try session.wait("the tap again") { $0.isGesture("tap", "recognized") }
      try session.settle(at: Point(600, 200))
      let played = decisions(session.events[before...].map(\.line))
      #expect(Array(played.prefix(made.count)) == made)

      let outcome = try Program.run(["replay", session.data.file("recordings/recording-1.touches")])
      #expect(outcome.end == .exited(0))
      #expect(decisions(outcome.output) == made)
      // The clock of the recording runs as that of the session does, from the first touch on.
      let times = session.events[first..<before].filter { $0.line.hasPrefix("{\"event\":\"gesture\"") }.map(\.time)
      let again = try outcome.output.filter { $0.hasPrefix("{\"event\":\"gesture\"") }.map { try StreamEvent($0).time }
      let shift = (times.first ?? 0) - (again.first ?? 0)
      #expect(again.count == times.count && zip(again, times).allSatisfy { abs($0 + shift - $1) < 2e-6 })
    }

    @Test func `a recording is named, given a meaning and deleted with fingers alone`() throws {
      let session = try Session()
      try tap("r", session)
      try session.touch(.swipe(from: Point(200, 300), to: Point(420, 310), over: 0.15))
      try tap("r", session)
      try tap("p", session)
      func touch(_ x: Double, _ y: Double) throws {
        try session.touch(.tap(at: Point(768 + x, 56 + y), for: 0.02))
      }
      let folder = "recordings"
      // The first row's right end, and the pen beside "Play".
      try touch(298, 52 + 34)
      try touch(242, 254)
      let side = (332.0 - 8) / 7
      // Six rows as high as the eight of kana.
      func key(_ column: Double, _ row: Double) throws {
        try touch(4 + (column + 0.5) * side, 52 + (row + 0.5) * 52 * 8 / 6)
      }
      for _ in 0..<"recording-1".utf8.count { try key(5, 5) }
      try key(3, 1)
      try key(0, 1)
      try touch(292, 26)
      #expect(session.data.names(in: folder) == ["kh.touches"])
      // The fifth recognizer under the row that leaves it to the name.
      try touch(120, 340 + 5 * 44 + 22)
      let header = try #require(session.data.lines(of: "\(folder)/kh.touches").first)
      #expect(try JSONReader.read(Array(header.utf8))["expected"]?.string == "swipeRight")
      let outcome = try Program.run(["replay", session.data.file("\(folder)/kh.touches")])
      #expect(outcome.end == .exited(0) && outcome.output.contains { $0.contains("\"swipeRight\",\"state\"") })
      try touch(294, 254)
      #expect(session.data.names(in: folder) == ["trash"])
      #expect(session.data.names(in: "\(folder)/trash") == ["kh.touches"])
    }

    @Test func `a touch on a recognizer explains it, its change is tried, and the case passes`() throws {
      let session = try Session()
      try session.touch(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
      let verdict = try #require(session.events.last { $0.isVerdict("swipeRight") })
      #expect(verdict["reason"] == "offAxis")
      // The fifth row, then the buttons of the card.
      try session.touch(.tap(at: Point(950, 56 + 48 + 44 * 4 + 22), for: 0.02))
      try session.touch(.tap(at: Point(680, 530), for: 0.02))
      try session.touch(.tap(at: Point(480, 530), for: 0.02))
      try session.touch(.tap(at: Point(680, 530), for: 0.02))
      try session.touch(.tap(at: Point(728, 102), for: 0.02))
      try session.touch(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
      #expect(session.gestures("swipeRight", "recognized").count == 1)
      let cases = ["swipeRight-1", "swipeRight-2"].map { session.data.file("cases/\($0).case") }
      let outcome = try Program.run(["check"] + cases)
      #expect(outcome.end == .exited(0), "\(outcome.output) \(outcome.errors)")
    }

    @Test(arguments: [true, false])
    func `a file of recognizers that is changed has its new limits at once, and one that is broken has none`(
      byOption: Bool
    ) throws {
      let folder = try TemporaryFolder()
      let path = folder.file("swipes.gestures")
      func write(_ distance: String) throws {
        try folder.write(
          #"{"gestures":[\#n{"name":"swipe","type":"swipe","minimumDistance":\#(distance)}\#n]}"#, to: "swipes.gestures"
        )
      }
      try write("100")
      let session = try Session(byOption ? ["--gestures", path] : [path])
      func swipes() throws -> Bool {
        let first = session.events.count
        try session.touch(.swipe(from: Point(200, 300), to: Point(270, 300)), pace: .asFastAsPossible)
        return session.events[first...].contains { $0.isGesture("swipe", "recognized") }
      }
      #expect(try !swipes())
      try write("60")
      let read = try session.wait("the file read again") { $0.name == "gestures" }
      #expect(read["file"] == path)
      #expect(try swipes())

      let sound = try session.capture()
      try write("many")
      let warning = try session.wait("what is wrong") { $0.name == "warning" }
      #expect(warning["message"]?.hasPrefix("\(path), line 2, column ") ?? false)
      #expect(session.errors.count == 1)
      let toast = PixelRows(x: 40, y: 420, width: 680, height: 160)
      try session.waitForScreen("the warning on the stage") { try session.capture()[toast] != sound[toast] }
      // Those that were stay.
      #expect(try swipes())

      try write("100")
      try session.wait("the file mended") { $0.name == "gestures" }
      #expect(try !swipes())
      #expect(try session.capture()[toast] == sound[toast])
    }

    @Test func `a finger on the stage pauses what is played, and it can be gone back to`() throws {
      let session = try Session()
      try tap("r", session)
      try session.touch(.swipe(from: Point(100, 200), to: Point(600, 200), over: 1.5))
      try tap("r", session)
      try tap("p", session)
      try session.server.keyboard.tap(Self.keyDown)
      let before = session.events.count
      try session.server.keyboard.tap(.return)
      try session.wait("the recording") { $0.isTouch("moved") && $0.place.y == 200 }
      let finger = Point(300, 480)
      try session.server.touchscreen.perform(.tap(at: finger, for: 0.01))
      try session.wait("the finger's landing") { $0.isTouch("began") && $0.place.distance(to: finger) < 0.01 }
      let live = session.events.count
      // Nothing of the recording comes after the finger: what it would have is a lift at its end.
      try session.wait("the tap") { $0.isGesture("tap", "recognized") }
      #expect(session.events[live...].filter { $0.isTouch() }.allSatisfy { $0.place.distance(to: finger) < 0.01 })
      #expect(!session.events[before...].contains { $0.isTouch("ended") && $0.place == Point(600, 200) })
      // Back to where it was left, and on to its end.
      try tap("o", session)
      try session.server.keyboard.tap(.space)
      try session.wait("its end") { $0.isTouch("ended") && $0.place == Point(600, 200) }
    }

    @Test func `what was drawn again part by part looks as if it was drawn at once`() throws {
      let session = try Session()
      try session.touch(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
      try session.touch(.swipe(from: Point(200, 300), to: Point(420, 310), over: 0.15))
      try session.touch(.tap(at: Point(200, 480), for: 0.05))
      try session.wait("the tap") { $0.isGesture("tap", "recognized") }
      try session.settle(at: Point(450, 28))
      let panel = PixelRows(x: 770, y: 60, width: 330, height: 740)
      let partly = try session.capture()[panel]
      // Another theme and back draws everything.
      try session.touch(.tap(at: Point(1070, 28), for: 0.02))
      for place in [Look.lightColours, Look.darkColours] { try session.touch(.tap(at: place, for: 0.02)) }
      try session.touch(.tap(at: Point(1070, 28), for: 0.02))
      try session.settle(at: Point(450, 28))
      #expect(try session.capture()[panel] == partly)
    }

    @Test func `another language changes every word, and the session goes on`() throws {
      let session = try Session()
      try session.touch(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
      let row = Point(950, 56 + 48 + 44 * 4 + 22)
      try session.touch(.tap(at: row, for: 0.02))
      #expect(
        session.events.last { $0.name == "explanation" }?["text"]
          == "failed: went 37.8° off its axis, over the 30° allowed")
      try session.touch(.tap(at: Point(1070, 28), for: 0.02))
      try session.touch(.tap(at: Look.japanese, for: 0.02))
      try session.touch(.tap(at: Point(1070, 28), for: 0.02))
      let first = session.events.count
      try session.touch(.tap(at: row, for: 0.02))
      let explained = try #require(session.events[first...].last { $0.name == "explanation" })
      #expect(explained["text"] == "失敗：軸から37.8°それた（30°まで）")
      #expect(explained.number("attempt") == 1)
      #expect(try session.close() == .exited(0))
      let again = try Session([], on: session.server, data: session.data)
      try again.touch(.swipe(from: Point(200, 400), to: Point(300, 322.5), over: 0.2))
      // The command line of the tests says English, and goes before what was chosen.
      try again.touch(.tap(at: row, for: 0.02))
      #expect(again.events.last { $0.name == "explanation" }?["text"]?.hasPrefix("failed") ?? false)
      let settings = try JSONReader.read(session.data.bytes(of: "settings.json") ?? [])
      #expect(settings["language"]?.string == "ja")
    }
  }
}
