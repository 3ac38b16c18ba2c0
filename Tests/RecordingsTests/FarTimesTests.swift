import Geometry
import Gestures
import JSON
import Testing

@testable import Recordings

/// Times further than a recording goes, and deliveries of which it can say only the time.
struct FarTimesTests {
  private func failure(_ log: String) -> String? {
    do {
      _ = try RecordingImport.read(Array(log.utf8), name: "log")
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let words =
    "expected a time at most 1000000000 s after the first: leave out what an earlier clock told"

  @Test func `a log whose clock leaps further than a recording goes is refused with the place`() {
    let evemu = "E: 0.000001 0003 0035 1\nE: 1732900000.000000 0000 0000 0"
    #expect(failure(evemu) == "line 2, column 4: \(Self.words)")
    let libinput = """
      # libinput record
      - node: /dev/input/event0
          - [ 0, 1, 3, 53, 1]
          - [ 1732900000, 0, 0, 0, 0]
      """
    #expect(failure(libinput) == "line 4, column 9: \(Self.words)")
    let xml = #"<Gesture><Point X="1" Y="2" T="0"/><Point X="1" Y="2" T="1000000000001"/></Gesture>"#
    #expect(failure(xml) == "line 1, column 58: \(Self.words)")
  }

  @Test func `a log by the clock on the wall is read, and so is one as long as a recording can be`() {
    #expect(failure(ImportTests.evemu) == nil && failure(ImportTests.libinput) == nil)
    let wall = #"<Gesture><Point X="1" Y="2" T="1732900000000"/><Point X="1" Y="2" T="1732900000100"/></Gesture>"#
    #expect(failure(wall) == nil)
    #expect(failure(#"<Gesture><Point X="1" Y="2" T="0"/><Point X="1" Y="2" T="1000000000000"/></Gesture>"#) == nil)
  }

  @Test func `of a delivery whose samples cannot be said the time is written`() throws {
    let nowhere = TouchSample(id: 1, phase: .moved, location: Point(.nan, 0), timestamp: 1)
    let beyond = TouchSample(id: 1 << 53 + 1, phase: .moved, location: Point(1, 1), timestamp: 2)
    let said = TouchSample(id: 1, phase: .moved, location: Point(5, 5), timestamp: 3)
    let deliveries = [
      Delivery(time: 1, samples: [nowhere]), Delivery(time: 2, samples: [beyond, nowhere]),
      Delivery(time: 3, samples: [nowhere, said]), Delivery(time: 4),
    ]
    let recording = Recording(RecordingHeader(size: Size(100, 100)), deliveries)
    var bytes: [UInt8] = []
    try recording.write { bytes += $0 }
    let read = try Recording(parsing: bytes).deliveries
    #expect(
      read == [Delivery(time: 1), Delivery(time: 2), Delivery(time: 3, samples: [said]), Delivery(time: 4)])
    // A case of them has the same lines.
    let set = GestureSet([TapGestureRecognizer()])
    let file = String(decoding: try GestureCase.file(named: "a", of: recording, with: set), as: UTF8.self)
    #expect(file.split(separator: "\"t\":").count == 5)
  }
}
