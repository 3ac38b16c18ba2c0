import Files
import Foundation
import Gestures
import Glibc
import Logging
import Recordings
import SystemPackage
import Testing

@testable import Sandbox

/// The event stream, and who reads it.
struct EventSinkTests {
  private let router = TouchRouter(root: View())
  private let received = Received()

  /// What a thread has read.
  private final class Received: Sendable {
    private let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)

    func append(_ bytes: [UInt8]) { continuation.yield(bytes) }

    func next() async -> [UInt8] {
      for await bytes in stream { return bytes }
      return []
    }
  }

  private func reports(to sink: EventSink) -> Reports {
    Reports(
      of: router, to: sink, includingTouches: false, logger: Logger(label: "tests") { _ in SwiftLogNoOpLogHandler() })
  }

  /// Says 10,000 numbered lines of some 1,050 bytes: more than is kept for a slow reader.
  private func overwhelm(_ reports: Reports) {
    let text = String(repeating: "x", count: 1000)
    for number in 0..<10_000 {
      reports.events.warn("\(number) \(text)", at: 1)
      if number % 10 == 9 { reports.flush() }
    }
  }

  @Test func `a reader that takes nothing makes nobody wait, and is told what it missed`() throws {
    let (reader, writer) = try FileDescriptor.pipe()
    defer { try? reader.close() }
    let sink = EventSink(writer, name: "a pipe")
    let reports = reports(to: sink)
    overwhelm(reports)
    #expect(sink.isBehind && sink.problem == nil && reports.nextDeadline == router.time + 0.05)
    var bytes: [UInt8] = []
    while reports.nextDeadline != nil, try reader.read(into: &bytes) { reports.flush() }
    reports.flush()
    #expect(try reader.read(into: &bytes))
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
    let whole = lines.dropLast()
    #expect(whole.count > 7000 && whole.count < 9000)
    #expect(whole.enumerated().allSatisfy { $1.contains(#""message":"\#($0) x"#) && $1.hasSuffix("x\"}") })
    #expect(
      lines.last?.contains(#""message":"\#(10_000 - whole.count) lines of the event stream are left out"#) == true)
    // Whatever comes then is written again.
    reports.events.warn("after", at: 2)
    reports.flush()
    bytes = []
    #expect(try reader.read(into: &bytes) && String(decoding: bytes, as: UTF8.self).contains("after"))
  }

  @Test func `what a slow reader has yet to take comes to it at the end`() throws {
    let (reader, writer) = try FileDescriptor.pipe()
    defer { try? reader.close() }
    let line = Array(String(repeating: "y", count: 99_999).utf8) + [UInt8(ascii: "\n")]
    var sink: EventSink? = EventSink(writer, name: "a pipe")
    for _ in 0..<3 { sink?.write(line) }
    #expect(sink?.isBehind == true)
    var bytes: [UInt8] = []
    while bytes.count < 250_000, try reader.read(into: &bytes) { sink?.write([]) }
    sink = nil
    while try reader.read(into: &bytes) {}
    #expect(bytes == line + line + line)
  }

  @Test func `at the end a slow reader gets all that waits, and is told what it missed`() async throws {
    let (reader, writer) = try FileDescriptor.pipe()
    defer { try? reader.close() }
    func write() -> Int {
      let sink = EventSink(writer, name: "a pipe")
      let reports = reports(to: sink)
      overwhelm(reports)
      Thread.detachNewThread { [received] in
        var bytes: [UInt8] = []
        while (try? reader.read(into: &bytes)) == true {}
        received.append(bytes)
      }
      reports.finish()
      #expect(sink.problem == nil && !sink.isBehind)
      return 10_000
    }
    let count = write()
    let lines = await received.next().split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    #expect(lines.dropLast().enumerated().allSatisfy { $1.contains(#""message":"\#($0) x"#) })
    #expect(lines.last?.contains("\(count - lines.count + 1) lines of the event stream are left out") == true)
  }

  @Test func `a reader that takes nothing at the end is given up, and that is said`() throws {
    let (reader, writer) = try FileDescriptor.pipe()
    defer { try? reader.close() }
    let sink = EventSink(writer, name: "a pipe")
    sink.write(Array(repeating: UInt8(ascii: "z"), count: 100_000) + [UInt8(ascii: "\n")])
    #expect(sink.isBehind)
    sink.finish()
    #expect(sink.problem?.contains("a pipe") == true)
  }

  @Test func `a reader that goes away is told of once`() throws {
    let (reader, writer) = try FileDescriptor.pipe()
    // As the program does; otherwise the system ends it.
    signal(SIGPIPE, SIG_IGN)
    let sink = EventSink(writer, name: "a pipe")
    sink.write(Array("one\n".utf8))
    try reader.close()
    sink.write(Array("two\n".utf8))
    #expect(sink.problem?.contains("a pipe") == true && !sink.isBehind)
  }
}
