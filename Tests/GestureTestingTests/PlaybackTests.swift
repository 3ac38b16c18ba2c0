import Checkout
import Fingers
import GestureTesting
import Gestures
import Recordings
import Testing

/// Recordings, played to recognizers of a test.
struct PlaybackTests {
  private let pinch = PinchGestureRecognizer()

  private static let header = #"{"recording":1,"width":400,"height":400,"source":"a hand"}"#
  private static let touches = """
    \(header)
    {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":200},{"id":2,"phase":"began","x":150,"y":200}]}
    {"t":0.05,"touches":[{"id":2,"phase":"moved","x":190,"y":200}]}
    {"t":0.08,"touches":[{"id":2,"phase":"moved","x":330,"y":200}]}
    {"t":0.2,"touches":[{"id":1,"phase":"ended","x":50,"y":200}]}
    {"t":0.25,"touches":[{"id":2,"phase":"ended","x":330,"y":200}]}
    """

  /// The same movement as samples.
  private static let deliveries: [[TouchSample]] = [
    [(1, TouchSample.Phase.began, 50.0), (2, .began, 150)], [(2, .moved, 190)], [(2, .moved, 330)], [(1, .ended, 50)],
    [(2, .ended, 330)],
  ].enumerated().map { index, touches in
    touches.map { id, phase, x in
      TouchSample(id: id, phase: phase, location: Point(x, 200), timestamp: [0, 0.05, 0.08, 0.2, 0.25][index])
    }
  }

  @Test func `touches after the window has grown are played in the larger one`() throws {
    let edge = ScreenEdgePanGestureRecognizer()
    edge.edges = .right
    let playback = try TouchRecording(
      parsing: """
        \(Self.header)
        {"t":0,"touches":[{"id":1,"phase":"began","x":390,"y":200}]}
        {"t":0.1,"touches":[{"id":1,"phase":"moved","x":300,"y":200}]}
        {"t":0.2,"touches":[{"id":1,"phase":"ended","x":300,"y":200}]}
        {"t":1,"place":{"width":800,"height":400},"touches":[{"id":2,"phase":"began","x":390,"y":200}]}
        {"t":1.1,"touches":[{"id":2,"phase":"ended","x":390,"y":200}]}
        {"t":2,"touches":[{"id":3,"phase":"began","x":790,"y":200}]}
        {"t":2.1,"touches":[{"id":3,"phase":"moved","x":700,"y":200}]}
        {"t":2.2,"touches":[{"id":3,"phase":"ended","x":700,"y":200}]}
        """
    ).play(to: edge)
    #expect(playback.verdicts.map(\.outcome) == [.recognized, .failed, .recognized])
  }

  @Test func `a playback says what the recognizer's actions were sent`() throws {
    let recording = try TouchRecording(parsing: Self.touches)
    let playback = recording.play(to: pinch)
    #expect(playback.events.map(\.state) == [.began, .changed, .ended])
    #expect(playback.events.map(\.time) == [0.05, 0.08, 0.25])
    #expect(playback.events.map(\.numberOfTouches) == [2, 2, 1])
    #expect(playback.events.map(\.location) == [Point(120, 200), Point(190, 200), Point(190, 200)])
    #expect(playback.events.map { $0["scale"] } == [1, 2, 2])
    #expect(playback.events.last?["translation.x"] == nil)
    #expect(playback.verdicts.map(\.outcome) == [.recognized])
    #expect(playback.verdicts.first?.finding?.measured == 40)
    #expect(
      playback.summary == [
        "PinchGestureRecognizer began",
        "PinchGestureRecognizer ended after 1 change: scale 2, scaleSinceLanding 2.8, velocity 0",
      ])
  }

  @Test func `touches that a test makes up are played as those of a file, again and again`() throws {
    let read = try TouchRecording(parsing: Self.touches)
    let made = TouchRecording(size: Size(400, 400), Self.deliveries)
    #expect(made.deliveries == read.deliveries && made.size == read.size && made.end == 0.25)
    #expect((made.source, read.source) == ("", "a hand"))
    let first = read.play(to: pinch)
    #expect(made.play(to: pinch).events == first.events && read.play(to: pinch).events == first.events)
    #expect(made.play(to: PinchGestureRecognizer()) == first)
    #expect(pinch.view == nil)
  }

  @Test func `the same touches give the same playback of the same recognizer`() {
    let drag = TouchRecording(.swipe(from: Point(100, 100), to: Point(160, 100), over: 1))
    let pan = PanGestureRecognizer()
    let first = drag.play(to: pan)
    #expect(first.verdicts.map(\.attempt) == [1])
    #expect(drag.play(to: pan) == first)
  }

  @Test func `what lands beside the window is nobody's, but for the fingers of a mouse`() {
    let beside = FingerScript.tap(at: Point(5000, 5000))
    #expect(TouchRecording(beside).play(to: TapGestureRecognizer()).verdicts.isEmpty)
    let byMouse = TouchRecording(beside, kind: .mouse).play(to: TapGestureRecognizer())
    #expect(byMouse.verdicts.map(\.outcome) == [.recognized])
  }

  @Test func `the relations of a set stay where a delegate of one's own comes to one of its gestures`() throws {
    final class Willing: GestureRecognizerDelegate {}
    let set = try RecognizerSet(
      parsing: #"{"gestures":[{"name":"pinch","type":"pinch","simultaneousWith":["rotation"]},"#
        + #"{"name":"rotation","type":"rotation"}]}"#)
    let delegate = Willing()
    set["pinch"]?.delegate = delegate
    let steps: [(id: Int, phase: TouchSample.Phase, place: Point)] = [
      (1, .began, Point(100, 200)), (2, .began, Point(200, 200)), (2, .moved, Point(260, 280)),
      (2, .moved, Point(300, 360)), (1, .ended, Point(100, 200)), (2, .ended, Point(300, 360)),
    ]
    let turn = steps.enumerated().map { index, step in
      [TouchSample(id: step.id, phase: step.phase, location: step.place, timestamp: Double(index) / 10)]
    }
    let playback = TouchRecording(size: Size(400, 400), turn).play(to: set)
    #expect(Set(playback.events.map(\.recognizer)) == ["pinch", "rotation"])
  }

  @Test func `a recognizer that is at work in a window of the program is played to as any other`() {
    let pan = PanGestureRecognizer()
    let window = View(frame: Rect(0, 0, 400, 400))
    window.addGestureRecognizer(pan)
    let router = TouchRouter(root: window)
    router.deliver(TouchSample(id: 1, phase: .began, location: Point(100, 100), timestamp: 0))
    router.deliver(TouchSample(id: 1, phase: .moved, location: Point(150, 100), timestamp: 0.1))
    let drag = TouchRecording(.swipe(from: Point(100, 100), to: Point(160, 100), over: 1))
    let playback = drag.play(to: pan)
    #expect(playback.summary.last?.hasPrefix("PanGestureRecognizer ended") == true)
    #expect(playback.events == drag.play(to: PanGestureRecognizer()).events)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [Double.nan, .infinity, -.infinity])
  func `a time that is none is the present one, as for the engine`(time: Double) {
    func sample(_ phase: TouchSample.Phase, _ time: Double) -> TouchSample {
      TouchSample(id: 1, phase: phase, location: Point(100, 100), timestamp: time)
    }
    let recording = TouchRecording(
      size: Size(400, 400),
      [[sample(.began, time)], [sample(.moved, 0.5)], [sample(.moved, time), sample(.ended, 0.6)]], end: time)
    #expect(recording.deliveries.map { $0.map(\.timestamp) } == [[0], [0.5], [0.5], [0.6]])
    #expect(recording.end == 0.6)
  }

  @Test func `what a recognizer of one's own reports stands in its events beside what its class measures`() throws {
    final class Gap: PinchGestureRecognizer {
      override var reportedValues: [String: Double] { ["fingers": Double(numberOfTouches), "angle": .nan] }
    }
    let gap = Gap()
    gap.name = "gap"
    let playback = try TouchRecording(parsing: Self.touches).play(to: gap)
    #expect(playback.events.map { $0["fingers"] } == [2, 2, 1] && playback.events.map { $0["scale"] } == [1, 2, 2])
    #expect(
      playback.summary.last == "gap ended after 1 change: scale 2, scaleSinceLanding 2.8, velocity 0, fingers 1")
  }

  @Test func `a recording is the text of its file`() throws {
    let read = try TouchRecording(parsing: Self.touches)
    #expect(try TouchRecording(parsing: read.text) == read)
    let made = TouchRecording(.swipe(from: Point(100, 100), to: Point(250.25, 130), over: 0.7), kind: .pen)
    let written = try TouchRecording(parsing: made.text)
    #expect(written.text == made.text && written.size == made.size)
    #expect(written.play(to: PanGestureRecognizer()).summary == made.play(to: PanGestureRecognizer()).summary)
  }

  @Test func `touches land in the views of a window of one's own`() throws {
    let window = View(frame: Rect(0, 0, 400, 400))
    let (left, right) = (View(frame: Rect(0, 0, 100, 400)), View(frame: Rect(100, 0, 300, 400)))
    let (pan, press) = (PanGestureRecognizer(), LongPressGestureRecognizer())
    for view in [left, right] { window.addSubview(view) }
    right.addGestureRecognizer(pan)
    left.addGestureRecognizer(press)
    let playback = try TouchRecording(parsing: Self.touches).play(in: window)
    #expect(playback.events(of: "PanGestureRecognizer").map(\.state) == [.began, .changed, .ended])
    #expect(playback.events(of: "LongPressGestureRecognizer") == [])
    #expect(playback.verdicts(of: "LongPressGestureRecognizer").map(\.outcome) == [.failed])
  }

  @Test func `the recognizers of a set keep their relations`() throws {
    let set = try RecognizerSet(
      parsing: """
        {"gestures":[{"name":"one","type":"tap","requiresFailureOf":["two"]},
         {"name":"two","type":"tap","numberOfTapsRequired":2}]}
        """)
    let tap = try TouchRecording(
      parsing: """
        \(Self.header)
        {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}
        {"t":0.1,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}
        """)
    let playback = tap.play(to: set)
    #expect(playback.summary == ["one recognized"])
    #expect(playback.events.map { ($0.time * 1000).rounded() } == [450])
    #expect(set["two"]?.name == "two" && set["three"] == nil && set.recognizers.count == 2)
    #expect(tap.play(to: set).summary == ["one recognized"])
  }

  @Test func `recognizers that are attached keep their relations without their set`() throws {
    let view = View(frame: Rect(0, 0, 400, 400))
    func attach() throws {
      try RecognizerSet(
        parsing: """
          {"gestures":[{"name":"a","type":"pinch","simultaneousWith":["b"]},{"name":"b","type":"pinch"}]}
          """
      ).attach(to: view)
    }
    try attach()
    let playback = try TouchRecording(parsing: Self.touches).play(in: view)
    #expect(view.gestureRecognizers.map(\.name) == ["a", "b"])
    #expect(playback.verdicts.map(\.outcome) == [.recognized, .recognized])
  }

  @Test func `programs name their files from the working directory`() throws {
    let resources = Checkout.path("Resources")
    let set = try RecognizerSet(contentsOf: "\(resources)/default.gestures")
    #expect(set["pinch"] != nil)
    #expect(try DrawnGestureSet(contentsOf: "\(resources)/shapes.drawn").gestures.count == 14)
    let recording = try TouchRecording(contentsOf: "\(resources)/recordings/flag.touches")
    #expect(recording == (try TouchRecording(path: "../../Resources/recordings/flag.touches")))
    let failure = #expect(throws: TestFileFailure.self) { try TouchRecording(contentsOf: "no/such.touches") }
    #expect(failure?.description.contains(" no/such.touches ") == true, "\(failure?.description ?? "")")
  }

  @Test func `a test writes the events that it expects`() throws {
    let playback = try TouchRecording(parsing: Self.touches).play(to: pinch)
    func event(_ state: GestureEvent.State, _ time: Double, _ x: Double, _ scale: Double, fingers: Int = 2)
      -> GestureEvent
    {
      let values = [("scale", scale), ("scaleSinceLanding", scale * 1.4), ("velocity", 0)]
      return GestureEvent(
        recognizer: "PinchGestureRecognizer", state: state, time: time, numberOfTouches: fingers,
        location: Point(x, 200), measurements: values.map { .init(name: $0, value: .number($1)) })
    }
    let (began, ended) = (event(.began, 0.05, 120, 1), event(.ended, 0.25, 190, 2, fingers: 1))
    #expect(playback.events.first == began && playback.events.last == ended)
    #expect(Playback(events: [began, ended]).summary.count == 2)
  }

  @Test func `what fingers do is played as reports that come together`() {
    let script = FingerScript.tap(at: [Point(10, 10), Point(60, 10)], for: 0.1)
    let recording = TouchRecording(script, size: Size(100, 50), kind: .mouse)
    #expect(recording.size == Size(100, 50) && recording.deliveries.map(\.count) == [2, 2] && recording.end == 0.1)
    #expect(recording.deliveries.joined().allSatisfy { $0.kind == .mouse })
    let tap = TapGestureRecognizer()
    tap.numberOfTouchesRequired = 2
    #expect(TouchRecording(script).play(to: tap).summary == ["TapGestureRecognizer recognized"])
    #expect(TouchRecording(FingerScript()).deliveries.isEmpty)
  }

  @Test func `a wait at the end of a script counts, and nothing is known of what comes after`() throws {
    let down = FingerScript().down(at: Point(10, 10))
    let script = down.wait(for: 0.1)
    let early = TouchRecording(script)
    #expect(early.end == 0.1 && early.deliveries.map(\.count) == [1, 0])
    #expect(early.play(to: LongPressGestureRecognizer()).events.isEmpty)
    #expect(TouchRecording(script.wait(for: 0.4)).play(to: LongPressGestureRecognizer()).events.map(\.time) == [0.5])
    #expect(TouchRecording(down).play(to: LongPressGestureRecognizer()).events.map(\.time) == [0.5])
    #expect(try TouchRecording(parsing: early.text) == early)
    for recording in [early, TouchRecording(.tap(at: Point(10, 10), for: 0.1)), TouchRecording(FingerScript())] {
      #expect(TouchRecording(size: recording.size, recording.deliveries, end: recording.end) == recording)
    }
  }

  @Test func `names of directions stand in the summary as words`() throws {
    let swipe = SwipeGestureRecognizer()
    swipe.name = "swipe"
    let fling = TouchRecording(
      size: Size(400, 400),
      (0...10).map { step in
        let phase: TouchSample.Phase = step == 0 ? .began : step == 10 ? .ended : .moved
        return [
          TouchSample(
            id: 1, phase: phase, location: Point(50 + 20 * Double(step), 100), timestamp: 0.01 * Double(step))
        ]
      })
    #expect(fling.play(to: swipe).summary == ["swipe recognized: direction right"])
  }
}
