import Geometry
import Gestures
import Testing

/// Who waits for whom, and what becomes of one that waits.
@Suite(.timeLimit(.minutes(1))) struct RelationTests {
  private func scripted(_ name: String, began: GestureRecognizer.State? = nil) -> ScriptedGestureRecognizer {
    let recognizer = named(name, ScriptedGestureRecognizer())
    recognizer.atBegan = began
    return recognizer
  }

  @Test func `a gesture that ends while it is withheld begins and ends when it is released`() {
    let pan = PanGestureRecognizer()
    let swipe = SwipeGestureRecognizer()
    swipe.direction = .left
    pan.require(toFail: swipe)
    let stage = Stage(pan, swipe)
    stage.play("v(100,100)@0; >(115,100)@.1; ^@.2")
    #expect(
      stage.transcript == """
        0.1 pan waits for swipe
        0.2 swipe: failed movedTooLittle 0/50 pt
        0.2 pan: recognized movedEnough 15/10 pt
        0.2 pan began (115,100) moved (15,0)
        0.2 pan ended (115,100) moved (15,0)
        """)
  }

  @Test func `a gesture that ends with its finger down while it is withheld begins and ends when it is released`() {
    let gesture = scripted("gesture", began: .began)
    gesture.atMoved = [.ended]
    let press = LongPressGestureRecognizer()
    gesture.require(toFail: press)
    let stage = Stage(gesture, press)
    stage.play("v(9,9)@0; >(10,9)@.1; >(30,9)@.2; >(40,9)@.3; ^@.4")
    #expect(
      stage.transcript == """
        0 gesture waits for longPress
        0.2 longPress: failed movedTooFar 21/10 pt
        0.2 gesture: recognized
        0.2 gesture began (30,9)
        0.2 gesture ended (30,9)
        """)
  }

  @Test(arguments: [false, true]) func `what is to be waited for can be said in the middle of an attempt`(
    isDelegate: Bool
  ) {
    let (pan, swipe, press) = (PanGestureRecognizer(), SwipeGestureRecognizer(), LongPressGestureRecognizer())
    (press.allowableMovement, press.minimumPressDuration) = (100, 1)
    pan.require(toFail: swipe)
    let stage = Stage(pan, swipe, press)
    stage.play("v(100,100)@0; >(115,100)@.1")
    let answers = Answers()
    answers.requiresFailure = { $1 === press }
    if isDelegate { pan.delegate = answers } else { pan.require(toFail: press) }
    stage.play("tick@.6; ^@.8")
    #expect(
      stage.transcript == """
        0.1 pan waits for swipe
        0.5 swipe: failed tooSlow 0.5/0.5 s
        0.5 pan waits for longPress
        0.8 longPress: failed liftedEarly 0.8/1 s
        0.8 pan: recognized movedEnough 15/10 pt
        0.8 pan began (115,100) moved (15,0)
        0.8 pan ended (115,100) moved (15,0)
        """)
  }

  @Test func `whom one comes to wait for while it waits is told, and none twice`() {
    let (pan, press, later) = (
      PanGestureRecognizer(), LongPressGestureRecognizer(), LongPressGestureRecognizer()
    )
    (press.allowableMovement, press.minimumPressDuration, press.numberOfTouchesRequired) = (400, 2, 2)
    press.landingWindow = 1
    (later.name, later.minimumPressDuration) = ("later", 3)
    let stage = Stage(pan, press)
    stage.add(later, to: stage.addView("corner", Rect(0, 0, 100, 100)))
    for other in [press, later] { pan.require(toFail: other) }
    stage.play("1v(300,300)@0; 1>(330,300)@.05; 2v(50,50)@.1; 1>(331,300)@.2; 3v(350,350)@.3; 3^@.4")
    #expect(
      stage.lines == [
        "0.05 pan waits for longPress", "0.1 pan waits for later",
        "0.3 longPress: failed tooManyTouches 3/2 touches",
      ])
    stage.play("{1x,2x}@1")
  }

  @Test func `a pan that waits keeps its way when one finger takes the place of another`() {
    final class Hold: GestureRecognizer {
      override func touchesBegan(_ touches: Touches, with event: Event) { deadline = 0.5 }
      override func deadlineReached(at time: Double) { state = .failed }
    }
    let (pan, hold) = (PanGestureRecognizer(), Hold())
    (pan.minimumNumberOfTouches, pan.endsBelowMinimum) = (2, false)
    pan.require(toFail: hold)
    let stage = Stage(pan, hold)
    stage.play(
      """
      {1v(100,100),2v(200,100)}@0; {1>(150,100),2>(250,100)}@.1; 2^@.2; 2v(250,100)@.25; tick@.6;
      {1>(160,100),2>(260,100)}@.7; {1^,2^}@.8
      """)
    #expect(stage.lines.contains { $0.hasSuffix("pan began (200,100)×2 moved (50,0)") })
    #expect(stage.lines.contains { $0.hasSuffix("pan changed (210,100)×2 moved (60,0)") })
  }

  @Test func `nobody waits for one that no longer shares a finger`() {
    final class Letting: GestureRecognizer {
      override func touchesMoved(_ touches: Touches, with event: Event) {
        if let first = event.touches(for: self).first { ignore(first, for: event) }
      }
    }
    let inner = scripted("inner", began: .began)
    let letting = named("letting", Letting())
    inner.require(toFail: letting)
    let stage = Stage(letting)
    stage.add(inner, to: stage.addView("left", Rect(0, 0, 200, 400)))
    stage.play("1v(9,9)@0; 2v(300,9)@.1")
    #expect(stage.transcript == "0 inner waits for letting")
    stage.play("2>(301,9)@.2")
    #expect(stage.lines.dropFirst().prefix(2) == ["0.2 inner: recognized", "0.2 inner began (9,9)"])
    stage.play("{1x,2x}@.3")
  }

  @Test func `requirements go from one to the next`() {
    let (a, b, c) = (TapGestureRecognizer(), TapGestureRecognizer(), TapGestureRecognizer())
    for (index, tap) in [a, b, c].enumerated() {
      tap.name = ["single", "double", "triple"][index]
      tap.numberOfTapsRequired = index + 1
    }
    a.require(toFail: b)
    b.require(toFail: c)
    let stage = Stage(a, b, c)
    stage.play("v(9,9)@0; ^@.1; tick@1")
    stage.play("v(9,9)@2; ^@2.1; v(9,9)@2.2; ^@2.3; tick@3")
    stage.play("v(9,9)@4; ^@4.1; v(9,9)@4.2; ^@4.3; v(9,9)@4.4; ^@4.5; tick@6")
    #expect(
      stage.transcript == """
        0.1 single waits for double
        0.45 double: failed nextTapTooLate 0.35/0.35 s
        0.45 single: recognized tapped 1/1 taps
        0.45 single ended (9,9)
        0.45 triple: failed nextTapTooLate 0.35/0.35 s
        2.1 single waits for double
        2.3 double waits for triple
        2.65 triple: failed nextTapTooLate 0.35/0.35 s
        2.65 double: recognized tapped 2/2 taps
        2.65 single: prevented by double
        2.65 double ended (9,9)
        4.1 single waits for double
        4.3 double waits for triple
        4.5 triple: recognized tapped 3/3 taps
        4.5 single: prevented by triple
        4.5 double: prevented by triple
        4.5 triple ended (9,9)
        """)
  }

  @Test func `a requirement that closes a ring is refused`() {
    let (a, b, c) = (scripted("a"), scripted("b"), scripted("c"))
    #expect(a.require(toFail: b))
    #expect(b.require(toFail: c))
    // One that is gone closes none.
    withExtendedLifetime(b) { #expect(!c.require(toFail: a)) }
    #expect(!a.require(toFail: a))
  }

  @Test func `a ring of questions is cut where it closes`() {
    let (a, b) = (scripted("a", began: .began), scripted("b", began: .began))
    a.atEnded = .ended
    b.atEnded = .ended
    let answers = Answers()
    answers.requiresFailure = { _, _ in true }
    a.delegate = answers
    b.delegate = answers
    let stage = Stage(a, b)
    stage.play("v(9,9)@0; ^@.1")
    #expect(
      stage.transcript == """
        0 a: recognized
        0 b: prevented by a
        0 a began (9,9)
        0.1 a ended (9,9)
        """)
  }

  @Test func `each question of the delegate makes one wait for the other, asked once an attempt`() {
    for side in 0..<2 {
      let tap = named("tap", TapGestureRecognizer())
      let double = named("double", TapGestureRecognizer())
      double.numberOfTapsRequired = 2
      let answers = Answers()
      var questions = 0
      if side == 0 {
        answers.requiresFailure = { _, other in
          questions += 1
          return other === double
        }
        tap.delegate = answers
      } else {
        answers.isRequiredToFail = { _, other in
          questions += 1
          return other === tap
        }
        double.delegate = answers
      }
      let stage = Stage(tap, double)
      stage.play("v(9,9)@0; ^@.1; tick@1")
      #expect(stage.lines.first == "0.1 tap waits for double")
      #expect(stage.recognized == "tap")
      #expect(questions == 1)
    }
  }

  @Test func `what is waited for is told in the order of attempts, whoever asked for it`() {
    final class Important: TapGestureRecognizer {
      override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other.name == "tap" }
    }
    let tap = named("tap", TapGestureRecognizer())
    let doubles = [TapGestureRecognizer(), Important(), TapGestureRecognizer(), Important()]
    for (index, double) in doubles.enumerated() {
      double.name = "\(index)"
      double.numberOfTapsRequired = 2
    }
    let other = named("elsewhere", TapGestureRecognizer())
    for required in [other, doubles[3], doubles[2], doubles[0]] { tap.require(toFail: required) }
    let stage = Stage(tap, doubles[0], doubles[1], doubles[2], doubles[3])
    stage.add(other, to: View(frame: Rect(0, 0, 400, 400)))
    stage.play("v(9,9)@0; ^@.1; tick@1")
    let waiting = (0...3).map { "0.1 tap waits for \($0)" }
    #expect(Array(stage.lines.prefix(4)) == waiting)
    #expect(stage.recognized == "tap")
  }

  @Test func `the engine's own classes make none wait by themselves`() {
    let own = [
      CheckmarkGestureRecognizer(), FlagGestureRecognizer(), HoverGestureRecognizer(), LongPressGestureRecognizer(),
      MultiSwipeGestureRecognizer(), OekakiGestureRecognizer(), PanGestureRecognizer(), PinchGestureRecognizer(),
      RotationGestureRecognizer(), ScreenEdgePanGestureRecognizer(), SwipeGestureRecognizer(), TapGestureRecognizer(),
      ThreeFingersPinchGestureRecognizer(),
    ]
    for recognizer in own {
      for other in own {
        #expect(!recognizer.shouldRequireFailure(of: other) && !recognizer.shouldBeRequiredToFail(by: other))
      }
    }
  }

  @Test func `classes have rules of their own`() {
    final class Patient: TapGestureRecognizer {
      override func shouldRequireFailure(of other: GestureRecognizer) -> Bool { other is LongPressGestureRecognizer }
    }
    final class Important: LongPressGestureRecognizer {
      override func shouldBeRequiredToFail(by other: GestureRecognizer) -> Bool { other.name == "tap" }
    }
    #expect(
      Stage.transcript("v(9,9)@0; ^@.1", named("tap", Patient()), named("press", LongPressGestureRecognizer()))
        .hasSuffix("tap ended (9,9)"))
    let tap = named("tap", TapGestureRecognizer())
    let press = named("press", Important())
    #expect(
      Stage.transcript("v(9,9)@0; ^@.1", tap, press) == """
        0.1 press: failed liftedEarly 0.1/0.5 s
        0.1 tap: recognized tapped 1/1 taps
        0.1 tap ended (9,9)
        """)
  }

  @Test func `switching off what another waits for releases it at once`() {
    let (tap, double) = (named("single", TapGestureRecognizer()), named("double", TapGestureRecognizer()))
    double.numberOfTapsRequired = 2
    tap.require(toFail: double)
    let stage = Stage(tap, double)
    stage.play("v(9,9)@0; ^@.1; tick@.2")
    double.isEnabled = false
    #expect(
      stage.transcript == """
        0.1 single waits for double
        0.2 double: cancelled disabled
        0.2 single: recognized tapped 1/1 taps
        0.2 single ended (9,9)
        """)
  }

  @Test func `a swipe that waits is not failed by its own time, but by the system's`() {
    let swipe = SwipeGestureRecognizer()
    let press = LongPressGestureRecognizer()
    press.minimumPressDuration = 2
    press.allowableMovement = 1000
    swipe.require(toFail: press)
    let stage = Stage(swipe, press)
    stage.play("v(100,100)@0; >(200,100)@.1; tick@1; ^@1.1")
    stage.play("v(100,100)@3; >(200,100)@3.1; x@3.2")
    #expect(
      stage.transcript == """
        0.1 swipe waits for longPress
        1.1 longPress: failed liftedEarly 1.1/2 s
        1.1 swipe: recognized movedEnough 100/50 pt
        1.1 swipe ended (100,100)
        3.1 swipe waits for longPress
        3.2 swipe: cancelled touchesTaken
        3.2 longPress: cancelled touchesTaken
        """)
  }
}
