import Recordings
import Testing

/// The buffer of the event stream.
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
}
