import Geometry
import Gestures
import Instrument
import Interface
import Recordings
import Testing
import VirtualTouchscreen

@testable import Sandbox

/// What recognizers draw on the stage while they measure.
@Suite struct MeasuringTests {
  private func scene(size: Size = Size(1100, 800)) throws -> (Bench, SandboxScene) {
    let bench = try Bench(size: size)
    let scene = try bench.showStage()
    return (bench, scene)
  }

  /// Moves the only finger from place to place, without lifting it.
  private func draw(_ places: [Point], on bench: Bench, over seconds: Double = 0.3) {
    for (start, end) in zip(places, places.dropFirst()) {
      for step in 1...30 {
        let time = bench.time + seconds / 30
        let place = start.interpolated(to: end, by: Double(step) / 30)
        bench.deliver([TouchSample(id: 1, phase: .moved, location: place, timestamp: time)])
        _ = bench.host.frame(at: time)
      }
    }
  }

  private func land(_ place: Point, on bench: Bench) {
    bench.deliver([TouchSample(id: 1, phase: .began, location: place, timestamp: bench.time + 0.01)])
  }

  private func lift(_ place: Point, on bench: Bench) {
    bench.deliver([TouchSample(id: 1, phase: .ended, location: place, timestamp: bench.time + 0.01)])
  }

  private static let flag = [Point(380, 512), Point(388, 276), Point(512, 390), Point(450, 450)]

  @Test func `a flag says which of its strokes is drawn, what stands already, and what it asks for`() throws {
    let (bench, scene) = try scene()
    land(Self.flag[0], on: bench)
    draw(Array(Self.flag[0...1]), on: bench)
    var noted = try #require(scene.stage.measuring?.noted)
    #expect(noted.recognizer == "flag" && noted.strokes == Strokes(["up", "out", "back"], at: 0))
    #expect(noted.stake?.rule == .tooShort && noted.stake?.isKept == true)
    draw(Array(Self.flag[1...2]), on: bench)
    noted = try #require(scene.stage.measuring?.noted)
    #expect(noted.strokes?.current == 1 && noted.stake?.unit == .ratio)
    let rules = noted.guides.filter(\.isFinal).compactMap { $0.finding?.rule }
    #expect(rules == [.leans, .tooShort])
    // The top is where the finger was highest.
    #expect(noted.guides.contains { $0.shape == .place(Self.flag[1] - Vector(0, 56)) && $0.meaning == .settled })
    draw(Array(Self.flag[2...3]), on: bench)
    noted = try #require(scene.stage.measuring?.noted)
    #expect(noted.strokes?.current == 2 && noted.stake?.rule == .endedTooFar)
    lift(Self.flag[3], on: bench)
    _ = bench.host.frame(at: bench.time)
    #expect(scene.stage.measuring == nil)
  }

  @Test func `more than is allowed has not the colour of room while nothing is decided`() throws {
    let (bench, scene) = try scene(size: Size(1280, 800))
    scene.stage.explained = "swipeRight"
    land(Point(250, 400), on: bench)
    draw([Point(250, 400), Point(262, 409)], on: bench, over: 0.05)
    let notes = try #require(scene.stage.measured?.notes)
    let angle = try #require(notes.first { $0.title.hasPrefix(bench.words("check.offAxis")) }, "\(notes)")
    #expect(angle.tone == .exceeded)
    bench.host.cancelTouches()
  }

  @Test func `a tolerance that is changed moves what is drawn`() throws {
    let (bench, scene) = try scene()
    let flag = try #require(scene.set["flag"] as? FlagGestureRecognizer)
    flag.maximumLean = 25
    land(Self.flag[0], on: bench)
    draw(Array(Self.flag[0...1]), on: bench)
    let halves = scene.stage.measuring?.noted.guides.compactMap { guide -> Double? in
      if case .sector(_, _, let half, _) = guide.shape { half } else { nil }
    }
    #expect(halves == [25 * Double.pi / 180])
  }

  @Test func `a way that is a hair too short does not read as long enough`() throws {
    let (bench, scene) = try scene()
    scene.replace(
      with: try GestureSet(parsing: Array(#"{"gestures":[{"name":"swipeRight","type":"swipe"}]}"#.utf8)))
    land(Point(300, 400), on: bench)
    draw([Point(300, 400), Point(349.97, 400)], on: bench)
    bench.draw()
    let notes = bench.seen.filter { $0.hasPrefix(bench.words.subject(of: Finding(.movedTooLittle))) }
    #expect(notes.contains { $0.hasSuffix(" 49.97 pt") } && !notes.contains { $0.hasSuffix(" 50 pt") }, "\(notes)")
    lift(Point(349.97, 400), on: bench)
  }

  @Test func `who fails, waits or was prevented draws no more`() throws {
    let (bench, scene) = try scene()
    land(Point(300, 400), on: bench)
    draw([Point(300, 400), Point(330, 402)], on: bench, over: 0.1)
    #expect(scene.stage.measuring?.parts.contains { $0.recognizer == "swipeRight" } == true)
    draw([Point(330, 402), Point(330, 300)], on: bench, over: 0.1)
    let failed = scene.set.recognizers.filter { $0.state == .failed }.map(\.label)
    #expect(!failed.isEmpty)
    for part in scene.stage.measuring?.parts ?? [] { #expect(!failed.contains(part.recognizer)) }
  }

  @Test func `a press fills a ring, and the time between two taps empties one`() throws {
    let (bench, scene) = try scene()
    land(Point(300, 400), on: bench)
    bench.wait(for: 0.2)
    let press = try #require(scene.stage.measuring?.parts.first { $0.recognizer == "longPress" })
    #expect(press.guides.contains { $0.shape.isClock && $0.meaning == .goal })
    lift(Point(300, 400), on: bench)
    bench.wait(for: 0.1)
    let tap = try #require(scene.stage.measuring?.parts.first { $0.recognizer == "doubleTap" })
    #expect(tap.guides.contains { $0.shape.isClock && $0.meaning == .room })
    bench.wait(for: 0.4)
    #expect(scene.stage.measuring == nil)
  }

  @Test func `three fingers show their triangle as it landed and as it is`() throws {
    let (bench, scene) = try scene()
    let places = [Point(300, 300), Point(480, 280), Point(400, 460)]
    let time = bench.time + 0.01
    bench.deliver(
      places.enumerated().map {
        TouchSample(id: $0.offset + 1, phase: .began, location: $0.element, timestamp: time)
      })
    bench.deliver([TouchSample(id: 3, phase: .moved, location: Point(400, 520), timestamp: time + 0.02)])
    _ = bench.host.frame(at: time + 0.02)
    let part = try #require(scene.stage.measuring?.parts.first { $0.recognizer == "threeFingersPinch" })
    let outlines = part.guides.compactMap { guide -> [Point]? in
      if case .outline(let places) = guide.shape { places } else { nil }
    }
    #expect(outlines == [places, [places[0], places[1], Point(400, 520)]].map { $0.map { $0 - Vector(0, 56) } })
  }

  @Test func `what three fingers measure moves the card, and two of them do not move it beside that`() throws {
    let (bench, scene) = try scene()
    bench.perform(
      .transform(
        fingers: 3, center: .fixed(Point(384, 380)), radius: .from(80, to: 160), angle: .fixed(0), over: 0.4))
    let pinch = scene.readouts.shown
    #expect(abs(scene.stage.card.scale - 2) < 0.1, "\(scene.stage.card.scale) \(pinch)")
  }

  @Test func `the switch turns what is measured off, for this window and the next`() throws {
    let (bench, scene) = try scene()
    scene.press("m")
    land(Self.flag[0], on: bench)
    draw(Array(Self.flag[0...1]), on: bench)
    #expect(scene.stage.measuring == nil && !scene.measuringSwitch.isOn)
    #expect(!scene.settings[MeasuringSwitch.setting])
  }

  @Test func `a moment that is held shows what was measured then`() throws {
    let (bench, scene) = try scene()
    land(Self.flag[0], on: bench)
    draw(Array(Self.flag[0...2]), on: bench)
    let time = scene.viewing.head
    let live = try #require(scene.stage.measuring)
    draw(Array(Self.flag[2...3]), on: bench)
    lift(Self.flag[3], on: bench)
    bench.wait(for: 1)
    scene.viewing.hold(at: time)
    let held = try #require(scene.stage.moment?.measuring)
    let moment = try #require(scene.stage.moment)
    let card = try #require(moment.cards?.now)
    let expected = scene.stage.drawing(of: live, off: moment.traces, nil, sparing: [card])
    #expect(held.figures == expected.figures && held.strokes == expected.strokes)
  }

  @Test(arguments: [Size(1280, 800), Size(800, 600), Size(640, 480), Size(600, 1000)], Language.allCases)
  func `what is said of a flag keeps off its drawing, off the card and off one another`(
    size: Size, language: Language
  ) throws {
    let bench = try Bench(size: size, language: language)
    let scene = try bench.showStage()
    let stage = scene.stage
    let foot = Point(stage.bounds.width * 0.4, 56 + stage.bounds.height * 0.79)
    let top = foot + Vector(4, -0.43 * stage.bounds.height)
    let places = [foot, foot.interpolated(to: top, by: 0.5), top, top + Vector(40, 13), top + Vector(85, 28)]
    land(foot, on: bench)
    var (numbers, others) = (0, 0)
    for (start, end) in zip(places, places.dropFirst()) {
      draw([start, end], on: bench, over: 0.15)
      let measuring = try #require(stage.measuring)
      let drawn = try #require(stage.measured)
      let name = stage.names.footprint.isEmpty ? [] : [stage.names.frame]
      for frame in drawn.noteFrames { #expect(!frame.insetBy(1, 1).intersects(stage.card.bounds)) }
      for frame in [drawn.strokes?.frame].compactMap(\.self) + name {
        #expect(!drawn.pieces.contains { $0.intersects(frame.insetBy(1, 1)) }, "\(frame)")
      }
      for frame in name { #expect(!drawn.noteFrames.contains { $0.intersects(frame.insetBy(1, 1)) }) }
      let parts = measuring.noted.guides.filter { $0.finding?.unit == .ratio }
      for guide in parts {
        guard let finding = guide.finding, case .line(_, let end) = guide.shape,
          let limit = bench.words.numbers(of: finding, isBroken: true)?.limit,
          let note = drawn.notes.first(where: { $0.title == limit })
        else { continue }
        #expect(abs(note.frame.midY - end.y) <= 1.5 && note.frame.minX >= end.x)
        numbers += 1
      }
      others += drawn.notes.count
    }
    #expect(numbers > 0 && others > numbers)
    lift(places[4], on: bench)
  }

  @Test func `a recognizer under way has its own value in its row, and not what it measured before it began`() throws {
    let (bench, scene) = try scene()
    bench.perform(
      .transform(
        fingers: 3, center: .fixed(Point(384, 380)), radius: .from(160, to: 90), angle: .fixed(0), over: 0.4,
        lifts: false)
    ) { _ = bench.host.frame(at: bench.time) }
    bench.draw()
    let pinch = try #require(scene.set["threeFingersPinch"])
    let row = scene.panel.recognizers.firstIndex { $0 === pinch }
    #expect(pinch.state.isActive && scene.panel.measured?.row != row)
    let value = try #require(Reading(pinch)?.text)
    #expect(bench.seen.contains(value))
    bench.host.cancelTouches()
  }

  @Test(arguments: [Point(300, 350), Point(700, 350)])
  func `the note of a press is clear of all rings about the finger`(finger: Point) throws {
    let (bench, scene) = try scene()
    land(finger, on: bench)
    var most = 0
    for _ in 0..<10 {
      bench.wait(for: 0.045)
      guard let drawn = scene.stage.measured, let note = drawn.notes.first else { continue }
      let rings = drawn.figures.filter(\.shape.isClock)
      most = max(most, rings.count)
      let reach = rings.map(\.ring).max() ?? 0
      let near = max(note.frame.minX - finger.x, finger.x - note.frame.maxX)
      #expect(near >= reach + 6, "\(note.frame)")
    }
    #expect(most > 1)
    lift(finger, on: bench)
  }

  @Test(arguments: [Point(250, 324), Point(520, 324), Point(384, 420), Point(384, 230)])
  func `notes of a finger beside the card keep off its letter`(finger: Point) throws {
    let (bench, scene) = try scene()
    let card = scene.stage.card.bounds
    land(finger, on: bench)
    bench.wait(for: 0.2)
    let pressed = scene.stage.measured?.noteFrames ?? []
    lift(finger, on: bench)
    bench.wait(for: 0.1)
    let tapped = (scene.stage.measured?.noteFrames ?? []) + [scene.stage.names.frame]
    #expect(!pressed.isEmpty && tapped.count > 1)
    for frame in pressed + tapped { #expect(!frame.intersects(card), "\(frame)") }
  }

  @Test func `a finger on the card has its notes all the same`() throws {
    let (bench, scene) = try scene()
    // The card fills the stage.
    bench.perform(
      .transform(center: .fixed(Point(384, 324)), radius: .from(30, to: 220), angle: .fixed(0), over: 0.4))
    bench.wait(for: 2)
    #expect(scene.stage.card.bounds.intersection(scene.stage.bounds).width > 700)
    land(Point(384, 324), on: bench)
    bench.wait(for: 0.2)
    #expect(scene.stage.measured?.noteFrames.isEmpty == false)
    lift(Point(384, 324), on: bench)
  }

  @Test func `notes keep inside the stage, off the fingers and off one another`() throws {
    var numbers = SplitMix64(seed: 11)
    for size in [Size(1100, 800), Size(640, 480), Size(800, 1280)] {
      let (bench, scene) = try scene(size: size)
      for _ in 0..<40 {
        let area = scene.stage.bounds.insetBy(20, 20)
        func place() -> Point {
          Point(
            .random(in: area.minX...area.maxX, using: &numbers), .random(in: area.minY...area.maxY, using: &numbers))
        }
        let (start, end) = (place() + Vector(0, 56), place() + Vector(0, 56))
        land(start, on: bench)
        draw([start, end], on: bench, over: .random(in: 0.05...0.6, using: &numbers))
        if let drawn = scene.stage.measured {
          let frames = drawn.notes.map(\.frame)
          for (index, frame) in frames.enumerated() {
            let room = scene.stage.wordRoom().area.grown(by: 0.5)
            #expect(room.union(frame) == room)
            for other in frames[(index + 1)...] { #expect(!frame.insetBy(1, 1).intersects(other.insetBy(1, 1))) }
          }
        }
        lift(end, on: bench)
        bench.wait(for: 1)
      }
    }
  }

  @Test(arguments: [(Size(1100, 800), Point(400, 330)), (Size(640, 480), Point(220, 260))])
  func `notes keep off the number of an angle`(size: Size, middle: Point) throws {
    let (bench, scene) = try scene(size: size)
    var seen = 0
    for angle in stride(from: -2.6, through: 2.6, by: 0.4) {
      bench.perform(
        .transform(
          fingers: 2, center: .fixed(middle), radius: .from(50, to: 90), angle: .from(0, to: angle), over: 0.3,
          lifts: false)
      ) { _ = bench.host.frame(at: bench.time) }
      // The names of what was recognized are gone by then.
      bench.wait(for: 2)
      _ = bench.host.frame(at: bench.time)
      let number = try #require(scene.stage.measuredLine?.numberFrame)
      if let notes = scene.stage.measured?.noteFrames {
        #expect(notes.allSatisfy { !$0.insetBy(1, 1).intersects(number) }, "\(angle)")
        seen += notes.count
      }
      bench.host.cancelTouches()
      bench.wait(for: 1)
    }
    #expect(seen > 0)
  }
}
