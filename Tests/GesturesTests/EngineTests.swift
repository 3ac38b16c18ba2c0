import Gestures
import Testing

@Suite struct EngineTests {
  @Test func `a new recognizer is possible and has made no attempt`() {
    let tap = TapGestureRecognizer()
    #expect(tap.state == .possible)
    #expect(tap.attempt == 0)
  }
}
