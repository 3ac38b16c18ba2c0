import Geometry
import Gestures
import Testing

/// What actions, views, resets, delegates and observers do to others while they are told something.
@Suite(.timeLimit(.minutes(1))) struct SideEffectTests {
  /// A view that does something when a touch of its own is lifted or taken away.
  private final class ActiveView: View {
    var whenEnded: () -> Void = {}
    var whenCancelled: () -> Void = {}

    override func touchesEnded(_ touches: Touches, with event: Event) { whenEnded() }
    override func touchesCancelled(_ touches: Touches, with event: Event) { whenCancelled() }
  }

  /// A recognizer that does something when it is reset.
  private final class ActiveTap: TapGestureRecognizer {
    var whenReset: () -> Void = {}

    override func reset() {
      super.reset()
      whenReset()
    }
  }

  /// An observer that does something at each reset.
  private final class ActiveObserver: GestureObserver {
    var whenReset: (GestureRecognizer) -> Void = { _ in }

    func recognizerDidReset(_ recognizer: GestureRecognizer, at time: Double) { whenReset(recognizer) }
  }

  private let single = TapGestureRecognizer()
  private let double: TapGestureRecognizer

  init() {
    double = TapGestureRecognizer()
    double.numberOfTapsRequired = 2
    single.name = "single"
    double.name = "double"
  }

  /// A stage where the single tap waits for the double tap, and the lift of a finger on `view` is heard of at once.
  private func waiting(on view: View) -> Stage {
    let stage = Stage()
    stage.view.addSubview(view)
    double.delaysTouchesEnded = false
    single.delaysTouchesEnded = false
    single.require(toFail: double)
    stage.add(single, to: stage.view)
    stage.add(double, to: stage.view)
    return stage
  }

  private static let released = """
    0.1 single waits for double
    0.1 double: cancelled disabled
    0.1 single: recognized tapped 1/1 taps
    0.1 single ended (100,100)
    """

  @Test func `what a view switches off releases at once who waits for it`() {
    let view = ActiveView(frame: Rect(0, 0, 400, 400))
    let stage = waiting(on: view)
    view.whenEnded = { double.isEnabled = false }
    // A touch that has ended is nobody's to take.
    view.whenCancelled = { stage.note("cancelled") }
    stage.play("v(100,100)@0; ^@.1; tick@9")
    #expect(stage.transcript == Self.released)
  }

  @Test func `what a reset switches off releases at once who waits for it`() {
    let other = ActiveTap()
    other.allowableMovement = -1
    other.name = "other"
    other.whenReset = { double.isEnabled = false }
    let stage = waiting(on: View())
    stage.add(other, to: stage.view)
    stage.play("v(100,100)@0; >(100,100)@.05; ^@.1; tick@9")
    #expect(stage.transcript == "0.05 other: failed movedTooFar 0/-1 pt\n" + Self.released)
  }

  @Test func `what an observer switches off releases at once who waits for it`() {
    let other = ActiveTap()
    other.allowableMovement = -1
    other.name = "other"
    let stage = waiting(on: View())
    stage.add(other, to: stage.view)
    let observer = ActiveObserver()
    observer.whenReset = { if $0 === other { double.isEnabled = false } }
    stage.router.addObserver(observer)
    stage.play("v(100,100)@0; >(100,100)@.05; ^@.1; tick@9")
    #expect(stage.transcript == "0.05 other: failed movedTooFar 0/-1 pt\n" + Self.released)
  }

  @Test func `a pan that a view switches off is told so at once`() {
    let pan = PanGestureRecognizer()
    pan.cancelsTouchesInView = false
    let view = ActiveView(frame: Rect(0, 0, 400, 400))
    let stage = Stage(pan)
    stage.view.addSubview(view)
    view.isMultipleTouchEnabled = true
    view.whenEnded = { pan.isEnabled = false }
    stage.play("1v(100,100)@0; 2v(200,200)@0; {1>(120,100),2>(220,200)}@.1; 2^@.2")
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 20/10 pt
        0.1 pan began (170,150)×2 moved (20,0)
        0.2 pan cancelled (170,150)×2 moved (20,0)
        """)
    stage.play("1>(200,100)@.3; 1^@.4")
  }

  @Test func `an action reads the state that it is called for`() {
    let stage = Stage()
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    var read: [String] = []
    for (name, pan) in [("first", first), ("second", second)] {
      pan.name = name
      pan.delegate = answers
      stage.add(pan, to: stage.view)
      pan.addAction { read.append("\($0.label) \($0.state)") }
    }
    first.addAction { _ in second.isEnabled = false }
    stage.play("v(100,100)@0; >(120,100)@.1; ^@.2")
    #expect(read == ["first began", "second began", "second cancelled", "first ended"])
  }

  @Test func `a view that loses its touch may switch the gesture off before its first action`() {
    let pan = PanGestureRecognizer()
    let view = ActiveView(frame: Rect(0, 0, 400, 400))
    let stage = Stage(pan)
    stage.view.addSubview(view)
    view.whenCancelled = { pan.isEnabled = false }
    var read: [GestureRecognizer.State] = []
    pan.addAction { read.append($0.state) }
    stage.play("v(100,100)@0; >(120,100)@.1; >(140,100)@.2; ^@.3")
    #expect(read == [.began, .cancelled])
  }

  /// Wants to begin at once, and does not mind that its touches are taken away.
  private final class Stubborn: GestureRecognizer {
    override func touchesBegan(_ touches: Touches, with event: Event) { state = .began }
    override func touchesCancelled(_ touches: Touches, with event: Event) {}
  }

  @Test func `a gesture that waits comes to nothing when the system takes its touches`() {
    let stubborn = Stubborn()
    stubborn.require(toFail: double)
    let stage = Stage(stubborn)
    stage.add(double, to: stage.view)
    stage.play("v(100,100)@0; x@.1; tick@9")
    #expect(
      stage.transcript == """
        0 stubborn waits for double
        0.1 stubborn: cancelled touchesTaken
        0.1 double: cancelled touchesTaken
        """)
  }

  @Test func `a touch that was taken away is taken from its view once`() {
    let stubborn = Stubborn()
    let view = ActiveView(frame: Rect(0, 0, 400, 400))
    let stage = Stage(stubborn)
    stage.view.addSubview(view)
    stage.add(double, to: view)
    stubborn.require(toFail: double)
    var cancellations = 0
    view.whenCancelled = {
      cancellations += 1
      double.isEnabled = false
    }
    double.allowableMovement = .infinity
    double.numberOfTouchesRequired = 2
    let answers = Answers()
    answers.shouldReceive = { $0.landing.x >= 200 }
    double.delegate = answers
    stage.play("{1v(100,100),2v(200,100)}@0; 1x@.1")
    #expect(stubborn.state == .began)
    #expect(cancellations == 1)
    stage.play("2x@.2")
  }

  @Test func `what an action delivers while time passes waits until all who are due have had their turn`() {
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    let presses = ["first", "second"].map { name in
      let press = LongPressGestureRecognizer()
      press.name = name
      press.delegate = answers
      return press
    }
    let stage = Stage(presses[0], presses[1])
    presses[0].addAction { [router = stage.router] in
      if $0.state == .began { router.cancelAllTouches(at: router.time) }
    }
    stage.play("v(100,100)@0; tick@1")
    #expect(
      stage.lines.filter { !$0.contains(": ") } == [
        "0.5 first began (100,100)", "0.5 second began (100,100)", "1 first cancelled (100,100)",
        "1 second cancelled (100,100)",
      ])
  }

  @Test(arguments: ["begin", "simultaneous", "requires", "required"])
  func `a recognizer that is switched off by who is asked about it has one verdict`(question: String) {
    let (pan, rival) = (PanGestureRecognizer(), PanGestureRecognizer())
    rival.name = "rival"
    let answers = Answers()
    var off: GestureRecognizer?
    func ask(_ name: String, _ about: GestureRecognizer) { if name == question { off?.isEnabled = false } }
    answers.shouldBegin = {
      ask("begin", $0); return true
    }
    answers.isSimultaneous = { first, _ in
      ask("simultaneous", first); return false
    }
    answers.requiresFailure = { first, _ in
      ask("requires", first); return false
    }
    answers.isRequiredToFail = { first, _ in
      ask("required", first); return true
    }
    for switchedOff in [pan, rival] {
      off = switchedOff
      let stage = Stage()
      for recognizer in [pan, rival] {
        recognizer.delegate = answers
        recognizer.isEnabled = true
        stage.add(recognizer, to: stage.view)
      }
      stage.play("v(100,100)@0; >(120,100)@.1; ^@.2")
      for name in ["pan", "rival"] {
        let lines = stage.lines.enumerated().filter { $1.contains(" \(name): ") }
        #expect(lines.count == 1, "\(stage.transcript)")
        let waits = stage.lines.lastIndex { $0.contains(" \(name) waits") } ?? -1
        #expect(waits < lines.first?.offset ?? -1, "\(stage.transcript)")
      }
    }
  }

  /// Both as it is recognized itself, and as the other one proposes later.
  @Test(arguments: [1, 2])
  func `a recognizer that is switched off by who is asked about it prevents no other`(question: Int) {
    let (first, second) = (PanGestureRecognizer(), PanGestureRecognizer())
    (first.name, second.name, second.hysteresis) = ("first", "second", 40)
    let answers = Answers()
    var asked = 0
    answers.isSimultaneous = { _, _ in
      asked += 1
      if asked == question { first.isEnabled = false }
      return asked < question
    }
    second.delegate = answers
    let stage = Stage(first, second)
    stage.play("v(100,100)@0; >(115,100)@.02; >(160,100)@.04; ^@.1")
    #expect(
      stage.lines.filter { $0.contains(": ") } == [
        "0.02 first: recognized movedEnough 15/10 pt", "0.04 second: recognized movedEnough 60/40 pt",
      ])
    #expect(asked == question)
  }

  @Test func `what is delivered from actions waits in line`() {
    let stage = Stage()
    let tap = TapGestureRecognizer()
    stage.add(tap, to: stage.view)
    var left = 10_000
    var seen: [Int] = []
    func sample(_ id: Int, _ phase: TouchSample.Phase) -> TouchSample {
      TouchSample(id: id, phase: phase, location: Point(100, 100), timestamp: stage.router.time)
    }
    tap.addAction { [router = stage.router] _ in
      seen.append(left)
      guard left > 0 else { return }
      left -= 1
      router.deliver([sample(2 * left, .began), sample(2 * left, .ended)])
    }
    stage.router.deliver([sample(-1, .began), sample(-1, .ended)])
    #expect(seen == Array((0...10_000).reversed()))
  }

  @Test func `what is delivered as a gesture is given away to another window waits until that has been told`() {
    let (old, new) = (Stage(single), Stage())
    let observer = ActiveObserver()
    old.router.addObserver(observer)
    old.play("v(100,100)@0")
    new.view.addGestureRecognizer(single)
    observer.whenReset = { [unowned old] _ in
      old.router.deliver(TouchSample(id: 9, phase: .began, location: Point(10, 10), timestamp: 1))
      #expect(old.router.numberOfTouches == 1)
    }
    new.play("v(100,100)@.1")
    #expect(old.router.numberOfTouches == 2)
    observer.whenReset = { _ in }
    new.play("^@.2")
    old.play("^@2")
  }

  @Test func `deliveries from actions keep their order`() {
    let stage = Stage()
    let oekaki = OekakiGestureRecognizer()
    stage.add(oekaki, to: stage.view)
    var ids: [Int] = []
    let router = stage.router
    func tap(_ id: Int) {
      for phase in [TouchSample.Phase.began, .ended] {
        router.deliver(TouchSample(id: id, phase: phase, location: Point(100, 100), timestamp: router.time))
      }
    }
    oekaki.addAction { recognizer in
      guard recognizer.state == .ended, let id = recognizer.touch?.id else { return }
      ids.append(id)
      if id < 4 {
        tap(2 * id)
        tap(2 * id + 1)
      }
    }
    tap(1)
    #expect(ids == [1, 2, 3, 4, 5, 6, 7])
  }

  @Test func `what a change makes others do is told before the next change, and before the delivery is over`() {
    /// Writes down what is sent, and where a delivery ends.
    final class Scribe: GestureObserver {
      var lines: [String] = []
      func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
        lines.append("\(recognizer.label) \(state)")
      }
      func router(_ router: TouchRouter, didFinishDeliveryAt time: Double) { lines.append("over") }
    }
    let (a, b, c) = (PanGestureRecognizer(), PanGestureRecognizer(), PanGestureRecognizer())
    (a.name, b.name, c.name) = ("a", "b", "c")
    let answers = Answers()
    answers.isSimultaneous = { _, _ in true }
    let stage = Stage(a, b, c)
    for pan in [a, b, c] { pan.delegate = answers }
    stage.play("v(100,100)@0; >(150,100)@.1")
    a.addAction { if $0.state == .changed { b.isEnabled = false } }
    let scribe = Scribe()
    stage.router.addObserver(scribe)
    stage.play(">(160,100)@.2")
    #expect(scribe.lines == ["a changed", "b cancelled", "c changed", "over"])
  }

  @Test func `actions may do what they like`() {
    let pan = PanGestureRecognizer()
    let tap = TapGestureRecognizer()
    let stage = Stage(pan, tap)
    pan.addAction { pan in
      guard pan.state == .began else { return }
      // Delivered from within, it comes after what is under way.
      stage.play(">(140,100)@.2")
      stage.router.advance(to: 9)
      pan.isEnabled = false
      pan.isEnabled = true
    }
    stage.play("v(100,100)@0; >(130,100)@.1; ^@.3; v(9,9)@1; ^@1.1")
    #expect(
      stage.transcript == """
        0.1 pan: recognized movedEnough 30/10 pt
        0.1 tap: prevented by pan
        0.1 pan began (130,100) moved (30,0)
        0.1 pan cancelled (130,100) moved (30,0)
        1.1 pan: failed movedTooLittle 0/10 pt
        1.1 tap: recognized tapped 1/1 taps
        1.1 tap ended (9,9)
        """)
  }
}
