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

  @Test func `a log whose clock leaps by decades is refused with the place`() {
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

  @Test func `a log by the clock on the wall is read, and so is one as long as any can be`() {
    #expect(failure(ImportTests.evemu) == nil && failure(ImportTests.libinput) == nil)
    let wall = #"<Gesture><Point X="1" Y="2" T="1732900000000"/><Point X="1" Y="2" T="1732900000100"/></Gesture>"#
    #expect(failure(wall) == nil)
    #expect(failure(#"<Gesture><Point X="1" Y="2" T="0"/><Point X="1" Y="2" T="1000000000000"/></Gesture>"#) == nil)
  }

  private func written(_ deliveries: [Delivery]) throws -> [Delivery] {
    var bytes: [UInt8] = []
    try Recording(RecordingHeader(size: Size(100, 100)), deliveries).write { bytes += $0 }
    return try Recording(parsing: bytes).deliveries
  }

  /// Seconds since 1970, and the last that the engine takes.
  @Test(arguments: [1_796_000_000.25, TouchRouter.latestTime - 1])
  func `what a program stamps with a clock of its own keeps its times to a microsecond`(start: Double) throws {
    let phases: [(TouchSample.Phase, Double)] = [(.began, 0), (.moved, 0.123456), (.ended, 0.2)]
    let deliveries = phases.map { phase, later in
      let sample = TouchSample(id: 1, phase: phase, location: Point(5, 5), timestamp: start + later)
      return Delivery(time: start + later, samples: [sample])
    }
    let read = try written(deliveries)
    #expect(read.count == 3)
    for (kept, said) in zip(read, deliveries) { #expect(abs(kept.time - said.time) < 2e-6) }
  }

  @Test func `a time that the engine does not take is written as the one before`() throws {
    let latest = TouchRouter.latestTime
    let times = [1, 2 * latest, .infinity, .nan, latest, 2]
    #expect(try written(times.map { Delivery(time: $0) }).map(\.time) == [1, 1, 1, 1, latest, latest])
    let file = "{\"recording\":1,\"width\":100,\"height\":100}\n{\"t\":4294967297}"
    let failure = #expect(throws: ParsingFailure.self) { try Recording(parsing: Array(file.utf8)) }
    #expect(failure?.description.contains("expected a number from 0 to 4294967296, found 4294967297") == true)
  }

  @Test func `no touch is taken for another because its name is too long to be told from that`() throws {
    let most = (1 << 53) - 1
    func sample(_ id: Int) -> TouchSample {
      TouchSample(id: id, phase: .began, location: Point(5, 5), timestamp: 1)
    }
    let ids = [most, -most, most + 1, most + 2, -most - 1, .max, .min]
    let read = try written([Delivery(time: 1, samples: ids.map(sample))])
    #expect(read == [Delivery(time: 1, samples: [sample(most), sample(-most)])])
    for id in ["9007199254740992", "9007199254740993", "-9007199254740992"] {
      let touch = "{\"id\":\(id),\"phase\":\"began\",\"x\":5,\"y\":5}"
      let file = "{\"recording\":1,\"width\":100,\"height\":100}\n{\"t\":1,\"touches\":[\(touch)]}"
      #expect(throws: ParsingFailure.self) { try Recording(parsing: Array(file.utf8)) }
    }
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
