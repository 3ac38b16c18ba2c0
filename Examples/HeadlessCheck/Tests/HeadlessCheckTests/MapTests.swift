import GestureTesting
import Gestures
import Testing

/// The gestures of a map, on touches that a hand made on a touchscreen (`gesture-sandbox --record map.touches`).
struct MapTests {
  private let touches = Result { try TouchRecording(path: "map.touches") }

  @Test func `a recording is a test in three lines`() throws {
    let recording = try TouchRecording(path: "map.touches")
    let playback = recording.play(to: PinchGestureRecognizer())
    #expect(playback.summary.first == "PinchGestureRecognizer began")
  }

  @Test func `two fingers zoom and turn the map together`() throws {
    let playback = try touches.get().play(to: try RecognizerSet(path: "map.gestures"))
    let zoom = try #require(playback.events(of: "zoom").last?["scaleSinceLanding"])
    let turn = try #require(playback.events(of: "turn").last?["rotationSinceLanding"])
    #expect(abs(zoom - 3.14) < 0.01)
    #expect(abs(turn - 75 * .pi / 180) < 0.01)
  }

  @Test func `a zoom alone wins where nothing is simultaneous`() throws {
    let (zoom, turn) = (PinchGestureRecognizer(), RotationGestureRecognizer())
    let playback = try touches.get().play(to: zoom, turn)
    #expect(
      playback.verdicts.map { "\($0)" }.contains("RotationGestureRecognizer was prevented by PinchGestureRecognizer"))
    #expect(playback.events.allSatisfy { $0.recognizer == "PinchGestureRecognizer" })
  }

  @Test func `a view of one's own gets the touches that lie over it`() throws {
    let window = View(frame: Rect(0, 0, 1100, 800))
    let map = View(frame: Rect(0, 0, 1100, 800))
    window.addSubview(map)
    map.addGestureRecognizer(PinchGestureRecognizer())
    #expect(try touches.get().play(in: window).summary.first == "PinchGestureRecognizer began")
  }

  @Test(arguments: try GestureCheck.all(in: "Cases"))
  func `cases come out as they must`(check: GestureCheck) throws {
    #expect(try check.differences() == [])
  }
}
