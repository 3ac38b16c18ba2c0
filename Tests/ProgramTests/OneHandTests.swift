import Checkout
import FoundationEssentials
import Geometry
import JSON
import Pictures
import Testing
import VirtualTouchscreen
import X11

extension `The program` {
  /// Every function of the scene Sandbox by the keyboard alone and by the mouse alone: a window for each hand, and both show the
  /// same. The functions are those of the tables of the README, which a test of the scenes holds to what they declare.
  @Suite struct `With one hand` {
    /// A function, and how each hand does it.
    private struct Step {
      /// Its line of the table; empty for what only leads somewhere.
      var function: String
      var keys: (Hand) throws -> Void
      var mouse: (Hand) throws -> Void
      /// How far a colour may be off: a wheel turns at whole pixels.
      var tolerance: Int
      /// What of the window is to be the same; nil for all of it.
      var part: PixelRows?

      /// The same, looked at in one part of the window alone.
      func comparing(_ part: PixelRows) -> Step {
        var step = self
        step.part = part
        return step
      }

      init(
        _ function: String, tolerance: Int = 0, keys: @escaping (Hand) throws -> Void,
        mouse: @escaping (Hand) throws -> Void
      ) {
        (self.function, self.tolerance, self.keys, self.mouse) = (function, tolerance, keys, mouse)
      }

      init(_ function: String, _ keys: Press..., click: Point...) {
        self.init(
          function, keys: { hand in for key in keys { try hand.press(key) } },
          mouse: { hand in for place in click { try hand.click(place) } })
      }

      init(_ function: String, _ keys: Press..., wheel: Double, at place: Point, tolerance: Int = 0) {
        self.init(
          function, tolerance: tolerance, keys: { hand in for key in keys { try hand.press(key) } },
          mouse: { try $0.turnWheel(wheel, at: place) })
      }
    }

    /// A key, and what is held with it.
    private struct Press {
      var key: Keyboard.Key
      var held: [Keyboard.Key] = []

      static func letter(_ letter: Character) -> Press { Press(key: Keyboard.Key(letter) ?? .escape) }
      static func control(_ letter: Character) -> Press {
        Press(key: Keyboard.Key(letter) ?? .escape, held: [.control])
      }
      static func shifted(_ letter: Character) -> Press { Press(key: Keyboard.Key(letter) ?? .escape, held: [.shift]) }
      static func key(_ key: Keyboard.Key) -> Press { Press(key: key) }
    }

    /// A window, and what one hand does in it.
    private final class Hand {
      let session: Session

      init() throws { session = try Session(on: PrivateServer(.init(screen: .init(width: 1280, height: 900)))) }

      func press(_ press: Press) throws { try session.server.keyboard.tap(press.key, holding: press.held) }

      /// Clicks, and leaves what it clicked on.
      func click(_ place: Point) throws {
        try session.drag(.tap(at: place, for: 0))
        try session.server.mouse.move(to: Point(20, 790))
      }

      /// Drops a file on the window.
      func drop(_ bytes: [UInt8], named name: String) throws {
        try Data(bytes).write(to: URL(filePath: session.data.file(name)))
        let window = try #require(session.events.first?.json["window"]?["id"]?.number)
        let source = try DragSource(session.server)
        #expect(
          try source.drop(uris: "file://\(session.data.file(name))\r\n", on: UInt32(window), at: Look.stageCenter))
      }

      func turnWheel(_ notches: Double, at place: Point) throws {
        try session.server.mouse.move(to: place)
        // One notch after the other, as a hand turns it.
        for _ in 0..<Int(notches.magnitude) {
          try session.server.mouse.scroll(by: Vector(0, notches < 0 ? -1 : 1))
        }
        try session.server.mouse.move(to: Point(20, 790))
      }
    }

    /// Where things are in a window of 1100 by 800 points.
    private enum Place {
      static let (menu, replay, tune, teach) = (Point(1070, 28), Point(778, 28), Point(887, 28), Point(992, 28))
      static let (record, input) = (Point(662, 28), Point(552, 28))
      static let closePanel = Point(1070, 82)
      static let (hold, back, forward, jog) = (Point(34, 616), Point(78, 616), Point(122, 616), Point(200, 616))
      static let (chip, speed) = (Point(300, 616), Point(438, 616))
      static func row(_ index: Int) -> Point { Point(934, 126 + 44 * Double(index)) }
      static func recording(_ index: Int) -> Point { Point(900, 142 + 68 * Double(index)) }
      /// In the menu, while it is open.
      static func item(_ index: Int) -> Point { Point(896, 470 + 44 * Double(index)) }
      /// The same where there is one row more, and what can be done stands beside the choices.
      static func itemBeside(_ index: Int) -> Point { Point(896, 94 + 44 * Double(index)) }
    }

    /// What a mouse does not do, and why nobody misses it.
    private static let withoutMouse: Set<String> = [
      // The frame that the desktop puts around the window does.
      "Close the window",
      // A mouse frees its finger by letting go of the button.
      "Free fingers that hang",
    ]

    /// What keys do not do: it is the mouse that turns about a pivot.
    private static let withoutKeys: Set<String> = ["Move the pivot"]

    /// The functions of two tables of the README: those that are the same everywhere, and those of the scene.
    private static func functions() throws -> Set<String> {
      let text = try Checkout.text(of: "README.md")
      let tables = text.split(separator: "\n\n").filter { $0.hasPrefix("| key | does |") }
      let wanted = [try #require(tables.first), try #require(tables.first { $0.contains("Save as case") })]
      return Set(
        wanted.joined(separator: "\n").split(separator: "\n").compactMap { line in
          let cells = line.split(separator: "|").map { String($0.dropFirst().dropLast()) }
          return cells.count == 2 && cells[0] != "key" && cells[0] != "---" ? cells[1] : nil
        })
    }

    @Test func `does everything that the scene can, with the keys or with the mouse`() throws {
      let (keyed, moused) = (try Hand(), try Hand())
      var done: Set<String> = []
      for step in steps {
        let before = try moused.session.capture().pixels(in: step.part)
        try step.keys(keyed)
        try step.mouse(moused)
        try moused.session.waitForScreen("what the keys did: \(step.function)") {
          keyed.session.readAhead()
          let ofKeys = try keyed.session.capture().pixels(in: step.part)
          let ofMouse = try moused.session.capture().pixels(in: step.part)
          return isAlike(ofKeys, ofMouse, within: step.tolerance) && !isAlike(ofMouse, before, within: step.tolerance)
        }
        done.insert(step.function)
      }
      try useTheFinger(keyed, moused)
      done.insert("A finger that the arrows move")
      try keyed.press(.control("q"))
      #expect(try keyed.session.end() == .exited(0))
      let functions = try Self.functions()
      #expect(functions.count == 43)
      let others = Self.withoutMouse.union(Self.withoutKeys)
      #expect(functions.subtracting(done).subtracting(others) == [], "nobody has done it")
      #expect(done.union(others).subtracting(functions) == [""], "there is no such function")
    }

    private var steps: [Step] { recordingSteps + cardSteps + panelSteps + windowSteps }

    /// What a recording is looked at with: it is the same for both hands.
    private var recordingSteps: [Step] {
      [
        Step("Recordings", .letter("p"), click: Place.replay),
        Step(
          "", .key(.down), .key(.down), .key(.down), .key(.down), .key(.return), click: Place.recording(3)),
        Step("Bring the card home", .letter("h"), click: Point(730, 498)),
        Step("To the present", .letter("l"), click: Place.chip),
        Step("", .letter("p"), .key(.up), .key(.up), .key(.up), .key(.return), click: Place.replay, Place.recording(0)),
        Step("To the event before", .letter(","), click: Place.back),
        Step("To the touch before", .shifted(","), .shifted(","), wheel: -2, at: Place.jog),
        Step("To the touch after", .shifted("."), wheel: 1, at: Place.jog),
        Step("To the event after", .letter("."), click: Place.forward),
        Step("To the event before", .letter(","), .letter(","), click: Place.back, Place.back),
        Step("Slower", .letter("-"), click: Place.speed, Place.speed, Place.speed, Place.speed),
        Step("Faster", .letter("="), click: Place.speed),
        Step("Hold the moment, or play on", .key(.space), click: Place.hold),
        Step("All rows, or those that fit", .letter("e"), click: Point(705, 616)),
        Step("All rows, or those that fit", .letter("e"), click: Point(708, 395)),
        Step("To the present", .letter("l"), click: Place.chip),
        Step("Back to the recording", .letter("o"), click: Point(441, 616)),
      ]
    }

    /// What the card says of the recording.
    private var cardSteps: [Step] {
      let (close, tryIt, save) = (Point(722, 102), Point(490, 542), Point(658, 542))
      // Of the message beside the card.
      let answer = Point(280, 554)
      // On the seconds, where the moment is that is looked at.
      let last = Point(468, 645)
      return [
        Step("Explain or open what is chosen", .key(.down), .key(.return), click: Place.row(0)),
        Step("Choose the one below", .key(.down), .key(.down), click: Place.row(2)),
        Step("The attempt before", .key(.left), click: Point(634, 102)),
        Step("The attempt after", .key(.right), click: Point(678, 102)),
        Step("Choose the one above", .key(.up), .key(.up), click: Place.row(0)),
        Step("Try it", .letter("y"), click: tryIt),
        Step("Try it", .letter("y"), click: tryIt),
        Step("Redo", .control("y"), click: answer),
        Step("Undo", .control("z"), click: answer),
        Step("Save as case", .letter("s"), click: save),
        Step("Close what is open, then go live", .key(.escape), click: close),
        Step("More seconds on the time axis", .letter("]"), wheel: 1, at: last, tolerance: 96),
        Step("Fewer seconds on the time axis", .letter("["), wheel: -1, at: last, tolerance: 96),
        Step("To the present", .letter("l"), click: Place.chip),
      ]
    }

    /// What stands at the right of the stage, and what lies on it.
    private var panelSteps: [Step] {
      [
        Step("Tune", .letter("t"), click: Place.tune),
        Step("Tune", .letter("t"), click: Place.closePanel),
        Step("Conflicts", .letter("c"), click: Place.menu, Place.item(2)),
        Step("Conflicts", .letter("c"), click: Place.closePanel),
        Step("Examples", .letter("x"), click: Place.menu, Place.item(3)),
        Step("Examples", .letter("x"), click: Place.closePanel),
        Step("Teach", .letter("d"), click: Place.teach),
        Step("Teach", .letter("d"), click: Place.closePanel),
        // Below its head it lists what each device sent last.
        Step("Input", .letter("i"), click: Place.input).comparing(PixelRows(x: 768, y: 56, width: 332, height: 48)),
        Step("Input", .letter("i"), click: Place.closePanel),
        Step("Record", .letter("r"), click: Place.record),
        Step("Record", .letter("r"), click: Place.record),
        Step("Show measuring", .letter("m"), click: Point(641, 552)),
        Step("Show measuring", .letter("m"), click: Point(641, 552)),
      ]
    }

    /// What the window has, whichever scene it shows.
    private var windowSteps: [Step] {
      let bar = PixelRows(x: 0, y: 0, width: 1100, height: 55)
      return [
        Step("Oekaki", .control("2"), click: Look.tabs.oekaki).comparing(bar),
        Step("Gesture Flash", .control("3"), click: Look.tabs.flash).comparing(bar),
        Step("Sandbox", .control("1"), click: Look.tabs.sandbox),
        // A blank paper is on the clipboard of one, and in a file that is dragged into the other.
        Step(
          "Paste",
          keys: { hand in
            for digit in ["2", "c", "1", "v"] as [Character] { try hand.press(.control(digit)) }
          },
          mouse: { hand in
            let blank = Picture(width: 952, height: 680, pixels: .init(repeating: Look.sheet, count: 952 * 680))
            try hand.drop(try PNG.encode(try #require(blank)), named: "paper.png")
          }),
        Step("Remove picture", .key(.delete), click: Place.menu, Place.itemBeside(4)),
        Step("Undo", .control("z"), click: Point(485, 474)),
        Step("Remove picture", .key(.delete), click: Place.menu, Place.itemBeside(4)),
        Step("This list of keys", .key(.function(1)), click: Place.menu, Place.item(5)),
        Step("This list of keys", .key(.escape), click: Point(550, 400)),
        Step("Open the menu", .key(.function(10)), click: Place.menu),
        Step("Open the menu", .key(.escape), click: Point(300, 300)),
        Step("Full screen", .key(.function(11)), click: Place.menu, Place.item(4)),
        Step("Full screen", .key(.function(11)), click: Point(1250, 28), Place.item(4) + Vector(180, 0)),
      ]
    }

    /// Lets a finger of the keys and one of the mouse go the same way.
    private func useTheFinger(_ keyed: Hand, _ moused: Hand) throws {
      let ways = Array(repeating: Vector(10, 0), count: 8) + Array(repeating: Vector(0, -10), count: 3)
      let end = Look.stageCenter + Vector(80, -30)
      try keyed.press(.letter("f"))
      for way in ways { try keyed.press(.key(way.dx > 0 ? .right : .up)) }
      try keyed.press(.letter("f"))
      var script = FingerScript().down(at: Look.stageCenter)
      for way in ways { script = script.move(by: way, over: 0.02) }
      try moused.session.server.mouse.perform(script.up())
      for hand in [keyed, moused] {
        // A recording that was played has lifts, too, elsewhere.
        try hand.session.wait("the lift of the finger") { $0.isTouch("ended") && $0.place == end }
        #expect(hand.session.touches.last { $0.isTouch("began") }?.place == Look.stageCenter)
        #expect(hand.session.gestures("pan").last?["state"] == "ended")
      }
    }
  }
}

extension Capture {
  /// The pixels of a part; all of them where nil.
  fileprivate func pixels(in part: PixelRows?) -> [UInt32] { part.map { self[$0] } ?? pixels }
}

/// Whether no colour of a pixel is farther off than that.
private func isAlike(_ first: [UInt32], _ second: [UInt32], within tolerance: Int) -> Bool {
  guard tolerance > 0 else { return first == second }
  func part(_ color: UInt32, _ shift: UInt32) -> Int { Int((color >> shift) & 0xFF) }
  return zip(first, second).allSatisfy { a, b in
    a == b || [0, 8, 16].allSatisfy { abs(part(a, $0) - part(b, $0)) <= tolerance }
  }
}
