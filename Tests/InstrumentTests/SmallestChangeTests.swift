import Fingers
import Geometry
import Gestures
import Instrument
import JSON
import Recordings
import Testing

/// An attempt that fails by a rule, and what is expected to be said of it.
struct FailingAttempt: CustomTestStringConvertible {
  var testDescription: String
  var recognizer: String
  var script: FingerScript
  var outcome = Verdict.Outcome.failed
  var rule: Rule?
  var measured: ClosedRange<Double>?
  var limit: Double?
  var gestures: String?
  var by: String?
  /// Which of the attempts that the script makes it is, counted from the end.
  var fromEnd = 0

  static let middle = Point(400, 300)

  static let all: [FailingAttempt] = [
    FailingAttempt(
      testDescription: "a tap that moved too far", recognizer: "tap",
      script: .swipe(from: middle, to: middle + Vector(47.25, 0), over: 0.2), rule: .movedTooFar, measured: 45...47.3,
      limit: 45, gestures: "{\"name\":\"tap\",\"type\":\"tap\"}"),
    FailingAttempt(
      testDescription: "a tap that was held too long", recognizer: "tap", script: .tap(at: middle, for: 0.9),
      rule: .heldTooLong, measured: 0.75...0.751, limit: 0.75, gestures: "{\"name\":\"tap\",\"type\":\"tap\"}"),
    FailingAttempt(
      testDescription: "a second tap that came too late", recognizer: "doubleTap",
      script: FingerScript.tap(at: middle, for: 0.05).wait(for: 0.41).then(.tap(at: middle, for: 0.05)),
      rule: .nextTapTooLate, measured: 0.35...0.351, limit: 0.35, fromEnd: 1),
    FailingAttempt(
      testDescription: "a second tap that landed too far away", recognizer: "doubleTap",
      script: FingerScript.tap(at: middle, for: 0.05).wait(for: 0.1).then(
        .tap(at: middle + Vector(60, 0), for: 0.05)),
      rule: .nextTapTooFar, measured: 60...60, limit: 45, fromEnd: 1),
    FailingAttempt(
      testDescription: "a press that was lifted early", recognizer: "longPress", script: .tap(at: middle, for: 0.32),
      rule: .liftedEarly, measured: 0.319...0.321, limit: 0.5),
    FailingAttempt(
      testDescription: "a press that moved", recognizer: "longPress",
      script: FingerScript().down(at: middle).move(to: middle + Vector(0, 12.75), over: 0.4).hold(for: 0.5).up(),
      rule: .movedTooFar,
      measured: 10...12.75, limit: 10, gestures: "{\"name\":\"longPress\",\"type\":\"longPress\"}"),
    FailingAttempt(
      testDescription: "a swipe that was too short", recognizer: "swipeRight",
      script: .swipe(from: middle, to: middle + Vector(38, 0), over: 0.15), rule: .movedTooLittle, measured: 38...38,
      limit: 50),
    FailingAttempt(
      testDescription: "a swipe that was too slow", recognizer: "swipeRight",
      script: .swipe(from: middle, to: middle + Vector(80, 0), over: 1), rule: .tooSlow, measured: 0.5...0.501,
      limit: 0.5),
    FailingAttempt(
      testDescription: "a swipe at a wrong angle", recognizer: "swipeRight",
      script: .swipe(from: middle, to: middle + Vector(100, -77.5), over: 0.2), rule: .offAxis, measured: 37.7...37.9,
      limit: 30),
    FailingAttempt(
      testDescription: "a swipe the other way", recognizer: "swipeRight",
      script: FingerScript().down(at: middle).move(by: Vector(-30, 0), over: 0.05).move(by: Vector(120, 0), over: 0.1)
        .up(),
      rule: .wrongDirection, measured: 20...30, limit: 20),
    FailingAttempt(
      testDescription: "a second finger that landed late", recognizer: "two",
      script: FingerScript().down(at: middle, finger: 1).wait(for: 0.31).down(at: middle + Vector(80, 0), finger: 2)
        .wait(for: 0.1).upAll(),
      rule: .landedTooLate, measured: 0.25...0.251, limit: 0.25,
      gestures: "{\"name\":\"two\",\"type\":\"tap\",\"numberOfTouchesRequired\":2}"),
    FailingAttempt(
      testDescription: "a pinch that spread too little", recognizer: "pinch",
      script: .transform(fingers: 2, center: .fixed(middle), radius: .from(60, to: 63), angle: .fixed(0), over: 0.3),
      rule: .spread, measured: 5.9...6.1, limit: 8),
    FailingAttempt(
      testDescription: "a rotation that turned too little", recognizer: "rotation",
      script: .transform(fingers: 2, center: .fixed(middle), radius: .fixed(80), angle: .from(0, to: 0.06), over: 0.3),
      rule: .turned, measured: 3.4...3.5, limit: RotationGestureRecognizer().hysteresis.degrees),
    FailingAttempt(
      testDescription: "a pan that hardly moved", recognizer: "pan",
      script: .swipe(from: middle, to: middle + Vector(6, 0), over: 0.3), rule: .movedTooLittle, measured: 6...6,
      limit: 10, gestures: "{\"name\":\"pan\",\"type\":\"pan\"}"),
    FailingAttempt(
      testDescription: "an edge pan that began inside", recognizer: "screenEdgePan",
      script: .swipe(from: Point(34, 300), to: Point(200, 300), over: 0.4), rule: .farFromEdge, measured: 34...34,
      limit: 20),
    FailingAttempt(
      testDescription: "a multi-swipe that strayed", recognizer: "multiSwipe",
      script: .swipe(from: middle, to: middle + Vector(80, 24), over: 0.2), rule: .strayed, measured: 5...8, limit: 5),
    FailingAttempt(
      testDescription: "a multi-swipe one of whose fingers wobbled", recognizer: "multiSwipe",
      script: FingerScript().down(at: middle, finger: 1).down(at: middle + Vector(0, 90), finger: 2)
        .move(by: Vector(60, 0), over: 0.02, finger: 1).move(by: Vector(10, 7), over: 0.05, finger: 2)
        .move(by: Vector(60, 0), over: 0.05, finger: 2).upAll(),
      rule: .strayed, measured: 5...7.1, limit: 5, gestures: "{\"name\":\"multiSwipe\",\"type\":\"multiSwipe\"}"),
    FailingAttempt(
      testDescription: "a stroke of a drawn gesture that came too late", recognizer: "cross",
      script: FingerScript.stroke(through: [middle, middle + Vector(160, 160)], over: 0.3).wait(for: 0.91).then(
        .stroke(through: [middle + Vector(160, 0), middle + Vector(0, 160)], over: 0.3)),
      rule: .nextStrokeTooLate, measured: 0.6...0.601, limit: 0.6,
      gestures: "{\"name\":\"cross\",\"type\":\"drawn\",\"examples\":[[[10,10,90,90],[90,10,10,90]]]}", fromEnd: 1),
    FailingAttempt(
      testDescription: "a tap that a double tap prevented", recognizer: "tap", script: .doubleTap(at: middle),
      outcome: .prevented, by: "doubleTap"),
    FailingAttempt(
      testDescription: "a press that a pan prevented", recognizer: "longPress",
      script: FingerScript().down(at: middle).move(to: middle + Vector(9.9, 9.9), over: 0.1).hold(for: 1).up(),
      outcome: .prevented,
      gestures:
        "{\"name\":\"pan\",\"type\":\"pan\"},{\"name\":\"longPress\",\"type\":\"longPress\",\"allowableMovement\":40}",
      by: "pan"),
  ]
}

@Suite struct SmallestChangeTests {
  @Test(arguments: FailingAttempt.all)
  func `an attempt that fails is explained, and the change that is suggested makes the same touches fire`(
    _ failing: FailingAttempt
  ) throws {
    let session = Session(try failing.gestures.map(Session.set) ?? Session.standard())
    session.perform(.tap(at: Point(700, 550), for: 0.02))
    session.perform(failing.script)
    let attempt = try #require(session.attempts(failing.recognizer).dropLast(failing.fromEnd).last)
    #expect(attempt.outcome == failing.outcome)
    #expect(attempt.finding?.rule == failing.rule)
    if let measured = failing.measured { #expect(measured.contains(attempt.finding?.measured ?? .nan)) }
    if let limit = failing.limit { #expect(abs((attempt.finding?.limit ?? .nan) - limit) < 1e-9) }
    #expect(attempt.winner == failing.by)

    let trial = Trial(attempt, of: session.history, in: session.header)
    let again = try #require(trial.verdict(by: session.set.copy()))
    #expect(again.outcome == failing.outcome && again.finding == attempt.finding)
    let change = try #require(SmallestChange.find(for: trial, in: session.set))
    let changed = session.set.applying(change.changes)
    #expect(trial.fires(by: changed))
    // A little less of the last change is not enough.
    if case .tolerance(let name, let tolerance, let from, let to)? = change.changes.last,
      let setting = session.set[name].flatMap({ Tolerance.named(tolerance, of: $0) })
    {
      let less = to > from ? to - setting.step : to + setting.step
      let short = change.changes.dropLast() + [.tolerance(recognizer: name, name: tolerance, from: from, to: less)]
      #expect(!trial.fires(by: session.set.applying(Array(short))), "\(change)")
    }

    for set in [session.set, session.set.applying(change.changes)] {
      let file = try GestureCase.file(named: failing.testDescription, of: trial.recording, with: set)
      let written = try GestureCase(parsing: file)
      #expect(written.differences(from: try written.run()) == [])
      #expect(written.name == failing.testDescription)
    }
  }

  @Test func `the change is that of the number that was measured`() throws {
    let session = Session(try Session.standard())
    session.perform(.swipe(from: Point(400, 300), to: Point(500, 222.5), over: 0.2))
    let change = try #require(SmallestChange.find(for: try session.trial("swipeRight"), in: session.set))
    #expect(
      change.changes == [.tolerance(recognizer: "swipeRight", name: "maximumAngle", from: 30, to: 37.8)])
    #expect(change.runs <= 200)
  }

  /// A finger that was seen in these places, one every 20 ms from the first.
  private static func trial(of name: String, through places: [Point], landingFor wait: Double = 0) -> Trial {
    var deliveries: [Delivery] = []
    func add(_ phase: TouchSample.Phase, _ place: Point, _ time: Double) {
      deliveries.append(
        Delivery(time: time, samples: [TouchSample(id: 1, phase: phase, location: place, timestamp: time)]))
    }
    for (index, place) in places.enumerated() {
      add(index == 0 ? .began : .moved, place, index == 0 ? 0 : wait + 0.02 * Double(index))
    }
    add(.ended, places[places.count - 1], wait + 0.02 * Double(places.count))
    return Trial(recognizer: name, start: 0, recording: Recording(RecordingHeader(size: Size(1280, 800)), deliveries))
  }

  @Test func `another setting than that of the rule that failed may be the one that helps`() throws {
    let set = try Session.standard()
    let trial = Self.trial(
      of: "longPress", through: [Point(300, 350), Point(306, 350), Point(311, 350), Point(313, 350)], landingFor: 0.36)
    #expect(trial.verdict(by: set.copy())?.finding?.rule == .movedTooFar)
    let change = try #require(SmallestChange.find(for: trial, in: set))
    guard case .tolerance("longPress", "minimumPressDuration", 0.5, let value) = change.changes.first else {
      Issue.record("\(change)")
      return
    }
    #expect(change.changes.count == 1 && value >= 0.39)
    #expect(trial.fires(by: set.applying(change.changes)))
  }

  @Test func `what helps at neither end of its range may help between`() throws {
    let set = try Session.standard()
    let places: [(Double, Double)] = [
      (300, 350), (302, 353), (303, 356), (312, 355), (320, 354), (321, 374), (322, 394),
    ]
    let trial = Self.trial(of: "swipeRight", through: places.map { Point($0.0, $0.1) })
    func fires(at distance: Double) -> Bool {
      trial.fires(
        by: set.applying([.tolerance(recognizer: "swipeRight", name: "minimumDistance", from: 50, to: distance)]))
    }
    #expect(!fires(at: 5) && fires(at: 15) && !fires(at: 22))
    let change = try #require(SmallestChange.find(for: trial, in: set))
    guard case .tolerance("swipeRight", "minimumDistance", 50, let value) = change.changes.first else {
      Issue.record("\(change)")
      return
    }
    #expect(change.changes.count == 1 && fires(at: value) && !fires(at: value + 0.1))
  }

  @Test func `one setting is changed where one will do`() throws {
    let places: [(Double, Double)] = [(300, 350), (312, 350), (326, 350), (341, 350), (343, 378)]
    let trial = Self.trial(of: "swipeRight", through: places.map { Point($0.0, $0.1) })
    let change = try #require(SmallestChange.find(for: trial, in: try Session.standard()))
    #expect(change.changes == [.tolerance(recognizer: "swipeRight", name: "minimumDistance", from: 50, to: 41)])
  }

  @Test func `where two rules stand in the way both settings are changed`() throws {
    let session = Session(try Session.set("{\"name\":\"swipe\",\"type\":\"swipe\"}"))
    session.perform(FingerScript().down(at: Point(400, 300)).wait(for: 0.6).move(by: Vector(40, 0), over: 0.2).up())
    let trial = try session.trial("swipe")
    let change = try #require(SmallestChange.find(for: trial, in: session.set))
    #expect(change.changes.count == 2)
    #expect(trial.fires(by: session.set.applying(change.changes)))
  }

  @Test func `whom a gesture waits for and cannot be beside is tied to it twice, and both ties are loosened`() throws {
    let set = try Session.set(#"{"type":"pan"},{"name":"swipe","type":"swipe","requiresFailureOf":["pan"]}"#)
    let session = Session(set)
    session.perform(.swipe(from: Point(400, 300), to: Point(505, 300), over: 0.16))
    let trial = try session.trial("swipe")
    #expect(trial.verdict(by: set.copy())?.by == "pan")
    let change = try #require(SmallestChange.find(for: trial, in: set))
    #expect(
      change.changes == [
        .withoutWaiting(recognizer: "swipe", for: "pan"), .simultaneous(recognizer: "swipe", with: "pan"),
      ])
    #expect(trial.fires(by: set.applying(change.changes)))
  }

  @Test func `where a rule has two limits and both are passed both settings are changed`() throws {
    for limits in ["", #","landingWindow":0.2,"maximumPressDuration":0.2"#] {
      let set = try Session.set(#"{"name":"two","type":"tap","numberOfTouchesRequired":2\#(limits)}"#)
      let session = Session(set)
      session.perform(
        FingerScript().down(at: Point(400, 300), finger: 1).wait(for: 0.8).down(at: Point(480, 300), finger: 2)
          .wait(for: 0.1).upAll())
      let trial = try session.trial("two")
      let change = try #require(SmallestChange.find(for: trial, in: set))
      let settings = change.changes.compactMap { change -> String? in
        guard case .tolerance(_, let name, _, _) = change else { return nil }
        return name
      }
      #expect(settings.sorted() == ["landingWindow", "maximumPressDuration"])
      #expect(trial.fires(by: set.applying(change.changes)))
    }
  }

  @Test func `what waits for several fires at once only without all of them`() throws {
    let set = try Session.set(
      """
      {"name":"triple","type":"tap","numberOfTapsRequired":3,"maximumInterval":0.6},
      {"name":"double","type":"tap","numberOfTapsRequired":2},
      {"name":"single","type":"tap","requiresFailureOf":["double","triple"]}
      """)
    let session = Session(set)
    session.perform(.tap(at: Point(400, 300), for: 0.05))
    let trial = try session.trial("single")
    let change = try #require(SmallestChange.sooner(trial, thanWaitingFor: ["triple", "double"], in: set))
    #expect(
      change.changes == [
        .withoutWaiting(recognizer: "single", for: "triple"), .withoutWaiting(recognizer: "single", for: "double"),
      ])
    #expect(try #require(trial.verdict(by: set.applying(change.changes))).time < 0.1)
    // One that is waited for in vain is left as it is.
    let short = try Session.set(
      """
      {"name":"pan","type":"pan","simultaneousWith":["single"]},
      {"name":"double","type":"tap","numberOfTapsRequired":2},
      {"name":"single","type":"tap","requiresFailureOf":["double","pan"]}
      """)
    let other = Session(short)
    other.perform(.tap(at: Point(400, 300), for: 0.05))
    let alone = try #require(
      SmallestChange.sooner(try other.trial("single"), thanWaitingFor: ["pan", "double"], in: short))
    #expect(alone.changes == [.withoutWaiting(recognizer: "single", for: "double")])
  }

  @Test func `touches that go on are judged as far as they have come`() throws {
    let set = try Session.set(#"{"type":"longPress"},{"type":"tap"}"#)
    let session = Session(set)
    session.perform(FingerScript().down(at: Point(400, 300)), then: 0.2)
    for name in ["longPress", "tap"] {
      let trial = try session.trial(name)
      #expect(trial.verdict(by: set.copy()) == nil)
      #expect(SmallestChange.find(for: trial, in: set) == nil)
    }
  }

  @Test func `what fires needs no change, and what no setting can mend has none`() throws {
    let session = Session(try Session.standard())
    session.perform(.tap(at: Point(400, 300), for: 0.05))
    #expect(SmallestChange.find(for: try session.trial("tap"), in: session.set) == nil)
    // A pinch has two fingers, whatever its settings.
    #expect(SmallestChange.find(for: try session.trial("pinch"), in: session.set) == nil)
  }

  @Test(arguments: [
    ("swipeRight", FingerScript.swipe(from: Point(400, 300), to: Point(300, 300), over: 0.2)),
    (
      "swipeRight",
      .transform(
        fingers: 2, center: .from(Point(400, 300), to: Point(500, 300)), radius: .fixed(50), angle: .fixed(1.57),
        over: 0.2, stagger: 0.01)
    ), ("doubleTap", .tap(at: Point(400, 300), for: 0.05)),
  ]) func `no direction is turned round, and no other gesture is made of it`(name: String, script: FingerScript) throws
  {
    let session = Session(try Session.standard())
    session.perform(script)
    let trial = try session.trial(name)
    #expect(trial.verdict(by: session.set.copy())?.outcome == .failed)
    #expect(SmallestChange.find(for: trial, in: session.set) == nil)
  }

  @Test func `of two tolerances that decide a rule the one that moves least is changed`() throws {
    // The second finger is late for the window, and the tap has hardly more time altogether.
    let set = try Session.set(
      #"{"name":"two","type":"tap","numberOfTouchesRequired":2,"landingWindow":0.3,"maximumPressDuration":0.2}"#)
    let session = Session(set)
    session.perform(
      FingerScript().down(at: Point(400, 300), finger: 1).wait(for: 0.25).down(at: Point(480, 300), finger: 2).upAll())
    let change = try #require(SmallestChange.find(for: try session.trial("two"), in: set))
    guard case .tolerance(_, "maximumPressDuration", 0.2, let value)? = change.changes.first else {
      Issue.record("\(change)")
      return
    }
    #expect(change.changes.count == 1 && value <= 0.26)
  }

  @Test func `every change that is suggested stays within the range that makes sense`() throws {
    for failing in FailingAttempt.all {
      let session = Session(try failing.gestures.map(Session.set) ?? Session.standard())
      session.perform(failing.script)
      guard let attempt = session.attempts(failing.recognizer).first, attempt.outcome == .failed,
        let found = SmallestChange.find(for: Trial(attempt, of: session.history, in: session.header), in: session.set)
      else { continue }
      for case .tolerance(let name, let setting, _, let value) in found.changes {
        let recognizer = try #require(session.set[name])
        let tolerance = try #require(Tolerance.named(setting, of: recognizer))
        #expect(tolerance.range.contains(value))
        #expect(![.touches, .taps].contains(tolerance.unit), "\(setting)")
      }
    }
  }

  @Test func `how many fingers a gesture has is not changed so that it fires`() throws {
    let session = Session(try Session.set(#"{"name":"two","type":"pan","minimumNumberOfTouches":2}"#))
    session.perform(.swipe(from: Point(300, 300), to: Point(380, 302), over: 0.4))
    let trial = try session.trial("two")
    #expect(trial.verdict(by: session.set)?.finding?.rule == .tooFewTouches)
    #expect(SmallestChange.find(for: trial, in: session.set) == nil)
  }

  @Test func `a case keeps the place of the view in its window`() throws {
    let view = Rect(100, 50, 500, 400)
    let session = Session(try Session.standard(), view: view)
    session.perform(.swipe(from: Point(300, 300), to: Point(380, 302), over: 0.2))
    let trial = try session.trial("swipeRight")
    let file = try GestureCase.file(named: "view", of: trial.recording, with: session.set)
    let written = try GestureCase(parsing: file)
    #expect(written.view == view && written.size == Size(800, 600))
    #expect(try written.run().contains { $0["recognizer"]?.string == "swipeRight" })
  }
}
