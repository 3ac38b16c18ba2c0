import Geometry
import Gestures
import Testing

@Suite(.timeLimit(.minutes(1))) struct MultiSwipeTests {
  @Test func `three fingers that each go far enough along one line swipe once`() {
    let stage = Stage(MultiSwipeGestureRecognizer())
    stage.play(
      """
      1v(50,100)@0; 2v(50,200)@.02; 3v(50,300)@.04; 1>(80,102)@.1; 2>(78,203)@.11; 3>(76,298)@.12;
      {1>(120,102),2>(120,203),3>(120,298)}@.2; {1^,2^,3^}@.3
      """)
    #expect(
      stage.transcript == """
        0.12 multiSwipe: recognized movedEnough 26/25 pt
        0.12 multiSwipe ended (50,200)×3 Triple Horizontal Swipe Detected.
        """)
  }

  /// The verdict on fingers that land at these times in seconds and go at once, at `speed` points a second and `degrees` off
  /// the horizontal, until each has gone 200 points; all lift together.
  private static func verdict(_ landings: [Double], speed: Double, degrees: Double) -> String {
    let swipe = MultiSwipeGestureRecognizer()
    let stage = Stage(swipe, size: Size(1000, 1000))
    let step = Transform.rotation(degrees * .pi / 180)(Point(speed / 120, 0)) - Point.zero
    let last = (landings.max() ?? 0) + 200 / speed
    for report in 0...Int(last * 120) {
      let time = Double(report) / 120
      for (finger, landing) in landings.enumerated() where time >= landing {
        let age = ((time - landing) * 120).rounded(.down)
        let place = Point(300, 300 + 80 * Double(finger)) + step * age
        stage.router.deliver(
          TouchSample(id: finger, phase: age < 1 ? .began : .moved, location: place, timestamp: time))
      }
    }
    for finger in landings.indices {
      stage.router.deliver(
        TouchSample(id: finger, phase: .ended, location: Point(500, 300), timestamp: last + 0.01))
    }
    let title = stage.lines.last?.split(separator: " ").dropFirst(4).joined(separator: " ") ?? ""
    return "\(swipe.lastVerdict?.outcome ?? .cancelled) \(title)"
  }

  @Test(arguments: [500, 1000, 2000, 3000], [0.0, 3, 6, 10, -10])
  func `a finger that has come far enough keeps its axis while the others land`(speed: Double, degrees: Double) {
    #expect(
      Self.verdict([0, 0.03, 0.06], speed: speed, degrees: degrees) == "recognized Triple Horizontal Swipe Detected.")
    #expect(Self.verdict([0], speed: speed, degrees: degrees) == "recognized Horizontal Swipe Detected.")
  }

  @Test func `the crossing lies between samples, and five points beside it are enough`() {
    func end(_ x: Double, _ y: Double) -> String {
      Stage.verdicts("v(100,100)@0; >(\(100 + x),\(100 + y))@.01; ^@.2", MultiSwipeGestureRecognizer())
    }
    #expect(end(250, 50) == "recognized movedEnough 250/25 pt")
    #expect(end(250, 50.1) == "failed strayed 50.1/5 pt")
    #expect(end(-50, 250) == "recognized movedEnough 250/25 pt")
    #expect(end(50.1, -250) == "failed strayed 50.1/5 pt")
  }

  @Test func `five points beside the line are enough within a billionth`() {
    func end(_ y: Double) -> String {
      Stage.verdicts("v(0,0)@0; >(25,\(y))@.01; ^@.2", MultiSwipeGestureRecognizer())
    }
    #expect(end(5.000000001) == "recognized movedEnough 25/25 pt")
    #expect(end(5.000000002) == "failed strayed 5/5 pt")
  }

  @Test(arguments: [
    ("(130,100)", SwipeGestureRecognizer.Direction.right), ("(70,100)", .left), ("(100,70)", .up), ("(100,130)", .down),
  ])
  func `it says which way the fingers went`(end: String, direction: SwipeGestureRecognizer.Direction) {
    let swipe = MultiSwipeGestureRecognizer()
    var said: [SwipeGestureRecognizer.Direction] = []
    swipe.addAction { said.append($0.direction) }
    Stage(swipe).play("v(100,100)@0; >\(end)@.1; ^@.2")
    #expect(said == [direction])
  }

  @Test func `it need not wait for more fingers than whoever sets its deadline wants`() {
    let swipe = MultiSwipeGestureRecognizer()
    let stage = Stage(swipe)
    stage.play("v(100,100)@0; >(130,100)@.01")
    swipe.deadline = 0.03125
    stage.play("tick@.05")
    #expect(stage.lines.first == "0.0313 multiSwipe: recognized movedEnough 30/25 pt")
    stage.play("^@.2")
  }

  @Test func `no finger joins at the end of the window`() {
    let swipe = MultiSwipeGestureRecognizer()
    swipe.landingWindow = 0.0625
    let stage = Stage(swipe)
    stage.play("v(100,100)@0; >(130,100)@.0625; ^@.2")
    #expect(stage.lines.first == "0.0625 multiSwipe: recognized movedEnough 30/25 pt")
  }

  @Test func `a finger that lands at the end of the window breaks a rule that asks for less`() throws {
    let swipe = MultiSwipeGestureRecognizer()
    swipe.landingWindow = 0.0625
    let stage = Stage(swipe)
    stage.play("{1v(100,100),2v(100,200)}@0; 1>(135,100)@.03125; 3v(100,300)@.0625")
    let finding = try #require(swipe.lastVerdict?.finding)
    #expect(finding == Finding(.landedTooLate, measured: 0.0625, below: 0.0625, unit: .seconds))
    #expect(!finding.isKept)
    stage.play("{1^,2^,3^}@.2")
  }

  @Test func `a finger that came back is drawn where it went at first`() throws {
    let swipe = MultiSwipeGestureRecognizer()
    let stage = Stage(swipe)
    stage.play("{1v(100,100),2v(200,100)}@0; 1>(100,130)@.02; 1>(100,100)@.04")
    let guide = try #require(swipe.guides.first)
    #expect(guide.shape == .strip(from: Point(100, 100), to: Point(100, 125), half: 5))
    stage.play("{1x,2x}@.1")
  }

  @Test func `wrong ways stay wrong`() {
    func verdicts(_ text: String) -> String { Stage.verdicts(text, MultiSwipeGestureRecognizer()) }
    // Two fingers 65 points apart, of which neither moves: no finger is measured from where another landed.
    #expect(verdicts("1v(100,100)@0; 2v(165,100)@.02; 1>(101,100)@.1; {1^,2^}@.3") == "failed movedTooLittle 0/25 pt")
    // A pinch.
    #expect(
      verdicts("1v(100,100)@0; 2v(300,100)@.02; {1>(130,100),2>(270,100)}@.1; {1^,2^}@.3") == "failed fingersDisagree")
    // Down first, and then to the right.
    #expect(verdicts("v(100,100)@0; >(103,106)@.05; >(110,106)@.1; >(180,106)@.2; ^@.3") == "failed strayed 6/5 pt")
    // A finger that is through does not make up for one that strays.
    #expect(
      verdicts("1v(100,100)@0; 2v(100,200)@.02; 1>(200,100)@.04; 2>(110,208)@.05; {1^,2^}@.3")
        == "failed strayed 8/5 pt")
  }

  @Test func `where it went after it came far enough does not count`() {
    #expect(
      Stage.verdicts(
        "1v(100,100)@0; 2v(100,200)@.05; 1>(130,100)@.06; 1>(140,160)@.07; 2>(140,200)@.1; {1^,2^}@.3",
        MultiSwipeGestureRecognizer()) == "recognized movedEnough 40/25 pt")
  }

  @Test func `no more than five are waited for, whatever the limit says`() {
    let swipe = MultiSwipeGestureRecognizer()
    swipe.maximumNumberOfTouches = 12
    let stage = Stage(swipe)
    let (landings, ways, lifts) = (
      (1...5).map { "\($0)v(50,\($0 * 50))" }, (1...5).map { "\($0)>(90,\($0 * 50))" }, (1...5).map { "\($0)^" }
    )
    stage.play(
      "{\(landings.joined(separator: ","))}@0; {\(ways.joined(separator: ","))}@.03; {\(lifts.joined(separator: ","))}@.2"
    )
    #expect(stage.lines.first?.hasPrefix("0.03 multiSwipe: recognized") ?? false, "\(stage.transcript)")
  }

  @Test func `as many fingers as may come need not wait for more`() {
    let swipe = MultiSwipeGestureRecognizer()
    swipe.maximumNumberOfTouches = 2
    let stage = Stage(swipe)
    stage.play("{1v(50,100),2v(50,200)}@0; {1>(90,100),2>(90,200)}@.03; {1^,2^}@.2")
    #expect(stage.lines.first?.hasPrefix("0.03 multiSwipe: recognized") ?? false, "\(stage.transcript)")
  }

  @Test func `what rounding makes of five points beside the line is no more than five`() {
    for (from, to) in [(3.3, 8.3), (62.9, 67.9)] {
      #expect(
        Stage.verdicts("v(0,\(from))@0; >(25,\(to))@.01; ^@.2", MultiSwipeGestureRecognizer())
          == "recognized movedEnough 25/25 pt")
    }
  }

  @Test func `a swipe that went nowhere yet has no direction`() {
    let swipes: [GestureRecognizer] = [MultiSwipeGestureRecognizer(), SwipeGestureRecognizer()]
    let stage = Stage()
    for swipe in swipes { stage.add(swipe, to: stage.view) }
    func values() -> [String] {
      var names: [String] = []
      for swipe in swipes { swipe.forEachMeasuredValue { names.append($0.name) } }
      return names
    }
    #expect(values() == [])
    stage.play("v(100,100)@0; >(102,100)@.01")
    #expect(values() == [])
    stage.play("^@.02")
  }

  @Test func `what rounding makes of the longest time is no more than that`() {
    let swipe = MultiSwipeGestureRecognizer()
    (swipe.landingWindow, swipe.maximumDuration) = (0.5, 0.5)
    #expect(
      Stage.verdicts("v(100,100)@.503; >(130,100)@.6; tick@1.1; ^@1.2", swipe) == "recognized movedEnough 30/25 pt")
  }
}
