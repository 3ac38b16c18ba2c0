import DrawnGestures
import Files
import Geometry
import Glibc
import Recordings
import Testing
import VirtualTouchscreen

extension `The program` {
  @Suite struct `Drawn gestures` {
    /// The button that opens the lesson and closes it.
    private static let teach = Point(1040, 28)

    private static func line(_ corners: (Double, Double)...) -> DrawnShape {
      DrawnShape(strokes: [corners.map { Point($0.0, $0.1) }])
    }

    private static let taught: [(name: String, drawing: DrawnShape)] = [
      ("lightning", line((60, 0), (10, 55), (70, 45), (15, 110))),
      ("house", line((0, 100), (0, 40), (50, 0), (100, 40), (100, 100), (0, 100))),
      ("stairs", line((0, 100), (35, 100), (35, 60), (70, 60), (70, 20), (105, 20))),
    ]

    /// Figures that are none of those that were taught.
    private static let others: [DrawnShape] = [
      line((0, 0), (50, 100), (100, 0)), line((0, 100), (50, 0), (100, 100)), line((0, 0), (100, 0)),
      line((0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60)),
      line((20, 94), (50, 6), (80, 94), (4, 38), (96, 38), (20, 94)), line((50, 10), (8, 86), (92, 86), (50, 10)),
      line((0, 0), (0, 100), (80, 100)), line((0, 30), (20, 70), (40, 30), (60, 70), (80, 30), (100, 70)),
      line((10, 10), (90, 90), (90, 10), (10, 90)), line((0, 0), (100, 0), (100, 100), (50, 50)),
    ]

    /// A drawing in the middle of the stage: `scale` times as large, drawn in `seconds`.
    private static func script(_ drawing: DrawnShape, scale: Double, seconds: Double) -> FingerScript {
      let box = drawing.bounds?.center ?? .zero
      let places = (drawing.strokes.first ?? []).map { Look.stageCenter + ($0 - box) * scale }
      return FingerScript().down(at: places[0]).move(through: Array(places.dropFirst()), over: seconds).up()
    }

    /// The teach panel in a window of 1100 by 800 points.
    private static let panel = Rect(770, 56, 330, 744)

    /// Touches the panel at a place of its own coordinates.
    private func touchPanel(_ x: Double, _ y: Double, _ session: Session) throws {
      try session.touch(.tap(at: Self.panel.origin + Vector(x, y), for: 0.02), pace: .asFastAsPossible)
    }

    /// Draws, names and teaches what was drawn.
    private func teach(_ name: String, _ drawing: DrawnShape, in session: Session) throws {
      try session.touch(Self.script(drawing, scale: 2, seconds: 0.5), pace: .asFastAsPossible)
      for letter in name { try session.server.keyboard.tap(#require(Keyboard.Key(letter))) }
      try session.server.keyboard.tap(.return)
      try waitForExamples(1, of: name, session)
    }

    private func waitForExamples(_ count: Int, of name: String, _ session: Session) throws {
      try session.wait("\(count) examples of \(name)") {
        $0.name == "taught" && $0["gesture"] == name && $0.number("examples") == Double(count)
      }
    }

    /// What the file of the taught gestures says.
    private func library(_ session: Session) throws -> [DrawnGesture] {
      try DrawnGestureFile(parsing: FileBytes.all(of: "\(session.data.path)/gestures.drawn")).gestures
    }

    @Test func `in the window examples are added and deleted, and everything goes to a file and comes back`() throws {
      let session = try Session()
      try session.touch(.tap(at: Self.teach, for: 0.02))
      let (house, lightning) = (Self.taught[1], Self.taught[0])
      try teach(house.name, house.drawing, in: session)
      try teach(lightning.name, lightning.drawing, in: session)
      // The first row opens the house; what is drawn then is added to it.
      try touchPanel(150, 268, session)
      var variation = Variation(seed: 5)
      for count in 2...3 {
        let drawing = variation.vary(house.drawing)
        try session.touch(Self.script(drawing, scale: 2, seconds: 0.5), pace: .asFastAsPossible)
        try session.server.keyboard.tap(.return)
        try waitForExamples(count, of: house.name, session)
      }
      let all = try library(session)
      // The cross of the second of three tiles in a row.
      let tile = (Self.panel.width - 32 - 16) / 3
      try touchPanel(16 + 2 * tile + 8 - 12, 276, session)
      try waitForExamples(2, of: house.name, session)
      #expect(try library(session)[0].examples == [all[0].examples[0], all[0].examples[2]])
      try session.server.keyboard.tap(#require(Keyboard.Key("z")), holding: [.control])
      try waitForExamples(3, of: house.name, session)
      #expect(try library(session) == all)
      // Back, to the files, and all to one file.
      try touchPanel(28, 26, session)
      try touchPanel(150, 718, session)
      try touchPanel(150, 74, session)
      let path = "\(session.data.path)/drawn/gestures-1.drawn"
      try session.waitForScreen("the file") { access(path, F_OK) == 0 }
      #expect(try DrawnGestureFile(parsing: FileBytes.all(of: path)).gestures == all)
      // Both are deleted, each on its own page, and come back from the file.
      try touchPanel(28, 26, session)
      for name in [house.name, lightning.name] {
        try touchPanel(150, 268, session)
        try touchPanel(150, 718, session)
        try waitForExamples(0, of: name, session)
      }
      #expect(try library(session).isEmpty)
      try touchPanel(150, 718, session)
      try touchPanel(150, 204, session)
      try waitForExamples(3, of: house.name, session)
      #expect(try library(session) == all)
      try session.close()
    }

    @Test func `a program that is killed right after a gesture was taught has lost nothing`() throws {
      let session = try Session()
      try session.touch(.tap(at: Self.teach, for: 0.02))
      for (name, drawing) in Self.taught { try teach(name, drawing, in: session) }
      session.process.signal(SIGKILL)
      _ = session.process.wait(seconds: Program.patience)
      #expect(try library(session).map(\.name) == Self.taught.map(\.name))
      let again = try Session(on: session.server, data: session.data)
      #expect(again.errors.isEmpty)
      #expect(try draw(Self.taught[1].drawing, scale: 2, seconds: 0.5, in: again) == "house")
      try again.close()
    }

    /// Draws with a real finger.
    ///
    /// - Returns: the name that was recognized; nil for none.
    private func draw(_ drawing: DrawnShape, scale: Double, seconds: Double, in session: Session) throws -> String? {
      let before = session.events.count
      try session.touch(Self.script(drawing, scale: scale, seconds: seconds), pace: .asFastAsPossible)
      var pending = Set(Self.taught.map(\.name))
      func isDone() -> Bool { pending.isEmpty }
      for event in session.events[before...] where event.name == "verdict" { pending.remove(event["recognizer"] ?? "") }
      if !isDone() {
        try session.wait("all verdicts") { event in
          if event.name == "verdict" { pending.remove(event["recognizer"] ?? "") }
          return isDone()
        }
      }
      return session.events[before...].first { event in
        event.name == "gesture" && event["state"] == "recognized"
          && Self.taught.contains { $0.name == event["recognizer"] }
      }?["recognizer"]
    }

    @Test func `three gestures taught with one example each are told apart, and from others, under real touches`()
      throws
    {
      let session = try Session()
      try session.touch(.tap(at: Self.teach, for: 0.02))
      for (name, drawing) in Self.taught {
        try teach(name, drawing, in: session)
      }
      try session.touch(.tap(at: Self.teach, for: 0.02))
      var variation = Variation(seed: 11)
      var right: [String: Int] = [:]
      var wrong: [String] = []
      for (name, drawing) in Self.taught {
        for round in 0..<10 {
          // Another size, speed and start, and the tremor of a hand, each time.
          let varied = variation.vary(drawing)
          let result = try draw(
            varied, scale: [0.8, 1.2, 2, 3, 4][round % 5], seconds: [0.25, 0.5, 1][round % 3], in: session)
          if result == name { right[name, default: 0] += 1 } else { wrong.append("\(name): \(result ?? "none")") }
        }
      }
      var accepted: [String] = []
      for drawing in Self.others {
        if let name = try draw(variation.vary(drawing, by: 0.5), scale: 2, seconds: 0.5, in: session) {
          accepted.append(name)
        }
      }
      print("drawn by real touches: \(right) of 10 each; \(wrong); of 10 others accepted: \(accepted)")
      #expect(right.values.reduce(0, +) >= 28, "\(wrong)")
      #expect(Self.taught.allSatisfy { taught in right[taught.name, default: 0] >= 9 })
      #expect(accepted.isEmpty)
    }
  }
}
