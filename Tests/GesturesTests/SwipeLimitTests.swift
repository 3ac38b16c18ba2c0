import Geometry
import Gestures
import Testing

/// Every limit of a swipe and of a swipe of several fingers: just under it, at it, just over it.
@Suite(.timeLimit(.minutes(1))) struct SwipeLimitTests {
  private func swipe(_ text: String, _ set: (SwipeGestureRecognizer) -> Void = { _ in }) -> String {
    let swipe = SwipeGestureRecognizer()
    set(swipe)
    return Stage.verdicts(text, swipe)
  }

  @Test func `fifty points are far enough`() {
    #expect(swipe("v(100,100)@0; >(149.9,100)@.1; ^@.2") == "failed movedTooLittle 49.9/50 pt")
    #expect(swipe("v(100,100)@0; >(150,100)@.1; ^@.2") == "recognized movedEnough 50/50 pt")
    #expect(swipe("v(100,100)@0; ^(150.1,100)@.2") == "recognized movedEnough 50.1/50 pt")
  }

  @Test func `thirty degrees are straight enough`() {
    // 60 points at 29.9, 30 and 30.1 degrees.
    #expect(swipe("v(100,100)@0; >(160,134.5)@.1; ^@.2") == "recognized movedEnough 60/50 pt")
    #expect(swipe("v(100,100)@0; >(160,134.64101615137755)@.1; ^@.2") == "recognized movedEnough 60/50 pt")
    #expect(swipe("v(100,100)@0; >(160,134.7)@.1; ^@.2") == "failed offAxis 30.0422/30 °")
    // A billionth is what rounding leaves of an angle.
    let diagonal = "v(100,100)@0; >(160,160)@.1; ^@.2"
    #expect(swipe(diagonal) { $0.maximumAngle = 45 - 1e-9 } == "recognized movedEnough 60/50 pt")
    #expect(swipe(diagonal) { $0.maximumAngle = 45 - 2e-9 } == "failed offAxis 45/45 °")
  }

  @Test func `a time that is made longer while a finger swipes is the time`() {
    let swipe = SwipeGestureRecognizer()
    let stage = Stage(swipe)
    stage.play("v(100,100)@0; tick@.3")
    swipe.maximumDuration = 2
    stage.play(">(160,100)@1; ^@1.1")
    #expect(stage.lines.first == "1 swipe: recognized movedEnough 60/50 pt")
  }

  @Test func `of several directions the one that suits best says why`() {
    let crooked = "v(100,100)@0; >(150,135)@.1; ^@.2"
    #expect(swipe(crooked) == "failed offAxis 34.992/30 °")
    #expect(swipe(crooked) { $0.direction = [.right, .left] } == "failed offAxis 34.992/30 °")
    #expect(swipe(crooked) { $0.direction = [.right, .down] } == "failed offAxis 34.992/30 °")
    let back = "v(100,100)@0; >(50,135)@.1; ^@.2"
    #expect(swipe(back) { $0.direction = [.right, .left] } == "failed offAxis 34.992/30 °")
  }

  @Test func `a way is judged from fifty points on`() {
    #expect(swipe("v(100,100)@0; >(130,139)@.1; >(190,139)@.2; ^@.3") == "recognized movedEnough 90/50 pt")
    #expect(swipe("v(100,100)@0; >(130,140)@.1; >(190,140)@.2; ^@.3") == "failed offAxis 53.1301/30 °")
  }

  @Test func `a finger that may go several ways is held against the one that suits it best`() {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.left, .right]
    swipe.minimumDistance = 20
    swipe.numberOfTouchesRequired = 2
    let stage = Stage(swipe)
    stage.play("1v(100,100)@0; 1>(160,100)@.1")
    #expect(swipe.measurements.first { $0.rule == .offAxis }?.measured == 0)
    stage.play("1^@.2")
  }

  @Test func `exactly as far as it has to come is measured and drawn as far enough`() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let stage = Stage(swipe)
    for (x, rule) in [(149.9, Rule.movedTooLittle), (150, .movedEnough)] {
      stage.play("1v(100,100)@0; 1>(\(x),100)@.1")
      #expect(swipe.measurements.map(\.rule).contains(rule))
      #expect(swipe.guides.compactMap(\.finding?.rule).contains(rule))
      stage.play("1x@.2")
    }
  }

  @Test func `the finger that goes back farthest is drawn`() {
    let swipe = SwipeGestureRecognizer()
    swipe.numberOfTouchesRequired = 2
    let stage = Stage(swipe)
    stage.play("{1v(100,100),2v(100,200)}@0; {1>(101,100),2>(85,200)}@.1")
    #expect(swipe.guides.map(\.finding?.measured) == [15])
    stage.play("{1x,2x}@.2")
  }

  @Test func `half a second is quick enough`() {
    #expect(swipe("v(100,100)@0; >(150,100)@.49; ^@.6") == "recognized movedEnough 50/50 pt")
    #expect(swipe("v(100,100)@0; >(150,100)@.5; ^@.6") == "recognized movedEnough 50/50 pt")
    #expect(swipe("v(100,100)@0; >(150,100)@.51; ^@.6") == "failed tooSlow 0.5/0.5 s")
  }

  @Test func `twenty points back are forgiven`() {
    #expect(swipe("v(100,100)@0; >(80,100)@.1; >(150,100)@.2; ^@.3") == "recognized movedEnough 50/50 pt")
    #expect(swipe("v(100,100)@0; >(79.9,100)@.1; >(150,100)@.2; ^@.3") == "failed wrongDirection 20.1/20 pt")
  }

  @Test(arguments: [
    ("right", SwipeGestureRecognizer.Direction.right, "(160,100)"), ("left", .left, "(40,100)"),
    ("up", .up, "(100,40)"), ("down", .down, "(100,160)"),
  ])
  func `each direction has its own`(name: String, direction: SwipeGestureRecognizer.Direction, end: String) {
    let recognizer = SwipeGestureRecognizer()
    recognizer.direction = [.right, .left, .up, .down]
    var recognized: [SwipeGestureRecognizer.Direction] = []
    recognizer.addAction { recognized.append($0.recognizedDirection) }
    #expect(Stage.verdicts("v(100,100)@0; >\(end)@.1; ^@.2", recognizer) == "recognized movedEnough 60/50 pt")
    #expect(recognized == [direction])
    let opposite = SwipeGestureRecognizer.Direction(
      rawValue: direction.rawValue & 5 == 0 ? direction.rawValue / 2 : direction.rawValue * 2)
    #expect(swipe("v(100,100)@0; >\(end)@.1; ^@.2") { $0.direction = opposite }.hasPrefix("failed"))
  }

  @Test func `two fingers swipe together, landing within a quarter of a second`() {
    func two(_ text: String) -> String { swipe(text) { $0.numberOfTouchesRequired = 2 } }
    #expect(
      two("1v(100,100)@0; 2v(100,200)@.06; 1>(150,100)@.1; 2>(150,200)@.12; {1^,2^}@.3") == """
        recognized movedEnough 50/50 pt
        """)
    #expect(
      two("1v(100,100)@0; 1>(150,100)@.05; 2v(100,200)@.06; 2>(150,200)@.12; {1^,2^}@.3") == """
        recognized movedEnough 50/50 pt
        """)
    #expect(
      two("1v(100,100)@0; 2v(100,200)@.25; {1>(150,100),2>(150,200)}@.3; {1^,2^}@.4") == """
        recognized movedEnough 50/50 pt
        """)
    #expect(
      two("1v(100,100)@0; 2v(100,200)@.26; {1>(150,100),2>(150,200)}@.3; {1^,2^}@.4") == """
        failed landedTooLate 0.25/0.25 s
        """)
    #expect(two("1v(100,100)@0; 1>(150,100)@.1; 1^@.2") == "failed tooFewTouches 1/2 touches")
    #expect(
      two("1v(100,100)@0; 2v(100,200)@.05; {1>(150,100),2>(50,200)}@.1; {1^,2^}@.4") == """
        failed wrongDirection 50/20 pt
        """)
    #expect(
      swipe("1v(100,100)@0; 2v(100,200)@.05; {1>(150,100),2>(150,200)}@.1; {1^,2^}@.4") == """
        failed tooManyTouches 2/1 touches
        """)
  }

  private func multiSwipe(_ text: String, _ set: (MultiSwipeGestureRecognizer) -> Void = { _ in }) -> String {
    let swipe = MultiSwipeGestureRecognizer()
    set(swipe)
    return Stage.verdicts(text, swipe)
  }

  @Test func `25 points make a swipe of several fingers`() {
    #expect(multiSwipe("v(100,100)@0; >(124.9,100)@.1; ^@.2") == "failed movedTooLittle 24.9/25 pt")
    #expect(multiSwipe("v(100,100)@0; >(125,100)@.1; ^@.2") == "recognized movedEnough 25/25 pt")
    #expect(multiSwipe("v(100,100)@0; >(100,74.9)@.1; ^@.2") == "recognized movedEnough 25.1/25 pt")
  }

  @Test func `each finger may stray five points all the way`() {
    #expect(
      multiSwipe("v(100,100)@0; >(110,105)@.1; >(125,100)@.15; ^@.2") == """
        recognized movedEnough 25/25 pt
        """)
    #expect(multiSwipe("v(100,100)@0; >(110,105.1)@.1; >(125,100)@.15; ^@.2") == "failed strayed 5.1/5 pt")
    #expect(
      multiSwipe("1v(100,100)@0; 2v(100,200)@.02; 1>(125,100)@.1; 2>(106,206)@.15; {1^,2^}@.2") == """
        failed strayed 6/5 pt
        """)
    #expect(
      multiSwipe("1v(100,100)@0; 2v(100,200)@.02; 1>(125,100)@.1; 2>(100,225)@.15; {1^,2^}@.2") == """
        failed fingersDisagree
        """)
  }

  @Test func `fingers agree on the way, unless they need not`() {
    let text = "1v(100,100)@0; 2v(100,200)@.02; 1>(125,100)@.1; 2>(75,200)@.15; {1^,2^}@.2"
    #expect(multiSwipe(text) == "failed fingersDisagree")
    #expect(multiSwipe(text) { $0.allowsOppositeDirections = true } == "recognized movedEnough 25/25 pt")
  }

  @Test func `a finger that hardly moves is to go where the others went`() {
    let swipe = MultiSwipeGestureRecognizer()
    let stage = Stage(swipe)
    for (x, end) in [(95.0, 125.0), (94, 75)] {
      stage.play("{1v(100,100),2v(100,200)}@0; {1>(130,100),2>(\(x),200)}@.01")
      let strips = swipe.guides.compactMap {
        if case .strip(let start, let end, _) = $0.shape { [start, end] } else { nil }
      }
      #expect(strips.last == [Point(100, 200), Point(end, 200)])
      stage.play("{1x,2x}@.02")
    }
  }

  @Test func `a late finger joins within 75 milliseconds`() {
    let way = "1>(125,100)@.2; 2>(125,200)@.25; {1^,2^}@.3"
    #expect(
      multiSwipe("1v(100,100)@0; 1>(120,100)@.05; 2v(100,200)@.1; \(way)") == """
        recognized movedEnough 25/25 pt
        """)
    #expect(
      multiSwipe("1v(100,100)@0; 1>(125,100)@.05; 2v(100,200)@.07; \(way)") == """
        recognized movedEnough 25/25 pt
        """)
    #expect(
      multiSwipe("1v(100,100)@0; 1>(125,100)@.05; 2v(100,200)@.08; \(way)") == """
        recognized movedEnough 25/25 pt
        """)
    #expect(
      multiSwipe("1v(100,100)@0; 2v(100,200)@.05; 1>(125,100)@.1; 3v(100,300)@.12; 2>(125,200)@.2; {1^,2^,3^}@.3")
        == """
        failed movedTooLittle 0/25 pt
        """)
    #expect(
      multiSwipe("1v(100,100)@0; 2v(100,200)@.05; 1>(125,100)@.1; 3v(100,300)@.13; 2>(125,200)@.2; {1^,2^,3^}@.3")
        == """
        failed landedTooLate 0.08/0.075 s
        """)
  }

  @Test func `a finger that lifts in the window does not wait for it to close`() {
    let stage = Stage(MultiSwipeGestureRecognizer())
    stage.play("v(100,100)@0; >(160,100)@.03; ^@.04")
    #expect(
      stage.transcript == """
        0.04 multiSwipe: recognized movedEnough 60/25 pt
        0.04 multiSwipe ended (100,100) Horizontal Swipe Detected.
        """)
  }

  @Test func `five fingers swipe, six do not`() {
    func hand(_ count: Int) -> String {
      let fingers = 1...count
      let landings = fingers.map { "\($0)v(100,\($0 * 50))" }.joined(separator: ",")
      let ways = fingers.map { "\($0)>(150,\($0 * 50))" }.joined(separator: ",")
      let lifts = fingers.map { "\($0)^" }.joined(separator: ",")
      return "{\(landings)}@0; {\(ways)}@.1; {\(lifts)}@.2"
    }
    let titles = (1...5).map { count in
      let swipe = MultiSwipeGestureRecognizer()
      var title = ""
      swipe.addAction { title = $0.title }
      _ = Stage.transcript(hand(count), swipe)
      return title
    }
    #expect(
      titles == [
        "Horizontal Swipe Detected.", "Double Horizontal Swipe Detected.", "Triple Horizontal Swipe Detected.",
        "Quadruple Horizontal Swipe Detected.", "Quintuple Horizontal Swipe Detected.",
      ])
    #expect(multiSwipe(hand(6)) == "failed tooManyTouches 6/5 touches")
    #expect(multiSwipe(hand(3)) { $0.maximumNumberOfTouches = 2 } == "failed tooManyTouches 3/2 touches")
  }

  @Test func `it may be given a time`() {
    let half: (MultiSwipeGestureRecognizer) -> Void = { $0.maximumDuration = 0.5 }
    #expect(multiSwipe("v(100,100)@0; >(125,100)@.5; ^@.6", half) == "recognized movedEnough 25/25 pt")
    #expect(multiSwipe("v(100,100)@0; >(125,100)@.51; ^@.6", half) == "failed tooSlow 0.5/0.5 s")
  }
}
