import Fingers
import Geometry
import Gestures
import Glibc
import Testing

@Suite(.timeLimit(.minutes(1))) struct FlagTests {
  @Test func `a flag just as far from its start as is not allowed is drawn as too far`() {
    let flag = FlagGestureRecognizer()
    let stage = Stage(flag, size: Size(300, 600))
    stage.play(
      "v(100,500)@0; >(100,350)@.05; >(100,200)@.1; >(160,260)@.2; >(220,350)@.3; >(180,400)@.4; >(130,460)@.5")
    let closing = flag.guides.last?.finding
    #expect(closing == Finding(.endedTooFar, measured: 50, below: flag.closingDistance, unit: .points))
    stage.play(">(129,461)@.51")
    #expect(flag.guides.last?.finding?.rule == .closed)
    stage.play("^@.6")
    #expect(stage.recognized == "flag")
  }

  @Test func `a flag is recognized at the lift`() {
    let stage = Stage(FlagGestureRecognizer(), size: Size(300, 600))
    stage.play("v(100,500)@0")
    var time = 0.0
    func draw(from a: Point, to b: Point) {
      for step in 1...10 {
        time += 0.02
        let place = a.interpolated(to: b, by: Double(step) / 10)
        stage.play(">(\(place.x),\(place.y))@\(time)")
      }
    }
    draw(from: Point(100, 500), to: Point(105, 200))
    draw(from: Point(105, 200), to: Point(220, 350))
    draw(from: Point(220, 350), to: Point(110, 495))
    #expect(stage.transcript.isEmpty)
    stage.play("^@.7")
    #expect(
      stage.transcript == """
        0.7 flag: recognized closed 11.1803/50 pt
        0.7 flag ended (110,495)
        """)
  }

  /// A flag on a view 600 high: start (100,500), top, tip and end as given, each stroke in ten samples.
  private static func flag(
    top: Point = Point(105, 200), tip: Point = Point(220, 350), end: Point = Point(110, 495),
    set: (FlagGestureRecognizer) -> Void = { _ in }
  ) -> String {
    let flag = FlagGestureRecognizer()
    set(flag)
    let stage = Stage(flag, size: Size(300, 600))
    var corner = Point(100, 500)
    var time = 0.0
    stage.play("v(100,500)@0")
    for next in [top, tip, end] {
      for step in 1...10 {
        time += 0.02
        let place = step == 10 ? next : corner.interpolated(to: next, by: Double(step) / 10)
        stage.play(">(\(place.x),\(place.y))@\(time)")
      }
      corner = next
    }
    stage.play("^@.7")
    return stage.lines.filter { $0.contains(": ") }.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
      .joined(separator: "; ")
  }

  @Test func `a pole that leans 15 degrees is too crooked, to either side`() {
    func top(_ degrees: Double) -> Point { Point(100 + 300 * tan(degrees * .pi / 180), 200) }
    #expect(Self.flag(top: top(14.99)) == "recognized closed 11.1803/50 pt")
    #expect(Self.flag(top: top(15)) == "failed leans 15/15 °")
    #expect(Self.flag(top: top(-15)) == "failed leans 15/15 °")
    #expect(Self.flag(top: top(-14.99)) == "recognized closed 11.1803/50 pt")
  }

  @Test func `a pole of 0.33 of the height is high enough`() {
    func pole(_ height: Double) -> String {
      Self.flag(top: Point(100, 500 - height), tip: Point(180, 500 - height / 2), end: Point(100, 500))
    }
    #expect(pole(197.9) == "failed tooShort 197.9/198 pt")
    #expect(pole(198) == "recognized closed 0/50 pt")
    #expect(pole(198.1) == "recognized closed 0/50 pt")
  }

  @Test func `the tip lies from 0.35 to 0.65 of the pole`() {
    func tip(_ depth: Double) -> String { Self.flag(top: Point(100, 200), tip: Point(220, 200 + 300 * depth)) }
    #expect(tip(0.349) == "failed tipTooHigh 0.349/0.35")
    #expect(tip(0.35) == "recognized closed 11.1803/50 pt")
    #expect(tip(0.65) == "recognized closed 11.1803/50 pt")
    #expect(tip(0.651) == "failed tipTooLow 0.651/0.65")
  }

  @Test func `50 points from the start is too far to close it`() {
    func end(_ distance: Double) -> String { Self.flag(end: Point(100 + distance * 0.6, 500 + distance * 0.8)) }
    #expect(end(49.99) == "recognized closed 49.99/50 pt")
    #expect(end(50) == "failed endedTooFar 50/50 pt")
    #expect(end(50.01) == "failed endedTooFar 50.01/50 pt")
  }

  @Test func `a flag takes any time unless told otherwise`() {
    func within(_ limit: Double) -> String { Self.flag { $0.maximumDuration = limit } }
    #expect(within(0.7) == "recognized closed 11.1803/50 pt")
    #expect(within(0.69) == "failed tooSlow 0.69/0.69 s")
  }

  @Test func `a flag lifted too early, drawn backwards or with strokes that turn back fails with the reason`() {
    func draw(_ text: String) -> String {
      let stage = Stage(FlagGestureRecognizer(), size: Size(300, 600))
      stage.play(text)
      return stage.transcript
    }
    #expect(draw("v(100,500)@0; ^@.1") == "0.1 flag: failed incomplete")
    #expect(draw("v(100,500)@0; >(100,200)@.1; ^@.2") == "0.2 flag: failed incomplete")
    #expect(draw("v(100,500)@0; >(100,200)@.1; >(160,280)@.2; ^@.3") == "0.3 flag: failed incomplete")
    #expect(draw("v(100,500)@0; >(130,500)@.1; ^@.2") == "0.1 flag: failed leans 90/15 °")
    #expect(draw("v(100,500)@0; >(100,530)@.1; ^@.2") == "0.1 flag: failed leans 180/15 °")
    #expect(
      draw("v(100,500)@0; >(100,200)@.1; >(91.9,260)@.2; ^@.3") == """
        0.2 flag: failed wrongDirection 8.1/8 pt
        """)
    #expect(
      draw("v(100,500)@0; >(100,200)@.1; >(160,280)@.2; >(180,271)@.3; ^@.4") == """
        0.3 flag: failed wentBack 9/8 pt
        """)
    #expect(
      draw("v(100,500)@0; >(100,200)@.1; >(220,350)@.2; >(160,400)@.3; >(169,420)@.4; ^@.5") == """
        0.4 flag: failed wentBack 9/8 pt
        """)
    #expect(
      draw("v(100,500)@0; >(100,200)@.1; >(220,350)@.2; >(160,400)@.3; >(150,391)@.4; ^@.5") == """
        0.4 flag: failed wentBack 9/8 pt
        """)
    #expect(
      draw("1v(100,500)@0; 1>(100,200)@.1; 2v(10,10)@.2; 2^@.3; 1^@.4") == """
        0.2 flag: failed tooManyTouches 2/1 touches
        """)
    #expect(draw("v(100,500)@0; >(100,200)@.1; x@.2") == "0.2 flag: cancelled touchesTaken")
  }

  @Test func `a stroke may go back by exactly the jitter, in each direction`() {
    func draw(_ text: String) -> String {
      let stage = Stage(FlagGestureRecognizer(), size: Size(300, 600))
      stage.play("v(100,500)@0; \(text); ^@.9")
      return stage.lines.first.map { String($0.drop { $0 != " " }.dropFirst()) } ?? ""
    }
    let closed = "flag: recognized closed 11.1803/50 pt"
    // Up again on the way out, back to the right and up on the way home.
    #expect(draw(">(105,200)@.1; >(160,280)@.2; >(165,272)@.25; >(220,350)@.3; >(110,495)@.4") == closed)
    #expect(draw(">(105,200)@.1; >(160,280)@.2; >(165,271)@.25; >(220,350)@.3") == "flag: failed wentBack 9/8 pt")
    #expect(draw(">(105,200)@.1; >(220,350)@.3; >(160,420)@.4; >(168,424)@.45; >(110,495)@.5") == closed)
    #expect(draw(">(105,200)@.1; >(220,350)@.3; >(160,420)@.4; >(150,412)@.45; >(110,495)@.5") == closed)
    // A tip no farther out than the jitter is none.
    #expect(
      draw(">(105,200)@.1; >(113,210)@.2; >(104,220)@.25; >(220,350)@.3") == "flag: failed wrongDirection 9/8 pt")
    // A top that is left by the jitter is no top yet, and a tip no tip.
    #expect(draw(">(100,200)@.1; >(100,208)@.2; >(105,190)@.25; >(220,345)@.3; >(110,495)@.4") == closed)
    #expect(draw(">(105,200)@.1; >(220,350)@.3; >(212,350)@.35; >(225,352)@.4; >(110,495)@.5") == closed)
  }

  @Test func `jitter of 8 points turns nothing`() {
    let stage = Stage(FlagGestureRecognizer(), size: Size(300, 600))
    stage.play(
      """
      v(100,500)@0; >(103,498)@.01; >(99,501)@.02; >(101,400)@.1; >(102,407.9)@.11; >(103,300)@.2; >(105,200)@.3;
      >(160,280)@.4; >(155,272.1)@.41; >(220,350)@.5; >(213,349)@.51; >(160,420)@.6; >(168,419)@.61; >(110,495)@.7; ^@.8
      """)
    #expect(
      stage.transcript == """
        0.8 flag: recognized closed 11.1803/50 pt
        0.8 flag ended (110,495)
        """)
  }

  @Test func `a flag on a view without height fails`() {
    final class FlatView: View {
      override func point(inside point: Point, with event: Event?) -> Bool { true }
    }
    let stage = Stage()
    let view = FlatView(frame: Rect(0, 0, 100, 0))
    stage.view.addSubview(view)
    stage.add(FlagGestureRecognizer(), to: view)
    stage.play("v(50,50)@0; ^@.1")
    #expect(stage.transcript == "0 flag: failed tooShort")
  }

  @Test func `a flag may be removed from its view in its own action, and put back`() {
    let flag = FlagGestureRecognizer()
    let stage = Stage(flag, size: Size(300, 600))
    stage.showsResets = true
    flag.addAction { $0.view?.removeGestureRecognizer($0) }
    let movement = "v(100,500)@0; >(100,200)@.1; >(220,350)@.2; >(110,495)@.3; ^@.4"
    stage.play(movement)
    #expect(stage.view.gestureRecognizers.isEmpty)
    stage.play(movement)
    stage.view.addGestureRecognizer(flag)
    stage.play(movement)
    #expect(
      stage.transcript == """
        0.4 flag: recognized closed 11.1803/50 pt
        0.4 flag ended (110,495)
        0.4 flag reset
        0.4 flag: recognized closed 11.1803/50 pt
        0.4 flag ended (110,495)
        0.4 flag reset
        """)
  }

  @Test func `a flag that is removed in the middle of the pole is cancelled`() {
    let flag = FlagGestureRecognizer()
    let stage = Stage(flag, size: Size(300, 600))
    stage.showsResets = true
    stage.play("v(100,500)@0; >(100,200)@.1")
    stage.view.removeGestureRecognizer(flag)
    stage.play(">(220,350)@.2; >(110,495)@.3; ^@.4")
    #expect(
      stage.transcript == """
        0.1 flag: cancelled detached
        0.4 flag reset
        """)
  }

  /// The verdict on a flag whose pole leans so much, drawn at 600 points a second by a finger that trembles by 2 points.
  private static func trembling(_ degrees: Double, seed: UInt64) -> Verdict.Outcome? {
    var numbers = SplitMix64(seed: seed)
    let flag = FlagGestureRecognizer()
    let stage = Stage(flag, size: Size(600, 600))
    let top = Point(200 + 250 * tan(degrees * .pi / 180), 250)
    var time = 0.0
    func deliver(_ phase: TouchSample.Phase, _ place: Point) {
      let tremor = Vector(Double.random(in: -2...2, using: &numbers), Double.random(in: -2...2, using: &numbers))
      stage.router.deliver(TouchSample(id: 1, phase: phase, location: place + tremor, timestamp: time))
      time += 1.0 / 120
    }
    let corners = [Point(200, 500), top, Point(400, 375), Point(205, 495)]
    deliver(.began, corners[0])
    for (a, b) in zip(corners, corners.dropFirst()) {
      for step in 1...Int(a.distance(to: b) / 5) {
        deliver(.moved, a.interpolated(to: b, by: Double(step) * 5 / a.distance(to: b)))
      }
    }
    deliver(.ended, corners[3])
    return flag.lastVerdict?.outcome
  }

  @Test func `a pole is judged as a whole, however the finger trembles`() {
    for seed in 1...60 as ClosedRange<UInt64> {
      for degrees in [0.0, 6, 13, -13] {
        #expect(Self.trembling(degrees, seed: seed) == .recognized, "\(degrees) degrees, seed \(seed)")
      }
      for degrees in [17.0, -17, 25] {
        #expect(Self.trembling(degrees, seed: seed) == .failed, "\(degrees) degrees, seed \(seed)")
      }
    }
  }

  @Test func `a finger that rests at the foot of the pole says nothing about its lean`() {
    let rest = (1...40).map { ">(\($0 % 2 == 0 ? 97 : 103),500)@\(Double($0) / 100)" }.joined(separator: "; ")
    let stage = Stage(FlagGestureRecognizer(), size: Size(300, 600))
    stage.play("v(100,500)@0; \(rest); >(110,350)@.6; >(120,200)@.7; >(220,350)@.8; >(110,495)@.9; ^@1")
    #expect(stage.lines.first == "1 flag: recognized closed 11.1803/50 pt")
  }
}
