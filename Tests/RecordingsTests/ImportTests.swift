import Geometry
import Gestures
import Testing

@testable import Recordings

struct ImportTests {
  static let evemu = """
    # EVEMU 1.3
    N: A touchscreen
    I: 0003 056a 00f8 0110
    P: 02 00 00 00 00 00 00 00
    A: 2f 0 9 0 0
    A: 35 0 549 0 0 0
    A: 36 0 399 0 0 0
    A: 3a 0 200 0 0 0
    E: 1330523780.000001 0003 0039 7\t# EV_ABS / ABS_MT_TRACKING_ID   7
    E: 1330523780.000001 0003 0035 100
    E: 1330523780.000001 0003 0036 50
    E: 1330523780.000001 0003 003a 50
    E: 1330523780.000001 0000 0000 0
    E: 1330523780.010001 0003 002f 1
    E: 1330523780.010001 0003 0039 8
    E: 1330523780.010001 0003 0035 200
    E: 1330523780.010001 0003 0036 60
    E: 1330523780.010001 0003 002f 0
    E: 1330523780.010001 0003 0035 110
    E: 1330523780.010001 0000 0000 0
    E: 1330523780.020001 0003 0039 -1
    E: 1330523780.020001 0000 0000 0
    """

  static let libinput = """
    # libinput record
    version: 1
    ndevices: 1
    libinput:
      version: "1.22.1"
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: A pad
        name: "A pad"
        id: [3, 1386, 248, 272]
        codes:
          0: [0, 1, 2] # EV_SYN
          3: [0, 1, 47, 53, 54, 57] # EV_ABS
        absinfo:
          0: [0, 1000, 0, 0, 10]
          1: [0, 500, 0, 0, 10]
          53: [0, 1000, 0, 0, 10]
          54: [0, 500, 0, 0, 10]
        properties: [0]
      hid: [ 0x05, 0x0d ]
      udev:
        properties:
        - ID_INPUT=1
      quirks:
      events:
      # Current time is 12:26:51
      - evdev:
        - [  0,      0,   3,  57,     123] # EV_ABS / ABS_MT_TRACKING_ID     123
        - [  0,      0,   3,  53,     254] # EV_ABS / ABS_MT_POSITION_X     254 (+254)
        - [  0,      0,   3,  54,     127] # EV_ABS / ABS_MT_POSITION_Y     127 (+127)
        - [  0,      0,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +0ms
      - libinput:
        - {time: 0.000000, type: TOUCH_DOWN, slot: 0, seat_slot: 0, point: [ 25.40, 12.70]}
      - evdev:
        - [  0,  12000,   3,  57,      -1] # EV_ABS / ABS_MT_TRACKING_ID      -1
        - [  0,  12000,   0,   0,       0] # ------------ SYN_REPORT (0) ---------- +12ms
                                     # Touch device in neutral state
    """

  static let xml = """
    <?xml version="1.0" encoding="utf-8" standalone="yes"?>
    <!-- one stroke -->
    <Gesture Name="arrow01" Subject="2" Speed="fast" Number="1" NumPts="3" Millseconds="32">
      <Point X="66" Y="252" T="1000" />
      <Point X="68.5" Y="249" T="1017" />
      <Point X="70" Y="248" T="1032" />
    </Gesture>
    """

  static let frames = """
    {"file":"zoom/phone_1.csv","unit":"css px","max_fingers":2,"frames":[[5.0,[[0,100,120.5]]],[16.5,[[0,100,120.5],[1,200,220]]],[33.0,[[1,201,220]]],[40,[]]]}
    {"file":"pad/a.events","dev":"pad","unit":"device","frames":[[0,[[4,2000,1000]]],[10,[[4,0,500]]]]}
    {"file":"pad/b.events","dev":"pad","unit":"device","frames":[[0,[[4,4000,1000]]],[10,[]]]}
    """

  private func read(_ text: String) throws -> [ImportedRecording] {
    try RecordingImport.read(Array(text.utf8), name: "file")
  }

  private func lines(_ recording: Recording) throws -> [String] {
    var bytes: [UInt8] = []
    try recording.write { bytes += $0 }
    return bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `the kind of a file shows in it`() {
    #expect(RecordingImport.detect(Array(Self.evemu.utf8)) == .evemu)
    #expect(RecordingImport.detect(Array("E: 1.000000 0003 0000 1".utf8)) == .evemu)
    #expect(RecordingImport.detect(Array(Self.libinput.utf8)) == .libinput)
    #expect(RecordingImport.detect(Array(Self.xml.utf8)) == .dollarXML)
    #expect(RecordingImport.detect(Array(Self.frames.utf8)) == .frames)
    #expect(RecordingImport.detect([0xEF, 0xBB, 0xBF] + Array("<Gesture Name=\"a\"></Gesture>".utf8)) == .dollarXML)
    #expect(RecordingImport.detect(Array("Hello\nthere".utf8)) == nil)
    #expect(RecordingImport.detect([]) == nil)
  }

  @Test func `evemu events become touches, and the surface just fits`() throws {
    let recordings = try read(Self.evemu)
    #expect(recordings.map(\.name) == ["file"])
    #expect(
      try lines(recordings[0].recording) == [
        #"{"recording":1,"width":1100,"height":800,"scale":1,"source":"evemu: A touchscreen"}"#,
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":200.364,"y":100.182,"pressure":0.25}]}"#,
        #"{"t":0.01,"touches":[{"id":1,"phase":"moved","x":220.401,"y":100.182,"pressure":0.25},"#
          + #"{"id":2,"phase":"began","x":400.729,"y":120.219}]}"#,
        #"{"t":0.02,"touches":[{"id":1,"phase":"ended","x":220.401,"y":100.182,"pressure":0.25}]}"#,
        #"{"t":0.02,"touches":[{"id":2,"phase":"cancelled","x":400.729,"y":120.219}]}"#,
      ])
    #expect(!recordings[0].isTrueSize)
  }

  @Test func `after the kernel had no room, nothing counts until the next report`() throws {
    let dropped = Self.evemu.replacing(
      "E: 1330523780.010001 0003 0035 110",
      with: """
        E: 1330523780.010001 0000 0003 0
        E: 1330523780.010001 0003 0035 110
        """)
    #expect(
      try lines(read(dropped)[0].recording) == [
        #"{"recording":1,"width":1100,"height":800,"scale":1,"source":"evemu: A touchscreen"}"#,
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":200.364,"y":100.182,"pressure":0.25}]}"#,
        #"{"t":0.02,"touches":[{"id":1,"phase":"ended","x":200.364,"y":100.182,"pressure":0.25},"#
          + #"{"id":2,"phase":"began","x":400.729,"y":120.219}]}"#,
        #"{"t":0.02,"touches":[{"id":2,"phase":"cancelled","x":400.729,"y":120.219}]}"#,
      ])
    // A list of contacts that was begun is not gone on with.
    let listed = (0...2).map { report in
      [0x35, 0x36].map { "E: 1.0\(report)0000 0003 00\(String($0, radix: 16)) \(100 * (report + 1))" }
        + ["E: 1.0\(report)0000 0000 0002 0", "E: 1.0\(report)0000 0000 000\(report == 1 ? 3 : 0) 0"]
    }
    let text = ["# EVEMU 1.3"] + listed[0] + listed[1] + ["E: 1.010000 0000 0000 0"] + listed[2]
    let samples = try read(text.joined(separator: "\n"))[0].recording.deliveries.flatMap(\.samples)
    #expect(samples.map(\.phase) == [.began, .moved, .cancelled])
    #expect(Set(samples.map(\.timestamp)) == [0, 0.02])
  }

  @Test func `libinput's YAML becomes touches, and millimetres keep their size`() throws {
    let recordings = try read(Self.libinput)
    #expect(
      try lines(recordings[0].recording) == [
        #"{"recording":1,"width":1100,"height":800,"scale":1,"source":"libinput record: A pad"}"#,
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":96,"y":48}]}"#,
        #"{"t":0.012,"touches":[{"id":1,"phase":"ended","x":96,"y":48}]}"#,
      ])
    #expect(recordings[0].isTrueSize)
  }

  @Test func `a stroke in XML is a finger, and pixels are points`() throws {
    let recordings = try read(Self.xml)
    #expect(
      try lines(recordings[0].recording) == [
        #"{"recording":1,"width":1100,"height":800,"scale":1,"source":"$1: arrow01"}"#,
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":66,"y":252}]}"#,
        #"{"t":0.017,"touches":[{"id":1,"phase":"moved","x":68.5,"y":249}]}"#,
        #"{"t":0.032,"touches":[{"id":1,"phase":"ended","x":70,"y":248}]}"#,
      ])
  }

  @Test func `several strokes in XML are several fingers`() throws {
    let text = """
      <Gesture Name="T"><Stroke index="1"><Point X="1" Y="2" T="0" Pressure="128"/></Stroke>
      <Stroke index="2"><Point X="3" Y="4" T="9" Pressure="64"/><Point X="5" Y="6" T="10" Pressure="0"/></Stroke></Gesture>
      """
    let samples = try read(text)[0].recording.deliveries.flatMap(\.samples)
    #expect(samples.map(\.id) == [1, 1, 2, 2])
    #expect(samples.map(\.phase) == [.began, .ended, .began, .ended])
    #expect(samples.map(\.pressure) == [1, 1, 0.5, 0])
  }

  @Test func `recordings of one name are numbered, thousands too`() throws {
    let line = #"{"file":"a","frames":[[0,[[0,1,1]]],[10,[]]]}"# + "\n"
    let recordings = try read(#"{"file":"a-3","frames":[]}"# + "\n" + String(repeating: line, count: 6000))
    #expect(recordings.prefix(5).map(\.name) == ["a-3", "a", "a-2", "a-4", "a-5"])
    #expect(Set(recordings.map(\.name)).count == 6001 && recordings.last?.name == "a-6001")
  }

  @Test func `frames become touches, devices of one name share their surface`() throws {
    let recordings = try read(Self.frames)
    #expect(recordings.map(\.name) == ["zoom_phone_1", "pad_a", "pad_b"])
    #expect(
      try lines(recordings[0].recording).dropFirst() == [
        #"{"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":120.5}]}"#,
        #"{"t":0.0115,"touches":[{"id":2,"phase":"began","x":200,"y":220}]}"#,
        #"{"t":0.028,"touches":[{"id":1,"phase":"ended","x":100,"y":120.5},{"id":2,"phase":"moved","x":201,"y":220}]}"#,
        #"{"t":0.035,"touches":[{"id":2,"phase":"ended","x":201,"y":220}]}"#,
      ])
    #expect(recordings[0].isTrueSize)
    #expect(
      recordings[1].recording.deliveries.flatMap(\.samples).map(\.location) == [
        Point(550, 275), Point(0, 137.5), Point(0, 137.5),
      ])
    #expect(recordings[2].recording.deliveries.first?.samples.first?.location == Point(1099.999, 275))
  }

  @Test func `a list of contacts without slots becomes touches`() throws {
    let text = """
      E: 1.000000 0003 0035 10
      E: 1.000000 0003 0036 10
      E: 1.000000 0000 0002 0
      E: 1.000000 0003 0035 90
      E: 1.000000 0003 0036 90
      E: 1.000000 0000 0002 0
      E: 1.000000 0000 0000 0
      E: 1.500000 0000 0002 0
      E: 1.500000 0000 0000 0
      """
    let samples = try read(text)[0].recording.deliveries.flatMap(\.samples)
    #expect(samples.map(\.phase) == [.began, .began, .ended, .ended])
    #expect(samples.last?.timestamp == 0.5)
  }

  @Test func `a contact that is listed without a name is the nearest of the frame before`() throws {
    func contact(_ x: Int) -> String {
      "E: 1.000000 0003 0035 \(x)\nE: 1.000000 0003 0036 10\nE: 1.000000 0000 0002 0\n"
    }
    let report = "E: 1.000000 0000 0000 0\n"
    // The first of two lifts, and the second moves up in the list.
    let text = contact(10) + contact(90) + report + contact(91) + report + report
    let deliveries = try read(text)[0].recording.deliveries
    #expect(deliveries.map { $0.samples.map(\.id) } == [[1, 2], [1, 2], [2]])
    #expect(deliveries.map { $0.samples.map(\.phase) } == [[.began, .began], [.ended, .moved], [.ended]])
  }

  @Test func `a device with one finger touches while its button is down`() throws {
    let text = """
      E: 1.000000 0001 0140 1
      E: 1.000000 0003 0000 10
      E: 1.000000 0003 0001 20
      E: 1.000000 0000 0000 0
      E: 1.250000 0001 014a 1
      E: 1.250000 0000 0000 0
      E: 1.500000 0001 014a 0
      E: 1.500000 0000 0000 0
      """
    let deliveries = try read(text)[0].recording.deliveries
    #expect(deliveries.map(\.time) == [0.25, 0.5])
    #expect(deliveries.flatMap(\.samples).map(\.kind) == [.pen, .pen])
  }

  @Test func `an error says line, column, what was expected and what was found`() {
    func failure(_ text: String) -> String? {
      do {
        _ = try read(text)
        return nil
      } catch {
        return "\(error)"
      }
    }
    #expect(
      failure("hello")
        == "line 1, column 1: expected a log of evemu, libinput record, $1 XML or frames, found something else")
    #expect(
      failure("# EVEMU 1.3\nE: 1.000000 0003 zz 1")
        == #"line 2, column 18: expected the code of an event, found "zz""#)
    #expect(failure("# EVEMU 1.3\nE: 1.00 0003 0000 1") == "line 2, column 6: expected six digits of microseconds")
    #expect(failure("# EVEMU 1.3\nE: 1.  0000 3 0 1") == "line 2, column 6: expected six digits of microseconds")
    #expect(
      failure("# EVEMU 1.3\nE: 1.000000 0003 0000")
        == "line 2, column 22: expected the value of an event, found the end of the line")
    #expect(
      failure("# EVEMU 1.3\nhello")
        == #"line 2, column 1: expected a line of evemu, as "E:" and an event, found "hello""#)
    #expect(failure("# EVEMU 1.3\n") == "line 2, column 1: expected touches in this file, found none")
    #expect(
      failure("# libinput record\n    - [ 0, 0, 3, 57, 1]")
        == #"line 2, column 1: expected a device, "- node:", before its first event"#)
    #expect(
      failure("# libinput record\n- node: /dev/input/event0\n    - [ 0, 0, 3, x, 1]")
        == #"line 3, column 18: expected the code of an event, found "x,""#)
    #expect(
      failure("<Gesture><Point X=\"1\" Y=\"2\"/></Gesture>") == #"line 1, column 10: expected T="…" in this <Point>"#)
    #expect(failure("<Gesture><Point Y=\"2\"/></Gesture>") == #"line 1, column 10: expected X="…" in this <Point>"#)
    #expect(
      failure("<Gesture><Point X=\"a\" Y=\"2\" T=\"0\"/></Gesture>")
        == #"line 1, column 20: expected a number, found "a""#)
    #expect(failure("<Gesture>") == "line 1, column 10: expected </gesture>, found the end")
    #expect(failure("<html></html>") == "line 1, column 1: expected <Gesture>, <Stroke> or <Point>, found <html>")
    #expect(failure("{\"a\":1}") == #"line 1, column 1: expected the key "frames" in a recording of frames"#)
    #expect(failure("{\"recording\":1}") == "line 1, column 14: this is a recording already: replay it")
    #expect(
      failure("{\"frames\":[[0,[[1,2]]]]}") == "line 1, column 16: expected a finger, as [1,10,20], found an array")
    #expect(
      failure("{\"frames\":[[0,[[1,2,3],[1,4,5]]]]}") == "line 1, column 24: the finger 1 stands twice in this frame")
  }

  @Test func `a long log says how far it is, and is read no further where that is not wanted`() throws {
    var text = "N: screen\nA: 35 0 1000 0 0 0\nA: 36 0 1000 0 0 0\n"
    for report in 0..<9000 {
      let time = "\(report / 100).\(String(100_0000 + report % 100 * 10_000).dropFirst())"
      if report == 0 { text += "E: \(time) 0003 0039 7\n" }
      text += "E: \(time) 0003 0035 \(report % 1000)\nE: \(time) 0003 0036 5\nE: \(time) 0000 0000 0\n"
    }
    var shares: [Double] = []
    let bytes = Array(text.utf8)
    let read = try RecordingImport.read(bytes, name: "long") { shares.append($0) }
    #expect(read.count == 1 && read[0].recording.deliveries.count == 9001)
    #expect(shares.count > 10 && shares == shares.sorted() && shares.allSatisfy { $0 > 0 && $0 < 1 })

    struct Enough: Error {}
    var told = 0
    #expect(throws: Enough.self) {
      try RecordingImport.read(bytes, name: "long") { share in
        told += 1
        if share > 0.4 { throw Enough() }
      }
    }
    #expect(told == shares.count { $0 <= 0.4 } + 1)
  }
}
