import Dispatch
import Files
import Glibc
import SystemPackage
import Testing

struct WaitingWriteTests {
  @Test(.timeLimit(.minutes(1))) func `a pipe that keeps nobody waiting gets all, however late its reader comes`()
    throws
  {
    let (reading, writing) = try FileDescriptor.pipe()
    #expect(fcntl(writing.rawValue, F_SETFL, O_NONBLOCK) == 0)
    // More than a pipe holds.
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    DispatchQueue.global().async { try? writing.closeAfter { try writing.writeAllWaiting(bytes) } }
    // The reader comes once the pipe is full.
    var room = pollfd(fd: writing.rawValue, events: Int16(POLLOUT), revents: 0)
    while poll(&room, 1, 0) > 0 { sched_yield() }
    var read: [UInt8] = []
    while try reading.read(into: &read) {}
    #expect(read == bytes)
    try reading.close()
  }

  @Test func `a reader that is gone is an error`() throws {
    signal(SIGPIPE, SIG_IGN)
    let (reading, writing) = try FileDescriptor.pipe()
    #expect(fcntl(writing.rawValue, F_SETFL, O_NONBLOCK) == 0)
    try reading.close()
    #expect(throws: Errno.brokenPipe) { try writing.writeAllWaiting([1]) }
    try writing.close()
  }
}
