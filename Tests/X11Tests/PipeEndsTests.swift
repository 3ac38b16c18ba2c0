import Glibc
import Testing

@testable import X11

@Suite struct `Ends of a pipe` {
  @Test func `keep nobody waiting, and are of no program that is started meanwhile`() throws {
    guard let ends = PipeEnds() else { throw Silence(received: []) }
    let (reading, writing) = (ends.reading, ends.writing)
    for end in [reading, writing] {
      #expect(fcntl(end, F_GETFL) & O_NONBLOCK != 0)
      #expect(fcntl(end, F_GETFD) & FD_CLOEXEC != 0)
    }
    var byte: UInt8 = 7
    let (early, written) = (read(reading, &byte, 1), write(writing, &byte, 1))
    byte = 0
    let late = read(reading, &byte, 1)
    #expect(early == -1 && written == 1 && late == 1 && byte == 7)
    // Both are open until here.
    let isOpen = fcntl(ends.reading, F_GETFD) != -1
    #expect(isOpen)
  }
}
