import DrawnGestures
import Fingers
import Geometry
import Gestures
import JSON
import Testing

@testable import Recordings

/// Drawn gestures under real deliveries: what becomes of every recognizer, in the order in which it does.
struct DrawnGestureRecognizerTests {
  private static let gestures = """
    {"name":"vee","type":"drawn","examples":[[[10,10,50,90,90,10]]]},
    {"name":"zigzag","type":"drawn","examples":[[[5,30,25,70,45,30,65,70,85,30]]]},
    {"name":"cross","type":"drawn","examples":[[[10,10,90,90],[90,10,10,90]]]}
    """

  /// Strokes, each drawn in 0.2 s with 20 places on the way and 0.2 s before the next.
  private func recording(_ strokes: [[Point]], gap: Double = 0.2) -> Recording {
    var deliveries: [Delivery] = []
    var time = 0.0
    for (index, stroke) in strokes.enumerated() {
      func report(_ phase: TouchSample.Phase, _ place: Point) {
        deliveries.append(
          Delivery(
            time: time, samples: [TouchSample(id: index + 1, phase: phase, location: place, timestamp: time)]))
      }
      report(.began, stroke[0])
      for (from, to) in zip(stroke, stroke.dropFirst()) {
        for step in 1...20 {
          time += 0.01
          report(.moved, from.interpolated(to: to, by: Double(step) / 20))
        }
      }
      report(.ended, stroke[stroke.count - 1])
      time += gap
    }
    return Recording(RecordingHeader(size: Size(800, 800)), deliveries)
  }

  /// The verdicts, in the order in which they came, as "vee recognized alike" for one that was.
  private func verdicts(_ strokes: [[Point]], _ gestures: String = Self.gestures, gap: Double = 0.2) throws -> [String]
  {
    let set = try GestureSet(parsing: Array("{\"gestures\":[\(gestures)]}".utf8))
    let recording = recording(strokes, gap: gap)
    let audit = Audit()
    let replay = Replay(recording.header, set, observer: audit)
    replay.play(recording)
    audit.finish(replay)
    #expect(audit.violations == [])
    return audit.verdicts.map { verdict in
      "\(verdict.recognizer) \(verdict.outcome.rawValue) \(verdict.finding?.rule.rawValue ?? verdict.by ?? "")"
    }
  }

  private func points(_ corners: (Double, Double)...) -> [Point] {
    corners.map { Point($0.0 * 2 + 200, $0.1 * 2 + 200) }
  }

  @Test func `one is recognized at the lift and the others know why they are not`() throws {
    let verdicts = try verdicts([points((10, 10), (50, 90), (90, 10))])
    #expect(verdicts == ["zigzag failed moreLikeAnother", "vee recognized alike", "cross prevented vee"])
  }

  @Test
  func `a drawing that is nearer to another names it, and so do one that is nearly as near and the event stream`()
    throws
  {
    let set = try GestureSet(parsing: Array("{\"gestures\":[\(Self.gestures)]}".utf8))
    let recording = recording([points((10, 10), (50, 90), (90, 10))])
    let audit = Audit()
    let lines = Replay(recording.header, set, observer: audit).events(of: recording).split(
      separator: UInt8(ascii: "\n"))
    let finding = try #require(audit.verdicts.first { $0.recognizer == "zigzag" }?.finding)
    #expect(finding.rival == "vee" && "\(finding)" == "moreLikeAnother (vee)")
    let event = try #require(
      try lines.map { try JSONReader.read(Array($0)) }.first {
        $0["event"]?.string == "verdict" && $0["recognizer"]?.string == "zigzag"
      })
    #expect(event["reason"]?.string == "moreLikeAnother" && event["rival"]?.string == "vee")

    let twins = #"""
      {"name":"one","type":"drawn","minimumMargin":1,"examples":[[[10,10,50,90,90,10]]]},
      {"name":"two","type":"drawn","examples":[[[10,10,50,80,90,12]]]}
      """#
    let pair = try GestureSet(parsing: Array("{\"gestures\":[\(twins)]}".utf8))
    let second = Audit()
    Replay(recording.header, pair, observer: second).play(recording)
    let near = try #require(second.verdicts.first { $0.finding?.rule == .ambiguous })
    #expect(near.recognizer == "one" && near.finding?.rival == "two")
    #expect("\(near)".hasPrefix("one failed: ambiguous (two; 0."))
    #expect(near.sentence.hasPrefix("one failed: ambiguous (two; 0."))
    #expect(near.sentence.hasSuffix(", less than the 1 needed)."))
  }

  @Test func `strokes belong together as long as the next one comes in time`() throws {
    let strokes = [points((90, 10), (10, 90)), points((10, 10), (90, 90))]
    #expect(try verdicts(strokes).contains("cross recognized alike"))
    let late = try verdicts(strokes, gap: 0.7)
    #expect(late.filter { $0.hasPrefix("cross") } == Array(repeating: "cross failed nextStrokeTooLate", count: 2))
    #expect(late.contains("vee failed tooSimple"))
  }

  @Test
  func `a line or a dot is too simple for figures, and unlike dots and lines of another direction`()
    throws
  {
    let gestures = """
      {"name":"vee","type":"drawn","failsEarly":false,"examples":[[[10,10,50,90,90,10]]]},
      {"name":"down","type":"drawn","failsEarly":false,"examples":[[[10,10,10,90]]]},
      {"name":"colon","type":"drawn","failsEarly":false,"examples":[[[10,10],[10,40]]]}
      """
    #expect(
      Set(try verdicts([points((10, 10), (90, 10))], gestures)) == [
        "vee failed tooSimple", "down failed unlike", "colon failed unlike",
      ])
    let dot = try verdicts([points((10, 10), (10.1, 10))], gestures)
    #expect(Set(dot) == ["vee failed tooSimple", "down failed unlike", "colon failed nextStrokeTooLate"])
  }

  @Test func `only the beginning of a gesture misses its next stroke`() throws {
    // A vee that its hand made a zigzag of is no beginning of a cross.
    let sloppy = points((10, 10), (50, 90), (48, 30), (60, 95), (90, 10))
    #expect(try !verdicts([sloppy]).contains("cross failed nextStrokeTooLate"))
    #expect(try !verdicts([points((10, 10), (10.5, 10))]).contains("cross failed nextStrokeTooLate"))
    #expect(try verdicts([points((10, 10), (90, 90))]).contains("cross failed nextStrokeTooLate"))
    let empty = try verdicts([points((10, 10), (90, 90))], #"{"name":"none","type":"drawn"}"#)
    #expect(empty == ["none failed unlikeSoFar"])
  }

  @Test func `a time for the next stroke that is raised while it passes holds`() throws {
    let recording = recording([points((90, 10), (10, 90)), points((10, 10), (90, 90))], gap: 0.9)
    let set = try GestureSet(parsing: Array("{\"gestures\":[\(Self.gestures)]}".utf8))
    let cross = try #require(set["cross"] as? DrawnGestureRecognizer)
    let root = View(frame: Rect(0, 0, 800, 800))
    let router = TouchRouter(root: root)
    set.attach(to: root)
    let audit = Audit()
    router.addObserver(audit)
    for delivery in recording.deliveries {
      if delivery.time > 0.5 {
        router.advance(to: 0.5)
        cross.strokeInterval = 2
      }
      router.deliver(delivery.samples)
    }
    router.advance(to: 10)
    #expect(audit.verdicts.contains { $0.recognizer == "cross" && $0.outcome == .recognized })
    withExtendedLifetime(audit) {}
  }

  @Test func `a finger that trembles where it landed before it draws has drawn nothing with that`() throws {
    let around = [Vector(5, 0), Vector(-4, 3), Vector(2, -5), Vector(-3, -4), Vector(4, 4)]
    let tremor = (0..<14).map { Point(200, 200) + around[$0 % around.count] }
    let trembling = try verdicts([tremor + [Point(280, 360), Point(360, 200)]])
    #expect(trembling.contains("vee recognized alike"))
  }

  @Test func `what cannot be any of them fails while the finger moves`() throws {
    let scribble = points((0, 0), (60, 90), (20, 10), (90, 30), (5, 80), (95, 95), (40, 0), (10, 60), (70, 60))
    let verdicts = try verdicts([scribble])
    #expect(Set(verdicts) == ["vee failed unlikeSoFar", "zigzag failed unlikeSoFar", "cross failed unlikeSoFar"])
  }

  /// A zigzag whose corners a hand has moved by up to so many points.
  private func sloppyZigzag(by most: Double, _ numbers: inout SplitMix64) -> [Point] {
    [(5.0, 30.0), (25, 70), (45, 30), (65, 70), (85, 30)].map { x, y in
      Point(
        200 + 2 * x + .random(in: -most...most, using: &numbers),
        200 + 2 * y + .random(in: -most...most, using: &numbers))
    }
  }

  @Test func `what a drawing was taken for and what was decided go by the recognizer's own limits`() throws {
    var numbers = SplitMix64(seed: 5)
    for tolerance in [0.3, 1, 2, 4] {
      var outcomes = Set<Bool>()
      for _ in 0..<20 {
        let set = try GestureSet(parsing: Array("{\"gestures\":[\(Self.gestures)]}".utf8))
        for case let drawn as DrawnGestureRecognizer in set.recognizers {
          (drawn.tolerance, drawn.failsEarly) = (tolerance, false)
        }
        let zigzag = try #require(set["zigzag"] as? DrawnGestureRecognizer)
        let recording = recording([sloppyZigzag(by: 60, &numbers)])
        let audit = Audit()
        Replay(recording.header, set, observer: audit).play(recording)
        let isRecognized = audit.verdicts.contains { $0.recognizer == "zigzag" && $0.outcome == .recognized }
        #expect((zigzag.recognition?.name == "zigzag") == isRecognized, "\(tolerance)")
        outcomes.insert(isRecognized)
      }
      #expect(outcomes.contains(tolerance > 1), "\(tolerance)")
    }
  }

  @Test func `who accepts more is given up on later`() throws {
    var numbers = SplitMix64(seed: 8)
    var (accepted, early) = (0, 0)
    for _ in 0..<60 {
      let recording = recording([sloppyZigzag(by: 50, &numbers)])
      func isRecognized(failsEarly: Bool) throws -> Bool {
        let set = try GestureSet(parsing: Array("{\"gestures\":[\(Self.gestures)]}".utf8))
        for case let drawn as DrawnGestureRecognizer in set.recognizers {
          (drawn.tolerance, drawn.failsEarly) = (4, failsEarly)
        }
        let audit = Audit()
        Replay(recording.header, set, observer: audit).play(recording)
        return audit.verdicts.contains { $0.recognizer == "zigzag" && $0.outcome == .recognized }
      }
      guard try isRecognized(failsEarly: false) else { continue }
      accepted += 1
      if try isRecognized(failsEarly: true) { early += 1 }
    }
    #expect(accepted > 20 && early >= accepted * 19 / 20, "\(early) of \(accepted)")
  }

  @Test func `a gesture may have to wait until another has failed`() throws {
    let waiting = """
      {"name":"line","type":"drawn","examples":[[[90,10,10,90]]],"requiresFailureOf":["cross"]},
      {"name":"cross","type":"drawn","examples":[[[10,10,90,90],[90,10,10,90]]]}
      """
    #expect(try verdicts([points((90, 10), (10, 90))], waiting).last == "line recognized alike")
    let both = try verdicts([points((90, 10), (10, 90)), points((10, 10), (90, 90))], waiting)
    #expect(both.contains("cross recognized alike"))
    #expect(!both.contains("line recognized alike"))
  }

  @Test func `the first recognized prevents the others, unless they are simultaneous`() throws {
    let pan = #"{"type":"pan"},{"name":"vee","type":"drawn","examples":[[[10,10,50,90,90,10]]]"#
    let stroke = points((10, 10), (50, 90), (90, 10))
    #expect(try verdicts([stroke], pan + "}") == ["pan recognized movedEnough", "vee prevented pan"])
    #expect(
      try verdicts([stroke], pan + #","simultaneousWith":["pan"]}"#) == [
        "pan recognized movedEnough", "vee recognized alike",
      ])
  }

  @Test func `the event tells the score and who came second`() throws {
    let set = try GestureSet(parsing: Array("{\"gestures\":[\(Self.gestures)]}".utf8))
    let recording = recording([points((10, 10), (50, 90), (90, 10))])
    let lines = Replay(recording.header, set).events(of: recording).split(separator: UInt8(ascii: "\n"))
    let event = try #require(
      try lines.map { try JSONReader.read(Array($0)) }.first { $0["event"]?.string == "gesture" })
    #expect(event["recognizer"]?.string == "vee")
    #expect(event["state"]?.string == "recognized")
    #expect(try #require(event["score"]?.number) > 0.9)
    #expect(event["runnerUp"]?.string != nil)
    #expect(try #require(event["margin"]?.number) > 0.2)
  }

  @Test func `a second finger ends it`() throws {
    let set = try GestureSet(parsing: Array("{\"gestures\":[\(Self.gestures)]}".utf8))
    var recording = recording([points((10, 10), (50, 90), (90, 10))])
    recording.deliveries[5].samples.append(
      TouchSample(id: 9, phase: .began, location: Point(300, 300), timestamp: recording.deliveries[5].time))
    let audit = Audit()
    Replay(recording.header, set, observer: audit).play(recording)
    #expect(audit.verdicts.map { $0.finding?.rule } == [.tooManyTouches, .tooManyTouches, .tooManyTouches])
  }

  @Test func `a stroke of an example that has no place is not waited for`() throws {
    let recognizer = DrawnGestureRecognizer()
    recognizer.name = "vee"
    recognizer.examples = [DrawnShape(strokes: [[Point(10, 10), Point(50, 90), Point(90, 10)], []])]
    let recording = recording([points((10, 10), (50, 90), (90, 10))])
    let replay = Replay(recording.header, GestureSet([recognizer]), observer: Audit())
    replay.play(recording)
    let verdict = try #require(recognizer.lastVerdict)
    #expect(verdict.outcome == .recognized && verdict.time == recording.deliveries.last?.time)
  }
}
