import GestureTesting
import Gestures
import Testing

/// The examples of the pages about tests.
struct TestingExamples {
  @Test func `touches are made up`() {
    let places = [Point(100, 100), Point(130, 100), Point(160, 100)]
    let drag = TouchRecording(
      size: Size(400, 400),
      places.enumerated().map { step, place in
        [
          TouchSample(
            id: 1, phase: step == 0 ? .began : step == 2 ? .ended : .moved, location: place,
            timestamp: 0.02 * Double(step))
        ]
      })
    let pan = PanGestureRecognizer()
    #expect(drag.play(to: pan).events.map { $0["translation.x"] } == [30, 60])
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
