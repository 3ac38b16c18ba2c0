import Files
import Fingers
import Geometry
import Gestures
import JSON
import Testing

@testable import Recordings

struct RecordingTests {
  private static let header = #"{"recording":1,"width":400,"height":300,"scale":2,"source":"here"}"#

  private func read(_ lines: String...) throws -> Recording {
    try Recording(parsing: Array(([Self.header] + lines).joined(separator: "\n").utf8))
  }

  private func failure(_ text: String) -> String? {
    do {
      _ = try Recording(parsing: Array(text.utf8))
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func failure(line: String) -> String? { failure("\(Self.header)\n\(line)") }

  @Test func `a line is a delivery, and one without touches a mere passing of time`() throws {
    let recording = try read(
      #"{"t":0.0123,"touches":[{"id":1,"phase":"began","x":10.5,"y":20,"kind":"pen","pressure":0.4}]}"#, "", #"{"t":2}"#
    )
    #expect(recording.header == RecordingHeader(size: Size(400, 300), scale: 2, source: "here"))
    #expect(
      recording.deliveries == [
        Delivery(
          time: 0.0123,
          samples: [
            TouchSample(
              id: 1, phase: .began, location: Point(10.5, 20), kind: .pen, pressure: 0.4, timestamp: 0.0123)
          ]),
        Delivery(time: 2),
      ])
  }

  @Test func `buttons and keys are written where they are not the usual ones`() throws {
    let samples = [
      TouchSample(id: 1, phase: .moved, location: Point(1, 2), timestamp: 0),
      TouchSample(id: 2, phase: .moved, location: Point(1, 2), kind: .mouse, timestamp: 0),
      TouchSample(id: 3, phase: .moved, location: Point(1, 2), kind: .mouse, timestamp: 0, buttons: .secondary),
      TouchSample(id: 4, phase: .moved, location: Point(1, 2), kind: .mouse, timestamp: 0, buttons: []),
      TouchSample(id: 5, phase: .moved, location: Point(1, 2), timestamp: 0, modifiers: [.shift, .alternate]),
    ]
    let recording = Recording(RecordingHeader(size: Size(8, 6)), [Delivery(time: 0, samples: samples)])
    var bytes: [UInt8] = []
    try recording.write { bytes += $0 }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last ?? ""
    let touches = [
      #"{"id":1,"phase":"moved","x":1,"y":2}"#, #"{"id":2,"phase":"moved","x":1,"y":2,"kind":"mouse"}"#,
      #"{"id":3,"phase":"moved","x":1,"y":2,"kind":"mouse","buttons":2}"#,
      #"{"id":4,"phase":"moved","x":1,"y":2,"kind":"mouse","buttons":0}"#,
      #"{"id":5,"phase":"moved","x":1,"y":2,"modifiers":5}"#,
    ].joined(separator: ",")
    #expect(line == "{\"t\":0,\"touches\":[\(touches)]}")
    #expect(try Recording(parsing: bytes) == recording)
  }

  @Test func `what only pens and mice tell is written where it is there, and read back`() throws {
    let samples = [
      TouchSample(
        id: 1, phase: .moved, location: Point(1, 2), kind: .pen, timestamp: 0, tilt: Vector(0.25, -1), isEraser: true),
      TouchSample(id: 2, phase: .moved, location: Point(1, 2), kind: .mouse, timestamp: 0, isGhost: true),
    ]
    let recording = Recording(RecordingHeader(size: Size(8, 6)), [Delivery(time: 0, samples: samples)])
    var bytes: [UInt8] = []
    try recording.write { bytes += $0 }
    let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last ?? ""
    let touches = [
      #"{"id":1,"phase":"moved","x":1,"y":2,"kind":"pen","tilt":{"x":0.25,"y":-1},"eraser":true}"#,
      #"{"id":2,"phase":"moved","x":1,"y":2,"kind":"mouse","ghost":true}"#,
    ].joined(separator: ",")
    #expect(line == "{\"t\":0,\"touches\":[\(touches)]}")
    #expect(try Recording(parsing: bytes) == recording)
  }

  @Test(arguments: [
    (#""tilt":3"#, "expected a tilt"), (#""tilt":{"x":1}"#, #"expected the key "y" in a tilt"#),
    (#""tilt":{"z":1}"#, #"a tilt has no key "z""#), (#""ghost":1"#, "expected true or false, found 1"),
  ]) func `a tilt without both ways and a ghost that is neither true nor false are refused`(
    member: String, message: String
  ) {
    let line = #"{"t":1.5,"touches":[{"id":7,"phase":"moved","x":1,"y":-2,"kind":"pen",\#(member)}]}"#
    #expect(failure(line: line)?.contains(message) == true)
  }

  @Test func `the ghost of a mouse is the view's wherever it lies, and where none is told all that a mouse does is`() {
    let header = RecordingHeader(size: Size(100, 100), view: Rect(0, 0, 50, 100))
    func lands(_ window: RecordedWindow, isGhost: Bool, at x: Double) -> Bool {
      let sample = TouchSample(
        id: 1, phase: .began, location: Point(x, 10), kind: .mouse, timestamp: 0, isGhost: isGhost)
      return window.hitTest(sample, with: nil) === window.view
    }
    let (old, new) = (RecordedWindow(header), RecordedWindow(header))
    #expect(lands(old, isGhost: false, at: 10) && lands(old, isGhost: false, at: 90))
    #expect(lands(new, isGhost: false, at: 10) && lands(new, isGhost: true, at: 90))
    #expect(!lands(new, isGhost: false, at: 90))
  }

  @Test func `the fingers of a touchpad are the view's wherever they lie`() {
    let window = RecordedWindow(RecordingHeader(size: Size(100, 100), view: Rect(0, 0, 50, 100)))
    for x in [-60.0, 10, 90] {
      let landing = TouchSample(id: 1, phase: .began, location: Point(x, 10), kind: .touchpad, timestamp: 0)
      #expect(window.hitTest(landing, with: nil) === window.view)
    }
  }

  private static let moved = [
    #"{"t":0,"touches":[{"id":1,"phase":"began","x":390,"y":150}]}"#,
    #"{"t":0.1,"touches":[{"id":1,"phase":"moved","x":300,"y":150}]}"#,
    #"{"t":0.2,"touches":[{"id":1,"phase":"ended","x":300,"y":150}]}"#,
    #"{"t":1,"place":{"width":800,"height":300,"view":{"x":0,"y":0,"width":800,"height":300}},"touches":["#
      + #"{"id":2,"phase":"began","x":390,"y":150}]}"#,
    #"{"t":1.1,"touches":[{"id":2,"phase":"ended","x":390,"y":150}]}"#,
    #"{"t":2,"touches":[{"id":3,"phase":"began","x":790,"y":150}]}"#,
    #"{"t":2.1,"touches":[{"id":3,"phase":"moved","x":700,"y":150}]}"#,
    #"{"t":2.2,"touches":[{"id":3,"phase":"ended","x":700,"y":150}]}"#,
  ]

  @Test func `a line says where the view lies from there on, and touches after it are judged by that`() throws {
    let header =
      #"{"recording":1,"width":400,"height":300,"scale":1,"source":"","view":{"x":0,"y":0,"width":400,"height":300}}"#
    let text = ([header] + Self.moved).joined(separator: "\n") + "\n"
    let recording = try Recording(parsing: Array(text.utf8))
    let wide = ViewPlace(window: Size(800, 300), view: Rect(0, 0, 800, 300))
    #expect(recording.deliveries.map(\.place) == [nil, nil, nil, wide, nil, nil, nil, nil])
    var written: [UInt8] = []
    try recording.write { written += $0 }
    #expect(String(decoding: written, as: UTF8.self) == text)
    let edge = ScreenEdgePanGestureRecognizer()
    (edge.edges, edge.name) = (.right, "edge")
    let events = String(decoding: Replay(recording.header, GestureSet([edge])).events(of: recording), as: UTF8.self)
    let verdicts = events.split(separator: "\n").filter { $0.contains("verdict") }
    #expect(verdicts.map { $0.contains("recognized") } == [true, false, true])
  }

  @Test(arguments: [
    #"{"t":0,"place":{"width":0,"height":300}}"#, #"{"t":0,"place":[400,300]}"#, #"{"t":0,"place":{"width":400}}"#,
    #"{"t":0,"place":{"width":400,"height":300,"depth":1}}"#,
  ]) func `a place that is none is refused`(line: String) {
    #expect(failure(line: line)?.hasPrefix("line 2, column ") == true)
  }

  @Test func `an unusual spelling means the same as the usual one`() throws {
    let usual = try read(#"{"t":1.5,"touches":[{"id":7,"phase":"moved","x":1,"y":-2,"pressure":1}]}"#)
    for line in [
      #" { "touches" : [ { "y" : -2.0, "x" : 1e0, "pressure":1, "phase" : "moved", "id" : 7 } ], "t" : 1.5 } "#,
      "{\t\"t\":15e-1,\"touches\":[{\"id\":7,\"kind\":\"finger\",\"ph\\u0061se\":\"moved\",\"x\":1,\"y\":-2,\"pressure\":1}]}\r",
      #"{"t":1.5, "touches":[{"pressure":1.0,"y":-2,"x":1.0000000000000000000000,"id":7.0,"phase":"moved"}]}"#,
    ] {
      #expect(try read(line) == usual, "\(line)")
    }
  }

  @Test func `what is written reads back the same, and is written the same again`() throws {
    var random = SplitMix64(seed: 3)
    var deliveries: [Delivery] = []
    var time = 0.0
    for _ in 0..<500 {
      time = ((time + Double(random.next() % 9000) / 1e6) * 1e6).rounded() / 1e6
      let samples = (0..<Int(random.next() % 4)).map { _ in
        TouchSample(
          id: Int(random.next() % 10), phase: TouchSample.Phase.allCases.randomElement(using: &random) ?? .began,
          location: Point(.random(in: -500...1500, using: &random), Double(random.next() % 8000) / 8),
          kind: TouchSample.Kind.allCases.randomElement(using: &random) ?? .pen,
          pressure: random.next() % 2 == 0 ? nil : .random(in: 0...1, using: &random), timestamp: time,
          buttons: random.next() % 2 == 0 ? nil : Event.ButtonMask(rawValue: Int(random.next() % 4)),
          modifiers: Event.ModifierFlags(rawValue: Int(random.next() % 16)))
      }
      deliveries.append(Delivery(time: time, samples: samples))
    }
    let header = RecordingHeader(
      size: Size(1100, 800.5), scale: 1.25, source: "a \"quoted\" one", view: Rect(0, 56, 800, 700))
    let recording = Recording(header, deliveries)
    var first: [UInt8] = []
    try recording.write { first += $0 }
    let read = try Recording(parsing: first)
    #expect(read == recording)
    var second: [UInt8] = []
    try read.write { second += $0 }
    #expect(second == first)
  }

  @Test func `another first line leaves every other byte as it was`() throws {
    let rest = "\n{\"t\": 0.5, \"touches\": []}\n\n{\"t\":1}"
    let file = Array(("\n{\"recording\":1,\"width\":400,\"height\":300}" + rest).utf8)
    let other = try RecordingHeader.rewriting(file) { $0.expected = "swipe \"right\"" }
    #expect(try Recording(parsing: other).header == RecordingHeader(size: Size(400, 300), expected: "swipe \"right\""))
    #expect(String(decoding: other, as: UTF8.self).hasSuffix(rest))
    let again = try RecordingHeader.rewriting(other) { $0.expected = nil }
    #expect(try Recording(parsing: again) == Recording(parsing: file))
    #expect(throws: ParsingFailure.self) { try RecordingHeader.rewriting(Array("no".utf8)) { $0.expected = "tap" } }
    for name in ["\"\"", "5", "\"a\\nb\""] {
      let bad = Array("{\"recording\":1,\"width\":400,\"height\":300,\"expected\":\(name)}".utf8)
      #expect(throws: ParsingFailure.self) { try Recording(parsing: bad) }
    }
  }

  @Test func `a writer hands over whole lines in the order of the calls, and its clock does not go back`() throws {
    var portions: [String] = []
    let writer = RecordingWriter(RecordingHeader(size: Size(400, 300))) {
      portions.append(String(decoding: $0, as: UTF8.self))
    }
    try writer.flush()
    writer.append([TouchSample(id: 1, phase: .began, location: Point(1, 2), timestamp: 0.5)])
    writer.append([TouchSample(id: 1, phase: .moved, location: Point(.nan, 2), timestamp: 0.25)])
    try writer.flush()
    writer.advance(to: 1.23456789)
    try writer.flush()
    try writer.flush()
    #expect(
      portions == [
        "{\"recording\":1,\"width\":400,\"height\":300,\"scale\":1,\"source\":\"\"}\n",
        "{\"t\":0.5,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":1,\"y\":2}]}\n{\"t\":0.5}\n",
        "{\"t\":1.234568}\n",
      ])
  }

  @Test func `an error says line, column, what was expected and what was found`() {
    #expect(failure("") == "line 1, column 1: expected the header of a recording, found the end")
    #expect(failure("[]") == "line 1, column 1: expected the header of a recording, an object, found an array")
    #expect(
      failure(#"{"recording":2,"width":1,"height":1,"device":"x"}"#)
        == "line 1, column 14: expected 1, the version that can be read, found 2: it is of a newer Gesture Sandbox; update this one"
    )
    #expect(
      failure(#"{"recording":1,"width":1,"height":1,"device":"x"}"#)
        == #"line 1, column 37: the header of a recording has no key "device"; the nearest that is known is "source""#)
    #expect(
      failure(#"{"recording":1,"width":1}"#)
        == #"line 1, column 1: expected the key "height" in the header of a recording"#)
    #expect(
      failure(#"{"recording":1,"width":-1,"height":1}"#)
        == "line 1, column 24: expected a number from 1 to 65536, found -1")
    #expect(
      failure(#"{"recording":1,"width":1,"height":1,"scal":1}"#)
        == #"line 1, column 37: the header of a recording has no key "scal"; the nearest that is known is "scale""#)
    #expect(failure(line: #"{"touches":[]}"#) == #"line 2, column 1: expected the key "t" in a line of a recording"#)
    #expect(
      failure(line: #"{"t":0,"touches":[{"id":1,"phase":"begun","x":1,"y":1}]}"#)
        == #"line 2, column 35: "begun" is not a phase; the nearest that is known is "began""#)
    #expect(
      failure(line: #"{"t":0,"touches":[{"id":1,"phase":"began","x":1}]}"#)
        == #"line 2, column 19: expected the key "y" in a touch"#)
    #expect(
      failure(line: #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1,"presure":1}]}"#)
        == #"line 2, column 55: a touch has no key "presure"; the nearest that is known is "pressure""#)
    #expect(
      failure(line: #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1,"pressure":1.5}]}"#)
        == "line 2, column 66: expected a number from 0 to 1, found 1.5")
    #expect(
      failure(line: #"{"t":0,"touches":[{"id":1.5,"phase":"began","x":1,"y":1}]}"#)
        == "line 2, column 25: expected a whole number from -9007199254740991 to 9007199254740991, found 1.5")
    #expect(failure(line: "{\"t\":1}\n{\"t\":0.5}") == "line 3, column 6: expected a time not before 1.0, found 0.5")
    #expect(failure(line: "{\"t\":1}\n\n{\"t\":") == "line 4, column 6: expected a value, found the end")
    #expect(failure(line: #"{"t":1e400}"#) == "line 2, column 6: this number is too large")
  }

  @Test func `a key that stands twice is refused`() {
    #expect(
      failure(line: #"{"t":0,"touches":[{"id":1,"phase":"began","x":1,"x":1,"y":1}]}"#)
        == #"line 2, column 49: the key "x" stands twice"#)
    #expect(failure(line: #"{"t":0,"t":0}"#) == #"line 2, column 8: the key "t" stands twice"#)
  }

  @Test func `a file is read in pieces as it is in whole`() throws {
    let path = Files.path("recordings/pinch-and-rotation.touches")
    let whole = try Recording(parsing: FileBytes.all(of: path))
    var reader = try RecordingReader(path: path)
    var deliveries: [Delivery] = []
    while let delivery = try reader.next() { deliveries.append(delivery) }
    #expect(reader.header == whole.header && deliveries == whole.deliveries)
    #expect(reader.line == whole.deliveries.count + 1)
  }

  @Test func `a file that is not there is an error of one line`() {
    let error = #expect(throws: FileFailure.self) { try RecordingReader(path: "/nonexistent/x.touches") }
    #expect(
      error?.description
        == "cannot read /nonexistent/x.touches (No such file or directory): check the path")
  }

  @Test func `whatever a program says of touches can be read again`() throws {
    let absurd = [
      TouchSample(id: 1, phase: .began, location: Point(1e300, 2), pressure: .nan, timestamp: 0),
      TouchSample(
        id: 2, phase: .began, location: Point(1, 2), kind: .pen, pressure: 1.5, timestamp: 0, tilt: Vector(9, .nan),
        buttons: .button(32)),
      TouchSample(id: 3, phase: .began, location: Point(.nan, 2), timestamp: 0),
      TouchSample(id: .max, phase: .began, location: Point(1, 2), timestamp: 0),
      TouchSample(id: 4, phase: .began, location: Point(1, 2), kind: .pen, timestamp: 0, tilt: Vector(9, -0.5)),
    ]
    var bytes: [UInt8] = []
    let header = RecordingHeader(size: Size(0, .infinity), scale: 0, view: Rect(-1e9, 0, 0, 10))
    try Recording(header, [Delivery(time: 0, samples: absurd)]).write { bytes += $0 }
    let read = try Recording(parsing: bytes)
    #expect(read.header == RecordingHeader(size: Size(1, 65536), scale: 0.1, view: Rect(-1e6, 0, 1, 10)))
    #expect(
      read.deliveries.first?.samples == [
        TouchSample(id: 1, phase: .began, location: Point(1e7, 2), timestamp: 0),
        TouchSample(
          id: 2, phase: .began, location: Point(1, 2), kind: .pen, pressure: 1, timestamp: 0, buttons: .button(32)),
        TouchSample(
          id: 4, phase: .began, location: Point(1, 2), kind: .pen, timestamp: 0, tilt: Vector(.pi / 2, -0.5)),
      ])
  }
}
