import Geometry
import Gestures
import Testing

/// What hurried and unsteady hands do: fingers that land again, come back, or are taken away while others go on.
@Suite(.timeLimit(.minutes(1))) struct HurriedHandTests {
  private func verdicts(_ text: String, of recognizer: GestureRecognizer) -> String { Stage.verdicts(text, recognizer) }

  @Test func `what is said is how far fingers came, not where they ended`() {
    let back = "1v(100,100)@0; 2v(200,100)@0; 2>(207,100)@.1; 2>(200,100)@.2; {1^,2^}@.3"
    #expect(verdicts(back, of: PinchGestureRecognizer()) == "failed spread 7/8 pt")
    let turned = "1v(100,100)@0; 2v(200,100)@0; 2>(200,107)@.1; 2>(200,100)@.2; {1^,2^}@.3"
    #expect(verdicts(turned, of: RotationGestureRecognizer()).hasPrefix("failed turned 4.00"))
    #expect(
      verdicts("v(100,100)@0; >(109,100)@.1; >(101,100)@.2; ^@.3", of: PanGestureRecognizer())
        == "failed movedTooLittle 9/10 pt")
    #expect(
      verdicts("v(100,100)@0; >(145,100)@.1; >(105,100)@.2; ^@.3", of: SwipeGestureRecognizer())
        == "failed movedTooLittle 45/50 pt")
    let three = ThreeFingersPinchGestureRecognizer()
    three.hysteresis = 50
    let spread = "1v(100,100)@0; 2v(200,100)@0; 3v(100,200)@0; 2>(210,100)@.1; 2>(200,100)@.2; {1^,2^,3^}@.3"
    #expect(verdicts(spread, of: three).hasPrefix("failed spread 17.2"))
  }

  @Test func `a third finger that the system takes away makes no difference to two`() {
    let spare = "1v(100,100)@0; 2v(200,100)@0; 3v(300,300)@.05; {2>(230,160)}@.1; 3x@.2; 2>(260,200)@.3; {1^,2^}@.4"
    for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer()] as [GestureRecognizer] {
      let stage = Stage(recognizer)
      stage.play(spare)
      #expect(stage.transcript.contains(" changed ") && stage.transcript.contains(" ended "))
      #expect(!stage.transcript.contains("cancelled"))
    }
    let before = "1v(100,100)@0; 2v(200,100)@0; 3v(300,300)@.05; 3x@.1; 2>(260,100)@.2; {1^,2^}@.3"
    #expect(verdicts(before, of: PinchGestureRecognizer()) == "recognized spread 60/8 pt")
  }

  @Test func `two fingers of which the system takes one away are cancelled with it, whichever it is`() {
    for recognizer in [PinchGestureRecognizer(), RotationGestureRecognizer()] as [GestureRecognizer] {
      for taken in [1, 2] {
        let stage = Stage(recognizer)
        stage.play("1v(100,100)@0; 2v(200,100)@0; {2>(230,160)}@.1; \(taken)x@.2")
        #expect(stage.lines.last?.hasPrefix("0.2 \(recognizer.label) cancelled") == true)
        stage.play("\(3 - taken)^@.3")
      }
    }
  }

  @Test func `fingers that move side by side are no pinch and no rotation, however little it takes`() {
    let aside = "{1v(100,100),2v(200,100)}@0; {1>(120,130),2>(220,130)}@.1; {1>(150,170),2>(250,170)}@.2; {1^,2^}@.3"
    let (pinch, rotation) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    (pinch.hysteresis, rotation.hysteresis) = (0, 0)
    #expect(verdicts(aside, of: pinch) == "failed stayedStill")
    #expect(verdicts(aside, of: rotation) == "failed stayedStill")
  }

  @Test func `fingers that move side by side are no pinch and no rotation, though each is told of by itself`() {
    for delay in [0.001, 0.004, 0.008, 0.012] {
      let three = ThreeFingersPinchGestureRecognizer()
      three.hysteresis = 8
      var (aside, byThree) = ("{1v(100,100),2v(200,100)}@0", "{1v(100,100),2v(200,100),3v(150,150)}@0")
      for step in 1...8 {
        // They set out slowly, as fingers do, and are ever faster.
        func way(_ time: Double) -> Double { time * time * 3_000 }
        let time = 0.1 + Double(step) * 0.016
        let (y, late) = (100 + way(time - 0.1), 100 + way(time + delay - 0.1))
        aside += "; 1>(100,\(y))@\(time); 2>(200,\(late))@\(time + delay)"
        byThree += "; {1>(100,\(y)),3>(150,\(y + 50))}@\(time); 2>(200,\(late))@\(time + delay)"
      }
      byThree += "; {1>(100,170),2>(200,170),3>(150,220)}@.244; {1^,2^,3^}@.3"
      #expect(verdicts(byThree, of: three).hasPrefix("failed spread"), "\(delay)")
      aside += "; {1>(100,170),2>(200,170)}@.244; {1^,2^}@.3"
      #expect(verdicts(aside, of: PinchGestureRecognizer()).hasPrefix("failed spread"), "\(delay)")
      #expect(verdicts(aside, of: RotationGestureRecognizer()).hasPrefix("failed turned"), "\(delay)")
    }
  }

  @Test func `two fingers told of one after the other are a pinch as soon as both are known`() {
    let apart = "{1v(100,100),2v(200,100)}@0; 1>(80,100)@.1; 2>(220,100)@.108; 1>(60,100)@.116; 2>(240,100)@.124"
    let stage = Stage(PinchGestureRecognizer())
    stage.play(apart + "; {1^,2^}@.2")
    #expect(stage.transcript.contains("0.108 "), "\(stage.transcript)")
  }

  @Test func `fingers side by side stay so when one of them lands while the other moves`() {
    let beside = """
      1v(100,300)@0; 1>(116,300)@.016; 2v(230,300)@.03; 1>(132,300)@.032; 2>(246,300)@.046; 1>(148,300)@.048;
      {1>(162,300),2>(262,300)}@.062; 1^@.2; 2^@.21
      """
    #expect(verdicts(beside, of: PinchGestureRecognizer()).hasPrefix("failed spread"))
    let below = """
      1v(100,300)@0; 1>(116,300)@.016; 2v(130,380)@.03; 1>(132,300)@.032; 2>(146,380)@.046; 1>(148,300)@.048;
      {1>(162,300),2>(162,380)}@.062; 1^@.2; 2^@.21
      """
    #expect(verdicts(below, of: RotationGestureRecognizer()).hasPrefix("failed turned"))
    let three = ThreeFingersPinchGestureRecognizer()
    three.hysteresis = 8
    let byThree = """
      1v(100,300)@0; 1>(116,300)@.016; 2v(330,300)@.029; 3v(230,300)@.03; 1>(132,300)@.032; 2>(346,300)@.045;
      {1>(146,300),2>(347,300),3>(246,300)}@.046; 1^@.2; 2^@.21; 3^@.22
      """
    #expect(verdicts(byThree, of: three).hasPrefix("failed spread"))
    let atOnce = """
      1v(100,100)@0; 1>(116,100)@.016; 2v(232,100)@.032; 1>(132,100)@.032; {1>(148,100),2>(248,100)}@.048; {1^,2^}@.2
      """
    #expect(verdicts(atOnce, of: PinchGestureRecognizer()) == "failed spread 0/8 pt")
  }

  @Test func `a spare finger that takes the place of one stays beside the other`() {
    var aside = "{1v(100,100),2v(100,200),3v(100,300)}@0"
    for step in 1...9 {
      let time = Double(step) * 0.016
      func x(_ time: Double) -> Double { 100 + time * time * 3_000 }
      aside += "; 1>(\(x(time)),100)@\(time); 2>(\(x(time + 0.008)),200)@\(time + 0.008)"
      aside += "; 3>(\(x(time + 0.009)),300)@\(time + 0.009)"
      if step == 4 { aside += "; 1^@\(time + 0.01)" }
    }
    #expect(verdicts(aside + "; 2^@.156; 3^@.157", of: RotationGestureRecognizer()).hasPrefix("failed turned"))
    let along = aside.replacing(",200)", with: ",110)").replacing(",300)", with: ",120)")
    #expect(verdicts(along + "; 2^@.156; 3^@.157", of: PinchGestureRecognizer()).hasPrefix("failed spread"))
  }

  @Test func `fingers that set out side by side after a rest have not crept while they rested`() {
    let late = "1v(100,100)@0; 2v(200,100)@.005; 1>(107,100)@.485; 2>(216,100)@.5; 1>(116,100)@.501; {1^,2^}@.6"
    #expect(verdicts(late, of: PinchGestureRecognizer()).hasPrefix("failed spread"))
    let past = """
      1v(100,100)@0; 2v(140,101)@.001; 1>(101,100)@.1; 2>(141,101)@.105; 1>(151,100)@.116; 1>(151,102)@.117;
      2>(191,101)@.121; {1^,2^}@.6
      """
    #expect(verdicts(past, of: RotationGestureRecognizer()).hasPrefix("failed turned"))
  }

  @Test func `what fingers have come to when nothing more is told of them counts`() {
    func begun(_ recognizer: GestureRecognizer, _ text: String) -> Bool {
      let stage = Stage(recognizer)
      stage.play(text)
      defer { stage.play("{1^,2^}@2") }
      return recognizer.state == .began
    }
    let landing = "1v(100,100)@0; 2v(200,100)@.01; 1>(100,101)@.012; "
    #expect(begun(PinchGestureRecognizer(), landing + "2>(230,100)@.018; tick@.5"))
    #expect(begun(RotationGestureRecognizer(), landing + "2>(200,130)@.018; tick@.5"))
    let three = ThreeFingersPinchGestureRecognizer()
    three.hysteresis = 8
    let stage = Stage(three)
    stage.play(
      """
      1v(100,100)@0; 2v(200,100)@.003; 3v(150,200)@.005; 1>(100,101)@.5; 2>(200,101)@.501; 3>(150,201)@.502;
      1>(60,101)@.508; tick@.6
      """)
    #expect(three.state == .began)
    stage.play("{1^,2^,3^}@1")
  }

  @Test func `what a finger did last before it was lifted counts`() {
    let flick = "1v(100,100)@0; 2v(200,100)@.005; 2>(260,100)@.012; 2^@.018; 1^@.1"
    #expect(verdicts(flick, of: PinchGestureRecognizer()) == "recognized spread 60/8 pt")
    let jerk = "1v(100,100)@0; 2v(200,100)@.3; 1>(99,100)@.5; 2>(201,100)@.501; 2>(240,100)@.512; 2^@.515; 1^@.9"
    #expect(verdicts(jerk, of: PinchGestureRecognizer()).hasPrefix("recognized spread 41"))
    let turn = "1v(100,100)@0; 2v(200,100)@.3; 1>(99,100)@.5; 2>(200,101)@.501; 2>(200,130)@.512; 2^@.515; 1^@.9"
    #expect(verdicts(turn, of: RotationGestureRecognizer()).hasPrefix("recognized turned"))
    func atOnce(_ text: String) -> String { text.replacing("2^@.515; 1^@.9", with: "{1^,2^}@.515") }
    #expect(verdicts(atOnce(jerk), of: PinchGestureRecognizer()).hasPrefix("recognized spread 41"))
    #expect(verdicts(atOnce(turn), of: RotationGestureRecognizer()).hasPrefix("recognized turned"))
    let three = ThreeFingersPinchGestureRecognizer()
    three.hysteresis = 8
    let stage = Stage(three)
    stage.play("1v(100,100)@0; 2v(200,100)@.1; 3v(150,200)@.2; 1>(99,100)@.5; 3>(150,201)@.501; 3>(150,240)@.512")
    stage.play("3^@.515")
    #expect(three.state == .ended)
    stage.play("{1^,2^}@1")
    #expect(stage.recognized == "threeFingersPinch")
    // Both go on: who lifts first has parted from nobody.
    var aside = "{1v(100,100),2v(200,100)}@0"
    for step in 1...5 {
      let (time, y) = (Double(step) * 0.016, 100 + Double(step * step) * 6)
      aside += "; 1>(100,\(y))@\(time); 2>(200,\(y + Double(2 * step + 1) * 6 * 0.25))@\(time + 0.004)"
    }
    #expect(verdicts(aside + "; 1^@.087; 2^@.09", of: PinchGestureRecognizer()).hasPrefix("failed spread"))
    #expect(verdicts(aside + "; 1^@.087; 2^@.09", of: RotationGestureRecognizer()).hasPrefix("failed turned"))
  }

  @Test func `a finger that has only landed rests, and keeps no gesture waiting`() {
    let three = ThreeFingersPinchGestureRecognizer()
    three.hysteresis = 8
    let palm = """
      1v(300,300)@0; 2v(390,300)@.004; 3v(350,200)@.008; 3>(350,170)@.016; 4v(380,380)@.022; 3>(350,120)@.024;
      {1^,2^,3^,4^}@.3
      """
    #expect(verdicts(palm, of: three).hasPrefix("recognized spread"))
    let both = Stage(PanGestureRecognizer(), PinchGestureRecognizer())
    both.play(
      """
      1v(100,100)@0; 2v(200,100)@.005; 2>(210,100)@.009; 2>(225,100)@.013; 2>(245,100)@.017; 2>(265,100)@.021; 2^@.1;
      1^@.11
      """)
    #expect(both.recognized == "pinch")
  }

  @Test func `a finger that moves while the other rests is a pinch at once, and a while after the other moved`() {
    let pinch = PinchGestureRecognizer()
    let rested = Stage(pinch)
    rested.play("{1v(100,100),2v(200,100)}@0; 2>(210,100)@.1")
    #expect(pinch.state == .began)
    rested.play("{1^,2^}@.2")
    let hurried = Stage(pinch)
    hurried.play("1v(100,100)@1; 2v(200,100)@1.01; 1>(100,101)@1.02; 2>(201,100)@1.021; 2>(230,100)@1.03")
    #expect(pinch.state == .possible)
    hurried.play("tick@1.04")
    #expect(pinch.state == .began)
    hurried.play("{1^,2^}@1.2")
  }

  @Test func `a swipe that went one way too far does not become one the other way`() {
    let swipe = SwipeGestureRecognizer()
    swipe.direction = [.right, .left]
    #expect(
      verdicts("v(200,100)@0; >(155,100)@.1; >(260,100)@.2; ^@.3", of: swipe) == "failed wrongDirection 60/20 pt")
    swipe.direction = [.right, .left]
    #expect(
      verdicts("v(200,100)@0; >(155,100)@.1; >(140,100)@.2; ^@.3", of: swipe) == "recognized movedEnough 60/50 pt")
  }

  @Test func `fingers of a swipe are counted that are down at once`() {
    let swipe = SwipeGestureRecognizer()
    (swipe.numberOfTouchesRequired, swipe.landingWindow) = (3, 1)
    let byTwo = "1v(100,100)@0; 2v(100,200)@0; 1>(160,100)@.1; 1^@.12; 3v(100,300)@.14; 3>(160,300)@.2; 2>(160,200)@.22"
    #expect(verdicts(byTwo + "; {2^,3^}@.3", of: swipe) == "failed tooFewTouches 2/3 touches")
  }

  @Test func `every finger of a next tap has to land near the tap before`() {
    func tap() -> TapGestureRecognizer {
      let tap = TapGestureRecognizer()
      (tap.numberOfTapsRequired, tap.numberOfTouchesRequired) = (2, 2)
      return tap
    }
    let first = "1v(100,100)@0; 2v(200,100)@0; {1^,2^}@.1; "
    #expect(
      verdicts(first + "1v(100,100)@.2; 2v(300,300)@.21; {1^,2^}@.3", of: tap()).hasPrefix("failed nextTapTooFar"))
    #expect(
      verdicts(first + "1v(200,100)@.2; 2v(100,100)@.21; {1^,2^}@.3", of: tap()) == "recognized tapped 2/2 taps")
  }

  @Test func `a press is never said to be shorter than it had to be`() {
    for start in stride(from: 0.0, to: 20, by: 0.0173) {
      let press = LongPressGestureRecognizer()
      let stage = Stage(press)
      stage.play("v(9,9)@\(start); tick@\(start + 0.6)")
      let measured = press.measurements.filter { $0.unit == .seconds }
      #expect(measured.map(\.rule) == [.heldLongEnough] && measured.allSatisfy(\.isKept), "\(start)")
      #expect(press.lastVerdict?.finding?.isKept == true, "\(start)")
    }
  }

  @Test func `a limit that is lowered while a finger is down holds from then on`() throws {
    let tap = TapGestureRecognizer()
    let stage = Stage(tap)
    stage.play("v(9,9)@0; tick@.3")
    let duration = try #require(TapGestureRecognizer.tolerances.first { $0.name == "maximumPressDuration" })
    duration.set(0.1, of: tap)
    stage.play("tick@.31; ^@.35")
    #expect(stage.transcript.contains("failed heldTooLong"))
    let press = LongPressGestureRecognizer()
    let other = Stage(press)
    other.play("v(9,9)@0; tick@.3")
    let least = try #require(LongPressGestureRecognizer.tolerances.first { $0.name == "minimumPressDuration" })
    least.set(0.2, of: press)
    other.play("tick@.31")
    #expect(press.state == .began)
    other.play("^@.4")
  }

  @Test func `a limit of time that is set while a finger is down holds from then on, whether or not there was one`() {
    let (flag, swipes, press) = (FlagGestureRecognizer(), MultiSwipeGestureRecognizer(), LongPressGestureRecognizer())
    press.minimumPressDuration = 2
    let stage = Stage(flag, swipes, press)
    stage.play("v(100,300)@0; tick@.3")
    (flag.maximumDuration, swipes.maximumDuration, press.minimumPressDuration) = (0.4, 0.5, 0.6)
    stage.play("tick@2; ^@2.1")
    #expect(
      stage.lines.prefix(3) == [
        "0.4 flag: failed tooSlow 0.4/0.4 s", "0.5 multiSwipe: failed tooSlow 0.5/0.5 s",
        "0.6 longPress: recognized heldLongEnough 0.6/0.6 s",
      ])
    let other = Stage(FlagGestureRecognizer(), MultiSwipeGestureRecognizer())
    other.play("v(100,300)@0; tick@.3")
    for recognizer in other.view.gestureRecognizers {
      Tolerance.named("maximumDuration", of: recognizer)?.set(0.5, of: recognizer)
    }
    other.play("tick@2; ^@2.1")
    #expect(
      other.lines == [
        "0.5 flag: failed tooSlow 0.5/0.5 s", "0.5 multiSwipe: failed tooSlow 0.5/0.5 s",
      ])
  }

  @Test func `a limit that is changed while another finger may come cuts no wait short`() {
    let swipes = MultiSwipeGestureRecognizer()
    let stage = Stage(swipes)
    stage.play("1v(100,100)@0; 1>(140,100)@.02")
    swipes.landingWindow = 0.07
    stage.play("tick@.04; 2v(100,200)@.05; 2>(140,200)@.06; tick@.2; {1^,2^}@.3")
    #expect(stage.lines.last?.hasSuffix("Double Horizontal Swipe Detected.") == true)
  }

  @Test func `a flag's tip may waver as a stroke may`() {
    let flag = FlagGestureRecognizer()
    let stage = Stage(flag, size: Size(300, 600))
    stage.play(
      """
      v(100,500)@0; >(100,350)@.05; >(100,200)@.1; >(150,300)@.2; >(190,396.5)@.25; >(193,392)@.3; >(150,440)@.4;
      >(110,490)@.5; ^@.6
      """)
    #expect(stage.recognized == "flag")
  }

  @Test func `where a check mark ends is measured once it has ended`() {
    let check = CheckmarkGestureRecognizer()
    let stage = Stage(check)
    stage.play("v(100,100)@0; >(120,140)@.1; >(150,100)@.2; >(170,60)@.3")
    #expect(check.measurements.map(\.rule) == [.tooShallow, .wrongDirection])
    #expect(check.guides.last?.finding?.rule == .endedHigher)
    stage.play("^@.4")
    #expect(stage.recognized == "checkmark")
  }

  @Test func `a multi-swipe is held to its line also where it started the other way`() {
    #expect(
      verdicts("v(100,100)@0; >(80,100)@.05; >(130,109)@.1; ^@.2", of: MultiSwipeGestureRecognizer())
        == "failed strayed 9/5 pt")
  }

  @Test func `of the fingers of a multi-swipe the one that lifted too soon is told of`() {
    #expect(
      verdicts(
        "1v(100,100)@0; 2v(200,100)@0; 1>(124,100)@.05; 1^@.1; 2^@.2", of: MultiSwipeGestureRecognizer()
      ).hasPrefix("failed movedTooLittle 24/25 pt"))
  }

  @Test func `fingers that land together are counted all`() {
    let together = "{1v(100,100),2v(200,100),3v(300,100)}@0; {1^,2^,3^}@.1"
    #expect(verdicts(together, of: FlagGestureRecognizer()) == "failed tooManyTouches 3/1 touches")
    let pan = PanGestureRecognizer()
    pan.maximumNumberOfTouches = 1
    #expect(verdicts(together, of: pan) == "failed tooManyTouches 3/1 touches")
  }

  @Test func `a finger that is down since a drag from elsewhere failed keeps a new one from the edge from beginning`() {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .left
    let stage = Stage(edge)
    stage.play("{1v(300,100),2v(300,200)}@0; 1^@.1; 3v(5,100)@.2; 3>(90,100)@.3; 3^@.4; 2^@.5")
    #expect(!stage.transcript.contains("began"))
  }
}
