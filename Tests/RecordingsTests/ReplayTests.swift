import Geometry
import Gestures
import Testing

@testable import Recordings

struct ReplayTests {
  private func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  private func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double, at time: Double) -> Delivery {
    Delivery(time: time, samples: [TouchSample(id: 1, phase: phase, location: Point(x, y), timestamp: time)])
  }

  @Test(arguments: Files.recordings) func `the same recording gives the same events, byte for byte, and breaks no rule`(
    name: String
  ) throws {
    let recording = try Recording(parsing: Files.bytes("recordings/\(name).touches"))
    let audit = Audit()
    let replay = Replay(recording.header, try Files.standard(), observer: audit)
    let events = replay.events(of: recording)
    audit.finish(replay)
    #expect(audit.violations == [])
    #expect(!events.isEmpty)
    #expect(try Replay(recording.header, Files.standard()).events(of: recording) == events)
    var streamed: [UInt8] = []
    var reader = try RecordingReader(path: Files.path("recordings/\(name).touches"))
    try Replay(reader.header, Files.standard()).writeEvents(of: &reader) { streamed += $0 }
    #expect(streamed == events)
  }

  @Test(arguments: [
    ("double-tap", ["doubleTap"]), ("flag", ["flag", "multiSwipe", "pan", "swipeUp"]), ("hold-and-drag", ["longPress"]),
    ("pinch-and-rotation", ["pan", "pinch", "rotation"]),
    ("three-finger-swipe", ["multiSwipe", "pan", "rotation"]),
  ]) func `the examples show what they are named after`(name: String, recognized: [String]) throws {
    let recording = try Recording(parsing: Files.bytes("recordings/\(name).touches"))
    let audit = Audit()
    Replay(recording.header, try Files.standard(), observer: audit).play(recording)
    #expect(audit.verdicts.filter { $0.outcome == .recognized }.map(\.recognizer).sorted() == recognized)
  }

  @Test func `what the library measures stands as it is in an event, and what a class of one's own does under values`()
  {
    final class Gap: PinchGestureRecognizer {
      override var reportedValues: [String: Double] { ["wide": 2, "scale": .nan] }
      override func forEachMeasuredValue(_ body: (MeasuredValue) -> Void) {
        body(MeasuredValue("middle", .vector(Vector(3, 4))))
        body(MeasuredValue("hand", .name("left")))
        super.forEachMeasuredValue(body)
      }
    }
    let header = RecordingHeader(size: Size(300, 300))
    let deliveries = [(0.0, 50.0), (0.1, 90), (0.2, 130)].map { time, place in
      let phase: TouchSample.Phase = time == 0 ? .began : .moved
      return Delivery(
        time: time,
        samples: [(1, 10.0), (2, place)].map {
          TouchSample(id: $0, phase: phase, location: Point($1, 10), timestamp: time)
        })
    }
    let events = Replay(header, GestureSet([Gap()])).events(of: Recording(header, deliveries))
    let event = lines(events).first { $0.contains(#""state":"began""#) }
    let measured = #""scale":1,"scaleSinceLanding":2,"velocity":0,"#
    let own = #""values":{"middle":{"x":3,"y":4},"hand":"left","scale":null,"wide":2}}"#
    #expect(event?.hasSuffix(measured + own) == true, "\(event ?? "no event")")
  }

  @Test func `time runs on after the last touch until nothing waits for it`() throws {
    let header = RecordingHeader(size: Size(400, 400))
    let taps = [touch(.began, 100, 100, at: 0), touch(.ended, 100, 100, at: 0.0625)]
    let events = lines(Replay(header, try Files.standard()).events(of: Recording(header, taps)))
    let tap = try #require(events.last)
    #expect(tap.hasPrefix(#"{"event":"gesture","t":0.4125"#))
    #expect(tap.hasSuffix(#","recognizer":"tap","state":"recognized","touches":1,"x":100,"y":100}"#))
  }

  @Test func `a tap of the secondary button with a key held replays as it was`() throws {
    final class Keys: GestureObserver {
      var held: [Event.ModifierFlags] = []
      func recognizer(_ recognizer: GestureRecognizer, didSend state: GestureRecognizer.State, at time: Double) {
        held.append(recognizer.modifierFlags)
      }
    }
    func set(_ keys: Keys) throws -> Replay {
      let set = try GestureSet(
        parsing: Array(#"{"gestures":[{"name":"menu","type":"tap"},{"name":"tap","type":"tap"}]}"#.utf8))
      (set.recognizers[0] as? TapGestureRecognizer)?.buttonMaskRequired = .secondary
      return Replay(RecordingHeader(size: Size(400, 400)), set, observer: keys)
    }
    let deliveries = [TouchSample.Phase.began, .ended].enumerated().map { index, phase in
      let time = Double(index) / 8
      return Delivery(
        time: time,
        samples: [
          TouchSample(
            id: 1, phase: phase, location: Point(100, 100), kind: .mouse, timestamp: time, buttons: .secondary,
            modifiers: .shift)
        ])
    }
    // What the engine is given is taken down, written and read again.
    let view = View(frame: Rect(0, 0, 400, 400))
    let router = TouchRouter(root: view)
    var taken: [Delivery] = []
    let recorder = TouchRecorder(of: view) { taken.append($0) }
    router.addObserver(recorder)
    for delivery in deliveries { router.deliver(delivery.samples) }
    var bytes: [UInt8] = []
    try Recording(RecordingHeader(size: Size(400, 400)), taken).write { bytes += $0 }
    let (before, after) = (Keys(), Keys())
    let events = try set(before).events(of: Recording(RecordingHeader(size: Size(400, 400)), deliveries))
    #expect(try set(after).events(of: Recording(parsing: bytes)) == events)
    #expect(after.held == [.shift])
    #expect(before.held == [.shift])
    let text = String(decoding: events, as: UTF8.self)
    #expect(text.contains(#""recognizer":"menu","state":"recognized""#))
    #expect(!text.contains(#""recognizer":"tap","state":"recognized""#))
  }

  @Test func `a last line without touches ends the replay`() throws {
    let header = RecordingHeader(size: Size(400, 400))
    let explanation = Explanation()
    let replay = Replay(header, try Files.standard(), observer: explanation)
    let taps = [touch(.began, 100, 100, at: 0), touch(.ended, 100, 100, at: 0.0625), Delivery(time: 0.1)]
    let events = lines(replay.events(of: Recording(header, taps)))
    #expect(!events.contains { $0.contains("recognized") })
    explanation.noteUndecided(replay)
    var text = ""
    explanation.drain { text = $0 }
    #expect(text.contains("0.100 s, attempt 1: tap is not decided.\n"))
  }

  @Test func `a recording that ends with touches down says so at its end, and nothing is made up`() throws {
    let header = RecordingHeader(size: Size(400, 400))
    let began = [touch(.began, 100, 100, at: 0), touch(.moved, 103, 100, at: 0.0625)]
    let explanation = Explanation()
    let replay = Replay(header, try Files.standard(), observer: explanation)
    let events = lines(replay.events(of: Recording(header, began)))
    #expect(events.last == #"{"event":"warning","t":0.5,"message":"the recording ends with 1 touch down"}"#)
    explanation.noteUndecided(replay)
    var text = ""
    explanation.drain { text = $0 }
    #expect(text.contains("0.500 s: the recording ends with 1 touch down.\n"))
    // The long press has held, and nobody knows how it ends.
    #expect(events.filter { $0.contains("longPress") && $0.contains("gesture") }.count == 1)
    let lifted = lines(
      Replay(header, try Files.standard()).events(of: Recording(header, began + [touch(.ended, 103, 100, at: 0.7)])))
    #expect(!lifted.contains { $0.contains("warning") })
  }

  @Test func `an explanation has a line for a touch that hits no view`() throws {
    let header = RecordingHeader(size: Size(400, 400))
    let explanation = Explanation()
    let set = try GestureSet(parsing: Array(#"{"gestures":[{"type":"tap"}]}"#.utf8))
    let touches = [
      touch(.began, 400, 100.25, at: 0.5), touch(.moved, 300, 100, at: 0.55), touch(.ended, 300, 100, at: 0.6),
    ]
    Replay(header, set, observer: explanation).play(Recording(header, touches))
    var text = ""
    explanation.drain { text = $0 }
    #expect(text == "0.500 s, touch 1: it landed at (400.0, 100.3), where no view is.\n")
  }

  @Test func `an explanation has a sentence with numbers for every attempt`() throws {
    let header = RecordingHeader(size: Size(400, 400))
    let explanation = Explanation()
    let set = try GestureSet(parsing: Array(#"{"gestures":[{"type":"tap"},{"type":"pan"}]}"#.utf8))
    let touches = [
      touch(.began, 100, 100, at: 0), touch(.moved, 147.25, 100, at: 0.05), touch(.ended, 147.25, 100, at: 0.1),
    ]
    Replay(header, set, observer: explanation).play(Recording(header, touches))
    var text = ""
    explanation.drain { text = $0 }
    #expect(
      text == """
        0.050 s, attempt 1: tap failed: movedTooFar (47.3 pt, at most 45.0)
        0.050 s, attempt 1: pan recognized: movedEnough (47.3 pt, at least 10.0)

        """)
  }

  @Test func `the gestures belong to the view that the header names`() throws {
    var header = RecordingHeader(size: Size(400, 400), view: Rect(100, 100, 200, 200))
    let touches = [touch(.began, 50, 50, at: 0), touch(.ended, 50, 50, at: 0.05)]
    #expect(Replay(header, try Files.standard()).events(of: Recording(header, touches)).isEmpty)
    header.view = nil
    #expect(!Replay(header, try Files.standard()).events(of: Recording(header, touches)).isEmpty)
  }

  @Test func `what a mouse did belongs to the view that was recorded, for its other fingers may lie beside it`() throws
  {
    let header = RecordingHeader(size: Size(400, 400), view: Rect(100, 100, 200, 200))
    let deliveries = [TouchSample.Phase.began, .moved, .ended].enumerated().map { index, phase in
      let (time, way) = (0.1 * Double(index), 20 * Double(index))
      return Delivery(
        time: time,
        samples: [
          TouchSample(id: 1, phase: phase, location: Point(250 + way, 150), kind: .mouse, timestamp: time),
          TouchSample(id: 2, phase: phase, location: Point(50 - way, 150), kind: .mouse, timestamp: time),
        ])
    }
    let events = String(
      decoding: Replay(header, try Files.standard()).events(of: Recording(header, deliveries)), as: UTF8.self)
    #expect(events.contains("\"pinch\",\"state\":\"ended\""))
  }

  @Test func `an audit notices what a recognizer does wrong`() throws {
    final class Careless: GestureRecognizer {
      override func touchesBegan(_ touches: Touches, with event: Event) { state = .changed }
    }
    let audit = Audit()
    let header = RecordingHeader(size: Size(400, 400))
    let replay = Replay(header, GestureSet([Careless()]), observer: audit)
    replay.play(Recording(header, [touch(.began, 1, 1, at: 0)]))
    audit.finish(replay)
    #expect(
      audit.violations == [
        "Careless sets changed while it is possible", "Careless is possible at the end, in attempt 1",
      ])
  }
}
