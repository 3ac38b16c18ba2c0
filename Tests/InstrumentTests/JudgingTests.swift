import DrawnGestures
import Fingers
import Geometry
import Gestures
import Instrument
import Recordings
import Testing

@Suite struct RejudgementTests {
  private func subject(_ name: String, _ script: FingerScript) throws -> Rejudgement.Subject {
    let session = Session(try Session.standard())
    session.perform(script)
    return Rejudgement.Subject(
      name: name, recording: Recording(session.header, session.history.touches.deliveries(from: 0, to: 100)))
  }

  @Test func `what a change makes of named recordings is counted as hits, misses and false fires`() throws {
    let set = try Session.standard()
    var judgement = Rejudgement(
      [
        try subject("swipeRight-1", .swipe(from: Point(200, 300), to: Point(400, 300), over: 0.2)),
        try subject("swipeRight-2", .swipe(from: Point(200, 300), to: Point(300, 222.5), over: 0.2)),
        try subject("pan-1", .swipe(from: Point(200, 300), to: Point(300, 230), over: 0.2)),
      ], by: set)
    var score = judgement.score(of: "swipeRight", by: .reference)
    #expect((score.hits, score.misses, score.falseFires) == (1, 1, 0))
    judgement.judge(
      by: set.applying([.tolerance(recognizer: "swipeRight", name: "maximumAngle", from: 30, to: 38)]))
    score = judgement.score(of: "swipeRight", by: .present)
    #expect((score.hits, score.misses, score.falseFires) == (2, 0, 1))
    #expect(judgement.changed("swipeRight") == [1, 2])
    #expect(judgement.changed("pan") == [])
  }

  @Test func `a recording that says nothing is no hit and no miss, but what fires otherwise in it is counted apart`()
    throws
  {
    let set = try Session.standard()
    var judgement = Rejudgement(
      [try subject("recording-1", .swipe(from: Point(200, 300), to: Point(280, 300), over: 0.2))], by: set)
    #expect(judgement.fired(0, by: .reference).contains("swipeRight"))
    #expect(judgement.difference() == Rejudgement.Difference())
    judgement.judge(
      by: set.applying([.tolerance(recognizer: "swipeRight", name: "minimumDistance", from: 50, to: 100)]))
    for side in Rejudgement.Side.allCases {
      #expect(judgement.score(of: "swipeRight", by: side) == Rejudgement.Score())
      #expect(judgement.total(by: side) == Rejudgement.Score())
    }
    let (own, all, other) = (
      judgement.difference(of: "swipeRight"), judgement.difference(), judgement.difference(of: "pan")
    )
    #expect((own.lost, own.gained) == (1, 0) && all == own && other == Rejudgement.Difference())
  }

  @Test func `there are no more hits and misses than recordings that expect something`() throws {
    let set = try Session.standard()
    let swipe = FingerScript.swipe(from: Point(200, 300), to: Point(400, 300), over: 0.2)
    let judgement = Rejudgement(
      try ["swipeRight-1", "recording-1", "recording-2"].map { try subject($0, swipe) }, by: set)
    let total = judgement.total(by: .reference)
    #expect((total.hits, total.misses) == (1, 0))
  }

  @Test func `an attempt that comes after the one that is judged anew is not taken for it`() throws {
    let session = Session(try Session.set(#"{"type": "tap"}"#))
    // The touches begin with a tap that was over before the attempt, and go on with one that came after it.
    session.perform(.tap(at: Point(100, 100)))
    session.perform(.tap(at: Point(300, 300)))
    let touches = Recording(session.header, session.history.touches.deliveries(from: 0, to: 100))
    let late = try #require(session.attempts("tap").last)
    let between = Trial(recognizer: "tap", start: late.start - 1, recording: touches)
    #expect(JudgedAnew(between, by: session.set.copy()).verdicts.isEmpty)
    let that = Trial(recognizer: "tap", start: late.start, recording: touches)
    #expect(JudgedAnew(that, by: session.set.copy()).verdicts["tap"]?.outcome == .recognized)
  }

  @Test func `an attempt that begins as the one before it ends is judged by itself`() throws {
    let session = Session(try Session.set(#"{"type": "pan"}"#))
    session.perform(
      .tap(at: Point(100, 100), for: 0.08).then(.swipe(from: Point(300, 300), to: Point(400, 300), over: 0.2)))
    let attempts = session.attempts("pan")
    #expect(attempts.map(\.outcome) == [.failed, .recognized] && attempts[1].start == attempts[0].decision)
    let trial = try session.trial("pan")
    #expect(trial.verdict(by: session.set.copy())?.outcome == .recognized)
    #expect(JudgedAnew(trial, by: session.set.copy()).verdicts["pan"]?.outcome == .recognized)
  }

  @Test func `of attempts that begin at one and the same time each is judged by itself`() throws {
    let session = Session(try Session.set(#"{"type": "tap", "numberOfTapsRequired": 2}"#))
    // All within a millisecond: the second landing is too far away, ends the first attempt, and begins another.
    session.perform(
      FingerScript().down(at: Point(100, 100)).up().down(at: Point(600, 100), finger: 2).up(finger: 2)
        .down(at: Point(602, 100), finger: 3).up(finger: 3))
    let attempts = session.attempts("tap")
    #expect(attempts.map(\.start) == [0, 0] && attempts.map(\.outcome) == [.failed, .recognized])
    let verdicts = attempts.map { attempt in
      let trial = Trial(attempt, of: session.history, in: session.header)
      #expect(
        JudgedAnew(trial, by: session.set.copy()).verdicts["tap"]?.outcome
          == trial.verdict(by: session.set.copy())?.outcome)
      return trial.verdict(by: session.set.copy())
    }
    #expect(verdicts.map { $0?.outcome } == [.failed, .recognized])
    #expect(verdicts.first??.finding?.rule == .nextTapTooFar)
  }

  @Test func `a recording is one hit or one miss in all, however many recognizers it is meant for`() throws {
    let set = try Session.standard()
    var judgement = Rejudgement(
      [try subject("swipe", .swipe(from: Point(200, 300), to: Point(400, 300), over: 0.2))], by: set)
    #expect(judgement.fired(0, by: .reference) == ["pan", "swipeRight", "multiSwipe"])
    var total = judgement.total(by: .reference)
    #expect((total.hits, total.misses, total.falseFires) == (1, 0, 1))
    judgement.judge(
      by: set.applying(
        ["swipeRight", "multiSwipe"].map {
          .tolerance(recognizer: $0, name: "minimumDistance", from: 50, to: 300)
        }))
    #expect(judgement.fired(0, by: .present) == ["pan"])
    total = judgement.total(by: .present)
    #expect((total.hits, total.misses, total.falseFires) == (0, 1, 1))
  }

  @Test(arguments: [
    ("swipeRight-3", ["swipeRight"]), ("Pinch and rotation", ["pinch", "rotation"]), ("double-tap 2", ["doubleTap"]),
    ("Pan and more", ["pan"]), ("doubleTap", ["doubleTap"]), ("phone zoom 4", ["pinch"]),
    ("Finger.single-tap", ["tap", "doubleTap"]), ("recording-12", []),
  ]) func `a name says what a recording shows`(_ title: String, _ expected: [String]) throws {
    let names = try Session.standard().recognizers.map(\.label)
    #expect(Intention(among: names).names(in: title) == expected)
  }

  @Test func `a name with blanks is found under its own, not under a shorter one`() {
    #expect(Intention(among: ["triangle", "triangle flag"]).names(in: "Triangle flag 1") == ["triangle flag"])
    let taps = ["tap", "doubleTap", "two-finger tap"]
    #expect(Intention(among: taps).names(in: "two-finger-tap-1") == ["two-finger tap"])
  }

  @Test func `a recording is meant for whole words of its name alone, and its first name means nothing`() {
    let taught = ["r", "-", "", "rec", "recording", "記録", "丸", "pan", "swipeRight"]
    func meant(_ title: String) -> [String] { Intention(among: taught).names(in: title) }
    for title in [
      "recording-1", "recording", "記録-2", "rough-1", "record", "panorama-1", "丸い形", "threshold 3", "stapler", "---",
    ] { #expect(meant(title) == [], "\(title)") }
    #expect(meant("r-1") == ["r"] && meant("r2") == ["r"] && meant("丸-1") == ["丸"] && meant("rec-1") == ["rec"])
    #expect(meant("swiperight 2") == ["swipeRight"] && meant("Swipe-Right and pan") == ["swipeRight", "pan"])
    #expect(meant("recording of a drag") == ["recording"] && meant("slowDrag") == ["pan"])
  }

  @Test func `a recording may be called as the screen calls a gesture`() {
    let shown = [
      "doubleTap": ["Double tap", "ダブルタップ"], "threeFingersPinch": ["Three-finger pinch", "3本指ピンチ"],
      "screenEdgePan": ["Edge pan", "画面端パン"], "pan": ["Pan", "パン"], "longPress": ["Long press", "長押し"],
    ]
    let intention = Intention(among: shown.keys.sorted(), shown: { shown[$0] ?? [] })
    for (name, all) in shown {
      for title in all {
        for form in ["\(title) 1", "\(title)-2", "\(title)"] { #expect(intention.names(in: form) == [name], "\(form)") }
      }
    }
    #expect(intention.names(in: "長押し and パン") == ["longPress", "pan"])
    #expect(intention.names(in: "パンダ 1").isEmpty && intention.names(in: "edge 1").isEmpty)
  }

  @Test func `what the first line of a recording expects counts before its name, where it is there`() throws {
    let names = try Session.standard().recognizers.map(\.label)
    func meant(_ expected: String?) -> [String] {
      let header = RecordingHeader(size: Size(400, 400), expected: expected)
      return Intention(among: names).names(in: header, called: "pinch-2")
    }
    #expect(meant("flag") == ["flag"])
    #expect(meant(nil) == ["pinch"])
    #expect(meant("a gesture of another set") == ["pinch"])
  }

  @Test func `two sets with different recognizers are compared by all of them`() throws {
    let subjects = [try subject("swipe", .swipe(from: Point(100, 300), to: Point(300, 300), over: 0.2))]
    func set(_ text: String) throws -> GestureSet { try GestureSet(parsing: Array("{\"gestures\":[\(text)]}".utf8)) }
    let swipe = try set(#"{"name":"swipeRight","type":"swipe"}"#)
    let pan = try set(#"{"type":"pan"}"#)
    var comparison = Rejudgement(subjects, by: swipe, knowing: pan)
    comparison.judge(by: pan)
    #expect(comparison.fired(0, by: .reference) == ["swipeRight"])
    #expect(comparison.fired(0, by: .present) == ["pan"])
    #expect(comparison.isHit(0, by: .reference) == true && comparison.isHit(0, by: .present) == false)
  }
}

@Suite struct ToleranceTests {
  @Test func `every tolerance of every recognizer can be read and set, and has the default of its class`() throws {
    for recognizer in try Session.standard().recognizers {
      let tolerances = type(of: recognizer).tolerances
      #expect(!tolerances.isEmpty, "\(recognizer.label)")
      for tolerance in tolerances {
        let other =
          tolerance.value(of: recognizer) == tolerance.range.lowerBound
          ? tolerance.range.upperBound : tolerance.range.lowerBound
        tolerance.set(other, of: recognizer)
        #expect(abs(tolerance.value(of: recognizer) - other) < 1e-9, "\(recognizer.label).\(tolerance.name)")
        tolerance.set(1e9, of: recognizer)
        #expect(tolerance.value(of: recognizer) <= tolerance.range.upperBound + 1e-9)
        if tolerance.standard == .infinity {
          tolerance.set(.infinity, of: recognizer)
          #expect(tolerance.value(of: recognizer) == .infinity)
        } else {
          #expect(tolerance.range.contains(tolerance.standard))
        }
      }
    }
  }

  @Test func `a set that was tuned survives its file`() throws {
    let set = try Session.standard()
    let tuned = set.applying([
      .tolerance(recognizer: "rotation", name: "hysteresis", from: 5, to: 12.3),
      .tolerance(recognizer: "flag", name: "tipRange.lowerBound", from: 0.35, to: 0.2),
      .simultaneous(recognizer: "longPress", with: "pan"), .withoutWaiting(recognizer: "tap", for: "doubleTap"),
    ])
    let read = try GestureSet(parsing: tuned.encoded())
    #expect(read.encoded() == tuned.encoded())
    #expect(read.relations.waiting["tap"] == nil && read.relations.simultaneous["longPress"] == ["pan"])
    let rotation = try #require(read["rotation"])
    #expect(abs((Tolerance.named("hysteresis", of: rotation)?.value(of: rotation) ?? 0) - 12.3) < 1e-6)
    #expect(set.encoded() == (try Session.standard()).encoded())
  }
}

@Suite struct ConflictTests {
  @Test func `a drawn gesture is tried by its own examples`() throws {
    let set = try Session.set("{\"name\":\"pan\",\"type\":\"pan\"}")
    let drawing = DrawnShape(strokes: [[Point(10, 10), Point(50, 90), Point(90, 10)], [], [Point(50, 0)]])
    let vee = DrawnGestureRecognizer(DrawnGesture(name: "vee", examples: [drawing]))
    let both = GestureSet(set.recognizers + [vee])
    let conflicts = Conflict.all(in: both, size: Size(800, 600))
    #expect(conflicts.map { [$0.first, $0.second, $0.winner ?? ""] } == [["pan", "vee", "pan"]])
  }

  @Test func `two that claim the same touches without a relation are found, with touches that show it`() throws {
    let set = try Session.set(
      "{\"name\":\"pan\",\"type\":\"pan\"},{\"name\":\"swipe\",\"type\":\"swipe\"},{\"name\":\"tap\",\"type\":\"tap\"}")
    let conflicts = Conflict.all(in: set, size: Size(800, 600))
    #expect(conflicts.map { [$0.first, $0.second] } == [["pan", "swipe"]])
    let conflict = try #require(conflicts.first)
    #expect(conflict.winner == "pan")
    for name in ["pan", "swipe"] {
      let alone = try Session.set("{\"name\":\"\(name)\",\"type\":\"\(name)\"}")
      let events = Replay(conflict.example.header, alone).events(of: conflict.example)
      #expect(String(decoding: events, as: UTF8.self).contains("\"outcome\":\"recognized\""))
    }
  }

  @Test func `what two fingers do at once as a hand does it is tried`() throws {
    let set = try Session.set(#"{"type":"pan"},{"type":"pinch"},{"type":"rotation"}"#)
    let found = Conflict.all(in: set, size: Size(800, 600)).map { [$0.first, $0.second] }
    #expect(found == [["pan", "pinch"], ["pan", "rotation"], ["pinch", "rotation"]])
  }

  @Test func `a relation ends a conflict`() throws {
    for relation in ["simultaneousWith", "requiresFailureOf"] {
      let set = try Session.set(
        "{\"name\":\"pan\",\"type\":\"pan\",\"\(relation)\":[\"swipe\"]},{\"name\":\"swipe\",\"type\":\"swipe\"}")
      #expect(Conflict.all(in: set, size: Size(800, 600)).isEmpty)
    }
  }

  @Test func `every recognizer of the default set recognizes what is made up for it`() throws {
    let set = try Session.standard()
    for recognizer in set.recognizers {
      var relations = GestureSet.Relations()
      relations.waiting = [:]
      let alone = GestureSet([try #require(set.copy(relations: relations)[recognizer.label])])
      let twin = try #require(alone[recognizer.label])
      let twinSet = GestureSet(
        [twin]
          + (GestureSet([twin]).copy().recognizers.map {
            $0.name = "twin"; return $0
          }))
      // Two of a kind always claim the same.
      let conflicts = Conflict.all(in: twinSet, size: Size(800, 600))
      let isTap = recognizer is TapGestureRecognizer
      #expect(conflicts.count == 1 || isTap, "\(recognizer.label)")
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a press of a whole day is made up of no more reports than one of ten seconds`()
    throws
  {
    let press = #"{"name":"press","type":"longPress","minimumPressDuration":86400,"numberOfTouchesRequired":5}"#
    var finder = Conflict.Finder(
      set: try Session.set("\(press),\(press.replacing("press", with: "again"))"), size: Size(800, 600))
    while finder.tryNext() {}
    let conflict = try #require(finder.conflicts.first)
    #expect(conflict.example.deliveries.count <= 1201)
    #expect(conflict.example.deliveries.last?.time ?? 0 > 86400)
  }

  @Test func `the default set's conflicts`() throws {
    let conflicts = Conflict.all(in: try Session.standard(), size: Size(768, 536))
    let pairs = conflicts.map { "\($0.first) \($0.second)" }
    #expect(pairs.contains("longPress pan"))
    #expect(Set(pairs).count == pairs.count)
  }

  @Test func `what a finger that is still down goes on to do is not known of an attempt that is decided`() throws {
    let session = Session(try Session.set(#"{"type": "tap"}"#))
    let place = Point(400, 300)
    // It strays too far, and stays down.
    session.perform(FingerScript().down(at: place).move(to: place + Vector(50, 0), over: 0.2), then: 0.1)
    let held = try session.trial("tap")
    let wide = session.set.applying([.tolerance(recognizer: "tap", name: "allowableMovement", from: 45, to: 60)])
    #expect(held.verdict(by: session.set.copy())?.finding?.rule == .movedTooFar)
    #expect(held.present != nil && held.verdict(by: wide.copy()) == nil)
    let lift = TouchSample(id: 1, phase: .ended, location: place + Vector(50, 0), timestamp: 0.5)
    session.router.deliver(lift)
    session.history.take(Delivery(time: lift.timestamp, samples: [lift]))
    let lifted = try session.trial("tap")
    #expect(lifted.present == nil && lifted.fires(by: wide.copy()))
  }
}
