import Geometry
import Gestures
import Recordings
import Testing

@testable import Instrument

@Suite struct SampleTouchesTests {
  /// A recognizer of the type of that name that can recognize something.
  private func recognizer(_ name: String) throws -> GestureRecognizer {
    let recognizer = try #require(GestureTypes.standard.recognizer(name))
    (recognizer as? ScreenEdgePanGestureRecognizer)?.edges = .left
    return recognizer
  }

  @Test func `every class of the library recognizes one of the ways of making its gesture`() throws {
    // Nothing touches to hover, and whatever touches paints.
    for name in GestureTypes.standard.names where !["hover", "oekaki", "drawn"].contains(name) {
      let recordings = SampleTouches.recordings(for: try recognizer(name), in: Size(800, 600))
      let recognized = try recordings.contains { recording in
        let recognizer = try recognizer(name)
        Replay(recording.header, GestureSet([recognizer])).play(recording)
        return recognizer.lastVerdict?.outcome == .recognized
      }
      #expect(recognized, "\(name)")
    }
  }

  @Test(arguments: [RectEdge.left, .right, .top, .bottom])
  func `a pan from an edge by two fingers is made by two`(edge: RectEdge) throws {
    func recognizer() -> ScreenEdgePanGestureRecognizer {
      let recognizer = ScreenEdgePanGestureRecognizer()
      (recognizer.edges, recognizer.minimumNumberOfTouches, recognizer.maximumNumberOfTouches) = (edge, 2, 2)
      return recognizer
    }
    let recordings = SampleTouches.recordings(for: recognizer(), in: Size(800, 600))
    #expect(
      recordings.contains { recording in
        let recognizer = recognizer()
        Replay(recording.header, GestureSet([recognizer])).play(recording)
        return recognizer.lastVerdict?.outcome == .recognized
      })
  }
}
