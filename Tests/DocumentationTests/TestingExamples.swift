import GestureTesting
import Gestures
import Testing

/// The examples of the pages about tests.
struct TestingExamples {
  @Test func `touches are made up`() {
    let drag = TouchRecording(.swipe(from: Point(100, 100), to: Point(160, 100), over: 1))
    let pan = PanGestureRecognizer()
    #expect(drag.play(to: pan).events.last?["translation.x"] == 60)

    let twice = TouchRecording(.doubleTap(at: Point(100, 100)))
    let doubleTap = TapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    #expect(twice.play(to: doubleTap).summary == ["TapGestureRecognizer recognized"])

    let press = FingerScript().down(at: Point(100, 100))
    #expect(TouchRecording(press.wait(for: 0.4)).play(to: LongPressGestureRecognizer()).events.isEmpty)
    #expect(TouchRecording(press).play(to: LongPressGestureRecognizer()).events.map(\.time) == [0.5])
  }

  @Test func `two fingers are made up`() {
    let pinch = TouchRecording(
      .transform(center: .fixed(Point(400, 300)), radius: .from(50, to: 125), over: 0.5))
    #expect(pinch.play(to: PinchGestureRecognizer()).events.last?["scaleSinceLanding"] == 2.5)
    let turned = TouchRecording(
      FingerScript.transform(
        center: .fixed(Point(400, 300)), radius: .from(50, to: 125), angle: .from(0, to: .pi / 2), over: 0.5)
    )
    let turn = turned.play(to: RotationGestureRecognizer()).events.last?["rotationSinceLanding"]
    #expect(abs((turn ?? 0) - .pi / 2) < 1e-6)
  }

  @Test func `a movement is written in verbs`() {
    let flag = FingerScript()
      .down(at: Point(100, 100))
      .move(to: Point(300, 100), over: 0.2)
      .move(to: Point(300, 260), over: 0.15)
      .up()
    #expect(TouchRecording(flag).end == 0.35)
  }

  @Test func `hands make gestures`() {
    for seed in UInt64(0)..<100 {
      var hand = HumanHand(over: Rect(0, 0, 1100, 800), seed: seed)
      let pinch = TouchRecording(hand.make(.pinchOut)).play(to: PinchGestureRecognizer())
      #expect(pinch.summary.count == 2)
      #expect(pinch.events.last?["scaleSinceLanding"] ?? 0 > 2.4)
    }
  }

  @Test func `fingers do what they like`() {
    var chance = SplitMix64(seed: 1)
    let touches = FingerScript.random(fingers: 5, in: Rect(0, 0, 1100, 800), over: 20, cancels: true, using: &chance)
    let steps = TouchRecording(touches).play(to: PanGestureRecognizer()).summary
    #expect(steps.count { $0.hasSuffix(" began") } == steps.count { !$0.hasSuffix(" began") })
  }

  /// What a program does that finds its files in its working directory.
  private func attachGestures(to view: View) throws {
    try RecognizerSet(contentsOf: "map.gestures").attach(to: view)
    let shapes = try DrawnGestureSet(contentsOf: "shapes.drawn")
    for recognizer in shapes.makeRecognizers() { view.addGestureRecognizer(recognizer) }
  }

  @Test func `a program that does not find its files says which`() {
    let failure = #expect(throws: GestureFileFailure.self) { try attachGestures(to: makeView()) }
    #expect(failure?.description.contains(" map.gestures ") == true)
  }

  @Test func `touches land in a window of one's own`() throws {
    let window = View(frame: Rect(0, 0, 1100, 800))
    let map = View(frame: Rect(100, 100, 900, 600))
    window.addSubview(map)
    map.addGestureRecognizer(PinchGestureRecognizer())

    let recording = try TouchRecording(path: "../../Resources/recordings/pinch-and-rotation.touches")
    #expect(recording.play(in: window).summary.first == "PinchGestureRecognizer began")
  }

  @Test func `verdicts are compared`() throws {
    let recording = try TouchRecording(path: "../../Resources/recordings/hold-and-drag.touches")
    let playback = recording.play(to: TapGestureRecognizer())
    let verdict = try #require(playback.verdicts.first)
    #expect(verdict.outcome == .failed)
    #expect(verdict.finding?.rule == .heldTooLong)
  }
  @Test(arguments: try GestureCheck.all(in: "../../Resources/cases"))
  func `gestures come out as they must`(check: GestureCheck) throws {
    #expect(try check.differences() == [])
  }

  @Test func `a set is read, and the recording played to it`() throws {
    let recording = try TouchRecording(path: "../../Resources/recordings/double-tap.touches")
    let set = try RecognizerSet(path: "../../Resources/default.gestures")
    let playback = recording.play(to: set)
    #expect(playback.summary == ["doubleTap recognized"])
  }

  @Test func `a class of one's own is named`() throws {
    let types = RecognizerTypes.standard.adding("tilt") { TiltGestureRecognizer() }
    let set = try RecognizerSet(parsing: #"{"gestures":[{"type":"tilt","hysteresis":20}]}"#, types: types)
    #expect((set["tilt"] as? TiltGestureRecognizer)?.hysteresis == 20)
  }
}
