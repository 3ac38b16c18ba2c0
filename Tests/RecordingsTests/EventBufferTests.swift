import Geometry
import Gestures
import Recordings
import Testing

/// The event stream, by itself.
@Suite struct EventBufferTests {
  @Test func `a flood of events asks to be handed over before it takes much memory, and loses nothing`() {
    let stream = EventStream()
    var (lines, most) = (0, 0)
    stream.isFull = {
      most = max(most, stream.count)
      stream.drain { bytes in lines += bytes.count { $0 == UInt8(ascii: "\n") } }
    }
    for index in 0..<40_000 { stream.warn("a warning that is as long as a line of a touch: \(index)", at: 0) }
    stream.drain { bytes in lines += bytes.count { $0 == UInt8(ascii: "\n") } }
    #expect(lines == 40_000)
    #expect(most > EventStream.capacity && most < EventStream.capacity + 1_000)
  }

  @Test func `a gesture that began while nobody listened is ended and not recognized`() {
    let view = View(frame: Rect(0, 0, 400, 400))
    let pan = PanGestureRecognizer()
    view.addGestureRecognizer(pan)
    let router = TouchRouter(root: view)
    func touch(_ phase: TouchSample.Phase, _ x: Double, at time: Double) {
      router.deliver([TouchSample(id: 1, phase: phase, location: Point(x, 50), timestamp: time)])
    }
    touch(.began, 50, at: 1)
    touch(.moved, 90, at: 1.1)
    #expect(pan.hasBegun)
    let stream = EventStream()
    router.addObserver(stream)
    touch(.ended, 90, at: 1.2)
    #expect(!pan.hasBegun)
    var text = ""
    stream.drain { text = String(decoding: $0, as: UTF8.self) }
    #expect(text.contains("\"state\":\"ended\"") && !text.contains("\"state\":\"recognized\""))
  }
}
